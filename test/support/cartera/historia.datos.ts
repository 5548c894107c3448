import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { CONSUMIDOR_FINAL } from '#test/support/documentos/factura.pruebas.ts';
import type { Cuanto } from './historia.acciones.ts';

/** Who buys and who sells in a history, for how much, and until when. */

export const CLIENTES = [
  { tipo_identificacion: '05', identificacion: '1710034065', razon_social: 'Ana Pérez' },
  { tipo_identificacion: '04', identificacion: '1790085783001', razon_social: 'Andes S.A.' },
  CONSUMIDOR_FINAL,
] as const;

/** At 15 %, in whole cents. */
export const conIva = (m: number) => ({ base: 20 * (1 + (m % 50)), total: 23 * (1 + (m % 50)) });

export type Parte = {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly razon_social: string;
};
export const parteDe = <P extends Parte>({
  tipo_identificacion,
  identificacion,
  razon_social,
}: P): Pick<P, keyof Parte> => ({ tipo_identificacion, identificacion, razon_social });

/** On credit two times out of three. */
export const vencimientoDe = (hoy: string, { n, m }: Cuanto): string | null =>
  n % 3 === 0 ? null : sumarDias(hoy, m % 45);
