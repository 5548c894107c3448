import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { Linea, Totales } from '../comprobante/comprobante.ts';
import { adicionalesEscritos } from '../comprobante/comprobante.xml.ts';
import {
  type CampoDeRide,
  type Columna,
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  type Tabla,
  tablaDePagos,
} from '../comprobante/ride.vista.ts';
import type { Factura } from './factura.ts';
import { adicionalesDeFactura } from './factura.xml.ts';

/**
 * Codes, quantities and prices as the ficha orders them. Its columns for an auxiliary code, for
 * further detail and for subsidies stay away: no line of ours carries one. The rate is ours.
 */
const COLUMNAS: readonly Columna[] = [
  { titulo: 'Cód. principal', ancho: 70, alineacion: 'izquierda' },
  { titulo: 'Cantidad', ancho: 54, alineacion: 'derecha' },
  { titulo: 'Descripción', ancho: null, alineacion: 'izquierda' },
  { titulo: 'P. unitario', ancho: 60, alineacion: 'derecha' },
  { titulo: 'Descuento', ancho: 54, alineacion: 'derecha' },
  { titulo: 'IVA', ancho: 36, alineacion: 'derecha' },
  { titulo: 'P. total', ancho: 62, alineacion: 'derecha' },
];

const tarifaDe = ({ iva_codigo, tarifa_iva }: Linea): string => {
  if (iva_codigo === '6') return 'No obj.';
  return iva_codigo === '7' ? 'Exento' : `${tarifa_iva} %`;
};

/** The lines of any document that has such. */
const tablaDeLineas = (detalles: readonly Linea[]): Tabla => ({
  columnas: COLUMNAS,
  filas: detalles.map((linea) => [
    textoSri(linea.codigo_principal),
    textoDeMillonesimas(linea.cantidad),
    textoSri(linea.descripcion),
    textoDeMillonesimas(linea.precio_unitario),
    textoDeCentavos(linea.descuento),
    tarifaDe(linea),
    textoDeCentavos(linea.precio_total),
  ]),
});

/** One line per rate that is not zero, whatever rates there are; the others always. */
const totalesDeRide = (
  totales: Totales,
  { conPropina }: { readonly conPropina: boolean },
): readonly CampoDeRide[] => {
  const gravados = totales.impuestos.filter(({ tarifa_iva }) => tarifa_iva > 0);
  return [
    ...gravados.map(({ tarifa_iva, base }) => [`SUBTOTAL ${tarifa_iva} %`, base] as const),
    ['SUBTOTAL 0 %', totales.subtotal_0] as const,
    ['SUBTOTAL NO OBJETO DE IVA', totales.subtotal_no_objeto] as const,
    ['SUBTOTAL EXENTO DE IVA', totales.subtotal_exento] as const,
    ['SUBTOTAL SIN IMPUESTOS', totales.total_sin_impuestos] as const,
    ['TOTAL DESCUENTO', totales.total_descuento] as const,
    // No line of ours carries these two taxes; the ficha's form shows them all the same.
    ['ICE', 0] as const,
    ...gravados.map(({ tarifa_iva, valor }) => [`IVA ${tarifa_iva} %`, valor] as const),
    ['IRBPNR', 0] as const,
    ...(conPropina ? [['PROPINA', totales.propina] as const] : []),
    ['VALOR TOTAL', totales.total] as const,
  ].map(([nombre, valor]) => ({ nombre, texto: textoDeCentavos(valor) }));
};

/** An invoice on paper, in any state; a draft too, as the preview that it is. */
export const rideDeFactura = (factura: Factura, emisor: EmisorDeRide): DatosDeRide => {
  const adicionales = adicionalesDeFactura(factura);
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
    adicionales: adicionalesEscritos(factura.fecha_emision, emisor.ruc_proveedor, adicionales).map(
      ([nombre, texto]) => ({ nombre, texto }),
    ),
    pagos: tablaDePagos(factura.pagos),
    totales: totalesDeRide(factura, { conPropina: true }),
  };
};
