import type { Page } from 'playwright-core';
import { frenar, type Medida, tienePantalla } from './medida.ts';

type Formulario = {
  readonly en: string;
  /** What is typed, field by field, by its label. */
  readonly campos: { readonly [etiqueta: string]: string };
  /** How many times slower the processor is made. */
  readonly freno?: number;
  /** Milliseconds. */
  readonly barra?: number;
};

const ENTRE_TECLAS_MS = 60;
/** From a field to the next: meanwhile what would happen is asked, told and drawn. */
const ENTRE_CAMPOS_MS = 700;
const VUELTAS = 2;

/** Runs in the page: begins to write down how long each frame that is long takes (50 ms or more). */
const anotar = (): void => {
  const largos: number[] = [];
  Object.assign(globalThis, { largos });
  new PerformanceObserver((lista) => {
    largos.push(...lista.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'long-animation-frame', buffered: false });
};

/** Not the one where it opens: the ones that are drawn while somebody types. */
const anotados = (pagina: Page): Promise<readonly number[]> =>
  pagina.evaluate(() => (globalThis as unknown as { largos: number[] }).largos);

/** The longest frame while a form is filled with its simulation on. */
export const tecleo =
  ({ en, campos, freno = 1, barra = 50 }: Formulario): Medida =>
  async ({ entrar }) => {
    const procesador = freno === 1 ? '' : ` (procesador ${freno} veces más lento)`;
    const que = `tecleo en ${en} con simulación, cuadro más largo${procesador}`;
    const comun = { que, unidad: 'ms', barra };
    const pagina = await entrar(en);
    try {
      if (!(await tienePantalla(pagina))) {
        return [{ ...comun, valor: Number.NaN, nota: 'todavía no hay pantalla' }];
      }
      await frenar(pagina, freno);
      await pagina.evaluate(anotar);
      let simuladas = 0;
      pagina.on('request', (pedido) => {
        if (pedido.url().includes('simular=true')) simuladas += 1;
      });
      let teclas = 0;
      // The first time it is incomplete until its end; then each field is simulated.
      const orden = Array.from({ length: VUELTAS }, () => Object.entries(campos)).flat();
      for (const [etiqueta, texto] of orden) {
        const campo = pagina.getByLabel(etiqueta, { exact: true }).first();
        await campo.fill('');
        await campo.pressSequentially(texto, { delay: ENTRE_TECLAS_MS });
        await pagina.waitForTimeout(ENTRE_CAMPOS_MS);
        teclas += texto.length;
      }
      const largos = await anotados(pagina);
      const nota = `${teclas} teclas, ${simuladas} simulaciones, ${largos.length} cuadros de 50 ms o más`;
      return [{ ...comun, valor: Math.max(0, ...largos), nota }];
    } finally {
      await pagina.context().close();
    }
  };
