import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encarecer,
  entrar,
  NADA,
  salir,
  salirPor,
  tras,
  type Valorado,
} from '#domain/inventario/promedio.ts';

const UNA = 1_000_000;
const despues = (...efectos: readonly ((estado: Valorado) => Parameters<typeof tras>[1])[]) =>
  efectos.reduce((estado, efecto) => tras(estado, efecto(estado)), NADA);
const entra = (cantidad: number, importe: number) => (e: Valorado) => entrar(e, cantidad, importe);
const sale = (cantidad: number) => (e: Valorado) => salir(e, cantidad);

describe('el promedio ponderado', () => {
  it('diez a 1.00 y diez a 2.00 cuestan 1.50 cada una, y así salen', () => {
    const hay = despues(entra(10 * UNA, 1_000), entra(10 * UNA, 2_000), sale(4 * UNA));
    expect(hay).toEqual({ cantidad: 16 * UNA, valor: 2_400, costo: 1_500_000 });
  });

  it('la última unidad sale con los centavos que dejaron las demás', () => {
    const costos: number[] = [];
    let estado = despues(entra(3 * UNA, 1_000));
    for (let i = 0; i < 3; i += 1) {
      const efecto = salir(estado, UNA);
      costos.push(0 - efecto.importe);
      estado = tras(estado, efecto);
    }
    expect(costos).toEqual([333, 334, 333]);
    expect(estado).toMatchObject({ cantidad: 0, valor: 0 });
  });

  it('lo que sale sin haber cuesta lo último que costó, y la entrada siguiente lo salda', () => {
    const hay = despues(entra(2 * UNA, 200), sale(5 * UNA));
    expect(hay).toEqual({ cantidad: -3 * UNA, valor: -300, costo: 1_000_000 });
    const efecto = entrar(hay, 10 * UNA, 2_000);
    expect(efecto).toEqual({ cantidad: 10 * UNA, importe: 2_000, ajuste: -300 });
    expect(tras(hay, efecto)).toEqual({ cantidad: 7 * UNA, valor: 1_400, costo: 2_000_000 });
  });

  it('una entrada que no alcanza salda su parte', () => {
    const hay = despues(entra(2 * UNA, 200), sale(5 * UNA), entra(UNA, 250));
    expect(hay).toMatchObject({ cantidad: -2 * UNA, valor: -200 });
  });

  it('lo que sale a su costo no deja un valor sin unidades, ni menos que nada', () => {
    const hay = despues(entra(10 * UNA, 1_000), entra(10 * UNA, 9_000), sale(10 * UNA));
    expect(salirPor(hay, 10 * UNA, 9_000)).toEqual({
      cantidad: -10 * UNA,
      importe: -9_000,
      ajuste: 4_000,
    });
    expect(tras(hay, salirPor(hay, 5 * UNA, 6_000))).toMatchObject({ valor: 0 });
  });

  it('un flete encarece lo que hay; sin haber, va al costo de lo vendido', () => {
    expect(encarecer(despues(entra(UNA, 100)), 30)).toMatchObject({ importe: 30, ajuste: 0 });
    expect(encarecer(NADA, 30)).toMatchObject({ importe: 30, ajuste: -30 });
  });

  it('en cualquier historia: nada vale sin unidades, y nada se pierde ni se inventa', () => {
    const paso = fc.oneof(
      fc.record({
        que: fc.constant('entra' as const),
        cantidad: fc.integer({ min: 1, max: 50 * UNA }),
        importe: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      fc.record({
        que: fc.constantFrom('sale' as const, 'salePor' as const),
        cantidad: fc.integer({ min: 1, max: 50 * UNA }),
        importe: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      fc.record({
        que: fc.constant('encarece' as const),
        cantidad: fc.constant(0),
        importe: fc.integer({ min: -1_000, max: 1_000 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 60 }), (pasos) => {
        let estado = NADA;
        let [unidades, valor] = [0, 0];
        for (const { que, cantidad, importe } of pasos) {
          const efecto = {
            entra: () => entrar(estado, cantidad, importe),
            sale: () => salir(estado, cantidad),
            salePor: () => salirPor(estado, cantidad, importe),
            encarece: () => encarecer(estado, importe),
          }[que]();
          estado = tras(estado, efecto);
          unidades += que === 'entra' ? cantidad : 0 - cantidad;
          valor += efecto.importe + efecto.ajuste;
          expect(estado.cantidad).toBe(unidades);
          expect(estado.valor).toBe(valor);
          if (estado.cantidad === 0) expect(estado.valor).toBe(0);
          if (estado.cantidad > 0) expect(estado.valor).toBeGreaterThanOrEqual(0);
          if (estado.cantidad < 0) expect(estado.valor).toBeLessThanOrEqual(0);
          expect(Object.is(estado.valor, -0) || Object.is(efecto.ajuste, -0)).toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
