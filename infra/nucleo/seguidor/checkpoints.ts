import type { Marca } from '../bitacora/marcas.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { Consumidor } from './consumidor.ts';

const tablaDe = ({ esquema }: Consumidor): string => nombreCalificado(esquema, 'checkpoints');

/**
 * Sees to it that a consumer has a checkpoint, and answers where the log ended when it was born. A
 * birth waits for the disk, unlike what follows from it: born again later, it would skip events.
 */
export const nacer = async (
  tx: Transaccion,
  consumidor: Consumidor,
  cabeza: number,
): Promise<number> => {
  const tabla = tablaDe(consumidor);
  const { nombre, desde, sembrar } = consumidor;
  if (sembrar) {
    await sembrar(tx);
    return 0;
  }
  if (desde === 'inicio') {
    const nuevo = `insert into ${tabla} (consumidor, posicion) values ($1, 0) on conflict do nothing`;
    await tx.consultar(nuevo, [nombre]);
    return 0;
  }
  await tx.consultar(`select set_config('synchronous_commit', 'on', true)`);
  await tx.consultar(
    `insert into ${tabla} (consumidor, posicion, nacimiento) values ($1, $2, $3)
     on conflict do nothing`,
    [nombre, consumidor.recordar ? 0 : cabeza, cabeza],
  );
  const [fila] = await tx.consultar(`select nacimiento from ${tabla} where consumidor = $1`, [
    nombre,
  ]);
  return fila![0] as number;
};

/** Where a consumer stands; −1: nowhere any more. Holds the row until the transaction ends. */
export const leerCheckpoint = async (tx: Transaccion, consumidor: Consumidor): Promise<number> => {
  const [fila] = await tx.consultar(
    `select posicion from ${tablaDe(consumidor)} where consumidor = $1 for update`,
    [consumidor.nombre],
  );
  return (fila?.[0] as number | undefined) ?? -1;
};

/** The event on which each of these stands; nothing of those that stand nowhere yet. */
export const leerMarcas = async (
  tx: Transaccion,
  consumidores: readonly Consumidor[],
): Promise<Marca[]> => {
  const porTabla = Map.groupBy(consumidores, tablaDe);
  const leidas = [...porTabla].map(([tabla, deTabla]) =>
    tx.consultar(
      `select distinct stream, revision, evento_id, posicion from ${tabla}
       where evento_id is not null and consumidor = any($1::text::text[])`,
      [arreglo(deTabla.map(({ nombre }) => nombre))],
    ),
  );
  return (await Promise.all(leidas)).flat().map(([stream, revision, evento_id, posicion]) => ({
    stream: stream as string,
    revision: revision as number,
    evento_id: evento_id as string,
    posicion: posicion as number,
  }));
};

/** A consumer and where we left it. */
export type Puesto = { readonly consumidor: Consumidor; readonly desde: number };

/**
 * Moves checkpoints to the event `hasta` by compare-and-set, a statement per table, in the order given; answers
 * which were where we left them and have moved.
 */
export const moverCheckpoints = async (
  tx: Transaccion,
  puestos: readonly Puesto[],
  hasta: Marca,
): Promise<ReadonlySet<Consumidor>> => {
  const porTabla = Map.groupBy(puestos, ({ consumidor }) => tablaDe(consumidor));
  const movidos = await Promise.all(
    [...porTabla].map(async ([tabla, deTabla]) => {
      const filas = await tx.consultar(
        `update ${tabla} c
         set posicion = $3, stream = $4, revision = $5, evento_id = $6::text::uuid
         from unnest($1::text::text[], $2::text::int8[]) k(consumidor, desde)
         where c.consumidor = k.consumidor and c.posicion = k.desde returning c.consumidor`,
        [
          arreglo(deTabla.map(({ consumidor }) => consumidor.nombre)),
          arreglo(deTabla.map(({ desde }) => desde)),
          hasta.posicion,
          hasta.stream,
          hasta.revision,
          hasta.evento_id,
        ],
      );
      const nombres = new Set(filas.map(([nombre]) => nombre));
      return deTabla.flatMap(({ consumidor: c }) => (nombres.has(c.nombre) ? [c] : []));
    }),
  );
  return new Set(movidos.flat());
};
