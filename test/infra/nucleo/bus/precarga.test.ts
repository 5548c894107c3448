import { expect, it } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  factura,
  facturar,
  type Libro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

/** What a batch loads before it decides, and who of it may be decided on that as it is. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

/** Issues an invoice and says how many times its facts were put together. */
const contando = async (nucleo: Nucleo, empresa_id: number) => {
  const base = factura(empresa_id);
  let cargas = 0;
  const { resultado } = await nucleo.bus.ejecutar<Awaited<ReturnType<typeof base.cargar>>, unknown>(
    {
      ...base,
      cargar: (lector, contexto) => {
        cargas += 1;
        return base.cargar(lector, contexto);
      },
    },
  );
  const { secuencial } = (resultado as { comprobante: { secuencial: number } }).comprobante;
  return { cargas, secuencial };
};

it('el primero de cada empresa se decide con lo que se cargó; los que siguen, con lo que él dejó', async () => {
  const retencion = retener('escribir', 1);
  await sembrar(await libro.abrir(), [1, 2]);
  const nucleo = await libro.abrir({ gancho: retencion.gancho, ajustes: { carriles: 1 } });
  await facturar(nucleo, 2);
  const antes = facturar(nucleo, 1);
  await retencion.llego;
  const enUnLote = Promise.all([1, 1, 2, 1].map((e) => contando(nucleo, e)));
  retencion.seguir();
  await antes;
  expect(await enUnLote).toEqual([
    { cargas: 1, secuencial: 2 },
    { cargas: 2, secuencial: 3 },
    { cargas: 1, secuencial: 2 },
    { cargas: 2, secuencial: 4 },
  ]);
  await comprobarEmpresa(nucleo, 1);
});

it('lo que se cargó con filas de antes de otro proceso no vale: se carga otra vez', async () => {
  const [uno, otro] = await Promise.all([libro.abrir(), libro.abrir()]);
  await sembrar(uno, [1]);
  await facturar(uno, 1);
  await facturar(otro, 1);
  // The first one remembers its own invoice as the last.
  expect(await contando(uno, 1)).toEqual({ cargas: 2, secuencial: 3 });
  expect(await contando(uno, 1)).toEqual({ cargas: 1, secuencial: 4 });
  await comprobarEmpresa(uno, 1);
});
