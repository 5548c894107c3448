import { cuerpoDeFactura, LINEA } from './factura.http.ts';

/** Bodies of invoices that say what few do. */

export const EXTERIOR = {
  tipo_identificacion: '08',
  identificacion: 'NL-8821',
  razon_social: 'Van der Meer BV',
};
export const EXPORTACION = {
  incoterm: 'CIF',
  lugar: 'Guayaquil',
  pais_origen: '593',
  puerto_embarque: 'Guayaquil',
  puerto_destino: 'Rotterdam',
  pais_destino: '528',
  pais_adquisicion: '528',
  flete: 120.5,
  seguro: 10,
  gastos_aduaneros: 5.25,
  transporte_otros: 0,
  incoterm_total_sin_impuestos: 'FOB',
};
export const EN_CERO = { ...LINEA, iva_codigo: '0' };
/** 13.00 of goods and 135.75 of charges. */
export const exportada = (cambios: object = {}): object =>
  cuerpoDeFactura({ ...EXTERIOR, detalles: [EN_CERO], exportacion: EXPORTACION, ...cambios });

export const REEMBOLSO = {
  tipo_identificacion_proveedor_reembolso: '04',
  identificacion_proveedor_reembolso: '1790016919001',
  cod_pais_pago_proveedor_reembolso: '593',
  tipo_proveedor_reembolso: '02',
  cod_doc_reembolso: '01',
  estab_doc_reembolso: '001',
  pto_emi_doc_reembolso: '002',
  secuencial_doc_reembolso: '000000031',
  fecha_emision_doc_reembolso: '2026-11-01',
  numero_autorizacion_doc_reemb: '1234567890',
  detalle_impuestos: [{ codigo: '2', codigo_porcentaje: '4', base_imponible_reembolso: 10 }],
};
/** A commission of 2.00 and IVA, and 11.50 passed on. */
export const reembolsada = (cambios: object = {}): object =>
  cuerpoDeFactura({
    detalles: [
      { ...LINEA, codigo_principal: 'COM', cantidad: 1, precio_unitario: 2 },
      { ...LINEA, codigo_principal: 'REE', cantidad: 1, precio_unitario: 11.5, iva_codigo: '6' },
    ],
    reembolsos: [REEMBOLSO],
    ...cambios,
  });
