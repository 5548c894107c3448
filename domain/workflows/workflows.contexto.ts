import type { ContextoDeDominio } from '#domain/contexto.ts';
import { LEER, type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { type EventoDeWorkflows, TIPOS_DE_WORKFLOWS } from './catalogo.ts';
import { MUESTRAS_DE_WORKFLOWS } from './workflow.muestras.ts';

const RECURSOS: Recursos = {
  workflows: {
    guarda: 'Automatizaciones, sus corridas y sus secretos',
    contador: LEER,
    de_toda_la_empresa: TODO,
  },
};

/** What companies have done by itself. */
export const WORKFLOWS: ContextoDeDominio<EventoDeWorkflows> = {
  tipos: TIPOS_DE_WORKFLOWS,
  muestras: MUESTRAS_DE_WORKFLOWS,
  recursos: RECURSOS,
};
