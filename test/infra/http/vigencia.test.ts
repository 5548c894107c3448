import { expect, it } from 'vitest';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { claveInvalida } from '#infra/http/errores.ts';
import { mientrasSirva, SIEMPRE_VIGENTE } from '#infra/http/vigencia.ts';

/** A long download, and a key that is revoked in the middle of it. */

const descargar = (alTrozo: (i: number) => void, comprobar: () => Promise<void>) => {
  let cerrada = false;
  const bytes = (async function* () {
    try {
      for (let i = 0; i < 5; i++) {
        alTrozo(i);
        yield new Uint8Array([i]);
      }
    } finally {
      cerrada = true;
    }
  })();
  const respuesta: Respuesta = {
    estado: 200,
    archivo: { tipo: 'text/csv', nombre: 'a.csv', bytes },
  };
  const larga = mientrasSirva(respuesta, { ...SIEMPRE_VIGENTE, comprobar });
  const trozos = (larga as { archivo: { bytes: AsyncIterable<Uint8Array> } }).archivo.bytes;
  return { trozos, cerrada: () => cerrada };
};

it('se corta donde su clave dejó de servir, y deja de leer', async () => {
  let revocada = false;
  const leidos: number[] = [];
  const { trozos, cerrada } = descargar(
    (i) => leidos.push(i),
    async () => {
      if (revocada) throw claveInvalida();
    },
  );
  const recibidos: number[] = [];
  const bajar = async () => {
    for await (const [byte] of trozos) {
      recibidos.push(byte!);
      if (byte === 1) revocada = true;
    }
  };
  await expect(bajar()).rejects.toThrow('fue revocada');
  expect([recibidos, leidos, cerrada()]).toEqual([[0, 1], [0, 1], true]);
});

it('y la de quien sigue pudiendo llega entera', async () => {
  const { trozos } = descargar(
    () => {},
    async () => {},
  );
  let recibidos = 0;
  for await (const trozo of trozos) recibidos += trozo.length;
  expect(recibidos).toBe(5);
});
