import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const RAIZ = new URL('../../', import.meta.url).pathname;

export type Corrida = {
  readonly codigo: number | null;
  readonly salida: string;
  readonly errores: string;
};

/** `npm run operar -- …` as a process of its own, without npm; `entrada`: what is typed to it. */
const lanzar = (
  { env, entrada }: { readonly env: NodeJS.ProcessEnv; readonly entrada?: string },
  ...linea: readonly string[]
) => {
  const { EVENTSTORE_URL: _e, DATABASE_URL: _d, ...propio } = process.env;
  const proceso = spawn(process.execPath, [join(RAIZ, 'infra/operar/main.ts'), ...linea], {
    env: { ...propio, ...env },
    cwd: RAIZ,
    stdio: 'pipe',
  });
  // It may end before it has read anything.
  proceso.stdin.on('error', () => {}).end(entrada);
  const textos = { salida: '', errores: '' };
  proceso.stdout.setEncoding('utf8').on('data', (texto: string) => (textos.salida += texto));
  proceso.stderr.setEncoding('utf8').on('data', (texto: string) => (textos.errores += texto));
  const fin = once(proceso, 'close').then(
    ([codigo]): Corrida => ({ codigo: codigo as number | null, ...textos }),
  );
  return { fin, errores: () => textos.errores, matar: () => proceso.kill('SIGKILL') };
};

export const lanzarOperar = (env: NodeJS.ProcessEnv, ...linea: readonly string[]) =>
  lanzar({ env }, ...linea);

export const operarCon = (
  como: { readonly env: NodeJS.ProcessEnv; readonly entrada: string },
  ...linea: readonly string[]
): Promise<Corrida> => lanzar(como, ...linea).fin;

export const operar = (env: NodeJS.ProcessEnv, ...linea: readonly string[]): Promise<Corrida> =>
  lanzarOperar(env, ...linea).fin;
