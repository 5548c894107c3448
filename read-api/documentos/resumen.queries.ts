import {
  type DatosDelResumen,
  desdeDelResumen,
  type SumaDelCliente,
  type SumaDelDia,
} from '#domain/documentos/resumen.vista.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** Customers of the month that a summary names. */
const CLIENTES = 10;

type Fila = Omit<DatosDelResumen, 'hoy' | 'dias' | 'clientes'> & {
  readonly dias: readonly SumaDelDia[];
  readonly clientes: readonly SumaDelCliente[];
};

type ResumenPedido = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  /** `undefined`: the one in force. */
  readonly ambiente: Ambiente | undefined;
  readonly hoy: Fecha;
};

/**
 * What a summary is made of, in one statement, so that its figures agree with one another: buckets
 * of what was authorized, and how many of every type the SRI has not answered, of one environment and
 * within the caller's reach.
 */
export const datosDelResumen = async (
  { sql, esquema }: Lecturas,
  { empresa_id, alcance: { sucursal_id }, ambiente, hoy }: ResumenPedido,
): Promise<DatosDelResumen> => {
  const e = sql(esquema());
  const suyas =
    sucursal_id === null
      ? sql``
      : sql`and (v.establecimiento, v.punto_emision) = (
          select s.establecimiento, s.punto_emision from ${e}.sucursales s
          where s.empresa_id = ${empresa_id} and s.id = ${sucursal_id})`;
  const enTramite = TIPOS.flatMap(({ tabla }, i) => [
    ...(i === 0 ? [] : [sql` + `]),
    sql`(select count(*)::int from ${e}.${sql(tabla.nombre)} v
      where v.empresa_id = ${empresa_id} and v.estado_buscable = 'EN_TRAMITE'
        and v.ambiente = (select ambiente from emisor) ${suyas})`,
  ]);
  const pendientes = sql`select ${enTramite}`;
  const [fila] = await sql<[Fila?]>`
    with emisor as materialized (
      select coalesce(${ambiente ?? null}, ambiente) as ambiente, certificado_referencia,
        certificado_vigente_hasta from ${e}.empresas
      where empresa_id = ${empresa_id}
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
    select emisor.*,
      (${pendientes}) as pendientes,
      (select coalesce(sum(v.por_cobrar), 0)::int8 from ${e}.ventas_por_dia v
        where v.empresa_id = ${empresa_id} and v.ambiente = emisor.ambiente ${suyas}) as por_cobrar,
      (select coalesce(json_agg(dias), '[]') from dias) as dias,
      (select coalesce(json_agg(json_build_object('persona_id', c.persona_id,
          'identificacion', p.identificacion, 'razon_social', p.razon_social,
          'documentos', c.documentos, 'total', c.total) order by c.total desc, c.persona_id), '[]')
        from clientes c
        join ${e}.personas p on p.empresa_id = ${empresa_id} and p.id = c.persona_id) as clientes
    from emisor`;
  return fila ? { hoy, ...fila } : { hoy, ...SIN_EMISOR };
};

const SIN_EMISOR: Fila = {
  dias: [],
  clientes: [],
  pendientes: 0,
  por_cobrar: 0,
  ambiente: null,
  certificado_referencia: null,
  certificado_vigente_hasta: null,
};
