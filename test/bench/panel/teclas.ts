import type { Page } from 'playwright-core';
import { type Teclado, tecladoDe } from '#test/support/panel/teclado.ts';
import type { Escena, Medida } from './medida.ts';

type Camino = {
  readonly que: string;
  readonly en: string;
  /** The most key strokes that it may take. */
  readonly barra: number;
  /** What has to be there before it begins. */
  readonly preparar?: (escena: Escena) => Promise<void>;
  readonly andar: (pagina: Page, teclado: Teclado) => Promise<void>;
};

/** How many key strokes a whole task takes, from the page that opens to what it leaves done. */
export const teclas =
  ({ que, en, barra, preparar, andar }: Camino): Medida =>
  async (escena) => {
    await preparar?.(escena);
    const pagina = await escena.entrar(en);
    try {
      const teclado = tecladoDe(pagina);
      await andar(pagina, teclado);
      return [{ que: `${que}, sin ratón`, unidad: 'teclas', barra, valor: teclado.cuantas() }];
    } finally {
      await pagina.context().close();
    }
  };
