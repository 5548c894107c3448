import type { Evento, Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { AperturaIniciada } from './apertura.events.ts';
import type { AsientoRegistrado } from './asiento.events.ts';
import type { EventoDelLibro, EventoDePeriodo } from './libro.events.ts';
import { mesAnterior, mesDePeriodo } from './mes.ts';

/**
 * The books of a company in an environment; no row: it keeps none there. Months close in order, so one
 * of them says which are closed: who posts reads this row and no other to know whether it may.
 */
export type LibroContable = {
  readonly ambiente: Ambiente;
  /** First day of a month. */
  readonly desde: Fecha;
  /** `abriendo`: the opening entry is there, and not yet what each person has of it. */
  readonly estado: 'activando' | 'abriendo' | 'activa';
  /** Last closed month, `YYYY-MM`; null: none is. */
  readonly cerrado_hasta: string | null;
  /** The opening entry; null until it is posted. */
  readonly apertura_id: number | null;
};
export const librosContables = tabla<LibroContable>('libros_contables', ['ambiente']);

/** Whether what is older than the books is in them, by their opening entry. */
export const tieneApertura = (libro: LibroContable | undefined): boolean =>
  libro !== undefined && libro.apertura_id !== null;

/** A month that was closed, or closed and opened again. */
export type Periodo = {
  readonly ambiente: Ambiente;
  readonly anio: number;
  readonly mes: number;
  readonly estado: 'abierto' | 'cerrado';
  readonly forzado: boolean;
  readonly cerrado_en: Instante;
  readonly cerrado_por: string;
  /** Of the last time that it was opened again. */
  readonly reabierto_en: Instante | null;
  readonly reabierto_por: string | null;
  readonly motivo: string | null;
  /** Entries of what is dated in it and was posted later, for it was closed by then. */
  readonly tardios: number;
};
export const periodos = tabla<Periodo>('periodos_contables', ['ambiente', 'anio', 'mes']);

/** A year that was closed; `cierre_id` is null once its closing was annulled. */
export type Ejercicio = {
  readonly ambiente: Ambiente;
  readonly anio: number;
  readonly cierre_id: number | null;
};
export const ejercicios = tabla<Ejercicio>('ejercicios_contables', ['ambiente', 'anio']);

/** Of the entries, the opening one. */
export type EventoDeLibroContable = EventoDelLibro | AperturaIniciada | AsientoRegistrado;

export const evolucionarLibro = (
  fila: LibroContable | undefined,
  evento: EventoDeLibroContable,
): LibroContable => {
  if (evento.tipo === 'ContabilidadActivada') {
    return { ...evento.datos, cerrado_hasta: null, apertura_id: null };
  }
  if (!fila) throw new Error(`${evento.tipo} de un libro que no se ha abierto`);
  switch (evento.tipo) {
    case 'AperturaIniciada':
      return { ...fila, estado: 'abriendo' };
    case 'ContabilidadPuestaAlDia':
      return { ...fila, estado: 'activa' };
    case 'AsientoRegistrado':
      return { ...fila, apertura_id: evento.datos.asiento_id };
    case 'PeriodoCerrado':
      return { ...fila, cerrado_hasta: mesDePeriodo(evento.datos) };
    case 'PeriodoReabierto': {
      const anterior = mesAnterior(mesDePeriodo(evento.datos));
      return { ...fila, cerrado_hasta: anterior < fila.desde.slice(0, 7) ? null : anterior };
    }
  }
};

type Sellado<E extends Evento> = E & { readonly metadatos: Metadatos };

export const evolucionarPeriodo = (
  fila: Periodo | undefined,
  evento: Sellado<EventoDePeriodo | AsientoRegistrado>,
): Periodo => {
  const { registrado_en, actor } = evento.metadatos;
  if (evento.tipo === 'AsientoRegistrado') {
    if (!fila) throw new Error(`${evento.datos.numero} es de un período que no se había cerrado`);
    return { ...fila, tardios: fila.tardios + 1 };
  }
  if (evento.tipo === 'PeriodoCerrado') {
    return {
      reabierto_en: null,
      reabierto_por: null,
      motivo: null,
      tardios: 0,
      ...fila,
      ...evento.datos,
      estado: 'cerrado',
      cerrado_en: registrado_en,
      cerrado_por: actor,
    };
  }
  if (!fila) throw new Error('Se reabrió un período que no se había cerrado');
  const { motivo } = evento.datos;
  return { ...fila, estado: 'abierto', reabierto_en: registrado_en, reabierto_por: actor, motivo };
};

/** Of the entries, those of closing and their reversals. */
export const evolucionarEjercicio = (
  _fila: Ejercicio | undefined,
  { datos: { ambiente, anio, asiento_id, reversa_de } }: AsientoRegistrado,
): Ejercicio => ({ ambiente, anio, cierre_id: reversa_de === null ? asiento_id : null });
