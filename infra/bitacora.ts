import type pino from 'pino';
import type { Configuracion } from './configuracion.ts';
import { crearBitacoraPostgres } from './nucleo/bitacora/postgres.ts';
import type { Bitacora } from './nucleo/bitacora/puerto.ts';

/** Log server and program are often started together. */
const ESPERA_DE_LA_BITACORA_MS = 60_000;

/**
 * The log of the configuration: EventStoreDB, or the one in the database itself.
 * @throws BitacoraInaccesible when EventStoreDB cannot be used, or does not come within the wait
 */
export const abrirBitacora = async (
  { EVENTSTORE_URL: url }: Configuracion,
  database_url: string,
  registro: pino.Logger,
  espera_ms = ESPERA_DE_LA_BITACORA_MS,
): Promise<Bitacora> => {
  const avisar = (mensaje: string, err?: unknown): void => registro.warn({ err }, mensaje);
  if (!url) return crearBitacoraPostgres({ url: database_url, avisar });
  // Its client takes a third of a second to load, which only who uses it has to wait for.
  const [{ crearBitacoraEventStoreDB }, { esperarEventStoreDB }] = await Promise.all([
    import('./nucleo/bitacora/eventstoredb.ts'),
    import('./nucleo/bitacora/eventstoredb-arranque.ts'),
  ]);
  const bitacora = await crearBitacoraEventStoreDB({ url, avisar });
  try {
    await esperarEventStoreDB(bitacora, url, { espera_ms, avisar });
  } catch (error) {
    await bitacora.cerrar();
    throw error;
  }
  return bitacora;
};
