import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { crearHilos } from '../nucleo/hilos/hilos.ts';
import type { Fijo } from './fijos.ts';
import { nombresEnCamino, parametrosDeEjemplo } from './parametros.ts';

/**
 * The document as it is handed out today: the committed one, whose examples have the dates of another
 * day, with those of this one. To write it anew from the schemas takes seconds of the main thread, and
 * to send its megabytes some more of every caller's: a thread puts the examples in and compresses it,
 * once a day, and meanwhile yesterday's is handed out.
 */

/** What of an operation moves with the day. */
export type EjemploDelDia = {
  readonly camino: string;
  readonly metodo: string;
  readonly cuerpo: object | undefined;
  readonly params: { readonly [nombre: string]: string | number };
};

const ejemplosDe = (rutas: readonly Ruta<never>[], hoy: string): EjemploDelDia[] =>
  rutas.map((ruta) => {
    const parametros = parametrosDeEjemplo(ruta, hoy);
    return {
      camino: ruta.camino,
      metodo: ruta.metodo.toLowerCase(),
      cuerpo: ruta.cuerpo && ruta.ejemplo?.(hoy),
      params: Object.fromEntries(
        nombresEnCamino(ruta.camino).map((nombre) => [nombre, parametros[nombre] ?? 1]),
      ),
    };
  });

const hacer = async (rutas: readonly Ruta<never>[], hoy: string): Promise<Fijo> => {
  const hilo = crearHilos<readonly EjemploDelDia[], Fijo>({
    oficio: 'documentación',
    modulo: new URL('./openapi-del-dia.worker.ts', import.meta.url),
  });
  try {
    return await hilo.pedir(ejemplosDe(rutas, hoy));
  } finally {
    await hilo.cerrar();
  }
};

/** `reloj`: Unix milliseconds. The first callers wait for it; later ones have what there is. */
export const documentoDelDia = (
  rutas: readonly Ruta<never>[],
  reloj: () => number,
): (() => Promise<Fijo>) => {
  let hecho: { readonly dia: string; readonly fijo: Fijo } | undefined;
  let enCurso: Promise<Fijo> | undefined;
  const rehacer = (dia: string): Promise<Fijo> => {
    enCurso ??= hacer(rutas, dia)
      .then((fijo) => {
        hecho = { dia, fijo };
        return fijo;
      })
      .finally(() => {
        enCurso = undefined;
      });
    return enCurso;
  };
  return async () => {
    const hoy = fechaDe(new Date(reloj()).toISOString());
    if (!hecho) return rehacer(hoy);
    // Yesterday's is good enough until there is another, and if there will be none.
    if (hecho.dia !== hoy) rehacer(hoy).catch(() => {});
    return hecho.fijo;
  };
};
