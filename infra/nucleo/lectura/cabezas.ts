import { arreglo } from '../postgres/arreglo.ts';
import type { Sentencia } from '../postgres/juntas.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { Composicion } from './composicion.ts';
import { nombreCalificado } from './esquema.ts';

/** Which revision of a company's stream its rows reflect; −1 when the stream is empty. */
export type Cabeza = {
  readonly revision: number;
  readonly ultimo_event_id: string | null;
  /**
   * Instant of its last event, in Unix milliseconds: the next bears none before it. 0: none yet.
   */
  readonly instante_ms: number;
};
export type CabezaNueva = {
  readonly empresa_id: number;
  readonly revision: number;
  readonly ultimo_event_id: string;
  readonly instante_ms: number;
};

/** As it was found under the lock, with the heads of those who keep some of the same tables. */
export type CabezaBloqueada = Cabeza & { readonly parientes: readonly number[] };

/** Nobody else brought shared tables further: all rows of the company are at this revision. */
export const esPareja = ({ revision, parientes }: CabezaBloqueada): boolean =>
  parientes.every((otra) => otra <= revision);

/** How far the rows of each table are: as far as the furthest of those who keep it. */
export const alcancesDe =
  (composicion: Composicion, { revision, parientes }: CabezaBloqueada) =>
  (tabla: string): number =>
    composicion.parientes.reduce(
      (alcance, { tablas }, i) => (tablas.has(tabla) ? Math.max(alcance, parientes[i]!) : alcance),
      revision,
    );

/** Statements over the heads of one version. Locks are taken on those of its family's root. */
export const cabezasDe = ({ esquema, raiz, parientes }: Composicion) => {
  const tabla = nombreCalificado(esquema, 'cabeza');
  const cerrojo = nombreCalificado(raiz, 'cabeza');
  const aparte = raiz !== esquema;
  const deParientes = parientes.map(
    (
      pariente,
    ) => `, coalesce((select p.revision from ${nombreCalificado(pariente.esquema, 'cabeza')} p
      where p.empresa_id = c.empresa_id), -1)`,
  );
  const ver = `select c.empresa_id, c.revision, c.ultimo_event_id, c.instante${deParientes.join('')}
    from ${tabla} c where c.empresa_id = any($1::text::int8[]) order by c.empresa_id`;

  const leer = async (tx: Transaccion, sufijo: string, empresas: readonly number[]) => {
    const filas = await tx.consultar(`${ver} ${sufijo}`, [arreglo(empresas)]);
    return new Map(
      filas.map(([empresa_id, revision, ultimo, instante, ...otras]) => [
        empresa_id as number,
        {
          revision: revision as number,
          ultimo_event_id: ultimo as string | null,
          instante_ms: (instante as number | null) ?? 0,
          parientes: otras as number[],
        } satisfies CabezaBloqueada,
      ]),
    );
  };

  /** Heads are read behind the lock, in a statement that sees what its last holder wrote. */
  const bloquearCon = async (
    tx: Transaccion,
    modo: string,
    empresas: readonly number[],
  ): Promise<Map<number, CabezaBloqueada>> => {
    if (!aparte && parientes.length === 0) return leer(tx, modo, empresas);
    const [tomadas, vistas] = await Promise.all([
      tx.consultar(
        `select empresa_id from ${cerrojo} where empresa_id = any($1::text::int8[])
         order by empresa_id ${modo}`,
        [arreglo(empresas)],
      ),
      leer(tx, '', empresas),
    ]);
    const propias = new Set(tomadas.map(([empresa_id]) => empresa_id as number));
    return new Map([...vistas].filter(([empresa_id]) => propias.has(empresa_id)));
  };

  const insertar = (en: string): string =>
    `insert into ${en} (empresa_id, revision)
     select e, -1 from unnest($1::text::int8[]) e order by e on conflict do nothing`;

  return {
    /** Rows for companies that have none, in a statement of its own before any lock. */
    asegurar: async (tx: Transaccion, empresas: readonly number[]): Promise<void> => {
      if (aparte) await tx.consultar(insertar(cerrojo), [arreglo(empresas)]);
      await tx.consultar(insertar(tabla), [arreglo(empresas)]);
    },
    sinBloquear: (tx: Transaccion, empresas: readonly number[]) => leer(tx, '', empresas),
    /** Locks in id order, so that nobody deadlocks; waits for whoever holds one. */
    bloquear: (tx: Transaccion, empresas: readonly number[]) =>
      bloquearCon(tx, 'for update', empresas),
    /** Locks them, waiting at most so long for each, in line with whoever waits: nobody starves. */
    bloquearConPaciencia: async (
      tx: Transaccion,
      empresas: readonly number[],
      paciencia_ms: number,
    ) => {
      const [, halladas] = await Promise.all([
        tx.consultar(`set local lock_timeout = ${Math.round(paciencia_ms)}`),
        bloquearCon(tx, 'for update', empresas),
      ]);
      return halladas;
    },
    /** Locks those that are free: the others are somebody's batch, a catch-up or a doubt. */
    bloquearLibres: (tx: Transaccion, empresas: readonly number[]) =>
      bloquearCon(tx, 'for update skip locked', empresas),
    /** Moves them, along with the rows they speak of. */
    movimiento: (cabezas: readonly CabezaNueva[]): Sentencia => ({
      nombre: 'cabeza',
      texto: (desde) => `update ${tabla} c set revision = k.revision, ultimo_event_id = k.evento,
          instante = k.instante
        from unnest($${desde + 1}::text::int8[], $${desde + 2}::text::int8[],
          $${desde + 3}::text::uuid[], $${desde + 4}::text::int8[])
          k(empresa_id, revision, evento, instante)
        where c.empresa_id = k.empresa_id`,
      parametros: [
        arreglo(cabezas.map((c) => c.empresa_id)),
        arreglo(cabezas.map((c) => c.revision)),
        arreglo(cabezas.map((c) => c.ultimo_event_id)),
        arreglo(cabezas.map((c) => c.instante_ms)),
      ],
      enVacio: () => ['{}', '{}', '{}', '{}'],
    }),
  };
};
export type Cabezas = ReturnType<typeof cabezasDe>;
