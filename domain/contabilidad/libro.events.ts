import type { Evento } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** Events of the books themselves: they begin, their months close. These names are storage. */

type DelLibro = { readonly ambiente: Ambiente };

/** What is dated from `desde` (the first day of a month) on posts. */
export type ContabilidadActivada = Evento<
  'ContabilidadActivada',
  DelLibro & {
    readonly desde: Fecha;
    /** `activando`: what is dated from then on and existed already has still to be posted. */
    readonly estado: 'activando' | 'activa';
  }
>;

/** All that existed when the books began is posted; all that their opening entry says, too. */
export type ContabilidadPuestaAlDia = Evento<'ContabilidadPuestaAlDia', DelLibro>;

type DelPeriodo = DelLibro & { readonly anio: number /** 1 to 12. */; readonly mes: number };

/** `forzado`: although something of that month could still be posted. */
export type PeriodoCerrado = Evento<'PeriodoCerrado', DelPeriodo & { readonly forzado: boolean }>;

export type PeriodoReabierto = Evento<'PeriodoReabierto', DelPeriodo & { readonly motivo: string }>;

export type EventoDePeriodo = PeriodoCerrado | PeriodoReabierto;
export type EventoDelLibro = ContabilidadActivada | ContabilidadPuestaAlDia | EventoDePeriodo;
