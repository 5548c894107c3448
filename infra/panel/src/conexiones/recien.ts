import { useSyncExternalStore } from 'react';

/**
 * The one secret that was just given, in the memory of this page and nowhere else: it goes from where it
 * was asked for to the record that shows it once.
 */

type Recien = { readonly de: string; readonly secreto: string };

let actual: Recien | null = null;
const oyentes = new Set<() => void>();

const poner = (recien: Recien | null): void => {
  actual = recien;
  for (const oyente of oyentes) oyente();
};

/** `de`: whose it is, `claves_api:3`. */
export const mostrarUnaVez = (de: string, secreto: string): void => poner({ de, secreto });

/** Nobody sees it again. */
export const olvidar = (): void => poner(null);

const suscribir = (oyente: () => void): (() => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};

/** The secret of that record, if it was just given. */
export const useRecien = (de: string): string | null =>
  useSyncExternalStore(suscribir, () => (actual?.de === de ? actual.secreto : null));
