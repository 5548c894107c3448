import { DIAS_VENCIDOS, type SumaDeSaldos } from '#domain/cartera/antiguedad.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';
import { separados } from '#read-api/kernel/lista.fuentes.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';
import { type DocumentoConSaldo, montosDeMovidosAl, movidosDesde } from './a-una-fecha.queries.ts';

/**
 * Balances by age. What is read of a document is in the index of those with a balance: its cost hangs
 * on how many are owed, and not on how many there ever were.
 */

/** A table whose documents are owed, of the alias `f`. */
export type TablaConSaldo = {
  readonly tabla: string;
  readonly documento: DocumentoConSaldo;
  /** Its accounting day: it is owed from then on. */
  readonly dia_contable: string;
  /** `ClaseDeSaldo` of a document. */
  readonly clase: (sql: Sql) => Fragmento;
  /** The day on which it is due; null where it says none. */
  readonly vence: (sql: Sql) => Fragmento;
};

type Nombre = { readonly identificacion: string; readonly razon_social: string };

/** Whose balances, as of which day. */
export type DeCartera = {
  readonly empresa_id: number;
  readonly ambiente: FilaEmpresa['ambiente'];
  /** The caller's reach; null is the whole company. */
  readonly sucursal_id: number | null;
  /** From which days are counted. */
  readonly hoy: Fecha;
  /** What was owed at the end of that day; absent: what is owed. */
  readonly al: Fecha | undefined;
  readonly tablas: readonly TablaConSaldo[];
  /** How whoever is not in the directory is called; null: all of them are. */
  readonly anonimo: Nombre | null;
};

/** Class and age of a document, of how much, and whose; below nothing, it is in excess. */
const columnasDe = (
  { sql }: Lecturas,
  hoy: Fecha,
  { clase, vence }: TablaConSaldo,
  saldo: Fragmento,
): Fragmento => sql`
  case when ${saldo} < 0 then 'exceso' else ${clase(sql)} end as clase,
  coalesce(width_bucket(${hoy}::date - ${vence(sql)}, ${[...DIAS_VENCIDOS]}::int4[]), 0) as tramo,
  abs(${saldo}) as saldo, f.persona_id, f.id as documento_id`;

/** What is owed, and what is in excess, each by an index of its own; `cuales`: of which alone (`and …`). */
const saldosDeHoy = (
  lecturas: Lecturas,
  cartera: DeCartera,
  tabla: TablaConSaldo,
  cuales: Fragmento,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const { empresa_id, ambiente, sucursal_id, hoy } = cartera;
  const conAlgo = (saldo: Fragmento, condicion: Fragmento): Fragmento => sql`
    select ${columnasDe(lecturas, hoy, tabla, saldo)}
    from ${sql(esquema())}.${sql(tabla.tabla)} f
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and ${condicion}
      ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`} ${cuales}`;
  return sql`
    ${conAlgo(sql`f.saldo`, sql`f.saldo > 0`)}
    union all ${conAlgo(sql`(0 - f.exceso)`, sql`f.exceso > 0`)}`;
};

/**
 * What was owed at the end of a day: what is owed of those that nothing moved since, and of the others
 * what their movements until then add up to. Documents that were paid before are in neither.
 */
const saldosAl = (
  lecturas: Lecturas,
  cartera: DeCartera,
  tabla: TablaConSaldo,
  al: Fecha,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const { empresa_id, ambiente, sucursal_id, hoy } = cartera;
  const dia = sql(`f.${tabla.dia_contable}`);
  const quietos = sql`and ${dia} <= ${al}
    and not exists (select from movidos v where v.documento_id = f.id)`;
  return sql`(
    with movidos as materialized (
      ${movidosDesde(lecturas, empresa_id, tabla.documento, al)}
    )
    ${saldosDeHoy(lecturas, cartera, tabla, quietos)}
    union all
    select ${columnasDe(lecturas, hoy, tabla, sql`(f.total + s.monto)`)}
    from (${montosDeMovidosAl(lecturas, empresa_id, tabla.documento, al)}) s
    join ${sql(esquema())}.${sql(tabla.tabla)} f
      on f.empresa_id = ${empresa_id} and f.id = s.documento_id
    where f.ambiente = ${ambiente} and ${dia} <= ${al} and f.total + s.monto <> 0
      ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`})`;
};

/** What is owed, or was, of the documents of a table, and what is in excess of them. */
export const saldosDe = (
  lecturas: Lecturas,
  cartera: DeCartera,
  tabla: TablaConSaldo,
): Fragmento =>
  cartera.al === undefined
    ? saldosDeHoy(lecturas, cartera, tabla, lecturas.sql``)
    : saldosAl(lecturas, cartera, tabla, cartera.al);

