import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { codigoDe } from '#infra/nucleo/postgres/error.ts';
import { type DirTemporal, dirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { lanzarPrograma } from './programa.ts';

const prepararModelo = async (lugar: string, modelo: string): Promise<void> => {
  const { dir, borrar } = await dirTemporal({ lugar });
  try {
    const programa = await lanzarPrograma({ dir });
    await programa.senalar('SIGTERM');
    // Its copies run side by side.
    await rm(join(dir, 'postgres.puerto'));
    await rename(dir, modelo);
  } catch (error) {
    // Another file of the run came first.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codigoDe(error) ?? '')) throw error;
  } finally {
    await borrar();
  }
};

/**
 * A data directory as a first start leaves it, with its demo company: for whoever has nothing to say
 * of first starts. Made once per run, and copied.
 */
export const dirArrancado = async (): Promise<DirTemporal> => {
  const lugar = inject('dir_corrida');
  const modelo = join(lugar, 'arrancado');
  if (!existsSync(modelo)) await prepararModelo(lugar, modelo);
  return dirTemporal({ modelo });
};
