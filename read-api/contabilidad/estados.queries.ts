import type { SumaDelPeriodo } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { SaldoDeCuenta } from '#domain/contabilidad/balance-general.vista.ts';
import type { Plan } from '#domain/contabilidad/estados.vista.ts';
import { type Tramos, tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

type Ambiente = FilaEmpresa['ambiente'];

/** Whose books, and of which environment. */
export type Libros = { readonly empresa_id: number; readonly ambiente: Ambiente };

export type Periodo = { readonly desde: Fecha; readonly hasta: Fecha };

type Empresa = Pick<FilaEmpresa, 'ruc' | 'razon_social' | 'ambiente'>;

/** Who keeps the books. Every company is set up before anybody may read them. */
export const empresaDeLosLibros = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<Empresa> => {
  const [fila] = await sql<[Empresa?]>`
    select ruc, razon_social, ambiente from ${sql(esquema())}.empresas
    where empresa_id = ${empresa_id}`;
  if (!fila) throw new Error(`La empresa ${empresa_id} no tiene perfil`);
  return fila;
};

/** The days of some stretches, as a condition on a column. */
export const enDias = ({ sql }: Lecturas, columna: Fragmento, { dias }: Tramos): Fragmento =>
  dias.length === 0
    ? sql`false`
    : sql`(${dias.flatMap(({ desde, hasta }, i) => [
        ...(i === 0 ? [] : [sql` or `]),
        sql`${columna} between ${desde} and ${hasta}`,
      ])})`;

/** The months before a range, and those within it. */
export const enMeses = ({ sql }: Lecturas, tramos: Tramos, con_cierre: boolean): Fragmento =>
  sql`(mes < ${tramos.mes_inicial}
    or mes between ${tramos.mes_desde} and ${tramos.mes_hasta}
      ${con_cierre ? sql`` : sql`and mes % 100 <> 13`})`;

type Fila = Plan[number] & Omit<SumaDelPeriodo, 'cuenta_id'>;

/**
 * The chart with what each account had before the first day and what moved it until the last, from
 * one snapshot. Reads sums of months, and of the days that no whole month covers: never lines. The
 * closing of a year within the range counts only if it is asked for.
 */
export const sumasDelPeriodo = async (
  lecturas: Lecturas,
  { empresa_id, ambiente }: Libros,
  { desde, hasta }: Periodo,
  con_cierre: boolean,
): Promise<{ readonly plan: Plan; readonly sumas: readonly SumaDelPeriodo[] }> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const tramos = tramosDe(desde, hasta);
  const plan = await sql<Fila[]>`
    with partes as (
      select cuenta_id, mes < ${tramos.mes_inicial} as antes, debe, haber from ${e}.mayor_por_mes
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}
        and ${enMeses(lecturas, tramos, con_cierre)}
      union all
      select cuenta_id, dia < ${desde}, debe, haber from ${e}.mayor_por_dia
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}
        and ${enDias(lecturas, sql`dia`, tramos)}
    ), sumas as (
      select cuenta_id, sum(debe - haber) filter (where antes) as saldo_anterior,
        sum(debe) filter (where not antes) as debe, sum(haber) filter (where not antes) as haber
      from partes group by cuenta_id
    )
    select c.id, c.codigo, c.nombre, c.nivel, c.tipo,
      coalesce(s.saldo_anterior, 0)::int8 as saldo_anterior, coalesce(s.debe, 0)::int8 as debe,
      coalesce(s.haber, 0)::int8 as haber
    from ${e}.cuentas_contables c left join sumas s on s.cuenta_id = c.id
    where c.empresa_id = ${empresa_id}
    order by c.codigo collate "C"`;
  const sumas = plan.map(({ id, saldo_anterior, debe, haber }) => ({
    cuenta_id: id,
    saldo_anterior,
    debe,
    haber,
  }));
  return { plan, sumas };
};

type FilaConSaldos = Plan[number] & {
  readonly saldos: readonly Omit<SaldoDeCuenta, 'cuenta_id'>[];
};

/** The chart with what each account has at the end of a day, by year, from one snapshot. */
export const saldosAlDia = async (
  lecturas: Lecturas,
  { empresa_id, ambiente }: Libros,
  fecha: Fecha,
): Promise<{ readonly plan: Plan; readonly saldos: readonly SaldoDeCuenta[] }> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const tramos = tramosDe('0001-01-01', fecha);
  const plan = await sql<FilaConSaldos[]>`
    with partes as (
      select cuenta_id, mes / 100 as anio, debe - haber as saldo from ${e}.mayor_por_mes
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}
        and ${enMeses(lecturas, tramos, true)}
      union all
      select cuenta_id, ${Number(fecha.slice(0, 4))}::int, debe - haber from ${e}.mayor_por_dia
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}
        and ${enDias(lecturas, sql`dia`, tramos)}
    ), por_anio as (
      select cuenta_id, anio, sum(saldo)::int8 as saldo from partes group by cuenta_id, anio
    ), saldos as (
      select cuenta_id, json_agg(json_build_object('anio', anio, 'saldo', saldo)) as saldos
      from por_anio group by cuenta_id
    )
    select c.id, c.codigo, c.nombre, c.nivel, c.tipo, coalesce(s.saldos, '[]') as saldos
    from ${e}.cuentas_contables c left join saldos s on s.cuenta_id = c.id
    where c.empresa_id = ${empresa_id}
    order by c.codigo collate "C"`;
  return {
    plan,
    saldos: plan.flatMap(({ id, saldos }) => saldos.map((suyo) => ({ cuenta_id: id, ...suyo }))),
  };
};
