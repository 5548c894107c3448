import type { FechaDeAplicacionesCambiada, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import {
  anulada,
  type Cambio,
  cambiosDeSaldos,
  type MovimientoDeSaldo,
  movimientosDeSaldo,
  nacen,
  notaRedatada,
  porCambios,
} from '#domain/cartera/movimiento-de-saldo.ts';
import { esDeCartera } from '#domain/cartera/verificar.ts';
import type { CompraAnulada, CompraModificada } from '#domain/compras/compra.events.ts';
import { exigibleDe } from '#domain/compras/compra.ts';
import { esNota } from '#domain/compras/tipos-de-compra.ts';
import type { ComprobanteAnulado } from '#domain/documentos/comprobante/comprobante.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** What moved each balance, by accounting date: collections, notes and withholdings, and annulments. */

type EventoDeMovimientos =
  | SaldosMovidos
  | FechaDeAplicacionesCambiada
  | ComprobanteAnulado
  | CompraModificada
  | CompraAnulada;

const deComprobante = ({ datos }: ComprobanteAnulado): readonly Cambio[] => {
  const { documento, documento_id, total, fecha } = datos;
  if (!esDeCartera(documento) || total === null) return [];
  return [anulada({ documento, documento_id }, total, fecha)];
};

const deCompraAnulada = ({ datos }: CompraAnulada): readonly Cambio[] => {
  const { compra_id: documento_id, fecha } = datos;
  const exigible = exigibleDe(datos);
  return exigible === 0 ? [] : [anulada({ documento: 'compra', documento_id }, exigible, fecha)];
};

/** A purchase's own day and total are in its row; a note's are what it took off another one. */
const deCompraModificada = ({ datos }: CompraModificada): readonly Cambio[] => {
  const { compra_id: id, tipo_doc, modifica, total, fecha_registro: dia, antes } = datos;
  const sobre = esNota(tipo_doc) ? (modifica?.compra_id ?? null) : null;
  return sobre === null || dia === antes.fecha_registro
    ? []
    : [notaRedatada(sobre, { id, total, dia })];
};

const cambiosDe = (evento: EventoDeMovimientos): readonly Cambio[] => {
  switch (evento.tipo) {
    case 'ComprobanteAnulado':
      return deComprobante(evento);
    case 'CompraAnulada':
      return deCompraAnulada(evento);
    case 'CompraModificada':
      return deCompraModificada(evento);
    case 'SaldosMovidos':
    case 'FechaDeAplicacionesCambiada':
      return cambiosDeSaldos(evento);
  }
};

const { toca, evolucionar } = porCambios(cambiosDe);

export const proyectorMovimientosDeSaldo = proyector<MovimientoDeSaldo, EventoDeMovimientos>(
  movimientosDeSaldo,
  {
    columnas: {
      documento: 'text',
      documento_id: 'int8',
      origen: 'text',
      origen_id: 'int8',
      aplicacion_id: 'int8',
      dia: 'date',
      monto: 'int8',
      dinero: 'int8',
      deshecho_el: 'date',
      deshecho_monto: 'int8',
      deshecho_dinero: 'int8',
      antes: 'json',
      ultimo_dia: 'date',
    },
    // What moved after a day.
    indices: ['(empresa_id, documento, ultimo_dia, documento_id)'],
    toca: {
      SaldosMovidos: toca,
      FechaDeAplicacionesCambiada: toca,
      ComprobanteAnulado: toca,
      CompraModificada: toca,
      CompraAnulada: toca,
    },
    nace: (evento) => nacen(cambiosDe(evento)),
    evolucionar,
  },
);
