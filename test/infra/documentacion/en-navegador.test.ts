import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buscarChromium } from '#infra/tooling/chromium.ts';
import { abrirNavegador, type Navegador, type Pantalla } from '#test/support/http/navegador.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** The pages of `/docs` in a browser. Without one (PATH or CHROMIUM_PATH) this is skipped. */

const chromium = await buscarChromium();
if (chromium === undefined) console.warn('Se omiten las páginas en un navegador: no hay ninguno');

const ESCRITORIO: Pantalla = { ancho: 1280, alto: 900 };
const TELEFONO: Pantalla = { ancho: 360, alto: 740, telefono: true };
/** The heaviest ones. */
const PESADAS = ['facturas', 'liquidaciones-compra', 'retenciones', 'codigos'];

describe.skipIf(chromium === undefined)('las páginas en Chromium', () => {
  let prueba: SistemaDePrueba;
  let navegador: Navegador;
  let caminos: readonly string[];
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
    navegador = await abrirNavegador(chromium!);
    const indice = await (await fetch(`${prueba.url}/llms.txt`)).text();
    caminos = [...indice.matchAll(/\]\((\/docs[^)]*)\.md\)/g)].map(([, camino]) => camino!);
  });
  afterAll(async () => {
    await navegador?.cerrar();
    await prueba?.detener();
  });

  it.each([TELEFONO, ESCRITORIO])('ninguna se sale de lo ancho de $ancho px', async (pantalla) => {
    const pagina = await navegador.pestana(pantalla);
    const anchas: unknown[] = [];
    expect(caminos.length).toBeGreaterThan(40);
    for (const camino of ['/docs', ...caminos]) {
      await pagina.ir(`${prueba.url}${camino}`);
      // Every part of it, seen or not.
      const ancho = await pagina.valor(`(() => {
        for (const parte of document.querySelectorAll('section')) parte.style.contentVisibility = 'visible';
        return document.documentElement.scrollWidth;
      })()`);
      if (ancho !== pantalla.ancho) anchas.push([camino, ancho]);
    }
    expect(anchas).toEqual([]);
    // Whoever searches reads what was written.
    const buscador = 'document.getElementById("buscar").getBoundingClientRect().width';
    expect(await pagina.valor(buscador)).toBeGreaterThan(250);
  });

  it.each(PESADAS)('%s: lo que no se ve no se compone, y se llega a ello igual', async (nombre) => {
    const pagina = await navegador.pestana(ESCRITORIO);
    await pagina.ir(`${prueba.url}/docs/referencia/${nombre}`);
    const [partes, compuestas] = (await pagina.valor(`(() => {
      const partes = [...document.querySelectorAll('main section')];
      const seVe = (uno) => uno.firstElementChild.checkVisibility({ contentVisibilityAuto: true });
      return [partes.length, partes.filter(seVe).length];
    })()`)) as readonly [number, number];
    expect(partes).toBeGreaterThan(10);
    expect(compuestas).toBeLessThan(partes / 2);
    const ultimo = (await pagina.valor(
      `[...document.querySelectorAll('main section > [id]')].at(-1).id`,
    )) as string;
    await pagina.ir(`${prueba.url}/docs`);
    await pagina.ir(`${prueba.url}/docs/referencia/${nombre}#${ultimo}`);
    const arriba = `(() => {
      const { top } = document.getElementById(${JSON.stringify(ultimo)}).getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    })()`;
    await expect.poll(() => pagina.valor(arriba)).toBe(true);
  });
});
