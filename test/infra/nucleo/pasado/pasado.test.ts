import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { hechosDe, type PedidoDeLlenado } from '#infra/nucleo/pasado/llenado.ts';
import {
  crearPasado,
  type OpcionesDePasado,
  type PasadoDelPrograma,
} from '#infra/nucleo/pasado/pasado.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { EnTrabajo, type PasadoAbierto } from '#read-api/kernel/pasado.puerto.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/**
 * The slots of a program over a real Postgres: who shares one, who waits for whom, what is dropped.
 * What fills them is of the test: a table that says which revision it was filled with.
 */

/** One event a second, of every company. */
const EVENTOS = 1000;
const eventos = Array.from({ length: EVENTOS }, (_, revision) => ({
  revision,
  metadatos: { registrado_en: instanteDeMs(revision * 1000) },
}));
const bitacora = {
  readStream: (async (_, { from = 0, limit = EVENTOS, direction } = {}) =>
    direction === 'backwards'
      ? eventos.toReversed().slice(0, limit)
      : eventos.slice(from, from + limit)) as Bitacora['readStream'],
};
const en = (revision: number): string => instanteDeMs(revision * 1000);

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba-pasado', maximo: 4 });
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await base.borrar();
});

const esquemas = async (): Promise<string[]> =>
  (
    await sql<{ nspname: string }[]>`
    select nspname::text from pg_namespace where nspname ~ '^pasado_' order by 1`
  ).map(({ nspname }) => nspname);

const abiertos: PasadoDelPrograma[] = [];
afterEach(async () => {
  for (const uno of abiertos.splice(0)) await uno.cerrar();
  expect(await esquemas()).toEqual([]);
});

/** A program whose fills wait for `soltar` while they are held. */
const programa = (opciones: Partial<OpcionesDePasado> = {}) => {
  const pedidos: PedidoDeLlenado[] = [];
  const retenidos = new Map<number, PromiseWithResolvers<void>>();
  const fallas: unknown[] = [];
  const pasado = crearPasado({
    url: base.url,
    sql,
    bitacora,
    tablas: new Set(['sumas', 'otras']),
    alFallar: (error) => fallas.push(error),
    llenador: {
      llenar: async (pedido) => {
        pedidos.push(pedido);
        const { esquema, marca, revision, empresa_id } = pedido;
        await retenidos.get(empresa_id)?.promise;
        await sql.unsafe(`drop schema if exists ${esquema} cascade`);
        await sql.unsafe(`create schema ${esquema}`);
        await sql.unsafe(`create table ${esquema}.sumas as select ${revision}::int8 as revision`);
        await sql.unsafe(`create table ${esquema}.lleno as select '${marca}'::uuid as marca`);
      },
      cerrar: async () => {
        for (const { resolve } of retenidos.values()) resolve();
      },
    },
    ...opciones,
  });
  abiertos.push(pasado);
  const abrir = (empresa_id: number, revision: number, tablas = ['sumas']) =>
    pasado.abrir([{ empresa_id, conocido_el: en(revision), tablas }]);
  return {
    pasado,
    pedidos,
    fallas,
    abrir,
    /** Opened, read and given back: which revision it was of. */
    leer: async (empresa_id: number, revision: number): Promise<number> => {
      const abierto = await abrir(empresa_id, revision);
      try {
        return await leida(abierto);
      } finally {
        abierto.cerrar();
      }
    },
    retener: (empresa_id: number) => retenidos.set(empresa_id, Promise.withResolvers()),
    soltar: (empresa_id: number) => {
      retenidos.get(empresa_id)?.resolve();
      retenidos.delete(empresa_id);
    },
  };
};
const leida = async ({ lecturas, comprobar }: PasadoAbierto): Promise<number> => {
  const [{ sql: suyo, esquema }] = [lecturas[0]!];
  const [fila] = await suyo<{ revision: number }[]>`select revision from ${suyo(esquema())}.sumas`;
  await comprobar();
  return fila!.revision;
};
const fallo = (promesa: Promise<unknown>): Promise<unknown> =>
  promesa.then(
    () => undefined,
    (error: unknown) => error,
  );
