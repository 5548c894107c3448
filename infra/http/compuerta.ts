import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * One request of a connection at a time, whatever it sends at once. Node reads and takes apart all
 * requests that arrive together and starts them all: thousands in one write are thousands of answers
 * in memory, and nobody else is attended meanwhile. Here what a connection sends is handed to the
 * parser in slices, the next one when everything before it was answered; the rest stays in the
 * socket, which stops reading, and its sender waits. Between two of its answers the others have their
 * turn. A body on its way goes through whole: whoever reads it says when it is enough.
 */

type Atender = (entrada: IncomingMessage, salida: ServerResponse) => void;
type Pedido = readonly [entrada: IncomingMessage, salida: ServerResponse];

/** What most requests weigh with their headers: few others fit in the same slice. */
const TAJADA_BYTES = 2048;

export class Compuerta {
  readonly #socket: Socket;
  readonly #analizar: (trozo: Buffer) => void;
  readonly #atender: Atender;
  /** Taken apart together with the one in progress. */
  readonly #esperan: Pedido[] = [];
  #enCurso: IncomingMessage | undefined;
  #ultima: IncomingMessage | undefined;
  /** Of the body of the last request, at most. */
  #faltan_bytes = 0;

  constructor(socket: Socket, analizar: (trozo: Buffer) => void, atender: Atender) {
    this.#socket = socket;
    this.#analizar = analizar;
    this.#atender = atender;
  }

  /** Whether the parser may be given more: nobody to answer, or a body that its reader waits for. */
  #abierta(): boolean {
    return this.#enCurso === undefined
      ? this.#esperan.length === 0
      : this.#enCurso === this.#ultima && !this.#enCurso.complete;
  }

  recibir(trozo: Buffer): void {
    let desde = 0;
    do {
      if (!this.#abierta()) break;
      const hasta = desde + Math.max(TAJADA_BYTES, this.#faltan_bytes);
      const tajada = trozo.subarray(desde, hasta);
      desde += tajada.length;
      this.#faltan_bytes = Math.max(0, this.#faltan_bytes - tajada.length);
      this.#analizar(tajada);
      // Hung up, or told already that this is no HTTP: nobody reads the rest.
      if (this.#socket.destroyed || this.#socket.writableEnded) return;
    } while (desde < trozo.length && !this.#socket.isPaused());
    if (desde === trozo.length) return;
    // Back where it came from: what waits there counts, and makes the socket stop reading.
    this.#socket.pause();
    this.#socket.unshift(trozo.subarray(desde));
  }

  pedir(pedido: Pedido): void {
    const [entrada] = pedido;
    this.#ultima = entrada;
    this.#faltan_bytes = Number(entrada.headers['content-length'] ?? 0);
    if (this.#enCurso) this.#esperan.push(pedido);
    else this.#empezar(pedido);
  }

  #empezar([entrada, salida]: Pedido): void {
    this.#enCurso = entrada;
    // With its answer gone others have their turn before the next of this connection.
    salida.once('close', () => setImmediate(() => this.#terminar()));
    this.#atender(entrada, salida);
  }

  #terminar(): void {
    this.#enCurso = undefined;
    if (this.#socket.destroyed) return;
    const siguiente = this.#esperan.shift();
    if (siguiente) this.#empezar(siguiente);
    if (this.#abierta()) this.#socket.resume();
  }
}

/**
 * Has the requests of a connection answered one at a time; `pedir` takes each as it is parsed. Node's
 * own listener of the socket's data is its parser: here it is given less at a time.
 */
export const ponerCompuerta = (socket: Socket, atender: Atender): Compuerta => {
  const [analizar] = socket.listeners('data') as ((trozo: Buffer) => void)[];
  if (!analizar) throw new Error('Nadie lee lo que llega a la conexión');
  const compuerta = new Compuerta(socket, analizar, atender);
  socket.on('data', (trozo: Buffer) => compuerta.recibir(trozo));
  socket.off('data', analizar);
  return compuerta;
};
