import { hash, randomBytes } from 'node:crypto';
import type { Enlaces } from '#commands/identidad/puertos.ts';
import type { MotivoDeEnlace } from '#domain/identidad/acceso.events.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { crearTurnos } from '../nucleo/hilos/turnos.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

const DIA_MS = 86_400_000;
const VIGENCIA_MS: { readonly [M in MotivoDeEnlace]: number } = {
  invitacion: 7 * DIA_MS,
  restablecer: DIA_MS,
};

/**
 * Each holds a connection of the reads while what it does takes others: all of them at once would wait
 * for one another.
 */
const conTurno = crearTurnos({
  a_la_vez: 2,
  en_espera: 64,
  ocupado: 'Hay demasiados enlaces abriéndose a la vez',
});

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
  usar: async (codigo, hacer) => {
    const hash = huellaDe(codigo);
    const enVigor = sql`hash = ${hash} and vence_en > ${instanteDeMs(reloj())}::timestamptz`;
    // Who guesses costs no turn.
    if ((await sql`select 1 from operacion.enlaces_de_acceso where ${enVigor}`).length === 0) {
      return undefined;
    }
    const usado = await conTurno(() =>
      sql.begin(async (tx) => {
        const [enlace] = await tx<{ empresa_id: number; usuario_id: number }[]>`
          select empresa_id, usuario_id from operacion.enlaces_de_acceso
          where ${enVigor} for update skip locked`;
        if (!enlace) return undefined;
        const hecho = await hacer(enlace);
        await tx`delete from operacion.enlaces_de_acceso where hash = ${hash}`;
        return { hecho };
      }),
    );
    return usado?.hecho as Awaited<ReturnType<typeof hacer>> | undefined;
  },
});

/** Where a person opens it. After the `#`: no server, and no log of one, ever sees the code. */
export const urlDeEnlace = (url_publica: string, codigo: string): string =>
  `${url_publica.replace(/\/+$/, '')}/acceso#${codigo}`;
