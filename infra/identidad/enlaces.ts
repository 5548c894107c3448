import { hash, randomBytes } from 'node:crypto';
import type { Enlaces } from '#commands/identidad/puertos.ts';
import type { MotivoDeEnlace } from '#domain/identidad/acceso.events.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

const DIA_MS = 86_400_000;
const VIGENCIA_MS: { readonly [M in MotivoDeEnlace]: number } = {
  invitacion: 7 * DIA_MS,
  restablecer: DIA_MS,
};

const huellaDe = (codigo: string): string => hash('sha256', codigo, 'hex');

/** Codes in `operacion`, by their hash. `reloj`: Unix milliseconds. */
export const enlacesEn = (sql: Sql, reloj: () => number): Enlaces => ({
  crear: async (empresa_id, usuario_id, motivo) => {
    const codigo = `enl_${randomBytes(24).toString('base64url')}`;
    const vence_en = instanteDeMs(reloj() + VIGENCIA_MS[motivo]);
    await sql`
      insert into operacion.enlaces_de_acceso (empresa_id, usuario_id, hash, vence_en)
      values (${empresa_id}, ${usuario_id}, ${huellaDe(codigo)}, ${vence_en})
      on conflict (empresa_id, usuario_id)
      do update set hash = excluded.hash, vence_en = excluded.vence_en`;
    return { codigo, vence_en };
  },
  leer: async (codigo) => {
    const [fila] = await sql<{ empresa_id: number; usuario_id: number }[]>`
      select empresa_id, usuario_id from operacion.enlaces_de_acceso
      where hash = ${huellaDe(codigo)} and vence_en > ${instanteDeMs(reloj())}::timestamptz`;
    return fila;
  },
  gastar: async (codigo) => {
    await sql`delete from operacion.enlaces_de_acceso where hash = ${huellaDe(codigo)}`;
  },
});

/** Where a person opens it. After the `#`: no server, and no log of one, ever sees the code. */
export const urlDeEnlace = (url_publica: string, codigo: string): string =>
  `${url_publica.replace(/\/+$/, '')}/acceso#${codigo}`;
