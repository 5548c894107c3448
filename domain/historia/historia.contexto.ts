import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';

const RECURSOS: Recursos = {
  historia: {
    guarda: 'Qué pasó con cada registro, cuándo y quién lo hizo',
    de_toda_la_empresa: TODO,
  },
  explicar: { guarda: 'De qué está hecha una cifra' },
};

/** What happened to records, and what figures are made of: all that it has is of others. */
export const HISTORIA: ContextoDeDominio = {
  tipos: {},
  recursos: RECURSOS,
};
