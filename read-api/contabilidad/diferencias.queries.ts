import type { AsientoDistinto } from '#domain/contabilidad/diferencias.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import {
  type CuentaDelPeriodo,
  conSumas,
  cuentasDelPeriodo,
  type Libros,
  type Periodo,
  type PlanConSumas,
} from './estados.queries.ts';

/** The same books by what was known on two days. */
export type Comparadas = { readonly conocido: Lecturas; readonly contra: Lecturas };

export type DeDiferencias = Libros & Periodo & { readonly con_cierre: boolean };

/** Both in one statement: they are schemas of one database. */
const porUnaConexion = ({ conocido, contra }: Comparadas): Comparadas => ({
  conocido: { sql: contra.sql, esquema: conocido.esquema },
  contra,
});

/** The entries up to the last day, and whether each is before the first. */
const porFecha = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, desde, hasta }: DeDiferencias,
): Fragmento => sql`
  select id, fecha < ${desde} as antes from ${sql(esquema())}.asientos
  where empresa_id = ${empresa_id} and ambiente = ${ambiente} and fecha <= ${hasta}`;

/** Those that their day alone puts elsewhere: of a closing, its year says the rest. */
const candidatos = ({ conocido, contra }: Comparadas, de: DeDiferencias): Fragmento => contra.sql`
  select id from (${porFecha(conocido, de)}) x full join (${porFecha(contra, de)}) y using (id)
  where x.antes is distinct from y.antes`;

/** Where an entry counts. A closing is in no day: it comes after the last one of its year. */
const lugarDe = (
  { sql }: Lecturas,
  { desde, hasta, con_cierre }: DeDiferencias,
  alias: 'x' | 'y',
): Fragmento => {
  const a = sql(alias);
  return sql`case
    when ${a}.id is null then null
    when ${a}.de_cierre and ${a}.anio < ${Number(desde.slice(0, 4))} then 'antes'
    when ${a}.de_cierre and not (${con_cierre} and make_date(${a}.anio, 12, 31) <= ${hasta})
      then null
    when ${a}.fecha < ${desde} then 'antes'
    when ${a}.fecha <= ${hasta} then 'dentro' end`;
};

/** Of some entries, those that count elsewhere by each, in the order of their ids. */
const distintos = (
  { conocido, contra }: Comparadas,
  de: DeDiferencias,
  cuales: Fragmento,
): Fragmento => {
  const { sql } = contra;
  return sql`
    select * from (
      select i.id, coalesce(y.numero, x.numero) as numero, coalesce(y.glosa, x.glosa) as glosa,
        coalesce(y.origen_tipo, x.origen_tipo) as origen_tipo,
        coalesce(y.origen_id, x.origen_id) as origen_id,
        coalesce(y.reversa_de, x.reversa_de) as reversa_de,
        coalesce(y.lineas, x.lineas) as lineas,
        x.fecha as fecha_conocida, y.fecha as fecha_contra,
        ${lugarDe(contra, de, 'x')} as lugar_conocido, ${lugarDe(contra, de, 'y')} as lugar_contra
      from (${cuales}) i
      left join ${sql(conocido.esquema())}.asientos x
        on x.empresa_id = ${de.empresa_id} and x.id = i.id
      left join ${sql(contra.esquema())}.asientos y
        on y.empresa_id = ${de.empresa_id} and y.id = i.id
    ) d
    where d.lugar_conocido is distinct from d.lugar_contra order by d.id`;
};

type Leidas = {
  readonly conocido: PlanConSumas;
  readonly contra: PlanConSumas;
  /** One more than the page holds, if there are more. */
  readonly asientos: readonly AsientoDistinto[];
};

type Fila = {
  readonly conocido: readonly CuentaDelPeriodo[];
  readonly contra: readonly CuentaDelPeriodo[];
  readonly asientos: readonly AsientoDistinto[];
};

/** What each says of the same days, and a page of the entries that make the difference: one snapshot. */
export const leerDiferencias = async (
  comparadas: Comparadas,
  de: DeDiferencias,
  { limit, offset }: Pagina,
): Promise<Leidas> => {
  const { conocido, contra } = porUnaConexion(comparadas);
  const { sql } = contra;
  const suyos = distintos({ conocido, contra }, de, candidatos({ conocido, contra }, de));
  const cuentas = (lecturas: Lecturas) => cuentasDelPeriodo(lecturas, de, de, de.con_cierre);
  const [fila] = await sql<[Fila]>`
    select
      (select coalesce(json_agg(t), '[]') from (${cuentas(conocido)}) t) as conocido,
      (select coalesce(json_agg(t), '[]') from (${cuentas(contra)}) t) as contra,
      (select coalesce(json_agg(t), '[]')
        from (${suyos} limit ${limit + 1} offset ${offset}) t) as asientos`;
  return {
    conocido: conSumas(fila.conocido),
    contra: conSumas(fila.contra),
    asientos: fila.asientos,
  };
};

/** Entries per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 500;

/** All of them, page by page, as they are asked for: which they are is settled once. */
export async function* paginasDeDistintos(
  comparadas: Comparadas,
  de: DeDiferencias,
): AsyncGenerator<readonly AsientoDistinto[]> {
  const unidas = porUnaConexion(comparadas);
  const { sql } = unidas.contra;
  const [{ ids }] = await sql<[{ ids: readonly number[] }]>`
    select coalesce(json_agg(id order by id), '[]') as ids from (${candidatos(unidas, de)}) c`;
  for (let i = 0; i < ids.length; i += PAGINA) {
    const suyos = ids.slice(i, i + PAGINA);
    const pagina = await sql<AsientoDistinto[]>`
      ${distintos(unidas, de, sql`select unnest(${suyos}::int8[]) as id`)}`;
    if (pagina.length > 0) yield pagina;
  }
}
