import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Llegada = readonly [camino: string, id: number, en: number];

/** Whoever is called, in a process of its own. */
export const lanzarReceptor = async () => {
  const hijo = spawn(process.execPath, [new URL('../receptor.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolver) => {
    createInterface(hijo.stdout).once('line', resolver);
  });
  const pedir = async <T>(camino: string): Promise<T> =>
    (await (await fetch(url + camino)).json()) as T;
  return {
    url,
    cuenta: async () => (await pedir<{ cuenta: number }>('/cuenta')).cuenta,
    llegadas: () => pedir<Llegada[]>('/llegadas'),
    detener: () => hijo.kill('SIGTERM'),
  };
};
