import { hash } from 'node:crypto';
import type { AjustesDeCorreo, ServidorDeCorreo } from '#domain/kernel/correo.ts';
import {
  type Carta,
  type Cartero,
  CorreoPospuesto,
  type Entrega,
} from '#processes/kernel/correo.puerto.ts';
import { POLITICA_SMTP } from '../politica.ts';
import { SalidaRehusada } from '../rechazo.ts';
import type { Salida } from '../salida.ts';
import type { ServidorPorOmision } from './servidor-smtp.ts';
import {
  type Conexion,
  crearTransporte,
  type MediosDeTransporte,
  type Plazos,
  type Remite,
  type Transporte,
} from './transporte.ts';

export const PLAZOS_DE_CORREO: Plazos = {
  conexion_ms: 10_000,
  silencio_ms: 30_000,
  total_ms: 60_000,
};

/** Connections to one company's server, and to the one that all of them share. */
const CONEXIONES_PROPIAS = 4;
const CONEXIONES_COMPARTIDAS = 10;

/** Pools kept at once: beyond it, the one that was used longest ago is closed. */
const MAXIMO_DE_TRANSPORTES = 200;

export type OpcionesDeCartero = {
  readonly salida: Pick<Salida, 'resolverSeguro'>;
  /** Password of a company's server by its reference. */
  readonly passwordDe: (empresa_id: number, referencia: string) => Promise<string | undefined>;
  readonly por_omision: ServidorPorOmision | null;
  readonly plazos?: Plazos;
  /** Users and passwords may go over a connection that is not encrypted: by the operator's word. */
  readonly credenciales_sin_tls?: boolean;
  /** Certificate authorities instead of the system's, in PEM: for tests. */
  readonly autoridades?: string;
};

export type CarteroDeRed = Cartero & {
  /** Sends with less patience, for somebody who waits for the answer. */
  enviarYa(empresa_id: number, ajustes: AjustesDeCorreo, carta: Carta): Promise<Entrega>;
  /** Who is under way has this long to end; then nobody waits for its server any more. */
  apurar(gracia_ms: number): void;
  cerrar(): void;
};

/** Somebody looks at the panel meanwhile. */
const PLAZO_DE_QUIEN_ESPERA_MS = 20_000;

const conexionPorOmision = (s: ServidorPorOmision, exigir_tls: boolean): Conexion => ({
  host: s.host,
  puerto: s.puerto,
  nombre_tls: null,
  tls: s.tls,
  exigir_tls: exigir_tls && s.usuario !== null && !s.tls,
  credenciales: s.usuario === null ? null : { usuario: s.usuario, password: s.password ?? '' },
  conexiones: CONEXIONES_COMPARTIDAS,
});

/** Pools by what they connect to: another address, password or user is another pool. */
const crearTransportes = (plazos: Plazos, medios: MediosDeTransporte) => {
  const abiertos = new Map<string, Transporte>();
  return {
    para: (dueno: string, conexion: Conexion): Transporte => {
      const clave = hash('sha256', JSON.stringify([dueno, conexion]), 'hex');
      const conocido = abiertos.get(clave);
      const transporte = conocido ?? crearTransporte(conexion, plazos, medios);
      // Last used, last in order.
      abiertos.delete(clave);
      abiertos.set(clave, transporte);
      const [primera] = abiertos.keys();
      if (abiertos.size > MAXIMO_DE_TRANSPORTES && primera !== undefined) {
        abiertos.get(primera)?.cerrar();
        abiertos.delete(primera);
      }
      return transporte;
    },
    cerrar: () => {
      for (const transporte of abiertos.values()) transporte.cerrar();
      abiertos.clear();
    },
  };
};

/**
 * Hands letters to real servers. A company's own host is resolved, checked and pinned for every
 * letter; what was open to an address that it no longer has is left to close by itself.
 */
export const crearCartero = (opciones: OpcionesDeCartero): CarteroDeRed => {
  const { salida, passwordDe, por_omision, plazos = PLAZOS_DE_CORREO } = opciones;
  const { autoridades, credenciales_sin_tls = false } = opciones;
  const exigir_tls = !credenciales_sin_tls;
  const apagado = new AbortController();
  const transportes = crearTransportes(plazos, { autoridades, apagado: apagado.signal });

  const conexionPropia = async (
    empresa_id: number,
    { host, puerto, usuario, secreto }: ServidorDeCorreo,
  ): Promise<Conexion> => {
    const destino = await salida.resolverSeguro(host, puerto, POLITICA_SMTP);
    const password = secreto === null ? '' : await passwordDe(empresa_id, secreto);
    if (password === undefined) {
      throw new CorreoPospuesto('La contraseña del servidor de correo ya no está guardada');
    }
    return {
      host: destino.direccion,
      puerto: destino.puerto,
      nombre_tls: destino.nombre_tls,
      tls: puerto === 465,
      exigir_tls: exigir_tls && usuario !== null && puerto !== 465,
      credenciales: usuario === null ? null : { usuario, password },
      conexiones: CONEXIONES_PROPIAS,
    };
  };

  const prepararPropia = async (
    empresa_id: number,
    servidor: ServidorDeCorreo,
  ): Promise<Transporte> => {
    try {
      return transportes.para(String(empresa_id), await conexionPropia(empresa_id, servidor));
    } catch (error) {
      if (!(error instanceof SalidaRehusada)) throw error;
      throw new CorreoPospuesto(error.message, { cause: error });
    }
  };

  const entregar = async (
    empresa_id: number,
    { servidor, remitente }: AjustesDeCorreo,
    carta: Carta,
    total_ms: number,
  ): Promise<Entrega> => {
    if (servidor && remitente !== null) {
      const transporte = await prepararPropia(empresa_id, servidor);
      const remite: Remite = { direccion: remitente, responder_a: null };
      return { servidor: 'propio', ...(await transporte.enviar(carta, remite, total_ms)) };
    }
    if (!por_omision) throw new CorreoPospuesto('No hay un servidor de correo configurado');
    const transporte = transportes.para('', conexionPorOmision(por_omision, exigir_tls));
    const remite: Remite = { direccion: por_omision.remitente, responder_a: remitente };
    return { servidor: 'plataforma', ...(await transporte.enviar(carta, remite, total_ms)) };
  };

  return {
    plazo_ms: plazos.total_ms,
    enviar: (empresa_id, ajustes, carta) => entregar(empresa_id, ajustes, carta, plazos.total_ms),
    enviarYa: (empresa_id, ajustes, carta) =>
      entregar(empresa_id, ajustes, carta, Math.min(plazos.total_ms, PLAZO_DE_QUIEN_ESPERA_MS)),
    apurar: (gracia_ms) => {
      setTimeout(() => apagado.abort(), gracia_ms).unref();
    },
    cerrar: () => transportes.cerrar(),
  };
};
