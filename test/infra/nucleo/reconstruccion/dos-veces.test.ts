import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FacturaCreada } from '#domain/documentos/factura/factura.events.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { reconstruir } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';
import { factura, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { pedidoDe } from './apoyo.ts';

/** A row that one event names twice, as an entry with two lines of one account does. */

type Suma = { readonly producto: string; readonly vendido: number; readonly hechos: number };

const sumas = tabla<Suma>('sumas_de_prueba', ['producto']);
const proyectorSumas = proyector<Suma, FacturaCreada>(sumas, {
  columnas: { producto: 'text', vendido: 'int8', hechos: 'int4' },
  toca: { FacturaCreada: ({ datos }) => datos.detalles.map((l) => [l.codigo_principal]) },
  evolucionar: (fila, { datos }, [producto]) => ({
    producto: String(producto),
    vendido: datos.detalles
      .filter((l) => l.codigo_principal === producto)
      .reduce((suma, l) => suma + l.precio_total, fila?.vendido ?? 0),
    hechos: (fila?.hechos ?? 0) + 1,
  }),
});
const proyecciones = {
  ...PROYECCIONES,
  proyectores: [...PROYECCIONES.proyectores, proyectorSumas],
};
const DETALLES = ['A', 'B', 'A'].map((codigo_principal) => linea({ codigo_principal }));
const rapida = { proyecciones, vigencia: { ronda_ms: 50 } };

let libro: Libro;
let nucleo: Nucleo;
beforeAll(async () => {
  libro = await nuevoLibro({ vacia: true });
  nucleo = await libro.abrir(rapida);
  await sembrar(nucleo, [1]);
});
afterAll(() => libro.cerrar());

const vendido = async ({ sql, esquema, seguidor }: Nucleo): Promise<object[]> => {
  await seguidor.alcanzar();
  return sql`select producto, vendido, hechos from ${sql(esquema)}.sumas_de_prueba
    order by producto`;
};
const facturarCon = (quien: Nucleo) => quien.bus.ejecutar(factura(1, { detalles: DETALLES }));

it('un comando la pliega una vez', async () => {
  await facturarCon(nucleo);
  expect(await vendido(nucleo)).toEqual([
    { producto: 'A', vendido: 2000, hechos: 1 },
    { producto: 'B', vendido: 1000, hechos: 1 },
  ]);
});

it('lo que escribió un programa sin esa tabla llega a ella una vez', async () => {
  const otro = await libro.abrir();
  await facturarCon(otro);
  expect(await vendido(nucleo)).toEqual([
    { producto: 'A', vendido: 4000, hechos: 2 },
    { producto: 'B', vendido: 2000, hechos: 2 },
  ]);
});

it('y quien la rehace obtiene lo mismo', async () => {
  const hecha = await reconstruir(pedidoDe(libro, nucleo, { proyecciones }));
  expect(hecha.comparacion).toMatchObject({ diferencias: [] });
  await expect.poll(() => nucleo.esquema, { timeout: 2000 }).toBe(hecha.esquema);
  expect(await vendido(nucleo)).toHaveLength(2);
});
