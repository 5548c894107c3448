import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';

const RECURSOS: Recursos = {
  eventos: { guarda: 'Los eventos públicos, con un cursor', de_toda_la_empresa: TODO },
};

/** The feed of what is public of the log: all that it has is of others. */
export const EVENTOS: ContextoDeDominio = {
  tipos: {},
  recursos: RECURSOS,
};
