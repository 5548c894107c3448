import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

export type BordeAparte = {
  readonly url: string;
  /** Resident memory, in MB. */
  memoria_mb(): Promise<number>;
  /** Processor time it has taken, in milliseconds, by the kernel's hundredths of a second. */
  procesador_ms(): Promise<number>;
  detener(): Promise<void>;
};

/** Starts `borde-hijo.ts`. */
export const lanzarBorde = async (): Promise<BordeAparte> => {
  const ruta = new URL('borde-hijo.ts', import.meta.url).pathname;
  const hijo = spawn(process.execPath, [ruta], { stdio: ['ignore', 'pipe', 'inherit'] });
  const fin = new Promise<void>((resolver) => hijo.once('exit', () => resolver()));
  const url = await new Promise<string>((resolver, rechazar) => {
    createInterface(hijo.stdout).once('line', resolver);
    hijo.once('exit', (codigo) => rechazar(new Error(`El borde terminó con ${codigo}`)));
  });
  return {
    url,
    memoria_mb: async () => {
      const estado = await readFile(`/proc/${hijo.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1]) / 1024;
    },
    procesador_ms: async () => {
      const estado = await readFile(`/proc/${hijo.pid}/stat`, 'utf8');
      const [usuario, nucleo] = estado
        .slice(estado.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(usuario) + Number(nucleo)) * 10;
    },
    detener: async () => {
      hijo.kill('SIGKILL');
      await fin;
    },
  };
};
