import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { type ClasesDePregunta, preguntarPorClases } from './preguntas.ts';

/** Fills the catalogue's read models as the projector would: one row per word and code. */
const sembrar = async (sql: Sql, esquema: string, empresa_id: number, cuantos: number) => {
  await sql.begin(async (tx) => {
    await tx.unsafe('select setseed(0.5)');
    await tx.unsafe(
      `create temp table cosas on commit drop as
       select g id, 'P' || lpad(g::text, 7, '0') codigo,
         array(select 'palabra' || (power(random() + g * 0, 3) * 2000)::int
           from generate_series(1, 4)) palabras
       from generate_series(1, ${cuantos}) g`,
    );
    await tx.unsafe(
      `insert into "${esquema}".servicios (empresa_id, id, codigo_principal, descripcion,
         precio_unitario, tarifa_iva, iva_codigo, activo)
       select ${empresa_id}, id, codigo, array_to_string(palabras, ' '), 1000000, 15, '4', true
       from cosas`,
    );
    await tx.unsafe(
      `insert into "${esquema}".servicios_busqueda (empresa_id, servicio_id, n, texto, activo)
       select ${empresa_id}, id, n,
         case n when 4 then array_to_string(lower(codigo) || palabras, ' ')
         else array_to_string(palabras[n + 1:] || palabras[:n] || lower(codigo), ' ') end, true
       from cosas, generate_series(0, 4) n`,
    );
  });
};

type Cosa = { readonly codigo: string; readonly palabras: readonly string[] };

/** What people type: each question is made from a service that exists. */
const CLASES: ClasesDePregunta<Cosa> = {
  codigo: ({ codigo }) => ({ q: codigo }),
  'comienzo de código': ({ codigo }) => ({ q: codigo.slice(0, 5) }),
  palabra: ({ palabras: [una] }) => ({ q: una! }),
  'dos palabras': ({ palabras: [una, otra] }) => ({ q: `${una} ${otra}` }),
  'sin pregunta': () => ({}),
};

const muestrear = async (sql: Sql, esquema: string, empresa_id: number, cuantas: number) => {
  const filas = await sql<{ codigo_principal: string; descripcion: string }[]>`
    select codigo_principal, descripcion from ${sql(esquema)}.servicios
    where empresa_id = ${empresa_id} order by md5(id::text) limit ${cuantas}`;
  return filas.map(
    ({ codigo_principal, descripcion }): Cosa => ({
      codigo: codigo_principal,
      palabras: descripcion.split(' '),
    }),
  );
};

/**
 * `GET /servicios?q=` in a catalogue of `grande` services against one of `chica`, both in the same
 * tables: milliseconds per request, by kind of question, in alternating rounds.
 */
export const medirServicios = ({
  chica = 1_000,
  grande = 100_000,
  preguntas = 60,
  rondas = 3,
} = {}) =>
  preguntarPorClases(
    {
      camino: '/servicios',
      chica,
      grande,
      rondas,
      sembrar,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    CLASES,
  );

if (import.meta.main) console.log(JSON.stringify(await medirServicios(), null, 1));
