import type { ActivosDepreciados, DepreciacionAnulada } from '#domain/activos/activo.events.ts';
import {
  type Activo,
  type ActivoFacturado,
  activosFacturados,
  activosFijos,
  type CostoDeCompra,
  clavesDeCompra,
  clavesDeFactura,
  clavesDePartidas,
  costosDeCompras,
  type Depreciacion,
  depreciaciones,
  type EventoConCompra,
  type EventoConFactura,
  type EventoConPartidas,
  type EventoEnActivo,
  type EventoEnDepreciacion,
  evolucionarActivo,
  evolucionarCostoDeCompra,
  evolucionarDepreciacion,
  evolucionarFacturado,
  evolucionarPartida,
  NUNCA,
  ORIGEN_DE_ACTIVO,
  ORIGEN_DE_DEPRECIACION,
  type Partida,
  partidasDeActivos,
} from '#domain/activos/activo.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaActivo = Activo;
export type FilaDepreciacion = Depreciacion;

const delActivo = ({ datos }: { readonly datos: { readonly activo_id: number } }) => [
  [datos.activo_id],
];
const deSusActivos = ({ datos: { lineas } }: ActivosDepreciados | DepreciacionAnulada) =>
  lineas.map(({ activo_id }) => [activo_id]);

export const proyectorActivosFijos = proyector<Activo, EventoEnActivo>(activosFijos, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    codigo: 'text',
    descripcion: 'text',
    clase: 'text',
    fecha: 'date',
    fecha_uso: 'date',
    costo: 'int8',
    valor_residual: 'int8',
    vida_util_meses: 'int8',
    depreciacion_previa: 'int8',
    depreciacion: 'int8',
    no_deducible: 'int8',
    sucursal_id: 'int8',
    custodio: 'text',
    sin_limite_de_valor: 'bool',
    compra_id: 'int8',
    compra_linea: 'int8',
    cuenta_activo_id: 'int8',
    cuenta_depreciacion_id: 'int8',
    cuenta_gasto_id: 'int8',
    tramos: 'json',
    actos: 'json',
    estado: 'text',
    depreciado_hasta: 'text',
    proximo: 'int8',
    ultima_fecha: 'date',
    creado_por: 'text',
    creado_en: 'timestamptz',
    busqueda: 'text',
  },
  // What is due, of a company and of all of them.
  indices: ['(empresa_id, ambiente, proximo, id)', `(proximo) where proximo < ${NUNCA}`],
  // Rewritten each month.
  fillfactor: 70,
  toca: {
    ActivoRegistrado: delActivo,
    ActivoMejorado: delActivo,
    ActivoTrasladado: delActivo,
    ActivoDadoDeBaja: delActivo,
    ActivoVendido: delActivo,
    ActoDeActivoAnulado: delActivo,
    ActivosDepreciados: deSusActivos,
    DepreciacionAnulada: deSusActivos,
    AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
      origen_tipo === ORIGEN_DE_ACTIVO && origen_id !== null && reversa_de === null
        ? [[origen_id]]
        : [],
  },
  nace: ({ tipo }) => tipo === 'ActivoRegistrado',
  evolucionar: evolucionarActivo,
});

export const proyectorPartidasDeActivos = proyector<Partida, EventoConPartidas>(partidasDeActivos, {
  columnas: {
    activo_id: 'int8',
    origen: 'text',
    origen_n: 'int8',
    reverso: 'int8',
    ambiente: 'text',
    fecha: 'date',
    tipo: 'text',
    costo: 'int8',
    depreciacion: 'int8',
    no_deducible: 'int8',
  },
  indices: ['(empresa_id, ambiente, fecha)'],
  toca: {
    ActivoRegistrado: clavesDePartidas,
    ActivoMejorado: clavesDePartidas,
    ActivoDadoDeBaja: clavesDePartidas,
    ActivoVendido: clavesDePartidas,
    ActoDeActivoAnulado: clavesDePartidas,
    ActivosDepreciados: clavesDePartidas,
    DepreciacionAnulada: clavesDePartidas,
  },
  nace: () => true,
  evolucionar: evolucionarPartida,
});

export const proyectorCostosDeCompras = proyector<CostoDeCompra, EventoConCompra>(costosDeCompras, {
  columnas: { compra_id: 'int8', compra_linea: 'int8', activo_id: 'int8', monto: 'int8' },
  toca: {
    ActivoRegistrado: clavesDeCompra,
    ActivoMejorado: clavesDeCompra,
    ActoDeActivoAnulado: clavesDeCompra,
  },
  evolucionar: evolucionarCostoDeCompra,
});

export const proyectorActivosFacturados = proyector<ActivoFacturado, EventoConFactura>(
  activosFacturados,
  {
    columnas: { factura_id: 'int8', factura_linea: 'int8', activo_id: 'int8', monto: 'int8' },
    toca: { ActivoVendido: clavesDeFactura, ActoDeActivoAnulado: clavesDeFactura },
    evolucionar: evolucionarFacturado,
  },
);

export const proyectorDepreciaciones = proyector<Depreciacion, EventoEnDepreciacion>(
  depreciaciones,
  {
    columnas: {
      id: 'int8',
      ambiente: 'text',
      anio: 'int8',
      mes: 'int8',
      periodo: 'int8',
      fecha: 'date',
      total: 'int8',
      no_deducible: 'int8',
      lineas: 'json',
      grupos: 'json',
      asiento_ids: 'json',
      estado: 'text',
      anulado_el: 'date',
      anulado_motivo: 'text',
      creado_por: 'text',
      creado_en: 'timestamptz',
    },
    indices: ['(empresa_id, ambiente, periodo, id)'],
    toca: {
      ActivosDepreciados: ({ datos }) => [[datos.depreciacion_id]],
      DepreciacionAnulada: ({ datos }) => [[datos.depreciacion_id]],
      AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
        origen_tipo === ORIGEN_DE_DEPRECIACION && origen_id !== null && reversa_de === null
          ? [[origen_id]]
          : [],
    },
    nace: ({ tipo }) => tipo === 'ActivosDepreciados',
    evolucionar: evolucionarDepreciacion,
  },
);
