import type { Page } from 'playwright-core';
import { type Medida, percentil } from './medida.ts';

const VUELTAS = 5;

/** Runs in the page. Milliseconds from a click on a link to its screen with all that it shows. */
const alContenido = async (selector: string): Promise<number> => {
  const enlace = document.querySelector<HTMLAnchorElement>(selector);
  if (!enlace) return Number.NaN;
  const destino = new URL(enlace.href).pathname;
  const inicio = performance.now();
  enlace.click();
  const EN_CAMINO =
    'main [aria-busy="true"], main [aria-label="Cargando"], main .mantine-Skeleton-root';
  while (performance.now() - inicio < 10_000) {
    await new Promise(requestAnimationFrame);
    const titulo = document.querySelector('main h1')?.textContent ?? '';
    const ya = location.pathname === destino && titulo !== '';
    if (ya && !document.querySelector(EN_CAMINO)) return performance.now() - inicio;
  }
  return Number.POSITIVE_INFINITY;
};

const MENU = 'nav[aria-label="Áreas"] a';

/** From each screen of the menu to the next, and from a list into its first row. */
const recorrer = async (pagina: Page): Promise<readonly number[]> => {
  const caminos = await pagina
    .locator(MENU)
    .evaluateAll((enlaces) => enlaces.map((enlace) => enlace.getAttribute('href') ?? ''));
  const tardanzas: number[] = [];
  for (const camino of caminos) {
    tardanzas.push(await pagina.evaluate(alContenido, `${MENU}[href="${camino}"]`));
    const fila = 'main tbody tr a';
    if ((await pagina.locator(fila).count()) === 0) continue;
    tardanzas.push(await pagina.evaluate(alContenido, fila));
  }
  return tardanzas.filter((una) => !Number.isNaN(una));
};

/** The first round asks for each screen's files too. */
export const navegacion: Medida = async ({ entrar }) => {
  const pagina = await entrar('/');
  const primera = await recorrer(pagina);
  const siguientes: number[] = [];
  for (let i = 1; i < VUELTAS; i++) siguientes.push(...(await recorrer(pagina)));
  await pagina.context().close();
  const todas = [...primera, ...siguientes];
  const nota = `${todas.length} veces; mediana ${percentil(todas, 0.5).toFixed(0)} ms`;
  return [
    {
      que: 'navegación: del clic al contenido, p95',
      valor: percentil(todas, 0.95),
      unidad: 'ms',
      barra: 150,
      nota,
    },
    {
      que: 'navegación: la primera vez de cada pantalla, la mayor',
      valor: Math.max(...primera),
      unidad: 'ms',
      barra: 150,
    },
  ];
};
