import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enOrdenDeClave, estaEnRango, ordenDe } from '#domain/kernel/rango.ts';
import { indice, type Limites, tabla } from '#domain/kernel/tabla.ts';
import { AJUSTES_DE_FILAS } from '#infra/nucleo/bus/bus.ts';
import { cabezasDe } from '#infra/nucleo/lectura/cabezas.ts';
import { sola } from '#infra/nucleo/lectura/composicion.ts';
import { crearEsquema } from '#infra/nucleo/lectura/esquema.ts';
import { MapaDeFilas } from '#infra/nucleo/lectura/mapa.ts';
import { crearModelo } from '#infra/nucleo/lectura/modelo.ts';
import { Recuerdo } from '#infra/nucleo/lectura/recuerdo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { Sesion, type Transaccion } from '#infra/nucleo/postgres/sesion.ts';
import { type EventoPlegable, proyector } from '#projections/kernel/proyector.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** Ranges of a key as a batch sees them, over a table of movements by account, day and number. */

type Movimiento = {
  readonly cuenta: string;
  readonly dia: string;
  readonly numero: number;
  readonly monto: number;
};
const movimientos = tabla<Movimiento>('movimientos', ['cuenta', 'dia', 'numero']);
const porMonto = indice(movimientos, ['monto']);
type Hecho =
  | { readonly tipo: 'Puesto'; readonly datos: Movimiento }
  | { readonly tipo: 'Nacido'; readonly datos: Movimiento }
  | { readonly tipo: 'Quitado'; readonly datos: Movimiento };
const proyectorMovimientos = proyector<Movimiento, Hecho>(movimientos, {
  columnas: { cuenta: 'text', dia: 'date', numero: 'int8', monto: 'int8' },
  // Another index with the company first: the planner must not prefer it.
  indices: ['(empresa_id, monto)'],
  toca: {
    Puesto: ({ datos }) => [[datos.cuenta, datos.dia, datos.numero]],
    Nacido: ({ datos }) => [[datos.cuenta, datos.dia, datos.numero]],
    Quitado: ({ datos }) => [[datos.cuenta, datos.dia, datos.numero]],
  },
  nace: ({ tipo }) => tipo === 'Nacido',
  evolucionar: (_fila, { tipo, datos }) => (tipo === 'Quitado' ? undefined : datos),
});

const modelo = crearModelo(sola('prueba'), [proyectorMovimientos]);
const quieta = cabezasDe(sola('prueba')).movimiento([]);
const metadatos = { comando_id: 'c', correlacion_id: 'c', actor: 'a', registrado_en: '' };
const hecho = (tipo: Hecho['tipo'], datos: Movimiento): EventoPlegable => ({
  tipo,
  datos,
  metadatos: { ...metadatos, version: 1 },
});
const mov = (cuenta: string, dia: string, numero: number, monto = numero): Movimiento => ({
  cuenta,
  dia,
  numero,
  monto,
});

let base: BaseDePrueba;
let sql: Sql;
let sesion: Sesion;
let ultima = 0;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 1, nombre: 'prueba' });
  await crearEsquema(sql, 'prueba', [proyectorMovimientos]);
  sesion = new Sesion(base.url, { nombre: 'prueba', ajustes: AJUSTES_DE_FILAS });
});
afterAll(async () => {
  await sesion.cerrar();
  await sql.end();
  await base.borrar();
});

/** Counts trips: what is sent while something is under way travels with it. */
const conMapa = <R>(
  obra: (mapa: MapaDeFilas, cuenta: { viajes: number; sentencias: number }) => Promise<R>,
  recuerdo?: Recuerdo,
): Promise<R> =>
  sesion.transaccion((tx) => {
    const cuenta = { viajes: 0, sentencias: 0 };
    let enVuelo = 0;
    const contada: Transaccion = {
      consultar: async (...args) => {
        cuenta.sentencias += 1;
        if (enVuelo === 0) cuenta.viajes += 1;
        enVuelo += 1;
        try {
          return await tx.consultar(...args);
        } finally {
          enVuelo -= 1;
        }
      },
    };
    return obra(new MapaDeFilas(modelo, contada, recuerdo), cuenta);
  });

