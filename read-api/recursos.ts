import { HISTORIAS_DE_DOCUMENTOS } from './documentos/documentos.historia.ts';
import type { RecursoConHistoria } from './kernel/historia.ts';

/** Every kind of record whose history is told: each context declares its own. */
export const RECURSOS: readonly RecursoConHistoria[] = [...HISTORIAS_DE_DOCUMENTOS];
