import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

export type ProcesoMedido = {
  readonly url: string;
  /** A bare route with one SELECT on the same pool: `GET /personas/<id>`. */
  readonly referencia: string;
  readonly claves: readonly string[];
  /** Resident memory, in MB. */
  memoria(): Promise<number>;
  detener(): Promise<void>;
};

/** As `npm start` runs it: a smaller nursery costs a few per cent and saves 70 MB. */
const BANDERAS = ['--max-semi-space-size=16'];

/** Starts `servidor.ts` and waits for its line. */
export const lanzarServidor = async (entorno: Record<string, string>): Promise<ProcesoMedido> => {
  const ruta = new URL('./servidor.ts', import.meta.url).pathname;
  const hijo: ChildProcess = spawn(process.execPath, [...BANDERAS, ruta], {
    env: { ...process.env, ...entorno },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const fin = new Promise<void>((resolver) => hijo.once('exit', () => resolver()));
  const linea = await new Promise<string>((resolver, rechazar) => {
    createInterface(hijo.stdout!).once('line', resolver);
    hijo.once('exit', (codigo) => rechazar(new Error(`El servidor terminó con ${codigo}`)));
  });
  const { url, referencia, claves } = JSON.parse(linea) as {
    url: string;
    referencia: string;
    claves: string[];
  };
  return {
    url,
    referencia,
    claves,
    memoria: async () => {
      const estado = await readFile(`/proc/${hijo.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1]) / 1024);
    },
    detener: async () => {
      hijo.kill('SIGTERM');
      await fin;
    },
  };
};
