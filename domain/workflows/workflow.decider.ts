import type { ObjetoJson } from './json.ts';
import { aplicarPlantilla, type Plantilla } from './plantillas/plantilla.ts';
import { type Conocidos, disparoDe, revisarDefinicion, secretosDe } from './validar.ts';
import {
  definicionInvalida,
  demasiadosWorkflows,
  versionDistinta,
  workflowNoEncontrado,
} from './workflow.errores.ts';
import type {
  DatosDeWorkflow,
  WorkflowActualizado,
  WorkflowCreado,
  WorkflowDetenido,
  WorkflowEliminado,
} from './workflow.events.ts';
import type { CuentaDeWorkflows, Workflow } from './workflow.ts';

/** Live workflows of one company. */
export const MAXIMO_WORKFLOWS = 200;
/** Ley: workflows §12. */
export const LARGO_DE_NOMBRE = 160;

/** A workflow as somebody asks for it: the trigger node of its definition wins over the other two. */
export type WorkflowPedido = DatosDeWorkflow;

/** Ley: workflows §10; a draft is kept as it is. */
const exigirValida = (
  { activo, trigger_tipo, eventos, definicion }: WorkflowPedido,
  conocidos: Conocidos,
): void => {
  if (!activo) return;
  const revision = revisarDefinicion({ trigger_tipo, eventos, definicion }, conocidos);
  if (revision.errores > 0) throw definicionInvalida(revision);
};

/** What is stored of what was asked for. */
const datosDe = (pedido: WorkflowPedido): DatosDeWorkflow => {
  const { nombre, descripcion, activo, definicion } = pedido;
  const { trigger_tipo, eventos } = disparoDe(pedido);
  return { nombre, descripcion, activo, trigger_tipo, eventos, definicion };
};

export const decidirCrearWorkflow = (
  pedido: WorkflowPedido,
  cuenta: CuentaDeWorkflows | undefined,
  conocidos: Conocidos,
): readonly WorkflowCreado[] => {
  exigirValida(pedido, conocidos);
  const { ultimo, vivos } = cuenta ?? { ultimo: 0, vivos: 0 };
  if (vivos >= MAXIMO_WORKFLOWS) throw demasiadosWorkflows({ maximo: MAXIMO_WORKFLOWS });
  const secretos = secretosDe(pedido.definicion);
  const datos = { workflow_id: ultimo + 1, version: 1, ...datosDe(pedido), secretos };
  return [{ tipo: 'WorkflowCreado', datos }];
};

/** A workflow that is there and was not deleted, or 404. */
export const exigirWorkflow = (workflow_id: number, fila: Workflow | undefined): Workflow => {
  if (!fila) throw workflowNoEncontrado({ workflow_id });
  return fila;
};

/** What of it decides what runs. */
const loQueCorre = ({ trigger_tipo, eventos, definicion }: DatosDeWorkflow): string =>
  JSON.stringify([trigger_tipo, eventos, definicion]);

/** What a template gives: switched off, because nobody has looked at it yet. */
export const pedidoDePlantilla = (
  plantilla: Plantilla,
  { nombre, parametros }: { readonly nombre: string | null; readonly parametros: ObjetoJson },
): WorkflowPedido => ({
  nombre: nombre ?? plantilla.nombre,
  descripcion: plantilla.descripcion,
  activo: false,
  trigger_tipo: 'evento',
  eventos: plantilla.eventos,
  definicion: aplicarPlantilla(plantilla, parametros),
});

/** The workflow after the change: what was not sent stays. */
export const pedidoDeCambio = (
  fila: Workflow,
  cambios: Partial<WorkflowPedido>,
): WorkflowPedido => {
  const { nombre, descripcion, activo, trigger_tipo, eventos, definicion } = fila;
  return { nombre, descripcion, activo, trigger_tipo, eventos, definicion, ...cambios };
};

/** What is changed, and the version that it was changed over, where the caller says so. */
export type CambiosDeWorkflow = Partial<WorkflowPedido> & { readonly version?: number };

/**
 * Its version rises when what runs is another. No events when nothing changes. Refusals: 404, and 400
 * for one that would be active with errors, also when it was activated with none: a secret that is
 * gone is found here too. 409 for a change that was made over another version than the one it has, where
 * `version` says over which: what is there already is no change, so that one that is repeated is not refused.
 */
export const decidirActualizarWorkflow = (
  workflow_id: number,
  { version, ...cambios }: CambiosDeWorkflow,
  fila: Workflow | undefined,
  conocidos: Conocidos,
): readonly WorkflowActualizado[] => {
  const actual = exigirWorkflow(workflow_id, fila);
  const pedido = pedidoDeCambio(actual, cambios);
  exigirValida(pedido, conocidos);
  const antes = pedidoDeCambio(actual, {});
  const despues = datosDe(pedido);
  if (JSON.stringify(antes) === JSON.stringify(despues)) return [];
  if (version !== undefined && version !== actual.version) {
    throw versionDistinta({ version: actual.version, version_enviada: version });
  }
  const cambia = loQueCorre(antes) !== loQueCorre(despues);
  const datos = {
    workflow_id,
    version: actual.version + (cambia ? 1 : 0),
    ...despues,
    secretos: secretosDe(despues.definicion),
    antes: { secretos: actual.secretos },
  };
  return [{ tipo: 'WorkflowActualizado', datos }];
};

/** Deleting twice is 404: the second caller sees no such workflow. */
export const decidirEliminarWorkflow = (
  workflow_id: number,
  fila: Workflow | undefined,
): readonly WorkflowEliminado[] => {
  const { version, secretos } = exigirWorkflow(workflow_id, fila);
  return [{ tipo: 'WorkflowEliminado', datos: { workflow_id, version, secretos } }];
};

/** No events for one that is gone or does not run: it was stopped already. */
export const decidirDetenerWorkflow = (
  workflow_id: number,
  motivo: string,
  fila: Workflow | undefined,
): readonly WorkflowDetenido[] =>
  fila?.activo
    ? [{ tipo: 'WorkflowDetenido', datos: { workflow_id, version: fila.version, motivo } }]
    : [];

const PREFIJO_DE_COPIA = 'Copia de ';

/** The copy of a workflow: the same, with another name, and switched off. */
export const pedidoDeCopia = (fila: Workflow): WorkflowPedido => {
  const nombre = Array.from(`${PREFIJO_DE_COPIA}${fila.nombre}`).slice(0, LARGO_DE_NOMBRE).join('');
  return { ...pedidoDeCambio(fila, {}), nombre, activo: false };
};
