import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import { dominioDeId } from '#domain/kernel/correo.direcciones.ts';
import { nombreDeEmisor } from '#domain/kernel/correo.mensaje.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import {
  destinatariosDeSuspension,
  type Miembro,
  mensajeDeSuspension,
  type SuspensionQueSeAvisa,
} from '#domain/webhooks/suspension.mensaje.ts';
import type { SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';
import { esperaDeCorreo, ritmoDeCorreo, seDesiste } from '#processes/kernel/correo.agenda.ts';
import {
  type Carta,
  type CorreoDePlataforma,
  CorreoPospuesto,
} from '#processes/kernel/correo.puerto.ts';
import type {
  CambioDeTarea,
  DesdeDonde,
  Ocasion,
  Paso,
  Proceso,
  Ritmo,
  Tarea,
} from '../kernel/proceso.ts';

export type PuertosDelAvisoDeSuspension = CorreoDePlataforma & {
  readonly leer: (
    desde: DesdeDonde,
    empresa_id: number,
  ) => Promise<
    | {
        readonly empresa: Pick<Empresa, 'razon_social' | 'nombre_comercial'>;
        readonly membresias: readonly Miembro[];
      }
    | undefined
  >;
  /** Tells the operator that a notice reached nobody, or not everybody. */
  readonly avisar: (datos: object, mensaje: string) => void;
};

type Fase = 'dirigir_aviso' | 'enviar_aviso';

/** The part of the process `webhooks` that writes to people. */
export type AvisoDeSuspension = Pick<Proceso, 'reaccionar' | 'paso' | 'reintento_ms'> & {
  readonly ritmo: Ritmo;
};
type DatosDeDirigir = SuscripcionSuspendida['datos'] & {
  readonly evento_id: string;
  readonly suspendido_en: string;
};
/** Who gets it is settled before it leaves: a letter tried again is the same letter. */
type DatosDeEnviar = DatosDeDirigir &
  SuspensionQueSeAvisa & {
    readonly destinatarios: readonly string[];
    readonly pendientes: readonly string[];
  };

const TERMINAR: Paso = { tipo: 'terminar' };
const enviarYa = (datos: DatosDeEnviar): Paso => ({
  tipo: 'seguir',
  fase: 'enviar_aviso' satisfies Fase,
  datos,
  espera_ms: 0,
});

/** One task per suspension: the subscription that is suspended again is another one. */
const reaccionar = (registrado: EventoRegistrado): readonly CambioDeTarea[] => {
  const empresa_id = empresaDeStream(registrado.stream);
  if (empresa_id === undefined || registrado.tipo !== 'SuscripcionSuspendida') {
    return [];
  }
  const { evento_id, metadatos, datos } = registrado as EventoRegistrado & SuscripcionSuspendida;
  const { registrado_en: suspendido_en } = metadatos;
  const suyos: DatosDeDirigir = { ...datos, evento_id, suspendido_en };
  const clave = `suspension:${datos.webhook_id}:${evento_id}`;
  const fase: Fase = 'dirigir_aviso';
  return [{ tipo: 'programar', empresa_id, clave, fase, datos: suyos }];
};

const cartaDe = (
  empresa_id: number,
  { dominio, nombre }: { readonly dominio: string; readonly nombre: string },
  datos: DatosDeEnviar,
): Carta => ({
  message_id:
    `webhook-suspendido.${empresa_id}.${datos.webhook_id}.${datos.evento_id}` +
    `@${dominioDeId(dominio)}`,
  fecha: datos.suspendido_en,
  nombre,
  destinatarios: datos.destinatarios,
  para: datos.pendientes,
  ...mensajeDeSuspension(datos),
  adjuntos: [],
});

/**
 * Tells the company's administrators, in one mail, that a webhook subscription was suspended. It
 * leaves through the platform's server, whatever the company's own is. Killed between the server's
 * answer and the end of the task, the same mail goes out once more, under the same id.
 */
export const avisoDeSuspension = (puertos: PuertosDelAvisoDeSuspension): AvisoDeSuspension => {
  const { cartero, dominio, nombre, avisar, agenda } = puertos;

  const dejar = (empresa_id: number, { webhook_id }: DatosDeDirigir, porque: string): Paso => {
    avisar({ empresa_id, webhook_id }, `No se avisó de una suscripción suspendida: ${porque}`);
    return TERMINAR;
  };

  const dirigir = async (
    empresa_id: number,
    datos: DatosDeDirigir,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    if (dominio === null) return dejar(empresa_id, datos, 'no hay un servidor de correo');
    const leido = await puertos.leer(ocasion, empresa_id);
    if (!leido) throw new Error(`La empresa ${empresa_id} no está en la lectura`);
    const destinatarios = destinatariosDeSuspension(leido.membresias);
    if (destinatarios.length === 0) return dejar(empresa_id, datos, 'la empresa no tiene usuarios');
    const empresa = nombreDeEmisor(leido.empresa);
    return enviarYa({ ...datos, empresa, destinatarios, pendientes: destinatarios });
  };

  const enviar = async (
    { empresa_id, intentos }: Tarea,
    datos: DatosDeEnviar,
    { ahora_ms }: Ocasion,
  ): Promise<Paso> => {
    // The server may have been taken away since the mail was addressed.
    if (dominio === null) return dejar(empresa_id, datos, 'no hay un servidor de correo');
    const carta = cartaDe(empresa_id, { dominio, nombre }, datos);
    try {
      const entrega = await cartero.enviar(empresa_id, AJUSTES_DE_CORREO_INICIALES, carta);
      const { rechazados } = entrega;
      if (rechazados.length > 0) {
        const { webhook_id } = datos;
        avisar({ empresa_id, webhook_id, rechazados }, 'Rehusaron el aviso de una suspensión');
      }
      const pendientes = entrega.pendientes.map(({ direccion }) => direccion);
      return pendientes.length === 0 ? TERMINAR : enviarYa({ ...datos, pendientes });
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      if (!seDesiste(agenda, datos.suspendido_en, intentos, ahora_ms)) throw error;
      return dejar(empresa_id, datos, error.detalle);
    }
  };

  return {
    reaccionar,
    reintento_ms: (intentos) => esperaDeCorreo(agenda, intentos),
    ritmo: ritmoDeCorreo(cartero),
    paso: (tarea, ocasion) => {
      switch (tarea.fase as Fase) {
        case 'dirigir_aviso':
          return dirigir(tarea.empresa_id, tarea.datos as DatosDeDirigir, ocasion);
        case 'enviar_aviso':
          return enviar(tarea, tarea.datos as DatosDeEnviar, ocasion);
      }
    },
  };
};
