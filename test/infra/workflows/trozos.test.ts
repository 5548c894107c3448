import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enTrozos } from '#infra/workflows/trozos.ts';

const trozosDe = (bytes: readonly number[], maximo: number) =>
  enTrozos(bytes, (uno) => uno, maximo);

describe('lo que se escribe junto', () => {
  it('cabe en lo que se dice; lo que solo no cabe va solo', () => {
    expect(trozosDe([3, 3, 3, 20, 1, 9, 10, 0], 10)).toEqual([[3, 3, 3], [20], [1, 9], [10, 0]]);
    expect(trozosDe([], 10)).toEqual([]);
  });

  it('está entero y en su orden, y en ningún trozo cabía el primero del que sigue', () => {
    const sumar = (trozo: readonly number[]): number => trozo.reduce((a, b) => a + b, 0);
    fc.assert(
      fc.property(fc.array(fc.nat(30)), fc.integer({ min: 1, max: 20 }), (bytes, maximo) => {
        const trozos = trozosDe(bytes, maximo);
        expect(trozos.flat()).toEqual(bytes);
        for (const [i, trozo] of trozos.entries()) {
          expect(trozo.length === 1 || sumar(trozo) <= maximo).toBe(true);
          const [siguiente] = trozos[i + 1] ?? [];
          if (siguiente !== undefined) expect(sumar(trozo) + siguiente).toBeGreaterThan(maximo);
        }
      }),
    );
  });
});
