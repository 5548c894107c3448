import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import { dominioDeId } from '#domain/kernel/correo.direcciones.ts';
import type { Mensaje } from '#domain/kernel/correo.mensaje.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { seDesiste } from '#processes/kernel/correo.agenda.ts';
import { type CorreoDePlataforma, CorreoPospuesto } from '#processes/kernel/correo.puerto.ts';
import type { Ocasion, Tarea } from '../kernel/proceso.ts';

/** A letter with the way in for one person. */
export type CartaDeAcceso = {
  /** Of its id, without the domain. */
  readonly message_id: string;
  readonly pedido_en: Instante;
  readonly email: string;
  readonly mensaje: Mensaje;
};

/**
 * Hands it to the platform's server, whatever that of a company is: that one its administrator reads.
 * Answers why nobody got it and nobody will. Throws `CorreoPospuesto`: another time.
 */
export const entregarCarta = async (
  { cartero, nombre, agenda, dominio }: CorreoDePlataforma,
  { empresa_id, intentos }: Pick<Tarea, 'empresa_id' | 'intentos'>,
  { message_id, pedido_en, email, mensaje }: CartaDeAcceso,
  { ahora_ms }: Pick<Ocasion, 'ahora_ms'>,
): Promise<string | undefined> => {
  const carta = {
    message_id: `${message_id}@${dominioDeId(dominio ?? '')}`,
    fecha: pedido_en,
    nombre,
    destinatarios: [email],
    para: [email],
    ...mensaje,
    adjuntos: [],
  };
  try {
    const entrega = await cartero.enviar(empresa_id, AJUSTES_DE_CORREO_INICIALES, carta);
    return [...entrega.rechazados, ...entrega.pendientes][0]?.respuesta;
  } catch (error) {
    if (!(error instanceof CorreoPospuesto)) throw error;
    if (!seDesiste(agenda, pedido_en, intentos, ahora_ms)) throw error;
    return error.detalle;
  }
};
