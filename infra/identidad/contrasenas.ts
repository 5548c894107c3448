import { randomBytes } from 'node:crypto';
import type { Contrasenas } from '#commands/identidad/puertos.ts';
import type { Sql } from '../postgres/conexion.ts';
import { hashDe } from './hash-de-contrasena.ts';

/** 144 bits, typed without doubts over a telephone it is not; shown once and then changed. */
export const generarPassword = (): string => randomBytes(18).toString('base64url');

/** Password hashes in `operacion`. `alCerrar`: sessions of a user ended here. */
export const contrasenasEn = (sql: Sql, alCerrar: () => void): Contrasenas => ({
  generar: generarPassword,
  existe: async (usuario_id) => {
    const [fila] = await sql`
      select 1 from operacion.contrasenas where usuario_id = ${usuario_id}`;
    return fila !== undefined;
  },
  estrenar: async (usuario_id, password) => {
    const hash = await hashDe(password);
    const hechas = await sql`
      insert into operacion.contrasenas (usuario_id, hash) values (${usuario_id}, ${hash})
      on conflict (usuario_id) do nothing returning 1`;
    return hechas.length === 1;
  },
  reemplazar: async (usuario_id, password, salvo_sesion_id) => {
    const hash = await hashDe(password);
    await sql.begin(async (tx) => {
      await tx`
        insert into operacion.contrasenas (usuario_id, hash) values (${usuario_id}, ${hash})
        on conflict (usuario_id) do update set hash = excluded.hash, cambiada_en = now()`;
      await tx`
        delete from operacion.sesiones
        where usuario_id = ${usuario_id} and id is distinct from ${salvo_sesion_id}::uuid`;
    });
    alCerrar();
  },
});
