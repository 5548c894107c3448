import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivosDe, RAIZ } from './arbol.ts';

/** The rules that the code cites are in this repository, under the number that it cites. */

const LEY = 'infra/docs/ley';
/** `Ley: dinero §3`; several may follow: `Ley: dinero §3, documentos §1`. */
const CITA = /\b(\p{Ll}+) §(\d+)/gu;
/** Papers that whoever reads the code does not have, and public ones that anybody finds by name. */
const AJENA = /\b(?:Spec|spec):|\b(?:facts|dinero|contabilidad|flujos|design|api-conventions)\.md/;
const CON_NOMBRE = /Ley: |\b(?:RFC|C14N|XML) [\d.]+ §|\(§/;

type Cita = { readonly pagina: string; readonly numero: string };

const citasDe = (texto: string): Cita[] =>
  [...texto.matchAll(/Ley: ([^.)\n]*)/g)].flatMap(([, dicho = '']) =>
    [...dicho.matchAll(CITA)].map(([, pagina = '', numero = '']) => ({ pagina, numero })),
  );

/** Lines whose section sign names no page of ours and no public norm. */
const sueltas = (texto: string): string[] =>
  texto.split('\n').filter((linea) => linea.includes('§') && !CON_NOMBRE.test(linea));

const titulosDe = async (): Promise<ReadonlySet<string>> => {
  const paginas = (await archivosDe(LEY)).filter((archivo) => archivo.endsWith('.md'));
  const titulos = await Promise.all(
    paginas.map(async (archivo) => {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      const pagina = archivo.slice(LEY.length + 1, -'.md'.length);
      return [...texto.matchAll(/^## (\d+)\. /gm)].map(([, numero]) => `${pagina} §${numero}`);
    }),
  );
  return new Set(titulos.flat());
};

const fuentes = async (): Promise<string[]> =>
  (await archivosDe()).filter(
    (archivo) => archivo.endsWith('.ts') && !archivo.startsWith('test/architecture/citas'),
  );

describe('lo que el código cita', () => {
  it('está en la ley, con ese número', async () => {
    const titulos = await titulosDe();
    const faltan: string[] = [];
    let citas = 0;
    for (const archivo of await fuentes()) {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      for (const { pagina, numero } of citasDe(texto)) {
        citas += 1;
        if (!titulos.has(`${pagina} §${numero}`)) faltan.push(`${archivo}: ${pagina} §${numero}`);
      }
    }
    expect(faltan).toEqual([]);
    expect(citas).toBeGreaterThan(50);
  });

  it('no está en papeles que aquí no hay', async () => {
    const faltan: string[] = [];
    for (const archivo of await fuentes()) {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      if (AJENA.test(texto) || sueltas(texto).length > 0) faltan.push(archivo);
    }
    expect(faltan).toEqual([]);
  });

  it('y una cita sin título, o de otro papel, se ve', () => {
    expect(citasDe('// Ley: dinero §3, documentos §99.')).toEqual([
      { pagina: 'dinero', numero: '3' },
      { pagina: 'documentos', numero: '99' },
    ]);
    expect(AJENA.test('/** Spec: Limits. */')).toBe(true);
    expect(AJENA.test('(`contabilidad.md` E.2)')).toBe(true);
    expect(sueltas('como dice RFC 8259 §8.1')).toEqual([]);
    expect(sueltas('como dice Ficha §5')).toEqual(['como dice Ficha §5']);
  });
});
