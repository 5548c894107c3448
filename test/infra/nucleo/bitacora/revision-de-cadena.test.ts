import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { revisarCadena } from '#infra/nucleo/bitacora/revision-de-cadena.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { eventosDePrueba } from '#test/contract/bitacora.apoyo.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

let base: BaseDePrueba;
let bitacora: Bitacora;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  bitacora = await crearBitacoraPostgres({ url: base.url });
  for (const stream of ['empresa-1', 'empresa-2', 'documento-1-a']) {
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
    await bitacora.append(stream, 2, eventosDePrueba(5));
  }
});
afterEach(async () => {
  await bitacora.cerrar();
  await base.borrar();
});

const nada = () => [];
const revisar = (desde = 0) =>
  revisarCadena({ bitacora, secretosDe: nada, desde, alAvanzar: () => true });

/** As whoever owns the database can: the trigger does not bind him. */
const atacar = async (...sentencias: readonly string[]): Promise<void> => {
  const sql = conectar(base.url, { nombre: 'ataque', maximo: 1 });
  await sql.begin(async (tx) => {
    await tx.unsafe('alter table bitacora.eventos disable trigger solo_agregar');
    for (const sentencia of sentencias) await tx.unsafe(sentencia);
    await tx.unsafe('alter table bitacora.eventos enable trigger solo_agregar');
  });
  await sql.end();
};

test('entera: todos continúan al anterior, salvo los primeros', async () => {
  expect(await revisar()).toMatchObject({
    eventos: 24,
    encadenados: 21,
    sin_eslabon: 0,
    fallas: [],
    hasta: await bitacora.cabeza(),
  });
});

test('se detiene donde se le dice y sigue desde ahí, también a mitad de un stream', async () => {
  const [, , cuarto] = await bitacora.readStream('empresa-2');
  expect(await revisar(cuarto!.posicion)).toMatchObject({ eventos: 13, fallas: [] });
});

describe('lo que se ataca se nombra', () => {
  test('un evento cambiado', async () => {
    await atacar(
      `update bitacora.eventos set datos = '{"numero":99}' where stream = 'empresa-1' and revision = 4`,
    );
    expect((await revisar()).fallas).toMatchObject([{ donde: 'empresa-1@4' }]);
  });

  test('sus metadatos: quién y cuándo', async () => {
    await atacar(
      `update bitacora.eventos set metadatos = replace(metadatos::text, 'contrato', 'otro')::json
        where stream = 'empresa-1' and revision = 4`,
    );
    expect((await revisar()).fallas).toMatchObject([{ donde: 'empresa-1@4' }]);
  });

  test('un evento quitado, con los siguientes en su lugar o sin tocarlos', async () => {
    await atacar(`delete from bitacora.eventos where stream = 'empresa-1' and revision = 4`);
    expect((await revisar()).fallas).toMatchObject([{ que: 'falta', donde: 'empresa-1@4' }]);
    await atacar(
      `update bitacora.eventos set revision = revision - 1 where stream = 'empresa-1' and revision > 4`,
    );
    expect((await revisar()).fallas[0]).toMatchObject({ donde: 'empresa-1@3' });
  });

  test('un evento puesto en medio', async () => {
    await atacar(
      `update bitacora.eventos set revision = 1000 + revision, posicion = posicion + 1000
        where stream = 'empresa-1' and revision > 3`,
      `insert into bitacora.eventos select posicion + 500, stream, 4, '${randomUUID()}', tipo, datos, metadatos
        from bitacora.eventos where stream = 'empresa-1' and revision = 3`,
      `update bitacora.eventos set revision = revision - 999 where stream = 'empresa-1' and revision > 1000`,
    );
    expect((await revisar()).fallas[0]).toMatchObject({ donde: 'empresa-1@3' });
  });

  test('dos cambiados de orden', async () => {
    await atacar(
      `update bitacora.eventos e set datos = o.datos, tipo = o.tipo, metadatos = o.metadatos
         from bitacora.eventos o
        where (e.stream, e.revision, o.stream, o.revision) in
          (('empresa-1', 2, 'empresa-1', 3), ('empresa-1', 3, 'empresa-1', 2))`,
    );
    expect((await revisar()).fallas[0]).toMatchObject({ donde: 'empresa-1@1' });
  });

  test('un evento de otra empresa en lugar del propio', async () => {
    await atacar(
      `update bitacora.eventos e set datos = o.datos, metadatos = o.metadatos
         from bitacora.eventos o
        where (e.stream, e.revision, o.stream, o.revision) in
          (('empresa-1', 5, 'empresa-2', 5), ('empresa-2', 5, 'empresa-1', 5))`,
    );
    const donde = (await revisar()).fallas.map((falla) => falla.donde);
    expect(donde).toEqual(expect.arrayContaining(['empresa-1@4', 'empresa-2@4']));
  });
});
