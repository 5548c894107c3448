import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The TypeScript client as it is published: built, packed and unpacked where somebody uses it. */

const ejecutar = promisify(execFile);
const RAIZ = new URL('../../../', import.meta.url).pathname;
const FUENTE = join(RAIZ, 'infra/sdk/typescript');
const TSC = join(RAIZ, 'node_modules/.bin/tsc');

export type Paquete = {
  /** A project that has installed it. */
  readonly proyecto: string;
  /** Where it is installed. */
  readonly instalado: string;
  /** What the compiler says of a program of that project; '' when it is content. */
  readonly compilar: (programa: string, opciones?: readonly string[]) => Promise<string>;
  /** What a program of it writes, run by node alone or by what the command says. */
  readonly correr: (programa: string, mandato?: readonly string[]) => Promise<string>;
  readonly borrar: () => Promise<void>;
};

const OPCIONES = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    module: 'nodenext',
    strict: true,
    noEmit: true,
  },
  include: ['programa.ts'],
};

const dichoPor = (error: unknown): string => (error as { readonly stdout: string }).stdout;

export const empaquetar = async (): Promise<Paquete> => {
  const dir = await mkdtemp(join(tmpdir(), 'cliente-'));
  const fuente = join(dir, 'fuente');
  await cp(FUENTE, fuente, { recursive: true });
  await ejecutar(TSC, ['-p', fuente]);
  await ejecutar('npm', ['pack', '--ignore-scripts', '--pack-destination', dir], { cwd: fuente });
  const proyecto = join(dir, 'proyecto');
  const instalado = join(proyecto, 'node_modules/comprobantes-cliente');
  await mkdir(instalado, { recursive: true });
  const archivo = join(dir, 'comprobantes-cliente-0.1.0.tgz');
  await ejecutar('tar', ['-xzf', archivo, '-C', instalado, '--strip-components=1']);
  await writeFile(join(proyecto, 'package.json'), '{ "type": "module" }');
  await writeFile(join(proyecto, 'tsconfig.json'), JSON.stringify(OPCIONES));
  return {
    proyecto,
    instalado,
    compilar: async (programa, opciones = []) => {
      await writeFile(join(proyecto, 'programa.ts'), programa);
      return ejecutar(TSC, ['-p', proyecto, ...opciones]).then(({ stdout }) => stdout, dichoPor);
    },
    correr: async (programa, [motor = process.execPath, ...antes] = []) => {
      await writeFile(join(proyecto, 'programa.js'), programa);
      const env = { PATH: process.env.PATH, NO_COLOR: '1' };
      return (await ejecutar(motor, [...antes, 'programa.js'], { cwd: proyecto, env })).stdout;
    },
    borrar: () => rm(dir, { recursive: true }),
  };
};
