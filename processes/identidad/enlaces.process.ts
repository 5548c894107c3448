import type { EnlaceDeAccesoPedido, MotivoDeEnlace } from '#domain/identidad/acceso.events.ts';
import { mensajeDeEnlace } from '#domain/identidad/acceso.mensaje.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import { nombreDeEmisor } from '#domain/kernel/correo.mensaje.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { esperaDeCorreo, ritmoDeCorreo } from '#processes/kernel/correo.agenda.ts';
import type { CorreoDePlataforma } from '#processes/kernel/correo.puerto.ts';
import type {
  CambioDeTarea,
  DesdeDonde,
  Ocasion,
  Paso,
  Proceso,
  Tarea,
} from '../kernel/proceso.ts';
import { entregarCarta } from './carta-de-acceso.ts';

export type PuertosDeEnlaces = CorreoDePlataforma & {
  readonly leerEmpresa: (
    desde: DesdeDonde,
    empresa_id: number,
  ) => Promise<Pick<Empresa, 'razon_social' | 'nombre_comercial'> | undefined>;
  /** A new link, in place of any earlier one of that user. */
  readonly crear: (
    empresa_id: number,
    usuario_id: number,
    motivo: MotivoDeEnlace,
  ) => Promise<{ readonly url: string; readonly vence_en: Instante }>;
  /** Tells the operator that a link reached nobody. */
  readonly avisar: (datos: object, mensaje: string) => void;
};

type Fase = 'enviar_enlace';
type Datos = Pick<EnlaceDeAccesoPedido['datos'], 'usuario_id' | 'email' | 'nombre' | 'motivo'> & {
  readonly pedido_en: Instante;
};

const TERMINAR: Paso = { tipo: 'terminar' };

/** One task per user: what is asked for again takes the place of what is under way. */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined || registrado.tipo !== 'EnlaceDeAccesoPedido') {
    return [];
  }
  const { metadatos, datos } = registrado as EventoRegistrado & EnlaceDeAccesoPedido;
  if (datos.por !== 'correo') return [];
  const { usuario_id, email, nombre, motivo } = datos;
  const pedido_en = metadatos.registrado_en;
  const datosDeTarea: Datos = { usuario_id, email, nombre, motivo, pedido_en };
  const clave = `enlace:${usuario_id}`;
  const fase: Fase = 'enviar_enlace';
  return [{ tipo: 'programar', empresa_id, clave, fase, datos: datosDeTarea }];
};

/**
 * Sends people the link by which they set their password, and nobody else. It leaves through the
 * platform's server whatever the company's own is: that one its administrator reads. The code exists
 * in the letter alone: a step that is repeated sends another one, and the earlier is worth nothing.
 */
export const procesoDeEnlaces = (puertos: PuertosDeEnlaces): Proceso => {
  const { cartero, dominio, avisar, agenda } = puertos;

  const dejar = (empresa_id: number, { usuario_id }: Datos, porque: string): Paso => {
    avisar({ empresa_id, usuario_id }, `No se envió un enlace de acceso: ${porque}`);
    return TERMINAR;
  };

  const enviar = async (
    { empresa_id, intentos }: Tarea,
    datos: Datos,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    if (dominio === null) return dejar(empresa_id, datos, 'no hay un servidor de correo');
    const empresa = await puertos.leerEmpresa(ocasion, empresa_id);
    if (!empresa) throw new Error(`La empresa ${empresa_id} no está en la lectura`);
    const { usuario_id, email, nombre, motivo, pedido_en } = datos;
    const enlace = await puertos.crear(empresa_id, usuario_id, motivo);
    // Another link is another letter: a server that knows its id would drop the one that works.
    const message_id = `acceso.${empresa_id}.${usuario_id}.${Date.parse(enlace.vence_en)}`;
    const mensaje = mensajeDeEnlace({
      ...enlace,
      motivo,
      nombre,
      empresa: nombreDeEmisor(empresa),
    });
    const carta = { message_id, pedido_en, email, mensaje };
    const porque = await entregarCarta(puertos, { empresa_id, intentos }, carta, ocasion);
    return porque === undefined ? TERMINAR : dejar(empresa_id, datos, porque);
  };

  return {
    nombre: 'enlaces',
    // A link asked for in the past was for that day.
    desde: 'ahora',
    reaccionar,
    paso: (tarea, ocasion) => enviar(tarea, tarea.datos as Datos, ocasion),
    reintento_ms: (intentos) => esperaDeCorreo(agenda, intentos),
    ...ritmoDeCorreo(cartero),
  };
};
