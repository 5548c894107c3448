import { randomBytes } from 'node:crypto';
import type { Contrasenas } from '#commands/identidad/puertos.ts';
import { credencialesInvalidas } from '../http/errores.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { hashDe } from './hash-de-contrasena.ts';

/** 144 bits: for the demonstration's user. */
export const generarPassword = (): string => randomBytes(18).toString('base64url');

/**
 * Whoever has a new password needs no link for another one. The one by which it was put is held by
 * whoever uses it, and goes with its end.
 */
const olvidarEnlaces = (tx: Sql, cuenta_id: number) => tx`
  delete from operacion.restablecimientos where cuenta_id in (
    select cuenta_id from operacion.restablecimientos where cuenta_id = ${cuenta_id}
    for update skip locked)`;

/** Password hashes in `operacion`. `alCerrar`: sessions of an account ended here. */
export const contrasenasEn = (sql: Sql, alCerrar: () => void): Contrasenas => ({
  estrenar: async (cuenta_id, password) => {
    // The demonstration asks at every start, and a hash costs more than the question.
    const tiene = await sql`select 1 from operacion.contrasenas where cuenta_id = ${cuenta_id}`;
    if (tiene.length > 0) return false;
    const hash = await hashDe(password);
    const hechas = await sql`
      insert into operacion.contrasenas (cuenta_id, hash) values (${cuenta_id}, ${hash})
      on conflict (cuenta_id) do nothing returning 1`;
    return hechas.length === 1;
  },
  reemplazar: async (cuenta_id, password) => {
    const hash = await hashDe(password);
    await sql.begin(async (tx) => {
      await tx`
        insert into operacion.contrasenas (cuenta_id, hash) values (${cuenta_id}, ${hash})
        on conflict (cuenta_id) do update set hash = excluded.hash, cambiada_en = now()`;
      await tx`delete from operacion.sesiones where cuenta_id = ${cuenta_id}`;
      await olvidarEnlaces(tx as unknown as Sql, cuenta_id);
    });
    alCerrar();
  },
  cambiar: async ({ cuenta_id, hash: anterior }, password, salvo_sesion_id) => {
    const hash = await hashDe(password);
    await sql.begin(async (tx) => {
      const actualizadas = await tx`
        update operacion.contrasenas set hash = ${hash}, cambiada_en = now()
        where cuenta_id = ${cuenta_id} and hash = ${anterior} returning 1`;
      if (actualizadas.length === 0) throw credencialesInvalidas();
      await tx`
        delete from operacion.sesiones
        where cuenta_id = ${cuenta_id} and id <> ${salvo_sesion_id}::uuid`;
      await olvidarEnlaces(tx as unknown as Sql, cuenta_id);
    });
    alCerrar();
  },
});
