import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { type Proceso, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  facturar,
  falloDe,
  type Libro,
  nuevoLibro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';
import { operar } from '#test/support/operar.ts';

/** A log that is behind the rows, or is another one. */

const rapido = { pulso: { latido_ms: 100 }, vigencia: { ronda_ms: 50 } };

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

/** The log as an older copy of it has it. */
const restaurarHasta = (posicion: number): Promise<unknown> =>
  conSql(libro.url, async (sql) => {
    await sql`alter table bitacora.eventos disable trigger solo_agregar`;
    await sql`delete from bitacora.eventos where posicion > ${posicion}`;
    await sql`alter table bitacora.eventos enable trigger solo_agregar`;
  });

const adoptar = (...opciones: readonly string[]) => {
  const clave = `k:${randomBytes(32).toString('base64')}`;
  return operar(
    { DATABASE_URL: libro.url, CLAVE_MAESTRA: clave },
    'bitacora',
    'adoptar',
    ...opciones,
  );
};

const dejarDeEstarListo = (nucleo: Nucleo, motivo: RegExp): Promise<void> =>
  vi.waitFor(
    () => {
      const { listo, partes } = nucleo.estado();
      expect([listo, JSON.stringify(partes)]).toEqual([false, expect.stringMatching(motivo)]);
    },
    { timeout: 5000, interval: 20 },
  );

const volverAEstarListo = (nucleo: Nucleo): Promise<void> =>
  vi.waitFor(() => expect(nucleo.estado().listo).toBe(true), { timeout: 10_000, interval: 20 });

const anotador = (anotados: EventoRegistrado[]): Proceso => ({
  nombre: 'anotador',
  desde: 'inicio',
  reaccionar: (evento) => {
    if (evento.tipo === 'FacturaCreada') anotados.push(evento);
    return [];
  },
  paso: async () => ({ tipo: 'terminar' }),
  reintento_ms: () => 10,
  ...RITMO_DE_CASA,
});

describe('una bitácora restaurada de una copia anterior', () => {
  it('se dice en un latido, no se decide nada, y la orden documentada lo repara', async () => {
    const anotados: EventoRegistrado[] = [];
    const nucleo = await libro.abrir({ ...rapido, procesos: [anotador(anotados)] });
    await sembrar(nucleo, [2]);
    await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    const copia = await libro.bitacora.cabeza();
    await facturar(nucleo, 2);
    await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    await restaurarHasta(copia);

    await dejarDeEstarListo(nucleo, /bitacora adoptar/);
    expect(await falloDe(facturar(nucleo, 2))).toMatch(/^ServicioOcupado: La bitácora no tiene/);
    // Nor does a process that starts now.
    const otro = await libro.abrir(rapido);
    expect(otro.estado().listo).toBe(false);
    expect(await falloDe(facturar(otro, 2))).toMatch(/^ServicioOcupado: La bitácora no tiene/);

    // Of the copy's lack the operator is told before anything is given up for lost.
    const negada = await adoptar();
    expect(negada.codigo).toBe(4);
    expect(negada.errores).toMatch(
      /no tiene eventos de 1 empresas \(2 por lo menos\).*--vacia\.\n$/,
    );
    const orden = await adoptar('--vacia');
    expect(orden).toMatchObject({ codigo: 0, salida: expect.stringMatching(/rige lectura_2/) });
    await Promise.all([volverAEstarListo(nucleo), volverAEstarListo(otro)]);
    expect((await facturar(nucleo, 2)).secuencial).toBe(2);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
    expect(anotados).toHaveLength(4); // one, the two that were lost, and the new one
    expect((await adoptar()).salida).toMatch(/no hay nada que hacer/);
  });

  it('unas filas más adelantadas que su stream se ven al tocar la empresa', async () => {
    const otro = await libro.abrir(rapido);
    await sembrar(otro, [2]);
    await otro.seguidor.alcanzar();
    const copia = await libro.bitacora.cabeza();
    await otro.cerrar();
    // The rows get there before the follower does: no checkpoint speaks of it.
    const compuerta = Promise.withResolvers<void>();
    try {
      const lento = await libro.abrir({ ...rapido, seguidor: { gancho: () => compuerta.promise } });
      await facturar(lento, 2);
      await restaurarHasta(copia);
      const nucleo = await libro.abrir(rapido);
      expect(nucleo.estado().listo).toBe(true);
      expect(await falloDe(facturar(nucleo, 2))).toMatch(/^ServicioOcupado: La bitácora no tiene/);
      await dejarDeEstarListo(nucleo, /empresa-2.*bitacora adoptar/);
      expect((await adoptar('--vacia')).codigo).toBe(0);
      await volverAEstarListo(nucleo);
      expect((await facturar(nucleo, 2)).secuencial).toBe(1);
      compuerta.resolve();
      await comprobarEmpresa(nucleo, 2);
    } finally {
      compuerta.resolve();
    }
  });
});

it('otra bitácora no pasa por la de estas lecturas, y la suya vuelve a servir', async () => {
  const otroLibro = await nuevoLibro();
  try {
    const nucleo = await libro.abrir(rapido);
    await sembrar(nucleo, [2]);
    await nucleo.seguidor.alcanzar();
    await nucleo.cerrar();
    const ajeno = await otroLibro.abrir(rapido);
    await sembrar(ajeno, [2, 3, 4]);
    for (let i = 0; i < 5; i += 1) await facturar(ajeno, 2);
    // Longer than ours: it has something at every position that we know of.
    const confundido = await libro.abrir({ ...rapido, bitacora: otroLibro.bitacora });
    await dejarDeEstarListo(confundido, /apunta a otra bitácora/);
    expect(await falloDe(facturar(confundido, 2))).toMatch(/^ServicioOcupado/);
    const bueno = await libro.abrir(rapido);
    await volverAEstarListo(bueno);
    expect((await facturar(bueno, 2)).secuencial).toBe(1);
    await comprobarEmpresa(bueno, 2);
  } finally {
    await otroLibro.cerrar();
  }
});

it('lo que un carril tiene en la mano cuando la bitácora cambia no entra en ella', async () => {
  const sembrador = await libro.abrir(rapido);
  await sembrar(sembrador, [2]);
  await facturar(sembrador, 2);
  await sembrador.seguidor.alcanzar();
  const copia = await libro.bitacora.cabeza();
  await facturar(sembrador, 2);
  await sembrador.seguidor.alcanzar();
  const retencion = retener('escribir', 2);
  const nucleo = await libro.abrir({ ...rapido, gancho: retencion.gancho });
  const enMano = falloDe(facturar(nucleo, 2));
  await retencion.llego;
  await restaurarHasta(copia);
  retencion.seguir();
  expect(await enMano).toMatch(/^ServicioOcupado/);
  expect(await libro.bitacora.cabeza()).toBe(copia);
});
