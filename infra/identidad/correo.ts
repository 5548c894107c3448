import { randomUUID } from 'node:crypto';
import type {
  PruebaDeCorreo,
  PuertosDeAjustesDeCorreo,
} from '#commands/identidad/correo.puerto.ts';
import { servidorNoPermitido } from '#domain/identidad/correo.errores.ts';
import { mensajeDePrueba, nombreDeRemitente } from '#domain/identidad/correo.mensaje.ts';
import { dominioDe } from '#domain/kernel/correo.direcciones.ts';
import type { AgendaDeCorreo } from '#processes/kernel/correo.agenda.ts';
import { type CorreoDePlataforma, CorreoPospuesto } from '#processes/kernel/correo.puerto.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import { crearCartero } from '../salida/correo/cartero.ts';
import type { ServidorPorOmision } from '../salida/correo/servidor-smtp.ts';
import type { Plazos } from '../salida/correo/transporte.ts';
import { leerHost } from '../salida/destino.ts';
import { POLITICA_SMTP } from '../salida/politica.ts';
import { SalidaRehusada } from '../salida/rechazo.ts';
import type { Salida } from '../salida/salida.ts';
import { credencialesEn } from './credenciales-de-correo.ts';
import { ajustesDeEnvio, leerEmisor } from './emisor.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

/** Soon at first, for what passes by itself; then ever less often, for about two days. */
const AGENDA_DE_CORREO: AgendaDeCorreo = {
  reintentos_ms: [
    30_000,
    2 * MINUTO_MS,
    10 * MINUTO_MS,
    30 * MINUTO_MS,
    HORA_MS,
    2 * HORA_MS,
    4 * HORA_MS,
  ],
  desistir_ms: 48 * HORA_MS,
  turno_ms: 50,
};

/** For a server's answer that may be on its way when the program stops. */
const GRACIA_MS = 5_000;

export type ConfiguracionDeCorreo = {
  /** What companies without a server of their own send through; null: they do not send. */
  readonly por_omision: ServidorPorOmision | null;
  /** How this service is called in the name of a sender. */
  readonly nombre?: string;
  readonly agenda?: AgendaDeCorreo;
  readonly plazos?: Plazos;
  readonly credenciales_sin_tls?: boolean;
  readonly autoridades?: string;
};

/** The part of the outgoing guard that mail needs. */
type SalidaDeCorreo = Pick<Salida, 'resolverSeguro'>;

export type CorreoDelSistema = {
  /** What the settings of a company need. */
  readonly ajustes: PuertosDeAjustesDeCorreo;
  /** For what the platform itself writes; `dominio` null: it has no server. */
  readonly plataforma: CorreoDePlataforma & { readonly agenda: AgendaDeCorreo };
  /** The program is stopping: steps under way end soon. */
  apurar(): void;
  cerrar(): void;
};

/** A name is not resolved yet, an address is what it is. */
const revisarServidor = async (
  salida: SalidaDeCorreo,
  host: string,
  puerto: number,
): Promise<void> => {
  try {
    const { es_ip, host: nombre } = leerHost(host, puerto);
    if (es_ip || nombre === 'localhost') {
      await salida.resolverSeguro(host, puerto, POLITICA_SMTP);
    } else if (!POLITICA_SMTP.puertos.includes(puerto)) {
      throw new SalidaRehusada('puerto');
    }
  } catch (error) {
    if (!(error instanceof SalidaRehusada)) throw error;
    const { motivo, message } = error;
    const detalle = message.slice(0, 1).toLowerCase() + message.slice(1);
    throw servidorNoPermitido({ motivo, detalle });
  }
};

/** How companies send mail, and with what the platform itself does. */
export const abrirCorreo = (
  partes: ConfiguracionDeCorreo & {
    readonly lecturas: Lecturas;
    readonly boveda: Boveda;
    readonly salida: SalidaDeCorreo;
    /** Milliseconds since the epoch. */
    readonly reloj: () => number;
  },
): CorreoDelSistema => {
  const { lecturas, salida, por_omision, reloj, agenda = AGENDA_DE_CORREO } = partes;
  const { nombre = 'Comprobantes' } = partes;
  const dominio = por_omision && dominioDe(por_omision.remitente);
  const credenciales = credencialesEn(lecturas.sql, partes.boveda);
  const cartero = crearCartero({
    salida,
    passwordDe: credenciales.de,
    por_omision,
    credenciales_sin_tls: partes.credenciales_sin_tls ?? false,
    ...(partes.plazos ? { plazos: partes.plazos } : {}),
    ...(partes.autoridades === undefined ? {} : { autoridades: partes.autoridades }),
  });

  const probar = async (empresa_id: number, destinatario: string): Promise<PruebaDeCorreo> => {
    const emisor = await leerEmisor(lecturas, empresa_id);
    if (!emisor) return { enviado: false, detalle: 'La empresa aún no tiene un perfil de emisor' };
    const { empresa, ajustes } = emisor;
    const { color_primario } = ajustes;
    const deEnvio = ajustesDeEnvio(emisor);
    try {
      const entrega = await cartero.enviarYa(empresa_id, deEnvio, {
        message_id: `prueba.${randomUUID()}@${dominio ?? 'correo.invalid'}`,
        fecha: new Date(reloj()).toISOString(),
        nombre: nombreDeRemitente(deEnvio, empresa, nombre),
        destinatarios: [destinatario],
        para: [destinatario],
        ...mensajeDePrueba({ ...empresa, color_primario }),
        adjuntos: [],
      });
      const [rechazado] = [...entrega.rechazados, ...entrega.pendientes];
      return rechazado
        ? { enviado: false, detalle: 'El servidor rechazó el correo' }
        : { enviado: true, detalle: 'El servidor aceptó el correo' };
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      return { enviado: false, detalle: error.message };
    }
  };

  return {
    ajustes: {
      hay_servidor_por_omision: dominio !== null,
      revisarServidor: (host, puerto) => revisarServidor(salida, host, puerto),
      guardarPassword: credenciales.guardar,
      olvidarPassword: credenciales.olvidar,
      probar,
    },
    plataforma: { cartero, dominio, nombre, agenda },
    apurar: () => cartero.apurar(GRACIA_MS),
    cerrar: () => cartero.cerrar(),
  };
};
