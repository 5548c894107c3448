import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Fijo } from '../http/fijos.ts';
import { crearHilos } from '../nucleo/hilos/hilos.ts';
import type { Pedido, Servible } from './sitio.worker.ts';

/** The pages as they are handed out: drawn by a thread when they are first asked for, and again each day. */

export type Sitio = ReadonlyMap<string, Servible>;

const dibujar = async (documento: Uint8Array, hoy: Fecha): Promise<Sitio> => {
  const hilo = crearHilos<Pedido, Servible[]>({
    oficio: 'documentación',
    modulo: new URL('./sitio.worker.ts', import.meta.url),
  });
  try {
    const hojas = await hilo.pedir({ documento, hoy });
    return new Map(hojas.map((hoja) => [hoja.camino, hoja]));
  } finally {
    await hilo.cerrar();
  }
};

/**
 * `documento`: the OpenAPI of the day. The first callers wait; later ones have the pages of the last
 * document, until those of another are drawn.
 */
export const sitioDelDia = (
  documento: () => Promise<Fijo>,
  hoy: () => Fecha,
): (() => Promise<Sitio>) => {
  let hecho: { readonly etag: string; readonly sitio: Sitio } | undefined;
  let enCurso: Promise<Sitio> | undefined;
  const rehacer = ({ identidad, etag }: Fijo): Promise<Sitio> => {
    enCurso ??= dibujar(identidad, hoy())
      .then((sitio) => {
        hecho = { etag, sitio };
        return sitio;
      })
      .finally(() => {
        enCurso = undefined;
      });
    return enCurso;
  };
  return async () => {
    const actual = await documento();
    if (!hecho) return rehacer(actual);
    // Those of yesterday are good enough until there are others, and if there will be none.
    if (hecho.etag !== actual.etag) rehacer(actual).catch(() => {});
    return hecho.sitio;
  };
};
