/** How a download is called, for whoever saves it (RFC 6266, RFC 8187). */

/** What no file system, header or person should see in a name: controls, marks that turn text round, paths. */
const IMPROPIOS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}/\\]/gu;
/** Longer than any of ours; what is longer was meant to be. */
const MAXIMO = 150;

/** RFC 8187 `ext-value`: what `encodeURIComponent` leaves and `attr-char` has not is escaped too. */
const extendido = (nombre: string): string =>
  encodeURIComponent(nombre).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A name for readers of plain ASCII: no accents, nothing with a meaning in a quoted string. */
const simple = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%;=]/gu, '_');

/**
 * `Content-Disposition` of a download, whatever is in its name: a person's identification may be.
 * `filename*` goes along where the plain name is not the whole truth.
 */
export const disposicionDe = (nombre: string): string => {
  const limpio = Array.from(nombre.replace(IMPROPIOS, '_')).slice(-MAXIMO).join('');
  const llano = simple(limpio);
  const base = `attachment; filename="${llano}"`;
  return llano === limpio ? base : `${base}; filename*=UTF-8''${extendido(limpio)}`;
};
