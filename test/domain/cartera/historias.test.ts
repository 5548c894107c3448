import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import {
  type Accion,
  accion,
  historiaDeCartera,
  QUE,
  type Que,
} from '#test/support/cartera/historia-de-cartera.ts';
import { anticiposDe, dineroDe, enLibrosDe, saldosDe } from '#test/support/cartera/lecturas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';

/** The property of properties: whatever happens, balances, advances and books say what arithmetic does. */

type Historia = Awaited<ReturnType<typeof historiaDeCartera>>;

const sinCeros = (sumas: ReadonlyMap<number, number>, signo: 1 | -1 = 1) =>
  Object.fromEntries(
    [...sumas].flatMap(([quien, monto]) => (monto === 0 ? [] : [[quien, signo * monto]])),
  );

const esVenta = (nombre: string): boolean => !nombre.startsWith('compra');
const esCobro = (nombre: string): boolean => nombre.startsWith('cobro');
const no = (de: (nombre: string) => boolean) => (nombre: string) => !de(nombre);

const comprobarSaldos = ({ modelo, libro }: Historia): void => {
  const de = (nombres: readonly string[], monto: (nombre: string) => number) =>
    Object.fromEntries(nombres.map((nombre) => [nombre, monto(nombre)]));
  expect(saldosDe(libro)).toEqual(de(modelo.documentos(), modelo.saldo));
  expect(anticiposDe(libro)).toMatchObject(de(modelo.remesas(), modelo.anticipo));
  expect(modelo.minimo()).toBe(0);
};

const comprobarLibros = ({ modelo, libro }: Historia): void => {
  const { control, controlDeAnticipos } = modelo;
  const enLibros = (rol: RolDeControl) => sinCeros(enLibrosDe(libro, rol));
  expect(enLibros('cxc_clientes')).toEqual(sinCeros(control(esVenta)));
  expect(enLibros('cxp_proveedores')).toEqual(sinCeros(control(no(esVenta)), -1));
  expect(enLibros('anticipo_clientes')).toEqual(sinCeros(controlDeAnticipos(esCobro), -1));
  expect(enLibros('anticipo_proveedores')).toEqual(sinCeros(controlDeAnticipos(no(esCobro))));
};

const comprobarDinero = ({ libro, banco, enBanco }: Historia): void => {
  expect(dineroDe(libro, banco)).toBe(enBanco());
};

const vivir = async (
  desde: string | null,
  acciones: readonly Accion[],
  hechas: Map<Que, number>,
): Promise<void> => {
  const historia = await historiaDeCartera(desde);
  for (const una of acciones) {
    const antes = historia.libro.eventos.length;
    try {
      await historia.hacer(una);
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
    }
    if (historia.libro.eventos.length === antes) continue;
    hechas.set(una.que, (hechas.get(una.que) ?? 0) + 1);
    comprobarSaldos(historia);
    if (historia.contable()?.estado === 'activa') comprobarLibros(historia);
  }
  await historia.terminar();
  comprobarSaldos(historia);
  comprobarLibros(historia);
  comprobarDinero(historia);
  const { hallazgos } = verificar(historia.libro.eventos);
  expect(hallazgos.map(({ detalle }) => detalle)).toEqual([]);
};

const CUANTAS = casos(500);

describe('historias de todo', () => {
  it(
    `${CUANTAS}: saldos, anticipos, libros y dinero dicen lo que un modelo aparte`,
    async () => {
      const hechas = new Map<Que, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('2026-09-01', null),
          fc.array(accion, { minLength: 20, maxLength: 50 }),
          (desde, acciones) => vivir(desde, acciones, hechas),
        ),
        { numRuns: CUANTAS, seed: semilla },
      );
      // Not a history of refusals.
      const raras: readonly Que[] = ['pasar los días', 'asentar una parte'];
      expect(QUE.filter((que) => !(raras.includes(que) || hechas.has(que)))).toEqual([]);
    },
    60_000 + CUANTAS * 200,
  );
});
