import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { aplicar, leerDe, paginaGuardada, pasosDe, RAIZ } from '#infra/tooling/primer-cambio.ts';

/** That it does what it says, `npm run primer-cambio` tries: here, that it is of this tree. */

const bloque = (lenguaje: string, ...lineas: readonly string[]) => ({
  linea: 7,
  lenguaje,
  archivo: 'domain/x.ts',
  lineas,
});

describe('la página del primer cambio', () => {
  it('se aplica al código de hoy, y lo que deja es TypeScript', () => {
    const archivos = new Map<string, string>();
    for (const paso of pasosDe(paginaGuardada())) {
      const { archivo } = paso;
      if (archivo === undefined) continue;
      archivos.set(archivo, aplicar(paso, archivos.get(archivo) ?? leerDe(RAIZ, archivo)));
    }
    expect(archivos.size).toBeGreaterThan(10);
    for (const [archivo, texto] of archivos) {
      const { diagnostics } = ts.transpileModule(texto, { reportDiagnostics: true });
      const reparos = diagnostics!.map(({ messageText }) => messageText);
      expect([archivo, reparos]).toEqual([archivo, []]);
    }
  });

  it('no manda hacer con npm nada que no esté', () => {
    const { scripts } = JSON.parse(leerDe(RAIZ, 'package.json')!) as { scripts: object };
    const ordenes = pasosDe(paginaGuardada()).flatMap(({ archivo, lineas }) =>
      archivo === undefined ? lineas : [],
    );
    const guiones = ordenes.flatMap((orden) => /^npm run (\S+)/.exec(orden)?.[1] ?? []);
    expect(guiones).toContain('contratos');
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(guiones));
  });
});

describe('un bloque de la página', () => {
  const ANTES = 'a\n  b\nc\nb\n';

  it('edita por lo que dicen las líneas, cualquiera sea su sangría', () => {
    const suyo = bloque('diff', ' a', '-b', '+  B', '@@', ' c', '+  d');
    expect(aplicar(suyo, ANTES)).toBe('a\n  B\nc\n  d\nb\n');
  });

  it.each([
    ['lo que no está', [' z', '+y'], 'está 0 veces'],
    ['lo que está dos veces', ['-b', '+y'], 'está 2 veces'],
    ['nada', ['+y'], 'está 0 veces'],
  ])('que busca %s dice en qué línea de la página hay que corregirlo', (_, lineas, dice) => {
    expect(() => aplicar(bloque('diff', ...lineas), ANTES)).toThrow(
      `first-change.md:7: domain/x.ts ${dice}`,
    );
  });

  it('no escribe un archivo que ya hay, ni edita uno que no hay', () => {
    expect(() => aplicar(bloque('ts', 'x'), ANTES)).toThrow('domain/x.ts ya existe');
    expect(() => aplicar(bloque('diff', ' x'))).toThrow('domain/x.ts no existe');
    expect(aplicar(bloque('ts', 'x'))).toBe('x\n');
  });

  it('que no se cierra se rehúsa; el que solo se lee no es un paso', () => {
    expect(() => pasosDe('```sh\nnpm test\n')).toThrow('línea 1');
    const pagina = '```ts\nx\n```\n```sh\nnpm test\n```\n```diff file=a.ts\n+x\n```\n';
    expect(pasosDe(pagina)).toEqual([
      { linea: 4, lenguaje: 'sh', lineas: ['npm test'] },
      { linea: 7, lenguaje: 'diff', archivo: 'a.ts', lineas: ['+x'] },
    ]);
  });
});
