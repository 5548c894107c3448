import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeSecreto, EventoDeWorkflow } from './workflow.events.ts';

/** What this context stores. Its runs are no events. */
export type EventoDeWorkflows = EventoDeWorkflow | EventoDeSecreto;

export const TIPOS_DE_WORKFLOWS: TiposDe<EventoDeWorkflows> = {
  WorkflowCreado: { version: 1 },
  WorkflowActualizado: { version: 1 },
  WorkflowEliminado: { version: 1 },
  WorkflowDetenido: { version: 1 },
  SecretoDeWorkflowCreado: { version: 1 },
  SecretoDeWorkflowActualizado: { version: 1 },
  SecretoDeWorkflowEliminado: { version: 1 },
};
