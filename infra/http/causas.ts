import type { RechazoDeclarado } from '#domain/kernel/ruta.ts';

/** Why a refusal happens, where its text depends on the request: the same text, with «…» for what it would say. */

/** Whatever is asked of it is it, and as text it is «…». */
const hueco: unknown = new Proxy(() => hueco, {
  get: (_, nombre) => {
    if (nombre === Symbol.toPrimitive || nombre === 'toString') return () => '…';
    // A list of nothing that anybody knows yet.
    if (nombre === Symbol.iterator) return () => [][Symbol.iterator]();
    return hueco;
  },
  apply: () => hueco,
});

/** What a table does not have for an unknown key, and what a sum of unknowns is. */
const DESCONOCIDO = /\b(?:undefined|NaN)\b/g;

/** The cause of a declared refusal, in a sentence; null where it cannot be told without its facts. */
export const causaDe = (declarado: RechazoDeclarado): string | null => {
  if (declarado.texto !== null || typeof declarado !== 'function') return declarado.texto;
  try {
    const { message } = (declarado as (datos: unknown) => Error)(hueco);
    return message.replace(DESCONOCIDO, '…');
  } catch {
    return null;
  }
};
