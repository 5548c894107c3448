import { hash } from 'node:crypto';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { redDe } from '../http/ip.ts';
import type { Sql } from '../postgres/conexion.ts';

/**
 * Failed logins, counted in the database so that processes share them. Per e-mail from one network,
 * few: who mistypes waits. Per e-mail from anywhere, more: it slows a guesser with many addresses
 * down, and lets a stranger keep the owner out for a quarter of an hour at most. (Per address alone
 * the edge counts every call to a public route.)
 */
const VENTANA_MS = 15 * 60_000;
const DESDE_UNA_RED = 8;
const DESDE_TODAS = 50;
const OLVIDO_MS = 86_400_000;

export type Intentos = {
  /** Counts an attempt before it is judged; the seconds to wait when there were too many. */
  tomar(email: string, ip: string): Promise<number | undefined>;
  /** It was right: nothing is held against the e-mail. */
  perdonar(email: string, ip: string): Promise<void>;
};

type Cuenta = { readonly sujeto: string; readonly fallos: number; readonly desde: string };

const sujetosDe = (email: string, ip: string) => ({
  red: hash('sha256', `red:${redDe(ip)}:${email}`, 'hex'),
  todas: hash('sha256', `todas:${email}`, 'hex'),
});

/** `reloj`: Unix milliseconds. */
export const intentosEn = (sql: Sql, reloj: () => number): Intentos => ({
  tomar: async (email, ip) => {
    const { red, todas } = sujetosDe(email, ip);
    const ahora = reloj();
    const vieja = instanteDeMs(ahora - VENTANA_MS);
    // In one order always, so that two attempts never wait for one another.
    const cuentas = await sql<Cuenta[]>`
      insert into operacion.intentos_de_ingreso as i (sujeto, fallos, desde)
      select s, 1, ${instanteDeMs(ahora)}::timestamptz
      from unnest(${[red, todas].sort()}::text[]) s order by s
      on conflict (sujeto) do update set
        fallos = case when i.desde < ${vieja}::timestamptz then 1 else i.fallos + 1 end,
        desde = case when i.desde < ${vieja}::timestamptz then excluded.desde else i.desde end
      returning sujeto, fallos, desde`;
    const excedidas = cuentas.filter(
      ({ sujeto, fallos }) => fallos > (sujeto === red ? DESDE_UNA_RED : DESDE_TODAS),
    );
    if (excedidas.length === 0) return undefined;
    const hasta = Math.max(...excedidas.map(({ desde }) => Date.parse(desde) + VENTANA_MS));
    return Math.max(1, Math.ceil((hasta - ahora) / 1000));
  },
  perdonar: async (email, ip) => {
    const { red, todas } = sujetosDe(email, ip);
    const antigua = new Date(reloj() - OLVIDO_MS).toISOString();
    await sql`
      delete from operacion.intentos_de_ingreso
      where sujeto = any(${[red, todas]}::text[]) or desde < ${antigua}::timestamptz`;
  },
});
