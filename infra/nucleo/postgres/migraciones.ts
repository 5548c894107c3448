import { createHash } from 'node:crypto';
import type { Sql } from './conexion.ts';

/** One step of a durable schema. Once it has landed it is never edited: what follows is another. */
export type Migracion = {
  /** Its place in the schema's one order, from 1, without gaps. */
  readonly orden: number;
  /** Whose it is and what it brings, e.g. `webhooks: entregas`. */
  readonly nombre: string;
  /** Statements without parameters. They run in one transaction with all that is missing. */
  readonly sql: string;
};

/** The durable schema is not what this program can work with; the text says what to do. */
export class MigracionRehusada extends Error {
  constructor(motivo: string) {
    super(motivo);
    this.name = 'MigracionRehusada';
  }
}

/** A running program keeps its tables locked for moments only: longer is somebody's stuck session. */
const ESPERA_DE_TABLAS_MS = 10_000;

/** What of a step may not change. */
export const huellaDeMigracion = ({ nombre, sql }: Migracion): string =>
  createHash('sha256').update(`${nombre}\n${sql}`).digest('hex').slice(0, 32);

/**
 * The steps that several contexts declare, as one list.
 * @throws Error when two take one place, or a place is empty
 */
export const enOrden = (pasos: readonly Migracion[]): readonly Migracion[] => {
  const lista = [...pasos].sort((a, b) => a.orden - b.orden);
  for (const [i, { orden, nombre }] of lista.entries()) {
    if (orden !== i + 1) {
      throw new Error(`El paso «${nombre}» dice ser el ${orden} y le toca el ${i + 1}`);
    }
  }
  return lista;
};

type Anotada = {
  readonly orden: number;
  readonly nombre: string;
  readonly huella: string;
  readonly dia: string;
};

/** What the database says that was done; makes the list where there is none. */
const leerAnotadas = async (tx: Sql, esquema: string): Promise<Anotada[]> => {
  const tabla = `${esquema}.migraciones`;
  const [lista] = await tx<{ hay: boolean }[]>`select to_regclass(${tabla}) is not null as hay`;
  if (!lista!.hay) {
    // Asked for first: `if not exists` wants the right to create schemas even where there is one.
    const [hay] = await tx`select 1 from pg_namespace where nspname = ${esquema}`;
    if (!hay) await tx`create schema ${tx(esquema)}`;
    await tx`create table ${tx(tabla)} (
      orden int4 primary key,
      nombre text not null,
      huella text not null,
      aplicada_en timestamptz not null default now()
    )`;
  }
  return tx<Anotada[]>`
    select orden, nombre, huella, to_char(aplicada_en, 'YYYY-MM-DD') as dia
    from ${tx(tabla)} order by orden`;
};

/** What was done is what this list says was to be done. A newer program may have done more. */
const exigirMismas = (
  esquema: string,
  lista: readonly Migracion[],
  anotadas: readonly Anotada[],
): void => {
  for (const [i, { orden, nombre, huella, dia }] of anotadas.entries()) {
    if (orden !== i + 1) {
      throw new MigracionRehusada(
        `La base de datos tiene el paso ${orden} («${nombre}») del esquema ${esquema} y no el ` +
          `${i + 1}: su lista de pasos fue modificada. Reponga la copia de respaldo.`,
      );
    }
    const paso = lista[i];
    if (paso && huellaDeMigracion(paso) !== huella) {
      throw new MigracionRehusada(
        `El paso ${orden} («${nombre}») del esquema ${esquema}, aplicado a esta base el ` +
          `${dia}, no es el de este programa («${paso.nombre}»). Un paso ` +
          'aplicado no se cambia: arranque la versión que lo aplicó, o una posterior a ella.',
      );
    }
  }
};

const esEspera = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/**
 * Brings a durable schema to the last step of its list, all of it or nothing. Processes that start at
 * once are ordered; one that is older than the schema leaves it as it is.
 * @throws MigracionRehusada when what was done is not what the list says, or tables stay locked
 */
export const migrar = async (
  sql: Sql,
  esquema: string,
  lista: readonly Migracion[],
  { espera_ms = ESPERA_DE_TABLAS_MS }: { readonly espera_ms?: number } = {},
): Promise<void> => {
  let actual: Migracion | undefined;
  try {
    await sql.begin(async (opaca) => {
      const tx = opaca as unknown as Sql;
      await tx`set local client_min_messages = warning`;
      await tx`select pg_advisory_xact_lock(hashtext(${`comprobantes.${esquema}`}))`;
      const anotadas = await leerAnotadas(tx, esquema);
      exigirMismas(esquema, lista, anotadas);
      await tx.unsafe(`set local lock_timeout = ${espera_ms}`);
      for (actual of lista.slice(anotadas.length)) {
        await tx.unsafe(actual.sql);
        const { orden, nombre } = actual;
        await tx`insert into ${tx(`${esquema}.migraciones`)} (orden, nombre, huella)
          values (${orden}, ${nombre}, ${huellaDeMigracion(actual)})`;
      }
    });
  } catch (error) {
    if (!actual || !esEspera(error)) throw error;
    throw new MigracionRehusada(
      `Otra sesión retiene tablas del esquema ${esquema} que el paso ${actual.orden} ` +
        `(«${actual.nombre}») cambia. No se aplicó nada: termine esa sesión y vuelva a arrancar.`,
    );
  }
};
