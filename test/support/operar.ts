import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const RAIZ = new URL('../../', import.meta.url).pathname;

export type Corrida = {
  readonly codigo: number | null;
  readonly salida: string;
  readonly errores: string;
};

/** `npm run operar -- …` as a process of its own, without npm. */
export const lanzarOperar = (env: NodeJS.ProcessEnv, ...linea: readonly string[]) => {
  const { EVENTSTORE_URL: _e, DATABASE_URL: _d, ...propio } = process.env;
  const proceso = spawn(process.execPath, [join(RAIZ, 'infra/operar/main.ts'), ...linea], {
    env: { ...propio, ...env },
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const textos = { salida: '', errores: '' };
  proceso.stdout.setEncoding('utf8').on('data', (texto: string) => (textos.salida += texto));
  proceso.stderr.setEncoding('utf8').on('data', (texto: string) => (textos.errores += texto));
  const fin = once(proceso, 'close').then(
    ([codigo]): Corrida => ({ codigo: codigo as number | null, ...textos }),
  );
  return { fin, errores: () => textos.errores, matar: () => proceso.kill('SIGKILL') };
};

export const operar = (env: NodeJS.ProcessEnv, ...linea: readonly string[]): Promise<Corrida> =>
  lanzarOperar(env, ...linea).fin;
