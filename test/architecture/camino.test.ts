import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RAIZ } from './arbol.ts';

/** The page that walks a stranger through one command says where everything is, and no more than it takes. */

const PAGINA = 'infra/docs/development/one-command.md';
/** Who reads more files than these to follow one request has lost the way. */
const MAXIMO_DE_ARCHIVOS = 12;

const leer = (archivo: string): Promise<string> => readFile(join(RAIZ, archivo), 'utf8');

type Paso = { readonly archivo: string; readonly nombre: string };

const pasosDe = (pagina: string): readonly Paso[] =>
  [...pagina.matchAll(/^\d+\. `([^`]+)` · `([^`]+)`/gm)].map(([, archivo = '', nombre = '']) => ({
    archivo,
    nombre,
  }));

/** The project's files that a file imports, by their paths. */
const importados = (archivo: string, texto: string): readonly string[] =>
  ts.preProcessFile(texto).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#')) return [fileName.slice(1)];
    return fileName.startsWith('.') ? [join(archivo, '..', fileName)] : [];
  });

const declara = (texto: string, nombre: string): boolean =>
  new RegExp(`^(?:export )?(?:const|type|function) ${nombre}\\b`, 'm').test(texto);

describe('el camino de un comando, archivo por archivo', () => {
  it('cabe en doce, y cada uno tiene lo que la página dice', async () => {
    const pasos = pasosDe(await leer(PAGINA));
    const textos = await Promise.all(pasos.map(({ archivo }) => leer(archivo)));
    expect(pasos.length).toBeGreaterThan(5);
    expect(pasos.length).toBeLessThanOrEqual(MAXIMO_DE_ARCHIVOS);
    const sinSuNombre = pasos.filter(({ nombre }, i) => !declara(textos[i]!, nombre));
    expect(sinSuNombre).toEqual([]);
  });

  it('se llega a cada uno desde alguno de los anteriores', async () => {
    const pasos = pasosDe(await leer(PAGINA));
    const alcanzables = new Set<string>();
    const perdidos: string[] = [];
    for (const [i, { archivo }] of pasos.entries()) {
      if (i > 0 && !alcanzables.has(archivo)) perdidos.push(archivo);
      for (const otro of importados(archivo, await leer(archivo))) alcanzables.add(otro);
    }
    expect(perdidos).toEqual([]);
  });

  it('y lo que la página nombra de paso existe', async () => {
    const pagina = await leer(PAGINA);
    const textos = await Promise.all(
      [
        'domain/documentos/comprobante/totales.ts',
        'domain/documentos/comprobante/tamano.ts',
        'commands/kernel/sucursal.ts',
        'domain/documentos/comprobante/linea.servicio.ts',
      ].map(leer),
    );
    const nombrados = [...pagina.matchAll(/`((?:calcular|exigir|en|completar)[A-Z]\w+)`/g)];
    expect(nombrados.length).toBeGreaterThan(3);
    const faltan = nombrados.filter(([, nombre = '']) => !textos.some((t) => declara(t, nombre)));
    expect(faltan.map(([, nombre]) => nombre)).toEqual([]);
  });
});
