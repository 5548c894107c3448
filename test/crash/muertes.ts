import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { DirTemporal } from '#test/support/nucleo/postgres-hijo.ts';
import { dirArrancado } from './arrancado.ts';
import { type Carga, cargar } from './carga.ts';
import {
  comprobarAcuses,
  comprobarFeed,
  comprobarNumeracion,
  comprobarRegistro,
  olvidarLecturas,
  retratoDeLecturas,
  seguirHastaElFinal,
  tareasPendientes,
} from './comprobaciones.ts';
import {
  lanzarPrograma,
  lanzarSimulador,
  type Programa,
  puertoLibre,
  type SimuladorAparte,
  terminarTodos,
  urlDeLaBase,
} from './programa.ts';

/** Kills per test: `KILLS` in the environment for a soak. */
export const KILLS = Number(process.env.KILLS ?? 2);
export const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 2_147_483_647);
/** How long the system may stand still before its invoices count as stuck. */
const PACIENCIA_MS = 90_000;
const LLAMADORES = 8;

export const PLAZO_DE_PRUEBA_MS = 120_000 + KILLS * 20_000;

/** How many promises, and then how many milliseconds, before each kill. */
const momentos = (semilla: number): readonly { acuses: number; ms: number }[] =>
  fc.sample(fc.record({ acuses: fc.integer({ min: 1, max: 60 }), ms: fc.nat(400) }), {
    seed: semilla,
    numRuns: KILLS,
  });

export type Escenario = {
  readonly dir: string;
  readonly puerto: number;
  readonly simulador: SimuladorAparte;
};

/**
 * A data directory of an earlier start and a tax authority of its own, for the tests of a file;
 * nothing of what they start outlives them.
 */
export const conEscenario = (recibir: (escenario: Escenario) => void): void => {
  let temporal: DirTemporal | undefined;
  let simulador: SimuladorAparte | undefined;
  beforeAll(async () => {
    [temporal, simulador] = await Promise.all([dirArrancado(), lanzarSimulador()]);
    recibir({ dir: temporal.dir, puerto: await puertoLibre(), simulador });
  });
  // Who tries a case again finds the port free.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await terminarTodos(simulador?.pid);
  });
  afterAll(async () => {
    await terminarTodos();
    await temporal?.borrar();
  });
};

export const arrancarEn = ({ dir, puerto, simulador }: Escenario): Promise<Programa> =>
  lanzarPrograma({ dir, puerto, simulador_url: simulador.url });

/**
 * Load that never ends while `matar` is called at random moments; then everything that was promised
 * is looked for.
 */
export const sobrevivir = async (
  escenario: Escenario,
  inicial: Programa,
  matar: (programa: Programa, vez: number) => Promise<Programa>,
): Promise<void> => {
  let programa = inicial;
  const carga = cargar(programa.demo, { llamadores: LLAMADORES, semilla: SEMILLA });
  try {
    for (const [vez, { acuses, ms }] of momentos(SEMILLA).entries()) {
      await carga.hasta(carga.acuses.size + acuses);
      await esperar(ms);
      programa = await matar(programa, vez);
    }
    await carga.hasta(carga.acuses.size + 20);
    await carga.detener();
    await comprobarTodo(escenario, programa, carga);
  } catch (error) {
    process.stderr.write(`--- lo que el programa escribió:\n${programa.errores().slice(-8_000)}\n`);
    throw error;
  }
};

const comprobarTodo = async (
  escenario: Escenario,
  programa: Programa,
  carga: Carga,
): Promise<void> => {
  const { acuses, imprevistos } = carga;
  expect(imprevistos, 'a nadie se le contesta otra cosa').toEqual([]);
  await comprobarAcuses(carga);
  comprobarNumeracion(acuses.values());
  const eventos = await seguirHastaElFinal(programa.demo, acuses.size, PACIENCIA_MS);
  comprobarFeed(eventos, acuses);
  comprobarRegistro(await escenario.simulador.registro(), acuses.values());
  await comprobarLecturas(escenario, programa, acuses.size);
};

/**
 * Nothing is left to be done, and the rows that survived are those that the log alone makes; who
 * starts again without any has the same.
 */
export const comprobarLecturas = async (
  escenario: Escenario,
  vivo: Programa,
  facturas?: number,
): Promise<void> => {
  const url = await urlDeLaBase(escenario.dir);
  await expect.poll(() => tareasPendientes(url), { timeout: PACIENCIA_MS }).toEqual([]);
  const vivas = await retratoDeLecturas(url);
  if (facturas !== undefined) expect(vivas.facturas).toHaveLength(facturas);
  await olvidarLecturas(url);
  await vivo.senalar('SIGTERM');
  await arrancarEn(escenario);
  expect(await retratoDeLecturas(url)).toEqual(vivas);
};

const padreDe = async (pid: number): Promise<number> => {
  const estado = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(estado.slice(estado.lastIndexOf(')') + 4).split(' ')[0]);
};

/** Children of a process (Linux). */
const hijosDe = async (pid: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((n) => n > 0);
  const padres = await Promise.all(pids.map(padreDe));
  return pids.filter((_, i) => padres[i] === pid);
};

/**
 * In turn: the server with all its children, so that what it had not yet written is lost; the
 * postmaster alone, whose children notice; one child, upon which the postmaster starts all anew.
 */
export const victimasDePostgres = async (postmaster: number, vez: number): Promise<number[]> => {
  const hijos = await hijosDe(postmaster);
  const casos = [[postmaster, ...hijos], [postmaster], hijos.slice(-1)];
  return casos[vez % casos.length] ?? [];
};

/** kill -9; whoever is gone already needs none. */
export const fulminar = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
