import { comienzoDelPlan } from '#commands/contabilidad/plan.comandos.ts';
import type { ComienzoDeContexto } from '#domain/kernel/comienzo.ts';

/**
 * What every company has from its creation, context by context. Each has its backfill for the
 * companies that are older than it: a job of its module.
 */
export const COMIENZOS: readonly ComienzoDeContexto[] = [comienzoDelPlan];
