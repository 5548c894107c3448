import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Agentes } from './agentes.ts';
import { type DestinoHttp, leerUrl } from './destino.ts';
import { type FallaDeRed, fallaDe } from './fallas.ts';
import type { PoliticaDeSalida } from './politica.ts';
import { type MotivoDeRechazo, SalidaRehusada } from './rechazo.ts';
import { type DestinoResuelto, type MediosDeResolucion, resolverDestino } from './resolucion.ts';

export type PeticionFuera = {
  readonly url: string;
  readonly politica: PoliticaDeSalida;
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly cabeceras: { readonly [nombre: string]: string };
  readonly cuerpo?: Uint8Array;
  /** From the call to the last byte of the answer: name, connection and body included. */
  readonly plazo_ms?: number;
  /** TCP and TLS of one address. */
  readonly plazo_conexion_ms?: number;
  /** The answer's body is read to here and no further; its status counts. */
  readonly maximo_bytes?: number;
  /** Of what is read, how much is given back. */
  readonly conservar_bytes?: number;
  /**
   * Its status is what matters: the body is waited for so long after it, and no longer than `plazo_ms`.
   * Whatever came by then, or until it broke off, is an answer that was cut.
   */
  readonly plazo_cuerpo_ms?: number;
  /** What may have been heard is not said again, not even when an idle connection turns out closed. */
  readonly una_sola_vez?: true;
  readonly senal?: AbortSignal;
};

export type Desenlace = { readonly duracion_ms: number } & (
  | {
      readonly tipo: 'respuesta';
      /** Any status: a redirect is not followed, it is an answer like others. */
      readonly estado: number;
      readonly cabeceras: IncomingHttpHeaders;
      /** The first bytes of the body, as many as were asked for. */
      readonly cuerpo: Buffer;
      readonly bytes: number;
      /** The body was longer than what is read of it, or did not end in time. */
      readonly cortada: boolean;
      /** Of one that was cut: it was not too long, it did not end. */
      readonly sin_fin?: true;
    }
  | {
      readonly tipo: 'sin_respuesta';
      readonly motivo: MotivoDeRechazo | FallaDeRed;
      /** In Spanish, and without what a company must not learn (addresses of the inside). */
      readonly mensaje: string;
      /** The status, when it came and the body did not. */
      readonly estado: number | null;
    }
);

const PLAZO_MS = 15_000;
const PLAZO_CONEXION_MS = 5_000;
const MAXIMO_BYTES = 64 * 1024;
const CONSERVAR_BYTES = 2 * 1024;
/** Addresses tried when one does not answer. */
const MAXIMO_DIRECCIONES = 3;

/** Headers that decide where the request ends or goes: the guard's alone. */
const CABECERAS_PROPIAS = new Set(
  'host connection content-length transfer-encoding upgrade expect te trailer keep-alive'.split(
    ' ',
  ),
);

const cabecerasDe = ({ cabeceras, cuerpo }: PeticionFuera, url: URL): Record<string, string> => {
  const permitidas = Object.entries(cabeceras).filter(
    ([nombre]) => !CABECERAS_PROPIAS.has(nombre.toLowerCase()) && !/^proxy-/i.test(nombre),
  );
  return {
    'User-Agent': 'comprobantes/1.0',
    'Accept-Encoding': 'identity',
    ...Object.fromEntries(permitidas),
    Host: url.host,
    ...(cuerpo ? { 'Content-Length': String(cuerpo.length) } : {}),
  };
};

type Respondida = Omit<Extract<Desenlace, { tipo: 'respuesta' }>, 'duracion_ms'>;
/** `otra_vez`: what may still succeed, because nobody has heard the request. */
type Fallida = Omit<Extract<Desenlace, { tipo: 'sin_respuesta' }>, 'duracion_ms'> & {
  readonly otra_vez: 'no' | 'otra_direccion' | 'otro_socket';
};

