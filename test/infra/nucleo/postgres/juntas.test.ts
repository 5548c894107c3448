import { afterAll, beforeAll, expect, it } from 'vitest';
import { Juntas, type Sentencia } from '#infra/nucleo/postgres/juntas.ts';
import { Sesion, type Transaccion } from '#infra/nucleo/postgres/sesion.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** What a batch writes, as one statement or as several. */

let base: BaseDePrueba;
let sesion: Sesion;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sesion = new Sesion(base.url, { nombre: 'prueba' });
});
afterAll(async () => {
  await sesion.cerrar();
  await base.borrar();
});

const TABLAS = 9;
/** Stands for the upsert of a table: which of them a batch needs is what makes its set. */
const sentencia = (n: number): Sentencia => ({
  nombre: `tabla ${n}`,
  texto: (desde) => `select ${n}, $${desde + 1}::text`,
  parametros: [`fila ${n}`],
  enVacio: () => ['ninguna'],
});
const CONJUNTOS = Array.from({ length: 2 ** TABLAS - 1 }, (_, i) =>
  Array.from({ length: TABLAS }, (_tabla, n) => n)
    .filter((n) => ((i + 1) >> n) & 1)
    .map(sentencia),
);

it('el conjunto de siempre va en una sentencia', () =>
  sesion.transaccion(async (tx) => {
    const juntas = new Juntas();
    const viajes: number[] = [];
    const contada: Transaccion = {
      consultar: (...args) => {
        viajes[viajes.length - 1]! += 1;
        return tx.consultar(...args);
      },
    };
    for (let vez = 0; vez < 40; vez += 1) {
      viajes.push(0);
      await juntas.ejecutar(contada, [sentencia(1), sentencia(2), sentencia(3)]);
    }
    expect(viajes[0]).toBe(3);
    expect(new Set(viajes.slice(20))).toEqual(new Set([1]));
  }));

it('el que falta a veces va en el de siempre, y lo que no se pidió no hace nada', () =>
  sesion.transaccion(async (tx) => {
    await tx.consultar('create temp table hechas (tabla int8, fila text)');
    const insercion = (n: number): Sentencia => ({
      nombre: `tabla ${n}`,
      texto: (desde) =>
        `insert into hechas select ${n}, unnest($${desde + 1}::text::text[]) returning 1`,
      parametros: [`{"fila ${n}"}`],
      enVacio: () => ['{}'],
    });
    const viajes: string[] = [];
    const contada: Transaccion = {
      consultar: (...args) => {
        viajes.push(args[0]);
        return tx.consultar(...args);
      },
    };
    const juntas = new Juntas();
    const siempre = [1, 2, 3, 4, 5].map(insercion);
    for (let vez = 0; vez < 20; vez += 1) await juntas.ejecutar(contada, siempre);
    await tx.consultar('truncate hechas');
    const deSiempre = viajes.at(-1);
    viajes.length = 0;
    await juntas.ejecutar(contada, [2, 3, 4, 5].map(insercion).reverse());
    expect(viajes).toEqual([deSiempre]);
    expect(await tx.consultar('select tabla, fila from hechas order by tabla')).toEqual([
      [2, 'fila 2'],
      [3, 'fila 3'],
      [4, 'fila 4'],
      [5, 'fila 5'],
    ]);
    // Three idle for two at work: they go by themselves.
    await juntas.ejecutar(contada, [1, 4].map(insercion));
    expect(viajes).toHaveLength(3);
  }));

it('de todos los conjuntos que puede haber, una conexión guarda pocos planes', () =>
  sesion.transaccion(async (tx) => {
    const juntas = new Juntas();
    for (let vez = 0; vez < 20; vez += 1) {
      for (const conjunto of CONJUNTOS.slice(0, 60)) await juntas.ejecutar(tx, conjunto);
    }
    for (const conjunto of CONJUNTOS) await juntas.ejecutar(tx, conjunto);
    const [fila] = await tx.consultar(
      `select count(*) from pg_prepared_statements where statement like '%::text%'`,
    );
    expect(fila![0]).toBeGreaterThan(TABLAS);
    expect(fila![0]).toBeLessThan(60);
  }));

it('el trabajo que cambia: un conjunto nuevo y frecuente toma el lugar del que ya no viene', () =>
  sesion.transaccion(async (tx) => {
    const juntas = new Juntas();
    const viejos = CONJUNTOS.slice(0, 30).filter((conjunto) => conjunto.length > 1);
    const repetir = async (conjuntos: readonly Sentencia[][], veces: number) => {
      for (let vez = 0; vez < veces; vez += 1) {
        for (const conjunto of conjuntos) await juntas.ejecutar(tx, conjunto);
      }
    };
    await repetir(viejos, 20);
    const nuevo = [sentencia(6), sentencia(7), sentencia(8)];
    await repetir([nuevo], 1024);
    let viajes = 0;
    const contada: Transaccion = {
      consultar: (...args) => {
        viajes += 1;
        return tx.consultar(...args);
      },
    };
    await juntas.ejecutar(contada, nuevo);
    expect(viajes).toBe(1);
  }));

it('una conexión que guarda demasiados planes se cambia por otra, entre dos transacciones', async () => {
  const otra = new Sesion(base.url, { nombre: 'renovada' });
  try {
    const pid = () => otra.transaccion((tx) => tx.consultar('select pg_backend_pid()'));
    const antes = await pid();
    expect(await pid()).toEqual(antes);
    await otra.transaccion(async (tx) => {
      for (let i = 0; i < 220; i += 1) await tx.consultar(`select ${i}`);
      expect(await tx.consultar('select pg_backend_pid()')).toEqual(antes);
    });
    expect(await pid()).not.toEqual(antes);
    expect(otra.perdidas).toBe(0);
  } finally {
    await otra.cerrar();
  }
});
