import type { RestablecimientoPedido } from '#domain/identidad/acceso.events.ts';
import { mensajeDeRestablecimiento } from '#domain/identidad/acceso.mensaje.ts';
import { type EventoRegistrado, PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { esperaDeCorreo, ritmoDeCorreo } from '#processes/kernel/correo.agenda.ts';
import type { CorreoDePlataforma } from '#processes/kernel/correo.puerto.ts';
import type { CambioDeTarea, Ocasion, Paso, Proceso, Tarea } from '../kernel/proceso.ts';
import { entregarCarta } from './carta-de-acceso.ts';

export type PuertosDeRestablecimientos = CorreoDePlataforma & {
  /** A new link, in place of any earlier one of that account. `carta`: a name of its own. */
  readonly crear: (
    cuenta_id: number,
  ) => Promise<{ readonly url: string; readonly vence_en: Instante; readonly carta: string }>;
  /** Tells the operator that a link reached nobody. */
  readonly avisar: (datos: object, mensaje: string) => void;
};

type Fase = 'enviar_restablecimiento';
type Datos = RestablecimientoPedido['datos'] & { readonly pedido_en: Instante };

const TERMINAR: Paso = { tipo: 'terminar' };

/** One task per account: what is asked for again takes the place of what is under way. */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  if (registrado.tipo !== 'RestablecimientoPedido') return [];
  const { metadatos, datos } = registrado as EventoRegistrado & RestablecimientoPedido;
  const datosDeTarea: Datos = { ...datos, pedido_en: metadatos.registrado_en };
  const clave = `restablecer:${datos.cuenta_id}`;
  const fase: Fase = 'enviar_restablecimiento';
  return [{ tipo: 'programar', empresa_id: PLATAFORMA, clave, fase, datos: datosDeTarea }];
};

/**
 * Sends whoever forgot its password the link by which it puts another one. The code exists in the letter
 * alone: a step that is repeated sends another one, and the earlier is worth nothing.
 */
export const procesoDeRestablecimientos = (puertos: PuertosDeRestablecimientos): Proceso => {
  const { cartero, dominio, avisar, agenda } = puertos;

  const dejar = (porque: string): Paso => {
    avisar({}, `No se envió un enlace a quien olvidó su contraseña: ${porque}`);
    return TERMINAR;
  };

  const enviar = async (tarea: Tarea, datos: Datos, ocasion: Ocasion): Promise<Paso> => {
    if (dominio === null) return dejar('no hay un servidor de correo');
    const { cuenta_id, email, pedido_en } = datos;
    const { carta: message_id, ...enlace } = await puertos.crear(cuenta_id);
    const mensaje = mensajeDeRestablecimiento(enlace);
    const carta = { message_id, pedido_en, email, mensaje };
    const porque = await entregarCarta(puertos, tarea, carta, ocasion);
    return porque === undefined ? TERMINAR : dejar(porque);
  };

  return {
    nombre: 'restablecimientos',
    // Who asked for one long ago is not waiting for it.
    desde: 'ahora',
    reaccionar,
    paso: (tarea, ocasion) => enviar(tarea, tarea.datos as Datos, ocasion),
    reintento_ms: (intentos) => esperaDeCorreo(agenda, intentos),
    ...ritmoDeCorreo(cartero),
  };
};
