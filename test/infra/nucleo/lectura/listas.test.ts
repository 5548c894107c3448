import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, intercaladas, juntas } from '#read-api/kernel/lista.fuentes.ts';
import { type PedidoDeLista, responderLista } from '#read-api/kernel/lista.ruta.ts';
import type { CampoDeLista, Lista } from '#read-api/kernel/lista.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** The kit of lists over a table that is nobody's: what every list of the API is made of. */

let base: BaseDePrueba;
let sql: Sql;
let lecturas: Lecturas;
const EMPRESA = 7;
/** More than three pages of CSV; every name is there twice, so that ids decide. */
const CUANTAS = 3200;

beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { maximo: 1, nombre: 'prueba' });
  lecturas = { sql, esquema: () => 'prueba' };
  await sql`create schema prueba`;
  await sql`create table prueba.cosas (empresa_id int8, id int8, nombre text, precio int8,
    cantidad int8, clave text, primary key (empresa_id, id))`;
  await sql`insert into prueba.cosas
    select ${EMPRESA}, g, ${'ñ'} || lpad((g / 2)::text, 5, '0'), g, g, null
    from generate_series(1, ${CUANTAS}::int) g`;
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});

const CAMPOS: readonly CampoDeLista[] = [
  { nombre: 'id', celda: 'simple' },
  { nombre: 'nombre', celda: 'texto' },
];
const POR_NOMBRE: Lista = {
  tabla: 'cosas',
  orden: { claves: ['nombre', 'id'], en_bytes: ['nombre'], sentido: 'asc' },
  campos: CAMPOS,
};
const POR_ID: Lista = {
  tabla: 'cosas',
  orden: { claves: ['id'], sentido: 'desc' },
  campos: CAMPOS,
};

const reloj = () => Date.parse('2026-11-20T15:00:00Z');
type Fila = { readonly id: number };

const pedir = (lista: Lista, cambios: Partial<PedidoDeLista<Fila>> = {}) => {
  const listado = { lecturas, empresa_id: EMPRESA, lista };
  return responderLista<Fila>(
    { lecturas, reloj },
    {
      empresa_id: EMPRESA,
      lista,
      fuente: enOrden(listado, sql``),
      vista: (fila) => fila,
      archivo: 'cosas',
      ...cambios,
      query: { limit: undefined, offset: 0, format: undefined, plano: null, ...cambios.query },
    },
  );
};

const paginaDe = async (...pedido: Parameters<typeof pedir>) => {
  const respuesta = await pedir(...pedido);
  if (!('json' in respuesta)) throw new Error('No es JSON');
  // The rows become JSON as they leave.
  const filas = JSON.parse(JSON.stringify(respuesta.json)) as readonly Fila[];
  return { ids: filas.map(({ id }) => id), filas, cabeceras: respuesta.cabeceras };
};

const csvDe = async (lista: Lista, cambios: Partial<PedidoDeLista<Fila>> = {}) => {
  const query = {
    limit: undefined,
    offset: 0,
    plano: null,
    ...cambios.query,
    format: 'csv',
  } as const;
  const respuesta = await pedir(lista, { ...cambios, query });
  if (!('archivo' in respuesta)) throw new Error('No es un archivo');
  const { bytes, nombre } = respuesta.archivo;
  let texto = '';
  for await (const trozo of bytes as AsyncIterable<Uint8Array>) {
    texto += Buffer.from(trozo).toString('utf8');
  }
  const [titulos, ...lineas] = texto.split('\r\n');
  expect(lineas.pop()).toBe('');
  return { nombre, titulos, lineas };
};

const desde = (primero: number, ultimo: number): number[] =>
  Array.from({ length: ultimo - primero + 1 }, (_, i) => primero + i);

