import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ida, Pantalla } from './area.ts';
import { PANTALLAS } from './areas.ts';
import { useCliente } from './cliente.tsx';
import { pausa } from './pausa.ts';
import { type SesionDelPanel, useSesion } from './sesion.tsx';

/**
 * What is fetched before it is asked for: the code of the screens that one may go to, while nothing else is
 * being done; and what a screen shows first, when one points at a link that leads there.
 */

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
export const ahorra = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/** Who is inside, of this tab; nobody, nothing. */
let dentro: (Pick<Ida, 'cliente' | 'consultas'> & Pick<SesionDelPanel, 'puede'>) | undefined;

const puedeVer = (
  { publica, recurso, metodo }: Pantalla,
  { puede }: Pick<SesionDelPanel, 'puede'>,
): boolean => !publica && (recurso === undefined || puede(recurso, metodo));

/** Somebody points at a link to it, or goes there: what it asks for first is asked for now. */
export const adelantar = (pantalla: Pantalla, ida: Pick<Ida, 'id' | 'consulta'>): void => {
  const quien = dentro;
  if (!quien || !puedeVer(pantalla, quien)) return;
  void pantalla
    .cargar()
    .then(({ default: { adelantar: pedir } }) => pedir?.({ ...ida, ...quien }))
    // What fails is asked for again by the screen, which tells it.
    .catch(() => undefined);
};

/** From when it is drawn, one file after another. */
export const useAdelantado = (): void => {
  const { puede } = useSesion();
  const cliente = useCliente();
  const consultas = useQueryClient();
  useEffect(() => {
    dentro = { cliente, consultas, puede };
    return () => {
      dentro = undefined;
    };
  }, [cliente, consultas, puede]);
  useEffect(() => {
    if (ahorra()) return;
    const fin = new AbortController();
    const adelantar = async (): Promise<void> => {
      for (const pantalla of PANTALLAS) {
        if (!puedeVer(pantalla, { puede })) continue;
        await ociosa();
        if (fin.signal.aborted) return;
        // Without a network it is asked for when one goes there, and told there.
        await pantalla.cargar().catch(() => undefined);
      }
    };
    const reloj = setTimeout(() => void adelantar(), PAUSA_MS);
    return () => {
      clearTimeout(reloj);
      fin.abort();
    };
  }, [puede]);
};
