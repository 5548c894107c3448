import type { Page } from 'playwright-core';

/** The screen is there: it has its heading, and nothing in it is still on its way. */
export const pantallaLista = async (pagina: Page): Promise<void> => {
  await pagina.locator('main h1').first().waitFor();
  await pagina.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main [aria-label="Cargando"]'),
  );
};