/** A company of its own with these movements in the database. */
const guardados = async (...filas: readonly Movimiento[]): Promise<number> => {
  ultima += 1;
  const empresa_id = ultima;
  await conMapa(async (mapa) => {
    await mapa.plegar(
      empresa_id,
      filas.map((datos) => hecho('Nacido', datos)),
    );
    await mapa.escribir(quieta);
  });
  return empresa_id;
};
const leer = (
  mapa: MapaDeFilas,
  empresa_id: number,
  prefijo: readonly (string | number)[],
  limites: Limites,
  por: typeof movimientos | typeof porMonto = movimientos,
) => mapa.lectorDe(empresa_id).rango(por, prefijo, limites);
const numeros = (filas: readonly Movimiento[]): number[] => filas.map(({ numero }) => numero);

describe('un rango de la clave', () => {
  const DIAS = [
    mov('caja', '2026-01-01', 1),
    mov('caja', '2026-01-01', 10),
    mov('caja', '2026-01-01', 9),
    mov('caja', '2026-02-01', 2),
    mov('caja', '2026-03-01', 3),
    mov('banco', '2026-02-01', 4),
  ];

  it('incluye sus dos extremos, viene en el orden de la clave y es de una empresa', async () => {
    await guardados(mov('caja', '2026-02-01', 99));
    const empresa_id = await guardados(...DIAS);
    await conMapa(async (mapa) => {
      const de = (prefijo: readonly (string | number)[], limites: Omit<Limites, 'limite'>) =>
        leer(mapa, empresa_id, prefijo, { ...limites, limite: 10 }).then(numeros);
      expect(await de(['caja'], { desde: '2026-01-01', hasta: '2026-02-01' })).toEqual([
        1, 9, 10, 2,
      ]);
      expect(await de(['caja'], { desde: '2026-02-01' })).toEqual([2, 3]);
      expect(await de(['caja'], { hasta: '2026-01-31' })).toEqual([1, 9, 10]);
      expect(await de(['caja', '2026-01-01'], { desde: 2, hasta: 9 })).toEqual([9]);
      expect(await de(['caja', '2026-01-01', 10], {})).toEqual([10]);
      expect(await de([], {})).toEqual([4, 1, 9, 10, 2, 3]);
      expect(await de(['bóveda'], {})).toEqual([]);
    });
  });

  it('con más filas que su límite se niega, y dice cuántas admite', async () => {
    const empresa_id = await guardados(...DIAS);
    await conMapa(async (mapa) => {
      expect(await leer(mapa, empresa_id, ['caja'], { limite: 5 })).toHaveLength(5);
      await expect(leer(mapa, empresa_id, ['caja'], { limite: 4 })).rejects.toMatchObject({
        codigo: 'lectura.demasiadas_filas',
        clase: 'conflicto',
        datos: { limite: 4 },
      });
    });
  });

  it('las filas que el lote terminó no cuentan: detrás de ellas se ven las que siguen', async () => {
    const empresa_id = await guardados(...DIAS);
    await conMapa(async (mapa) => {
      await expect(leer(mapa, empresa_id, ['caja'], { limite: 2 })).rejects.toThrow('más de 2');
      await mapa.plegar(
        empresa_id,
        DIAS.slice(0, 3).map((datos) => hecho('Quitado', datos)),
      );
      expect(numeros(await leer(mapa, empresa_id, ['caja'], { limite: 2 }))).toEqual([2, 3]);
      await mapa.plegar(empresa_id, [hecho('Nacido', mov('caja', '2026-02-15', 7))]);
      expect(numeros(await leer(mapa, empresa_id, ['caja'], { limite: 3 }))).toEqual([2, 7, 3]);
      await expect(leer(mapa, empresa_id, ['caja'], { limite: 2 })).rejects.toThrow('más de 2');
    });
  });

  it('lo que se deshace no está, ni lo que se supuso', async () => {
    const empresa_id = await guardados(...DIAS);
    await conMapa(async (mapa) => {
      const antes = await leer(mapa, empresa_id, ['caja'], { limite: 10 });
      const marca = mapa.marcar(empresa_id);
      await mapa.plegar(empresa_id, [
        hecho('Quitado', DIAS[0]!),
        hecho('Nacido', mov('caja', '2026-02-15', 7)),
        hecho('Puesto', { ...DIAS[3]!, monto: 500 }),
      ]);
      expect(await leer(mapa, empresa_id, ['caja'], { limite: 10 })).not.toEqual(antes);
      mapa.deshacer(empresa_id, marca);
      expect(await leer(mapa, empresa_id, ['caja'], { limite: 10 })).toEqual(antes);
    });
  });

  it('un texto no tiene orden que valga en toda base, y un límite es obligatorio', async () => {
    const empresa_id = await guardados(...DIAS);
    await conMapa(async (mapa) => {
      await expect(leer(mapa, empresa_id, [], { desde: 'a', limite: 5 })).rejects.toThrow(
        'movimientos.cuenta no admite un rango',
      );
      await expect(leer(mapa, empresa_id, [], { limite: 0 })).rejects.toThrow(RangeError);
      const clave = ['caja', '2026-01-01', 1];
      await expect(leer(mapa, empresa_id, clave, { desde: 1, limite: 1 })).rejects.toThrow(
        RangeError,
      );
      // Nobody else is harmed: the transaction goes on.
      expect(await leer(mapa, empresa_id, ['banco'], { limite: 1 })).toHaveLength(1);
    });
  });
});

