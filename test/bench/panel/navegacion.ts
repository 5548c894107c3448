import type { Page } from 'playwright-core';
import { type Medida, percentil } from './medida.ts';

const VUELTAS = 5;

/** By a link of the page, or to an address of the panel as one of them would. */
export type Destino = { readonly enlace: string } | { readonly camino: string };

/** Runs in the page. Milliseconds from a click to the screen with all that it shows. */
const contarHasta = async (destino: Destino): Promise<number> => {
  const enlace =
    'enlace' in destino ? document.querySelector<HTMLAnchorElement>(destino.enlace) : undefined;
  if (enlace === null) return Number.NaN;
  const href = enlace?.href ?? new URL((destino as { camino: string }).camino, location.href).href;
  // Where one is already there is nothing to wait for.
  if (href === location.href) return Number.NaN;
  const hasta = new URL(href).pathname;
  // Another question to the same screen: its heading stays, and something under it changes.
  const misma = hasta === location.pathname;
  let cambio = false;
  const mirada = new MutationObserver(() => {
    cambio = true;
  });
  if (misma)
    mirada.observe(document.querySelector('main')!, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  // The screen before stays until the next is there, at its address already; two of a kind share a heading.
  const antes = document.querySelector('main h1');
  const decia = antes?.textContent;
  const inicio = performance.now();
  if (enlace) enlace.click();
  else history.pushState({}, '', href);
  const EN_CAMINO =
    'main [aria-busy="true"], main [aria-label="Cargando"], main .mantine-Skeleton-root';
  while (performance.now() - inicio < 10_000) {
    await new Promise(requestAnimationFrame);
    const titulo = document.querySelector('main h1');
    const otro = cambio || titulo !== antes || titulo?.textContent !== decia;
    const ya = location.pathname === hasta && otro && titulo?.textContent;
    if (ya && !document.querySelector(EN_CAMINO)) return performance.now() - inicio;
  }
  return Number.POSITIVE_INFINITY;
};

export const alContenido = (pagina: Page, destino: Destino): Promise<number> =>
  pagina.evaluate(contarHasta, destino);

const MENU = 'nav[aria-label="Áreas"] a';
const PLEGADAS = 'nav[aria-label="Áreas"] button[aria-expanded="false"]';

/** As long as nobody takes to find the next link: what the screen before asked for has come by then. */
const ENTRE_CLICS_MS = 200;
/** From pointing at it to pressing: no hand is faster, and the panel uses the time to fetch the screen's code. */
const APUNTAR_MS = 100;

/** From each screen of the menu to the next, and from a list into its first row. */
const recorrer = async (pagina: Page): Promise<readonly number[]> => {
  const ir = async (enlace: string): Promise<number> => {
    await pagina.waitForTimeout(ENTRE_CLICS_MS);
    await pagina.locator(enlace).first().hover();
    await pagina.waitForTimeout(APUNTAR_MS);
    return alContenido(pagina, { enlace });
  };
  const plegadas = pagina.locator(PLEGADAS);
  while ((await plegadas.count()) > 0) await plegadas.first().click();
  const caminos = await pagina
    .locator(MENU)
    .evaluateAll((enlaces) => enlaces.map((enlace) => enlace.getAttribute('href') ?? ''));
  const tardanzas: number[] = [];
  for (const camino of caminos) {
    tardanzas.push(await ir(`${MENU}[href="${camino}"]`));
    const fila = 'main tbody tr a';
    if ((await pagina.locator(fila).count()) === 0) continue;
    tardanzas.push(await ir(fila));
  }
  return tardanzas.filter((una) => !Number.isNaN(una));
};

/** As long as one looks at where one enters: meanwhile the other screens' files are fetched. */
export const MIRADA_MS = 5_000;
/** The first round is of screens where nobody has been yet. */
export const navegacion: Medida = async ({ entrar }) => {
  const pagina = await entrar('/');
  await pagina.waitForTimeout(MIRADA_MS);
  const primera = await recorrer(pagina);
  const siguientes: number[] = [];
  for (let i = 1; i < VUELTAS; i++) siguientes.push(...(await recorrer(pagina)));
  await pagina.context().close();
  const todas = [...primera, ...siguientes];
  const nota =
    `${todas.length} veces; mediana ${percentil(todas, 0.5).toFixed(0)} ms; ` +
    `la primera vez de una pantalla, la mayor ${Math.max(...primera).toFixed(0)}`;
  return [
    {
      que: 'navegación: del clic al contenido, p95',
      valor: percentil(todas, 0.95),
      unidad: 'ms',
      barra: 150,
      nota,
    },
  ];
};
