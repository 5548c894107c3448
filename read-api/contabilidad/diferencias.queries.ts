import { type AsientoDistinto, diasDeCierre } from '#domain/contabilidad/diferencias.vista.ts';
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

/** The same books, by what was known on each of two days. */
export type Comparadas = { readonly conocido: Lecturas; readonly contra: Lecturas };

export type DeDiferencias = Libros & Periodo & { readonly con_cierre: boolean };

/** Both days read by one connection: they are schemas of one database. */
export const porUnaConexion = ({ conocido, contra }: Comparadas): Comparadas => ({
  conocido: { sql: contra.sql, esquema: conocido.esquema },
  contra,
});

/**
 * Where each entry counts: before the first day, or from it to the last. The closing of a year within
 * those days counts only if it is asked for; those days aside, an index says it all.
 */
const dondeCuentan = ({ sql, esquema }: Lecturas, de: DeDiferencias): Fragmento => {
  const { empresa_id, ambiente, desde, hasta, con_cierre } = de;
  const dias = con_cierre ? [] : diasDeCierre(de);
  const delAmbiente = sql`select id, case when fecha < ${desde} then 'antes' else 'dentro' end as lugar
    from ${sql(esquema())}.asientos where empresa_id = ${empresa_id} and ambiente = ${ambiente}`;
  return sql`
    ${delAmbiente} and fecha <= ${hasta} and fecha <> all(${dias}::text[]::date[])
    union all ${delAmbiente} and fecha = any(${dias}::text[]::date[]) and not de_cierre`;
};

/** Entries that count elsewhere on each of the two days, by their ids. */
const distintos = ({ conocido, contra }: Comparadas, de: DeDiferencias): Fragmento => contra.sql`
  select id, x.lugar as lugar_conocido, y.lugar as lugar_contra
  from (${dondeCuentan(conocido, de)}) x full join (${dondeCuentan(contra, de)}) y using (id)
  where x.lugar is distinct from y.lugar order by id`;

/** Entries that differ, with their lines. */
const conSusLineas = (
  { conocido, contra }: Comparadas,
  { empresa_id }: DeDiferencias,
  cuales: Fragmento,
): Fragmento => {
  const { sql } = contra;
  const en = ({ esquema }: Lecturas): Fragmento => sql`lateral (
    select * from ${sql(esquema())}.asientos a
    where a.empresa_id = ${empresa_id} and a.id = d.id limit 1)`;
  return sql`
    select d.*, coalesce(y.numero, x.numero) as numero, coalesce(y.glosa, x.glosa) as glosa,
      coalesce(y.origen_tipo, x.origen_tipo) as origen_tipo,
      coalesce(y.origen_id, x.origen_id) as origen_id,
      coalesce(y.reversa_de, x.reversa_de) as reversa_de, coalesce(y.lineas, x.lineas) as lineas,
      x.fecha as fecha_conocida, y.fecha as fecha_contra
    from (${cuales}) d left join ${en(conocido)} x on true left join ${en(contra)} y on true
    order by d.id`;
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
  const unidas = { conocido, contra };
  const pagina = sql`${distintos(unidas, de)} limit ${limit + 1} offset ${offset}`;
  const cuentas = (lecturas: Lecturas) => cuentasDelPeriodo(lecturas, de, de, de.con_cierre);
  const [fila] = await sql<[Fila]>`
    select
      (select coalesce(json_agg(t), '[]') from (${cuentas(conocido)}) t) as conocido,
      (select coalesce(json_agg(t), '[]') from (${cuentas(contra)}) t) as contra,
      (select coalesce(json_agg(t), '[]')
        from (${conSusLineas(unidas, de, pagina)}) t) as asientos`;
  return {
    conocido: conSumas(fila.conocido),
    contra: conSumas(fila.contra),
    asientos: fila.asientos,
  };
};

/** An entry that counts elsewhere on each of the two days, and where. */
type Distinto = Pick<AsientoDistinto, 'id' | 'lugar_conocido' | 'lugar_contra'>;

/** Entries per statement: a few milliseconds each, so that no snapshot lasts. */
const PAGINA = 500;

/** All of them, page by page, as they are asked for: which they are is settled once. */
export async function* paginasDeDistintos(
  comparadas: Comparadas,
  de: DeDiferencias,
): AsyncGenerator<readonly AsientoDistinto[]> {
  const unidas = porUnaConexion(comparadas);
  const { sql } = unidas.contra;
  const [{ todos }] = await sql<[{ todos: readonly Distinto[] }]>`
    select coalesce(json_agg(d), '[]') as todos from (${distintos(unidas, de)}) d`;
  for (let i = 0; i < todos.length; i += PAGINA) {
    const tanda = todos.slice(i, i + PAGINA);
    const ids = tanda.map(({ id }) => id);
    const cuales = sql`select id, lugar_conocido, lugar_contra
      from unnest(${ids}::int8[], ${tanda.map(({ lugar_conocido }) => lugar_conocido)}::text[],
        ${tanda.map(({ lugar_contra }) => lugar_contra)}::text[])
        as d (id, lugar_conocido, lugar_contra)`;
    yield await sql<AsientoDistinto[]>`${conSusLineas(unidas, de, cuales)}`;
  }
}