const leerCuerpo = (
  respuesta: http.IncomingMessage,
  { maximo_bytes = MAXIMO_BYTES, conservar_bytes = CONSERVAR_BYTES }: PeticionFuera,
  acabar: (fin: Respondida) => void,
): (() => void) => {
  const trozos: Buffer[] = [];
  let bytes = 0;
  let guardados = 0;
  const fin = (cortada: boolean, sin_fin = false): void =>
    acabar({
      ...(sin_fin && { sin_fin }),
      tipo: 'respuesta',
      estado: respuesta.statusCode ?? 0,
      cabeceras: respuesta.headers,
      cuerpo: Buffer.concat(trozos),
      bytes,
      cortada,
    });
  respuesta.on('data', (trozo: Buffer) => {
    const leido = trozo.subarray(0, maximo_bytes - bytes);
    bytes += leido.length;
    if (guardados < conservar_bytes) {
      const guardado = leido.subarray(0, conservar_bytes - guardados);
      guardados += guardado.length;
      trozos.push(guardado);
    }
    if (trozo.length > leido.length) {
      fin(true);
      respuesta.destroy();
    }
  });
  respuesta.on('end', () => fin(false));
  return () => fin(true, true);
};

/** Ends a request before its end, for a reason, wherever it is by then. */
class Corte {
  motivo: 'tiempo' | 'cancelada' | undefined;
  /** What is under way now. */
  alCortar: (() => void) | undefined;

  cortar(motivo: 'tiempo' | 'cancelada'): void {
    this.motivo ??= motivo;
    this.alCortar?.();
  }
}

/** Waits for TCP and TLS. A request that does not get there in time ends with an error. */
const vigilarConexion = (
  viaje: http.ClientRequest,
  conexion: 'connect' | 'secureConnect',
  plazo_ms: number,
  alConectar: () => void,
): void => {
  viaje.once('socket', (socket) => {
    if (!socket.connecting) {
      alConectar();
      return;
    }
    const reloj = setTimeout(() => viaje.destroy(new Error('sin conexión a tiempo')), plazo_ms);
    viaje.once('close', () => clearTimeout(reloj));
    socket.once(conexion, () => {
      clearTimeout(reloj);
      alConectar();
    });
  });
};

/** Bytes in another protocol are none that anybody here reads. */
const cambioDeProtocolo = ({ statusCode, headers }: http.IncomingMessage): Respondida => ({
  tipo: 'respuesta',
  estado: statusCode ?? 0,
  cabeceras: headers,
  cuerpo: Buffer.alloc(0),
  bytes: 0,
  cortada: true,
});

/**
 * One request over one socket to one address. Its end at the latest is the cut, whatever the socket
 * does or leaves undone.
 */
const intentar = (
  peticion: PeticionFuera,
  { url, protocolo }: DestinoHttp,
  { puerto, nombre_tls }: DestinoResuelto,
  { direccion, reutilizar }: { readonly direccion: string; readonly reutilizar: boolean },
  agentes: Agentes,
  corte: Corte,
): Promise<Respondida | Fallida> =>
  new Promise((resolver) => {
    const seguro = protocolo === 'https:';
    let conectada = false;
    let acabada = false;
    let estado: number | null = null;
    const acabar = (fin: Respondida | Fallida): void => {
      // What comes late must not undo the cut of the attempt that followed.
      if (!acabada) corte.alCortar = undefined;
      acabada = true;
      resolver(fin);
    };
    const viaje = (seguro ? https : http).request({
      agent: reutilizar && agentes[protocolo],
      host: direccion,
      port: puerto,
      method: peticion.metodo,
      path: url.pathname + url.search,
      headers: cabecerasDe(peticion, url),
      ...(seguro
        ? { servername: nombre_tls ?? '', rejectUnauthorized: true, ca: agentes.autoridades }
        : {}),
    });
    const fallar = (error: Error, otra_vez: Fallida['otra_vez'] = 'no'): void =>
      acabar({ tipo: 'sin_respuesta', ...fallaDe(error, corte.motivo), estado, otra_vez });
    corte.alCortar = () => {
      viaje.destroy();
      fallar(new Error('cortada'));
    };
    const plazo_ms = peticion.plazo_conexion_ms ?? PLAZO_CONEXION_MS;
    vigilarConexion(viaje, seguro ? 'secureConnect' : 'connect', plazo_ms, () => {
      conectada = true;
    });
    viaje.on('error', (error) => {
      // The server closed an idle connection while the request was on its way.
      const sorda = !peticion.una_sola_vez && viaje.reusedSocket && estado === null;
      const repetible = conectada ? (sorda ? 'otro_socket' : 'no') : 'otra_direccion';
      fallar(error, fallaDe(error, corte.motivo).motivo === 'conexion' ? repetible : 'no');
    });
    // Without somebody who listens, Node drops such a request and never says so.
    viaje.once('upgrade', (respuesta, socket) => {
      socket.destroy();
      acabar(cambioDeProtocolo(respuesta));
    });
    viaje.once('response', (respuesta) => {
      estado = respuesta.statusCode ?? 0;
      const conLoQueHaya = leerCuerpo(respuesta, peticion, acabar);
      if (peticion.plazo_cuerpo_ms === undefined) {
        respuesta.on('error', (error) => fallar(error));
        return;
      }
      const cortar = (): void => {
        conLoQueHaya();
        respuesta.destroy();
      };
      respuesta.on('error', conLoQueHaya);
      const reloj = setTimeout(cortar, peticion.plazo_cuerpo_ms);
      respuesta.once('close', () => clearTimeout(reloj));
      // Who stops the program does not want to know how it ended.
      const cancelar = corte.alCortar;
      corte.alCortar = () => (corte.motivo === 'tiempo' ? cortar() : cancelar?.());
    });
    viaje.end(peticion.cuerpo);
  });

