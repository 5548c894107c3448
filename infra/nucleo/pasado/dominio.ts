import { randomInt } from 'node:crypto';
import { comillas } from '../lectura/esquema.ts';
import type { Sql } from '../postgres/conexion.ts';
import { Conexion } from '../postgres/conexion.ts';

/**
 * The schemas of one program: a number that nobody else has, held by a session for as long as it
 * lives. What is left of a program that died is known by nobody holding its number.
 */

/** Class of the advisory locks that say whose a number is: 'pasa' in ASCII. */
const CLASE = 0x70_61_73_61;
const PLAZO_MS = 10_000;

/** The schema of the slot `k`, from 1. */
const esquemaDe = (numero: number, k: number): string => `pasado_${numero}_${k}`;

export type Dominio = {
  readonly esquema: (k: number) => string;
  /** Its session ended: from then on anybody may drop its schemas. */
  readonly perdido: () => boolean;
  readonly cerrar: () => Promise<void>;
};

export const tomarDominio = async (url: string): Promise<Dominio> => {
  const conexion = new Conexion(url, { nombre: 'pasado-dominio', plazo_ms: PLAZO_MS });
  try {
    for (;;) {
      const numero = randomInt(1, 2 ** 31);
      const [fila] = await conexion.consultar(
        `select pg_try_advisory_lock(${CLASE}, $1::int4) as mio`,
        [numero],
      );
      if (fila?.mio !== true) continue;
      return {
        esquema: (k) => esquemaDe(numero, k),
        perdido: () => conexion.perdida,
        cerrar: () => conexion.cerrar(1),
      };
    }
  } catch (error) {
    await conexion.cerrar(0);
    throw error;
  }
};

/** Drops the schemas whose program is not there any more. */
export const limpiarPasados = async (sql: Sql): Promise<void> => {
  const esquemas = await sql<{ nombre: string; numero: number }[]>`
    select nspname::text as nombre, split_part(nspname, '_', 2)::int8 as numero
      from pg_namespace where nspname ~ '^pasado_[0-9]{1,10}_[0-9]{1,3}$'`;
  for (const { nombre, numero } of esquemas) {
    await sql.begin(async (tx) => {
      const [fila] = await tx<{ mio: boolean }[]>`
        select pg_try_advisory_xact_lock(${CLASE}, ${numero}::int4) as mio`;
      if (fila?.mio) await tx.unsafe(`drop schema if exists ${comillas(nombre)} cascade`);
    });
  }
};