describe('una lista', () => {
  it('por páginas, en su orden, y la última dice cuántas hay', async () => {
    const primera = await paginaDe(POR_NOMBRE);
    expect(primera.ids).toEqual(desde(1, 100));
    expect(primera.filas[0]).toEqual({ id: 1, nombre: 'ñ00000' });
    expect(primera.cabeceras).toBeUndefined();
    const query = { limit: 500, offset: 3000, format: undefined, plano: null };
    const ultima = await paginaDe(POR_NOMBRE, { query });
    expect(ultima.ids).toEqual(desde(3001, CUANTAS));
    expect(ultima.cabeceras).toEqual({ 'X-Total-Count': String(CUANTAS) });
  });

  it('en CSV, página tras página: cada fila una vez, en los dos sentidos y con otra colación', async () => {
    const subiendo = await csvDe(POR_NOMBRE);
    expect(subiendo.nombre).toBe(`cosas-${fechaDe(new Date(reloj()).toISOString())}.csv`);
    expect(subiendo.titulos).toBe('\uFEFFid,nombre');
    expect(subiendo.lineas.map((linea) => Number(linea.split(',')[0]))).toEqual(desde(1, CUANTAS));
    expect(subiendo.lineas[2]).toBe('3,"ñ00001"');
    const bajando = await csvDe(POR_ID, {
      query: { limit: 2500, offset: 10, format: 'csv', plano: true },
    });
    const ids = bajando.lineas.map((linea) => Number(linea.split(',')[0]));
    expect(ids).toEqual(desde(CUANTAS - 2509, CUANTAS - 10).toReversed());
  });

  it('nada cuando nada puede estar en ella', async () => {
    expect((await paginaDe(POR_ID, { fuente: undefined })).filas).toEqual([]);
    expect((await csvDe(POR_ID, { fuente: undefined })).lineas).toEqual([]);
    const otra = { lecturas, empresa_id: EMPRESA + 1, lista: POR_ID };
    expect((await csvDe(POR_ID, { fuente: enOrden(otra, sql``) })).lineas).toEqual([]);
  });

  it('de fuentes sin filas en común y de fuentes con ellas, lo mismo que de una', async () => {
    const listado = { lecturas, empresa_id: EMPRESA, lista: POR_NOMBRE };
    const pares = enOrden(listado, sql`and f.id % 2 = 0`);
    const impares = enOrden(listado, sql`and f.id % 2 = 1`);
    const bajos = enOrden(listado, sql`and f.id <= 1700`);
    const altos = enOrden(listado, sql`and f.id > 1500`);
    for (const fuente of [
      intercaladas(listado, [pares, impares]),
      juntas(listado, [bajos, altos]),
    ]) {
      const query = { limit: 200, offset: 1450, format: undefined, plano: null };
      expect((await paginaDe(POR_NOMBRE, { fuente, query })).ids).toEqual(desde(1451, 1650));
      const { lineas } = await csvDe(POR_NOMBRE, { fuente });
      expect(lineas.map((linea) => Number(linea.split(',')[0]))).toEqual(desde(1, CUANTAS));
    }
  });
});

describe('una celda de CSV', () => {
  const FILA = 999_999;
  const celdas = async (
    celda: CampoDeLista['celda'],
    valor: string | number | null,
  ): Promise<readonly string[]> => {
    const columna = typeof valor === 'number' ? 'precio' : 'clave';
    await sql`insert into prueba.cosas ${sql({ empresa_id: EMPRESA + 2, id: FILA, [columna]: valor })}
      on conflict (empresa_id, id) do update set ${sql(columna)} = ${valor}`;
    const lista = { ...POR_ID, campos: [{ nombre: 'x', celda, columna }] };
    const fuente = enOrden({ lecturas, empresa_id: EMPRESA + 2, lista }, sql``);
    const query = { limit: undefined, offset: 0, format: 'csv', plano: true } as const;
    const guardada = await csvDe(lista, { fuente });
    const plana = await csvDe(lista, { fuente, query });
    return [guardada.lineas[0]!, plana.lineas[0]!];
  };

  it('un importe negativo es un número, también entre −1 y 0', async () => {
    for (const [centavos, texto] of [
      [-5, '-0.05'],
      [-99, '-0.99'],
      [-100, '-1.00'],
      [-12_345, '-123.45'],
      [0, '0.00'],
      [7, '0.07'],
      [99_999_999_999_999, '999999999999.99'],
    ] as const) {
      expect(await celdas('dolares', centavos)).toEqual([texto, texto]);
    }
  });

  it('un decimal, sin los ceros del final', async () => {
    for (const [millonesimas, texto] of [
      [1_500_000, '1.5'],
      [1, '0.000001'],
      [-50_000, '-0.05'],
      [3_000_000, '3'],
      [999_999_999_999_999, '999999999.999999'],
    ] as const) {
      expect(await celdas('decimal', millonesimas)).toEqual([texto, texto]);
    }
  });

  it('un texto que comienza una fórmula o se lee como número se guarda de la planilla', async () => {
    expect(await celdas('texto', '-0.05')).toEqual([`"'-0.05"`, '"-0.05"']);
    expect(await celdas('texto', '0102')).toEqual(['"=""0102"""', '"0102"']);
    expect(await celdas('texto', 'dijo "sí"')).toEqual(['"dijo ""sí"""', '"dijo ""sí"""']);
    expect(await celdas('literal', '0102')).toEqual(['"=""0102"""', '0102']);
  });

  it('lo que no hay no ocupa nada, y una columna que no existe tampoco', async () => {
    for (const celda of ['texto', 'literal', 'simple'] as const) {
      expect(await celdas(celda, null)).toEqual(['', '']);
    }
    const campos = [
      { nombre: 'id', celda: 'simple' },
      { nombre: 'total', celda: 'dolares', columna: null },
    ] as const;
    const { lineas } = await csvDe({ ...POR_ID, campos });
    expect(lineas[0]).toBe(`${CUANTAS},`);
  });
});