const intentarDirecciones = async (
  peticion: PeticionFuera,
  destino: DestinoHttp,
  resuelto: DestinoResuelto,
  agentes: Agentes,
  corte: Corte,
): Promise<Respondida | Fallida> => {
  const direcciones = resuelto.direcciones.slice(0, MAXIMO_DIRECCIONES);
  let reutilizar = true;
  for (;;) {
    const socket = { direccion: direcciones[0]!, reutilizar };
    const fin = await intentar(peticion, destino, resuelto, socket, agentes, corte);
    if (fin.tipo === 'respuesta' || fin.otra_vez === 'no') return fin;
    if (fin.otra_vez === 'otro_socket') reutilizar = false;
    else direcciones.shift();
    if (direcciones.length === 0) return fin;
  }
};

/** A promise, or the end of the time for it if that comes first. */
const antesDelCorte = <T>(promesa: Promise<T>, corte: Corte): Promise<T> =>
  new Promise((resolver, rechazar) => {
    corte.alCortar = () => rechazar(new Error('cortada'));
    promesa.then(resolver, rechazar);
  });

const cumplir = async (
  peticion: PeticionFuera,
  medios: MediosDeResolucion,
  agentes: Agentes,
  corte: Corte,
): Promise<Respondida | Fallida> => {
  try {
    const destino = leerUrl(peticion.url, medios.confiables);
    const resolucion = resolverDestino(destino, peticion.politica, medios);
    const resuelto = await antesDelCorte(resolucion, corte);
    if (corte.motivo) throw new Error('cortada');
    return await intentarDirecciones(peticion, destino, resuelto, agentes, corte);
  } catch (error) {
    const falla =
      error instanceof SalidaRehusada
        ? { motivo: error.motivo, mensaje: error.message }
        : fallaDe(error as Error, corte.motivo);
    return { tipo: 'sin_respuesta', ...falla, estado: null, otra_vez: 'no' };
  }
};

/** See `Salida.pedirFuera`. */
export const enviarFuera = async (
  peticion: PeticionFuera,
  medios: MediosDeResolucion,
  agentes: Agentes,
): Promise<Desenlace> => {
  const inicio = performance.now();
  const corte = new Corte();
  const reloj = setTimeout(() => corte.cortar('tiempo'), peticion.plazo_ms ?? PLAZO_MS);
  const cancelar = (): void => corte.cortar('cancelada');
  if (peticion.senal?.aborted) cancelar();
  peticion.senal?.addEventListener('abort', cancelar, { once: true });
  try {
    const fin = await cumplir(peticion, medios, agentes, corte);
    const duracion_ms = Math.round(performance.now() - inicio);
    if (fin.tipo === 'respuesta') return { ...fin, duracion_ms };
    const { tipo, motivo, mensaje, estado } = fin;
    return { tipo, motivo, mensaje, estado, duracion_ms };
  } finally {
    clearTimeout(reloj);
    peticion.senal?.removeEventListener('abort', cancelar);
  }
};
