import type { Sql } from '#infra/nucleo/postgres/conexion.ts';

/** Other parties for the benches of lists, with the rows of words by which they are searched. */

/** A made-up word of three syllables; a few are far more common than the others, as names are. */
const PALABRA = (azar: string, cuantas: number) => `(
  select s[1 + i % 20] || s[1 + (i / 20) % 20] || s[1 + (i / 400) % 20]
  from (select array['ma','pe','lo','ra','gu','qui','sa','ve','zam','co','ti','na','bra','el',
    'or','du','fi','cha','mo','yu'] s, (${cuantas} * power(${azar}, 3))::int i) x)`;

const GENTE = (cuantos: number) => `create temp table gente on commit drop as
  select g id, lpad((g::int8 * 7919 % 999999937)::text, 10, '0') numero,
    array[${PALABRA('random() + g * 0', 300)}, ${PALABRA('random() + g * 0', 300)},
      ${PALABRA('random() + g * 0', 4000)}, ${PALABRA('random() + g * 0', 4000)}] nombres
  from generate_series(1, ${cuantos}) g`;

/**
 * The table `gente` of a transaction: `id`, `numero` and `nombres`, of so many who are of that
 * company's directory. The printed name of each is its id, which no other has.
 */
export const sembrarGente = async (
  tx: Pick<Sql, 'unsafe'>,
  esquema: string,
  empresa_id: number,
  cuantos: number,
): Promise<void> => {
  await tx.unsafe('select setseed(0.5)');
  await tx.unsafe(GENTE(cuantos));
  await tx.unsafe('create unique index on gente (id)');
  await tx.unsafe('analyze gente');
  await tx.unsafe(
    `insert into "${esquema}".contrapartes
       (empresa_id, persona_id, contraparte, n, texto)
     select ${empresa_id}, id, id, n,
       case n when 4 then array_to_string(numero || nombres, ' ')
       else array_to_string(nombres[n + 1:] || nombres[:n] || numero, ' ') end
     from gente, generate_series(0, 4) n
     on conflict do nothing`,
  );
};
