import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { facturas } from '#domain/documentos/factura/factura.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  enElLog,
  factura,
  type Libro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';

/** Commands that read a range, through the bus: batches, decisions made twice, other processes. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const ids = async (lector: Lector, limite: number): Promise<number[]> =>
  (await lector.rango(facturas, [], { desde: 1, limite })).map(({ id }) => id);

type Vistas = { readonly antes: readonly number[]; readonly despues: readonly number[] };

/** Issues an invoice and says which ones it saw before and after. */
const mirando = (empresa_id: number, limite = 100) => {
  const base = factura(empresa_id);
  type Hechos = Awaited<ReturnType<typeof base.cargar>>;
  const comando: Comando<{ hechos: Hechos; antes: readonly number[] }, Vistas> = {
    ...base,
    cargar: async (lector, contexto) => {
      const [hechos, antes] = await Promise.all([
        base.cargar(lector, contexto),
        ids(lector, limite),
      ]);
      return { hechos, antes };
    },
    decidir: ({ hechos }, contexto) => base.decidir(hechos, contexto),
    responder: async (lector, _eventos, { antes }) => ({
      antes,
      despues: await ids(lector, limite + 1),
    }),
  };
  return comando;
};

it('cada comando de un lote ve en el rango lo que hicieron los anteriores', async () => {
  const nucleo = await libro.abrir({ ajustes: { recuerdo: 'comparar' } });
  await sembrar(nucleo, [1, 2]);
  for (const vuelta of [0, 1]) {
    const hechas = await Promise.all([1, 1, 2, 1].map((e) => nucleo.bus.ejecutar(mirando(e))));
    const hasta = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    const n = 3 * vuelta;
    expect(hechas.map(({ resultado }) => resultado)).toEqual([
      { antes: hasta(n), despues: hasta(n + 1) },
      { antes: hasta(n + 1), despues: hasta(n + 2) },
      { antes: hasta(vuelta), despues: hasta(vuelta + 1) },
      { antes: hasta(n + 2), despues: hasta(n + 3) },
    ]);
  }
  await comprobarEmpresa(nucleo, 1);
});

it('a quien se le pasa el límite se le niega, y de él no queda nada', async () => {
  const nucleo = await libro.abrir();
  await sembrar(nucleo, [1]);
  const hechas = await Promise.allSettled(
    [1, 1, 1, 1].map((e) => nucleo.bus.ejecutar(mirando(e, 2))),
  );
  expect(hechas.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(hechas[3]).toMatchObject({ reason: { codigo: 'lectura.demasiadas_filas' } });
  expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 3 });
});

it('decidido otra vez, ve lo que otro escribió entretanto', async () => {
  const retencion = retener('escribir', 1);
  const otro = await libro.abrir();
  await sembrar(otro, [1]);
  await otro.bus.ejecutar(mirando(1));
  const nucleo = await libro.abrir({ gancho: retencion.gancho });
  const suya = nucleo.bus.ejecutar(mirando(1));
  await retencion.llego;
  // A writer that does not know our locks: the same invoice again, as the second one.
  const [primera] = await enElLog(libro.bitacora, 1);
  const { stream, evento_id: _, ...evento } = primera!;
  const segunda = { ...evento.datos, factura_id: 2, secuencial: 2 };
  const metadatos = { ...evento.metadatos, comando_id: randomUUID() };
  const nuevo = { ...evento, evento_id: randomUUID(), datos: segunda, metadatos };
  await libro.bitacora.append(stream, primera!.revision, [nuevo]);
  retencion.seguir();
  expect((await suya).resultado).toEqual({ antes: [1, 2], despues: [1, 2, 3] });
  expect(await comprobarEmpresa(nucleo, 1)).toEqual({ facturas: 3 });
});
