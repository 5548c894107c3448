import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cumple, variantes } from '#infra/tooling/forma.ts';
import { formasDe } from '#infra/tooling/formas.ts';

const conEventos = (datos: string): string => `type Fecha = string;
  interface Lista { siguiente: Lista | null }
  type Base = { readonly id: number; readonly cuando: Fecha };
  export type Eventos =
    | { readonly tipo: 'Uno'; readonly datos: ${datos} }
    | { readonly tipo: 'Otro'; readonly datos: Record<never, never> };`;

describe('la forma de un evento se lee de su tipo', () => {
  let carpeta: string;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'formas-'));
  });
  afterAll(() => rm(carpeta, { recursive: true }));
  const formasCon = async (datos: string) => {
    const archivo = join(carpeta, 'eventos.ts');
    await writeFile(archivo, conEventos(datos));
    return formasDe(archivo, 'Eventos');
  };

  it('con todo lo que hereda, sus listas, diccionarios y alternativas', async () => {
    const datos = `Base & Omit<{ a: 1; b: boolean | null; c?: string }, 'a'> & {
      l: readonly { x: 'p' | 'q' | 3 }[]; d: { [k: string]: number }; o: { y: null } | null }`;
    expect(await formasCon(datos)).toEqual({
      Otro: {},
      Uno: {
        id: 'numero',
        cuando: 'texto',
        b: 'booleano | nulo',
        'c?': 'texto',
        l: [{ x: "'p' | 'q' | 3" }],
        d: { '[]': 'numero' },
        o: { '|': [{ y: 'nulo' }, 'nulo'] },
      },
    });
  });

  it.each(['undefined', 'unknown', '() => void', 'bigint', 'Lista'])(
    'lo que JSON no devuelve igual no se admite: %s',
    async (tipo) => {
      await expect(formasCon(`{ malo: ${tipo} }`)).rejects.toThrow(/no puede|a sí mismo/);
    },
  );
});

describe('los vecinos de una muestra', () => {
  const forma = { a: 'nulo | numero', b: "'x' | 'y'", l: ['booleano'] } as const;
  const muestra = { a: 1, b: 'x', l: [true] };

  it('cambian una cosa cada uno, por todo lo que podría ser', () => {
    expect(variantes(muestra, forma)).toEqual([
      { ...muestra, a: null },
      { ...muestra, a: 2 },
      { ...muestra, b: 'y' },
      { ...muestra, l: [] },
      { ...muestra, l: [true, true] },
      { ...muestra, l: [false] },
    ]);
  });

  it('tienen su misma forma', () => {
    expect(variantes(muestra, forma).every((vecino) => cumple(vecino, forma))).toBe(true);
  });
});