const saldos = (lecturas: Lecturas, cartera: DeCartera): Fragmento => {
  const partes = cartera.tablas.map((tabla) => saldosDe(lecturas, cartera, tabla));
  return separados(lecturas, partes, lecturas.sql` union all `);
};

/** All of them, added up. */
export const leerAntiguedad = (
  lecturas: Lecturas,
  cartera: DeCartera,
): Promise<readonly SumaDeSaldos[]> => {
  const { sql } = lecturas;
  return sql<SumaDeSaldos[]>`
    select clase, tramo, sum(saldo)::int8 as total, count(*)::int as cantidad
    from (${saldos(lecturas, cartera)}) s group by clase, tramo`;
};

/** What somebody owes, or is owed. */
export type SaldosDePersona = Nombre & {
  /** null: nobody of the directory. */
  readonly persona_id: number | null;
  readonly sumas: readonly SumaDeSaldos[];
};

/** Which of the people of `personas` (`persona_id`: 0 for nobody; `total`), and in which order. */
type Cuales = { readonly orden: Fragmento; readonly tramo: Fragmento };

const porPersona = (
  lecturas: Lecturas,
  { empresa_id, anonimo }: DeCartera,
  { orden, tramo }: Cuales,
): Fragmento => {
  const { sql, esquema } = lecturas;
  return sql`
    select nullif(q.persona_id, 0) as persona_id, q.sumas,
      coalesce(d.identificacion, ${anonimo?.identificacion ?? null}) as identificacion,
      coalesce(d.razon_social, ${anonimo?.razon_social ?? null}) as razon_social
    from (
      select s.persona_id, p.total, json_agg(json_build_object('clase', s.clase, 'tramo', s.tramo,
        'total', s.total, 'cantidad', s.cantidad)) as sumas
      from (select * from personas p ${tramo}) p join sumas s on s.persona_id = p.persona_id
      group by s.persona_id, p.total) q
    left join ${sql(esquema())}.personas d on d.empresa_id = ${empresa_id} and d.id = q.persona_id
    order by ${orden}`;
};

/** What both ways of reading people stand on: each one's sums, and whom they are of. */
const sumasPorPersona = (lecturas: Lecturas, cartera: DeCartera): Fragmento => lecturas.sql`
  with sumas as materialized (
    select coalesce(persona_id, 0) as persona_id, clase, tramo, sum(saldo)::int8 as total,
      count(*)::int as cantidad
    from (${saldos(lecturas, cartera)}) s group by 1, 2, 3
  ), personas as (
    select persona_id, sum(case clase when 'exceso' then 0 else total end)::int8 as total
    from sumas group by persona_id
  )`;

type Leida = {
  readonly sumas: readonly SumaDeSaldos[];
  /** How many people there are. */
  readonly cuantas: number;
  readonly personas: readonly SaldosDePersona[];
};

/** A page of people, who owes most first, with the sums of all, from one snapshot. */
export const leerAntiguedadPorPersona = async (
  lecturas: Lecturas,
  cartera: DeCartera,
  { limit, offset }: Pagina,
): Promise<Leida> => {
  const { sql } = lecturas;
  const pagina = porPersona(lecturas, cartera, {
    orden: sql`q.total desc, q.persona_id`,
    tramo: sql`order by p.total desc, p.persona_id limit ${limit} offset ${offset}`,
  });
  const [fila] = await sql<[Leida]>`
    ${sumasPorPersona(lecturas, cartera)}
    select (select count(*)::int from personas) as cuantas,
      (select coalesce(json_agg(t), '[]') from (
        select clase, tramo, sum(total)::int8 as total, sum(cantidad)::int as cantidad
        from sumas group by clase, tramo) t) as sumas,
      (select coalesce(json_agg(x), '[]') from (${pagina}) x) as personas`;
  return fila;
};

/**
 * So many people after one, by their number: whoever goes through all of them meets each once, however
 * their balances move meanwhile.
 */
export const leerPersonasConSaldo = (
  lecturas: Lecturas,
  cartera: DeCartera,
  ultima: SaldosDePersona | undefined,
  cuantas: number,
): Promise<readonly SaldosDePersona[]> => {
  const { sql } = lecturas;
  return sql<SaldosDePersona[]>`
    ${sumasPorPersona(lecturas, cartera)}
    ${porPersona(lecturas, cartera, {
      orden: sql`q.persona_id`,
      tramo: sql`where p.persona_id > ${ultima ? (ultima.persona_id ?? 0) : -1}
        order by p.persona_id limit ${cuantas}`,
    })}`;
};
