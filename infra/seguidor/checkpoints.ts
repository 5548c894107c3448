import { nombreCalificado } from '../lectura/esquema.ts';
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

/** Moves a checkpoint by compare-and-set; false when it is not where we left it. */
export const moverCheckpoint = async (
  tx: Transaccion,
  consumidor: Consumidor,
  de: number,
  a: number,
): Promise<boolean> => {
  const movidas = await tx.consultar(
    `update ${tablaDe(consumidor)} set posicion = $3 where consumidor = $1 and posicion = $2
     returning 1`,
    [consumidor.nombre, de, a],
  );
  return movidas.length === 1;
};
