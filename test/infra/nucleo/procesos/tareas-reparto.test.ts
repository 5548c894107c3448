import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { arriendos, type Cupos } from '#infra/nucleo/procesos/arriendos.ts';
import { EnMano } from '#infra/nucleo/procesos/en-mano.ts';
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

  it('de una empresa no empieza de golpe más de lo que se dice, aunque tenga sitio', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32, al_empezar: 16, por_toma: 4 });
    for (let i = 0; i < 10; i += 1) mano.tomar(tarea(1));
    const { de_empresa, empresas } = mano.cupos([]);
    expect([de_empresa, empresas[0]?.libres]).toEqual([4, 4]);
  });

  it('de la que se sabe lenta empiezan menos aún, y nunca más de las que caben', () => {
    const mano = new EnMano({ por_carril: 64, por_empresa: 32, por_toma: 4 });
    const libresCon = (ancho: number, por_toma: number) =>
      mano.cupos([{ carril: 'a', empresa_id: 1, ancho, por_toma }]).empresas[0]?.libres;
    expect([libresCon(32, 1), libresCon(32, 3), libresCon(32, 50)]).toEqual([1, 3, 4]);
    expect([libresCon(2, 3), libresCon(0, 3)]).toEqual([2, 0]);
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
