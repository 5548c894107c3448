import { tablaDeLineas, totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import {
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
} from '../comprobante/ride.vista.ts';
import { adicionalesDeRideDeNota, sujetoDeNota } from '../notas/notas.ride.vista.ts';
import type { NotaCredito } from './nota-credito.ts';

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
  adicionales: adicionalesDeRideDeNota('nota_credito', nota, emisor),
  pagos: null,
  totales: totalesDeRide(nota, { conPropina: false }),
});
