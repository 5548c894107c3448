import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sello, SelloHecho } from '#domain/sellos/sello.events.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { huellaDeEvento } from '#infra/nucleo/bitacora/canonico.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { revisarCadena } from '#infra/nucleo/bitacora/revision-de-cadena.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { leerClaves, rotarClave } from '#infra/sellos/claves.ts';
import { exportarSellada } from '#infra/sellos/exportacion.ts';
import { crearSellador } from '#infra/sellos/sellador.ts';
import { sellosEn } from '#infra/sellos/sellos-guardados.ts';
import { revisarSellos } from '#infra/sellos/verificacion.ts';
import { eventosDePrueba } from '#test/contract/bitacora.apoyo.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { auditar } from '#test/support/sellos/verificadores.ts';

const nada = () => [];
const boveda = () => crearBoveda({ llaves: new Map([['1', randomBytes(32)]]), actual: '1' });

let base: BaseDePrueba;
let sql: Sql;
let bitacora: Bitacora;
let llave: ReturnType<typeof boveda>;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'sellos', maximo: 4 });
  await prepararOperacion(sql);
  bitacora = await crearBitacoraPostgres({ url: base.url });
  llave = boveda();
  for (const stream of ['empresa-1', 'empresa-2', 'documento-1-a', 'plataforma']) {
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
  }
});
afterEach(async () => {
  await bitacora.cerrar();
  await sql.end();
  await base.borrar();
});

const partes = (en: Bitacora = bitacora) => ({
  sql,
  bitacora: en,
  secretos: secretosEn(sql, llave),
  secretosDe: nada,
  reloj: () => Date.parse('2026-11-28T10:00:00.000Z'),
});

const sellar = async (en: Bitacora = bitacora, recomenzar = false): Promise<Sello> => {
  const sellador = crearSellador(partes(en));
  while (!(await sellador.avanzar(1_000)));
  return (await sellador.sellar({ motivo: 'manual', recomenzar }))!;
};
const revisar = (guardados: readonly Sello[] = [], en: Bitacora = bitacora) =>
  revisarSellos({ bitacora: en, sql, secretosDe: nada, guardados });
const cadena = async () =>
  (await revisarCadena({ bitacora, secretosDe: nada, alAvanzar: () => true })).fallas;

test('un sello abarca todos los streams, continúa al anterior, y se comprueba', async () => {
  const primero = await sellar();
  await bitacora.append('empresa-1', 2, eventosDePrueba(2));
  const segundo = await sellar();

  expect(primero).toMatchObject({ id: 1, hojas: 4, sello_anterior: null, motivo: 'manual' });
  expect(segundo).toMatchObject({ id: 2, sello_anterior: { id: 1 } });
  expect(segundo.raiz).not.toBe(primero.raiz);
  // Three companies' streams at the first, the one that grew at the second.
  expect(await revisar([primero, segundo])).toMatchObject({ sellos: 2, pruebas: 4, fallas: [] });
  expect(await sellosEn(bitacora).lista({ antes_de: 9, limite: 10 })).toEqual([segundo, primero]);
  expect(await sellosEn(bitacora).lista({ antes_de: 2, limite: 10 })).toEqual([primero]);
  expect(await sellosEn(bitacora).uno(1)).toEqual(primero);
  expect(await sellosEn(bitacora).uno(3)).toBeUndefined();
});

test('hay novedad cuando alguien escribió, y no porque haya un sello más', async () => {
  const sellador = crearSellador(partes());
  await sellar();
  await sellador.avanzar(1_000);
  expect(await sellador.hayNovedad()).toBe(false);
  await bitacora.append('empresa-1', 2, eventosDePrueba(1));
  await sellador.avanzar(1_000);
  expect(await sellador.hayNovedad()).toBe(true);
});

test('dos procesos que sellan a la vez hacen una sola serie', async () => {
  const otra = await crearBitacoraPostgres({ url: base.url });
  await Promise.all([sellar(), sellar(otra), sellar(), sellar(otra)]);
  expect(await revisar()).toMatchObject({ sellos: 4, fallas: [] });
  await otra.cerrar();
});

test('la clave se rota: las dos se nombran, la nueva firma, y lo anterior vale', async () => {
  const primero = await sellar();
  const { anterior, clave_id } = await rotarClave(partes());
  const segundo = await sellar();

  expect([primero.clave_id, segundo.clave_id]).toEqual([anterior, clave_id]);
  expect(await leerClaves(bitacora)).toMatchObject([
    { clave_id: anterior, anterior: null },
    { clave_id, anterior, firma_de_la_anterior: expect.any(String) },
  ]);
  expect((await revisar([primero])).fallas).toEqual([]);
});

test('el primer sello dice dónde empieza la cadena, y la orden puede decirlo otra vez', async () => {
  await sellar();
  const { comienzo } = await revisar();
  await bitacora.append('empresa-1', 2, eventosDePrueba(1));
  await sellar();
  expect((await revisar()).comienzo).toBe(comienzo);
  await sellar(bitacora, true);
  expect((await revisar()).comienzo).toBeGreaterThan(comienzo!);
});

