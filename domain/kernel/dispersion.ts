/** Numbers that stand for texts, the same for ever: what is stored by them is found by them. */

const BASE = 0x811c9dc5;

/** FNV-1a over UTF-16 units, finished with an avalanche: 32 unsigned bits. */
export const dispersar = (texto: string, base: number = BASE): number => {
  let hash = base;
  for (let i = 0; i < texto.length; i++) {
    hash = Math.imul(hash ^ texto.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Another beginning: the two halves of a wide number have nothing to do with each other. */
const OTRA_BASE = 0x9e3779b9;

/** 53 bits, a safe integer: of a million texts two are alike once in eighteen thousand times. */
export const dispersarAncho = (texto: string): number =>
  (dispersar(texto, OTRA_BASE) & 0x1fffff) * 2 ** 32 + dispersar(texto);
