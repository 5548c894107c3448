import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Demo } from '#infra/demo/archivo.ts';
import { leerPostmaster } from '#infra/nucleo/postgres/proceso.ts';
import { urlDelProgramaConocida } from '#infra/nucleo/postgres/programa.ts';
import { urlDe } from '#infra/nucleo/postgres/servidor.ts';
import type { Registro } from '#infra/simulador-sri/servicio.ts';

const RAIZ = new URL('../../', import.meta.url).pathname;
/** As `npm start` runs it. */
const BANDERAS = ['--max-semi-space-size=16', `--import=${RAIZ}infra/nombres.ts`];
const ARRANQUE_MS = 60_000;
/** Where no tax authority answers: for who issues nothing. */
const NADIE = 'http://127.0.0.1:9';
/** The last line that `npm start` prints: the demo company is there. */
const LISTO = 'npm run demo';

export type Salida = { readonly codigo: number | null; readonly senal: string | null };

/** A process of ours, and all that it has written so far. */
export type Hijo = {
  readonly pid: number;
  readonly salida: () => string;
  readonly errores: () => string;
  readonly terminado: Promise<Salida>;
  readonly senalar: (senal: NodeJS.Signals) => Promise<Salida>;
};

/** `npm start`, ready and with its demo company. */
export type Programa = Hijo & { readonly demo: Demo };

export type Lanzamiento = {
  readonly dir: string;
  readonly puerto?: number;
  readonly simulador_url?: string;
  readonly LOG_LEVEL?: string;
  /** Where mail goes; by default it stays in the program. */
  readonly smtp_url?: string;
  /** What else its environment says. */
  readonly env?: { readonly [variable: string]: string };
};

const entornoDe = ({
  dir,
  puerto = 0,
  simulador_url,
  smtp_url,
  LOG_LEVEL = 'warn',
  env,
}: Lanzamiento) => {
  const { DATABASE_URL: _d, EVENTSTORE_URL: _e, NODE_ENV: _n, ...propio } = process.env;
  return {
    ...propio,
    DATA_DIR: dir,
    PORT: String(puerto),
    LOG_LEVEL,
    ...(simulador_url && { SRI_SIMULADOR_URL: simulador_url }),
    ...(smtp_url && { SMTP_URL: smtp_url, CORREO_REMITENTE: 'comprobantes@sistema.ec' }),
    ...env,
  };
};

/** One more process over a database that is not its own. */
export type EnBaseAjena = {
  readonly dir: string;
  readonly database_url: string;
  readonly clave_maestra: string;
  readonly puerto?: number;
  /** By default nobody answers: for who issues nothing. */
  readonly simulador_url?: string;
};

const vivos = new Set<Hijo>();

/** kill -9 for whatever this file started and still runs, but this one: also what a failed test left behind. */
export const terminarTodos = async (salvo?: number): Promise<void> => {
  const suyos = [...vivos].filter(({ pid }) => pid !== salvo);
  await Promise.all(suyos.map((hijo) => hijo.senalar('SIGKILL')));
};

