import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivosDe, RAIZ } from './arbol.ts';

const IMPORTACION = /import \{([^}]*)\} from '#commands\/([\w-]+)\//g;

/** What a file of `commands/` takes of the loads of another context's commands. */
const cargasAjenas = (archivo: string, texto: string): string[] => {
  const propio = archivo.split('/')[1];
  return [...texto.matchAll(IMPORTACION)].flatMap(([, nombres = '', contexto]) =>
    contexto === propio || contexto === 'kernel'
      ? []
      : nombres
          .split(',')
          .map((nombre) => nombre.trim())
          .filter((nombre) => /^(leer|cargar)[A-Z]/.test(nombre))
          .map((nombre) => `${archivo}: ${nombre}, de ${contexto}`),
  );
};

describe('lo que carga más de un contexto tiene una casa: su «.hechos.ts», en domain', () => {
  it('ningún comando carga por los comandos de otro contexto', async () => {
    const archivos = (await archivosDe('commands')).filter((archivo) => archivo.endsWith('.ts'));
    const textos = await Promise.all(archivos.map((suyo) => readFile(join(RAIZ, suyo), 'utf8')));
    expect(archivos.flatMap((archivo, i) => cargasAjenas(archivo, textos[i] ?? ''))).toEqual([]);
    expect(archivos.length).toBeGreaterThan(80);
  });

  it('canario: lo ve', () => {
    const texto = "import { leerLibro, otra } from '#commands/contabilidad/libro.comandos.ts';\n";
    expect(cargasAjenas('commands/cobros/cobros.comandos.ts', texto)).toEqual([
      'commands/cobros/cobros.comandos.ts: leerLibro, de contabilidad',
    ]);
    expect(cargasAjenas('commands/contabilidad/plan.comandos.ts', texto)).toEqual([]);
  });
});
