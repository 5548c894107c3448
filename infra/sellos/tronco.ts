import { hash } from 'node:crypto';

/**
 * The RFC 6962 tree of the hashes of a stream's events, which grows with it: of `cuantas` leaves, the
 * roots of its full subtrees from the largest to the smallest, one for each 1 of that number in binary.
 */
export type Tronco = { readonly cuantas: number; readonly picos: Buffer };

/** A full subtree of `HOJAS_DE_BLOQUE` leaves, by its place. */
export type Bloque = { readonly bloque: number; readonly nodo: Buffer };

const BYTES = 32;
const NIVEL_DE_BLOQUE = 6;
/** What is read of a stream for the path of one event, beside the roots of the blocks. */
export const HOJAS_DE_BLOQUE = 2 ** NIVEL_DE_BLOQUE;

export const TRONCO_VACIO: Tronco = { cuantas: 0, picos: Buffer.alloc(0) };

const HOJA = Buffer.from([0]);
const NODO = Buffer.from([1]);
const sha256 = (...partes: readonly Uint8Array[]): Buffer =>
  hash('sha256', Buffer.concat(partes), 'buffer');

/** What stands for an event, by its hash in base64url. */
export const hojaDeHuella = (huella: string): Buffer =>
  sha256(HOJA, Buffer.from(huella, 'base64url'));

/** With one leaf more, and the block that it fills. */
export const crecer = (
  { cuantas, picos }: Tronco,
  hoja: Buffer,
): { readonly tronco: Tronco; readonly lleno: Bloque | undefined } => {
  let nodo = hoja;
  let quedan = picos;
  let lleno: Bloque | undefined;
  for (let [n, nivel] = [cuantas, 0]; n % 2 === 1; n = Math.floor(n / 2)) {
    nodo = sha256(NODO, quedan.subarray(-BYTES), nodo);
    quedan = quedan.subarray(0, -BYTES);
    nivel += 1;
    if (nivel === NIVEL_DE_BLOQUE) lleno = { bloque: Math.floor(n / 2), nodo };
  }
  return { tronco: { cuantas: cuantas + 1, picos: Buffer.concat([quedan, nodo]) }, lleno };
};

/** The root, in base64url; of no leaves, there is none. */
export const raizDeTronco = (picos: Buffer): string => {
  let nodo = picos.subarray(-BYTES);
  for (let i = picos.length - 2 * BYTES; i >= 0; i -= BYTES) {
    nodo = sha256(NODO, picos.subarray(i, i + BYTES), nodo);
  }
  return nodo.toString('base64url');
};
