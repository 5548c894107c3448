import type { SumaDelPeriodo } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { SaldoDeCuenta } from '#domain/contabilidad/balance-general.vista.ts';
import type { Plan } from '#domain/contabilidad/estados.vista.ts';
import { type Tramo, type Tramos, tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaEmpresa } from '#projections/identidad/empresas.projector.ts';
import { AMBIENTE_INICIAL } from '#read-api/identidad/ambiente.queries.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';

type Ambiente = FilaEmpresa['ambiente'];

/** Whose books, and of which environment. */
export type Libros = { readonly empresa_id: number; readonly ambiente: Ambiente };

/** The days of a statement. */
export type Periodo = Tramo<Fecha>;

/** What the sums of the books are read from. */
export const TABLAS_DEL_MAYOR = [
  'empresas',
  'cuentas_contables',
  'mayor_por_anio',
  'mayor_por_mes',
  'mayor_por_dia',
] as const;

type Empresa = Pick<FilaEmpresa, 'ruc' | 'razon_social' | 'ambiente'>;

/** Who keeps them while the company has no profile, as none had before its first event. */
const SIN_PERFIL: Empresa = {
  ruc: '—',
  razon_social: 'Sin perfil de emisor',
  ambiente: AMBIENTE_INICIAL,
};

/** Who keeps the books. */
export const empresaDeLosLibros = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
): Promise<Empresa> => {
  const [fila] = await sql<[Empresa?]>`
    select ruc, razon_social, ambiente from ${sql(esquema())}.empresas
    where empresa_id = ${empresa_id}`;
  return fila ?? SIN_PERFIL;
};

/** Some statements as one. */
export const unidas = ({ sql }: Lecturas, partes: readonly Fragmento[]): Fragmento =>
  sql`${partes.flatMap((parte, i) => (i === 0 ? [parte] : [sql` union all `, parte]))}`;

/**
 * The sums of some stretches, each of an account and a year, `antes` of the range or within it: one
 * statement for each stretch, so that each walks its part of the key and no more. `cuenta`: the id of
 * the only one that is meant.
 */
export const sumasEnTramos = (
  lecturas: Lecturas,
  { empresa_id, ambiente }: Libros,
  tramos: Tramos,
  cuenta?: Fragmento,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { anio_inicial, anios, mes_inicial, meses, desde, dias, con_cierre } = tramos;
  const delAmbiente = sql`empresa_id = ${empresa_id} and ambiente = ${ambiente}
    ${cuenta === undefined ? sql`` : sql`and cuenta_id = ${cuenta}`}`;
  return unidas(lecturas, [
    sql`select cuenta_id, anio, anio < ${anio_inicial} as antes, debe, haber
      from ${e}.mayor_por_anio where ${delAmbiente} and (anio < ${anio_inicial}
        or anio between ${anios.desde} and ${anios.hasta}
          ${con_cierre ? sql`` : sql`and parte = 'ejercicio'`})`,
    ...meses.map(
      (tramo) => sql`select cuenta_id, mes / 100, mes < ${mes_inicial}, debe, haber
        from ${e}.mayor_por_mes where ${delAmbiente} and mes between ${tramo.desde} and ${tramo.hasta}`,
    ),
    ...dias.map(
      (tramo) => sql`select cuenta_id, ${Number(tramo.desde.slice(0, 4))}::int, dia < ${desde},
          debe, haber
        from ${e}.mayor_por_dia where ${delAmbiente} and dia between ${tramo.desde} and ${tramo.hasta}`,
    ),
  ]);
};

/** An account of the chart with what it has between two days. */
export type CuentaDelPeriodo = Plan[number] & Omit<SumaDelPeriodo, 'cuenta_id'>;

/**
 * The chart with what each account had before the first day and what moved it until the last. Reads sums
 * of years, of months and of the days that these leave out: never lines. The closing of a year within
 * the range counts only if it is asked for.
 */
export const cuentasDelPeriodo = (
  lecturas: Lecturas,
  libros: Libros,
  { desde, hasta }: Periodo,
  con_cierre: boolean,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const tramos = tramosDe(desde, hasta, con_cierre);
  return sql`
    with partes as (${sumasEnTramos(lecturas, libros, tramos)}
    ), sumas as (
      select cuenta_id, sum(debe - haber) filter (where antes) as saldo_anterior,
        sum(debe) filter (where not antes) as debe, sum(haber) filter (where not antes) as haber
      from partes group by cuenta_id
    )
    select c.id, c.codigo, c.nombre, c.nivel, c.tipo,
      coalesce(s.saldo_anterior, 0)::int8 as saldo_anterior, coalesce(s.debe, 0)::int8 as debe,
      coalesce(s.haber, 0)::int8 as haber
    from ${e}.cuentas_contables c left join sumas s on s.cuenta_id = c.id
    where c.empresa_id = ${libros.empresa_id}
    order by c.codigo collate "C"`;
};

/** A chart, and what its accounts have between two days. */
export type PlanConSumas = { readonly plan: Plan; readonly sumas: readonly SumaDelPeriodo[] };

export const conSumas = (plan: readonly CuentaDelPeriodo[]): PlanConSumas => ({
  plan,
  sumas: plan.map(({ id, saldo_anterior, debe, haber }) => ({
    cuenta_id: id,
    saldo_anterior,
    debe,
    haber,
  })),
});

/** Sums of a period, from one snapshot. */
export const sumasDelPeriodo = async (
  lecturas: Lecturas,
  libros: Libros,
  periodo: Periodo,
  con_cierre: boolean,
): Promise<PlanConSumas> =>
  conSumas(
    await lecturas.sql<CuentaDelPeriodo[]>`
      ${cuentasDelPeriodo(lecturas, libros, periodo, con_cierre)}`,
  );

type FilaConSaldos = Plan[number] & {
  readonly saldos: readonly Omit<SaldoDeCuenta, 'cuenta_id'>[];
};

/** The chart with what each account has at the end of a day, by year, from one snapshot. */
export const saldosAlDia = async (
  lecturas: Lecturas,
  libros: Libros,
  fecha: Fecha,
): Promise<{ readonly plan: Plan; readonly saldos: readonly SaldoDeCuenta[] }> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const tramos = tramosDe('0001-01-01', fecha, true);
  const plan = await sql<FilaConSaldos[]>`
    with partes as (${sumasEnTramos(lecturas, libros, tramos)}
    ), por_anio as (
      select cuenta_id, anio, sum(debe - haber)::int8 as saldo from partes
      group by cuenta_id, anio
    ), saldos as (
      select cuenta_id, json_agg(json_build_object('anio', anio, 'saldo', saldo)) as saldos
      from por_anio group by cuenta_id
    )
    select c.id, c.codigo, c.nombre, c.nivel, c.tipo, coalesce(s.saldos, '[]') as saldos
    from ${e}.cuentas_contables c left join saldos s on s.cuenta_id = c.id
    where c.empresa_id = ${libros.empresa_id}
    order by c.codigo collate "C"`;
  return {
    plan,
    saldos: plan.flatMap(({ id, saldos }) => saldos.map((saldo) => ({ cuenta_id: id, ...saldo }))),
  };
};
