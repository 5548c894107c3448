import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import {
  type Columna,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  tablaDePagos,
} from '../comprobante/ride.vista.ts';
import { adicionalesDeRideDeNota, sujetoDeNota } from '../notas/notas.ride.vista.ts';
import { grupoDe } from './nota-debito.importes.ts';
import type { NotaDebito } from './nota-debito.ts';

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Razón de la modificación', ancho: null, alineacion: 'izquierda' },
  { titulo: 'Valor de la modificación', breve: 'Valor', ancho: 110, alineacion: 'derecha' },
];

/** A debit note on paper, in any state. */
export const rideDeNotaDebito = (nota: NotaDebito, emisor: EmisorDeRide): DatosDeRide => ({
  titulo: 'NOTA DE DÉBITO',
  archivo: nota.clave_acceso ?? `nota-de-debito-${nota.numero_comprobante ?? nota.id}`,
  fechado_en: nota.fecha_autorizacion ?? nota.creado_en,
  emisor,
  comprobante: identidadDeRide(nota),
  marca: marcaDe(nota),
  sujeto: sujetoDeNota(nota, null),
  secciones: [
    {
      campos: [],
      tabla: {
        columnas: COLUMNAS,
        filas: nota.motivos.map(({ razon, valor }) => [textoSri(razon), textoDeCentavos(valor)]),
      },
    },
  ],
  adicionales: adicionalesDeRideDeNota('nota_debito', nota, emisor),
  pagos: tablaDePagos(nota.pagos),
  totales: totalesDeRide(
    {
      impuestos: [grupoDe(nota)],
      total_sin_impuestos: nota.base_imponible,
      total: nota.total,
      ice: nota.ice,
      irbpnr: nota.irbpnr,
    },
    { conPropina: false },
  ),
});
