import type pino from 'pino';
import { secretosDe } from '#domain/catalogo.ts';
import type { Configuracion } from './configuracion.ts';
import { crearBitacoraPostgres } from './nucleo/bitacora/postgres.ts';
import type { Bitacora, MotivoDeReapertura } from './nucleo/bitacora/puerto.ts';
import { type ClaseDeBitacora, exigirClase } from './nucleo/bitacora/rectora.ts';
import { conectar } from './nucleo/postgres/pool.ts';

/** Log server and program are often started together. */
const ESPERA_DE_LA_BITACORA_MS = 60_000;

export const claseDe = ({
  EVENTSTORE_URL,
}: Pick<Configuracion, 'EVENTSTORE_URL'>): ClaseDeBitacora =>
  EVENTSTORE_URL ? 'eventstoredb' : 'postgres';

/** @throws BitacoraEquivocada when the configuration names another kind of log than the database's */
export const exigirClaseDe = async (
  c: Pick<Configuracion, 'EVENTSTORE_URL'>,
  database_url: string,
): Promise<void> => {
  const sql = conectar(database_url, { nombre: 'bitacora-que-rige', maximo: 1 });
  try {
    await exigirClase(sql, claseDe(c));
  } finally {
    await sql.end({ timeout: 1 });
  }
};

export type OpcionesDeApertura = {
  /** How long a log that is not there yet is waited for. */
  readonly espera_ms?: number;
  /** Also one of another kind than that of the database: for whoever is to take it as such. */
  readonly cualquiera?: boolean;
  readonly alReabrir?: (motivo: MotivoDeReapertura) => void;
};

/**
 * The log of the configuration: EventStoreDB, or the one in the database itself.
 * @throws BitacoraEquivocada when it is not of the kind that the database remembers
 * @throws BitacoraInaccesible when EventStoreDB cannot be used, or does not come within the wait
 */
export const abrirBitacora = async (
  { EVENTSTORE_URL: url }: Configuracion,
  database_url: string,
  registro: pino.Logger,
  { espera_ms = ESPERA_DE_LA_BITACORA_MS, cualquiera, alReabrir }: OpcionesDeApertura = {},
): Promise<Bitacora> => {
  const avisar = (mensaje: string, err?: unknown): void => registro.warn({ err }, mensaje);
  if (!cualquiera) await exigirClaseDe({ EVENTSTORE_URL: url }, database_url);
  if (!url) return crearBitacoraPostgres({ url: database_url, avisar, secretosDe });
  // Its client takes a third of a second to load, which only who uses it has to wait for.
  const [{ crearBitacoraEventStoreDB }, { esperarEventStoreDB }] = await Promise.all([
    import('./nucleo/bitacora/eventstoredb.ts'),
    import('./nucleo/bitacora/eventstoredb-arranque.ts'),
  ]);
  const bitacora = await crearBitacoraEventStoreDB({
    url,
    avisar,
    secretosDe,
    ...(alReabrir ? { alReabrir } : {}),
  });
  try {
    await esperarEventStoreDB(bitacora, url, { espera_ms, avisar });
  } catch (error) {
    await bitacora.cerrar();
    throw error;
  }
  return bitacora;
};
