import type { VentaDelAnexo, VentasDeEstablecimiento } from '#domain/compras/ats/anexo.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { MesDelAnexo, VentasDelAnexo } from '#read-api/compras/ats.aporte.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';
import { separados } from '#read-api/kernel/lista.fuentes.ts';

type Tipo = Pick<TipoDeComprobante, 'tabla' | 'ventas'>;
type Clase = {
  readonly tipo: Tipo;
  /** The annex's table 4. */
  readonly tipo_comprobante: string;
  /** Not subject, at 0 % or exempt, and at more: columns in their order. */
  readonly bases: (sql: Sql) => Fragmento;
};

/** Sales have no column for what is exempt: it is declared with what is at 0 %. */
const conSubtotales = (sql: Sql): Fragmento => sql`
  f.subtotal_no_objeto + ${suIce(sql, ['6'])} as base_no_objeto,
  f.subtotal_0 + f.subtotal_exento + ${suIce(sql, ['0', '7'])} as base_0,
  f.subtotal_5 + f.subtotal_8 + f.subtotal_15 + ${suIce(sql, ['4', '5', '8'])} as base_gravada`;

/** ICE is in the base of its line's IVA. */
const suIce = (sql: Sql, codigos: readonly string[]): Fragmento => sql`
  case when f.ice = 0 then 0 else coalesce((
    select sum(g.ice)::int8 from json_to_recordset(f.impuestos) as g(iva_codigo text, ice int8)
    where g.iva_codigo = any(${codigos as string[]})), 0) end`;

const deUnCodigo = (sql: Sql): Fragmento => sql`
  case when f.iva_codigo = '6' then f.base_imponible + f.ice else 0 end as base_no_objeto,
  case when f.iva_codigo in ('0', '7') then f.base_imponible + f.ice else 0 end as base_0,
  case when f.tarifa_iva > 0 then f.base_imponible + f.ice else 0 end as base_gravada`;

const CLASES: readonly Clase[] = [
  { tipo: FACTURA, tipo_comprobante: '18', bases: conSubtotales },
  { tipo: NOTA_CREDITO, tipo_comprobante: '04', bases: conSubtotales },
  { tipo: NOTA_DEBITO, tipo_comprobante: '05', bases: deUnCodigo },
];

/** A row for each document. What the annex writes of two customers alike is one customer. */
const documentos = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, desde, hasta }: MesDelAnexo,
  { tipo: { tabla, ventas }, tipo_comprobante, bases }: Clase,
): Fragmento => sql`
  select ${tipo_comprobante}::text as tipo_comprobante, ${ventas}::int8 as signo, f.establecimiento,
    case f.tipo_identificacion when '08' then '06' else f.tipo_identificacion end as tipo,
    left(regexp_replace(f.identificacion, '[^0-9a-zA-Z]', '', 'g'), 13) as identificacion,
    ${bases(sql)}, f.iva, f.ice
  from ${sql(esquema())}.${sql(tabla.nombre)} f
  where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
    and f.fecha_emision between ${desde} and ${hasta} and f.estado = 'AUTORIZADO'`;

/** Customers in a piece of the answer, which stays text until it is written. */
const POR_TROZO = 1000;

/** In the order in which the statement below names them. */
type Cliente = readonly [
  tipo: VentaDelAnexo['tipo_identificacion'],
  identificacion: string,
  tipo_comprobante: string,
  comprobantes: number,
  base_no_objeto: number,
  base_0: number,
  base_gravada: number,
  iva: number,
  ice: number,
];

/** What customers withhold is said when it is collected. */
const ventaDe = ([
  tipo_identificacion,
  identificacion,
  tipo_comprobante,
  comprobantes,
  base_no_objeto,
  base_0,
  base_gravada,
  iva,
  ice,
]: Cliente): VentaDelAnexo => ({
  tipo_identificacion,
  identificacion,
  tipo_comprobante,
  comprobantes,
  base_no_objeto,
  base_0,
  base_gravada,
  iva,
  ice,
  ret_iva: 0,
  ret_renta: 0,
});

function* clientesDe(trozos: Iterable<string>): Generator<readonly VentaDelAnexo[]> {
  for (const trozo of trozos) yield (JSON.parse(trozo) as readonly Cliente[]).map(ventaDe);
}

type Trozo = { readonly trozo: number; readonly texto: string };

/** The sums by establishment come before the customers. */
const LAS_SUMAS = -1;

/**
 * What was sold in a month, from one snapshot: its sums by establishment agree with its customers,
 * however many documents are authorized meanwhile. A customer takes some sixty bytes of text until it is
 * written: a statement that went on for the length of a download would keep old rows alive.
 */
export const ventasDelMes = async (
  lecturas: Lecturas,
  mes: MesDelAnexo,
): Promise<VentasDelAnexo> => {
  const { sql } = lecturas;
  const partes = CLASES.map((clase) => documentos(lecturas, mes, clase));
  const [sumas, ...clientes] = await sql<[Trozo, ...Trozo[]]>`
    with d as materialized (${separados(lecturas, partes, sql` union all `)}),
    e as (
      select establecimiento,
        sum(signo * (base_no_objeto + base_0 + base_gravada))::int8 as total
      from d group by establecimiento),
    c as (
      select json_build_array(tipo, identificacion, tipo_comprobante, count(*),
          sum(base_no_objeto)::int8, sum(base_0)::int8, sum(base_gravada)::int8, sum(iva)::int8,
          sum(ice)::int8
        ) as cliente,
        row_number() over (order by tipo, identificacion, tipo_comprobante) - 1 as n
      from d group by tipo, identificacion, tipo_comprobante)
    select ${LAS_SUMAS}::int8 as trozo, coalesce(json_agg(e), '[]')::text as texto from e
    union all
    select n / ${POR_TROZO}::int8, json_agg(cliente order by n)::text from c group by 1
    order by 1`;
  return {
    establecimientos: JSON.parse(sumas.texto) as readonly VentasDeEstablecimiento[],
    clientes: clientesDe(clientes.map(({ texto }) => texto)),
  };
};
