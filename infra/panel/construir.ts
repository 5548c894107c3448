import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * `npm run panel`, which `npm ci` runs too: builds the panel into `dist/`. Whoever serves it meanwhile
 * serves the one before until the new one is whole.
 */

const AQUI = fileURLToPath(new URL('./', import.meta.url));
const CONSTRUIDO = join(AQUI, 'dist');
/** What it is made of: the client is a part of it. */
const FUENTES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'comprimir.ts',
  'construir.ts',
  '../sdk/typescript/src',
].map((nombre) => join(AQUI, nombre));

const ejecutar = promisify(execFile);

/** Of the tool that builds; undefined where the development dependencies are not installed. */
const herramienta = (): string | undefined => {
  try {
    const paquete = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(paquete), 'bin/vite.js');
  } catch {
    return undefined;
  }
};

/** When the last of it was written, in milliseconds; 0 where it is not. */
const escritoEn = async (camino: string): Promise<number> => {
  const puesto = await stat(camino).catch(() => undefined);
  if (!puesto) return 0;
  if (!puesto.isDirectory()) return puesto.mtimeMs;
  // A folder is written when something of it comes or goes.
  const dentro = (await readdir(camino)).map((nombre) => escritoEn(join(camino, nombre)));
  return Math.max(puesto.mtimeMs, ...(await Promise.all(dentro)));
};

/** Whether what is built is of what is written now. */
const estaAlDia = async (): Promise<boolean> => {
  const [construido, ...fuentes] = await Promise.all(
    [join(CONSTRUIDO, 'index.html'), ...FUENTES].map(escritoEn),
  );
  return construido !== 0 && construido! >= Math.max(...fuentes);
};

const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What those who were killed while they built left behind. */
const barrer = async (): Promise<void> => {
  for (const nombre of await readdir(AQUI)) {
    const pid = /^[.]dist-(\d+)/.exec(nombre)?.[1];
    if (pid && !vive(Number(pid))) await rm(join(AQUI, nombre), { recursive: true, force: true });
  }
};

/** Beside the one in use, which it takes the place of when it is whole. */
const construir = async (vite: string, signal: AbortSignal | undefined): Promise<void> => {
  await barrer();
  const nuevo = join(AQUI, `.dist-${process.pid}`);
  const anterior = `${nuevo}-anterior`;
  try {
    const orden = [vite, 'build', AQUI, '-c', join(AQUI, 'vite.config.ts'), '--outDir', nuevo];
    // Whoever builds it may be developing or testing: what is served is always what is fast.
    const env = { ...process.env, NODE_ENV: 'production' };
    await ejecutar(process.execPath, [...orden, '--emptyOutDir', '--logLevel', 'warn'], {
      signal,
      env,
    });
    if (existsSync(CONSTRUIDO)) await rename(CONSTRUIDO, anterior);
    await rename(nuevo, CONSTRUIDO);
  } finally {
    await Promise.all([nuevo, anterior].map((una) => rm(una, { recursive: true, force: true })));
  }
};

/** What became of it, in a line for whoever waits; `undefined`: it was there, as it is written now. */
export type Construccion = { readonly dicho: string; readonly fallo: boolean } | undefined;

/**
 * Builds the panel unless it is as it is written now. Never rejects: without a panel there is everything
 * else, and its address says what to do. `fin`: nobody waits for it any more.
 */
export const asegurarPanel = async (fin?: AbortSignal): Promise<Construccion> => {
  if (await estaAlDia()) return undefined;
  const vite = herramienta();
  if (vite === undefined) {
    const dicho =
      'El panel no se puede construir sin las dependencias de desarrollo: npm ci, y después ' +
      'npm prune --omit=dev si sobran.';
    return { dicho, fallo: false };
  }
  const inicio = performance.now();
  try {
    await construir(vite, fin);
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return { dicho: `El panel no se pudo construir: ${(stderr || message).trim()}`, fallo: true };
  }
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
  return { dicho: `El panel está construido en infra/panel/dist (${segundos} s).`, fallo: false };
};

if (import.meta.main) {
  process.stdout.write('Construyendo el panel, lo que se ve en /panel/ …\n');
  const hecho = await asegurarPanel();
  process.stdout.write(`${hecho?.dicho ?? 'El panel ya estaba construido.'}\n`);
  if (hecho?.fallo) process.exitCode = 1;
}
