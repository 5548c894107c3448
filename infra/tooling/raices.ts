import { globSync } from 'node:fs';
import { PROYECTORES } from '#projections/contextos.ts';
import type { Raiz } from './fuentes.ts';

const RAIZ = new URL('../../', import.meta.url);

/** Under this name the fingerprint of the public forms stands beside those of the tables. */
export const FEED = 'eventos';
/** And under this one, what brings stored events to their shape of today. */
export const LECTURA = 'interpretar';

/** Where each fold begins, by its table; and what is published, and how what is stored is read. */
export const raicesDePliegues = async (): Promise<{ readonly [que: string]: Raiz }> => {
  const raices: { [que: string]: Raiz } = {
    [FEED]: { archivo: 'domain/publicos.ts', nombre: 'publicar' },
    [LECTURA]: { archivo: 'domain/catalogo.ts', nombre: 'interpretar' },
  };
  for (const archivo of globSync('projections/**/*.projector.ts', { cwd: RAIZ }).sort()) {
    const exportados = (await import(new URL(archivo, RAIZ).href)) as { [nombre: string]: unknown };
    for (const [nombre, valor] of Object.entries(exportados)) {
      const suyo = PROYECTORES.find((proyector) => proyector === valor);
      if (suyo) raices[suyo.tabla.nombre] = { archivo, nombre };
    }
  }
  const faltan = PROYECTORES.filter(({ tabla }) => !raices[tabla.nombre]);
  if (faltan.length === 0) return raices;
  const cuales = faltan.map(({ tabla }) => tabla.nombre).join(', ');
  throw new Error(`Ningún archivo «*.projector.ts» exporta el proyector de ${cuales}`);
};
