import { arreglo } from '../postgres/arreglo.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { nombreCalificado } from './esquema.ts';

/** Which revision of a company's stream its rows reflect; −1 when the stream is empty. */
export type Cabeza = { readonly revision: number; readonly ultimo_event_id: string | null };
export type CabezaNueva = {
  readonly empresa_id: number;
  readonly revision: number;
  readonly ultimo_event_id: string;
};

/** Statements over `cabeza` of one schema. */
export const cabezasDe = (esquema: string) => {
  const tabla = nombreCalificado(esquema, 'cabeza');

  const leer = async (tx: Transaccion, sufijo: string, empresas: readonly number[]) => {
    const filas = await tx.consultar(
      `select empresa_id, revision, ultimo_event_id from ${tabla}
       where empresa_id = any($1::text::int8[]) order by empresa_id ${sufijo}`,
      [arreglo(empresas)],
    );
    return new Map(
      filas.map(([empresa_id, revision, ultimo]) => [
        empresa_id as number,
        { revision: revision as number, ultimo_event_id: ultimo as string | null } satisfies Cabeza,
      ]),
    );
  };

  return {
    /** Rows for companies that have none, in a statement of its own before any lock. */
    asegurar: async (tx: Transaccion, empresas: readonly number[]): Promise<void> => {
      await tx.consultar(
        `insert into ${tabla} (empresa_id, revision)
         select e, -1 from unnest($1::text::int8[]) e order by e on conflict do nothing`,
        [arreglo(empresas)],
      );
    },
    sinBloquear: (tx: Transaccion, empresas: readonly number[]) => leer(tx, '', empresas),
    /** Locks in id order, so that nobody deadlocks; waits for whoever holds one. */
    bloquear: (tx: Transaccion, empresas: readonly number[]) => leer(tx, 'for update', empresas),
    /** Locks them, waiting at most so long for each, in line with whoever waits: nobody starves. */
    bloquearConPaciencia: async (
      tx: Transaccion,
      empresas: readonly number[],
      paciencia_ms: number,
    ) => {
      const [, halladas] = await Promise.all([
        tx.consultar(`set local lock_timeout = ${Math.round(paciencia_ms)}`),
        leer(tx, 'for update', empresas),
      ]);
      return halladas;
    },
    /** Locks those that are free: the others are somebody's batch, a catch-up or a doubt. */
    bloquearLibres: (tx: Transaccion, empresas: readonly number[]) =>
      leer(tx, 'for update skip locked', empresas),
    /** Moves them, along with the rows they speak of. */
    movimiento: (cabezas: readonly CabezaNueva[]): Sentencia => ({
      nombre: 'cabeza',
      texto: (desde) => `update ${tabla} c set revision = k.revision, ultimo_event_id = k.evento
        from unnest($${desde + 1}::text::int8[], $${desde + 2}::text::int8[],
          $${desde + 3}::text::uuid[]) k(empresa_id, revision, evento)
        where c.empresa_id = k.empresa_id`,
      parametros: [
        arreglo(cabezas.map((c) => c.empresa_id)),
        arreglo(cabezas.map((c) => c.revision)),
        arreglo(cabezas.map((c) => c.ultimo_event_id)),
      ],
    }),
  };
};
export type Cabezas = ReturnType<typeof cabezasDe>;