test('en EventStoreDB, lo mismo; y una copia anterior restaurada', async () => {
  const doble = await iniciarDobleEventStoreDB();
  const { crearBitacoraEventStoreDB } = await import('#infra/nucleo/bitacora/eventstoredb.ts');
  const otra = await crearBitacoraEventStoreDB({ url: doble.url });
  await otra.append('empresa-1', STREAM_NUEVO, eventosDePrueba(3));
  const primero = await sellar(otra);
  const volver = doble.almacen.copiar();
  await otra.append('empresa-1', 2, eventosDePrueba(3));
  const segundo = await sellar(otra);
  expect((await revisar([primero, segundo], otra)).fallas).toEqual([]);

  volver();

  const { fallas } = await revisar([primero, segundo], otra);
  expect(fallas).toContainEqual(expect.objectContaining({ donde: 'sello 2' }));
  expect(fallas).toContainEqual({
    donde: 'sello 2',
    que: 'no está, y hay prueba de que selló empresa-1@5',
  });
  await otra.cerrar();
  await doble.detener();
});

test('en EventStoreDB, un evento cambiado en lo que el servidor guarda', async () => {
  const doble = await iniciarDobleEventStoreDB();
  const { crearBitacoraEventStoreDB } = await import('#infra/nucleo/bitacora/eventstoredb.ts');
  const otra = await crearBitacoraEventStoreDB({ url: doble.url });
  await otra.append('empresa-1', STREAM_NUEVO, eventosDePrueba(3));
  await sellar(otra);
  const cambiar = (revision: number): void => {
    const guardado = doble.almacen.stream('empresa-1')![revision]!;
    Object.assign(guardado, { datos: Buffer.from('{"numero":99}') });
  };

  cambiar(2);
  expect((await revisar([], otra)).fallas).toMatchObject([{ donde: 'empresa-1@2' }]);
  cambiar(0);
  const seguida = await revisarCadena({ bitacora: otra, secretosDe: nada, alAvanzar: () => true });
  expect(seguida.fallas).toMatchObject([{ donde: 'empresa-1@0' }]);
  await otra.cerrar();
  await doble.detener();
});

/** As whoever owns the database can: the trigger does not bind him. */
const atacar = (hacer: (tx: TransactionSql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`alter table bitacora.eventos disable trigger solo_agregar`;
    await hacer(tx);
    await tx`alter table bitacora.eventos enable trigger solo_agregar`;
  });

/** Whoever knows how makes every link anew, from a changed event to the end of its stream. */
const rehacerCadena = (stream: string) =>
  atacar(async (tx) => {
    const eventos = await bitacora.readStream(stream);
    let anterior: string | undefined;
    for (const evento of eventos) {
      const { anterior: _, ...resto } = evento.metadatos;
      const metadatos = anterior === undefined ? resto : { ...resto, anterior };
      await tx`update bitacora.eventos set metadatos = ${JSON.stringify(metadatos)}::text::json
        where stream = ${stream} and revision = ${evento.revision}`;
      anterior = huellaDeEvento({ ...evento, metadatos }, nada);
    }
  });

describe('la carpeta para el auditor', () => {
  const exportar = async (): Promise<string> => {
    const carpeta = join(mkdtempSync(join(tmpdir(), 'sellada-')), 'empresa');
    await exportarSellada({ ...partes(), empresa_id: 1, carpeta, alAvanzar: () => undefined });
    return carpeta;
  };
  /** The same in another folder, with its events in other lines. */
  const alterar = (carpeta: string, cambiar: (lineas: string[]) => string[]): void => {
    const archivo = join(carpeta, 'eventos.ndjson');
    const lineas = readFileSync(archivo, 'utf8').trimEnd().split('\n');
    writeFileSync(archivo, `${cambiar(lineas).join('\n')}\n`);
  };

  test('sin nada nuestro, los dos dicen que todo calza', async () => {
    const guardado = await sellar();
    await rotarClave(partes());
    await bitacora.append('empresa-1', 2, eventosDePrueba(4));
    const carpeta = await exportar();
    writeFileSync(join(carpeta, 'sellos-guardados.json'), JSON.stringify([guardado]));
    for (const { fin, dicho } of await auditar(carpeta)) {
      expect(dicho).toContain('7 eventos, 2 sellos, 2 claves, 2 pruebas.');
      expect(dicho).toContain('1 sellos guardados fuera, comparados.');
      expect(dicho).toContain('Todo calza');
      expect(fin).toBe(0);
    }
  });

  test.each<[string, (lineas: string[]) => string[], string]>([
    ['cambiado', (l) => l.with(1, l[1]!.replace('"numero":1', '"numero":9')), 'empresa-1@1'],
    ['quitado', (l) => l.toSpliced(1, 1), 'empresa-1@1'],
    ['repetido', (l) => l.toSpliced(1, 0, l[1]!), 'empresa-1@2'],
    ['movido', (l) => [l[0]!, l[2]!, l[1]!, ...l.slice(3)], 'empresa-1@1'],
    ['de otra empresa', (l) => l.with(1, l[1]!.replace('empresa-1', 'empresa-2')), 'empresa-2@1'],
    ['último, cortado', (l) => l.slice(0, -1), 'empresa-1@6'],
    [
      'último, cambiado',
      (l) => l.with(-1, l.at(-1)!.replace('"numero":3', '"numero":9')),
      'empresa-1@6',
    ],
  ])('un evento %s: los dos lo nombran y terminan con 1', async (_caso, cambiar, donde) => {
    await bitacora.append('empresa-1', 2, eventosDePrueba(4));
    const carpeta = await exportar();
    alterar(carpeta, cambiar);
    for (const { fin, dicho } of await auditar(carpeta)) {
      expect(dicho).toContain('HAY FALTAS');
      expect(dicho).toContain(`- ${donde}: `);
      expect(fin).toBe(1);
    }
  });

  test('rehecha con otra clave: la nombra el sello que el auditor guardó', async () => {
    const carpeta = await exportar();
    const sellos = JSON.parse(readFileSync(join(carpeta, 'sellos.json'), 'utf8')) as Sello[];
    const otro = { ...sellos[0]!, firma: 'A'.repeat(86) };
    writeFileSync(join(carpeta, 'sellos-guardados.json'), JSON.stringify([otro]));
    for (const { fin, dicho } of await auditar(carpeta)) {
      expect(dicho).toContain('- sello 1: no es el que se guardó fuera');
      expect(fin).toBe(1);
    }
  });
});

