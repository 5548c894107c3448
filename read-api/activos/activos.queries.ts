import type {
  ActivoDeRegistro,
  ClaseDeActivo,
  EstadoDeActivo,
  MesDeActivo,
} from '#domain/activos/activo.vista.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaActivo, FilaDepreciacion } from '#projections/activos/activos.projector.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Pagina } from '#read-api/kernel/pagina.ts';

export type DeActivos = { readonly empresa_id: number; readonly ambiente: Ambiente };

export type FiltroDeActivos = {
  readonly id?: number | undefined;
  readonly q?: string | undefined;
  readonly clase?: ClaseDeActivo | undefined;
  readonly estado?: EstadoDeActivo | undefined;
  readonly sucursal_id?: number | undefined;
  readonly compra_id?: number | undefined;
};

/** Every table that the register is read from. */
export const TABLAS_DEL_REGISTRO = [
  'activos_fijos',
  'partidas_de_activos',
  'cuentas_contables',
] as const;

/** What each asset cost and had lost at the end of a day, of the assets that were there by then. */
const alDia = ({ sql, esquema }: Lecturas, { empresa_id, ambiente }: DeActivos, al: Fecha) => {
  const e = sql(esquema());
  return sql`
    select a.*, c.codigo as cuenta_activo_codigo, d.codigo as cuenta_depreciacion_codigo,
      p.costo_al, p.depreciacion_al, p.no_deducible_al,
      case when p.fuera then 'anulado' when p.salida = 'venta' then 'vendido'
        when p.salida = 'baja' then 'dado_de_baja' else 'activo' end as estado_al
    from (
      select m.activo_id, sum(m.costo)::int8 as costo_al,
        sum(m.depreciacion)::int8 as depreciacion_al, sum(m.no_deducible)::int8 as no_deducible_al,
        bool_or(m.tipo = 'alta' and m.reverso = 1) as fuera,
        max(m.tipo) filter (where m.tipo in ('venta', 'baja') and m.reverso = 0 and not exists (
          select from ${e}.partidas_de_activos r where r.empresa_id = ${empresa_id}
            and r.activo_id = m.activo_id and r.origen = 'acto' and r.origen_n = m.origen_n
            and r.reverso = 1 and r.fecha <= ${al})) as salida
      from ${e}.partidas_de_activos m
      where m.empresa_id = ${empresa_id} and m.ambiente = ${ambiente} and m.fecha <= ${al}
      group by m.activo_id
    ) p
    join ${e}.activos_fijos a on a.empresa_id = ${empresa_id} and a.id = p.activo_id
    join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id} and c.id = a.cuenta_activo_id
    join ${e}.cuentas_contables d on d.empresa_id = ${empresa_id}
      and d.id = a.cuenta_depreciacion_id`;
};

const filtrado = ({ sql }: Lecturas, filtro: FiltroDeActivos): Fragmento => {
  const { id, q, clase, estado, sucursal_id, compra_id } = filtro;
  const palabras = q === undefined ? [] : terminosDe(q);
  const condiciones = [
    ...palabras.map((palabra) => sql`and f.busqueda like ${`% ${palabra}%`}`),
    ...(q !== undefined && palabras.length === 0 ? [sql`and false`] : []),
    ...(clase === undefined ? [] : [sql`and f.clase = ${clase}`]),
    ...(id === undefined ? [] : [sql`and f.id = ${id}`]),
    // What was registered by mistake is asked for by its state, or by its id.
    ...(estado === undefined
      ? id === undefined
        ? [sql`and f.estado_al <> 'anulado'`]
        : []
      : [sql`and f.estado_al = ${estado}`]),
    ...(sucursal_id === undefined ? [] : [sql`and f.sucursal_id = ${sucursal_id}`]),
    ...(compra_id === undefined ? [] : [sql`and f.compra_id = ${compra_id}`]),
  ];
  return condiciones.reduce((todas, una) => sql`${todas} ${una}`, sql``);
};

/** The register at the end of a day, by class and then by code. */
export const registroAl = (
  lecturas: Lecturas,
  de: DeActivos,
  al: Fecha,
  filtro: FiltroDeActivos,
  { limit, offset }: Pagina,
): Promise<readonly ActivoDeRegistro[]> => {
  const { sql } = lecturas;
  return sql<ActivoDeRegistro[]>`
    select f.id, f.ambiente, f.codigo, f.descripcion, f.clase, f.fecha, f.fecha_uso,
      f.costo_al as costo, f.valor_residual, f.vida_util_meses, f.depreciacion_previa,
      f.depreciacion_al as depreciacion, f.no_deducible_al as no_deducible, f.sucursal_id,
      f.custodio, f.sin_limite_de_valor, f.compra_id, f.compra_linea, f.cuenta_activo_id,
      f.cuenta_depreciacion_id, f.cuenta_gasto_id, f.cuenta_activo_codigo,
      f.cuenta_depreciacion_codigo, f.estado_al as estado, f.creado_por, f.creado_en
    from (${alDia(lecturas, de, al)}) f
    where true ${filtrado(lecturas, filtro)}
    order by f.clase collate "C", f.id limit ${limit} offset ${offset}`;
};

