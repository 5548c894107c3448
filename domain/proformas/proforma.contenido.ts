import { pedidaDe, type Rigen, tarifarLineas } from '#domain/documentos/comprobante/consumo.ts';
import {
  rechazarIdentificacion,
  rechazarImportes,
} from '#domain/documentos/comprobante/contenido.ts';
import { completarLineas } from '#domain/documentos/comprobante/linea.servicio.ts';
import { conOpcionales } from '#domain/documentos/comprobante/opcionales.ts';
import { exigirSubsidios } from '#domain/documentos/comprobante/subsidio.ts';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import { cargosDeExportacion } from '#domain/documentos/factura/exportacion.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { DE_CONTENIDO } from './proforma.errores.ts';
import type {
  ContenidoDeProforma,
  ProformaHallable,
  ResumenDeProforma,
} from './proforma.events.ts';
import type { PedidoProforma } from './proforma.pedido.ts';
import { numeroDeProforma, type Proforma } from './proforma.ts';

/** What a quote says, from its request and for its invoice. */

type Lugar = Pick<ContenidoDeProforma, 'proforma_id' | 'sucursal_id'> & {
  readonly hoy: Fecha;
  /** Rates that the operator added. */
  readonly tarifas: readonly Tarifa[];
};

/** Refusals: 404 service, 400 identification and amounts, 422 a subsidy, 409 service taken out. */
export const contenidoDePedido = (
  pedido: PedidoProforma,
  servicios: ServiciosNombrados,
  { proforma_id, sucursal_id, hoy, tarifas }: Lugar,
): ContenidoDeProforma => {
  const pedidas = completarLineas(pedido.detalles, servicios);
  const rigen: Rigen = { errores: DE_CONTENIDO, tarifas, fechas: [hoy] };
  const { detalles, totales: sinCargos } = calcularTotales(tarifarLineas(pedidas, rigen), 0);
  const totales = { ...sinCargos, total: sinCargos.total + cargosDeExportacion(pedido) };
  rechazarIdentificacion(DE_CONTENIDO, pedido);
  rechazarImportes(DE_CONTENIDO, detalles, totales);
  exigirSubsidios(detalles);
  rechazarRetirados(pedido.detalles, servicios);
  return {
    proforma_id,
    numero: numeroDeProforma(proforma_id),
    sucursal_id,
    tipo_identificacion: pedido.tipo_identificacion,
    identificacion: pedido.identificacion,
    razon_social: pedido.razon_social,
    direccion: pedido.direccion,
    email: pedido.email,
    validez_dias: pedido.validez_dias,
    notas: pedido.notas,
    ...conOpcionales(pedido),
    detalles,
    fecha_emision: hoy,
    ...totales,
  };
};

export const hallableDe = (proforma: Proforma): ProformaHallable => ({
  proforma_id: proforma.id,
  numero: proforma.numero,
  sucursal_id: proforma.sucursal_id,
  identificacion: proforma.identificacion,
  razon_social: proforma.razon_social,
});

export const resumenDe = (proforma: Proforma): ResumenDeProforma => ({
  proforma_id: proforma.id,
  numero: proforma.numero,
  identificacion: proforma.identificacion,
  razon_social: proforma.razon_social,
  total: proforma.total,
});

/** The invoice that says the same: cash, without tip, of the quote's branch. */
export const facturaPedida = (proforma: Proforma): PedidoFactura => ({
  tipo_identificacion: proforma.tipo_identificacion,
  identificacion: proforma.identificacion,
  razon_social: proforma.razon_social,
  direccion: proforma.direccion,
  email: proforma.email,
  sucursal_id: proforma.sucursal_id,
  es_borrador: false,
  condicion_pago: 'contado',
  fecha_vencimiento: null,
  propina: 0,
  detalles: proforma.detalles.map(pedidaDe),
  pagos: null,
  ...conOpcionales(proforma),
});
