import { hash } from 'node:crypto';
import { canonico } from '../nucleo/bitacora/canonico.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';

/** The last event of a stream, and of a company's the root of the tree of all its events. */
export type Hoja = {
  readonly stream: string;
  readonly revision: number;
  readonly huella: string;
  readonly arbol?: string | null;
};

/** A step from a leaf to the root: the other half, and on which side it stands. */
export type PasoDeCamino = { readonly lado: 'izquierda' | 'derecha'; readonly hash: string };

const BYTES = 32;
/** Nodes between two looks at the clock: a millisecond or two. */
const TRAMO = 512;
const NODO = Buffer.from([1]);
const HOJA = Buffer.from([0]);

const sha256 = (...partes: readonly Uint8Array[]): Buffer =>
  hash('sha256', Buffer.concat(partes), 'buffer');

/** A leaf as it is shown: what its canonical form is of. */
export const hojaVista = ({ stream, revision, huella, arbol }: Hoja) => ({
  stream,
  revision,
  hash: huella,
  ...(arbol ? { arbol } : {}),
});

/** What stands for a leaf in the tree: 32 bytes. */
export const huellaDeHoja = (hoja: Hoja): Buffer =>
  sha256(HOJA, Buffer.from(canonico(hojaVista(hoja))));

/** RFC 6962 §2.1 for no leaves. */
const VACIO = sha256();

/**
 * The tree of RFC 6962 over leaves in their order: each level pairs the one below; whoever is left over
 * goes up as it is, which is the same tree as that of the largest power of two. `hojas`: what stands for
 * each, one after another. A log of a million streams takes seconds, in which others are answered.
 */
export const crearArbol = async (hojas: Buffer) => {
  const respiro = crearRespiro();
  let nivel = hojas;
  const niveles = [nivel];
  while (nivel.length > BYTES) {
    const arriba = Buffer.allocUnsafe(Math.ceil(nivel.length / (2 * BYTES)) * BYTES);
    for (let i = 0; i * BYTES < arriba.length; i += 1) {
      const par = nivel.subarray(2 * i * BYTES, 2 * (i + 1) * BYTES);
      (par.length === BYTES ? par : sha256(NODO, par)).copy(arriba, i * BYTES);
      if (i % TRAMO === 0) await respiro();
    }
    nivel = arriba;
    niveles.push(nivel);
  }
  return {
    raiz: (nivel.length === 0 ? VACIO : nivel).toString('base64url'),
    /** From the leaf at that place to the root. */
    camino: (indice: number): PasoDeCamino[] => {
      const camino: PasoDeCamino[] = [];
      let i = indice;
      for (const este of niveles.slice(0, -1)) {
        const otro = este.subarray((i ^ 1) * BYTES, ((i ^ 1) + 1) * BYTES);
        if (otro.length === BYTES) {
          const lado = i % 2 === 1 ? 'izquierda' : 'derecha';
          camino.push({ lado, hash: otro.toString('base64url') });
        }
        i >>= 1;
      }
      return camino;
    },
  };
};

/** Where the steps from a leaf lead. */
export const raizDeCamino = (hoja: Hoja, camino: readonly PasoDeCamino[]): string =>
  camino
    .reduce((abajo, { lado, hash: otro }) => {
      const otros = Buffer.from(otro, 'base64url');
      return lado === 'izquierda' ? sha256(NODO, otros, abajo) : sha256(NODO, abajo, otros);
    }, huellaDeHoja(hoja))
    .toString('base64url');
