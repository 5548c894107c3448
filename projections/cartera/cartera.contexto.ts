import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorAbonos } from './abonos.projector.ts';
import { proyectorAnticiposPorDia } from './anticipos-por-dia.projector.ts';
import { proyectorRemesas } from './dinero-aplicado.projector.ts';

/** Tables of the context. */
export const CARTERA: readonly Proyector[] = [
  proyectorAbonos,
  proyectorRemesas,
  proyectorAnticiposPorDia,
];
