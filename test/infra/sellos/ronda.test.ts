import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { unoDeCada } from '#infra/sellos/raices.ts';
import { AJUSTES_DE_RONDA, crearRonda, estadoDeRonda, fallasDeRonda } from '#infra/sellos/ronda.ts';
import { crearSellador } from '#infra/sellos/sellador.ts';
import { eventosDePrueba } from '#test/contract/bitacora.apoyo.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { type Atacable, enPostgres } from '#test/support/sellos/ataques.ts';

const nada = () => [];
const llave = crearBoveda({ llaves: new Map([['1', randomBytes(32)]]), actual: '1' });

let base: BaseDePrueba;
let sql: Sql;
let bitacora: Bitacora;
let log: Atacable;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'ronda', maximo: 4 });
  await prepararOperacion(sql);
  bitacora = await crearBitacoraPostgres({ url: base.url });
  log = enPostgres(bitacora, sql);
  for (const stream of ['empresa-1', 'empresa-2', 'documento-1-a']) {
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(150));
  }
});
afterEach(async () => {
  await bitacora.cerrar();
  await sql.end();
  await base.borrar();
});

const selladorNuevo = () =>
  crearSellador({
    sql,
    bitacora,
    secretos: secretosEn(sql, llave),
    secretosDe: nada,
    reloj: () => Date.parse('2026-11-28T10:00:00.000Z'),
  });
const sellar = async (): Promise<void> => {
  const sellador = selladorNuevo();
  while (!(await sellador.avanzar(1_000)));
  await sellador.sellar({ motivo: 'manual' });
};

const ronda = () => crearRonda({ sql, bitacora, secretosDe: nada }, AJUSTES_DE_RONDA);
const recorrer = async () => {
  const { darUnPaso } = ronda();
  const nuevas: string[] = [];
  for (;;) {
    const paso = await darUnPaso();
    nuevas.push(...paso.nuevas.map(({ donde }) => donde));
    if (paso.termino) return nuevas;
  }
};
const eventosEnElLog = async (): Promise<number> =>
  (await bitacora.readAll({ after: 0, limit: 10_000 })).length;

test('recorre todo, cada evento una vez, y dice cuándo terminó', async () => {
  await sellar();
  expect(await recorrer()).toEqual([]);
  const estado = await estadoDeRonda(sql);
  expect(estado).toMatchObject({ ronda: 1, raices: 1, pruebas: 2, fallas: 0 });
  expect(estado.eventos_de_la_anterior).toBe(await eventosEnElLog());
  expect(Date.parse(estado.terminada_en!)).toBeGreaterThan(0);
});

test('quien sigue, aunque sea otro proceso, sigue donde se quedó', async () => {
  await sellar();
  const [uno, otro] = [ronda(), ronda()];
  while ((await uno.darUnPaso()).hasta === 0);
  const { posicion } = await estadoDeRonda(sql);
  expect(posicion).toBe(200);
  expect(await otro.darUnPaso()).toMatchObject({ desde: 200, hasta: 400 });
  while (!(await otro.darUnPaso()).termino);
  expect((await estadoDeRonda(sql)).eventos_de_la_anterior).toBe(await eventosEnElLog());
});

test('dos a la vez se reparten las páginas', async () => {
  await sellar();
  const [uno, otro] = [ronda(), ronda()];
  const hasta = async ({ darUnPaso }: ReturnType<typeof ronda>): Promise<void> => {
    while ((await estadoDeRonda(sql)).terminada_en === null) await darUnPaso();
  };
  await Promise.all([hasta(uno), hasta(otro)]);
  const { eventos_de_la_anterior, fallas } = await estadoDeRonda(sql);
  expect([eventos_de_la_anterior, fallas]).toEqual([await eventosEnElLog(), 0]);
});

test('lo que se escribe mientras va, lo alcanza', async () => {
  await sellar();
  const { darUnPaso } = ronda();
  while ((await darUnPaso()).hasta === 0);
  await bitacora.append('empresa-1', 149, eventosDePrueba(150));
  await sellar();
  while (!(await darUnPaso()).termino);
  expect(await estadoDeRonda(sql)).toMatchObject({ raices: 2, fallas: 0 });
});

test('una falta se dice una vez, se sigue sabiendo, y se va cuando una ronda entera no la halla', async () => {
  await sellar();
  const antes = await bitacora.readStream('empresa-2');
  await log.escribir('empresa-2', antes.with(7, { ...antes[7]!, datos: { numero: -1 } }));
  expect(await recorrer()).toEqual(['empresa-2@7', 'empresa-2@149']);
  expect(await recorrer()).toEqual([]);
  expect(await fallasDeRonda(sql, 10)).toMatchObject([
    { donde: 'empresa-2@7', que: expect.stringContaining('uno de los dos cambió'), ronda: 2 },
    { donde: 'empresa-2@149', que: expect.stringContaining('uno de los eventos anteriores') },
  ]);
  await log.escribir('empresa-2', antes);
  expect(await recorrer()).toEqual([]);
  expect(await fallasDeRonda(sql, 10)).toEqual([]);
});

test('las pruebas que faltan de un sello que calza se reponen, iguales', async () => {
  await sellar();
  await bitacora.append('empresa-1', 149, eventosDePrueba(1));
  await sellar();
  const leer = () => sql`select * from operacion.sellos_pruebas order by stream, sello_id`;
  const antes = [...(await leer())];
  await sql`delete from operacion.sellos_pruebas`;
  expect(await recorrer()).toEqual([]);
  expect([...(await leer())]).toEqual(antes);
});

test('dos cierres a la vez hacen un sello, con una sola clave', async () => {
  const sellador = selladorNuevo();
  while (!(await sellador.avanzar(1_000)));
  const hechos = await Promise.all([
    sellador.sellar({ motivo: 'cierre' }),
    sellador.sellar({ motivo: 'cierre' }),
    selladorNuevo().sellar({ motivo: 'cierre' }),
  ]);
  expect(hechos.filter((sello) => sello !== undefined)).toHaveLength(1);
  expect(await sellador.sellar({ motivo: 'hora' })).toBeUndefined();
  expect(await sql`select referencia from operacion.secretos`).toHaveLength(1);
});

describe('cuántas raíces se hacen de nuevo', () => {
  test('todas mientras quepan; si no, una de cada tantas, y otras cada vez', () => {
    expect(unoDeCada(1_000_000, 60)).toBe(1);
    expect(unoDeCada(36_000_000, 60)).toBe(3);
  });
});
