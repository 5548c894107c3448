import type { Context } from 'hono';
import type { Ruta } from '#domain/kernel/ruta.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { esReservada, jsonGuardable } from './auditoria.reservas.ts';
import type { Entorno } from './entorno.ts';

/**
 * What was asked and answered, kept beside the audit trail for whoever looks for a mistake. It is bounded
 * everywhere: by request, by company and minute, by process and minute, by company in all, and in days.
 * What does not fit has its line in the trail and no more.
 */

/** As JSON texts, without secrets; null: there was none, or it is not kept. */
export type Detalle = {
  readonly consulta: string | null;
  readonly cuerpo: string | null;
  readonly respuesta: string | null;
};

const MAXIMO = { consulta: 1_000, cuerpo: 6_000, respuesta: 4_000 };

/** Requests of a company whose detail is kept, and days that it is. */
const DETALLES_POR_EMPRESA = 500;
export const DETALLES_DIAS = 30;

/** Of one company in a minute, by what they are; and of all companies, in one process. */
const POR_MINUTO = { error: 60, limite: 5, escritura: 20 };
const TODOS_POR_MINUTO = 1_200;

type Clase = keyof typeof POR_MINUTO;

/** A read that went well says nothing that asking again does not. */
const claseDe = (metodo: string, estado: number): Clase | undefined => {
  if (estado === 429) return 'limite';
  if (estado >= 400) return 'error';
  return metodo === 'GET' || metodo === 'HEAD' ? undefined : 'escritura';
};

export type CupoDeDetalles = (
  empresa_id: number,
  metodo: string,
  estado: number,
  ahora_ms: number,
) => boolean;

/** Whether the detail of one more request is kept. Whoever asks in great numbers pays nothing for it. */
export const crearCupoDeDetalles = (): CupoDeDetalles => {
  let minuto = -1;
  let todos = 0;
  const cuentas = new Map<string, number>();
  return (empresa_id, metodo, estado, ahora_ms) => {
    const clase = claseDe(metodo, estado);
    if (!clase) return false;
    const actual = Math.floor(ahora_ms / 60_000);
    if (actual !== minuto) {
      minuto = actual;
      todos = 0;
      cuentas.clear();
    }
    if (todos >= TODOS_POR_MINUTO) return false;
    const clave = `${clase}/${empresa_id}`;
    const van = cuentas.get(clave) ?? 0;
    if (van >= POR_MINUTO[clase]) return false;
    cuentas.set(clave, van + 1);
    todos += 1;
    return true;
  };
};

const consultaDe = ({ req }: Context<Entorno>): object | null => {
  const consulta = Object.entries(req.queries());
  if (consulta.length === 0) return null;
  return Object.fromEntries(
    consulta.map(([nombre, valores]) => [nombre, valores.length === 1 ? valores[0] : valores]),
  );
};

/** Of a request that has just been answered. */
export const detalleDe = (
  c: Context<Entorno>,
  ruta: Pick<Ruta<never>, 'camino' | 'recurso'>,
): Detalle => {
  const falla = c.get('falla');
  const reservada = esReservada(ruta);
  const respuesta = reservada
    ? falla && { detail: falla.cuerpo.detail, codigo: falla.cuerpo.codigo }
    : (falla?.cuerpo ?? c.get('contestada'));
  return {
    consulta: reservada ? null : jsonGuardable(consultaDe(c), MAXIMO.consulta),
    cuerpo: reservada ? null : jsonGuardable(c.get('enviado'), MAXIMO.cuerpo),
    respuesta: jsonGuardable(respuesta, MAXIMO.respuesta),
  };
};

/** Leaves to each of these companies its newest ones. */
export const recortarDetalles = async (
  sql: Sql,
  empresas: readonly number[],
  quedan = DETALLES_POR_EMPRESA,
): Promise<void> => {
  await sql`
    delete from operacion.auditoria_detalles d
    using unnest(${[...empresas]}::int8[]) as k(empresa_id)
    cross join lateral (
      select v.auditoria_id from operacion.auditoria_detalles v
      where v.empresa_id = k.empresa_id order by v.auditoria_id desc offset ${quedan} limit 1
    ) sobra
    where d.empresa_id = k.empresa_id and d.auditoria_id <= sobra.auditoria_id`;
};

/** Deletes those of before an instant. */
export const borrarDetalles = async (sql: Sql, antes_de: string): Promise<void> => {
  await sql`delete from operacion.auditoria_detalles where en < ${antes_de}::timestamptz`;
};
