import type { DatosDeCola } from '#domain/documentos/comprobante/cola-sri.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** What waits for the SRI, told apart by the index of states: what was authorized costs nothing. */

export type ColaPedida = {
  readonly empresa_id: number;
  readonly alcance: Alcance;
  /** `undefined`: the one in force. */
  readonly ambiente: Ambiente | undefined;
};

export const SIN_EMISOR: DatosDeCola = {
  ambiente: null,
  en_espera: 0,
  desde: null,
  esperas: [],
  certificado_referencia: null,
  certificado_vigente_hasta: null,
};

/** Of rows `v` that carry their number: those of the branch within the caller's reach. */
export const deSuSucursal = ({ sql, esquema }: Lecturas, { empresa_id, alcance }: ColaPedida) =>
  alcance.sucursal_id === null
    ? sql``
    : sql`and (v.establecimiento, v.punto_emision) = (
        select s.establecimiento, s.punto_emision from ${sql(esquema())}.sucursales s
        where s.empresa_id = ${empresa_id} and s.id = ${alcance.sucursal_id})`;

/** The row that statements call `emisor`: the environment asked for, or in force, and the certificate. */
export const emisorPedido = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: ColaPedida,
) => sql`
  select coalesce(${ambiente ?? null}, ambiente) as ambiente, certificado_referencia,
    certificado_vigente_hasta from ${sql(esquema())}.empresas
  where empresa_id = ${empresa_id}`;

/** What of a type waits in the environment of `emisor`, and what holds up its company. */
export const enCola = (lecturas: Lecturas, { tabla }: TipoDeComprobante, pedida: ColaPedida) => {
  const { sql, esquema } = lecturas;
  return sql`
    select count(*)::int as en_espera, min(v.en_tramite_desde) as desde,
      (select coalesce(json_agg(json_build_object('carril', carril, 'motivo', motivo)), '[]')
        from operacion.esperas where empresa_id = ${pedida.empresa_id}) as esperas
    from ${sql(esquema())}.${sql(tabla.nombre)} v
    where v.empresa_id = ${pedida.empresa_id} and v.estado_buscable = 'EN_TRAMITE'
      and v.ambiente = emisor.ambiente ${deSuSucursal(lecturas, pedida)}`;
};

/** The queue of a type, of one environment and within the caller's reach. */
export const colaDelTipo = async (
  lecturas: Lecturas,
  tipo: TipoDeComprobante,
  pedida: ColaPedida,
): Promise<DatosDeCola> => {
  const [fila] = await lecturas.sql<[DatosDeCola?]>`
    with emisor as materialized (${emisorPedido(lecturas, pedida)})
    select emisor.*, cola.* from emisor, lateral (${enCola(lecturas, tipo, pedida)}) cola`;
  return fila ?? SIN_EMISOR;
};
