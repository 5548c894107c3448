import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { archivosDe, CARPETAS, RAIZ } from './arbol.ts';
import { circulosEntreContextos } from './circulos.ts';
import { type Importaciones, revisarImportaciones } from './importaciones.ts';

const sinPrefijo = (modulo: string): string => modulo.replace(/^node:/, '');

const moduloDe = (nodo: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(nodo) || ts.isExportDeclaration(nodo)) return nodo.moduleSpecifier;
  if (ts.isImportTypeNode(nodo))
    return ts.isLiteralTypeNode(nodo.argument) ? nodo.argument.literal : undefined;
  const alVuelo = ts.isCallExpression(nodo) && nodo.expression.kind === ts.SyntaxKind.ImportKeyword;
  return alVuelo ? nodo.arguments[0] : undefined;
};

/** What a file imports, read from its syntax: shares no code with the tool that knows the rules. */
const importadosPor = async (archivo: string): Promise<string[]> => {
  const texto = await readFile(join(RAIZ, archivo), 'utf8');
  const importados: string[] = [];
  const visitar = (nodo: ts.Node): void => {
    const modulo = moduloDe(nodo);
    if (modulo && ts.isStringLiteralLike(modulo)) importados.push(modulo.text);
    ts.forEachChild(nodo, visitar);
  };
  visitar(ts.createSourceFile(archivo, texto, ts.ScriptTarget.ES2024, false));
  return importados;
};

describe('quién importa a quién', () => {
  let vistas: Importaciones;
  beforeAll(async () => {
    vistas = await revisarImportaciones(RAIZ, CARPETAS);
  });

  it('cada carpeta importa solo lo que su fila de la tabla nombra, sin ciclos', () => {
    expect(vistas.infracciones).toEqual([]);
  });

  it('ningún contexto se apoya en otro que se apoya en él', () => {
    expect(circulosEntreContextos(vistas.grafo)).toEqual([]);
  });

  it('ninguna importación escapa a la revisión', async () => {
    const archivos = (await archivosDe()).filter((archivo) => archivo.endsWith('.ts'));
    const escapadas: string[] = [];
    let vistos = 0;
    for (const archivo of archivos) {
      const revisados = new Set([...(vistas.modulos.get(archivo) ?? [])].map(sinPrefijo));
      for (const modulo of await importadosPor(archivo)) {
        vistos++;
        if (!revisados.has(sinPrefijo(modulo))) escapadas.push(`${archivo}: ${modulo}`);
      }
    }
    expect(archivos.length).toBeGreaterThan(200);
    expect(vistos).toBeGreaterThan(800);
    expect(escapadas).toEqual([]);
  });
});
