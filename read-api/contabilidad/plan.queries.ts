import {
  type CuentaConSaldo,
  type RolConCuenta,
  vistaCuenta,
} from '#domain/contabilidad/plan.vista.ts';
import { MAXIMO_TERMINOS, terminosDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { FilaCuenta } from '#projections/contabilidad/plan.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { enOrden, type Fuente, ordenDe } from '#read-api/kernel/lista.fuentes.ts';
import { camposDeLista, type Lista } from '#read-api/kernel/lista.ts';

/** Whose chart, and what its accounts have in which environment. */
export type DelPlan = { readonly empresa_id: number; readonly ambiente: Ambiente };

/** Whether a company has its chart: one that is older than it gets it from a backfill. */
export const tienePlan = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<boolean> => {
  const filas = await sql`
    select from ${sql(esquema())}.contadores
    where empresa_id = ${empresa_id} and recurso = 'cuentas_contables'`;
  return filas.length > 0;
};

/** One account of a company's chart. */
export const cuentaPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  cuenta_id: number,
): Promise<FilaCuenta | undefined> => {
  const [fila] = await sql<FilaCuenta[]>`
    select * from ${sql(esquema())}.cuentas_contables
    where empresa_id = ${empresa_id} and id = ${cuenta_id}`;
  return fila;
};

/** An account with what it and those within it have, which a chart that is walked says. */
export const cuentaConSaldo = async (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DelPlan,
  cuenta_id: number,
): Promise<CuentaConSaldo | undefined> => {
  const e = sql(esquema());
  const [fila] = await sql<CuentaConSaldo[]>`
    select c.*, (
      select coalesce(sum(a.debe - a.haber), 0)::int8 from ${e}.cuentas_contables d
      join ${e}.mayor_por_anio a
        on a.empresa_id = d.empresa_id and a.ambiente = ${ambiente} and a.cuenta_id = d.id
      where d.empresa_id = c.empresa_id
        and (d.codigo = c.codigo or starts_with(d.codigo, c.codigo || '.'))) as saldo
    from ${e}.cuentas_contables c where c.empresa_id = ${empresa_id} and c.id = ${cuenta_id}`;
  return fila;
};

/** What every account has, by code: each year counts for its account and for those it is within. */
const saldosPorCodigo = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DelPlan,
): Fragmento => {
  const e = sql(esquema());
  return sql`
    select array_to_string((string_to_array(c.codigo, '.'))[1:n.nivel], '.') as codigo,
      sum(a.saldo)::int8 as saldo
    from (select cuenta_id, sum(debe - haber) as saldo from ${e}.mayor_por_anio
      where empresa_id = ${empresa_id} and ambiente = ${ambiente} group by cuenta_id) a
    join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id} and c.id = a.cuenta_id
    cross join generate_series(1, c.nivel) n(nivel)
    group by 1`;
};

/** By code, byte by byte: each account after the one it is part of. */
export const PLAN: Lista = {
  tabla: 'cuentas_contables',
  orden: { claves: ['codigo', 'id'], en_bytes: ['codigo'], sentido: 'asc' },
  campos: camposDeLista(vistaCuenta),
};

export type FiltroDeCuentas = {
  readonly q?: string | undefined;
  readonly tipo?: string | undefined;
  readonly imputable: boolean | null;
  readonly incluir_inactivas: boolean | null;
};

/** The words of a question; the beginning of a code is one: «101.01». */
const terminosDePlan = (pregunta: string): readonly string[] =>
  pregunta
    .trim()
    .split(/\s+/)
    .flatMap((parte) => (/^\d[\d.]*$/.test(parte) ? [parte] : terminosDe(parte)))
    .slice(0, MAXIMO_TERMINOS);

/**
 * Accounts that have, for every word of the question, a word or a code that begins so; nowhere when
 * the question has no letter and no digit. A chart has some thousands of accounts at most: it is
 * walked, and so are its sums of years, once for each page.
 */
export const cuentasDe = (
  lecturas: Lecturas,
  del: DelPlan,
  { q, tipo, imputable, incluir_inactivas }: FiltroDeCuentas,
): Fuente | undefined => {
  const { sql } = lecturas;
  const palabras = q?.trim() ? terminosDePlan(q) : [];
  if (q?.trim() && palabras.length === 0) return undefined;
  const conPalabras = palabras.reduce(
    (condiciones, palabra) => sql`${condiciones} and f.busqueda like ${`% ${palabra}%`}`,
    sql``,
  );
  const listado = { lecturas, empresa_id: del.empresa_id, lista: PLAN };
  const filtradas = enOrden(
    listado,
    sql`${incluir_inactivas ? sql`` : sql`and f.activo`}
      ${tipo === undefined ? sql`` : sql`and f.tipo = ${tipo}`}
      ${imputable === null ? sql`` : sql`and f.imputable = ${imputable}`} ${conPalabras}`,
  );
  return (columnas, tramo) => sql`
    select ${columnas} from (
      select k.*, coalesce(s.saldo, 0)::int8 as saldo from (${filtradas(sql`f.*`, tramo)}) k
      left join (${saldosPorCodigo(lecturas, del)}) s on s.codigo = k.codigo) f
    order by ${ordenDe(listado, 'f')}`;
};

/** Every role with its account. */
export const rolesDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<readonly RolConCuenta[]> =>
  sql<RolConCuenta[]>`
    select r.rol, r.cuenta_id, c.codigo, c.nombre
    from ${sql(esquema())}.cuentas_de_roles r
    join ${sql(esquema())}.cuentas_contables c on c.empresa_id = r.empresa_id and c.id = r.cuenta_id
    where r.empresa_id = ${empresa_id}`;
