import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

/** A plugin of Stryker for `npm run mutacion`: says each change that no test notices as it is found. */

export type Mutante = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export const seNota = ({ status }: Mutante): boolean => status === 'Killed' || status === 'Timeout';
export const pasa = ({ status }: Mutante): boolean =>
  status === 'Survived' || status === 'NoCoverage';

const enUnaLinea = (texto: string): string => texto.replaceAll(/\s+/g, ' ').trim();

/** What the source says between both ends of a mutant. */
const original = ({ fileName, location: { start, end } }: Mutante): string => {
  const lineas = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lineas.push(lineas.pop()!.slice(0, end.column - 1));
  return enUnaLinea(lineas.join('\n').slice(start.column - 1));
};

const decirlo = (uno: Mutante): void => {
  if (!pasa(uno)) return;
  const { line, column } = uno.location.start;
  const lugar = `${relative(process.cwd(), uno.fileName)}:${line}:${column}`;
  const sinPrueba = uno.status === 'NoCoverage' ? ' (ninguna prueba pasa por aquí)' : '';
  const cambio = `${original(uno)} → ${enUnaLinea(uno.replacement)}`;
  process.stdout.write(`${lugar} ${uno.mutatorName}: ${cambio}${sinPrueba}\n`);
};

export const strykerPlugins = [
  { kind: 'Reporter', name: 'dichos', value: { onMutantTested: decirlo } },
];
