import { nombreDeEsquema } from '#infra/nucleo/lectura/composicion.ts';
import { leerVersiones } from '#infra/nucleo/lectura/versiones.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';

/** The schema of read models in force in a database, whichever number it has there. */
export const esquemaActivo = async (sql: Sql): Promise<string> => {
  const activa = (await leerVersiones(sql)).find(({ estado }) => estado === 'activa');
  if (!activa) throw new Error('La base no tiene lecturas en vigor');
  return nombreDeEsquema(activa.version);
};
