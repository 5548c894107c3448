import type { Contexto } from '#domain/kernel/comando.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import type { Asiento } from './asiento.ts';
import { ejercicioCerrado } from './cierre.errores.ts';
import type { Bloqueo, MesPorCerrar, ReparosDeCierre } from './integracion.ts';
import * as errores from './libro.errores.ts';
import type { PeriodoCerrado, PeriodoReabierto } from './libro.events.ts';
import type { LibroContable } from './libro.ts';
import { mesDePeriodo } from './mes.ts';
import { mesPorCerrar } from './periodos.ts';

/** Months close one after the other; the last closed one may be opened again. */

/** The books, and the month within them. 409 none; 404 before them. */
const enElLibro = (periodo: string, libro: LibroContable | undefined): LibroContable => {
  if (!libro) throw errores.contabilidadInactiva({});
  const { desde } = libro;
  if (periodo < mesDe(desde)) throw errores.periodoNoEncontrado({ periodo, desde });
  return libro;
};

export type HechosDeCierre = {
  readonly libro: LibroContable | undefined;
  readonly reparos: ReparosDeCierre;
};

/**
 * Closes a month. Refusals: 409 without books; 404 before them; 409 closed already; 400 a month to
 * come; 409 out of turn, books not up to date, with blockers and not forced.
 */
export const decidirCerrarPeriodo = (
  { mes, forzar }: { readonly mes: MesPorCerrar; readonly forzar: boolean },
  hechos: HechosDeCierre,
  { hoy }: Contexto,
): readonly PeriodoCerrado[] => {
  const periodo = mesDePeriodo(mes);
  const libro = enElLibro(periodo, hechos.libro);
  const { cerrado_hasta } = libro;
  if (cerrado_hasta !== null && periodo <= cerrado_hasta) {
    throw errores.periodoYaCerrado({ periodo, cerrado_hasta });
  }
  const en_curso = mesDe(hoy);
  if (periodo > en_curso) throw errores.periodoFuturo({ periodo, hasta: en_curso });
  const por_cerrar = mesPorCerrar(libro);
  if (periodo !== por_cerrar) throw errores.cierreEnOrden({ periodo, por_cerrar });
  if (libro.estado === 'activando') throw errores.activacionEnCurso({});
  if (libro.estado === 'abriendo') throw errores.aperturaEnCurso({});
  const { bloqueos, avisos } = hechos.reparos;
  if (bloqueos.length > 0 && !forzar) {
    throw errores.periodoConBloqueos({ periodo, bloqueos, avisos });
  }
  const { ambiente, anio } = mes;
  const forzado = bloqueos.length > 0;
  return [{ tipo: 'PeriodoCerrado', datos: { ambiente, anio, mes: mes.mes, forzado } }];
};

/** What whoever closes a month is told, whatever the other contexts say. */
export const avisosDelLibro = ({ apertura_id }: LibroContable): readonly string[] =>
  apertura_id === null
    ? [
        'El asiento de apertura no está registrado: lleva la fecha en que comienza la contabilidad, ' +
          'que deja de estar abierta.',
      ]
    : [];

export type HechosDeReapertura = {
  readonly libro: LibroContable | undefined;
  /** The closing of its year; `undefined`: the year is not closed. */
  readonly cierre: Pick<Asiento, 'id' | 'numero'> | undefined;
};

const bloqueoDe = ({ id, numero }: Pick<Asiento, 'id' | 'numero'>): Bloqueo => ({
  tipo: 'asiento',
  id,
  numero,
  detalle: `El cierre del año: se anula con POST /contabilidad/asientos/${id}/anular`,
});

/**
 * Opens the last closed month again. Refusals: 409 without books; 404 before them; 409 open, of a year
 * that is closed, not the last.
 */
export const decidirReabrirPeriodo = (
  { mes, motivo }: { readonly mes: MesPorCerrar; readonly motivo: string },
  { libro, cierre }: HechosDeReapertura,
): readonly PeriodoReabierto[] => {
  const { ambiente, anio } = mes;
  const periodo = mesDePeriodo(mes);
  const { cerrado_hasta } = enElLibro(periodo, libro);
  if (cerrado_hasta === null || periodo > cerrado_hasta) throw errores.periodoAbierto({ periodo });
  if (cierre) throw ejercicioCerrado({ periodo, anio, bloqueos: [bloqueoDe(cierre)] });
  if (periodo !== cerrado_hasta) {
    throw errores.reaperturaEnOrden({ periodo, ultimo_cerrado: cerrado_hasta });
  }
  return [{ tipo: 'PeriodoReabierto', datos: { ambiente, anio, mes: mes.mes, motivo } }];
};
