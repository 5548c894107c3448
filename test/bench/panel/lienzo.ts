import type { Page } from 'playwright-core';
import type { Medida } from './medida.ts';

const SEGUNDOS = 5;
const CABECERAS = { 'X-Panel': '1' };

/** A tree: each node leads to the next two, as far as they go. */
const grafoDe = (nodos: number) => ({
  nodes: Array.from({ length: nodos }, (_, i) => ({
    id: `n${i}`,
    type: i === 0 ? 'trigger.manual' : 'action.log',
    data: i === 0 ? {} : { mensaje: `Paso ${i} de {{trigger.total}}` },
  })),
  edges: Array.from({ length: nodos - 1 }, (_, i) => ({
    source: `n${Math.floor(i / 2)}`,
    target: `n${i + 1}`,
  })),
});

/** Runs in the page: frames a second until it has been so long. */
const contarCuadros = async (segundos: number): Promise<number> => {
  const inicio = performance.now();
  let cuadros = 0;
  for (;;) {
    const ahora = await new Promise<number>(requestAnimationFrame);
    cuadros += 1;
    if (ahora - inicio >= segundos * 1000) return cuadros / ((ahora - inicio) / 1000);
  }
};

/** With the button down, round and round from a place, for as long as frames are counted. */
const arrastrando = async (pagina: Page, x: number, y: number): Promise<number> => {
  await pagina.mouse.move(x, y);
  await pagina.mouse.down();
  let sigue = true;
  const midiendo = pagina.evaluate(contarCuadros, SEGUNDOS).finally(() => {
    sigue = false;
  });
  for (let vuelta = 0; sigue; vuelta += 0.15) {
    await pagina.mouse.move(x + Math.cos(vuelta) * 120, y + Math.sin(vuelta) * 80);
  }
  await pagina.mouse.up();
  return midiendo;
};

/** The graph of a workflow while one of its nodes is dragged, and while all of it is. */
export const lienzo =
  ({ nodos }: { readonly nodos: number }): Medida =>
  async ({ entrar, url }) => {
    const pagina = await entrar('/workflows');
    const raiz = url.replace(/\/panel$/, '/api/v1');
    const creado = await pagina.request.post(`${raiz}/workflows`, {
      headers: CABECERAS,
      data: {
        nombre: `De ${nodos} nodos`,
        trigger_tipo: 'manual',
        activo: false,
        definicion: grafoDe(nodos),
      },
    });
    const { id } = (await creado.json()) as { readonly id: number };
    await pagina.goto(`${url}/workflows/${id}`);
    const tarjetas = pagina.locator('.react-flow__node');
    await tarjetas.nth(nodos - 1).waitFor();
    const marco = (await pagina.locator('.react-flow').boundingBox())!;
    const nodo = (await tarjetas.nth(Math.floor(nodos / 4)).boundingBox())!;
    const deUno = await arrastrando(pagina, nodo.x + nodo.width / 2, nodo.y + nodo.height / 2);
    const deTodo = await arrastrando(pagina, marco.x + 20, marco.y + 20);
    await pagina.context().close();
    const resultado = (que: string, valor: number) => ({
      que: `${que} en un grafo de ${nodos}`,
      valor,
      unidad: 'cuadros/s',
      barra: 55,
      minimo: true,
    });
    return [resultado('un nodo arrastrado', deUno), resultado('el grafo arrastrado', deTodo)];
  };
