import type { ContextoDeDominio } from '#domain/contexto.ts';
import type { Recursos } from '#domain/kernel/permisos.ts';

const RECURSOS: Recursos = { trabajos: { guarda: 'Cómo va lo que tarda' } };

/** How what takes long is going. */
export const TRABAJOS: ContextoDeDominio = {
  tipos: {},
  recursos: RECURSOS,
};
