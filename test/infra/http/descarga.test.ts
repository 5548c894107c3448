import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { descarga } from '#infra/http/descarga.ts';

const PLAZO_MS = 100;

/** Four pieces, with what became of who makes them. */
const origen = () => {
  const vida = { pedidos: 0, devuelto: false };
  async function* trozos(): AsyncGenerator<Uint8Array> {
    try {
      for (; vida.pedidos < 4; ) {
        vida.pedidos += 1;
        yield new Uint8Array([vida.pedidos]);
      }
    } finally {
      vida.devuelto = true;
    }
  }
  return { vida, flujo: descarga(trozos(), PLAZO_MS) };
};

describe('una descarga', () => {
  it('llega entera a quien la recibe, y no se prepara de más', async () => {
    const { vida, flujo } = origen();
    const lector = flujo.getReader();
    expect((await lector.read()).value).toEqual(new Uint8Array([1]));
    expect(vida.pedidos).toBe(1);
    for (const n of [2, 3, 4]) expect((await lector.read()).value).toEqual(new Uint8Array([n]));
    expect((await lector.read()).done).toBe(true);
    expect(vida.devuelto).toBe(true);
  });

  it('que nadie sigue recibiendo termina, y suelta lo que la prepara', async () => {
    const { vida, flujo } = origen();
    const lector = flujo.getReader();
    await lector.read();
    await pausa(5 * PLAZO_MS);
    expect(vida).toEqual({ pedidos: 1, devuelto: true });
    await expect(lector.read()).rejects.toThrow('Nadie recibe');
  });

  it('que su dueño abandona se suelta enseguida', async () => {
    const { vida, flujo } = origen();
    const lector = flujo.getReader();
    await lector.read();
    await lector.cancel();
    expect(vida.devuelto).toBe(true);
  });
});
