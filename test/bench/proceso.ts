import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A program of this project as a process of its own, which says in its first line where it is. */
type Hijo<L> = {
  readonly linea: L;
  /** Resident memory, in MB. */
  memoria(): Promise<number>;
  /** Processor time that it has taken so far, threads included, in seconds. */
  cpu_s(): Promise<number>;
  detener(): Promise<void>;
};

export type ProcesoMedido = Omit<Hijo<unknown>, 'linea'> & {
  readonly url: string;
  /** A bare route with one SELECT on the same pool: `GET /personas/<id>`. */
  readonly referencia: string;
  readonly claves: readonly string[];
};

export type SimuladorMedido = Omit<Hijo<unknown>, 'linea'> & { readonly url: string };

/** As `npm start` runs it: a smaller nursery costs a few per cent and saves 70 MB. */
const BANDERAS = ['--max-semi-space-size=16'];

/** The kernel counts processor time in ticks of a hundredth of a second. */
const TICS_POR_S = 100;

/** Of a process: its parent, and the ticks that it took and those of the children that it reaped. */
type Estadistica = { readonly padre: number; readonly propios: number; readonly heredados: number };

const estadisticaDe = async (pid: number | string): Promise<Estadistica> => {
  const estado = await readFile(`/proc/${pid}/stat`, 'utf8');
  const campos = estado
    .slice(estado.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, padre = 0] = campos;
  return { padre, propios: campos[11]! + campos[12]!, heredados: campos[13]! + campos[14]! };
};

/** Processor time of a process alone, in seconds. */
export const cpuDeProceso_s = async (pid: number): Promise<number> =>
  (await estadisticaDe(pid)).propios / TICS_POR_S;

/** Processor time of a server and of all processes that it ever started, in seconds. */
export const cpuDeFamilia_s = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((nombre) => /^\d+$/.test(nombre));
  const todas = await Promise.all(pids.map((p) => estadisticaDe(p).catch(() => undefined)));
  const hijos = todas.filter((una) => una?.padre === pid);
  const { propios, heredados } = await estadisticaDe(pid);
  const suma = hijos.reduce((total, hijo) => total + hijo!.propios, propios + heredados);
  return suma / TICS_POR_S;
};

const lanzar = async <L>(ruta: URL, entorno: Record<string, string>): Promise<Hijo<L>> => {
  const hijo: ChildProcess = spawn(process.execPath, [...BANDERAS, ruta.pathname], {
    env: { ...process.env, ...entorno },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fin = new Promise<void>((resolver) => hijo.once('exit', () => resolver()));
  const linea = await new Promise<string>((resolver, rechazar) => {
    createInterface(hijo.stdout!).once('line', resolver);
    hijo.once('exit', (codigo) => rechazar(new Error(`${ruta.pathname} terminó con ${codigo}`)));
  });
  return {
    linea: JSON.parse(linea) as L,
    memoria: async () => {
      const estado = await readFile(`/proc/${hijo.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1]) / 1024);
    },
    cpu_s: () => cpuDeProceso_s(hijo.pid!),
    detener: async () => {
      hijo.kill('SIGTERM');
      await fin;
    },
  };
};

/** Starts `servidor.ts` and waits for its line. */
export const lanzarServidor = async (entorno: Record<string, string>): Promise<ProcesoMedido> => {
  type Linea = { url: string; referencia: string; claves: string[] };
  const { linea, ...hijo } = await lanzar<Linea>(
    new URL('./servidor.ts', import.meta.url),
    entorno,
  );
  return { ...hijo, ...linea };
};

/** Starts the simulator of the SRI, in memory: what it costs is not the program's. */
export const lanzarSimulador = async (
  entorno: Record<string, string> = {},
): Promise<SimuladorMedido> => {
  const ruta = new URL('../../infra/simulador-sri/main.ts', import.meta.url);
  const { linea, ...hijo } = await lanzar<{ url: string }>(ruta, { DATABASE_URL: '', ...entorno });
  return { ...hijo, url: linea.url };
};
