import type { Page } from 'playwright-core';
import { sembrarListas } from '../facturas-sembradas.ts';
import type { Medida, Sembrar } from './medida.ts';

const SEGUNDOS = 6;
const PASO_PX = 240;

/** Runs in the page. Frames a second while it is scrolled without a pause, by hand and in leaps. */
const cuadrosPorSegundo = async ([segundos, paso]: readonly [number, number]): Promise<number> => {
  const inicio = performance.now();
  let cuadros = 0;
  for (;;) {
    const ahora = await new Promise<number>(requestAnimationFrame);
    cuadros += 1;
    if (ahora - inicio >= segundos * 1000) return cuadros / ((ahora - inicio) / 1000);
    const hasta = document.documentElement.scrollHeight - innerHeight;
    // Once a second to somewhere else, where no row has been read yet.
    if (cuadros % 60 === 0) scrollTo({ top: Math.random() * hasta, behavior: 'instant' });
    else scrollBy({ top: paso, behavior: 'instant' });
  }
};

/** How a screen that is already there scrolls. */
export const cuadrosDe = async (pagina: Page, segundos = SEGUNDOS) => ({
  valor: await pagina.evaluate(cuadrosPorSegundo, [segundos, PASO_PX] as const),
  unidad: 'cuadros/s',
  barra: 55,
  minimo: true,
  nota: `la página mide ${await pagina.evaluate(() => document.documentElement.scrollHeight)} px`,
});

/** The read models alone, and instead of what the company has: it is what a list shows that is measured. */
const conFacturas =
  (facturas: number): Sembrar =>
  async (sql, esquema, empresa_id) => {
    for (const tabla of ['facturas', 'contrapartes', 'ventas_por_dia', 'ventas_por_cliente']) {
      await sql`delete from ${sql(esquema)}.${sql(tabla)} where empresa_id = ${empresa_id}`;
    }
    await sembrarListas(sql, esquema, empresa_id, facturas);
    await sql`analyze ${sql(esquema)}.facturas`;
  };

export const desplazamiento =
  ({ en, filas }: { readonly en: string; readonly filas: number }): Medida =>
  async ({ entrar, sembrar }) => {
    await sembrar(conFacturas(filas));
    const pagina = await entrar(en);
    const medido = await cuadrosDe(pagina);
    await pagina.context().close();
    return [{ que: `desplazamiento por ${en} con ${filas} filas`, ...medido }];
  };
