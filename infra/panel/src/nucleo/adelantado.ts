import { useEffect } from 'react';
import { PANTALLAS } from './areas.ts';
import { pausa } from './pausa.ts';
import { useSesion } from './sesion.tsx';

/** The code of the screens that one may go to, fetched while nothing else is being done. */

const PAUSA_MS = 1500;

let ocupada_en = Number.NEGATIVE_INFINITY;
const anotar = (): void => {
  ocupada_en = performance.now();
};
for (const suceso of ['keydown', 'pointerdown', 'wheel'] as const) {
  addEventListener(suceso, anotar, { passive: true, capture: true });
}

/** Somebody who scrolls does so frame after frame; going to a screen puts it at its top, once. */
const SEGUIDO_MS = 100;
let movida_en = Number.NEGATIVE_INFINITY;
const seguir = (): void => {
  const antes = movida_en;
  movida_en = performance.now();
  if (movida_en - antes < SEGUIDO_MS) anotar();
};
addEventListener('scroll', seguir, { passive: true, capture: true });

/** Between two keys, or two frames of a scroll, a browser is idle too: a file that runs then delays the second. */
const ociosa = async (): Promise<unknown> => {
  while (performance.now() - ocupada_en < PAUSA_MS) await pausa(PAUSA_MS);
  return 'requestIdleCallback' in window
    ? new Promise((seguir) => requestIdleCallback(seguir))
    : pausa(PAUSA_MS);
};

/** Whoever pays for each byte, as their browser says, gets what they ask for and no more. */
const ahorra = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/** From when it is drawn, one file after another. */
export const useAdelantado = (): void => {
  const { puede } = useSesion();
  useEffect(() => {
    if (ahorra()) return;
    const fin = new AbortController();
    const adelantar = async (): Promise<void> => {
      for (const { publica, recurso, metodo, cargar } of PANTALLAS) {
        if (publica || (recurso !== undefined && !puede(recurso, metodo))) continue;
        await ociosa();
        if (fin.signal.aborted) return;
        // Without a network it is asked for when one goes there, and told there.
        await cargar().catch(() => undefined);
      }
    };
    const reloj = setTimeout(() => void adelantar(), PAUSA_MS);
    return () => {
      clearTimeout(reloj);
      fin.abort();
    };
  }, [puede]);
};
