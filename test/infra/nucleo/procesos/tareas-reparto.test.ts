import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { AJUSTES_DE_TRABAJADOR, arriendos, type Cupos } from '#infra/nucleo/procesos/arriendos.ts';
import { EnMano } from '#infra/nucleo/procesos/en-mano.ts';
import { leidasDe } from '#test/support/nucleo/leidas.ts';
import { type Libro, nuevoLibro } from '#test/support/nucleo/nucleo.ts';

/** Who gets the room of a lane, when one company has far more tasks than there is room. */

let libro: Libro;
let nucleo: Nucleo;
let sesion: Sesion;
beforeAll(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir();
  sesion = new Sesion(libro.url, { nombre: 'reparto' });
});
afterAll(async () => {
  await sesion.cerrar();
  await libro.cerrar();
});
beforeEach(() => nucleo.sql`delete from operacion.tareas`);

const agregar = (empresa_id: number, carril: string, cuantas: number) => nucleo.sql`
  insert into operacion.tareas (empresa_id, proceso, clave, fase, carril, datos, proximo_en)
  select ${empresa_id}, 'prueba', ${carril} || n, 'inicio', ${carril}, '{}',
         operacion.ahora() - interval '1 hour' * (10 - ${empresa_id}) + interval '1 ms' * n
  from generate_series(1, ${cuantas}) n`;

const tomar = async (cupos: Partial<Cupos>): Promise<Record<string, number>> => {
  const todos = { de_carril: 10, de_empresa: 10, carriles: [], empresas: [], ...cupos };
  const { tareas } = await arriendos(sesion, 'prueba', 1).tomar(nucleo.esquema, 60_000, todos);
  const quienes = Map.groupBy(tareas, (t) => `${t.carril}${t.empresa_id}`);
  return Object.fromEntries([...quienes].map(([quien, suyas]) => [quien, suyas.length]));
};

describe('el sitio de un carril', () => {
  it('se reparte entre las empresas que esperan, no entre sus tareas', async () => {
    await agregar(1, 'a', 5_000);
    await agregar(2, 'a', 2);
    await agregar(3, 'a', 4);
    expect(await tomar({})).toEqual({ a1: 4, a2: 2, a3: 4 });
  });

  it('es de cada carril: lleno uno, los demás no lo notan', async () => {
    await agregar(1, 'a', 50);
    await agregar(1, 'b', 50);
    await agregar(2, 'b', 1);
    const carriles = [{ carril: 'a', libres: 0 }];
    expect(await tomar({ de_empresa: 5, carriles })).toEqual({ b1: 5, b2: 1 });
  });

  it('cuenta lo que cada una ya tiene en mano, y a quien no cabe no le da', async () => {
    await agregar(1, 'a', 50);
    await agregar(2, 'a', 50);
    await agregar(3, 'a', 50);
    const empresas = [
      { carril: 'a', empresa_id: 1, en_mano: 6, libres: 10 },
      { carril: 'a', empresa_id: 3, en_mano: 0, libres: 0 },
    ];
    expect(await tomar({ de_carril: 8, empresas, carriles: [] })).toEqual({ a1: 1, a2: 7 });
  });
});

describe('una cola larga', () => {
  const DE_OTRA = 5_000;
  /** More than the rows and index entries that a handful of tasks has, far less than the queue. */
  const UNAS_POCAS = 1_000;

  it('no la lee quien toma, devuelve o hace su ronda por otra empresa, aunque planeó con ella corta', async () => {
    const suya = new Sesion(libro.url, { nombre: 'larga', ajustes: AJUSTES_DE_TRABAJADOR });
    const cola = arriendos(suya, 'prueba', 1);
    const empresas = [{ carril: 'a', empresa_id: 1, en_mano: 0, libres: 0 }];
    const cupos = { de_carril: 10, de_empresa: 10, carriles: [], empresas };
    const ronda = async (): Promise<number> => {
      const { tareas } = await cola.tomar(nucleo.esquema, 60_000, cupos);
      const [primera, ...resto] = tareas.map((tarea) => ({ tarea }));
      const seguir = { tipo: 'seguir', fase: 'otra', datos: {}, espera_ms: 60_000 } as const;
      await cola.devolver([
        { ...primera!, paso: seguir },
        ...resto.map((una) => ({ ...una, paso: { tipo: 'terminar' } as const })),
      ]);
      await cola.rectificar();
      await cola.liberarHuerfanas();
      await cola.liberarPerdidas(new Set());
      await cola.faltan();
      return tareas.length;
    };
    try {
      await agregar(2, 'a', 3);
      expect(await ronda()).toBe(3);
      await agregar(1, 'a', DE_OTRA);
      await agregar(2, 'b', 3);
      const antes = await leidasDe(suya, 'tareas');
      expect(await ronda()).toBe(3);
      expect((await leidasDe(suya, 'tareas')) - antes).toBeLessThan(UNAS_POCAS);
    } finally {
      await suya.cerrar();
    }
  });
});

