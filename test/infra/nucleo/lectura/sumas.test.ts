import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MUESTRAS } from '#domain/contextos.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import { cabezasDe } from '#infra/nucleo/lectura/cabezas.ts';
import { sola } from '#infra/nucleo/lectura/composicion.ts';
import { filaSumada } from '#infra/nucleo/lectura/entradas.ts';
import { crearEsquema } from '#infra/nucleo/lectura/esquema.ts';
import { MapaDeFilas } from '#infra/nucleo/lectura/mapa.ts';
import { crearModelo } from '#infra/nucleo/lectura/modelo.ts';
import { Recuerdo } from '#infra/nucleo/lectura/recuerdo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { Sesion, type Transaccion } from '#infra/nucleo/postgres/sesion.ts';
import { leerMuestras } from '#infra/tooling/pliegues.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { type EventoPlegable, proyector } from '#projections/kernel/proyector.ts';
import { diario } from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** Rows that are only added to: written unread, and whoever reads them sees what the batch added. */

type Saldo = {
  readonly cuenta: string;
  readonly dia: number;
  readonly debe: number;
  readonly haber: number;
};
const saldos = tabla<Saldo>('saldos', ['cuenta', 'dia']);
type Movido = { readonly tipo: 'Movido'; readonly datos: { readonly saldos: readonly Saldo[] } };
const columnas = { cuenta: 'text', dia: 'int4', debe: 'int8', haber: 'int8' } as const;
const toca = { Movido: ({ datos }: Movido) => datos.saldos.map((s) => [s.cuenta, s.dia]) };
const proyectorSaldos = proyector<Saldo, Movido>(saldos, {
  columnas,
  suma: true,
  toca,
  evolucionar: (fila, { datos }, [cuenta, dia]) => {
    const suyos = datos.saldos.filter((s) => s.cuenta === cuenta && s.dia === dia);
    const sumar = (cual: 'debe' | 'haber') =>
      suyos.reduce((suma, saldo) => suma + saldo[cual], fila?.[cual] ?? 0);
    return { ...suyos[0]!, debe: sumar('debe'), haber: sumar('haber') };
  },
});

const modelo = crearModelo(sola('prueba'), [proyectorSaldos]);
const quieta = cabezasDe(sola('prueba')).movimiento([]);
const metadatos = { comando_id: 'c', correlacion_id: 'c', actor: 'a', registrado_en: '' };
const movido = (...suyos: readonly Saldo[]): EventoPlegable => ({
  tipo: 'Movido',
  datos: { saldos: suyos },
  metadatos: { ...metadatos, version: 1 },
});
const saldo = (cuenta: string, dia: number, debe: number, haber = 0): Saldo => ({
  cuenta,
  dia,
  debe,
  haber,
});

let base: BaseDePrueba;
let sql: Sql;
let sesion: Sesion;
let ultima = 0;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 1, nombre: 'prueba' });
  await crearEsquema(sql, 'prueba', [proyectorSaldos]);
  sesion = new Sesion(base.url, { nombre: 'prueba' });
});
afterAll(async () => {
  await sesion.cerrar();
  await sql.end();
  await base.borrar();
});

/** What is asked of Postgres is counted. */
const conMapa = <R>(
  obra: (mapa: MapaDeFilas, cuenta: { sentencias: number }) => Promise<R>,
  recuerdo?: Recuerdo,
): Promise<R> =>
  sesion.transaccion((tx) => {
    const cuenta = { sentencias: 0 };
    const contada: Transaccion = {
      consultar: (...args) => {
        cuenta.sentencias += 1;
        return tx.consultar(...args);
      },
    };
    return obra(new MapaDeFilas(modelo, contada, recuerdo), cuenta);
  });
const guardados = async (empresa_id: number): Promise<Saldo[]> => [
  ...(await sql<Saldo[]>`select cuenta, dia, debe::int, haber::int from prueba.saldos
    where empresa_id = ${empresa_id} order by cuenta, dia`),
];
const dejar = (empresa_id: number, ...suyos: readonly Saldo[]): Promise<void> =>
  conMapa(async (mapa) => {
    await mapa.plegar(empresa_id, [movido(...suyos)]);
    await mapa.escribir(quieta);
  });