export type SumaDeClase = {
  readonly clase: ClaseDeActivo;
  readonly activos: number;
  readonly costo: number;
  readonly depreciacion: number;
  readonly no_deducible: number;
};

/** What the register comes to, class by class. Cents. */
export const sumasPorClase = (
  lecturas: Lecturas,
  de: DeActivos,
  al: Fecha,
): Promise<readonly SumaDeClase[]> => {
  const { sql } = lecturas;
  return sql<SumaDeClase[]>`
    select f.clase, count(*) filter (where f.estado_al = 'activo')::int8 as activos,
      sum(f.costo_al)::int8 as costo, sum(f.depreciacion_al)::int8 as depreciacion,
      sum(f.no_deducible_al)::int8 as no_deducible
    from (${alDia(lecturas, de, al)}) f
    group by f.clase order by f.clase collate "C"`;
};

export type SumaDeCuenta = {
  readonly cuenta_id: number;
  readonly codigo: string;
  readonly nombre: string;
  /** Of the register, debit less credit. */
  readonly registro: number;
};

/** What the register has on each account, debit less credit. Cents. */
export const sumasPorCuenta = (
  lecturas: Lecturas,
  de: DeActivos,
  al: Fecha,
): Promise<readonly SumaDeCuenta[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const { empresa_id } = de;
  return sql<SumaDeCuenta[]>`
    with registro as (${alDia(lecturas, de, al)}), lineas as (
      select cuenta_activo_id as cuenta_id, costo_al as saldo from registro
      union all select cuenta_depreciacion_id, -depreciacion_al from registro)
    select c.id as cuenta_id, c.codigo, c.nombre, sum(l.saldo)::int8 as registro
    from lineas l join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id} and c.id = l.cuenta_id
    group by c.id, c.codigo, c.nombre order by c.codigo collate "C"`;
};

/** One asset. */
export const activoPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  activo_id: number,
): Promise<FilaActivo | undefined> => {
  const [fila] = await sql<FilaActivo[]>`
    select * from ${sql(esquema())}.activos_fijos
    where empresa_id = ${empresa_id} and id = ${activo_id}`;
  return fila;
};

/** A day after every other. */
const SIN_FIN = '9999-12-31';

/** Months that an asset was depreciated in and that stand at the end of a day, the first one first. */
export const mesesDeActivo = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  activo_id: number,
  al: Fecha = SIN_FIN,
): Promise<readonly MesDeActivo[]> => {
  const e = sql(esquema());
  return sql<MesDeActivo[]>`
    select d.id as depreciacion_id, d.anio, d.mes, m.fecha, m.depreciacion as monto, m.no_deducible
    from ${e}.partidas_de_activos m
    join ${e}.depreciaciones d on d.empresa_id = ${empresa_id} and d.id = m.origen_n
    where m.empresa_id = ${empresa_id} and m.activo_id = ${activo_id}
      and m.origen = 'depreciacion' and m.reverso = 0 and m.fecha <= ${al} and not exists (
        select from ${e}.partidas_de_activos r where r.empresa_id = ${empresa_id}
          and r.activo_id = ${activo_id} and r.origen = m.origen and r.origen_n = m.origen_n
          and r.reverso = 1 and r.fecha <= ${al})
    order by d.periodo, d.id`;
};

/** Depreciations, the latest month first. */
export const depreciacionesDe = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeActivos,
  anio: number | undefined,
  { limit, offset }: Pagina,
): Promise<readonly Omit<FilaDepreciacion, 'lineas'>[]> =>
  sql<Omit<FilaDepreciacion, 'lineas'>[]>`
    select id, ambiente, anio, mes, periodo, fecha, total, no_deducible, grupos, asiento_ids,
      estado, anulado_el, anulado_motivo, creado_por, creado_en
    from ${sql(esquema())}.depreciaciones
    where empresa_id = ${empresa_id} and ambiente = ${ambiente}
      ${anio === undefined ? sql`` : sql`and anio = ${anio}`}
    order by periodo desc, id desc limit ${limit} offset ${offset}`;

export const depreciacionPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  depreciacion_id: number,
): Promise<FilaDepreciacion | undefined> => {
  const [fila] = await sql<FilaDepreciacion[]>`
    select * from ${sql(esquema())}.depreciaciones
    where empresa_id = ${empresa_id} and id = ${depreciacion_id}`;
  return fila;
};
