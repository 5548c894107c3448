import { tablaDeLineas } from '#domain/documentos/comprobante/detalles.ride.vista.ts';
import { infoAdicionalDe } from '#domain/documentos/comprobante/info-adicional.ts';
import {
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
} from '#domain/documentos/comprobante/ride.vista.ts';
import { exportacionEnRide } from '#domain/documentos/factura/exportacion.ts';
import { totalesDeFactura } from '#domain/documentos/factura/factura.ride.vista.ts';
import { referenciasEnRide } from '#domain/documentos/factura/referencias.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { EstadoDeProforma } from './proforma.events.ts';
import type { Proforma } from './proforma.ts';

const ESTADO: { readonly [E in EstadoDeProforma]: string } = {
  BORRADOR: 'Borrador',
  ENVIADA: 'Enviada',
  ACEPTADA: 'Aceptada por el cliente',
  RECHAZADA: 'Rechazada por el cliente',
  VENCIDA: 'Vencida',
};

/** Its conditions, as long as they were written, and what it adds. */
const adicionales = (proforma: Proforma): DatosDeRide['adicionales'] => {
  const { notas } = proforma;
  const propios = infoAdicionalDe(proforma).map(({ nombre, valor }) => [nombre, valor] as const);
  return [
    ...(notas === null ? [] : [{ nombre: 'Condiciones', texto: textoSri(notas, notas.length) }]),
    ...camposDeRide(propios),
  ];
};

/** A quote on paper: the form of the documents, and a mark that it is none of them. */
export const rideDeProforma = (proforma: Proforma, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'PROFORMA',
  archivo: proforma.numero,
  fechado_en: proforma.creado_en,
  emisor,
  comprobante: {
    numero: proforma.numero,
    campos: [
      { nombre: 'FECHA', texto: fechaSri(proforma.fecha_emision) },
      { nombre: 'VÁLIDA HASTA', texto: fechaSri(proforma.valida_hasta) },
      { nombre: 'ESTADO', texto: ESTADO[proforma.estado] },
    ],
  },
  marca: { texto: 'PROFORMA', detalle: 'Documento comercial sin validez tributaria' },
  sujeto: camposDeRide([
    ['Razón social / Nombres y apellidos', proforma.razon_social],
    ['Dirección', proforma.direccion],
    ['Identificación', proforma.identificacion],
    ['Correo', proforma.email],
    ...referenciasEnRide(proforma),
    ...exportacionEnRide(proforma),
  ]),
  secciones: [{ campos: [], tabla: tablaDeLineas(proforma.detalles) }],
  adicionales: adicionales(proforma),
  pagos: null,
  totales: totalesDeFactura(proforma, { conPropina: false }),
});
