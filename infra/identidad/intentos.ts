import { hash } from 'node:crypto';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { redDe, vecindadDe } from '../http/ip.ts';
import type { EnTurno } from '../nucleo/hilos/turnos-justos.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/**
 * Failed logins, counted in the database so that processes share them. Per e-mail from one network,
 * few: who mistypes waits. Per e-mail from everywhere, more: it slows a guesser with many networks
 * down. What a network is refused for counts against that network alone, and a network from which
 * the owner came in lately hears nothing of what happens elsewhere: a stranger cannot keep it out.
 * (Per address alone the edge counts every call to a public route.)
 */
const VENTANA_MS = 15 * 60_000;
const DESDE_UNA_RED = 8;
const DESDE_TODAS = 50;
/** Links for a forgotten password: to one mailbox from a network and from all, and from a network to any. */
const CODIGOS_POR_CUENTA = 6;
const OLVIDOS = { desde_una_red: 3, desde_todas: 6, de_una_red: 30 } as const;
/** How long a network is known after somebody came in from it. */
const CONOCIDA_MS = 30 * 86_400_000;
const OLVIDO_MS = 86_400_000;
/** Old rows that a success takes with it. */
const LIMPIEZA = 100;

export type Intentos = {
  /** Counts an attempt before it is judged; the seconds to wait when there were too many. */
  tomar(email: string, ip: string): Promise<number | undefined>;
  /** The same for who says to have forgotten the password, known or not: each may be a mail to somebody. */
  tomarOlvido(email: string, ip: string): Promise<number | undefined>;
  /** A code of the second factor, which only whoever has the password gets to try. */
  tomarCodigo(cuenta_id: number): Promise<number | undefined>;
  perdonarCodigo(cuenta_id: number): Promise<void>;
  /** The password was right: nothing is held against the e-mail, and the network is known. */
  perdonar(email: string, ip: string): Promise<void>;
  /**
   * With whom its attempts wait for their turn: those of its network, before others where anybody came in
   * from it lately. Whose e-mail it tries is no matter, so that nobody learns whether there is one.
   */
  turnoDe(ip: string): Promise<EnTurno>;
};

type Cuenta = { readonly fallos: number; readonly desde: string };

/** What is counted, by its hash: people type passwords into the e-mail's field. */
const sujetosDe = (email: string, ip: string) => {
  const huella = (que: string): string => hash('sha256', `${que}:${email}`, 'hex');
  const red = redDe(ip);
  return {
    red: huella(`red:${red}`),
    todas: huella('todas'),
    conocida: huella(`conocida:${red}`),
  };
};

/** A neighbourhood, of which anybody came in. */
const deAlguien = (ip: string): string => hash('sha256', `conocida:${vecindadDe(ip)}`, 'hex');

const deCodigo = (cuenta_id: number): string => hash('sha256', `codigo:${cuenta_id}`, 'hex');

/** `reloj`: Unix milliseconds. */
export const intentosEn = (sql: Sql, reloj: () => number): Intentos => {
  /** One more; the seconds to wait when they are more than `maximo`. */
  const contar = async (sujeto: string, maximo: number): Promise<number | undefined> => {
    const ahora = reloj();
    const vieja = instanteDeMs(ahora - VENTANA_MS);
    const [cuenta] = await sql<[Cuenta]>`
      insert into operacion.intentos_de_ingreso as i (sujeto, fallos, desde)
      values (${sujeto}, 1, ${instanteDeMs(ahora)}::timestamptz)
      on conflict (sujeto) do update set
        fallos = case when i.desde < ${vieja}::timestamptz then 1 else i.fallos + 1 end,
        desde = case when i.desde < ${vieja}::timestamptz then excluded.desde else i.desde end
      returning fallos, desde`;
    if (cuenta.fallos <= maximo) return undefined;
    return Math.max(1, Math.ceil((Date.parse(cuenta.desde) + VENTANA_MS - ahora) / 1000));
  };

  const esConocida = async (sujeto: string): Promise<boolean> => {
    const [fila] = await sql`
      select 1 from operacion.redes_conocidas
      where sujeto = ${sujeto} and en > ${instanteDeMs(reloj() - CONOCIDA_MS)}::timestamptz`;
    return fila !== undefined;
  };

  return {
    turnoDe: async (ip) => ({
      grupo: vecindadDe(ip),
      conocido: await esConocida(deAlguien(ip)),
    }),
    tomar: async (email, ip) => {
      const { red, todas, conocida } = sujetosDe(email, ip);
      const espera_s = await contar(red, DESDE_UNA_RED);
      if (espera_s !== undefined || (await esConocida(conocida))) return espera_s;
      return contar(todas, DESDE_TODAS);
    },
    tomarOlvido: async (email, ip) => {
      const red = redDe(ip);
      const de = (que: string): string => hash('sha256', `olvido:${que}`, 'hex');
      return (
        (await contar(de(`red:${red}`), OLVIDOS.de_una_red)) ??
        (await contar(de(`${red}:${email}`), OLVIDOS.desde_una_red)) ??
        (await contar(de(`todas:${email}`), OLVIDOS.desde_todas))
      );
    },
    tomarCodigo: (cuenta_id) => contar(deCodigo(cuenta_id), CODIGOS_POR_CUENTA),
    perdonarCodigo: async (cuenta_id) => {
      await sql`delete from operacion.intentos_de_ingreso where sujeto = ${deCodigo(cuenta_id)}`;
    },
    perdonar: async (email, ip) => {
      const { red, todas, conocida } = sujetosDe(email, ip);
      // In one order, so that two who come in at once do not wait for each other.
      const conocidas = [conocida, deAlguien(ip)].toSorted();
      const ahora = reloj();
      const [antigua, olvidada] = [ahora - OLVIDO_MS, ahora - CONOCIDA_MS].map(instanteDeMs);
      await sql`
        with suyos as (
          delete from operacion.intentos_de_ingreso where sujeto = any(${[red, todas]}::text[])
        ), viejos as (
          delete from operacion.intentos_de_ingreso where sujeto in (
            select sujeto from operacion.intentos_de_ingreso
            where desde < ${antigua!}::timestamptz and sujeto <> all(${[red, todas]}::text[])
            order by desde limit ${LIMPIEZA} for update skip locked)
        ), olvidadas as (
          delete from operacion.redes_conocidas where sujeto in (
            select sujeto from operacion.redes_conocidas
            where en < ${olvidada!}::timestamptz and sujeto <> all(${conocidas}::text[])
            order by en limit ${LIMPIEZA} for update skip locked)
        )
        insert into operacion.redes_conocidas (sujeto, en)
        select sujeto, ${instanteDeMs(ahora)}::timestamptz from unnest(${conocidas}::text[]) sujeto
        on conflict (sujeto) do update set en = excluded.en`;
    },
  };
};
