import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Almacen, crearAlmacenEnMemoria } from './almacen.ts';
import { preguntarAlRegistro } from './registro-ruc.ts';
import { crearServicio, type Registro, type Salida, type Servicio } from './servicio.ts';
import {
  AUTORIZACION,
  CONSULTA,
  leerArgumento,
  type Operacion,
  RECEPCION,
  sobreDeAutorizacion,
  sobreDeConsulta,
  sobreDeFalla,
  sobreDeRecepcion,
  wsdl,
} from './soap.ts';

const BASE = '/comprobantes-electronicos-ws';

/** A request larger than this is nobody's document (320 KB in base64, and its envelope). */
const MAXIMO_PETICION_BYTES = 1024 * 1024;

export type OpcionesDeSimulador = {
  /** 0 or absent: any free one. */
  readonly puerto?: number;
  /** Epoch in milliseconds; what it judges dates by. Delays run on real time. */
  readonly reloj?: () => number;
  /** Absent: in memory. The simulator closes it when it stops. */
  readonly almacen?: Almacen;
  /** From reception to a verdict that can be asked for; 100 when absent. */
  readonly demora_ms?: number;
};

export type Simulador = {
  /** `http://127.0.0.1:<puerto>`, the base for `urlsDe`. */
  readonly url: string;
  readonly puerto: number;
  registro(): Promise<Registro>;
  /** See `Servicio.conocer`. */
  conocer(xml: string): Promise<string>;
  detener(): Promise<void>;
};

/**
 * Starts the SRI of the sandbox on loopback: its three SOAP services and its public registry of
 * taxpayers at the SRI's own paths, and its memory as JSON at `GET /simulador/registro`.
 */
export const iniciarSimulador = async (opciones: OpcionesDeSimulador = {}): Promise<Simulador> => {
  const almacen = opciones.almacen ?? crearAlmacenEnMemoria();
  const servicio = crearServicio({
    almacen,
    reloj: opciones.reloj ?? Date.now,
    demora_ms: opciones.demora_ms ?? 100,
  });
  const servidor = http.createServer((peticion, respuesta) => {
    atender(servicio, peticion, respuesta).catch((error: unknown) => {
      responder(respuesta, 500, sobreDeFalla(error instanceof Error ? error.message : 'error'));
    });
  });
  await new Promise<void>((resolver, rechazar) => {
    servidor.once('error', rechazar);
    servidor.listen(opciones.puerto ?? 0, '127.0.0.1', resolver);
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    puerto: port,
    registro: () => servicio.registro(),
    conocer: (xml) => servicio.conocer(xml),
    detener: async () => {
      await new Promise<void>((resolver) => {
        servidor.close(() => resolver());
        servidor.closeAllConnections();
      });
      await almacen.cerrar();
    },
  };
};

const atender = async (
  servicio: Servicio,
  peticion: http.IncomingMessage,
  respuesta: http.ServerResponse,
): Promise<void> => {
  const url = new URL(peticion.url ?? '/', `http://${peticion.headers.host ?? '127.0.0.1'}`);
  switch (url.pathname) {
    case `${BASE}/${RECEPCION.servicio}`:
      return operar(RECEPCION, url, peticion, respuesta, async (base64) =>
        enSobre(await servicio.recibir(base64), sobreDeRecepcion),
      );
    case `${BASE}/${AUTORIZACION.servicio}`:
      return operar(AUTORIZACION, url, peticion, respuesta, async (clave) =>
        enSobre(await servicio.consultar(clave), (a) => sobreDeAutorizacion(clave, a)),
      );
    case `${BASE}/${CONSULTA.servicio}`:
      return operar(CONSULTA, url, peticion, respuesta, async (clave) =>
        enSobre(await servicio.verificar(clave), (v) => sobreDeConsulta(clave, v)),
      );
    case '/simulador/registro':
      return responder(
        respuesta,
        200,
        JSON.stringify(await servicio.registro()),
        'application/json',
      );
    default:
      return atenderRegistro(url, respuesta);
  }
};

/** The public RUC registry's paths, and whatever is nobody's. */
const atenderRegistro = (url: URL, respuesta: http.ServerResponse): void => {
  const salida = preguntarAlRegistro(url);
  switch (salida?.que) {
    case undefined:
      responder(respuesta, 404, 'No existe', 'text/plain; charset=utf-8');
      break;
    case 'callar':
      // Left open: its caller hangs up, or `detener` does.
      break;
    case 'cortar':
      respuesta.destroy();
      break;
    case 'texto':
      responder(respuesta, salida.estado, salida.texto, salida.tipo);
      break;
  }
};

const enSobre = <R>(salida: Salida<R>, escribir: (r: R) => string): Salida<string> =>
  salida.caida ? salida : { ...salida, respuesta: escribir(salida.respuesta) };

const operar = async (
  operacion: Operacion,
  url: URL,
  peticion: http.IncomingMessage,
  respuesta: http.ServerResponse,
  ejecutar: (argumento: string) => Promise<Salida<string>>,
): Promise<void> => {
  if (peticion.method === 'GET' && url.searchParams.has('wsdl')) {
    return responder(respuesta, 200, wsdl(operacion, url.origin + url.pathname));
  }
  if (peticion.method !== 'POST') return responder(respuesta, 405, '');
  const cuerpo = await leerCuerpo(peticion);
  if (cuerpo === undefined) return responder(respuesta, 413, '');
  let argumento: string;
  try {
    argumento = leerArgumento(cuerpo, operacion);
  } catch (error) {
    const texto = error instanceof Error ? error.message : String(error);
    return responder(respuesta, 500, sobreDeFalla(`Unmarshalling Error: ${texto}`));
  }
  const salida = await ejecutar(argumento);
  if (salida.caida) {
    peticion.socket.destroy();
    return;
  }
  if (salida.espera_ms > 0) await esperar(salida.espera_ms, respuesta);
  responder(respuesta, 200, salida.respuesta);
};

const leerCuerpo = async (peticion: http.IncomingMessage): Promise<string | undefined> => {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of peticion as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes <= MAXIMO_PETICION_BYTES) trozos.push(trozo);
  }
  return bytes > MAXIMO_PETICION_BYTES ? undefined : Buffer.concat(trozos).toString('utf8');
};

/** Waits, or stops waiting when the caller is gone: a slow answer never holds up the shutdown. */
const esperar = (ms: number, respuesta: http.ServerResponse): Promise<void> =>
  new Promise((resolver) => {
    const alarma = setTimeout(resolver, ms);
    respuesta.once('close', () => {
      clearTimeout(alarma);
      resolver();
    });
  });

const responder = (
  respuesta: http.ServerResponse,
  estado: number,
  texto: string,
  tipo = 'text/xml; charset=utf-8',
): void => {
  if (respuesta.destroyed || respuesta.headersSent) return;
  respuesta.writeHead(estado, { 'Content-Type': tipo, 'Content-Length': Buffer.byteLength(texto) });
  respuesta.end(texto);
};