describe('un rango de un índice', () => {
  it('halla las filas por lo que dicen ahora: la que el lote movió está donde fue a parar', async () => {
    const [uno, dos] = [mov('caja', '2026-01-01', 1, 50), mov('caja', '2026-01-02', 2, 50)];
    const empresa_id = await guardados(uno, dos, mov('banco', '2026-01-01', 3, 70));
    await conMapa(async (mapa) => {
      const de = async (monto: number) =>
        numeros(await leer(mapa, empresa_id, [monto], { limite: 2 }, porMonto));
      expect(await de(50)).toEqual([1, 2]);
      await mapa.plegar(empresa_id, [
        hecho('Puesto', { ...uno, monto: 70 }),
        hecho('Nacido', mov('banco', '2026-01-02', 4, 50)),
      ]);
      expect([await de(50), await de(70), await de(9)]).toEqual([[4, 2], [3, 1], []]);
    });
  });

  it('sin un índice que comience así no se lee: sería recorrer la tabla', async () => {
    const empresa_id = await guardados(mov('caja', '2026-01-01', 1));
    const porDia = indice(movimientos, ['dia']);
    await conMapa((mapa) =>
      expect(
        mapa.lectorDe(empresa_id).rango(porDia, ['2026-01-01'], { limite: 2 }),
      ).rejects.toThrow('movimientos no tiene un índice (empresa_id, dia…'),
    );
  });
});

