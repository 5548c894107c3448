import type { Cadena } from '#domain/kernel/evento.ts';

/** How far the effects of a workflow may go on to begin other runs, and that one again. */

/** Runs that lead to one another: what a sixth one would do is refused. */
export const PROFUNDIDAD_MAXIMA = 5;

/** Runs that a workflow may begin in a minute from what it did itself. */
export const VUELTAS_POR_MINUTO = 100;

export const eslabonDe = (empresa_id: number, workflow_id: number): string =>
  `${empresa_id}:${workflow_id}`;

/** As texts keep it: rows, and the header of a call. */
export const comoTexto = (cadena: Cadena): string => cadena.join(',');

export const cadenaDe = (texto: string | null): Cadena => (texto ? texto.split(',') : []);

/** What a run hands on to whatever it does. */
export const cadenaDeCorrida = (
  heredada: Cadena,
  { empresa_id, workflow_id }: { readonly empresa_id: number; readonly workflow_id: number },
): Cadena => [...heredada, eslabonDe(empresa_id, workflow_id)];
