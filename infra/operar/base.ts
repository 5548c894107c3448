import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuracion } from '../configuracion.ts';
import { leerSiExiste } from '../nucleo/postgres/archivos.ts';
import { iniciarPostgres } from '../nucleo/postgres/embebido.ts';
import { urlDelPrograma, urlDelProgramaConocida } from '../nucleo/postgres/programa.ts';
import { tieneDuenio } from '../nucleo/postgres/propiedad.ts';
import { urlDe } from '../nucleo/postgres/servidor.ts';
import { OrdenRechazada } from './desenlace.ts';

export type Base = { readonly url: string; cerrar(): Promise<void> };

/** The embedded database of a program that runs now, by the files that it keeps. */
const baseDelPrograma = async (dir: string): Promise<string | undefined> => {
  const clave = await leerSiExiste(join(dir, 'postgres.clave'));
  const puerto = Number(await leerSiExiste(join(dir, 'postgres.puerto')));
  if (!clave || !puerto || !(await tieneDuenio(urlDe(clave, puerto, 'postgres')))) return undefined;
  const url_admin = urlDe(clave, puerto, 'comprobantes');
  return (await urlDelProgramaConocida(url_admin, dir)) ?? url_admin;
};

/**
 * The database that the program uses: `DATABASE_URL`, or the embedded one. When no program runs it
 * is started for this command and stopped after it.
 */
export const abrirBase = async ({ DATABASE_URL, DATA_DIR }: Configuracion): Promise<Base> => {
  if (DATABASE_URL) return { url: DATABASE_URL, cerrar: async () => {} };
  const url = await baseDelPrograma(DATA_DIR);
  if (url) return { url, cerrar: async () => {} };
  if (!existsSync(join(DATA_DIR, 'postgres.clave'))) {
    throw new OrdenRechazada(
      `No hay datos en ${DATA_DIR}: arranque el programa una vez (npm start), o indique DATABASE_URL.`,
    );
  }
  const pg = await iniciarPostgres({ dir_datos: DATA_DIR });
  return { url: await urlDelPrograma(pg.url, DATA_DIR), cerrar: pg.detener };
};
