import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { type ClasesDePregunta, preguntarPorClases } from './preguntas.ts';

/** Made-up words of three syllables; a few are far more common than the others, as names are. */
const PALABRA = (azar: string, cuantas: number) => `(
  select s[1 + i % 20] || s[1 + (i / 20) % 20] || s[1 + (i / 400) % 20]
  from (select array['ma','pe','lo','ra','gu','qui','sa','ve','zam','co','ti','na','bra','el',
    'or','du','fi','cha','mo','yu'] s, (${cuantas} * power(${azar}, 3))::int i) x)`;

/** Fills the directory's read models as the projector would: one row per word and identification. */
const sembrar = async (sql: Sql, esquema: string, empresa_id: number, cuantas: number) => {
  await sql.begin(async (tx) => {
    await tx.unsafe('select setseed(0.5)');
    await tx.unsafe(
      `create temp table gente on commit drop as
       select g id, lpad((g::int8 * 7919 % 999999937)::text, 10, '0') numero, random() < 0.02 proveedor,
         array[${PALABRA('random() + g * 0', 300)}, ${PALABRA('random() + g * 0', 300)},
           ${PALABRA('random() + g * 0', 4000)}, ${PALABRA('random() + g * 0', 4000)}] nombres
       from generate_series(1, ${cuantas}) g`,
    );
    await tx.unsafe(
      `insert into "${esquema}".personas (empresa_id, id, tipo_identificacion, identificacion,
         razon_social, es_cliente, es_proveedor, activo, orden)
       select ${empresa_id}, id, '06', numero, upper(array_to_string(nombres, ' ')), true,
         proveedor, true, left(array_to_string(nombres, ' '), 60) from gente`,
    );
    await tx.unsafe(
      `insert into "${esquema}".personas_busqueda
         (empresa_id, persona_id, n, texto, es_cliente, es_proveedor, activo)
       select ${empresa_id}, id, n,
         case n when 4 then array_to_string(numero || nombres, ' ')
         else array_to_string(nombres[n + 1:] || nombres[:n] || numero, ' ') end,
         true, proveedor, true
       from gente, generate_series(0, 4) n`,
    );
  });
};

type Gente = { readonly nombres: readonly string[]; readonly numero: string };

/** What people type: each question is made from an entry that exists. */
const CLASES: ClasesDePregunta<Gente> = {
  identificacion: ({ numero }) => ({ q: numero }),
  apellido: ({ nombres: [, , apellido] }) => ({ q: apellido! }),
  'comienzo de apellido': ({ nombres: [, , apellido] }) => ({ q: apellido!.slice(0, 4) }),
  'dos letras': ({ nombres: [nombre] }) => ({ q: nombre!.slice(0, 2) }),
  'nombre y apellido': ({ nombres: [nombre, , apellido] }) => ({ q: `${nombre} ${apellido}` }),
  'nombre completo': ({ nombres }) => ({ q: nombres.join(' ') }),
  'proveedor por nombre': ({ nombres: [nombre] }) => ({ q: nombre!, es_proveedor: 'true' }),
  'sin pregunta': () => ({}),
};

/** Entries to ask about, spread over the whole directory. */
const muestrear = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
): Promise<Gente[]> => {
  const filas = await sql<{ orden: string; identificacion: string }[]>`
    select orden, identificacion from ${sql(esquema)}.personas where empresa_id = ${empresa_id}
    order by md5(id::text) limit ${cuantas}`;
  return filas.map(({ orden, identificacion }) => ({
    nombres: orden.split(' '),
    numero: identificacion,
  }));
};

/**
 * `GET /personas-empresas?q=` in a directory of `grande` people against one of `chica`, both in the
 * same tables: milliseconds per request, by kind of question, in alternating rounds.
 */
export const medirPersonas = ({
  chica = 5_000,
  grande = 500_000,
  preguntas = 80,
  rondas = 4,
} = {}) =>
  preguntarPorClases(
    {
      camino: '/personas-empresas',
      chica,
      grande,
      rondas,
      sembrar,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    CLASES,
  );

if (import.meta.main) console.log(JSON.stringify(await medirPersonas(), null, 1));
