import { fechaSri } from '#domain/kernel/tiempo.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import { tablaDeLineas, totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import {
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  tablaDePagos,
} from '../comprobante/ride.vista.ts';
import type { Factura } from './factura.ts';
import { adicionalesDeFactura } from './factura.xml.ts';

/** An invoice on paper, in any state; a draft too, as the preview that it is. */
export const rideDeFactura = (factura: Factura, emisor: EmisorDeRide): DatosDeRide => {
  return {
    titulo: 'FACTURA',
    archivo: factura.clave_acceso ?? `factura-${factura.numero_comprobante ?? factura.id}`,
    fechado_en: factura.fecha_autorizacion ?? factura.creado_en,
    emisor,
    comprobante: identidadDeRide(factura),
    marca: marcaDe(factura),
    sujeto: camposDeRide([
      ['Razón social / Nombres y apellidos', factura.razon_social],
      ['Dirección', factura.direccion],
      ['Identificación', factura.identificacion],
      ['Fecha de emisión', fechaSri(factura.fecha_emision)],
    ]),
    secciones: [{ campos: [], tabla: tablaDeLineas(factura.detalles) }],
    adicionales: adicionalesDeRide('factura', factura, emisor, adicionalesDeFactura(factura)),
    pagos: tablaDePagos(factura.pagos),
    totales: totalesDeRide(factura, { conPropina: true }),
  };
};
