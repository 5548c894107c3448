import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe-core finds wrong in what a page shows, as a person would mend it. */
const buscar = async (pagina: Page): Promise<readonly string[]> => {
  // By the debugger, which no policy of the page holds back: the policy stays as it is.
  await pagina.evaluate(axe.source);
  return pagina.evaluate(async () => {
    const { axe: suyo } = globalThis as unknown as { axe: typeof axe };
    // A printed document in its frame is the browser's own viewer.
    const { violations } = await suyo.run(document, {
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} en ${target.join(' ')}. ${failureSummary}`,
      ),
    );
  });
};

const quieta = (pagina: Page): Promise<void> =>
  pagina.evaluate(async () => {
    const finitas = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finitas.map(({ finished }) => finished));
  });

/** Fails on any violation, with light colours and with dark ones; leaves the page in light ones. */
export const comprobarAxe = async (pagina: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await pagina.emulateMedia({ colorScheme });
    await pagina.waitForFunction(
      (esperado) => (document.documentElement.dataset.mantineColorScheme ?? esperado) === esperado,
      colorScheme,
    );
    await quieta(pagina);
    expect({ colorScheme, hallado: await buscar(pagina) }).toEqual({ colorScheme, hallado: [] });
  }
};
