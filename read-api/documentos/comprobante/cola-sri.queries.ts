import type { DatosDeCola } from '#domain/documentos/comprobante/cola-sri.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** What waits for the SRI, told apart by the index of states: what was authorized costs nothing. */

type ColaPedida = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  /** `undefined`: the one in force. */
  readonly ambiente: Ambiente | undefined;
};

const SIN_EMISOR: DatosDeCola = {
  ambiente: null,
  en_espera: 0,
  desde: null,
  esperas: [],
  certificado_referencia: null,
  certificado_vigente_hasta: null,
};

/** The queue of a type, of one environment and within the caller's reach. */
export const colaDelTipo = async (
  { sql, esquema }: Lecturas,
  { tabla }: TipoDeComprobante,
  { empresa_id, alcance: { sucursal_id }, ambiente }: ColaPedida,
): Promise<DatosDeCola> => {
  const e = sql(esquema());
  const suyas =
    sucursal_id === null
      ? sql``
      : sql`and (v.establecimiento, v.punto_emision) = (
          select s.establecimiento, s.punto_emision from ${e}.sucursales s
          where s.empresa_id = ${empresa_id} and s.id = ${sucursal_id})`;
  const [fila] = await sql<[DatosDeCola?]>`
    with emisor as materialized (
      select coalesce(${ambiente ?? null}, ambiente) as ambiente, certificado_referencia,
        certificado_vigente_hasta from ${e}.empresas
      where empresa_id = ${empresa_id}
    )
    select emisor.*, cola.*,
      (select coalesce(json_agg(json_build_object('carril', carril, 'motivo', motivo)), '[]')
        from operacion.esperas where empresa_id = ${empresa_id}) as esperas
    from emisor, lateral (
      select count(*)::int as en_espera, min(v.en_tramite_desde) as desde
      from ${e}.${sql(tabla.nombre)} v
      where v.empresa_id = ${empresa_id} and v.estado_buscable = 'EN_TRAMITE'
        and v.ambiente = emisor.ambiente ${suyas}
    ) cola`;
  return fila ?? SIN_EMISOR;
};
