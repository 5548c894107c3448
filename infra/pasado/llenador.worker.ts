import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { interpretar } from '#domain/catalogo.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, BitacoraInalcanzable } from '#infra/nucleo/bitacora/puerto.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import { LlenadoDejado, llenar, type PedidoDeLlenado } from '#infra/nucleo/pasado/llenado.ts';
import { esFalloDeConexion, esFaltaDeRecursos } from '#infra/nucleo/postgres/fallas.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import type { Desenlace, OrigenDePasado } from './llenador.ts';

/** On Linux this is of the thread alone: while cores are short, requests go before other days. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const { database_url, eventstore_url } = workerData as OrigenDePasado;

const abrir = async (): Promise<Bitacora> => {
  if (!eventstore_url) return crearBitacoraPostgres({ url: database_url, instalar: false });
  // Only where it is used: its client takes as much memory as all the rest of the thread.
  const { crearBitacoraEventStoreDB } = await import('#infra/nucleo/bitacora/eventstoredb.ts');
  return crearBitacoraEventStoreDB({ url: eventstore_url });
};
let bitacora: Promise<Bitacora> | undefined;

const pasara = (error: unknown): boolean =>
  error instanceof BitacoraInalcanzable ||
  error instanceof LlenadoDejado ||
  esFalloDeConexion(error) ||
  esFaltaDeRecursos(error);

atender<PedidoDeLlenado, Desenlace>(async (pedido) => {
  try {
    bitacora ??= abrir();
    const partes = { url: database_url, proyectores: PROYECTORES, interpretar };
    const { indexado } = await llenar(pedido, { ...partes, bitacora: await bitacora });
    // Dropped or filled anew meanwhile: there is nothing to index.
    indexado.catch(() => {});
    return null;
  } catch (error) {
    if (!pasara(error)) throw error;
    return { ocupado: (error as Error).message };
  }
});
