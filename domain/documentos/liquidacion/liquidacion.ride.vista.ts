import { fechaSri } from '#domain/kernel/tiempo.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import { tablaDeLineas, totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import { reembolsoEnRide } from '../comprobante/reembolsado.ts';
import {
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  tablaDePagos,
} from '../comprobante/ride.vista.ts';
import type { Liquidacion } from './liquidacion.ts';
import { adicionalesDeLiquidacion } from './liquidacion.xml.ts';

/** A purchase settlement on paper, in any state; a draft too, as the preview that it is. */
export const rideDeLiquidacion = (fila: Liquidacion, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'LIQUIDACIÓN DE COMPRA DE BIENES Y PRESTACIÓN DE SERVICIOS',
  archivo: fila.clave_acceso ?? `liquidacion-de-compra-${fila.numero_comprobante ?? fila.id}`,
  fechado_en: fila.fecha_autorizacion ?? fila.creado_en,
  emisor,
  comprobante: identidadDeRide(fila),
  marca: marcaDe(fila),
  sujeto: camposDeRide([
    ['Proveedor', fila.razon_social],
    ['Dirección', fila.direccion],
    ['Identificación', fila.identificacion],
    ['Fecha de emisión', fechaSri(fila.fecha_emision)],
    ...reembolsoEnRide(fila),
  ]),
  secciones: [{ campos: [], tabla: tablaDeLineas(fila.detalles) }],
  adicionales: adicionalesDeRide(
    'liquidacion_compra',
    fila,
    emisor,
    adicionalesDeLiquidacion(fila),
  ),
  pagos: tablaDePagos(fila.pagos),
  totales: totalesDeRide(fila, { conPropina: false }),
});
