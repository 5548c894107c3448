import { deTodos } from './contextos.ts';
import { crearPublicador, type Definiciones } from './kernel/publico.ts';

/** What is public of the log: each context says what of its own. */
export const DEFINICIONES: Definiciones = deTodos(({ definiciones }) => definiciones);

/** Names of the public events, for the filter of `GET /eventos` and for subscriptions. */
export const EVENTOS_PUBLICOS: readonly string[] = Object.keys(DEFINICIONES);

export const publicar = crearPublicador(deTodos(({ publicadores }) => publicadores));
