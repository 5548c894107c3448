import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';

/** An endpoint of a customer: keeps what it was sent and answers as it is told. */

export type Recibida = {
  readonly camino: string;
  readonly cuerpo: string;
  readonly cabeceras: http.IncomingHttpHeaders;
  /** `X-Service-Delivery`. */
  readonly entrega: string;
  readonly evento: string;
  /** Unix milliseconds, on the receiver's clock. */
  readonly en: number;
};

/** A status to answer with, or a hand of one's own on the answer. */
export type Respuesta = number | ((respuesta: http.ServerResponse, recibida: Recibida) => void);

export type Receptor = {
  /** `http://127.0.0.1:<port>`; each path is an endpoint. */
  readonly url: string;
  readonly recibidas: readonly Recibida[];
  /** How a path answers from now on; 200 when nobody said. */
  responder(camino: string, respuesta: Respuesta): void;
  /** What came to a path so far. */
  en(camino: string): Recibida[];
  /** Waits until so many have come to a path. */
  esperar(camino: string, cuantas: number, plazo_ms?: number): Promise<Recibida[]>;
  detener(): Promise<void>;
};

/** `guardar: false` keeps nothing: for whoever is sent too many. `como`: what nobody else says. */
export const iniciarReceptor = async ({
  guardar = true,
  como: porOmision = 200,
}: {
  readonly guardar?: boolean;
  readonly como?: Respuesta;
} = {}): Promise<Receptor> => {
  const recibidas: Recibida[] = [];
  const respuestas = new Map<string, Respuesta>();
  const servidor = http.createServer((peticion, respuesta) => {
    const trozos: Buffer[] = [];
    peticion.on('data', (trozo: Buffer) => trozos.push(trozo));
    peticion.on('end', () => {
      const { headers } = peticion;
      const camino = peticion.url ?? '/';
      const recibida: Recibida = {
        camino,
        cuerpo: Buffer.concat(trozos).toString(),
        cabeceras: headers,
        entrega: String(headers['x-service-delivery']),
        evento: String(headers['x-service-event']),
        en: Date.now(),
      };
      if (guardar) recibidas.push(recibida);
      const como = respuestas.get(camino) ?? porOmision;
      if (typeof como === 'function') como(respuesta, recibida);
      else respuesta.writeHead(como).end(`estado ${como}`);
    });
  });
  await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
  const en = (camino: string): Recibida[] => recibidas.filter((r) => r.camino === camino);
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recibidas,
    responder: (camino, respuesta) => respuestas.set(camino, respuesta),
    en,
    esperar: async (camino, cuantas, plazo_ms = 10_000) => {
      const hasta = performance.now() + plazo_ms;
      while (en(camino).length < cuantas) {
        if (performance.now() > hasta) {
          throw new Error(`A ${camino} llegaron ${en(camino).length} de ${cuantas}`);
        }
        await pausa(5);
      }
      return en(camino);
    },
    detener: () =>
      new Promise((resolver) => {
        servidor.close(() => resolver());
        servidor.closeAllConnections();
      }),
  };
};
