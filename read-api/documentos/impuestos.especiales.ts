import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';

/**
 * What few invoices `f` declare elsewhere than in the sales of their rates: exports, and what an
 * intermediary passes on of others. Rows `seccion`, `iva_codigo`, `tarifa_iva`, `base` and `valor`.
 */

const esEspecial = (sql: Sql, factura: Fragmento): Fragmento => sql`
  (${factura}.opcionales is not null and (${factura}.opcionales->'exportacion' is not null
    or ${factura}.opcionales->'reembolsos' is not null))`;

/** Whether an invoice `f` has something of it. */
export const facturaEspecial = ({ sql }: Lecturas): Fragmento => esEspecial(sql, sql`f`);

/** The invoice `o` of a credit note `f`. */
const suFactura = ({ sql, esquema }: Lecturas): Fragmento => sql`
  (select o.impuestos, o.opcionales from ${sql(esquema())}.${sql(FACTURA.tabla.nombre)} o
    where o.empresa_id = f.empresa_id and o.id = f.factura_id) o`;

/** Whether a credit note `f` is over one that has. */
export const notaEspecial = (lecturas: Lecturas): Fragmento => {
  const { sql } = lecturas;
  return sql`exists (select from ${suFactura(lecturas)} where ${esEspecial(sql, sql`o`)})`;
};

const gruposDe = (sql: Sql, impuestos: Fragmento): Fragmento => sql`
  rows from (json_to_recordset(${impuestos})
    as (iva_codigo text, tarifa_iva int4, base int8, valor int8, ice int8)) with ordinality
    as g(iva_codigo, tarifa_iva, base, valor, ice, orden)`;

/**
 * Of each group of an invoice `f`, what is passed on. All of it comes out of what bears no IVA where that
 * has room for it, the last of its groups first, as it is posted; else each rate out of its own, and the
 * rest out of what bears none.
 */
const trasladado = (sql: Sql, factura: Fragmento): Fragmento => sql`
  with dichos as (
    select i->>'codigo' as impuesto, i->>'codigo_porcentaje' as codigo,
      sum((i->>'base_imponible_reembolso')::int8) as base,
      sum((i->>'impuesto_reembolso')::int8) as valor
    from json_array_elements(${factura}.opcionales->'reembolsos') r,
      json_array_elements(r->'detalle_impuestos') i
    group by 1, 2),
  grupos as (
    select g.*, g.base - coalesce(g.ice, 0) as neto, d.base as suya, d.valor as suyo,
      coalesce((select sum(base + valor) from dichos), 0)
        - coalesce(sum(g.base) filter (where g.tarifa_iva = 0) over (), 0) as no_cabe
    from ${gruposDe(sql, sql`${factura}.impuestos`)}
      left join dichos d on d.impuesto = '2' and d.codigo = g.iva_codigo),
  de_su_tarifa as (
    select g.*, case when no_cabe > 0 then least(neto, suya, base) else 0 end as pasa_base,
      case when no_cabe <= 0 or suya is null then 0
        when suya >= base then valor else least(valor, suyo) end as pasa_valor
    from grupos g),
  restos as (
    select t.*, case when tarifa_iva = 0 then neto - coalesce(pasa_base, 0) else 0 end as libre,
      (select coalesce(sum(base + valor), 0) from dichos)
        - sum(coalesce(pasa_base, 0) + pasa_valor) over () as resto
    from de_su_tarifa t)
  select iva_codigo, tarifa_iva, base, valor, pasa_valor,
    coalesce(pasa_base, 0) + greatest(0, least(libre, resto - coalesce(sum(libre)
      over (order by orden desc rows between unbounded preceding and 1 preceding), 0))) as pasa_base
  from restos`;

/** What an export charges besides its goods: no group has it. */
const cargos = (sql: Sql): Fragmento => sql`
  coalesce((select sum(c.value::int8) from json_each_text(f.opcionales->'exportacion') c
    where c.key in ('flete', 'seguro', 'gastos_aduaneros', 'transporte_otros')), 0)`;

/** An invoice: what it passes on, what it exports and what it sells; what is nothing is no row. */
export const deFacturaEspecial = ({ sql }: Lecturas): Fragmento => sql`
  select seccion, iva_codigo, min(tarifa_iva) as tarifa_iva, sum(base)::int8 as base,
    sum(valor)::int8 as valor
  from (
    select 'reembolsos_ventas' as seccion, iva_codigo, tarifa_iva, pasa_base as base,
      pasa_valor as valor
    from (${trasladado(sql, sql`f`)}) t
    union all
    select case when iva_codigo = '0' and f.opcionales->'exportacion' is not null
      then 'exportaciones' else 'ventas' end, iva_codigo, tarifa_iva, base - pasa_base,
      valor - pasa_valor
    from (${trasladado(sql, sql`f`)}) t
    union all select 'exportaciones', '0', 0, ${cargos(sql)}, 0
  ) partes group by seccion, iva_codigo having sum(base) <> 0 or sum(valor) <> 0`;

/**
 * A credit note `f` over such an invoice `o`: of an export, what is at 0 % takes off of it; what was
 * passed on, where all that the invoice has at that rate was.
 */
export const deNotaEspecial = (lecturas: Lecturas): Fragmento => {
  const { sql } = lecturas;
  return sql`
  select case when t.pasa_base = t.base and t.base > 0 then 'reembolsos_ventas'
      when g.iva_codigo = '0' and o.opcionales->'exportacion' is not null then 'exportaciones'
      else 'ventas' end as seccion, g.iva_codigo, g.tarifa_iva, g.base, g.valor
  from ${suFactura(lecturas)} cross join lateral ${gruposDe(sql, sql`f.impuestos`)}
    left join lateral (${trasladado(sql, sql`o`)}) t on t.iva_codigo = g.iva_codigo`;
};
