import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivosDe, RAIZ } from './arbol.ts';
import { impurezas } from './pureza.ts';

const IMPURO = [
  'Date.now()',
  'new Date()',
  'new Date',
  'Date()',
  "Date['now']()",
  'const { now } = Date',
  'const D = Date',
  'new Date(...argumentos)',
  'new Date(2026, 0, 1)',
  'new Date(0).getHours()',
  'Math.random()',
  "Math['random']()",
  'const { random } = Math',
  'process.env.HOY',
  "process.getBuiltinModule('fs')",
  'globalThis.Date.now()',
  'setTimeout(hacer, 1)',
  'setInterval(hacer, 1)',
  'setImmediate(hacer)',
  'queueMicrotask(hacer)',
  'performance.now()',
  'crypto.randomUUID()',
  "fetch('http://127.0.0.1')",
  'console.log(1)',
  "require('node:fs')",
  'import.meta.url',
  "await import('./otro.ts')",
  'const datos = { process }',
];

const PURO = [
  'new Date(ms).toISOString()',
  'Date.UTC(2026, 0, 1)',
  'Date.parse(texto)',
  'Math.max(1, 2)',
  'tarea.process.random',
  'const datos = { now: 1, process: 2 }',
  'const hoy: Date = ayer',
  'type Con = { readonly process: string }',
];

describe('el dominio no mira el reloj, no tira dados y no toca la máquina', () => {
  it('en ninguno de sus archivos', async () => {
    const archivos = await archivosDe('domain');
    const halladas: string[] = [];
    for (const archivo of archivos.filter((nombre) => nombre.endsWith('.ts'))) {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      halladas.push(...impurezas(archivo, texto).map((impureza) => `${archivo}:${impureza}`));
    }
    expect(archivos.length).toBeGreaterThan(20);
    expect(halladas).toEqual([]);
  });

  it.each(IMPURO)('canario: rechaza %s', (texto) => {
    expect(impurezas('canario.ts', texto)).not.toEqual([]);
  });

  it.each(PURO)('admite %s', (texto) => {
    expect(impurezas('canario.ts', texto)).toEqual([]);
  });
});

/** The day of the machine or of UTC: from seven in the evening on, another one than here. */
const DIA_DE_OTRA_PARTE =
  /new Date\((Date\.now\(\)[^)]*)?\)\s*\.toISOString\(\)\s*\.(slice|substring|split)\(/;

describe('hoy es el día del Ecuador', () => {
  it('nadie lo corta de un instante: lo dice fechaDe', async () => {
    const halladas: string[] = [];
    const ajenos = (await archivosDe()).filter((nombre) => !nombre.endsWith('pureza.test.ts'));
    for (const archivo of ajenos.filter((nombre) => nombre.endsWith('.ts'))) {
      const texto = await readFile(join(RAIZ, archivo), 'utf8');
      if (DIA_DE_OTRA_PARTE.test(texto)) halladas.push(archivo);
    }
    expect(halladas).toEqual([]);
  });

  it.each([
    'const hoy = new Date().toISOString().slice(0, 10)',
    "new Date(Date.now() - 86_400_000).toISOString().split('T')",
  ])('canario: %s', (texto) => {
    expect(DIA_DE_OTRA_PARTE.test(texto)).toBe(true);
  });
});