const hasta = async (cierto: () => boolean): Promise<void> => {
  while (!cierto()) await pausa(5);
};

describe('lo que se sabía entonces', () => {
  it('se llena una vez para todos los que piden lo mismo, a la vez o después', async () => {
    const { leer, pedidos } = programa();
    expect(await Promise.all([leer(1, 7), leer(1, 7), leer(1, 7)])).toEqual([7, 7, 7]);
    expect(await leer(1, 7)).toBe(7);
    expect(pedidos).toHaveLength(1);
  });

  it('de otra empresa, de otro instante o de otras tablas es otro', async () => {
    const { leer, abrir, pedidos } = programa();
    expect([await leer(1, 7), await leer(2, 7), await leer(1, 8)]).toEqual([7, 7, 8]);
    (await abrir(1, 7, ['sumas', 'otras'])).cerrar();
    expect(new Set(pedidos.map(({ esquema }) => esquema)).size).toBe(4);
  });

  it('dos instantes en los que se sabía lo mismo son el mismo', async () => {
    const { pasado, pedidos } = programa();
    const tablas = ['sumas'];
    for (const ms of [7000, 7001, 7999]) {
      const pedido = { empresa_id: 1, conocido_el: instanteDeMs(ms), tablas };
      (await pasado.abrir([pedido])).cerrar();
    }
    expect(pedidos.map(({ revision }) => revision)).toEqual([7]);
  });

  it('de dos instantes a la vez se dan los dos, aunque la empresa tenga su turno de uno', async () => {
    const { pasado } = programa({ cuantos: 2 });
    const pedido = (revision: number) => ({
      empresa_id: 1,
      conocido_el: en(revision),
      tablas: ['sumas'],
    });
    const abierto = await pasado.abrir([pedido(3), pedido(9)]);
    expect(abierto.lecturas.map(({ esquema }) => esquema())).toHaveLength(2);
    expect(await leida(abierto)).toBe(3);
    abierto.cerrar();
  });

  it('una tabla que no existe es un defecto, y no una cifra', async () => {
    const { abrir } = programa();
    expect(await fallo(abrir(1, 7, ['ninguna']))).toBeInstanceOf(TypeError);
  });
});

describe('quien espera', () => {
  it('más que su paciencia recibe un trabajo, y cuando termina se le responde en seguida', async () => {
    const { leer, abrir, retener, soltar, pedidos } = programa({ paciencia_ms: 30 });
    retener(1);
    const tarde = (await fallo(abrir(1, 9))) as EnTrabajo;
    expect(tarde).toBeInstanceOf(EnTrabajo);
    expect(tarde.avance()).toEqual({ estado: 'en_curso', progreso: 0 });
    await hasta(() => pedidos.length === 1);
    // Half of it is folded.
    Atomics.store(new Int32Array(pedidos[0]!.avance), 0, 5);
    expect(hechosDe(pedidos[0]!.avance)).toBe(5);
    expect(tarde.avance()).toEqual({ estado: 'en_curso', progreso: 49 });
    soltar(1);
    await hasta(() => tarde.avance().estado === 'terminado');
    expect(tarde.avance().progreso).toBe(100);
    expect(await leer(1, 9)).toBe(9);
    expect(pedidos).toHaveLength(1);
  });

  it('un trabajo que falla lo dice, y pedir otra vez es empezar', async () => {
    let veces = 0;
    const { abrir } = programa({
      paciencia_ms: 30,
      llenador: {
        llenar: async () => {
          veces += 1;
          await pausa(60);
          throw new ServicioOcupado('se cayó');
        },
        cerrar: async () => {},
      },
    });
    const tarde = (await fallo(abrir(1, 9))) as EnTrabajo;
    await hasta(() => tarde.avance().estado === 'fallido');
    await fallo(abrir(1, 9));
    expect(veces).toBe(2);
  });

  it('de una empresa se prepara de uno en uno; las demás no esperan a la que pide mucho', async () => {
    const { leer, abrir, retener, soltar, pedidos } = programa({ paciencia_ms: 60_000 });
    retener(1);
    const suyos = [10, 20, 30, 40, 50].map((revision) => leer(1, revision));
    await hasta(() => pedidos.length === 1);
    expect(await leer(2, 7)).toBe(7);
    expect(await leer(3, 7)).toBe(7);
    expect(pedidos.filter(({ empresa_id }) => empresa_id === 1)).toHaveLength(1);
    // Beyond what may wait, it is told so at once.
    const muchos = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const pedido = abrir(1, 100 + i).then((abierto) => abierto.cerrar());
        return Promise.race([fallo(pedido), pausa(200)]);
      }),
    );
    expect(muchos.filter((uno) => uno instanceof ServicioOcupado)).toHaveLength(4);
    soltar(1);
    expect(await Promise.all(suyos)).toEqual([10, 20, 30, 40, 50]);
  });
});

