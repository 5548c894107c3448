import { rechazo } from './error.ts';
import type { Fecha, Instante } from './tiempo.ts';

/** Refusals of whoever asks for another date, or for what was known on another day. */
export const erroresTemporales = {
  alFuturo: rechazo<{ al: Fecha; hoy: Fecha }>(
    'valor',
    'temporal.al_futuro',
    'al no puede ser un día que aún no llega.',
  ),
  conocidoFuturo: rechazo<{ ahora: Instante }>(
    'valor',
    'temporal.conocido_el_futuro',
    'conocido_el no puede ser un instante que aún no llega.',
  ),
};