describe('a una fila de sumas', () => {
  it('se le suma sin leerla, haya o no haya, y lo de un lote va sumado', async () => {
    const empresa_id = ++ultima;
    await dejar(empresa_id, saldo('caja', 1, 500), saldo('banco', 1, 0, 7));
    await conMapa(async (mapa, cuenta) => {
      await mapa.plegar(empresa_id, [
        movido(saldo('caja', 1, 20), saldo('caja', 2, 3)),
        movido(saldo('caja', 1, -5, 1)),
      ]);
      expect(cuenta.sentencias).toBe(0);
      await mapa.escribir(quieta);
    });
    expect(await guardados(empresa_id)).toEqual([
      saldo('banco', 1, 0, 7),
      saldo('caja', 1, 515, 1),
      saldo('caja', 2, 3),
    ]);
  });

  it('lo que llega a cero queda en cero', async () => {
    const empresa_id = ++ultima;
    await dejar(empresa_id, saldo('caja', 1, 500));
    await dejar(empresa_id, saldo('caja', 1, -500));
    expect(await guardados(empresa_id)).toEqual([saldo('caja', 1, 0)]);
  });

  it('lo escrito se suma una vez, y se lee como quedó', async () => {
    const empresa_id = ++ultima;
    await dejar(empresa_id, saldo('caja', 1, 500));
    await conMapa(async (mapa) => {
      await mapa.plegar(empresa_id, [movido(saldo('caja', 1, 20))]);
      await mapa.escribir(quieta);
      await mapa.escribir(quieta);
      expect(await mapa.lectorDe(empresa_id).fila(saldos, ['caja', 1])).toEqual(
        saldo('caja', 1, 520),
      );
    });
    expect(await guardados(empresa_id)).toEqual([saldo('caja', 1, 520)]);
  });

  it('se le suma también mientras alguien la lee', async () => {
    const empresa_id = ++ultima;
    await dejar(empresa_id, saldo('caja', 1, 500));
    await conMapa(async (mapa) => {
      const enCamino = mapa.lectorDe(empresa_id).fila(saldos, ['caja', 1]);
      await mapa.plegar(empresa_id, [movido(saldo('caja', 1, 20))]);
      expect(await enCamino).toEqual(saldo('caja', 1, 520));
      await mapa.escribir(quieta);
    });
    expect(await guardados(empresa_id)).toEqual([saldo('caja', 1, 520)]);
  });
});