const lanzar = (guion: string, env: NodeJS.ProcessEnv): Hijo => {
  const proceso = spawn(process.execPath, [...BANDERAS, join(RAIZ, guion)], {
    env,
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const textos = { salida: '', errores: '' };
  proceso.stdout.setEncoding('utf8').on('data', (texto: string) => (textos.salida += texto));
  proceso.stderr.setEncoding('utf8').on('data', (texto: string) => (textos.errores += texto));
  const terminado = once(proceso, 'close').then(([codigo, senal]) => ({ codigo, senal }) as Salida);
  const hijo: Hijo = {
    pid: proceso.pid ?? 0,
    salida: () => textos.salida,
    errores: () => textos.errores,
    terminado,
    senalar: (senal) => {
      proceso.kill(senal);
      return terminado;
    },
  };
  vivos.add(hijo);
  void terminado.then(() => vivos.delete(hijo));
  return hijo;
};

/** Resolves with what the program wrote when it wrote `texto`; rejects when it ends before. */
const esperarTexto = async (hijo: Hijo, texto: string): Promise<string> => {
  let fin: Salida | undefined;
  void hijo.terminado.then((salida) => {
    fin = salida;
  });
  const hasta = Date.now() + ARRANQUE_MS;
  while (!hijo.salida().includes(texto)) {
    if (fin || Date.now() > hasta) {
      throw new Error(`No arrancó (${JSON.stringify(fin)}): ${hijo.salida()}${hijo.errores()}`);
    }
    await new Promise((resolver) => setTimeout(resolver, 10));
  }
  return hijo.salida();
};

/** Starts the program and does not wait for it to be of use. */
export const lanzarSinEsperar = (opciones: Lanzamiento): Hijo =>
  lanzar('infra/main.ts', entornoDe(opciones));

/** Starts the program on `dir` and waits until it has printed its demo company. */
export const lanzarPrograma = async (opciones: Lanzamiento): Promise<Programa> => {
  const hijo = lanzarSinEsperar(opciones);
  await esperarTexto(hijo, LISTO);
  const demo = JSON.parse(await readFile(join(opciones.dir, 'demo.json'), 'utf8')) as Demo;
  return { ...hijo, demo };
};

/** The program over a database that others use as well, without demo company; its address. */
export const lanzarEnBaseAjena = async ({
  database_url,
  clave_maestra,
  ...opciones
}: EnBaseAjena): Promise<Hijo & { readonly url: string }> => {
  const hijo = lanzar('infra/main.ts', {
    ...entornoDe({ simulador_url: NADIE, ...opciones }),
    SRI_MODO: 'simulador',
    DATABASE_URL: database_url,
    CLAVE_MAESTRA: clave_maestra,
  });
  const salida = await esperarTexto(hijo, '/docs\n');
  return { ...hijo, url: /API en (\S+)\/api\/v1/.exec(salida)![1]! };
};

/** One more program at work on what another one has in its directory. */
export const lanzarCompanero = async (
  de: string,
  opciones: Omit<EnBaseAjena, 'database_url' | 'clave_maestra'>,
): Promise<Hijo & { readonly url: string }> => {
  const base = await urlDeLaBase(de);
  return lanzarEnBaseAjena({
    ...opciones,
    database_url: (await urlDelProgramaConocida(base, de)) ?? base,
    clave_maestra: await readFile(join(de, 'clave-maestra'), 'utf8'),
  });
};

/** The version after this one, at work on the database of a program; it has no API of its own. */
export const lanzarVecina = async (opciones: Lanzamiento): Promise<Hijo> => {
  const base = await urlDeLaBase(opciones.dir);
  const hijo = lanzar('test/soak/vecina.ts', {
    ...entornoDe(opciones),
    ROL: 'procesos',
    SRI_MODO: 'simulador',
    DATABASE_URL: (await urlDelProgramaConocida(base, opciones.dir)) ?? base,
    CLAVE_MAESTRA: await readFile(join(opciones.dir, 'clave-maestra'), 'utf8'),
  });
  await esperarTexto(hijo, '\n');
  return hijo;
};

export type SimuladorAparte = {
  readonly pid: number;
  readonly url: string;
  readonly registro: () => Promise<Registro>;
};

/** The tax authority in another process: what it was told survives every kill of ours. */
export const lanzarSimulador = async (): Promise<SimuladorAparte> => {
  const hijo = lanzar('infra/simulador-sri/main.ts', {
    ...process.env,
    PORT: '0',
    DEMORA_MS: '20',
  });
  const { url } = JSON.parse(await esperarTexto(hijo, '\n')) as { url: string };
  return {
    pid: hijo.pid,
    url,
    registro: async () => (await (await fetch(`${url}/simulador/registro`)).json()) as Registro,
  };
};

/** A port that nobody uses now, so that a program that starts again keeps its address. */
export const puertoLibre = async (): Promise<number> => {
  const servidor = createServer();
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as { port: number };
  servidor.close();
  await once(servidor, 'close');
  return port;
};

/** Database of a data directory, as the program reaches it. */
export const urlDeLaBase = async (dir: string): Promise<string> => {
  const clave = await readFile(join(dir, 'postgres.clave'), 'utf8');
  const puerto = await readFile(join(dir, 'postgres.puerto'), 'utf8');
  return urlDe(clave.trim(), Number(puerto), 'comprobantes');
};

export const pidDePostgres = async (dir: string): Promise<number> =>
  (await leerPostmaster(join(dir, 'postgres')))?.pid ?? 0;