describe('lo que la cadena sola no ve, lo dice un sello', () => {
  test('el último evento cambiado', async () => {
    await sellar();
    await atacar(
      (tx) => tx`update bitacora.eventos set datos = '{"numero":99}'
        where stream = 'empresa-1' and revision = 2`,
    );
    expect(await cadena()).toEqual([]);
    expect((await revisar()).fallas).toMatchObject([{ donde: 'empresa-1@2' }]);
  });

  test('la cola cortada', async () => {
    await sellar();
    await atacar(
      (tx) => tx`delete from bitacora.eventos where stream = 'empresa-1' and revision > 0`,
    );
    expect(await cadena()).toEqual([]);
    expect((await revisar()).fallas).toMatchObject([{ donde: 'empresa-1@2' }]);
  });

  test('la cadena entera rehecha', async () => {
    await sellar();
    await atacar(
      (tx) => tx`update bitacora.eventos set datos = '{"numero":99}'
        where stream = 'empresa-1' and revision = 0`,
    );
    expect(await cadena()).not.toEqual([]);
    await rehacerCadena('empresa-1');
    expect(await cadena()).toEqual([]);
    expect((await revisar()).fallas).toMatchObject([{ donde: 'empresa-1@2' }]);
  });

  test('rehecha con sus sellos y otra clave: la copia de fuera', async () => {
    const guardado = await sellar();
    await atacar(async (tx) => {
      await tx`update bitacora.eventos set datos = '{"numero":99}'
        where stream = 'empresa-1' and revision = 0`;
      await tx`delete from bitacora.eventos where stream like 'documento-0-%'`;
    });
    await rehacerCadena('empresa-1');
    await sql`delete from operacion.sellos_pruebas`;
    await sql`delete from operacion.sellos_hojas`;
    await sql`update operacion.sellos_avance set posicion = 0, por_sellar = true`;
    await sql`delete from operacion.secretos`;
    const otra = await crearBitacoraPostgres({ url: base.url });
    await sellar(otra);
    await otra.cerrar();

    expect(await cadena()).toEqual([]);
    expect((await revisar()).fallas).toEqual([]);
    expect((await revisar([guardado])).fallas).toMatchObject([
      { donde: 'sello 1', que: 'no es el que se guardó fuera' },
    ]);
  });

  test('una copia anterior restaurada: el sello de fuera que ya no está', async () => {
    await sellar();
    const copia = (await bitacora.cabeza()) + 0;
    await bitacora.append('empresa-1', 2, eventosDePrueba(1));
    const guardado = await sellar();
    await atacar((tx) => tx`delete from bitacora.eventos where posicion > ${copia}`);
    await sql`delete from operacion.sellos_pruebas where sello_id > 1`;

    expect((await revisar()).fallas).toEqual([]);
    expect((await revisar([guardado])).fallas).toMatchObject([{ donde: 'sello 2' }]);
  });

  test('un sello cambiado, o su prueba', async () => {
    await sellar();
    await atacar(
      (tx) => tx`update bitacora.eventos
        set datos = replace(datos::text, '"hojas":4', '"hojas":3')::json
        where stream = 'documento-0-sellos'`,
    );
    const [hecho] = await bitacora.readStream('documento-0-sellos');
    expect((hecho!.datos as SelloHecho['datos']).sello.hojas).toBe(3);
    expect((await revisar()).fallas).toContainEqual({ que: 'su firma no vale', donde: 'sello 1' });

    await sql`update operacion.sellos_pruebas set huella = 'otra' where stream = 'empresa-1'`;
    expect((await revisar()).fallas).toContainEqual({
      que: 'la prueba de empresa-1@2 no lleva a su raíz',
      donde: 'sello 1',
    });
  });
});
