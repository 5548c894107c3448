import type { EventoDeConciliacion } from '#domain/tesoreria/conciliacion.events.ts';
import {
  type Conciliacion,
  conciliaciones,
  evolucionarConciliacion,
} from '#domain/tesoreria/conciliacion.ts';
import type {
  ExtractoImportado,
  ExtractoRetirado,
} from '#domain/tesoreria/extracto/extracto.events.ts';
import type { EventoDeMovimiento } from '#domain/tesoreria/movimiento.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaConciliacion = Conciliacion;

type CambiaExtracto = ExtractoImportado | ExtractoRetirado;

const deConciliacion = ({ datos }: EventoDeConciliacion | CambiaExtracto) => [
  [datos.conciliacion_id],
];
const deBorradores = (...ids: readonly (number | null)[]) =>
  ids.flatMap((id) => (id === null ? [] : [[id]]));

export const proyectorConciliaciones = proyector<
  Conciliacion,
  EventoDeConciliacion | EventoDeMovimiento | CambiaExtracto
>(conciliaciones, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    cuenta_dinero_id: 'int8',
    estado: 'text',
    fecha_corte: 'date',
    saldo_extracto: 'int8',
    observaciones: 'text',
    anterior_id: 'int8',
    anterior_hasta: 'date',
    ingresos: 'int8',
    egresos: 'int8',
    ingresos_conciliados: 'int8',
    egresos_conciliados: 'int8',
    ingresos_marcados: 'int8',
    egresos_marcados: 'int8',
    lineas_de_extracto: 'int8',
    tanda: 'int8',
    saldo_inicial: 'int8',
    ultimo_movimiento_id: 'int8',
    creado_por: 'text',
    creado_en: 'timestamptz',
    cerrado_por: 'text',
    cerrado_en: 'timestamptz',
  },
  indices: [
    '(empresa_id, ambiente, cuenta_dinero_id, id desc)',
    // Drafts of a month that closes.
    '(empresa_id, estado collate "C", ambiente collate "C", fecha_corte, id)',
  ],
  // Every movement up to its cut rewrites the draft's.
  fillfactor: 50,
  toca: {
    ConciliacionAbierta: deConciliacion,
    ConciliacionModificada: deConciliacion,
    MovimientosMarcados: deConciliacion,
    MovimientosDesmarcados: deConciliacion,
    ConciliacionCerrada: deConciliacion,
    ConciliacionReabierta: deConciliacion,
    ConciliacionDescartada: deConciliacion,
    ExtractoImportado: deConciliacion,
    ExtractoRetirado: deConciliacion,
    MovimientoRegistrado: ({ datos }) => deBorradores(datos.borrador_id),
    FechaDeMovimientoCambiada: ({ datos: { de, a, desmarcado_de } }) =>
      deBorradores(de.borrador_id, a.borrador_id, desmarcado_de),
  },
  nace: ({ tipo }) => tipo === 'ConciliacionAbierta',
  evolucionar: evolucionarConciliacion,
});
