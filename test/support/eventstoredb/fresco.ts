import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { secretosDe } from '#domain/catalogo.ts';
import { crearBitacoraEventStoreDB } from '#infra/nucleo/bitacora/eventstoredb.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { iniciarDobleEventStoreDB } from './doble.ts';

/** An EventStoreDB that holds nothing yet, or one that is shared with whoever else uses it. */
export type Servidor = { readonly url: string; readonly detener: () => Promise<void> };

const RAIZ = new URL('../../../', import.meta.url).pathname;
const PACIENCIA_MS = 60_000;

/**
 * With a command for fresh servers every system of the tests has its log in one of its own, unless it
 * says otherwise. On a server that is shared only those are that ask for it: what is unique on the
 * platform is so for all.
 */
export const enEventStoreDB = (): boolean => Boolean(process.env.SERVIDOR_DE_BITACORA);

/** On a shared server earlier runs have left companies behind. */
export const compartido = (): boolean =>
  Boolean(process.env.EVENTSTORE_URL && !process.env.SERVIDOR_DE_BITACORA);

/** Runs the command; the first `esdb://…` of its output is where it serves. Ends with its group. */
const lanzar = async (comando: string): Promise<Servidor> => {
  const proceso = spawn('/bin/sh', ['-c', comando], {
    cwd: RAIZ,
    // `node` is the one that runs us.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const fin = once(proceso, 'exit');
  const detener = async (): Promise<void> => {
    if (proceso.exitCode !== null || proceso.signalCode !== null) return;
    process.kill(-proceso.pid!, 'SIGTERM');
    const forzar = setTimeout(() => process.kill(-proceso.pid!, 'SIGKILL'), 10_000);
    await fin;
    clearTimeout(forzar);
  };
  const url = new Promise<string>((resolver, rechazar) => {
    const plazo = setTimeout(() => rechazar(new Error('no dijo su dirección')), PACIENCIA_MS);
    createInterface(proceso.stdout).on('line', (linea) => {
      const [hallada] = /esdb(\+discover)?:\/\/\S+/.exec(linea) ?? [];
      if (!hallada) return;
      clearTimeout(plazo);
      resolver(hallada);
    });
    void fin.then(([codigo]) => rechazar(new Error(`SERVIDOR_DE_BITACORA terminó con ${codigo}`)));
  });
  return url.then(
    (donde) => ({ url: donde, detener }),
    async (error: unknown) => {
      await detener();
      throw error;
    },
  );
};

/**
 * Of the command in `SERVIDOR_DE_BITACORA`; else the one of `EVENTSTORE_URL`; else of the command that
 * is given, or a double.
 */
export const abrirServidor = async (sino?: string): Promise<Servidor> => {
  const { EVENTSTORE_URL: url } = process.env;
  const comando = process.env.SERVIDOR_DE_BITACORA || (url ? undefined : sino);
  if (comando) return lanzar(comando);
  if (url) return { url, detener: async () => {} };
  return iniciarDobleEventStoreDB();
};

export type BitacoraDePrueba = {
  readonly bitacora: Bitacora;
  readonly eventstore_url?: string;
  readonly cerrar: () => Promise<void>;
};

/** A log for one system: where the tests are told to have it, or where this one asks for. */
export const abrirBitacoraDePrueba = async (
  database_url: string,
  donde: 'postgres' | 'eventstoredb' = enEventStoreDB() ? 'eventstoredb' : 'postgres',
  url?: string,
): Promise<BitacoraDePrueba> => {
  if (donde === 'postgres') {
    const bitacora = await crearBitacoraPostgres({ url: database_url, secretosDe });
    return { bitacora, cerrar: () => bitacora.cerrar() };
  }
  const servidor = url ? { url, detener: async () => {} } : await abrirServidor();
  const bitacora = await crearBitacoraEventStoreDB({ url: servidor.url, secretosDe });
  const cerrar = async (): Promise<void> => {
    await bitacora.cerrar();
    await servidor.detener();
  };
  return { bitacora, eventstore_url: servidor.url, cerrar };
};
