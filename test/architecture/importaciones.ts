import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extraerOpciones from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { RAIZ } from './arbol.ts';
import type { Grafo } from './circulos.ts';

/** `rule: from → to`, and for each file the modules it imports as the file spells them. */
export type Importaciones = {
  readonly infracciones: readonly string[];
  readonly modulos: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same by the files that they lead to. */
  readonly grafo: Grafo;
};

/** The project's own rules, over the folders of any tree laid out like the project. */
export const revisarImportaciones = async (
  raiz: string,
  carpetas: readonly string[],
): Promise<Importaciones> => {
  const reglas = join(RAIZ, 'infra/tooling/dependency-cruiser.cjs');
  const opciones = await extraerOpciones(reglas);
  const { output } = await cruise([...carpetas], { ...opciones, baseDir: raiz });
  const { modules, summary } = output as ICruiseResult;
  return {
    infracciones: summary.violations
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
      .toSorted(),
    modulos: new Map(
      modules.map(({ source, dependencies }) => [
        source,
        new Set(dependencies.map(({ module }) => module)),
      ]),
    ),
    grafo: new Map(
      modules.map(({ source, dependencies }) => [
        source,
        new Set(dependencies.map(({ resolved }) => resolved)),
      ]),
    ),
  };
};
