import { AsyncLocalStorage } from 'node:async_hooks';
import type { Cadena } from '#domain/kernel/evento.ts';

/**
 * What made a call that came in: the workflows whose runs, one by the effects of the other, led to
 * it. The cause goes with whatever the call does, so that no command has to hand it on, and ends up
 * in the metadata of its events.
 */
const causas = new AsyncLocalStorage<Cadena>();

export const conCausa = <T>(cadena: Cadena, hacer: () => T): T => causas.run(cadena, hacer);

/** Undefined for whatever people or other systems do by themselves. */
export const causaDeAhora = (): Cadena | undefined => causas.getStore();
