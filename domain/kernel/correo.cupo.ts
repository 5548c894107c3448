import type { Contexto } from './comando.ts';
import { tabla } from './tabla.ts';
import { type Fecha, inicioDe, sumarDias } from './tiempo.ts';

/** What was written on one day (Ecuador), against the daily quotas; addresses, where it says so. */
export type CupoDeCorreo = {
  readonly dia: Fecha;
  readonly manuales: number;
  readonly automaticos: number;
  readonly pruebas: number;
  /** Links of access that were sent. */
  readonly enlaces: number;
};
export const cuposDeCorreo = tabla<CupoDeCorreo>('cupos_de_correo', ['dia']);

/** Whole seconds, at least 1, until the day of a command ends in Ecuador. */
export const segundosHastaManana = ({ ahora, hoy }: Contexto): number =>
  Math.max(1, Math.ceil((Date.parse(inicioDe(sumarDias(hoy, 1))) - Date.parse(ahora)) / 1000));
