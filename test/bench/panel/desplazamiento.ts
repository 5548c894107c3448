import type { Medida } from './medida.ts';

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

export const desplazamiento =
  ({ en, filas }: { readonly en: string; readonly filas: number }): Medida =>
  async ({ entrar, llenar }) => {
    await llenar(filas);
    const pagina = await entrar(en);
    const alto = await pagina.evaluate(() => document.documentElement.scrollHeight);
    const valor = await pagina.evaluate(cuadrosPorSegundo, [SEGUNDOS, PASO_PX] as const);
    await pagina.context().close();
    return [
      {
        que: `desplazamiento por ${en} con ${filas} filas`,
        valor,
        unidad: 'cuadros/s',
        barra: 55,
        minimo: true,
        nota: `la página mide ${alto} px`,
      },
    ];
  };
