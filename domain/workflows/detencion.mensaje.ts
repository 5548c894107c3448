import {
  type Mensaje,
  mensajeDeAviso,
  momento,
  nombreSinEnlaces,
} from '#domain/kernel/correo.mensaje.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { WorkflowDetenido } from './workflow.events.ts';

/** The mail by which a company's users learn that a workflow was stopped. */

export type DetencionQueSeAvisa = Pick<WorkflowDetenido['datos'], 'workflow_id' | 'motivo'> & {
  /** How the company is called, and the workflow. */
  readonly empresa: string;
  readonly nombre: string;
  readonly detenido_en: Instante;
};

/** Text and HTML. What people wrote comes out clean and escaped. */
export const mensajeDeDetencion = (d: DetencionQueSeAvisa): Mensaje => {
  const nombre = nombreSinEnlaces(d.nombre);
  const empresa = nombreSinEnlaces(d.empresa);
  const camino = `/api/v1/workflows/${d.workflow_id}`;
  return mensajeDeAviso({
    asunto: `Workflow detenido: ${nombre} (${empresa})`,
    titulo: 'Workflow detenido',
    entrada:
      `El workflow «${nombre}» de ${empresa} se detuvo porque volvía a empezarse a sí mismo. No ` +
      'empieza por ningún evento hasta que alguien lo active.',
    renglones: [
      ['Workflow', `${nombre} (id ${d.workflow_id})`],
      ['Detenido', momento(d.detenido_en)],
      ['Motivo', textoSri(d.motivo)],
    ],
    pasos: [
      `Vea qué hicieron sus corridas: GET ${camino}/runs.`,
      'Cambie lo que lo inicia o lo que hace, para que lo uno no lleve a lo otro.',
      `Actívelo: PUT ${camino} con {"activo": true}.`,
    ],
  });
};
