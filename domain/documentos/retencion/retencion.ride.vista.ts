import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { conGuiones } from '#domain/kernel/numero-documento.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { ImpuestoRetenido } from '#domain/kernel/tributos/retenciones.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import { nombreDeDocumento } from '../comprobante/nombres-sri.ts';
import {
  type Columna,
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
} from '../comprobante/ride.vista.ts';
import { periodoFiscalDe, type Retencion } from './retencion.ts';
import { adicionalesDeRetencion } from './retencion.xml.ts';

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Comprobante', ancho: null, alineacion: 'izquierda' },
  { titulo: 'Número', ancho: 82, alineacion: 'izquierda' },
  { titulo: 'Fecha emisión', ancho: 58, alineacion: 'centro' },
  { titulo: 'Ejercicio fiscal', ancho: 60, alineacion: 'centro' },
  { titulo: 'Base imponible', breve: 'Base', ancho: 64, alineacion: 'derecha' },
  { titulo: 'Impuesto', ancho: 56, alineacion: 'izquierda' },
  { titulo: 'Porcentaje', breve: '%', ancho: 52, alineacion: 'derecha' },
  { titulo: 'Valor retenido', breve: 'Retenido', ancho: 62, alineacion: 'derecha' },
];

/** SRI table 19. */
const NOMBRE_DE_IMPUESTO: { readonly [I in ImpuestoRetenido]: string } = {
  '1': 'RENTA',
  '2': 'IVA',
  '6': 'ISD',
};

const filasDe = (fila: Retencion): readonly (readonly string[])[] =>
  fila.docs_sustento.flatMap((d) =>
    d.retenciones.map((r) => [
      nombreDeDocumento(d.cod_doc_sustento),
      conGuiones(d.num_doc_sustento),
      fechaSri(d.fecha_emision_doc_sustento),
      periodoFiscalDe(fila),
      textoDeCentavos(r.base_imponible),
      `${NOMBRE_DE_IMPUESTO[r.codigo]} ${r.codigo_retencion}`,
      `${r.porcentaje_retener / 100} %`,
      textoDeCentavos(r.valor_retenido),
    ]),
  );

/** A withholding on paper, in any state; a draft too, as the preview that it is. */
export const rideDeRetencion = (fila: Retencion, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'COMPROBANTE DE RETENCIÓN',
  archivo: fila.clave_acceso ?? `retencion-${fila.numero_comprobante ?? fila.id}`,
  fechado_en: fila.fecha_autorizacion ?? fila.creado_en,
  emisor,
  comprobante: identidadDeRide(fila),
  marca: marcaDe(fila),
  sujeto: camposDeRide([
    ['Razón social / Nombres y apellidos', fila.razon_social],
    ['Identificación', fila.identificacion],
    ['Fecha de emisión', fechaSri(fila.fecha_emision)],
    ['Período fiscal', periodoFiscalDe(fila)],
  ]),
  secciones: [{ campos: [], tabla: { columnas: COLUMNAS, filas: filasDe(fila) } }],
  adicionales: adicionalesDeRide('retencion', fila, emisor, adicionalesDeRetencion(fila)),
  pagos: null,
  totales: [{ nombre: 'TOTAL RETENIDO', texto: textoDeCentavos(fila.total) }],
});