describe('lo que cuesta', () => {
  it('va en el mismo viaje que lo demás que un comando carga, y no se pide dos veces', async () => {
    const empresa_id = await guardados(mov('caja', '2026-01-01', 1), mov('banco', '2026-01-01', 2));
    await conMapa(async (mapa, cuenta) => {
      const lector = mapa.lectorDe(empresa_id);
      const cargar = () =>
        Promise.all([
          lector.fila(movimientos, ['otra', '2026-01-01', 3]),
          lector.rango(movimientos, ['caja'], { limite: 5 }),
          lector.rango(movimientos, ['banco'], { limite: 5 }),
        ]);
      const [, caja, banco] = await cargar();
      expect([numeros(caja), numeros(banco)]).toEqual([[1], [2]]);
      // Two ranges of one shape are one statement.
      expect(cuenta).toEqual({ viajes: 1, sentencias: 2 });
      await cargar();
      await lector.fila(movimientos, ['caja', '2026-01-01', 1]);
      expect(cuenta).toEqual({ viajes: 1, sentencias: 2 });
    });
  });

  it('lo recorre el índice de la clave, haya los que haya', async () => {
    const muchos = Array.from({ length: 2000 }, (_, i) => mov('caja', '2026-01-01', i, 1));
    const empresa_id = await guardados(...muchos);
    await sql.unsafe('analyze prueba.movimientos');
    const vistas = async (): Promise<{ [indice: string]: number }> => {
      await sql`select pg_stat_clear_snapshot()`;
      const filas = await sql<{ indice: string; n: number }[]>`
        select indexrelname as indice, idx_scan::int as n from pg_stat_user_indexes
        where schemaname = 'prueba' and relname = 'movimientos'`;
      return Object.fromEntries(filas.map(({ indice, n }) => [indice, n]));
    };
    await sesion.suelta.consultar('select pg_stat_force_next_flush()');
    const antes = await vistas();
    await conMapa((mapa) =>
      leer(mapa, empresa_id, ['caja', '2026-01-01'], { desde: 5, limite: 2 }),
    ).catch(() => {});
    await sesion.suelta.consultar('select pg_stat_force_next_flush()');
    const despues = await vistas();
    expect(despues.movimientos_pkey! - antes.movimientos_pkey!).toBe(1);
    expect(despues.movimientos_1).toBe(antes.movimientos_1);
  });
});

describe('de un lote al siguiente', () => {
  const cabeza = { revision: 3, ultimo_event_id: 'evento-3' };
  const lote = <R>(
    recuerdo: Recuerdo,
    empresa_id: number,
    obra: (mapa: MapaDeFilas) => Promise<R>,
  ) =>
    conMapa(async (mapa, cuenta) => {
      await mapa.confirmar(new Map([[empresa_id, cabeza]]));
      const visto = await obra(mapa);
      const { sentencias } = cuenta;
      await mapa.cotejar();
      await mapa.escribir(quieta);
      mapa.recordar(new Map([[empresa_id, cabeza]]));
      return { visto, sentencias };
    }, recuerdo);

  it('un rango se lee siempre otra vez, y sus filas no se recuerdan', async () => {
    const empresa_id = await guardados(mov('caja', '2026-01-01', 1), mov('caja', '2026-01-02', 2));
    const recuerdo = new Recuerdo();
    const rango = (mapa: MapaDeFilas) => leer(mapa, empresa_id, ['caja'], { limite: 5 });
    for (const _ of [1, 2]) {
      const { visto, sentencias } = await lote(recuerdo, empresa_id, rango);
      expect([numeros(visto), sentencias]).toEqual([[1, 2], 1]);
    }
    const suelta = await lote(recuerdo, empresa_id, (mapa) =>
      mapa.lectorDe(empresa_id).fila(movimientos, ['caja', '2026-01-01', 1]),
    );
    expect(suelta.sentencias).toBe(1);
  });

  it('una fila recordada que cambió por un rango se recuerda como quedó', async () => {
    const uno = mov('caja', '2026-01-01', 1);
    const empresa_id = await guardados(uno);
    const recuerdo = new Recuerdo('comparar');
    const suelta = (mapa: MapaDeFilas) =>
      mapa.lectorDe(empresa_id).fila(movimientos, ['caja', '2026-01-01', 1]);
    await lote(recuerdo, empresa_id, suelta);
    await lote(recuerdo, empresa_id, async (mapa) => {
      await leer(mapa, empresa_id, ['caja'], { limite: 5 });
      await mapa.plegar(empresa_id, [hecho('Puesto', { ...uno, monto: 50 })]);
    });
    expect((await lote(recuerdo, empresa_id, suelta)).visto).toMatchObject({ monto: 50 });
    await lote(recuerdo, empresa_id, async (mapa) => {
      await leer(mapa, empresa_id, ['caja'], { limite: 5 });
      await mapa.plegar(empresa_id, [hecho('Quitado', uno)]);
    });
    expect((await lote(recuerdo, empresa_id, suelta)).visto).toBeUndefined();
  });
});