describe('una historia cualquiera', () => {
  const partida = fc.record({
    cuenta: fc.constantFrom('banco', 'caja'),
    dia: fc.integer({ min: 1, max: 3 }),
    debe: fc.integer({ min: -99, max: 99 }),
    haber: fc.integer({ min: -99, max: 99 }),
  });
  type Paso =
    | { readonly tipo: 'plegar'; readonly partidas: readonly Saldo[] }
    | { readonly tipo: 'leer'; readonly cuenta: string; readonly dia: number }
    | { readonly tipo: 'rango'; readonly cuenta: string; readonly desde: number };
  const paso: fc.Arbitrary<Paso> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        tipo: fc.constant('plegar' as const),
        partidas: fc.array(partida, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: partida.map(({ cuenta, dia }) => ({ tipo: 'leer' as const, cuenta, dia })),
    },
    {
      weight: 1,
      arbitrary: partida.map(({ cuenta, dia }) => ({ tipo: 'rango' as const, cuenta, desde: dia })),
    },
  );
  /** What a command does; one that is refused, or only tried, leaves nothing. */
  const comando = fc.record({ pasos: fc.array(paso, { maxLength: 5 }), queda: fc.boolean() });
  const lote = fc.record({
    comandos: fc.array(comando, { minLength: 1, maxLength: 5 }),
    confirma: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  });

  type Filas = ReadonlyMap<string, Saldo>;
  const sumar = (filas: Filas, partidas: readonly Saldo[]): Filas => {
    const otras = new Map(filas);
    for (const una of partidas) {
      const nombre = `${una.cuenta}/${una.dia}`;
      const { debe = 0, haber = 0 } = otras.get(nombre) ?? {};
      otras.set(nombre, { ...una, debe: debe + una.debe, haber: haber + una.haber });
    }
    return otras;
  };
  const enOrden = (filas: Filas): Saldo[] =>
    [...filas.values()].sort((a, b) => a.cuenta.localeCompare(b.cuenta) || a.dia - b.dia);

  it('deja las filas de sus sumas, y quien lee en medio ve las de entonces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lote, { minLength: 1, maxLength: 5 }), async (lotes) => {
        const empresa_id = ++ultima;
        const recuerdo = new Recuerdo('comparar');
        let filas: Filas = new Map();
        let revision = 0;
        const cabeza = () => new Map([[empresa_id, { revision, ultimo_event_id: `${revision}` }]]);
        const dar = async (mapa: MapaDeFilas, uno: Paso): Promise<void> => {
          const lector = mapa.lectorDe(empresa_id);
          if (uno.tipo === 'plegar') {
            await mapa.plegar(empresa_id, [movido(...uno.partidas)]);
            filas = sumar(filas, uno.partidas);
          } else if (uno.tipo === 'leer') {
            const leida = await lector.fila(saldos, [uno.cuenta, uno.dia]);
            expect(leida).toEqual(filas.get(`${uno.cuenta}/${uno.dia}`));
          } else {
            const { cuenta, desde } = uno;
            const leidas = await lector.rango(saldos, [cuenta], { desde, limite: 3 });
            const suyas = enOrden(filas).filter((f) => f.cuenta === cuenta && f.dia >= desde);
            expect(leidas).toEqual(suyas);
          }
        };
        for (const { comandos, confirma } of lotes) {
          const antes = filas;
          const corrido = conMapa(async (mapa) => {
            await mapa.confirmar(cabeza());
            for (const { pasos, queda } of comandos) {
              const [marca, previas] = [mapa.marcar(empresa_id), filas];
              for (const uno of pasos) await dar(mapa, uno);
              if (queda) continue;
              mapa.deshacer(empresa_id, marca);
              filas = previas;
            }
            await mapa.cotejar();
            await mapa.escribir(quieta);
            if (!confirma) throw new Error('rollback');
            return mapa;
          }, recuerdo);
          if (confirma) {
            const mapa = await corrido;
            revision += 1;
            mapa.recordar(cabeza());
          } else {
            await expect(corrido).rejects.toThrow('rollback');
            filas = antes;
          }
        }
        expect(await guardados(empresa_id)).toEqual(enOrden(filas));
      }),
      { numRuns: casos(60), seed: semilla },
    );
  });
});

describe('lo que se declara como suma lo es', () => {
  const sumados = PROYECTORES.filter(({ suma }) => suma);
  /** Says of which tables rows were added to. */
  const comprobar = (eventos: readonly EventoPlegable[]): readonly string[] =>
    sumados.flatMap(({ tabla: suya, tipos, claves, nace, evolucionar }) => {
      const filas = new Map<string, object>();
      let sumadas = 0;
      for (const evento of eventos.filter(({ tipo }) => tipos.includes(tipo))) {
        expect(nace(evento)).toBe(false);
        for (const clave of claves(evento)) {
          const fila = filas.get(clave.join());
          const plegada = evolucionar(fila, evento, clave)!;
          expect(plegada).toEqual(filaSumada(suya, fila, evolucionar(undefined, evento, clave)));
          filas.set(clave.join(), plegada);
          if (fila) sumadas += 1;
        }
      }
      return sumadas > 0 ? [suya.nombre] : [];
    });

  it('lo plegado sobre una fila es ella y lo plegado sobre ninguna', () => {
    const vistas = new Set(comprobar(leerMuestras(MUESTRAS).map(({ evento }) => evento)));
    fc.assert(
      fc.property(diario, (eventos) => {
        const hechos = eventos as unknown as readonly EventoPlegable[];
        for (const vista of comprobar(hechos)) vistas.add(vista);
      }),
      { numRuns: 50, seed: semilla },
    );
    expect(vistas).toEqual(new Set(sumados.map(({ tabla: { nombre } }) => nombre)));
  });

  it('no lo es lo que tiene algo que no se suma, ni otro índice que su clave', () => {
    const evolucionar = () => saldo('caja', 1, 1);
    const resto = { suma: true, toca, evolucionar };
    const con = (cambio: object) => () =>
      proyector<Saldo, Movido>(saldos, { columnas, ...resto, ...cambio });
    expect(con({})).not.toThrow();
    expect(con({ columnas: { ...columnas, haber: 'text' } })).toThrow('saldos no suma haber');
    expect(con({ indices: ['(empresa_id, debe)'] })).toThrow('saldos solo va por su clave');
  });
});
