import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  abrirLectorDeXml,
  type LectorDeXml,
  type OrigenDeBitacora,
} from '#infra/documentos/zip/lector-de-xml.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { iniciarDobleEventStoreDB } from '#test/support/eventstoredb/doble.ts';
import { crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { guardarTextos, lugar } from './documentos-en-bitacora.ts';

const TEXTOS = [
  '<a b="c">línea uno\r\n\tdos &#241; C:\\u0041 \\ / \\"</a>',
  'ñandú, año, €, 漢字, 🧾',
  // JSON spells this one out.
  'ñ con \u0001 y \u001f',
  'x'.repeat(200_000),
  'ñ'.repeat(90_000),
  '',
];

type Servidor = { readonly origen: OrigenDeBitacora; readonly detener: () => Promise<unknown> };

const enPostgres = async (): Promise<Servidor> => {
  const { url, borrar } = await crearBaseDeDatos();
  return { origen: { tipo: 'postgres', url }, detener: borrar };
};

const enEventStoreDB = async (): Promise<Servidor> => {
  const { url, detener } = await iniciarDobleEventStoreDB();
  return { origen: { tipo: 'eventstoredb', url }, detener: async () => detener() };
};

const abrirBitacora = ({ tipo, url }: OrigenDeBitacora): Promise<Bitacora> =>
  tipo === 'postgres' ? crearBitacoraPostgres({ url }) : crearBitacoraEventStoreDB({ url });

const leerTodos = async (
  lector: LectorDeXml,
  facturas: readonly number[],
): Promise<(string | undefined)[]> => {
  const leidos = await lector.leer(facturas.map(lugar));
  return leidos.map((escribir) => escribir && Buffer.from(escribir()).toString('utf8'));
};

describe.each([
  ['Postgres', enPostgres],
  ['EventStoreDB', enEventStoreDB],
])('los XML firmados que se leen de %s para el ZIP', (_nombre, iniciar) => {
  let servidor: Servidor;
  let lector: LectorDeXml;
  beforeAll(async () => {
    servidor = await iniciar();
    const bitacora = await abrirBitacora(servidor.origen);
    await guardarTextos(bitacora, TEXTOS);
    await bitacora.cerrar();
    lector = await abrirLectorDeXml(servidor.origen);
  });
  afterAll(async () => {
    await lector.cerrar();
    await servidor.detener();
  });

  it('son los bytes que se guardaron, con sus acentos, comillas y caracteres de control', async () => {
    expect(await leerTodos(lector, [1, 2, 3, 4, 5, 6])).toEqual(TEXTOS);
  });

  it('vienen en el orden pedido, y lo que no está se ve', async () => {
    expect(await leerTodos(lector, [3, 77, 1, 3])).toEqual([
      TEXTOS[2],
      undefined,
      TEXTOS[0],
      TEXTOS[2],
    ]);
  });

  it('varias lecturas a la vez dan cada una lo suyo', async () => {
    const pedidos = [[1], [2, 3], [4], [5, 1]];
    const leidos = await Promise.all(pedidos.map((facturas) => leerTodos(lector, facturas)));
    expect(leidos).toEqual(pedidos.map((facturas) => facturas.map((n) => TEXTOS[n - 1])));
  });
});

describe('el lector sobre Postgres', () => {
  it('lee lo escrito como \\u y sigue tras perder su conexión', async () => {
    const { url, borrar } = await crearBaseDeDatos();
    const bitacora = await crearBitacoraPostgres({ url });
    await bitacora.cerrar();
    const sql = conectar(url, { nombre: 'prueba', maximo: 1 });
    const lector = await abrirLectorDeXml({ tipo: 'postgres', url });
    try {
      await sql`insert into bitacora.eventos
        (posicion, stream, revision, evento_id, tipo, datos, metadatos)
        values (1, ${lugar(1).stream}, 0, gen_random_uuid(), 'DocumentoFirmado',
          ${'{"xml":"a\\u00f1o \\u20ac"}'}::text::json, '{}')`;
      expect(await leerTodos(lector, [1])).toEqual(['año €']);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bitacora-lectura' and datname = current_database()`;
      // Whoever reads while it breaks hears of it.
      await vi.waitFor(async () => expect(await leerTodos(lector, [1])).toEqual(['año €']), {
        timeout: 10_000,
      });
    } finally {
      await lector.cerrar();
      await sql.end();
      await borrar();
    }
  });
});
