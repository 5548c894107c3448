import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const ANCHOS = [360, 768, 1280, 1920] as const;

/** Runs in the page. What is cut or has to be scrolled to from the side; tables may, in their own box. */
const desbordes = (): readonly string[] => {
  const LIBRES =
    'table, [role="table"], [role="grid"], [role="treegrid"], .react-flow, canvas, pre';
  const hallados: string[] = [];
  const nombrar = (e: Element): string =>
    `<${e.tagName.toLowerCase()} class="${e.getAttribute('class') ?? ''}"> «${(e.textContent ?? '').trim().slice(0, 40)}»`;
  const { clientWidth: ancho, scrollWidth } = document.documentElement;
  if (scrollWidth > ancho) hallados.push(`La página mide ${scrollWidth} y se ven ${ancho}`);
  const esLibre = (e: Element): boolean => e.matches(LIBRES) || e.querySelector(LIBRES) !== null;
  /** In the box of a table, which has its own scrolling. */
  const enCajaLibre = (e: Element): boolean => {
    for (let caja = e.parentElement; caja; caja = caja.parentElement) {
      const { overflowX } = getComputedStyle(caja);
      if (overflowX !== 'visible' && caja.scrollWidth > caja.clientWidth && esLibre(caja))
        return true;
    }
    return false;
  };
  for (const e of document.body.querySelectorAll('*')) {
    // Of what is drawn inside a picture or a field, the browser takes care.
    if (!(e instanceof HTMLElement) || e.matches('input, textarea, select, option')) continue;
    // How far one has scrolled, drawn over its box.
    if (e.matches('.mantine-ScrollArea-thumb')) continue;
    const caja = e.getBoundingClientRect();
    // What only readers of screens have is a pixel; what is out of sight has no size, or waits at the left.
    if (caja.width <= 1 || caja.height <= 1 || caja.right <= 0) continue;
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { overflowX, textOverflow } = getComputedStyle(e);
    if (esLibre(e) || enCajaLibre(e)) continue;
    if (caja.right > ancho + 1 && caja.left < ancho) hallados.push(`Se sale ${nombrar(e)}`);
    else if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1) {
      if (overflowX === 'auto' || overflowX === 'scroll')
        hallados.push(`Se desplaza ${nombrar(e)}`);
      else if (overflowX !== 'visible' && textOverflow !== 'ellipsis') {
        hallados.push(`Se corta ${nombrar(e)}`);
      }
    }
  }
  return [...new Set(hallados)].slice(0, 10);
};

/** Fails where something is cut, or anything but a table scrolls sideways, at any of the four widths. */
export const comprobarAnchos = async (pagina: Page): Promise<void> => {
  const antes = pagina.viewportSize();
  for (const ancho of ANCHOS) {
    await pagina.setViewportSize({ width: ancho, height: 900 });
    // What is measured is what has been drawn, once the menu and the rest stand where they go.
    await pagina.evaluate(async () => {
      await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)));
      const finitas = document
        .getAnimations()
        .filter(
          ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      await Promise.allSettled(finitas.map(({ finished }) => finished));
    });
    expect({ ancho, hallado: await pagina.evaluate(desbordes) }).toEqual({ ancho, hallado: [] });
  }
  if (antes) await pagina.setViewportSize(antes);
};