describe('lo que un trabajador tiene en mano', () => {
  const tarea = (empresa_id: number) => ({
    empresa_id,
    carril: 'a',
    clave: 'x',
    fase: 'f',
    datos: {},
    intentos: 0,
    version: 1,
    revision: -1,
  });

  it('cuantas más empresas hay en un carril, menos le toca a cada una', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32 });
    const libresDe = () => mano.cupos([]).empresas.map(({ libres }) => libres);
    for (let i = 0; i < 20; i += 1) mano.tomar(tarea(1));
    expect(libresDe()).toEqual([12]);
    for (const empresa_id of [2, 3]) mano.tomar(tarea(empresa_id));
    expect(libresDe()).toEqual([0, 15, 15]);
    for (let i = 0; i < 5; i += 1) mano.soltar(tarea(1));
    expect(libresDe()).toEqual([1, 15, 15]);
  });

  it('de lo que toma empieza primero lo de quien menos tiene, y de cada una por turnos', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32 });
    for (let i = 0; i < 2; i += 1) mano.tomar(tarea(1));
    const tomadas = [1, 1, 1, 2, 2, 3].map(tarea);
    const orden = mano.enOrden(tomadas).map(({ empresa_id }) => empresa_id);
    expect(orden).toEqual([2, 3, 2, 1, 1, 1]);
  });

  it('lo que una empresa tiene a la vez entre varios programas, cada uno toma su parte', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 20, entre_todos: true });
    mano.repartir(3);
    for (let i = 0; i < 4; i += 1) mano.tomar(tarea(1));
    const { de_empresa, empresas } = mano.cupos([]);
    expect([de_empresa, empresas[0]?.libres]).toEqual([6, 2]);
    mano.repartir(30);
    expect(mano.cupos([]).de_empresa).toBe(1);
  });

  it('de una empresa no empieza de golpe más de lo que se dice, aunque tenga sitio', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32, al_empezar: 16, por_toma: 4 });
    for (let i = 0; i < 10; i += 1) mano.tomar(tarea(1));
    const { de_empresa, empresas } = mano.cupos([]);
    expect([de_empresa, empresas[0]?.libres]).toEqual([4, 4]);
  });

  it('mientras vienen otras que necesitan poco, de la que tiene mucho empiezan menos de golpe', () => {
    let ahora_ms = 0;
    const medida = { por_carril: 64, por_empresa: 20, por_toma_con_otros: 4 };
    const mano = new EnMano(medida, () => ahora_ms);
    const tomar = (empresa_id: number, cuantas: number): number => {
      const { de_empresa } = mano.cupos([]);
      const tomadas = Array.from({ length: cuantas }, () => tarea(empresa_id));
      for (const una of mano.enOrden(tomadas)) mano.tomar(una);
      return de_empresa;
    };
    expect(tomar(1, 12)).toBe(20);
    expect(tomar(2, 1)).toBe(20);
    expect(tomar(3, 4)).toBe(4);
    ahora_ms = 1_999;
    expect(tomar(4, 1)).toBe(4);
    ahora_ms = 3_998;
    expect(tomar(5, 4)).toBe(4);
    ahora_ms = 3_999;
    expect(mano.cupos([]).de_empresa).toBe(20);
  });

  it('lo último de la que tenía mucho no es lo de una que necesita poco', () => {
    let ahora_ms = 0;
    const medida = { por_carril: 64, por_empresa: 20, por_toma_con_otros: 4 };
    const mano = new EnMano(medida, () => ahora_ms);
    const recibir = (cuantas: number): number => {
      mano.cupos([]);
      mano.enOrden(Array.from({ length: cuantas }, () => tarea(1)));
      return mano.cupos([]).de_empresa;
    };
    expect([recibir(20), recibir(2)]).toEqual([20, 20]);
    ahora_ms = 2_000;
    expect(recibir(2)).toBe(4);
  });

  it('las de quien tarda empiezan a compás, y dice cuándo toca la siguiente', () => {
    let ahora_ms = 0;
    const mano = new EnMano({ por_carril: 64, por_empresa: 32, por_toma: 4 }, () => ahora_ms);
    const lenta = { carril: 'a', empresa_id: 1, ancho: 16, cada_ms: 100 };
    const libres = () => mano.cupos([lenta]).empresas[0]?.libres;
    expect([libres(), mano.hastaElTurno_ms()]).toEqual([4, Number.POSITIVE_INFINITY]);
    mano.tomar(tarea(1));
    ahora_ms = 40;
    expect([libres(), mano.hastaElTurno_ms()]).toEqual([0, 60]);
    ahora_ms = 250;
    expect([libres(), mano.hastaElTurno_ms()]).toEqual([2, Number.POSITIVE_INFINITY]);
    ahora_ms = 9_000;
    expect(libres()).toBe(4);
  });

  it('a compás tampoco empiezan más de las que caben, y de las demás no lleva cuenta', () => {
    let ahora_ms = 0;
    const mano = new EnMano({ por_carril: 64, por_empresa: 32 }, () => ahora_ms);
    const libres = (ancho: number) =>
      mano.cupos([{ carril: 'a', empresa_id: 1, ancho, cada_ms: 10 }]).empresas[0]?.libres;
    libres(2);
    mano.tomar(tarea(1));
    mano.tomar(tarea(2));
    ahora_ms = 1_000;
    expect([libres(2), libres(0)]).toEqual([1, 0]);
    mano.cupos([]);
    expect(mano.hastaElTurno_ms()).toBe(Number.POSITIVE_INFINITY);
  });

  it('a la que empieza le da poco hasta saber más, y a la que no anda, nada', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32, al_empezar: 2 });
    mano.tomar(tarea(1));
    const anchos = [{ carril: 'a', empresa_id: 2, ancho: 0 }];
    expect(mano.cupos(anchos)).toEqual({
      de_carril: 64,
      de_empresa: 2,
      carriles: [{ carril: 'a', libres: 63 }],
      empresas: [
        { carril: 'a', empresa_id: 1, en_mano: 1, libres: 1 },
        { carril: 'a', empresa_id: 2, en_mano: 0, libres: 0 },
      ],
    });
  });
});
