import http from 'node:http';
import https from 'node:https';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';

export type Plazos = {
  /** TCP (and TLS) connection of a new socket. */
  readonly plazo_conexion_ms: number;
  /** From the request's start to the last byte of the answer, connection included. */
  readonly plazo_lectura_ms: number;
  /** The answer's body is cut beyond this: an answer that long is not the SRI's. */
  readonly maximo_respuesta_bytes: number;
};

/** An answer with its body whole, whatever its status. */
export type RespuestaHttp = { readonly estado: number; readonly texto: string };

export type Transporte = {
  /** POSTs a SOAP 1.1 envelope. Throws `SriInalcanzable` when no whole answer arrives in time. */
  publicar(url: string, sobre: string): Promise<RespuestaHttp>;
  cerrar(): void;
};

/** Idle sockets close before the server's own keep-alive ends, so that none is reused half-dead. */
const OCIO_DE_SOCKET_MS = 4_000;

/**
 * HTTP with keep-alive, real time-outs, a bounded body and no redirects (a 3xx is just a status that
 * the caller refuses). `node:http` and not `fetch`: the latter has no time-out for connecting.
 */
export const crearTransporte = (plazos: Plazos): Transporte => {
  const agentes = {
    'http:': new http.Agent({ keepAlive: true, timeout: OCIO_DE_SOCKET_MS }),
    'https:': new https.Agent({ keepAlive: true, timeout: OCIO_DE_SOCKET_MS }),
  };
  return {
    publicar: (url, sobre) => publicar(new URL(url), Buffer.from(sobre, 'utf8'), agentes, plazos),
    cerrar: () => {
      agentes['http:'].destroy();
      agentes['https:'].destroy();
    },
  };
};

type Agentes = { readonly 'http:': http.Agent; readonly 'https:': https.Agent };

const publicar = (
  url: URL,
  cuerpo: Buffer,
  agentes: Agentes,
  plazos: Plazos,
): Promise<RespuestaHttp> =>
  new Promise((resolver, rechazar) => {
    const seguro = url.protocol === 'https:';
    const peticion = (seguro ? https : http).request(url, {
      method: 'POST',
      agent: agentes[seguro ? 'https:' : 'http:'],
      headers: {
        'Content-Type': 'text/xml; charset=utf-8',
        'Content-Length': cuerpo.length,
        'Accept-Encoding': 'identity',
        Accept: 'text/xml',
        SOAPAction: '""',
      },
    });
    const cortes = vigilarPlazos(peticion, seguro, plazos);
    const fallar = (error: Error): void => {
      cortes.soltar();
      const causa = cortes.motivo() ?? error;
      rechazar(
        causa instanceof SriInalcanzable
          ? causa
          : new SriInalcanzable(describirFallo(causa), { cause: causa }),
      );
    };
    peticion.on('error', fallar);
    peticion.once('response', (respuesta) => {
      leerCuerpo(respuesta, plazos.maximo_respuesta_bytes).then((bytes) => {
        cortes.soltar();
        const texto = decodificar(bytes, respuesta.headers['content-type']);
        resolver({ estado: respuesta.statusCode ?? 0, texto });
      }, fallar);
    });
    peticion.end(cuerpo);
  });

/** Destroys the request when a socket does not connect, or the answer does not end, in time. */
const vigilarPlazos = (
  peticion: http.ClientRequest,
  seguro: boolean,
  plazos: Plazos,
): { soltar(): void; motivo(): SriInalcanzable | undefined } => {
  let motivo: SriInalcanzable | undefined;
  // Kept apart: a request destroyed while its body is read reports "aborted", not this.
  const cortar = (que: string, ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      motivo = new SriInalcanzable(`${que} en ${ms} ms`);
      peticion.destroy(motivo);
    }, ms);
  const lectura = cortar('sin respuesta completa', plazos.plazo_lectura_ms);
  let conexion: NodeJS.Timeout | undefined;
  peticion.once('socket', (socket) => {
    if (!socket.connecting) return;
    conexion = cortar('sin conexión', plazos.plazo_conexion_ms);
    socket.once(seguro ? 'secureConnect' : 'connect', () => clearTimeout(conexion));
  });
  return {
    soltar: () => {
      clearTimeout(lectura);
      clearTimeout(conexion);
    },
    motivo: () => motivo,
  };
};

const leerCuerpo = async (respuesta: http.IncomingMessage, maximo: number): Promise<Buffer> => {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of respuesta as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes > maximo) {
      respuesta.destroy();
      throw new SriInalcanzable(`respuesta de más de ${maximo} bytes`);
    }
    trozos.push(trozo);
  }
  if (!respuesta.complete) throw new SriInalcanzable('respuesta cortada');
  return Buffer.concat(trozos);
};

/** UTF-8 unless the header names another charset that this machine knows. */
const decodificar = (bytes: Buffer, tipo: string | undefined): string => {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(tipo ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};

/** The system's code says more than some messages (an AggregateError of a refused port has none). */
const describirFallo = (error: Error): string => {
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [codigo, error.message].filter((t) => t !== '').join(' ') || error.name;
};
