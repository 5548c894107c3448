import { readFile, writeFile } from 'node:fs/promises';
import { instance } from '@viz-js/viz';

/**
 * `npm run diagramas`: the drawings of the documentation, made of the texts beside them. A test fails
 * while one is not what its text draws.
 */

const CARPETA = new URL('../docs/development/', import.meta.url);

export const DIAGRAMAS = ['parts', 'command'] as const;
type Diagrama = (typeof DIAGRAMAS)[number];

/** The drawing of a diagram's text, as SVG. */
export const dibujar = async (diagrama: Diagrama): Promise<string> => {
  const texto = await readFile(new URL(`${diagrama}.dot`, CARPETA), 'utf8');
  return (await instance()).renderString(texto, { format: 'svg' });
};

/** The drawing as it is kept. */
export const dibujoGuardado = (diagrama: Diagrama): Promise<string> =>
  readFile(new URL(`${diagrama}.svg`, CARPETA), 'utf8');

if (import.meta.main) {
  for (const diagrama of DIAGRAMAS) {
    await writeFile(new URL(`${diagrama}.svg`, CARPETA), await dibujar(diagrama));
  }
}
