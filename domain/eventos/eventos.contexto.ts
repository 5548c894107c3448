import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';

const RECURSOS: Recursos = {
  eventos: { guarda: 'Los eventos públicos, con un cursor', de_toda_la_empresa: TODO },
  novedades: { guarda: 'Qué recursos cambiaron, de los que se pueden leer' },
};

/** The feed of what is public of the log: all that it has is of others. */
export const EVENTOS: ContextoDeDominio = {
  tipos: {},
  recursos: RECURSOS,
};
