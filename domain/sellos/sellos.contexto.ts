import type { ContextoDeDominio } from '#domain/contexto.ts';
import type { Recursos } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_SELLOS } from './catalogo.ts';
import type { EventoDeSello } from './sello.events.ts';
import { MUESTRAS_DE_SELLOS } from './sello.muestras.ts';

const RECURSOS: Recursos = { sellos: { guarda: 'Sellos de la bitácora' } };

/** What proves that the log is the one that was written. */
export const SELLOS: ContextoDeDominio<EventoDeSello> = {
  tipos: TIPOS_DE_SELLOS,
  muestras: MUESTRAS_DE_SELLOS,
  recursos: RECURSOS,
};
