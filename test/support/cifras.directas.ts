import { expect } from 'vitest';
import { CIFRAS } from '#read-api/contextos.ts';
import { leerTerminos } from '#read-api/historia/explicar.queries.ts';
import type { DondeSeExplica } from '#read-api/kernel/cifras.ts';
import { cifrasDe } from './cifras.http.ts';

/** Figures of answers that no server gave: by their declarations, over the same rows. */

const porNombre = new Map(CIFRAS.map((una) => [una.nombre, una]));
const TODAS = { limit: 100_000, offset: 0 };
const centavos = (dolares: number): number => Math.round(dolares * 100);

/** What a link adds up, and what it says that it comes to. */
const sumar = async (enlace: string, donde: DondeSeExplica) => {
  const { searchParams } = new URL(enlace, 'http://localhost');
  const { figura, al, ...dichas } = Object.fromEntries(searchParams);
  const suya = porNombre.get(figura!);
  if (!suya) throw new Error(`${enlace}: nadie la declara`);
  const coordenadas = suya.coordenadas.parse(dichas) as never;
  const terminos = await suya.explicar(coordenadas, { ...donde, al });
  const { valor, filas } = await leerTerminos(donde.lecturas, terminos, TODAS);
  return { valor, sumadas: filas.reduce((suma, fila) => suma + fila.valor, 0) };
};

/** One of every so many, and another one each time. */
const CADA = 7;
let vez = 0;

/** That some of the figures of an answer are what their links add up to. */
export const exigirCifras = async (json: unknown, donde: DondeSeExplica): Promise<void> => {
  for (const { donde: lugar, valor, enlace } of cifrasDe(json).cifras) {
    vez += 1;
    if (vez % CADA !== 0) continue;
    const esperado = centavos(valor);
    expect({ lugar, enlace, ...(await sumar(enlace, donde)) }).toEqual({
      lugar,
      enlace,
      valor: esperado,
      sumadas: esperado,
    });
  }
};
