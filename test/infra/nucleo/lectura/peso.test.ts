import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { pesoDe } from '#infra/nucleo/lectura/peso.ts';
import { ARCHIVOS } from '#infra/tooling/guardados.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import type { Pesada, Pesadas } from './peso-hijo.ts';

/** What a lane remembers is bounded by what it takes of the heap: the scale against the heap itself. */

const HIJO = fileURLToPath(new URL('peso-hijo.ts', import.meta.url));
const MB = 2 ** 20;

let medido: Pesadas;
beforeAll(async () => {
  const linea = ['--expose-gc', HIJO, fileURLToPath(ARCHIVOS.filas)];
  const { stdout } = await promisify(execFile)(process.execPath, linea, { maxBuffer: 8 * MB });
  medido = JSON.parse(stdout) as Pesadas;
});

const fuera = ({ estimado, real }: Pesada): boolean =>
  estimado < 0.75 * real || estimado > 4 * real;

describe('lo que pesa una fila', () => {
  it('se pesan las filas de todas las tablas', () => {
    const pesadas = new Set(medido.pesadas.map(({ tabla }) => tabla));
    expect(PROYECTORES.filter(({ tabla }) => !pesadas.has(tabla.nombre))).toEqual([]);
  });

  it('lo estimado es lo que ocupa, con sus listas dentro de listas: nunca mucho menos, ni cuatro veces más', () => {
    expect(medido.pesadas.filter(fuera)).toEqual([]);
  });

  it('por más que pasen, de la tabla que sean, un carril no guarda más que dos generaciones', () => {
    expect(medido.recordado.bytes, medido.recordado.tabla).toBeLessThan(24 * MB);
  });

  it('no cuesta más que lo que se guarda: de lo que no cabe se deja de pesar', () => {
    const enorme = Array.from({ length: 200_000 }, (_, i) => ({ i, detalle: ['a', 'b'] }));
    const peso = pesoDe(enorme, MB);
    expect(peso).toBeGreaterThan(MB);
    expect(peso).toBeLessThan(3 * MB);
  });
});
