import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { compradorNumero } from './entorno.ts';

/**
 * A bare HTTP/1.1 client over one kept connection: what is measured is the server, and a full client
 * would take as much of the machine as the server does. Understands answers with Content-Length.
 */
export class ConexionHttp {
  readonly #socket: Socket;
  readonly #host: string;
  #recibido: Buffer = Buffer.alloc(0);
  #esperando: ((respuesta: { estado: number; cuerpo: string }) => void) | undefined;
  #fallar: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (trozo) => this.#leer(trozo));
    socket.on('error', (error) => this.#fallar?.(error));
    socket.on('close', () => this.#fallar?.(new Error('Conexión cerrada')));
  }

  static abrir(url: string): Promise<ConexionHttp> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolver, rechazar) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
        resolver(new ConexionHttp(socket, host)),
      );
      socket.once('error', rechazar);
    });
  }

  pedir(
    metodo: string,
    camino: string,
    clave: string,
    cuerpo: string | Buffer = '',
    tipo = 'application/json',
  ): Promise<{ estado: number; cuerpo: string }> {
    return new Promise((resolver, rechazar) => {
      if (this.#socket.destroyed) rechazar(new Error('La conexión ya estaba cerrada'));
      this.#esperando = resolver;
      this.#fallar = rechazar;
      const cabecera =
        `${metodo} ${camino} HTTP/1.1\r\nHost: ${this.#host}\r\nX-API-Key: ${clave}\r\n` +
        `Content-Type: ${tipo}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
        `Content-Length: ${Buffer.byteLength(cuerpo)}\r\n\r\n`;
      this.#socket.write(
        typeof cuerpo === 'string'
          ? cabecera + cuerpo
          : Buffer.concat([Buffer.from(cabecera), cuerpo]),
      );
    });
  }

  /** The same with one file, `file`, in a form. */
  enviar(
    camino: string,
    clave: string,
    archivo: Uint8Array,
  ): Promise<{ estado: number; cuerpo: string }> {
    const limite = randomUUID();
    const cabecera =
      `--${limite}\r\nContent-Disposition: form-data; name="file"; filename="archivo"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n';
    const formulario = Buffer.concat([
      Buffer.from(cabecera),
      archivo,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]);
    const tipo = `multipart/form-data; boundary=${limite}`;
    return this.pedir('POST', camino, clave, formulario, tipo);
  }

  cerrar(): void {
    this.#fallar = undefined;
    this.#socket.destroy();
  }

  #leer(trozo: Buffer): void {
    this.#recibido = this.#recibido.length === 0 ? trozo : Buffer.concat([this.#recibido, trozo]);
    const corte = this.#recibido.indexOf('\r\n\r\n');
    if (corte < 0) return;
    const cabecera = this.#recibido.toString('latin1', 0, corte);
    const largo = Number(/content-length: (\d+)/i.exec(cabecera)?.[1] ?? 0);
    const fin = corte + 4 + largo;
    if (this.#recibido.length < fin) return;
    const respuesta = {
      estado: Number(cabecera.slice(9, 12)),
      cuerpo: this.#recibido.toString('utf8', corte + 4, fin),
    };
    this.#recibido = this.#recibido.subarray(fin);
    this.#esperando?.(respuesta);
  }
}

/** The body of an invoice of three lines. */
export const cuerpoDeFactura = (n: number): string =>
  JSON.stringify({
    ...compradorNumero(n),
    detalles: [
      {
        codigo_principal: 'PROD-1',
        descripcion: 'Producto 1',
        cantidad: 1,
        precio_unitario: 10.25,
      },
      { codigo_principal: 'PROD-2', descripcion: 'Producto 2', cantidad: 2, precio_unitario: 5.5 },
      {
        codigo_principal: 'PROD-3',
        descripcion: 'Producto 3',
        cantidad: 1.5,
        precio_unitario: 3.3333,
        tarifa_iva: 0,
      },
    ],
  });
