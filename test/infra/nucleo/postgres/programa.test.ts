import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { asegurarPrimera } from '#infra/nucleo/lectura/versiones.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { urlDelPrograma } from '#infra/nucleo/postgres/programa.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

/** As whom the embedded program reaches its database, and what that role may not do. */

const ROL = `programa_${randomUUID().slice(0, 8)}`;
let base: BaseDePrueba;
let dir: string;
let admin: Sql;
let programa: Sql;
let url: string;

beforeAll(async () => {
  base = await crearBaseDeDatos();
  dir = await mkdtemp(join(tmpdir(), 'programa-'));
  admin = conectar(base.url, { nombre: 'admin', maximo: 1 });
  // What a start as the superuser left.
  await prepararOperacion(admin);
  url = await urlDelPrograma(base.url, dir, ROL);
  programa = conectar(url, { nombre: 'programa', maximo: 1 });
});
afterAll(async () => {
  await programa.end();
  await admin.unsafe(`drop owned by "${ROL}" cascade`);
  await admin.unsafe(`drop role "${ROL}"`);
  await admin.end();
  await base.borrar();
  await rm(dir, { recursive: true });
});

const codigo = async (sentencia: string): Promise<string> => {
  try {
    await programa.unsafe(sentencia);
    return 'hecho';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

describe('El papel del programa', () => {
  it('agrega y lee la bitácora, y en ella nada más', async () => {
    const bitacora = await crearBitacoraPostgres({ url });
    const evento = {
      evento_id: randomUUID(),
      tipo: 'EmpresaLogoQuitado',
      datos: {},
      metadatos: {
        comando_id: 'c',
        correlacion_id: 'c',
        causa_id: null,
        actor: 'prueba',
        version: 1,
        registrado_en: '2026-03-02T15:00:00.000Z',
      },
    };
    await bitacora.append('empresa-1', -1, [evento as never]);
    expect(await bitacora.readStream('empresa-1')).toHaveLength(1);
    await bitacora.cerrar();
    for (const sentencia of [
      `update bitacora.eventos set tipo = 'x'`,
      'delete from bitacora.eventos',
      'truncate bitacora.eventos',
      'drop table bitacora.eventos',
      'alter table bitacora.eventos disable trigger all',
      'create or replace function bitacora.negar_cambio() returns trigger language plpgsql as $$ begin return null; end $$',
      'create table bitacora.otra (x int)',
      'drop schema bitacora cascade',
      `set session authorization postgres`,
      `create role otro superuser`,
      `copy (select 1) to program 'true'`,
    ]) {
      expect([sentencia, await codigo(sentencia)]).toEqual([sentencia, '42501']);
    }
  });

  it('hace y posee lo demás, también lo que ya estaba', async () => {
    expect(await asegurarPrimera(programa, PROYECCIONES)).toBe(true);
    await prepararOperacion(programa);
    expect(await codigo('alter table operacion.secretos add column prueba int')).toBe('hecho');
  });

  it('es el mismo al arrancar otra vez, y su contraseña no la lee nadie más', async () => {
    expect(await urlDelPrograma(base.url, dir, ROL)).toBe(url);
    expect((await stat(join(dir, 'postgres.programa'))).mode & 0o777).toBe(0o600);
    const [quien] = await programa<{ rolsuper: boolean }[]>`
      select rolsuper from pg_roles where rolname = current_user`;
    expect(quien).toEqual({ rolsuper: false });
  });

  it('su contraseña, que es azar, se prueba en una vuelta donde el servidor deja decirlo', async () => {
    const [de] = await admin<{ vueltas: string; deja: boolean }[]>`
      select substring(rolpassword from '^SCRAM-SHA-256\\$([0-9]+):') as vueltas,
        exists (select 1 from pg_settings where name = 'scram_iterations') as deja
      from pg_authid where rolname = ${ROL}`;
    expect(de!.vueltas).toBe(de!.deja ? '1' : '4096');
  });
});
