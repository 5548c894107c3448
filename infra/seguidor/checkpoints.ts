import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { Consumidor } from './consumidor.ts';

const tablaDe = ({ esquema }: Consumidor): string => nombreCalificado(esquema, 'checkpoints');

/** Where a consumer stands, 0 at its birth. Holds the row until the transaction ends. */
export const leerCheckpoint = async (tx: Transaccion, consumidor: Consumidor): Promise<number> => {
  await tx.consultar(
    `insert into ${tablaDe(consumidor)} (consumidor, posicion) values ($1, 0) on conflict do nothing`,
    [consumidor.nombre],
  );
  const [fila] = await tx.consultar(
    `select posicion from ${tablaDe(consumidor)} where consumidor = $1 for update`,
    [consumidor.nombre],
  );
  return fila![0] as number;
};

/** A consumer and where we left it. */
export type Puesto = { readonly consumidor: Consumidor; readonly desde: number };

/**
 * Moves checkpoints to `hasta` by compare-and-set, a statement per table, in the order given; answers
 * which were where we left them and have moved.
 */
export const moverCheckpoints = async (
  tx: Transaccion,
  puestos: readonly Puesto[],
  hasta: number,
): Promise<ReadonlySet<Consumidor>> => {
  const porTabla = Map.groupBy(puestos, ({ consumidor }) => tablaDe(consumidor));
  const movidos = await Promise.all(
    [...porTabla].map(async ([tabla, suyos]) => {
      const filas = await tx.consultar(
        `update ${tabla} c set posicion = $3
         from unnest($1::text::text[], $2::text::int8[]) k(consumidor, desde)
         where c.consumidor = k.consumidor and c.posicion = k.desde returning c.consumidor`,
        [
          arreglo(suyos.map(({ consumidor }) => consumidor.nombre)),
          arreglo(suyos.map(({ desde }) => desde)),
          hasta,
        ],
      );
      const nombres = new Set(filas.map(([nombre]) => nombre));
      return suyos.flatMap(({ consumidor: c }) => (nombres.has(c.nombre) ? [c] : []));
    }),
  );
  return new Set(movidos.flat());
};
