import type { ExistenciaLeida } from '#domain/inventario/inventario.vista.ts';
import type { BienValorado } from '#domain/inventario/valoracion.vista.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

/** What there is, and what it is worth: now, or at the end of a day. */

export type DeInventario = { readonly empresa_id: number; readonly ambiente: Ambiente };

/** Of each item in each branch: `existencia`, `reservado`. */
const porLugar = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeInventario,
  al: Fecha | undefined,
): Fragmento => {
  const e = sql(esquema());
  return al === undefined
    ? sql`select servicio_id, sucursal_id, cantidad as existencia, reservado
        from ${e}.inventario_existencias
        where empresa_id = ${empresa_id} and ambiente = ${ambiente}`
    : sql`select servicio_id, sucursal_id, sum(cantidad)::int8 as existencia, 0::int8 as reservado
        from ${e}.inventario_dias
        where empresa_id = ${empresa_id} and ambiente = ${ambiente} and fecha <= ${al}
        group by servicio_id, sucursal_id`;
};

/** Of each item: `total`, `valor_total`, `costo`. */
const porItem = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeInventario,
  al: Fecha | undefined,
): Fragmento => {
  const e = sql(esquema());
  if (al === undefined) {
    return sql`select servicio_id, cantidad as total, valor as valor_total, costo
      from ${e}.inventario_items
      where empresa_id = ${empresa_id} and ambiente = ${ambiente}`;
  }
  return sql`select d.servicio_id, d.total, d.valor_total,
      case when d.total > 0
        then least(round(d.valor_total::numeric * 10000000000 / d.total), 9007199254740991)::int8
        else 0::int8 end as costo
    from (
      select servicio_id, sum(cantidad)::int8 as total, sum(valor)::int8 as valor_total
      from ${e}.inventario_dias
      where empresa_id = ${empresa_id} and ambiente = ${ambiente} and fecha <= ${al}
      group by servicio_id
    ) d`;
};

type FiltroDeExistencias = {
  readonly al?: Fecha | undefined;
  readonly servicio_id?: number | undefined;
  readonly sucursal_id?: number | undefined;
  readonly q?: string | undefined;
  readonly bajo_minimo?: boolean | null;
};

/** Words that begin those of a code or a description. */
const queDicen = ({ sql }: Lecturas, q: string | undefined): Fragmento => {
  const palabras = palabrasDe(q ?? '');
  return palabras.reduce<Fragmento>((condicion, palabra) => {
    const patron = `%${palabra.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`${condicion} and (x.busca like ${patron})`;
  }, sql``);
};

/**
 * Items by code and branch. The value of a branch is its part of that of the item; what rounding leaves
 * is with the branch that has most.
 */
export const existenciasDe = (
  lecturas: Lecturas,
  de: DeInventario,
  { al, servicio_id, sucursal_id, q, bajo_minimo }: FiltroDeExistencias,
  pagina: Pagina | undefined,
): Promise<readonly ExistenciaLeida[]> => {
  const { sql, esquema } = lecturas;
  const e = sql(esquema());
  const deUno = servicio_id === undefined ? sql`` : sql`and l.servicio_id = ${servicio_id}`;
  return sql<ExistenciaLeida[]>`
    with partes as (
      select l.servicio_id, l.sucursal_id, l.existencia, l.reservado, t.total, t.valor_total,
        t.costo,
        case when t.total = 0 then 0
          else round(t.valor_total::numeric * l.existencia / t.total) end as parte,
        row_number() over (
          partition by l.servicio_id order by abs(l.existencia) desc, l.sucursal_id
        ) as lugar
      from (${porLugar(lecturas, de, al)}) l
      left join (${porItem(lecturas, de, al)}) t on t.servicio_id = l.servicio_id
      where true ${deUno}
    ), x as (
      select p.servicio_id, s.codigo_principal, s.descripcion, s.unidad, s.minimo, p.sucursal_id,
        p.existencia, p.reservado, coalesce(p.costo, 0)::int8 as costo_promedio,
        coalesce(p.total, 0) as total,
        lower(translate(s.codigo_principal || ' ' || s.descripcion,
          'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) as busca,
        (coalesce(p.parte, 0) + case when p.lugar = 1
          then coalesce(p.valor_total, 0) - sum(coalesce(p.parte, 0)) over (partition by p.servicio_id)
          else 0 end)::int8 as valor
      from partes p
      join ${e}.servicios s on s.empresa_id = ${de.empresa_id} and s.id = p.servicio_id
    )
    select x.servicio_id, x.codigo_principal, x.descripcion, x.unidad, x.minimo, x.sucursal_id,
      x.existencia, x.reservado, x.costo_promedio, x.valor
    from x
    where true
      ${sucursal_id === undefined ? sql`` : sql`and x.sucursal_id = ${sucursal_id}`}
      ${bajo_minimo === true ? sql`and x.total < x.minimo` : sql``}
      ${bajo_minimo === false ? sql`and (x.minimo is null or x.total >= x.minimo)` : sql``}
      ${queDicen(lecturas, q)}
    order by x.codigo_principal collate "C", x.servicio_id, x.sucursal_id
    ${tramoDe(lecturas, pagina)}`;
};

/** Items that are worth something, or of which there is some, by code. */
export const bienesValorados = (
  lecturas: Lecturas,
  de: DeInventario,
  al: Fecha,
): Promise<readonly BienValorado[]> => {
  const { sql, esquema } = lecturas;
  return sql<BienValorado[]>`
    select t.servicio_id, s.codigo_principal, s.descripcion, t.total as existencia,
      t.costo as costo_promedio, t.valor_total as valor
    from (${porItem(lecturas, de, al)}) t
    join ${sql(esquema())}.servicios s on s.empresa_id = ${de.empresa_id} and s.id = t.servicio_id
    where t.total <> 0 or t.valor_total <> 0
    order by s.codigo_principal collate "C", t.servicio_id`;
};

type CuentaLeida = {
  readonly cuenta_id: number | null;
  readonly codigo: string | null;
  readonly nombre: string | null;
  readonly valor: number;
};

/** What is in each account of stock at the end of a day. */
export const valoresPorCuenta = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: DeInventario,
  al: Fecha,
): Promise<readonly CuentaLeida[]> => {
  const e = sql(esquema());
  return sql<CuentaLeida[]>`
    select c.id as cuenta_id, c.codigo, c.nombre, sum(v.valor)::int8 as valor
    from (
      select case when v.cuenta_inventario_id = 0 then r.cuenta_id
        else v.cuenta_inventario_id end as cuenta_id, v.valor
      from ${e}.inventario_valores v
      left join ${e}.cuentas_de_roles r on r.empresa_id = ${empresa_id} and r.rol = 'inventario'
      where v.empresa_id = ${empresa_id} and v.ambiente = ${ambiente} and v.fecha <= ${al}
    ) v
    left join ${e}.cuentas_contables c on c.empresa_id = ${empresa_id} and c.id = v.cuenta_id
    group by c.id, c.codigo, c.nombre
    order by c.codigo collate "C"`;
};
