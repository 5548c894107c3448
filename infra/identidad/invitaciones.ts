import { hash, randomBytes } from 'node:crypto';
import type { Invitaciones } from '#commands/identidad/puertos.ts';
import type { Sql } from '../postgres/conexion.ts';

const VIGENCIA_MS = 7 * 86_400_000;

const huellaDe = (codigo: string): string => hash('sha256', codigo, 'hex');

/** Codes in `operacion`, by their hash. `reloj`: Unix milliseconds. */
export const invitacionesEn = (sql: Sql, reloj: () => number): Invitaciones => ({
  crear: async (empresa_id, usuario_id) => {
    const codigo = `inv_${randomBytes(24).toString('base64url')}`;
    const vence_en = new Date(reloj() + VIGENCIA_MS).toISOString();
    await sql`
      insert into operacion.invitaciones (empresa_id, usuario_id, hash, vence_en)
      values (${empresa_id}, ${usuario_id}, ${huellaDe(codigo)}, ${vence_en})
      on conflict (empresa_id, usuario_id)
      do update set hash = excluded.hash, vence_en = excluded.vence_en`;
    return { codigo, vence_en };
  },
  empresaDe: async (codigo, usuario_id) => {
    const [fila] = await sql<{ empresa_id: number }[]>`
      select empresa_id from operacion.invitaciones
      where hash = ${huellaDe(codigo)} and usuario_id = ${usuario_id}
        and vence_en > ${new Date(reloj()).toISOString()}::timestamptz`;
    return fila?.empresa_id;
  },
  gastar: async (codigo) => {
    await sql`delete from operacion.invitaciones where hash = ${huellaDe(codigo)}`;
  },
});
