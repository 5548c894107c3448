import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { revisionEn } from '#infra/nucleo/pasado/revision.ts';

/** Which revision of a company's stream was there at an instant. */

/** A stream whose events were recorded at these instants. */
const streamDe = (registrados: readonly number[]) => {
  let leidos = 0;
  const eventos = registrados.map((ms, revision) => ({
    revision,
    metadatos: { registrado_en: instanteDeMs(ms) },
  }));
  const readStream = (async (_, { from = 0, limit = eventos.length, direction } = {}) => {
    const suyos =
      direction === 'backwards'
        ? eventos.toReversed().slice(0, limit)
        : eventos.slice(from, from + limit);
    leidos += suyos.length;
    return suyos;
  }) as Bitacora['readStream'];
  return { readStream, leidos: () => leidos };
};
const en = (registrados: readonly number[], ms: number): Promise<number> =>
  revisionEn(streamDe(registrados), 1, instanteDeMs(ms));

describe('la revisión que había en un instante', () => {
  const registrados = [1000, 2000, 2000, 5000];

  it.each([
    ['antes del primero', 999, -1],
    ['el instante de uno cuenta', 1000, 0],
    ['y todos los de ese instante', 2000, 2],
    ['entre dos', 4999, 2],
    ['el último', 5000, 3],
    ['después del último', 9000, 3],
  ])('%s', async (_, ms, revision) => {
    expect(await en(registrados, ms)).toBe(revision);
  });

  it('sin eventos no hay ninguna', async () => {
    expect(await en([], 1000)).toBe(-1);
  });

  it('es la del último registrado hasta entonces, aunque otro se guardara antes que él', async () => {
    expect(await en([1000, 3000, 2000, 4000], 2000)).toBe(2);
  });

  it('cualquiera que sea el desorden de quienes esperaron, es la de quien los mira todos', async () => {
    const desordenados = fc
      .array(fc.record({ paso: fc.nat(90_000), demora: fc.nat(59_000) }), { maxLength: 60 })
      .map((pasos) => {
        let ms = 1_000_000;
        return pasos.map(({ paso, demora }) => {
          ms += paso;
          return ms - demora;
        });
      });
    await fc.assert(
      fc.asyncProperty(desordenados, fc.nat(3_000_000), async (suyos, ms) => {
        const ultimo = suyos.findLastIndex((registrado) => registrado <= 900_000 + ms);
        expect(await en(suyos, 900_000 + ms)).toBe(ultimo);
      }),
    );
  });

  it('en una vida larga se leen pocos', async () => {
    const { readStream, leidos } = streamDe(Array.from({ length: 100_000 }, (_, i) => i * 60_000));
    expect(await revisionEn({ readStream }, 1, instanteDeMs(60_000 * 40_000))).toBe(40_000);
    expect(leidos()).toBeLessThan(600);
  });
});
