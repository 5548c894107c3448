import type { Clave } from '#domain/kernel/tabla.ts';
import type {
  EventoDeDefinicion,
  EventoDeWorkflow,
  WorkflowCreado,
  WorkflowEliminado,
} from '#domain/workflows/workflow.events.ts';
import {
  type CuentaDeWorkflows,
  cuentasDeWorkflows,
  evolucionarCuentaDeWorkflows,
  evolucionarUsos,
  evolucionarVersion,
  evolucionarWorkflow,
  secretosQueToca,
  type UsosDeSecreto,
  usosDeSecretos,
  type VersionDeWorkflow,
  versionesDeWorkflows,
  versionesHasta,
  versionesQueToca,
  type Workflow,
  workflows,
} from '#domain/workflows/workflow.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Row of `workflows`, for those who only read it. */
export type FilaWorkflow = Workflow;
/** Row of `usos_de_secretos`. */
export type FilaUsosDeSecreto = UsosDeSecreto;

const suWorkflow = ({
  datos,
}: {
  readonly datos: { readonly workflow_id: number };
}): readonly Clave[] => [[datos.workflow_id]];

export const proyectorWorkflows = proyector<Workflow, EventoDeWorkflow>(workflows, {
  columnas: {
    id: 'int8',
    version: 'int8',
    nombre: 'text',
    descripcion: 'text',
    activo: 'bool',
    trigger_tipo: 'text',
    eventos: 'json',
    definicion: 'json',
    secretos: 'json',
    aviso: 'text',
    creado_en: 'timestamptz',
    actualizado_en: 'timestamptz',
  },
  toca: {
    WorkflowCreado: suWorkflow,
    WorkflowActualizado: suWorkflow,
    WorkflowEliminado: suWorkflow,
    WorkflowDetenido: suWorkflow,
  },
  nace: ({ tipo }) => tipo === 'WorkflowCreado',
  evolucionar: evolucionarWorkflow,
});

export const proyectorVersionesDeWorkflows = proyector<VersionDeWorkflow, EventoDeDefinicion>(
  versionesDeWorkflows,
  {
    columnas: { workflow_id: 'int8', version: 'int8', definicion: 'json' },
    toca: {
      WorkflowCreado: ({ datos }) => versionesQueToca(datos),
      WorkflowActualizado: ({ datos }) => versionesQueToca(datos),
      WorkflowEliminado: ({ datos }) => versionesHasta(datos),
    },
    nace: ({ tipo }) => tipo === 'WorkflowCreado',
    evolucionar: evolucionarVersion,
  },
);

const unica: readonly Clave[] = [[]];

export const proyectorCuentasDeWorkflows = proyector<
  CuentaDeWorkflows,
  WorkflowCreado | WorkflowEliminado
>(cuentasDeWorkflows, {
  columnas: { ultimo: 'int8', vivos: 'int8' },
  toca: { WorkflowCreado: () => unica, WorkflowEliminado: () => unica },
  evolucionar: evolucionarCuentaDeWorkflows,
});

export const proyectorUsosDeSecretos = proyector<UsosDeSecreto, EventoDeDefinicion>(
  usosDeSecretos,
  {
    columnas: { nombre: 'text', workflows: 'json' },
    toca: {
      WorkflowCreado: secretosQueToca,
      WorkflowActualizado: secretosQueToca,
      WorkflowEliminado: secretosQueToca,
    },
    evolucionar: evolucionarUsos,
  },
);
