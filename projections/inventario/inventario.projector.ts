import {
  type AjustesDeInventario,
  ajustesDeInventario,
  type DiaDeInventario,
  diasDeInventario,
  diasTocados,
  type Existencia,
  evolucionarAjustesDeInventario,
  evolucionarDia,
  evolucionarExistencia,
  evolucionarItem,
  evolucionarValor,
  existencias,
  existenciasTocadas,
  type ItemValorado,
  itemsDeInventario,
  itemsTocados,
  type ValorEnCuenta,
  valoresEnCuentas,
  valoresTocados,
} from '#domain/inventario/existencias.ts';
import type {
  AjustesDeInventarioCambiados,
  EventoDeExistencias,
  MovimientoDeInventarioRegistrado,
} from '#domain/inventario/inventario.events.ts';
import {
  evolucionarMovimientoDeInventario,
  evolucionarRenglon,
  type MovimientoDeInventario,
  movimientosDeInventario,
  movimientosTocados,
  type RenglonDeKardex,
  renglonesDeKardex,
  renglonesTocados,
} from '#domain/inventario/movimiento.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaMovimientoDeInventario = MovimientoDeInventario;

export const proyectorItemsDeInventario = proyector<ItemValorado, MovimientoDeInventarioRegistrado>(
  itemsDeInventario,
  {
    columnas: {
      ambiente: 'text',
      servicio_id: 'int8',
      cantidad: 'int8',
      valor: 'int8',
      costo: 'int8',
      ultima_fecha: 'date',
    },
    // What sells well is written all day long.
    fillfactor: 50,
    toca: { MovimientoDeInventarioRegistrado: itemsTocados },
    evolucionar: evolucionarItem,
  },
);

export const proyectorExistencias = proyector<Existencia, EventoDeExistencias>(existencias, {
  columnas: {
    ambiente: 'text',
    servicio_id: 'int8',
    sucursal_id: 'int8',
    cantidad: 'int8',
    reservado: 'int8',
  },
  fillfactor: 50,
  toca: {
    MovimientoDeInventarioRegistrado: existenciasTocadas,
    ExistenciasReservadas: existenciasTocadas,
    ReservaDeExistenciasLiberada: existenciasTocadas,
  },
  evolucionar: evolucionarExistencia,
});

export const proyectorDiasDeInventario = proyector<
  DiaDeInventario,
  MovimientoDeInventarioRegistrado
>(diasDeInventario, {
  columnas: {
    ambiente: 'text',
    servicio_id: 'int8',
    sucursal_id: 'int8',
    fecha: 'date',
    cantidad: 'int8',
    valor: 'int8',
  },
  fillfactor: 50,
  suma: true,
  toca: { MovimientoDeInventarioRegistrado: diasTocados },
  evolucionar: evolucionarDia,
});

export const proyectorValoresEnCuentas = proyector<ValorEnCuenta, MovimientoDeInventarioRegistrado>(
  valoresEnCuentas,
  {
    columnas: { ambiente: 'text', cuenta_inventario_id: 'int8', fecha: 'date', valor: 'int8' },
    fillfactor: 50,
    suma: true,
    toca: { MovimientoDeInventarioRegistrado: valoresTocados },
    evolucionar: evolucionarValor,
  },
);

export const proyectorMovimientosDeInventario = proyector<
  MovimientoDeInventario,
  MovimientoDeInventarioRegistrado
>(movimientosDeInventario, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    clase: 'text',
    fecha: 'date',
    motivo: 'text',
    sucursal_id: 'int8',
    sucursal_destino_id: 'int8',
    documento_tipo: 'text',
    documento_id: 'int8',
    documento_numero: 'text',
    reversa_de: 'int8',
    devuelve_de: 'int8',
    contrapartida: 'text',
    contrapartida_id: 'int8',
    lineas: 'json',
    revertido_por: 'int8',
    devueltas: 'json',
    creado_por: 'text',
    creado_en: 'timestamptz',
  },
  indices: [
    '(empresa_id, documento_tipo collate "C", documento_id, id)',
    '(empresa_id, ambiente, fecha desc, id desc)',
  ],
  toca: { MovimientoDeInventarioRegistrado: movimientosTocados },
  nace: ({ datos: { reversa_de, devuelve_de } }) => reversa_de === null && devuelve_de === null,
  evolucionar: evolucionarMovimientoDeInventario,
});

export const proyectorRenglonesDeKardex = proyector<
  RenglonDeKardex,
  MovimientoDeInventarioRegistrado
>(renglonesDeKardex, {
  columnas: {
    movimiento_id: 'int8',
    linea: 'int4',
    ambiente: 'text',
    servicio_id: 'int8',
    sucursal_id: 'int8',
    fecha: 'date',
    clase: 'text',
    motivo: 'text',
    documento_tipo: 'text',
    documento_id: 'int8',
    documento_numero: 'text',
    cantidad: 'int8',
    importe: 'int8',
    ajuste: 'int8',
    retroactivo: 'bool',
    registrado_en: 'timestamptz',
  },
  indices: ['(empresa_id, ambiente, servicio_id, fecha, movimiento_id, linea)'],
  toca: { MovimientoDeInventarioRegistrado: renglonesTocados },
  nace: () => true,
  evolucionar: evolucionarRenglon,
});

export const proyectorAjustesDeInventario = proyector<
  AjustesDeInventario,
  AjustesDeInventarioCambiados
>(ajustesDeInventario, {
  columnas: { permite_stock_negativo: 'bool' },
  toca: { AjustesDeInventarioCambiados: () => [[]] },
  evolucionar: evolucionarAjustesDeInventario,
});
