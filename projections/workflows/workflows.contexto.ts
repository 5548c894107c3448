import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorCuentasDeSecretos,
  proyectorSecretosDeWorkflows,
  proyectorSecretosPorNombre,
} from './secretos.projector.ts';
import {
  proyectorCuentasDeWorkflows,
  proyectorUsosDeSecretos,
  proyectorVersionesDeWorkflows,
  proyectorWorkflows,
} from './workflows.projector.ts';

/** Tables of the context. */
export const WORKFLOWS: readonly Proyector[] = [
  proyectorWorkflows,
  proyectorVersionesDeWorkflows,
  proyectorCuentasDeWorkflows,
  proyectorUsosDeSecretos,
  proyectorSecretosDeWorkflows,
  proyectorSecretosPorNombre,
  proyectorCuentasDeSecretos,
];
