import type { Clave } from '#domain/kernel/tabla.ts';
import {
  type CuentaDeSecretos,
  cuentasDeSecretos,
  evolucionarCuentaDeSecretos,
  evolucionarSecreto,
  evolucionarSecretoPorNombre,
  type Secreto,
  type SecretoPorNombre,
  secretosDeWorkflows,
  secretosPorNombre,
} from '#domain/workflows/secreto.ts';
import type {
  EventoDeSecreto,
  SecretoDeWorkflowCreado,
  SecretoDeWorkflowEliminado,
} from '#domain/workflows/workflow.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Row of `secretos_de_workflows`, for those who only read it. */
export type FilaSecreto = Secreto;

const suSecreto = ({
  datos,
}: {
  readonly datos: { readonly secreto_id: number };
}): readonly Clave[] => [[datos.secreto_id]];

export const proyectorSecretosDeWorkflows = proyector<Secreto, EventoDeSecreto>(
  secretosDeWorkflows,
  {
    columnas: {
      id: 'int8',
      nombre: 'text',
      referencia: 'text',
      pista: 'text',
      descripcion: 'text',
      creado_en: 'timestamptz',
      actualizado_en: 'timestamptz',
    },
    toca: {
      SecretoDeWorkflowCreado: suSecreto,
      SecretoDeWorkflowActualizado: suSecreto,
      SecretoDeWorkflowEliminado: suSecreto,
    },
    nace: ({ tipo }) => tipo === 'SecretoDeWorkflowCreado',
    evolucionar: evolucionarSecreto,
  },
);

type AltaOBaja = SecretoDeWorkflowCreado | SecretoDeWorkflowEliminado;

const suNombre = ({ datos }: AltaOBaja): readonly Clave[] => [[datos.nombre]];

export const proyectorSecretosPorNombre = proyector<SecretoPorNombre, AltaOBaja>(
  secretosPorNombre,
  {
    columnas: { nombre: 'text', secreto_id: 'int8' },
    toca: { SecretoDeWorkflowCreado: suNombre, SecretoDeWorkflowEliminado: suNombre },
    evolucionar: evolucionarSecretoPorNombre,
  },
);

const unica: readonly Clave[] = [[]];

export const proyectorCuentasDeSecretos = proyector<CuentaDeSecretos, AltaOBaja>(
  cuentasDeSecretos,
  {
    columnas: { ultimo: 'int8', vivos: 'int8' },
    toca: { SecretoDeWorkflowCreado: () => unica, SecretoDeWorkflowEliminado: () => unica },
    evolucionar: evolucionarCuentaDeSecretos,
  },
);
