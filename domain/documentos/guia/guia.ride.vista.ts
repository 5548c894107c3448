import { textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import { descripcionImpresa } from '../comprobante/linea.adicional.ts';
import { nombreDeDocumento } from '../comprobante/nombres-sri.ts';
import {
  type Columna,
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  type Seccion,
} from '../comprobante/ride.vista.ts';
import type { Destinatario } from './guia.events.ts';
import type { Guia } from './guia.ts';
import { adicionalesDeGuia } from './guia.xml.ts';

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Cantidad', ancho: 70, alineacion: 'derecha' },
  { titulo: 'Descripción', ancho: null, alineacion: 'izquierda' },
  { titulo: 'Cód. principal', ancho: 90, alineacion: 'izquierda' },
  { titulo: 'Cód. auxiliar', ancho: 90, alineacion: 'izquierda' },
];

const sustentoDe = ({ cod_doc_sustento, num_doc_sustento }: Destinatario): string | null =>
  num_doc_sustento && `${nombreDeDocumento(cod_doc_sustento ?? '01')} ${num_doc_sustento}`;

/** One addressee: whom the goods go to and why, and then the goods. */
const seccionDe = (d: Destinatario): Seccion => ({
  campos: camposDeRide([
    ['Comprobante de venta', sustentoDe(d)],
    ['Fecha de emisión', d.fecha_emision_doc_sustento && fechaSri(d.fecha_emision_doc_sustento)],
    ['Número de autorización', d.num_aut_doc_sustento],
    ['Motivo del traslado', d.motivo_traslado],
    ['Destino (punto de llegada)', d.dir_destinatario],
    ['Identificación del destinatario', d.identificacion_destinatario],
    ['Razón social / Nombres y apellidos', d.razon_social_destinatario],
    ['Documento aduanero', d.doc_aduanero_unico],
    ['Código de establecimiento de destino', d.cod_estab_destino],
    ['Ruta', d.ruta],
  ]),
  tabla: {
    columnas: COLUMNAS,
    filas: d.detalles.map((linea) => [
      textoDeMillonesimas(linea.cantidad),
      descripcionImpresa(linea),
      textoSri(linea.codigo_interno ?? ''),
      textoSri(linea.codigo_adicional ?? ''),
    ]),
  },
});

/** A guide on paper, in any state; a draft too, as the preview that it is. */
export const rideDeGuia = (guia: Guia, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'GUÍA DE REMISIÓN',
  archivo: guia.clave_acceso ?? `guia-${guia.numero_comprobante ?? guia.id}`,
  fechado_en: guia.fecha_autorizacion ?? guia.creado_en,
  emisor,
  comprobante: identidadDeRide(guia),
  marca: marcaDe(guia),
  sujeto: camposDeRide([
    ['Identificación (transportista)', guia.identificacion],
    ['Razón social / Nombres y apellidos', guia.razon_social],
    ['Placa', guia.placa],
    ['Punto de partida', guia.dir_partida],
    ['Fecha de inicio del transporte', fechaSri(guia.fecha_ini_transporte)],
    ['Fecha de fin del transporte', fechaSri(guia.fecha_fin_transporte)],
  ]),
  secciones: guia.destinatarios.map(seccionDe),
  adicionales: adicionalesDeRide('guia_remision', guia, emisor, adicionalesDeGuia(guia)),
  pagos: null,
  totales: [],
});