describe('sobre un lote es lo que será cuando se escriba', () => {
  const movimiento = fc.record({
    cuenta: fc.constantFrom('caja', 'banco'),
    dia: fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
    numero: fc.integer({ min: 0, max: 12 }),
    monto: fc.integer({ min: 0, max: 9 }),
  });
  const orden = fc.record({
    tipo: fc.constantFrom<Hecho['tipo'][]>('Puesto', 'Puesto', 'Quitado'),
    datos: movimiento,
    /** The command that did it is refused, after it was folded. */
    negada: fc.boolean(),
  });
  const clave = fc.constant(movimientos);
  const rango = fc.oneof(
    fc.record({
      por: fc.constant(porMonto),
      prefijo: fc.integer({ min: 0, max: 9 }).map((n) => [n]),
    }),
    fc.record({
      por: fc.constant(porMonto),
      prefijo: fc.constant([]),
      desde: fc.integer({ min: 0, max: 5 }),
      hasta: fc.integer({ min: 3, max: 9 }),
    }),
    fc.record({ por: clave, prefijo: fc.constantFrom([], ['caja']) }),
    fc.record({
      por: clave,
      prefijo: fc.constant(['caja']),
      desde: fc.constantFrom('2025-12-31', '2026-01-01'),
      hasta: fc.constantFrom('2026-01-01', '2026-01-02'),
    }),
    fc.record({
      por: clave,
      prefijo: fc.constant(['caja', '2026-01-01']),
      desde: fc.integer({ min: 0, max: 6 }),
      hasta: fc.integer({ min: 3, max: 12 }),
    }),
  );
  const sinRepetir = (filas: readonly Movimiento[]): Movimiento[] => [
    ...new Map(filas.map((f) => [`${f.cuenta} ${f.dia} ${f.numero}`, f])).values(),
  ];

  it('con filas nacidas, cambiadas, terminadas y deshechas, y con cualquier límite', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movimiento, { maxLength: 30 }).map(sinRepetir),
        fc.array(orden, { maxLength: 25 }),
        rango,
        fc.integer({ min: 1, max: 30 }),
        fc.nat(25),
        async (previas, ordenes, { por, prefijo, ...limites }, limite, mirada) => {
          const empresa_id = await guardados(...previas);
          const pedido: Limites = { ...(limites as Omit<Limites, 'limite'>), limite };
          const oNegativa = (leidas: Promise<readonly Movimiento[]>) =>
            leidas.catch((error: unknown) => (error as { codigo: string }).codigo);
          const enElLote = await conMapa(async (mapa) => {
            for (const [i, { tipo, datos, negada }] of ordenes.entries()) {
              // Read early, late or never before: what was read first is no excuse.
              if (i === mirada) await oNegativa(leer(mapa, empresa_id, prefijo, pedido, por));
              const marca = mapa.marcar(empresa_id);
              await mapa.plegar(empresa_id, [hecho(tipo, datos)]);
              if (negada) mapa.deshacer(empresa_id, marca);
            }
            const visto = await oNegativa(leer(mapa, empresa_id, prefijo, pedido, por));
            await mapa.escribir(quieta);
            expect(await oNegativa(leer(mapa, empresa_id, prefijo, pedido, por))).toEqual(visto);
            return visto;
          });
          const escrito = await conMapa((mapa) =>
            oNegativa(leer(mapa, empresa_id, prefijo, pedido, por)),
          );
          expect(enElLote).toEqual(escrito);
          // And it is not only what the code says of itself: these are the rows.
          const filas = await sql<Movimiento[]>`
            select cuenta, to_char(dia, 'YYYY-MM-DD') as dia, numero, monto
            from prueba.movimientos where empresa_id = ${empresa_id}`;
          const orden = ordenDe<Movimiento>(por);
          const suyas = filas.filter(estaEnRango(orden, prefijo, pedido));
          const esperado = await oNegativa(
            Promise.resolve().then(() => enOrdenDeClave(orden, suyas, pedido)),
          );
          expect(enElLote).toEqual(esperado);
        },
      ),
      { numRuns: casos(150), seed: semilla },
    );
  });
});