describe('los lugares', () => {
  it('de una empresa son unos pocos: el que pide otro pierde el más viejo de los suyos, y nadie más', async () => {
    const { leer, pedidos } = programa({ cuantos: 4, por_empresa: 2 });
    await leer(2, 5);
    for (const revision of [1, 2, 3, 4]) await leer(1, revision);
    const llenados = pedidos.length;
    await leer(2, 5);
    await leer(1, 4);
    await leer(1, 3);
    expect(pedidos).toHaveLength(llenados);
    await leer(1, 1);
    expect(pedidos).toHaveLength(llenados + 1);
    expect(await esquemas()).toHaveLength(3);
  });

  it('uno que se está leyendo no se toca: sin otro, quien pide vuelve después', async () => {
    const { leer, abrir } = programa({ cuantos: 1, por_empresa: 1 });
    const abierto = await abrir(1, 5);
    expect(await fallo(leer(1, 6))).toBeInstanceOf(ServicioOcupado);
    expect(await fallo(leer(2, 6))).toBeInstanceOf(ServicioOcupado);
    expect(await leida(abierto)).toBe(5);
    abierto.cerrar();
    expect(await leer(2, 6)).toBe(6);
  });

  it('lo que nadie lee se olvida, y se borra', async () => {
    const { leer, pedidos } = programa({ recuerdo_ms: 50 });
    await leer(1, 5);
    expect(await esquemas()).toHaveLength(1);
    while ((await esquemas()).length > 0) await pausa(20);
    expect(await leer(1, 5)).toBe(5);
    expect(pedidos).toHaveLength(2);
  });

  it('si Postgres volvió sin las filas, no se responde con ellas: se llenan otra vez', async () => {
    const { abrir, leer, pedidos } = programa();
    const abierto = await abrir(1, 5);
    // What a Postgres that died does to unlogged tables.
    await sql.unsafe(`truncate ${pedidos[0]!.esquema}.sumas, ${pedidos[0]!.esquema}.lleno`);
    expect(await fallo(abierto.comprobar())).toBeInstanceOf(ServicioOcupado);
    abierto.cerrar();
    expect(await leer(1, 5)).toBe(5);
    expect(pedidos).toHaveLength(2);
  });

  it('si se pierde la sesión que los guarda, los de antes no se usan más', async () => {
    const { leer, pedidos } = programa();
    await leer(1, 5);
    const antes = await esquemas();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pasado-dominio'`;
    await pausa(50);
    expect(await leer(1, 6)).toBe(6);
    expect(await leer(1, 5)).toBe(5);
    expect(pedidos.slice(1).map(({ esquema }) => antes.includes(esquema))).toEqual([false, false]);
    await sql.unsafe(`drop schema ${antes[0]!} cascade`);
  });

  it('los de un programa que murió se borran al empezar otro; los de uno que vive, no', async () => {
    await sql.unsafe('create schema pasado_12345_1');
    await sql.unsafe('create table pasado_12345_1.sumas (revision int8)');
    const uno = programa();
    await uno.leer(1, 5);
    const suyos = uno.pedidos.map(({ esquema }) => esquema);
    const otro = programa();
    while ((await esquemas()).includes('pasado_12345_1')) await pausa(10);
    expect(await esquemas()).toEqual(suyos);
    expect(await otro.leer(1, 5)).toBe(5);
    expect(otro.pedidos).toHaveLength(1);
    expect(await esquemas()).toHaveLength(2);
    expect([...uno.fallas, ...otro.fallas]).toEqual([]);
  });
});
