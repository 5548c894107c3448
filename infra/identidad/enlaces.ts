import { hash, randomBytes } from 'node:crypto';
import type { Enlaces, Restablecimientos } from '#commands/identidad/puertos.ts';
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

/** A table of `operacion` whose rows are spent by whoever has their code. */
type Gastable = 'operacion.enlaces_de_acceso' | 'operacion.restablecimientos';

/** What a code leads to, by whoever has it to itself; its end spends it, and a failure leaves it as it was. */
const usarEn =
  <De extends object>(sql: Sql, reloj: () => number, tabla: Gastable) =>
  async <R>(codigo: string, hacer: (de: De) => Promise<R>): Promise<R | undefined> => {
    const hash = huellaDe(codigo);
    const enVigor = sql`hash = ${hash} and vence_en > ${instanteDeMs(reloj())}::timestamptz`;
    // Who guesses costs no turn.
    if ((await sql`select 1 from ${sql(tabla)} where ${enVigor}`).length === 0) return undefined;
    const usado = await conTurno(() =>
      sql.begin(async (tx) => {
        const [de] = await tx<De[]>`
          select * from ${sql(tabla)} where ${enVigor} for update skip locked`;
        if (!de) return undefined;
        const hecho = await hacer(de as De);
        await tx`delete from ${sql(tabla)} where hash = ${hash}`;
        return { hecho };
      }),
    );
    return usado?.hecho as R | undefined;
  };

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
  usar: (codigo, hacer) =>
    usarEn<{ empresa_id: number; usuario_id: number }>(
      sql,
      reloj,
      'operacion.enlaces_de_acceso',
    )(codigo, ({ empresa_id, usuario_id }) => hacer({ empresa_id, usuario_id })),
});

/** Whoever forgot its password is in front of its mailbox. */
const VIGENCIA_DE_OLVIDO_MS = 30 * 60_000;

/** The codes of those who forgot theirs. `reloj`: Unix milliseconds. */
export const restablecimientosEn = (sql: Sql, reloj: () => number): Restablecimientos => ({
  crear: async (cuenta_id) => {
    const codigo = `res_${randomBytes(24).toString('base64url')}`;
    const vence_en = instanteDeMs(reloj() + VIGENCIA_DE_OLVIDO_MS);
    await sql`
      insert into operacion.restablecimientos (cuenta_id, hash, vence_en)
      values (${cuenta_id}, ${huellaDe(codigo)}, ${vence_en})
      on conflict (cuenta_id) do update set hash = excluded.hash, vence_en = excluded.vence_en`;
    return { codigo, vence_en };
  },
  usar: usarEn<{ cuenta_id: number }>(sql, reloj, 'operacion.restablecimientos'),
});

/** The pages of the panel that a link leads to. */
type PaginaDeEnlace = 'invitacion' | 'restablecer';

/** Where a person opens it. After the `#`: no server, and no log of one, ever sees the code. */
export const urlDeEnlace = (
  url_publica: string,
  codigo: string,
  pagina: PaginaDeEnlace = 'invitacion',
): string => `${url_publica.replace(/\/+$/, '')}/panel/${pagina}#${codigo}`;
