import type { Respuesta } from '#domain/kernel/ruta.ts';

/**
 * A piece of a download (some 100 KB) that is not taken for this long ends it: whoever takes a byte
 * now and then would hold what makes the rest for hours.
 */
const PLAZO_MS = 30_000;

/**
 * A long answer as a stream: each piece is asked for when the one before was taken. What `bytes`
 * throws cuts the connection, and so does a caller that stops taking; either way it is returned.
 */
export const descarga = (
  bytes: AsyncIterable<Uint8Array>,
  plazo_ms = PLAZO_MS,
): ReadableStream<Uint8Array> => {
  const trozos = bytes[Symbol.asyncIterator]();
  let alarma: NodeJS.Timeout | undefined;
  const esperar = (control: ReadableStreamDefaultController<Uint8Array>): void => {
    alarma = setTimeout(() => {
      control.error(new Error('Nadie recibe la descarga'));
      void trozos.return?.();
    }, plazo_ms).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      // An answer that is asked for and never taken, not even its first piece.
      start: esperar,
      pull: async (control) => {
        clearTimeout(alarma);
        const { done, value } = await trozos.next();
        if (done) {
          control.close();
          return;
        }
        control.enqueue(value);
        esperar(control);
      },
      cancel: async () => {
        clearTimeout(alarma);
        await trozos.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};

/**
 * A long answer whose first piece is there: what fails before it is answered as any failure is, and
 * what fails later cuts the connection.
 */
export const empezada = async (respuesta: Respuesta): Promise<Respuesta> => {
  if (!('archivo' in respuesta) || respuesta.archivo.bytes instanceof Uint8Array) return respuesta;
  const { archivo } = respuesta;
  const trozos = respuesta.archivo.bytes[Symbol.asyncIterator]();
  const primero = await trozos.next();
  let pendiente: typeof primero | undefined = primero;
  const bytes: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const trozo = pendiente ?? (await trozos.next());
        pendiente = undefined;
        return trozo;
      },
      return: async () => {
        await trozos.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
  return { ...respuesta, archivo: { ...archivo, bytes } };
};
