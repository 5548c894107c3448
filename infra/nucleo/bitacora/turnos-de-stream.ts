/** What is done to one stream goes one after another, in the order of the calls. */
export function crearTurnos() {
  const ultimos = new Map<string, Promise<unknown>>();
  return async <T>(stream: string, tarea: () => Promise<T>): Promise<T> => {
    const previo = ultimos.get(stream);
    const propio = (async () => {
      await previo;
      return tarea();
    })();
    const fin = propio.catch(() => undefined);
    ultimos.set(stream, fin);
    try {
      return await propio;
    } finally {
      if (ultimos.get(stream) === fin) ultimos.delete(stream);
    }
  };
}
