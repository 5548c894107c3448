import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
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
  } finally {
    await borrar();
  }
};

/** Whether the turn is ours: one file of the run has it at a time. */
const tomarTurno = async (turno: string): Promise<boolean> => {
  try {
    await mkdir(turno);
    return true;
  } catch (error) {
    if (codigoDe(error) === 'EEXIST') return false;
    throw error;
  }
};

/** The files that want it at once wait for the one that makes it. */
const asegurarModelo = async (lugar: string, modelo: string): Promise<void> => {
  const turno = `${modelo}.turno`;
  while (!existsSync(modelo)) {
    if (!(await tomarTurno(turno))) {
      await esperar(50);
      continue;
    }
    try {
      if (!existsSync(modelo)) await prepararModelo(lugar, modelo);
    } finally {
      await rmdir(turno);
    }
  }
};

/**
 * A data directory as a first start leaves it, with its demo company: for whoever has nothing to say
 * of first starts. Made once per run, and copied.
 */
export const dirArrancado = async (): Promise<DirTemporal> => {
  const lugar = inject('dir_corrida');
  const modelo = join(lugar, 'arrancado');
  await asegurarModelo(lugar, modelo);
  return dirTemporal({ modelo });
};
