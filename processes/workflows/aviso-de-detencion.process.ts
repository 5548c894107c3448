import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  type DetencionQueSeAvisa,
  mensajeDeDetencion,
} from '#domain/workflows/detencion.mensaje.ts';
import type { WorkflowDetenido } from '#domain/workflows/workflow.events.ts';
import {
  type AvisoPorCorreo,
  avisoPorCorreo,
  type PuertosDeAvisos,
} from '#processes/identidad/aviso.ts';
import type { DesdeDonde } from '#processes/kernel/proceso.ts';

export type PuertosDelAvisoDeDetencion = PuertosDeAvisos & {
  /** How a workflow is called; undefined: it is gone. */
  readonly nombreDe: (
    desde: DesdeDonde,
    empresa_id: number,
    workflow_id: number,
  ) => Promise<string | undefined>;
};

type Detencion = Omit<DetencionQueSeAvisa, 'empresa' | 'nombre'> & { readonly evento_id: string };
type ConNombre = Detencion & Pick<DetencionQueSeAvisa, 'nombre'>;

/** Tells the company's administrators that a workflow was stopped: each time, once. */
export const avisoDeDetencion = ({
  nombreDe,
  ...puertos
}: PuertosDelAvisoDeDetencion): AvisoPorCorreo =>
  avisoPorCorreo<Detencion, ConNombre>(puertos, {
    asunto: 'un workflow detenido',
    tomar: (registrado) => {
      if (registrado.tipo !== 'WorkflowDetenido') return undefined;
      const { evento_id, metadatos, datos } = registrado as EventoRegistrado & WorkflowDetenido;
      const { workflow_id, motivo } = datos;
      return {
        clave: `detencion:${workflow_id}:${evento_id}`,
        datos: { workflow_id, motivo, evento_id, detenido_en: metadatos.registrado_en },
      };
    },
    completar: async (desde, empresa_id, datos) => {
      const nombre = await nombreDe(desde, empresa_id, datos.workflow_id);
      return nombre === undefined ? undefined : { ...datos, nombre };
    },
    message_id: (empresa_id, { workflow_id, evento_id }) =>
      `workflow-detenido.${empresa_id}.${workflow_id}.${evento_id}`,
    ocurrido_en: ({ detenido_en }) => detenido_en,
    mensaje: mensajeDeDetencion,
    senas: ({ workflow_id }) => ({ workflow_id }),
  });
