import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** How many of a kind a demonstration company has, and the day. */
type Cuantos = { readonly ultimo: number; readonly hoy: Fecha };

/** Asks, and writes nothing: what is there already is not sown again. */
export const cuantos = (empresa_id: number, recurso: string): Comando<Cuantos, Cuantos> => ({
  nombre: 'cuantosEnDemo',
  empresa_id,
  comando_id: `demo-cuantos-${recurso}`,
  correlacion_id: 'demo',
  actor: 'sistema',
  cargar: async (lector, { hoy }) => ({
    ultimo: (await lector.fila(contadores, [recurso]))?.ultimo ?? 0,
    hoy,
  }),
  decidir: () => [],
  responder: async (_lector, _eventos, hechos) => hechos,
});
