import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { concederBitacora, instalarBitacora } from '../bitacora/esquema.sql.ts';
import { fijarUnaVez, leerSiExiste } from './archivos.ts';
import type { Sql } from './conexion.ts';
import { conectar } from './pool.ts';

/** As whom the program reaches the embedded database. */
const ROL = 'programa';
const ARCHIVO = 'postgres.programa';

/** Of what an earlier start made as the superuser, everything but the log is the program's. */
const ENTREGAR = `
do $$
declare cosa record;
begin
  for cosa in
    select format('schema %I', nspname) as nombre from pg_namespace n
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'bitacora')
    union all
    select format('table %s', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'bitacora')
      and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> current_setting('comprobantes.rol')
  loop
    execute format('alter %s owner to %I', cosa.nombre, current_setting('comprobantes.rol'));
  end loop;
end $$`;

const asegurarRol = async (sql: Sql, rol: string, clave: string): Promise<void> => {
  const [existe] = await sql`select 1 from pg_roles where rolname = ${rol}`;
  // A random password needs no rounds, and each connection would go through them. From version 16.
  await sql`
    select set_config(name, '1', false) from pg_settings where name = 'scram_iterations'`;
  // A password is no parameter of this statement; hex needs no quoting.
  const orden = existe ? 'alter' : 'create';
  await sql.unsafe(
    `${orden} role "${rol}" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ` +
      `password '${clave}'`,
  );
  const [{ base }] = await sql<[{ base: string }]>`select current_database() as base`;
  await sql`grant connect, create, temporary on database ${sql(base)} to ${sql(rol)}`;
};

/**
 * The database of `url_admin` as the program may use it: it makes and owns its schemas, and of the log
 * it may read and append. What is written stays written, also for who gets the program to run SQL of
 * his own. Repeatable; `dir_datos` keeps the role's password. Answers the URL of that role.
 */
export const urlDelPrograma = async (
  url_admin: string,
  dir_datos: string,
  rol = ROL,
): Promise<string> => {
  const clave = await fijarUnaVez(join(dir_datos, ARCHIVO), randomBytes(24).toString('hex'));
  const sql = conectar(url_admin, { nombre: 'instalacion', maximo: 1 });
  try {
    await asegurarRol(sql, rol, clave);
    await instalarBitacora(sql);
    await concederBitacora(sql, rol);
    await sql`select set_config('comprobantes.rol', ${rol}, false)`;
    await sql.unsafe(ENTREGAR);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return conRol(url_admin, rol, clave);
};

const conRol = (url_admin: string, rol: string, clave: string): string => {
  const url = new URL(url_admin);
  url.username = rol;
  url.password = clave;
  return url.href;
};

/** URL of the program's role; `undefined` where it has never started. */
export const urlDelProgramaConocida = async (
  url_admin: string,
  dir_datos: string,
): Promise<string | undefined> => {
  const clave = await leerSiExiste(join(dir_datos, ARCHIVO));
  return clave === undefined ? undefined : conRol(url_admin, ROL, clave.trim());
};
