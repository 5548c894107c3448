import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntradaDeDiario, guardarEntrada, leerEntrada } from '#domain/workflows/historia.ts';
import type { Json } from '#domain/workflows/json.ts';

const PASO = { estado: 'completed', intentos: 1, notas: [] } as const;
/** As it comes back from where it is kept. */
const deVuelta = (entrada: EntradaDeDiario): EntradaDeDiario =>
  leerEntrada(JSON.parse(JSON.stringify(guardarEntrada(entrada))));

describe('Lo que se guarda de una corrida', () => {
  it('lo que va de nodo en nodo está una vez, y se lee en cada uno', () => {
    const trigger = { cliente: 'x'.repeat(1_000) };
    const salida = { total: '10.00' };
    const entrada: EntradaDeDiario = {
      trigger,
      pasos: [
        { ...PASO, node_id: 'inicio', entrada: trigger, salida: trigger },
        { ...PASO, node_id: 'copia', entrada: trigger, salida },
        { ...PASO, node_id: 'anota', entrada: salida, salida },
      ],
      valores: ['s3creto'],
    };
    expect(JSON.stringify(guardarEntrada(entrada)).length).toBeLessThan(1_500);
    expect(deVuelta(entrada)).toEqual(entrada);
  });

  it('lo que guardó una versión anterior, con cada valor tantas veces como salió, se lee igual', () => {
    const entrada: EntradaDeDiario = {
      pasos: [{ ...PASO, node_id: 'a', entrada: { n: 1 }, salida: { n: 1 } }],
    };
    expect(leerEntrada(JSON.parse(JSON.stringify(entrada)))).toEqual(entrada);
  });

  it('una versión anterior no lee a medias lo que esta guarda: le falta lo que busca', () => {
    const { pasos } = guardarEntrada({ pasos: [] }) as Partial<EntradaDeDiario>;
    expect(pasos).toBeUndefined();
  });

  it('cualquiera vuelve como era, compartan lo que compartan sus pasos', () => {
    const valores = fc.array(fc.jsonValue() as fc.Arbitrary<Json>, { minLength: 1, maxLength: 5 });
    const puestos = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 8 });
    fc.assert(
      fc.property(valores, puestos, fc.boolean(), (hay, pasos, con_trigger) => {
        const entrada: EntradaDeDiario = {
          ...(con_trigger && { trigger: hay[0]! }),
          pasos: pasos.map(([a, b], i) => ({
            ...PASO,
            node_id: `n${i}`,
            // Beyond those there are: the step has none.
            ...(hay[a] !== undefined && { entrada: hay[a] }),
            ...(hay[b] !== undefined && { salida: hay[b] }),
          })),
        };
        expect(deVuelta(entrada)).toEqual(JSON.parse(JSON.stringify(entrada)));
      }),
    );
  });
});
