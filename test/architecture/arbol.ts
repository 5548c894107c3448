import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const RAIZ = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with rules of their own about what they import. `infra` composes, `test` looks at all. */
export const ROLES = ['domain', 'commands', 'projections', 'read-api', 'processes'] as const;

export const CARPETAS = [...ROLES, 'infra', 'test'] as const;

/** What git ignores: the tree is walked without git, which another user's checkout may refuse. */
const AJENO = /^(node_modules|[.]git|[.]data|coverage|dist|[.]DS_Store|.*[.]log)$/;

/** Every file of the project below `desde`, as paths from the project's root, sorted. */
export const archivosDe = async (desde = ''): Promise<string[]> => {
  const entradas = await readdir(join(RAIZ, desde), { withFileTypes: true });
  const propias = entradas.filter(({ name }) => !AJENO.test(name));
  const grupos = await Promise.all(
    propias.map(async (entrada): Promise<string[]> => {
      const camino = relative(RAIZ, join(entrada.parentPath, entrada.name));
      return entrada.isDirectory() ? archivosDe(camino) : [camino];
    }),
  );
  return grupos.flat().toSorted();
};
