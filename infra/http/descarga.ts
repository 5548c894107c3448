/**
 * A piece of a download (some 100 KB) that is not taken for this long ends it: whoever takes a byte
 * now and then would hold what makes the rest for hours.
 */
const PLAZO_MS = 60_000;

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
  return new ReadableStream<Uint8Array>(
    {
      pull: async (control) => {
        clearTimeout(alarma);
        const { done, value } = await trozos.next();
        if (done) {
          control.close();
          return;
        }
        control.enqueue(value);
        alarma = setTimeout(() => {
          control.error(new Error('Nadie recibe la descarga'));
          void trozos.return?.();
        }, plazo_ms).unref();
      },
      cancel: async () => {
        clearTimeout(alarma);
        await trozos.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};
