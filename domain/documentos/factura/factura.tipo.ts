import { COD_DOC } from '#domain/kernel/sri.ts';
import { SIN_OCASIONALES } from '../comprobante/comprobante.ts';
import { avisosDeConsumo } from '../comprobante/consumo.ts';
import { reembolsosDe } from '../comprobante/reembolsado.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { ASIENTO_DE_FACTURA } from './factura.asiento.ts';
import { COMUNES, NOMBRES_DE_FACTURA } from './factura.errores.ts';
import { EVENTOS_DE_FACTURA } from './factura.events.ts';
import { rideDeFactura } from './factura.ride.vista.ts';
import { type Factura, facturas } from './factura.ts';
import { adicionalesDeFactura, xmlDeFactura } from './factura.xml.ts';

export const FACTURA: TipoDeComprobante<Factura, 'factura_id', typeof EVENTOS_DE_FACTURA> = {
  ...NOMBRES_DE_FACTURA,
  documento: 'factura',
  cod_doc: COD_DOC.factura,
  tabla: facturas,
  fecha_de_clave: 'fecha_emision',
  papel: 'cliente',
  eventos: EVENTOS_DE_FACTURA,
  publico: 'factura',
  publica_total: false,
  ventas: 1,
  modifica_facturas: false,
  ocasionales: SIN_OCASIONALES,
  renumera: false,
  errores: COMUNES,
  asiento: ASIENTO_DE_FACTURA,
  inventario: 'venta',
  lista: {
    contraparte: { parametro: 'cliente_id', nombre: 'comprador' },
    total: 'total',
    saldo: { columna: 'saldo', nombre: 'por cobrar' },
    consumos: true,
  },
  total: ({ total }) => total,
  lineas: (factura) => factura.detalles.length + reembolsosDe(factura).length,
  adicionales: adicionalesDeFactura,
  avisos: ({ detalles }) => avisosDeConsumo(detalles),
  propio: () => null,
  xml: xmlDeFactura,
  ride: rideDeFactura,
};
