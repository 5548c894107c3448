import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe-core finds wrong in what a page shows, as a person would mend it. */
const buscar = async (
  pagina: Page,
  donde: string,
  solo?: readonly string[],
): Promise<readonly string[]> => {
  // By the debugger, which no policy of the page holds back: the policy stays as it is. Once for each page.
  if (!(await pagina.evaluate(() => 'axe' in globalThis))) await pagina.evaluate(axe.source);
  return pagina.evaluate(
    async ([selector, reglas]) => {
      const { axe: suyo } = globalThis as unknown as { axe: typeof axe };
      // A printed document in its frame is the browser's own viewer.
      const { violations } = await suyo.run(selector, {
        iframes: false,
        resultTypes: ['violations'],
        ...(reglas && { runOnly: { type: 'rule', values: [...reglas] } }),
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${help} en ${target.join(' ')}. ${failureSummary}`,
        ),
      );
    },
    [donde, solo] as const,
  );
};

const quieta = (pagina: Page): Promise<void> =>
  pagina.evaluate(async () => {
    const finitas = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finitas.map(({ finished }) => finished));
  });

/** What the colours have to do with it: the rest of a page is the same with others. */
const DE_COLORES: { readonly [esquema: string]: readonly string[] | undefined } = {
  dark: ['color-contrast', 'link-in-text-block'],
};

/** Fails on any violation, with light colours and with dark ones; leaves the page in light ones. `donde`: a selector. */
export const comprobarAxe = async (pagina: Page, donde = 'html'): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await pagina.emulateMedia({ colorScheme });
    await pagina.waitForFunction(
      (esperado) => (document.documentElement.dataset.mantineColorScheme ?? esperado) === esperado,
      colorScheme,
    );
    await quieta(pagina);
    expect({ colorScheme, hallado: await buscar(pagina, donde, DE_COLORES[colorScheme]) }).toEqual({
      colorScheme,
      hallado: [],
    });
  }
};
