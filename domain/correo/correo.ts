import type { Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type {
  DelEnviable,
  EventoDeCorreo,
  MotivoDeFallo,
  OrigenDeCorreo,
} from './correo.events.ts';

/** An e-mail: its row is the history that people read. */
export type Correo = DelEnviable & {
  readonly id: number;
  readonly sucursal_id: number | null;
  readonly numero_comprobante: string | null;
  readonly clave_acceso: string | null;
  readonly destinatarios: readonly string[];
  readonly origen: OrigenDeCorreo;
  readonly message_id: string;
  readonly estado: 'ENCOLADO' | 'ENVIADO' | 'FALLIDO';
  readonly servidor: ServidorUsado | null;
  readonly aceptados: readonly string[];
  readonly rechazados: readonly Rechazado[];
  readonly motivo: MotivoDeFallo | null;
  readonly encolado_en: Instante;
  readonly terminado_en: Instante | null;
};
export const correos = tabla<Correo>('correos', ['id']);

/** The one mail that something sent by itself, whoever repeats the request. */
export type EnvioAutomatico = DelEnviable & { readonly correo_id: number };
export const enviosAutomaticos = tabla<EnvioAutomatico>('envios_automaticos', [
  'documento',
  'documento_id',
]);

export const evolucionarCorreo = (
  fila: Correo | undefined,
  evento: EventoDeCorreo & Pick<EventoRegistrado, 'metadatos'>,
): Correo => {
  const en = evento.metadatos.registrado_en;
  if (evento.tipo === 'CorreoEncolado') {
    const { correo_id: id, idempotencia: _, dia_cupo: _d, ...datos } = evento.datos;
    return {
      id,
      ...datos,
      estado: 'ENCOLADO',
      servidor: null,
      aceptados: [],
      rechazados: [],
      motivo: null,
      encolado_en: en,
      terminado_en: null,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de un correo que no existe`);
  const { rechazados } = evento.datos;
  if (evento.tipo === 'CorreoFallido') {
    const { motivo } = evento.datos;
    return { ...fila, estado: 'FALLIDO', motivo, rechazados, terminado_en: en };
  }
  const { servidor, aceptados } = evento.datos;
  return { ...fila, estado: 'ENVIADO', servidor, aceptados, rechazados, terminado_en: en };
};
