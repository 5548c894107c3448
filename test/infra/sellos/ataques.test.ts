import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sello } from '#domain/sellos/sello.events.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { STREAM_DE_CLAVES } from '#infra/sellos/claves.ts';
import { AJUSTES_DE_RONDA, crearRonda } from '#infra/sellos/ronda.ts';
import { crearSellador } from '#infra/sellos/sellador.ts';
import { STREAM_DE_SELLOS } from '#infra/sellos/sellos-guardados.ts';
import { revisarSellos } from '#infra/sellos/verificacion.ts';
import { eventosDePrueba } from '#test/contract/bitacora.apoyo.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import {
  type Atacable,
  enElDoble,
  enlazar,
  enPostgres,
  type Registro,
} from '#test/support/sellos/ataques.ts';

const nada = () => [];
const STREAMS = ['empresa-1', 'empresa-2', 'documento-1-a', 'plataforma'] as const;

let base: BaseDePrueba;
let sql: Sql;
let log: Atacable;
let cerrar: () => Promise<void>;
const boveda = () => crearBoveda({ llaves: new Map([['1', randomBytes(32)]]), actual: '1' });
let llave: ReturnType<typeof boveda>;

const abrirEnPostgres = async (): Promise<void> => {
  const bitacora = await crearBitacoraPostgres({ url: base.url });
  log = enPostgres(bitacora, sql);
  cerrar = () => bitacora.cerrar();
};
const abrirEnEventStoreDB = async (): Promise<void> => {
  const doble = await iniciarDobleEventStoreDB();
  const bitacora = await crearBitacoraEventStoreDB({ url: doble.url });
  log = enElDoble(bitacora, doble.almacen);
  cerrar = async () => {
    await bitacora.cerrar();
    await doble.detener();
  };
};

const sellar = async (): Promise<Sello> => {
  const sellador = crearSellador({
    sql,
    bitacora: log.bitacora,
    secretos: secretosEn(sql, llave),
    secretosDe: nada,
    reloj: () => Date.parse('2026-11-28T10:00:00.000Z'),
  });
  while (!(await sellador.avanzar(1_000)));
  return (await sellador.sellar({ motivo: 'manual' }))!;
};

/** What a round of the watch finds, place by place. */
const ronda = async (): Promise<{ donde: string; que: string }[]> => {
  const partes = { sql, bitacora: log.bitacora, secretosDe: nada };
  const { darUnPaso } = crearRonda(partes, AJUSTES_DE_RONDA);
  const halladas: { donde: string; que: string }[] = [];
  for (;;) {
    const { nuevas, termino } = await darUnPaso();
    halladas.push(...nuevas.map(({ donde, que }) => ({ donde, que })));
    if (termino) return halladas;
  }
};
const lugares = async (): Promise<string[]> => (await ronda()).map(({ donde }) => donde);

const atacar = async (
  stream: string,
  cambiar: (registros: readonly Registro[]) => readonly Registro[],
): Promise<void> => log.escribir(stream, cambiar(await log.bitacora.readStream(stream)));

/** The same, and every link made anew. */
const atacarYEnlazar = (
  stream: string,
  cambiar: (registros: readonly Registro[]) => readonly Registro[],
): Promise<void> => atacar(stream, (registros) => enlazar(stream, cambiar(registros), nada));

const otro = (registro: Registro): Registro => ({ ...registro, datos: { numero: 99 } });

type Ataque = readonly [
  nombre: string,
  cambiar: (registros: readonly Registro[]) => readonly Registro[],
  donde: string,
];
/** Of a stream of six events, all of them under a seal. */
const ATAQUES: readonly Ataque[] = [
  ['cambiar un evento', (r) => r.with(3, otro(r[3]!)), 'empresa-1@3'],
  ['quitar uno', (r) => r.toSpliced(3, 1), 'empresa-1@2'],
  ['poner uno', (r) => r.toSpliced(3, 0, { ...r[3]!, evento_id: randomUUID() }), 'empresa-1@3'],
  ['cambiar dos de orden', (r) => [...r.slice(0, 2), r[3]!, r[2]!, ...r.slice(4)], 'empresa-1@1'],
  ['repetir uno', (r) => r.toSpliced(3, 0, r[3]!), 'empresa-1@3'],
];

