import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { operar as operarOrden } from '#infra/operar/operar.ts';

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

const cuaderno = (): Writable & { readonly texto: () => string } => {
  let escrito = '';
  const hoja = new Writable({
    decodeStrings: false,
    write: (trozo: string | Buffer, _codificacion, listo) => {
      escrito += trozo.toString();
      listo();
    },
  });
  return Object.assign(hoja, { texto: () => escrito });
};

/**
 * The same without a process: for what a command does, where how a process begins and ends has been
 * seen. Not for commands that lower their priority, which would be that of the tests.
 */
export const operarAqui = async (
  { env, entrada = '' }: { readonly env: NodeJS.ProcessEnv; readonly entrada?: string },
  ...linea: readonly string[]
): Promise<Corrida> => {
  const { EVENTSTORE_URL: _e, DATABASE_URL: _d, ...propio } = process.env;
  const [salida, errores] = [cuaderno(), cuaderno()];
  const terminal = {
    env: { ...propio, ...env },
    entrada: Readable.from([entrada]),
    salida,
    errores,
  };
  const codigo = await operarOrden(linea, terminal);
  return { codigo, salida: salida.texto(), errores: errores.texto() };
};
