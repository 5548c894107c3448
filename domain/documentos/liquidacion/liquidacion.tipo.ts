import { COD_DOC } from '#domain/kernel/sri.ts';
import { SIN_OCASIONALES } from '../comprobante/comprobante.ts';
import { reembolsosDe } from '../comprobante/reembolsado.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { ASIENTO_DE_LIQUIDACION } from './liquidacion.asiento.ts';
import { errores, NOMBRES_DE_LIQUIDACION } from './liquidacion.errores.ts';
import { EVENTOS_DE_LIQUIDACION } from './liquidacion.events.ts';
import { rideDeLiquidacion } from './liquidacion.ride.vista.ts';
import { type Liquidacion, liquidaciones } from './liquidacion.ts';
import { adicionalesDeLiquidacion, xmlDeLiquidacion } from './liquidacion.xml.ts';

export const LIQUIDACION: TipoDeComprobante<
  Liquidacion,
  'liquidacion_id',
  typeof EVENTOS_DE_LIQUIDACION
> = {
  ...NOMBRES_DE_LIQUIDACION,
  documento: 'liquidacion_compra',
  cod_doc: COD_DOC.liquidacion_compra,
  tabla: liquidaciones,
  fecha_de_clave: 'fecha_emision',
  papel: 'proveedor',
  eventos: EVENTOS_DE_LIQUIDACION,
  publico: 'liquidacion',
  publica_total: true,
  ventas: 0,
  modifica_facturas: false,
  ocasionales: SIN_OCASIONALES,
  renumera: true,
  errores,
  asiento: ASIENTO_DE_LIQUIDACION,
  inventario: 'liquidacion',
  lista: {
    contraparte: { parametro: 'proveedor_id', nombre: 'proveedor' },
    total: 'total',
    saldo: { columna: 'saldo', nombre: 'por pagar' },
  },
  total: ({ total }) => total,
  lineas: (fila) => fila.detalles.length + reembolsosDe(fila).length,
  adicionales: adicionalesDeLiquidacion,
  propio: ({ doc_sustento_numero, doc_sustento_fecha }) => ({
    doc_sustento_numero,
    doc_sustento_fecha,
  }),
  xml: xmlDeLiquidacion,
  ride: rideDeLiquidacion,
};
