import type { DatosDeCola } from '#domain/documentos/comprobante/cola-sri.vista.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import {
  type DatosDelResumen,
  desdeDelResumen,
  type SumaDelCliente,
  type SumaDelDia,
} from '#domain/documentos/resumen.vista.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import {
  type ColaPedida,
  deSuSucursal,
  emisorPedido,
  enCola,
  SIN_EMISOR,
} from './comprobante/cola-sri.queries.ts';

/** Customers of the month that a summary names. */
const CLIENTES = 10;

type Fila = Omit<DatosDelResumen & DatosDeCola, 'hoy' | 'dias' | 'clientes'> & {
  readonly dias: readonly SumaDelDia[];
  readonly clientes: readonly SumaDelCliente[];
};

type ResumenPedido = ColaPedida & { readonly hoy: Fecha };

/**
 * What a summary is made of, in one statement, so that its figures agree with one another: buckets
 * of what was authorized, how many of every type the SRI has not answered, and the queue of invoices, of
 * one environment and within the caller's reach.
 */
export const datosDelResumen = async (
  lecturas: Lecturas,
  { hoy, ...pedido }: ResumenPedido,
): Promise<DatosDelResumen & DatosDeCola> => {
  const { sql, esquema } = lecturas;
  const { empresa_id } = pedido;
  const e = sql(esquema());
  const suyas = deSuSucursal(lecturas, pedido);
  const enTramite = TIPOS.flatMap(({ tabla }, i) => [
    ...(i === 0 ? [] : [sql` + `]),
    sql`(select count(*)::int from ${e}.${sql(tabla.nombre)} v
      where v.empresa_id = ${empresa_id} and v.estado_buscable = 'EN_TRAMITE'
        and v.ambiente = (select ambiente from emisor) ${suyas})`,
  ]);
  const pendientes = sql`select ${enTramite}`;
  const [fila] = await sql<[Fila?]>`
    with emisor as materialized (${emisorPedido(lecturas, pedido)}
    ), dias as (
      select v.dia, sum(v.documentos)::int8 as documentos, sum(v.total)::int8 as total
      from ${e}.ventas_por_dia v
      where v.empresa_id = ${empresa_id} and v.ambiente = (select ambiente from emisor)
        and v.dia between ${desdeDelResumen(hoy)} and ${hoy} ${suyas}
      group by v.dia
    ), clientes as (
      select v.persona_id, sum(v.documentos)::int8 as documentos, sum(v.total)::int8 as total
      from ${e}.ventas_por_cliente v
      where v.empresa_id = ${empresa_id} and v.ambiente = (select ambiente from emisor)
        and v.mes = ${mesDe(hoy)} ${suyas}
      group by v.persona_id having sum(v.documentos) > 0
      order by total desc, v.persona_id limit ${CLIENTES}
    )
    select emisor.*, cola.*,
      (${pendientes}) as pendientes,
      (select coalesce(sum(v.por_cobrar), 0)::int8 from ${e}.ventas_por_dia v
        where v.empresa_id = ${empresa_id} and v.ambiente = emisor.ambiente ${suyas}) as por_cobrar,
      (select coalesce(json_agg(dias), '[]') from dias) as dias,
      (select coalesce(json_agg(json_build_object('persona_id', c.persona_id,
          'identificacion', p.identificacion, 'razon_social', p.razon_social,
          'documentos', c.documentos, 'total', c.total) order by c.total desc, c.persona_id), '[]')
        from clientes c
        join ${e}.personas p on p.empresa_id = ${empresa_id} and p.id = c.persona_id) as clientes
    from emisor, lateral (${enCola(lecturas, FACTURA, pedido)}) cola`;
  return fila ? { hoy, ...fila } : { hoy, ...SIN_VENTAS };
};

const SIN_VENTAS: Fila = { ...SIN_EMISOR, dias: [], clientes: [], pendientes: 0, por_cobrar: 0 };
