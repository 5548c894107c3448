import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Compuerta, ponerCompuerta } from './compuerta.ts';
import {
  contarConexiones,
  TOPES_DE_CONEXIONES,
  type TopeAlcanzado,
  type TopesDeConexiones,
} from './conexiones.ts';
import type { Entorno } from './entorno.ts';
import {
  demasiadasConexiones,
  type ErrorHttp,
  fallaDe,
  metodoNoPermitido,
  peticionMalFormada,
  servicioOcupado,
} from './errores.ts';
import { normalizar, type Proxies, SIN_PROXIES } from './ip.ts';
import { FIJAS, responderError } from './respuesta.ts';

export type OpcionesServidor = {
  readonly app: Hono<Entorno>;
  /** 0 takes any free port. */
  readonly puerto: number;
  readonly host: string;
  /** Aborted first when the server stops, so that answers that wait give up at once. */
  readonly apagado: AbortController;
  /** After this long a stop no longer waits for whoever is being answered. */
  readonly plazo_ms?: number;
  /** A caller that takes nothing of its answer for this long is hung up on. */
  readonly plazo_escritura_ms?: number;
  readonly conexiones?: TopesDeConexiones;
  /** Whose connections are everybody's; nobody's by default. */
  readonly proxies?: Proxies;
};

export type Servidor = {
  readonly puerto: number;
  readonly url: string;
  /** Accepts nobody new, lets those inside finish, then resolves. */
  cerrar(): Promise<void>;
};

/** Who does not say who it wants to reach is told so by the adapter, as everything else is. */
const AJUSTES = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
};
const PASO_DE_CIERRE_MS = 25;
/** What a refused connection has to take its answer. */
const DESPEDIDA_MS = 1000;
/** Refused connections that are told why at once; beyond, they are not even accepted. */
const DESPEDIDAS_A_LA_VEZ = 64;

const FALLA_DE_CLIENTE: { readonly [codigo: string]: readonly [408 | 431, string] } = {
  HPE_HEADER_OVERFLOW: [431, 'Las cabeceras son muy grandes.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La petición tardó demasiado en llegar.'],
};

/** An answer to whom nothing else will be: the connection ends with it. */
const despedir = (socket: Socket, error: ErrorHttp): void => {
  const { estado, cuerpo, cabeceras } = fallaDe(error);
  const json = JSON.stringify(cuerpo);
  const todas = {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    'X-Request-Id': randomUUID(),
    ...FIJAS,
    ...cabeceras,
  };
  const lineas = Object.entries(todas).map(([nombre, valor]) => `${nombre}: ${valor}\r\n`);
  socket.end(`HTTP/1.1 ${estado} ${STATUS_CODES[estado]}\r\n${lineas.join('')}\r\n${json}`);
};

/** What is not even HTTP gets the documented body as well, and the connection ends. */
const responderMalFormada = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [estado, detalle] = FALLA_DE_CLIENTE[error.code ?? ''] ?? [400, 'No es HTTP válido.'];
  despedir(socket, peticionMalFormada(estado, detalle));
};

/** One connection too many is told so, whatever it asks, and ends. */
const rehusarConexion = (socket: Socket, tope: TopeAlcanzado): void => {
  // What comes is passed over, and not taken for a request.
  socket.removeAllListeners('data').resume();
  socket.on('error', () => socket.destroy());
  socket.setTimeout(DESPEDIDA_MS, () => socket.destroy());
  despedir(socket, tope === 'en_total' ? servicioOcupado() : demasiadasConexiones());
};

/** The adapter's own refusals: an impossible Host or path. */
const errorDelAdaptador = (error: unknown): Response =>
  responderError(
    error instanceof RequestError
      ? peticionMalFormada(400, 'La dirección o la cabecera Host no son válidas.')
      : error,
    { 'X-Request-Id': randomUUID() },
  );

const escuchar = (servidor: Server, puerto: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    servidor.once('error', reject);
    servidor.listen(puerto, host, () => {
      servidor.off('error', reject);
      resolve(servidor.address() as AddressInfo);
    });
  });

/**
 * Hangs up on who does not read: what waits to be sent would stay in memory. The socket's own
 * time-out starts anew with every byte that leaves; one that passes with nothing to send is an
 * answer that is still being made (a long poll).
 */
const vigilarEscritura = (salida: ServerResponse, plazo_ms: number): void => {
  salida.setTimeout(plazo_ms, () => {
    const { socket } = salida;
    if (socket && socket.writableLength > 0) socket.destroy();
    else socket?.setTimeout(plazo_ms);
  });
};

/** Closes connections as they fall idle, and all of them at the end of the term. */
const cerrarConexiones = (servidor: Server, plazo_ms: number): Promise<void> =>
  new Promise((resolve) => {
    const ociosas = setInterval(() => servidor.closeIdleConnections(), PASO_DE_CIERRE_MS);
    const plazo = setTimeout(() => servidor.closeAllConnections(), plazo_ms);
    servidor.close(() => {
      clearInterval(ociosas);
      clearTimeout(plazo);
      resolve();
    });
  });

/** Serves the application. Rejects when the port cannot be had. */
export const iniciarServidor = async ({
  app,
  puerto,
  host,
  apagado,
  plazo_ms = 10_000,
  plazo_escritura_ms = 30_000,
  conexiones = TOPES_DE_CONEXIONES,
  proxies = SIN_PROXIES,
}: OpcionesServidor): Promise<Servidor> => {
  const escucha = getRequestListener(app.fetch, { errorHandler: errorDelAdaptador });
  const enCurso = new Set<ServerResponse>();
  const atender = (entrada: IncomingMessage, salida: ServerResponse): void => {
    enCurso.add(salida);
    salida.once('close', () => enCurso.delete(salida));
    vigilarEscritura(salida, plazo_escritura_ms);
    if (apagado.signal.aborted) salida.shouldKeepAlive = false;
    void escucha(entrada, salida);
  };
  const servidor = createServer(AJUSTES);
  servidor.maxConnections = conexiones.en_total + DESPEDIDAS_A_LA_VEZ;
  const topeDe = contarConexiones(conexiones, (ip) => proxies.esDeConfianza(ip));
  const compuertas = new WeakMap<Socket, Compuerta>();
  servidor.on('connection', (socket: Socket) => {
    const tope = topeDe(socket, normalizar(socket.remoteAddress ?? ''));
    if (tope) rehusarConexion(socket, tope);
    else compuertas.set(socket, ponerCompuerta(socket, atender));
  });
  const pedir = (entrada: IncomingMessage, salida: ServerResponse): void =>
    compuertas.get(entrada.socket)?.pedir([entrada, salida]);
  servidor.on('request', pedir);
  // An expectation that nobody here meets is no reason to answer out of turn.
  servidor.on('checkExpectation', pedir);
  servidor.on('connect', (_, socket: Socket) => despedir(socket, metodoNoPermitido('GET')));
  servidor.on('clientError', responderMalFormada);
  const direccion = await escuchar(servidor, puerto, host);

  const cerrar = (): Promise<void> => {
    apagado.abort();
    // Requests inside are told with their answer that the connection ends.
    for (const salida of enCurso) salida.shouldKeepAlive = false;
    return cerrarConexiones(servidor, plazo_ms);
  };
  const { family, port, address } = direccion;
  const nombre = family === 'IPv6' ? `[${address}]` : address;
  return { puerto: port, url: `http://${nombre}:${port}`, cerrar };
};
