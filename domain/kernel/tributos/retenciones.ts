import { RENTA, RENTA_DESDE } from './renta.ts';
import type { Centesimas, Tributo } from './tributo.ts';

/** What is withheld of whom one buys from: SRI tables 19 (tax) and 20 (code and rate). */

export type ImpuestoRetenido = '1' | '2' | '6';

const fila = (
  impuesto: ImpuestoRetenido,
  codigo: string,
  porcentaje: Centesimas | null,
  descripcion: string,
  { desde = null, hasta = null }: Partial<Pick<Tributo, 'desde' | 'hasta'>> = {},
): Tributo => ({ impuesto, codigo, descripcion, porcentaje, desde, hasta });

export const CODIGOS_DE_RETENCION: readonly Tributo[] = [
  ...RENTA.map(([codigo, porcentaje, descripcion]) =>
    fila('1', codigo, porcentaje, descripcion, { desde: RENTA_DESDE }),
  ),
  fila('1', '312', 175, 'Transferencia de bienes muebles de naturaleza corporal', {
    desde: '2020-04-01',
    hasta: '2026-02-28',
  }),
  fila('2', '9', 1000, 'Retención del 10 % del IVA'),
  fila('2', '10', 2000, 'Retención del 20 % del IVA'),
  fila('2', '1', 3000, 'Retención del 30 % del IVA'),
  fila('2', '11', 5000, 'Retención del 50 % del IVA'),
  fila('2', '2', 7000, 'Retención del 70 % del IVA'),
  fila('2', '3', 10_000, 'Retención del 100 % del IVA'),
  fila('2', '7', 0, 'Retención en cero'),
  fila('2', '8', 0, 'No procede retención'),
  fila('6', '4580', 500, 'Impuesto a la salida de divisas, 5 %'),
  fila('6', '4586', 250, 'Impuesto a la salida de divisas, 2.5 %', { desde: '2025-05-01' }),
];
