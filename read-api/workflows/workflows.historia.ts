import { workflowNoEncontrado } from '#domain/workflows/workflow.errores.ts';
import { vistaWorkflow } from '#domain/workflows/workflow.vista.ts';
import type { FilaWorkflow } from '#projections/workflows/workflows.projector.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

/** Of its definition; what each of its runs did is with the run. */
export const HISTORIA_DE_WORKFLOWS = recursoConHistoria<{ workflows: FilaWorkflow }>({
  nombre: 'workflows',
  recurso: 'workflows',
  acceso: 'sesion',
  camino: '/workflows/{id}',
  operacion: 'historiaDeWorkflow',
  una: 'un workflow',
  filas: { workflows: porId },
  vista: ({ workflows: workflow }) => workflow && vistaWorkflow(workflow),
  rechazo: workflowNoEncontrado,
  noEncontrado: ({ id }) => workflowNoEncontrado({ workflow_id: id! }),
});
