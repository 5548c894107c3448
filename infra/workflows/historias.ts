import { type Historia, plegarHistoria } from '#domain/workflows/historia.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Diario } from './diario.ts';

/** What happened in a run, opened; undefined when nothing of it is kept. */
export const leerHistoria = async (
  sql: Sql,
  diario: Diario,
  empresa_id: number,
  corrida_id: string,
): Promise<Historia | undefined> => {
  const filas = await sql<{ n: number; cifrado: Buffer }[]>`
    select n, cifrado from operacion.workflow_diario
    where empresa_id = ${empresa_id} and corrida_id = ${corrida_id} order by n`;
  if (filas.length === 0) return undefined;
  const respiro = crearRespiro();
  const entradas: Awaited<ReturnType<Diario['abrir']>>[] = [];
  for (const { n, cifrado } of filas) {
    entradas.push(await diario.abrir({ empresa_id, corrida_id, n }, cifrado));
    await respiro();
  }
  return plegarHistoria(entradas);
};
