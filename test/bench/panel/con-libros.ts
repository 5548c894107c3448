import { setTimeout } from 'node:timers/promises';
import type { Escena } from './medida.ts';

/** A company that keeps books: what it had is posted by the time this returns. */
export const conLibros = async ({ api: { contabilidad } }: Pick<Escena, 'api'>): Promise<void> => {
  const enUso = async (): Promise<boolean> => (await contabilidad.obtener()).estado === 'activa';
  if (await enUso()) return;
  await contabilidad.activar({ fecha_inicio: `${new Date().getFullYear()}-01-01` });
  while (!(await enUso())) await setTimeout(200);
};
