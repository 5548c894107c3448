import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import type { Consumidor } from '#infra/nucleo/seguidor/consumidor.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { type BitacoraSorda, bitacoraSorda } from '#test/support/nucleo/bitacora-sorda.ts';
import {
  comprobarEmpresa,
  facturar,
  type Libro,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { CON_BITACORA, SIN_BITACORA } from '#test/support/nucleo/plantillas.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';

/** Notes every event that it is handed, in the transaction in which it is. */
const ANOTADOR: Consumidor = {
  nombre: 'anotador',
  esquema: 'operacion',
  desde: 'inicio',
  aplicar: async (tx, eventos) => {
    for (const { stream, revision, posicion } of eventos) {
      await tx.consultar(
        'insert into operacion.anotados (stream, revision, posicion) values ($1, $2, $3)',
        [stream, revision, posicion],
      );
    }
  },
};
const ANOTADOS = `create table operacion.anotados (
  orden serial primary key, stream text, revision int4, posicion int8)`;

const BITACORAS = [
  [
    'Postgres',
    async () => {
      const { url, borrar } = await crearBaseDeDatos({ plantilla: CON_BITACORA });
      const bitacora = await crearBitacoraPostgres({ url, pausa_ms: 20 });
      const cerrar = async () => {
        await bitacora.cerrar();
        await borrar();
      };
      return { url, bitacora, cerrar };
    },
  ],
  [
    'EventStoreDB',
    async () => {
      const { url, borrar } = await crearBaseDeDatos({ plantilla: SIN_BITACORA });
      const doble = await iniciarDobleEventStoreDB();
      const bitacora = await crearBitacoraEventStoreDB({ url: doble.url, pausa_ms: 20 });
      const cerrar = async () => {
        await bitacora.cerrar();
        await doble.detener();
        await borrar();
      };
      return { url, bitacora, cerrar };
    },
  ],
] as const satisfies readonly (readonly [
  string,
  () => Promise<{ url: string; bitacora: Bitacora; cerrar: () => Promise<unknown> }>,
])[];

describe.each(BITACORAS)('lo que la bitácora de %s pasa por alto', (_nombre, abrirBase) => {
  let base: Awaited<ReturnType<typeof abrirBase>>;
  let sorda: BitacoraSorda;
  let libro: Libro;
  beforeEach(async () => {
    base = await abrirBase();
    sorda = bitacoraSorda(base.bitacora);
    libro = await nuevoLibro({ bitacora: sorda, url: base.url });
    await conSql(base.url, async (sql) => sql.unsafe(ANOTADOS));
  });
  afterEach(async () => {
    await libro.cerrar();
    await base.cerrar();
  });

  const cuentas = () => ({ repuestos: 0, sorderas: 0 });
  const abrir = (vigia_ms: number, cuenta = cuentas()) =>
    libro.abrir({
      consumidores: [ANOTADOR],
      seguidor: {
        latido_ms: 20,
        vigia_ms,
        observador: {
          repuestos: (cuantos) => {
            cuenta.repuestos += cuantos;
          },
          sordera: () => {
            cuenta.sorderas += 1;
          },
        },
      },
    });

  type Lugar = { readonly stream: string; readonly revision: number; readonly posicion: number };
  const leerAnotados = (): Promise<Lugar[]> =>
    conSql(base.url, async (sql) => [
      ...(await sql<Lugar[]>`
        select stream, revision, posicion::float8 from operacion.anotados order by orden`),
    ]);
  const porStream = (eventos: readonly Lugar[]) =>
    Object.fromEntries(
      [...Map.groupBy(eventos, (e) => e.stream)].map(([s, es]) => [s, es.map((e) => e.revision)]),
    );
  /** Of each company all, once, in its order. */
  const comprobarEntregas = async (): Promise<void> => {
    const todo = await base.bitacora.readAll({ after: 0, limit: 10_000 });
    expect(porStream(await leerAnotados())).toEqual(porStream(todo));
  };
  const hastaEntregarTodo = () => vi.waitFor(comprobarEntregas, { timeout: 8000, interval: 100 });
  const volverAEstarListo = (nucleo: Nucleo) =>
    vi.waitFor(() => expect(nucleo.estado().listo).toBe(true), { timeout: 8000, interval: 10 });

  it('se lee de su stream cuando llega lo que sigue de la empresa, sin perder ni doblar', async () => {
    const cuenta = cuentas();
    const nucleo = await abrir(60_000, cuenta);
    await sembrar(nucleo, [2, 3]);
    await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    const oidas = (await base.bitacora.readStream('empresa-2')).length;
    sorda.pasarPorAlto((e) => e.stream === 'empresa-2' && e.revision < oidas + 3);
    for (let i = 0; i < 3; i += 1) await facturar(nucleo, 2);
    await facturar(nucleo, 3); // the place goes past what was not heard
    await nucleo.seguidor.alcanzar();
    expect(porStream(await leerAnotados())['empresa-2']).toHaveLength(oidas);
    await facturar(nucleo, 2);
    await hastaEntregarTodo();
    expect(cuenta.repuestos).toBeGreaterThanOrEqual(3);
    await comprobarEmpresa(nucleo, 2);
    await comprobarEmpresa(nucleo, 3);
  });

  it('un hueco que aún nadie pasó entra en su lugar', async () => {
    const nucleo = await abrir(60_000);
    await sembrar(nucleo, [2]);
    await nucleo.seguidor.alcanzar();
    const oidas = (await base.bitacora.readStream('empresa-2')).length;
    sorda.pasarPorAlto((e) => e.stream === 'empresa-2' && e.revision === oidas);
    await facturar(nucleo, 2);
    await facturar(nucleo, 2);
    await hastaEntregarTodo();
    await comprobarEmpresa(nucleo, 2);
    const todo = await base.bitacora.readAll({ after: 0, limit: 10_000 });
    expect((await leerAnotados()).map((e) => e.posicion)).toEqual(todo.map((e) => e.posicion));
  });

  it('aunque de la empresa no llegue nada más, en segundos, y mientras tanto no está listo', async () => {
    const nucleo = await abrir(150);
    await sembrar(nucleo, [2, 3]);
    await nucleo.seguidor.alcanzar();
    await volverAEstarListo(nucleo);
    sorda.pasarPorAlto((e) => e.stream === 'empresa-2');
    await facturar(nucleo, 2);
    await facturar(nucleo, 3);
    const estados = new Set<string>();
    const mirar = setInterval(() => estados.add(JSON.stringify(nucleo.estado())), 5);
    await hastaEntregarTodo();
    await vi.waitFor(() => expect([...estados].join()).toMatch(/no se oyeron/), { timeout: 3000 });
    clearInterval(mirar);
    await volverAEstarListo(nucleo);
    await comprobarEmpresa(nucleo, 2);
  });

  it('una suscripción que enmudece se abre otra vez desde su lugar', async () => {
    const cuenta = cuentas();
    const nucleo = await abrir(150, cuenta);
    await sembrar(nucleo, [2]);
    await nucleo.seguidor.alcanzar();
    sorda.enmudecer();
    for (let i = 0; i < 3; i += 1) await facturar(nucleo, 2);
    await hastaEntregarTodo();
    await volverAEstarListo(nucleo);
    expect(cuenta).toEqual({ repuestos: 0, sorderas: 1 });
    await comprobarEmpresa(nucleo, 2);
  });

  it('dos programas, uno sordo: entre los dos, cada evento una vez', async () => {
    const oye = await libro.abrir({
      bitacora: base.bitacora,
      consumidores: [ANOTADOR],
      seguidor: { latido_ms: 20, vigia_ms: 150 },
    });
    const nucleo = await abrir(150);
    await sembrar(nucleo, [2, 3]);
    sorda.pasarPorAlto((e) => e.stream === 'empresa-2' && e.revision % 3 === 0);
    for (let i = 0; i < 20; i += 1) await facturar(i % 2 ? oye : nucleo, i % 3 ? 2 : 3);
    await hastaEntregarTodo();
    await comprobarEmpresa(oye, 2);
    await comprobarEmpresa(oye, 3);
    await volverAEstarListo(oye);
  });

  it('lo que se pasó por alto y quedó sin decir se dice al arrancar', async () => {
    const antes = await abrir(60_000);
    await sembrar(antes, [2, 3]);
    sorda.pasarPorAlto((e) => e.tipo === 'FacturaCreada' && e.stream === 'empresa-2');
    for (let i = 0; i < 6; i += 1) {
      await Promise.all(Array.from({ length: 100 }, () => facturar(antes, 2)));
    }
    await facturar(antes, 3);
    await antes.seguidor.alcanzar();
    await antes.cerrar();
    await abrir(60_000);
    await comprobarEntregas();
  });
});
