import { adicionalesEscritos } from '../comprobante/comprobante.xml.ts';
import { tablaDeLineas, totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import {
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
} from '../comprobante/ride.vista.ts';
import { sujetoDeNota } from '../notas/notas.ride.vista.ts';
import type { NotaCredito } from './nota-credito.ts';
import { adicionalesDeNotaCredito } from './nota-credito.xml.ts';

/** A credit note on paper, in any state. */
export const rideDeNotaCredito = (nota: NotaCredito, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'NOTA DE CRÉDITO',
  archivo: nota.clave_acceso ?? `nota-de-credito-${nota.numero_comprobante ?? nota.id}`,
  fechado_en: nota.fecha_autorizacion ?? nota.creado_en,
  emisor,
  comprobante: identidadDeRide(nota),
  marca: marcaDe(nota),
  sujeto: sujetoDeNota(nota, nota.motivo),
  secciones: [{ campos: [], tabla: tablaDeLineas(nota.detalles) }],
  adicionales: adicionalesEscritos(
    nota.fecha_emision,
    emisor.ruc_proveedor,
    // Its address is in the band already.
    adicionalesDeNotaCredito({ ...nota, direccion: null }),
  ).map(([nombre, texto]) => ({ nombre, texto })),
  pagos: null,
  totales: totalesDeRide(nota, { conPropina: false }),
});
