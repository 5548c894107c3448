import type { Sql } from '../postgres/conexion.ts';
import { BitacoraInaccesible } from './inaccesible.ts';

/** Where a log can be: in the database itself, or in a server of its own. */
export type ClaseDeBitacora = 'postgres' | 'eventstoredb';

/** What the database remembers of its log does not go with how the program was set up. */
export class BitacoraEquivocada extends BitacoraInaccesible {}

const QUE_HACER: Record<ClaseDeBitacora, string> = {
  eventstoredb:
    'EVENTSTORE_URL: falta, y la bitácora de esta base está en EventStoreDB: indique la dirección con que ' +
    'arranca el programa.',
  postgres:
    'EVENTSTORE_URL: sobra, la bitácora de esta base está en Postgres: quite la variable; o, si es la de ' +
    'EventStoreDB la que debe regir, ejecute «npm run operar -- bitacora adoptar».',
};

/** Nothing where no program has followed a log with this database yet. */
const leerClase = async (sql: Sql): Promise<ClaseDeBitacora | undefined> => {
  const [hay] = await sql`select to_regclass('operacion.bitacora') is not null as tabla`;
  if (!hay!.tabla) return undefined;
  const [fila] = await sql<{ clase: ClaseDeBitacora }[]>`select clase from operacion.bitacora`;
  return fila?.clase;
};

/** @throws BitacoraEquivocada when the log of this database is of another kind, in one line */
export const exigirClase = async (sql: Sql, clase: ClaseDeBitacora): Promise<void> => {
  const rige = await leerClase(sql);
  if (rige !== undefined && rige !== clase) throw new BitacoraEquivocada(QUE_HACER[rige]);
};

/** The first log that a program follows is the one of the database; another one has to be adopted. */
export const recordarClase = async (sql: Sql, clase: ClaseDeBitacora): Promise<void> => {
  await sql`insert into operacion.bitacora (unica, clase) values (true, ${clase}) on conflict do nothing`;
};

export const cambiarClase = async (sql: Sql, clase: ClaseDeBitacora): Promise<void> => {
  await sql`insert into operacion.bitacora (unica, clase) values (true, ${clase})
    on conflict (unica) do update set clase = excluded.clase, desde = now()`;
};
