import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crearColaJusta } from '#infra/nucleo/hilos/cola-justa.ts';

describe('La cola justa', () => {
  it('sirve por turnos a quienes esperan, y a cada uno en su orden', () => {
    const cola = crearColaJusta<string, number>();
    for (const n of [1, 2, 3]) cola.poner('A', n);
    expect(cola.sacar()).toBe(1);
    cola.poner('B', 10);
    cola.poner('B', 11);
    // A was served a moment ago, B never.
    expect([cola.sacar(), cola.sacar(), cola.sacar(), cola.sacar(), cola.sacar()]).toEqual([
      10,
      2,
      11,
      3,
      undefined,
    ]);
  });

  it('quien se va no deja hueco, y al recortar pierde el último quien más tiene', () => {
    const cola = crearColaJusta<string, number>();
    for (const n of [1, 2, 3]) cola.poner('A', n);
    cola.poner('B', 10);
    expect([cola.quitar('A', 1), cola.quitar('A', 1), cola.quitar('C', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([cola.recortar(), cola.largo]).toEqual([3, 2]);
    expect([cola.sacar(), cola.sacar(), cola.largo]).toEqual([2, 10, 0]);
  });

  it('nadie espera más de un turno de cada uno de los demás', () => {
    const llegadas = fc.array(fc.record({ de: fc.nat(5), cuantas: fc.nat(30) }), { maxLength: 20 });
    fc.assert(
      fc.property(llegadas, (tandas) => {
        const cola = crearColaJusta<number, number>();
        for (const { de, cuantas } of tandas) {
          for (let i = 0; i < cuantas; i += 1) cola.poner(de, de);
        }
        cola.poner(99, 99);
        const antes: number[] = [];
        for (let de = cola.sacar(); de !== 99; de = cola.sacar()) antes.push(de!);
        expect(new Set(antes).size).toBe(antes.length);
      }),
    );
  });
});