describe.each([
  ['Postgres, por SQL', abrirEnPostgres],
  ['EventStoreDB, en lo que guarda', abrirEnEventStoreDB],
])('%s', (_donde, abrir) => {
  beforeEach(async () => {
    base = await crearBaseDeDatos();
    sql = conectar(base.url, { nombre: 'ataques', maximo: 4 });
    await prepararOperacion(sql);
    llave = boveda();
    await abrir();
    for (const stream of STREAMS) {
      await log.bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
    }
    await sellar();
    await log.bitacora.append('empresa-1', 2, eventosDePrueba(3));
    await sellar();
  });
  afterEach(async () => {
    await cerrar();
    await sql.end();
    await base.borrar();
  });

  test('sin que nadie toque nada, no halla nada', async () => {
    expect(await ronda()).toEqual([]);
    expect(await ronda()).toEqual([]);
  });

  test.each(ATAQUES)('%s: la cadena lo nombra', async (_nombre, cambiar, donde) => {
    await atacar('empresa-1', cambiar);
    expect((await lugares())[0]).toBe(donde);
  });

  test.each(ATAQUES)('%s y rehacer la cadena: lo nombra un sello', async (_nombre, cambiar) => {
    await atacarYEnlazar('empresa-1', cambiar);
    const hallado = await lugares();
    expect(hallado).toContain('empresa-1@5');
    expect(new Set(hallado.map((donde) => donde.split('@')[0]))).toEqual(new Set(['empresa-1']));
  });

  test.each(ATAQUES)(
    '%s, rehacer la cadena y borrar sus pruebas: el árbol hecho otra vez',
    async (_nombre, cambiar) => {
      await atacarYEnlazar('empresa-1', cambiar);
      await sql`delete from operacion.sellos_pruebas where stream = 'empresa-1'`;
      await sql`delete from operacion.sellos_hojas where stream = 'empresa-1'`;
      expect(await ronda()).toContainEqual({
        donde: expect.stringMatching(/^empresa-1@/),
        que: 'el sello 2 no calza con él, y su prueba no está',
      });
    },
  );

  test('dos empresas, un evento de cada una por el de la otra', async () => {
    const [una, otra] = [
      await log.bitacora.readStream('empresa-1'),
      await log.bitacora.readStream('empresa-2'),
    ];
    await log.escribir('empresa-1', una.with(1, otra[1]!));
    await log.escribir('empresa-2', otra.with(1, una[1]!));
    expect(await lugares()).toEqual(expect.arrayContaining(['empresa-1@0', 'empresa-2@0']));
  });

  test('dos empresas, el último de cada una, que ninguno continúa: sus sellos', async () => {
    const [una, otra] = [
      await log.bitacora.readStream('empresa-1'),
      await log.bitacora.readStream('empresa-2'),
    ];
    await log.escribir('empresa-1', enlazar('empresa-1', una.with(5, otra[2]!), nada));
    await log.escribir('empresa-2', enlazar('empresa-2', otra.with(2, una[5]!), nada));
    expect(await lugares()).toEqual(expect.arrayContaining(['empresa-1@5', 'empresa-2@2']));
  });

  test('la cola cortada', async () => {
    await atacar('empresa-1', (registros) => registros.slice(0, 4));
    expect(await ronda()).toContainEqual({
      donde: 'empresa-1@5',
      que: 'falta, y el sello 2 lo selló',
    });
  });

  test('la cola cortada, sin sus pruebas: lo que se tomó para los sellos', async () => {
    await atacar('empresa-1', (registros) => registros.slice(0, 4));
    await sql`delete from operacion.sellos_pruebas where stream = 'empresa-1'`;
    expect(await lugares()).toContain('empresa-1@5');
  });

  test('la cola cortada, y borrado todo lo que de ella se guardaba: el sello', async () => {
    await atacar('empresa-1', (registros) => registros.slice(0, 3));
    await sql`delete from operacion.sellos_pruebas where stream = 'empresa-1' and sello_id = 2`;
    await sql`update operacion.sellos_hojas h set revision = 2, probada = 2, huella = p.huella
      from operacion.sellos_pruebas p where (p.stream, p.sello_id, h.stream) = ('empresa-1', 1, 'empresa-1')`;
    const [falla, ...mas] = await ronda();
    expect(falla).toMatchObject({
      donde: 'sello 2',
      que: expect.stringContaining('su raíz no es la de lo que la bitácora tiene'),
    });
    expect(mas).toEqual([]);
  });

  test('un stream quitado entero', async () => {
    await log.escribir('empresa-2', []);
    expect(await lugares()).toContain('empresa-2@2');
  });

  test('un documento aparte, de un solo evento en la cadena: lo que se tomó para los sellos', async () => {
    await atacarYEnlazar('documento-1-a', (registros) => registros.with(2, otro(registros[2]!)));
    expect(await lugares()).toContain('documento-1-a@2');
  });

  test('el mismo, y se cambia también lo que se tomó: el árbol de cada sello', async () => {
    await atacarYEnlazar('documento-1-a', (registros) => registros.with(2, otro(registros[2]!)));
    await sql`delete from operacion.sellos_hojas where stream = 'documento-1-a'`;
    expect(await lugares()).toEqual(['sello 1', 'sello 2']);
  });

  test('un sello quitado, cambiado, o repetido', async () => {
    await log.bitacora.append('empresa-1', 5, eventosDePrueba(1));
    await sellar();
    const sellos = await log.bitacora.readStream(STREAM_DE_SELLOS);
    await log.escribir(STREAM_DE_SELLOS, sellos.toSpliced(1, 1));
    expect(await lugares()).toEqual(expect.arrayContaining(['sello 2', 'sello 3']));
    await log.escribir(STREAM_DE_SELLOS, sellos.toSpliced(1, 0, sellos[1]!));
    expect(await lugares()).toEqual(expect.arrayContaining(['sello 3']));
    await log.escribir(STREAM_DE_SELLOS, sellos);
    await ronda();
    expect(await ronda()).toEqual([]);
  });

  describe('lo que solo un sello de fuera dice', () => {
    const contraFuera = async (guardados: readonly Sello[]) =>
      (await revisarSellos({ bitacora: log.bitacora, sql, secretosDe: nada, guardados })).fallas;

    test('la cadena, los sellos y las claves, rehechos con otra clave', async () => {
      const guardado = await sellar();
      await atacarYEnlazar('empresa-1', (registros) => registros.with(0, otro(registros[0]!)));
      await log.escribir(STREAM_DE_SELLOS, []);
      await log.escribir(STREAM_DE_CLAVES, []);
      await sql`delete from operacion.sellos_pruebas`;
      await sql`delete from operacion.sellos_hojas`;
      await sql`update operacion.sellos_avance set posicion = 0, por_sellar = true`;
      llave = boveda();
      await sql`delete from operacion.secretos`;
      for (let i = 0; i < guardado.id; i += 1) await sellar();
      expect(await ronda()).toEqual([]);
      expect(await contraFuera([guardado])).toMatchObject([
        { donde: `sello ${guardado.id}`, que: 'no es el que se guardó fuera' },
      ]);
    });

    test('una copia anterior: también la ronda, mientras la base no sea la de la copia', async () => {
      const guardado = await sellar();
      await log.escribir(
        STREAM_DE_SELLOS,
        (await log.bitacora.readStream(STREAM_DE_SELLOS)).slice(0, 1),
      );
      await atacar('empresa-1', (registros) => registros.slice(0, 3));
      expect(await lugares()).toEqual(expect.arrayContaining(['sello 2', 'empresa-1@5']));
      await sql`delete from operacion.sellos_pruebas where sello_id > 1`;
      await sql`delete from operacion.sellos_hojas`;
      await sql`update operacion.sellos_avance set posicion = 0`;
      await ronda();
      expect(await contraFuera([guardado])).toMatchObject([
        { donde: `sello ${guardado.id}`, que: expect.stringContaining('aquí no está') },
      ]);
    });
  });
});
