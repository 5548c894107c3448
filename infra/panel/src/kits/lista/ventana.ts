import { useRouter } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { esClicSencillo, useIr } from '#panel/nucleo/enlace.tsx';
import { type DeclaracionDeLista, idDe } from './declaracion.ts';
import { destinoDeTecla, lugarDe } from './mover.ts';
import type { Filas } from './paginas.ts';

/** Which rows are in sight, which one has the focus, and that what one reads stays where it is. */

const DE_SOBRA = 6;
/** What stands over the rows and under them: a row that one moves to is not behind it. */
const ARRIBA_PX = 110;
const ABAJO_PX = 70;

/** The rows that the page has in sight as it scrolls, all as tall. */
export const useVentana = (alto: number, alturaDeArriba: number) => {
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  const [cuenta, contar] = useState(0);
  const [margen, ponerMargen] = useState(0);
  const virtual = useWindowVirtualizer({
    count: cuenta,
    estimateSize: () => alto,
    overscan: DE_SOBRA,
    scrollMargin: margen,
    scrollPaddingStart: ARRIBA_PX,
    scrollPaddingEnd: ABAJO_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are rows, and when what stands over them changes
  useLayoutEffect(() => {
    if (cuerpo.current) {
      ponerMargen(Math.round(cuerpo.current.getBoundingClientRect().top + window.scrollY));
    }
  }, [cuenta === 0, alto, alturaDeArriba]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height is measured again
  useEffect(() => virtual.measure(), [alto]);
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const vistas = virtual.getVirtualItems();
  const enAlto = Math.ceil((virtual.scrollRect?.height ?? 0) / alto) + 1 + 2 * DE_SOBRA;
  return {
    cuerpo,
    contar,
    rango: [startIndex, endIndex] as const,
    altura: cuenta * alto,
    vistas: vistas.map(({ index, start }) => ({ index, desde: start - margen })),
    /** How many rows are drawn at most: one that leaves the sight is the next that comes into it. */
    plazas: Math.max(enAlto, vistas.length, 1),
    irA: (indice: number) => virtual.scrollToIndex(indice),
    /** Whether one has gone past the first row. */
    bajada: () => window.scrollY > margen,
  };
};
export type Ventana = ReturnType<typeof useVentana>;

/** What does something of its own inside a row. */
const SUYO = 'button, input, label, select, a:not([data-a])';

/** The link of the row where something happened, unless it happened to something of its own. */
const enlaceDe = (objetivo: EventTarget): HTMLAnchorElement | null => {
  if (!(objetivo instanceof Element) || objetivo.closest(SUYO)) return null;
  return objetivo.closest('[data-indice]')?.querySelector<HTMLAnchorElement>('a[data-a]') ?? null;
};

/**
 * A row opens wherever one clicks it, as its link would: in another tab too. Its link is a plain one, for
 * rows are drawn as one scrolls; whoever just clicks is led by the router, without another page.
 */
export const useDestinos = () => {
  const router = useRouter();
  const ir = useIr();
  const preparado = useRef(false);
  const abrir = (evento: MouseEvent): void => {
    const { button, ctrlKey, metaKey, target } = evento;
    const enlace = enlaceDe(target);
    // Who selects its text does not want to leave.
    if (!enlace || evento.defaultPrevented || !getSelection()?.isCollapsed) return;
    const enElEnlace = enlace.contains(target as Node);
    if (esClicSencillo(evento)) {
      evento.preventDefault();
      ir(enlace.dataset.a as string);
    } else if (!enElEnlace && (button === 1 || ctrlKey || metaKey)) {
      window.open(enlace.href, '_blank', 'noopener');
    }
  };
  return {
    abrir,
    /** All rows lead to the same screen: its code is fetched when one comes near the first. */
    acercarse: ({ target }: { readonly target: EventTarget }): void => {
      const a = enlaceDe(target)?.dataset.a;
      if (a === undefined || preparado.current) return;
      preparado.current = true;
      void router.preloadRoute({ to: a.split('?')[0] } as never);
    },
  };
};

const filaDe = (elemento: EventTarget): HTMLElement | null =>
  elemento instanceof Element ? elemento.closest<HTMLElement>('[data-indice]') : null;

/** Tab enters the list at one row; the arrows move along, and Enter opens it as any link. */
export const useRecorrido = <T>(
  ventana: Ventana,
  filas: Filas<T>,
  alternar: ((indice: number) => void) | undefined,
) => {
  const [activa, ponerActiva] = useState(0);
  const porEnfocar = useRef<number | null>(null);
  // The row may not have been drawn when one moves to it.
  useEffect(() => {
    if (porEnfocar.current === null) return;
    const fila = ventana.cuerpo.current?.querySelector<HTMLElement>(
      `[data-indice="${porEnfocar.current}"]`,
    );
    const destino =
      fila?.querySelector<HTMLElement>('a') ?? (fila?.hasAttribute('tabindex') ? fila : null);
    if (!destino) return;
    destino.focus({ preventScroll: true });
    porEnfocar.current = null;
  });
  const alTeclear = (evento: KeyboardEvent): void => {
    const { key, target, ctrlKey, altKey, metaKey } = evento;
    const indice = Number(filaDe(target)?.dataset.indice ?? activa);
    if (ctrlKey || altKey || metaKey) return;
    if (
      key === ' ' &&
      alternar &&
      !(target instanceof HTMLInputElement || target instanceof HTMLButtonElement)
    ) {
      evento.preventDefault();
      alternar(indice);
      return;
    }
    const destino = destinoDeTecla(key, indice, filas.cuenta);
    if (destino === undefined) return;
    evento.preventDefault();
    porEnfocar.current = destino;
    ponerActiva(destino);
    ventana.irA(destino);
  };
  const alEnfocar = ({ target }: FocusEvent): void => {
    const indice = filaDe(target)?.dataset.indice;
    if (indice !== undefined) ponerActiva(Number(indice));
  };
  return { activa: Math.min(activa, Math.max(filas.cuenta - 1, 0)), alTeclear, alEnfocar };
};

const ALCANCE = 200;

/**
 * What arrives goes over what one reads without moving it; whoever is at the top sees it come in.
 *
 * @returns the ids of those that arrived since the list was opened, and by how many places all that one
 * reads went down: each row stays what it was on screen, with its focus
 */
export const useAncla = <T>(
  de: DeclaracionDeLista<T>,
  ventana: Ventana,
  filas: Filas<T>,
  alto: number,
): { readonly recientes: ReadonlySet<string>; readonly corridas: number } => {
  const ancla = useRef<{ readonly id: string; readonly indice: number } | null>(null);
  const conocidas = useRef<ReadonlySet<string> | null>(null);
  const recientes = useRef<ReadonlySet<string>>(new Set());
  const corrida = useRef({ version: filas.version, ultima: 0, total: 0 });
  const idEn = (indice: number): string | undefined => {
    const fila = filas.en(indice);
    return fila === undefined ? undefined : idDe(de, fila);
  };
  if (corrida.current.version !== filas.version) {
    const antes = ancla.current;
    const ahora = antes && lugarDe(antes.id, antes.indice, ALCANCE, idEn);
    const ultima = antes && ahora != null ? ahora - antes.indice : 0;
    corrida.current = {
      version: filas.version,
      ultima,
      total: corrida.current.total + ultima,
    };
  }
  const [primera] = ventana.rango;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, not when one scrolls
  useLayoutEffect(() => {
    const { ultima } = corrida.current;
    if (ultima !== 0 && ventana.bajada()) window.scrollBy(0, ultima * alto);
  }, [filas.version]);
  useLayoutEffect(() => {
    const id = idEn(primera);
    ancla.current = id === undefined ? null : { id, indice: primera };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change
  useLayoutEffect(() => {
    const ids = new Set<string>();
    for (let indice = 0; indice < Math.min(filas.cuenta, de.porPagina ?? 100); indice += 1) {
      const id = idEn(indice);
      if (id !== undefined) ids.add(id);
    }
    if (ids.size === 0) return;
    if (conocidas.current) {
      const antes = conocidas.current;
      recientes.current = new Set([...ids].filter((id) => !antes.has(id)));
    }
    conocidas.current = new Set([...(conocidas.current ?? []), ...ids]);
  }, [filas.version]);
  return { recientes: recientes.current, corridas: corrida.current.total };
};
