import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { EventoDePeriodo } from '#domain/contabilidad/libro.events.ts';
import {
  type Ejercicio,
  type EventoDeLibroContable,
  ejercicios,
  evolucionarEjercicio,
  evolucionarLibro,
  evolucionarPeriodo,
  type LibroContable,
  librosContables,
  type Periodo,
  periodos,
} from '#domain/contabilidad/libro.ts';
import { anioDe } from '#domain/contabilidad/mes.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaLibro = LibroContable;
export type FilaPeriodo = Periodo;

export const proyectorLibrosContables = proyector<LibroContable, EventoDeLibroContable>(
  librosContables,
  {
    columnas: {
      ambiente: 'text',
      desde: 'date',
      estado: 'text',
      cerrado_hasta: 'text',
      apertura_id: 'int8',
    },
    toca: {
      ContabilidadActivada: ({ datos }) => [[datos.ambiente]],
      AperturaIniciada: ({ datos }) => [[datos.ambiente]],
      ContabilidadPuestaAlDia: ({ datos }) => [[datos.ambiente]],
      PeriodoCerrado: ({ datos }) => [[datos.ambiente]],
      PeriodoReabierto: ({ datos }) => [[datos.ambiente]],
      AsientoRegistrado: ({ datos }) =>
        datos.origen_tipo === 'apertura' ? [[datos.ambiente]] : [],
    },
    nace: ({ tipo }) => tipo === 'ContabilidadActivada',
    evolucionar: evolucionarLibro,
  },
);

export const proyectorPeriodosContables = proyector<Periodo, EventoDePeriodo | AsientoRegistrado>(
  periodos,
  {
    columnas: {
      ambiente: 'text',
      anio: 'int4',
      mes: 'int4',
      estado: 'text',
      forzado: 'bool',
      cerrado_en: 'timestamptz',
      cerrado_por: 'text',
      reabierto_en: 'timestamptz',
      reabierto_por: 'text',
      motivo: 'text',
      tardios: 'int4',
    },
    toca: {
      PeriodoCerrado: ({ datos: { ambiente, anio, mes } }) => [[ambiente, anio, mes]],
      PeriodoReabierto: ({ datos: { ambiente, anio, mes } }) => [[ambiente, anio, mes]],
      AsientoRegistrado: ({ datos: { ambiente, fecha_del_hecho } }) =>
        fecha_del_hecho === null
          ? []
          : [[ambiente, anioDe(fecha_del_hecho), Number(fecha_del_hecho.slice(5, 7))]],
    },
    evolucionar: evolucionarPeriodo,
  },
);

export const proyectorEjerciciosContables = proyector<Ejercicio, AsientoRegistrado>(ejercicios, {
  columnas: { ambiente: 'text', anio: 'int4', cierre_id: 'int8' },
  toca: {
    AsientoRegistrado: ({ datos: { origen_tipo, ambiente, anio } }) =>
      origen_tipo === 'cierre' ? [[ambiente, anio]] : [],
  },
  evolucionar: evolucionarEjercicio,
});
