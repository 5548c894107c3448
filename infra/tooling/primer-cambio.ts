import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run primer-cambio`: does what the page of the first change tells, in a clone of the last commit
 * that is thrown away, and says how long it took. A test applies its blocks to the tree at hand, so
 * that the page is mended with whatever it tells of.
 *
 * In the page, in order: a block with `file=` writes that file whole; one of `diff` with `file=` edits
 * it; one of `sh` is run, line by line. A diff has no line numbers: the lines that stay and go in each
 * part (`@@` between them) must be in the file, one after another, exactly once, however indented.
 */

export const RAIZ = fileURLToPath(new URL('../../', import.meta.url));
const PAGINA = join(RAIZ, 'infra/docs/development/first-change.md');

export type Paso = {
  /** Of the page, where its block begins. */
  readonly linea: number;
  readonly lenguaje: string;
  /** What it writes or edits; absent: it is run. */
  readonly archivo?: string;
  readonly lineas: readonly string[];
};

/** The blocks of a page that are done, in their order; any other is only read. */
export const pasosDe = (pagina: string): readonly Paso[] => {
  const pasos: Paso[] = [];
  let abierto: (Omit<Paso, 'lineas'> & { readonly lineas: string[] }) | undefined;
  for (const [i, texto] of pagina.split('\n').entries()) {
    const valla = /^```(\w*)(?: file=(\S+))?$/.exec(texto);
    if (!valla) {
      abierto?.lineas.push(texto);
    } else if (abierto) {
      if (abierto.archivo !== undefined || abierto.lenguaje === 'sh') pasos.push(abierto);
      abierto = undefined;
    } else {
      const [, lenguaje = '', archivo] = valla;
      abierto = { linea: i + 1, lenguaje, ...(archivo && { archivo }), lineas: [] };
    }
  }
  if (abierto) throw new Error(`El bloque de la línea ${abierto.linea} no se cierra`);
  return pasos;
};

export const paginaGuardada = (): string => readFileSync(PAGINA, 'utf8');

/** The parts of a diff, each of lines that stay (` `), go (`-`) and come (`+`). */
const partesDe = (lineas: readonly string[]): readonly (readonly string[])[] => {
  const partes: string[][] = [[]];
  for (const linea of lineas) {
    if (linea === '@@') partes.push([]);
    else partes.at(-1)!.push(linea);
  }
  return partes;
};

const lugaresDe = (archivo: readonly string[], buscadas: readonly string[]): readonly number[] =>
  archivo.flatMap((_, i) =>
    buscadas.every((linea, j) => archivo[i + j]?.trim() === linea.trim()) ? [i] : [],
  );

const editar = (archivo: readonly string[], parte: readonly string[]): readonly string[] => {
  const buscadas = parte.filter((linea) => !linea.startsWith('+')).map((linea) => linea.slice(1));
  const lugares = buscadas.length > 0 ? lugaresDe(archivo, buscadas) : [];
  if (lugares.length !== 1) {
    throw new Error(`está ${lugares.length} veces, y debe estar una:\n${buscadas.join('\n')}`);
  }
  let aqui = lugares[0]!;
  const nuevas = parte.flatMap((linea) => {
    if (linea.startsWith('+')) return [linea.slice(1)];
    aqui += 1;
    return linea.startsWith('-') ? [] : [archivo[aqui - 1]!];
  });
  return archivo.toSpliced(lugares[0]!, buscadas.length, ...nuevas);
};

/**
 * What a file says after a step of it. `antes`: what it says now, if it is there.
 * @throws naming the line of the page that has to be mended, and what it looked for
 */
export const aplicar = ({ linea, lenguaje, archivo, lineas }: Paso, antes?: string): string => {
  const aqui = `first-change.md:${linea}: ${archivo}`;
  if (lenguaje !== 'diff') {
    if (antes !== undefined) throw new Error(`${aqui} ya existe`);
    return `${lineas.join('\n')}\n`;
  }
  if (antes === undefined) throw new Error(`${aqui} no existe`);
  try {
    return partesDe(lineas).reduce(editar, antes.split('\n')).join('\n');
  } catch (error) {
    throw new Error(`${aqui} ${(error as Error).message}`, { cause: error });
  }
};

/** What a file of a folder says, if it is there. */
export const leerDe = (carpeta: string, archivo: string): string | undefined => {
  try {
    return readFileSync(join(carpeta, archivo), 'utf8');
  } catch {
    return undefined;
  }
};

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const segundosDesde = (desde: number): string => ((performance.now() - desde) / 1_000).toFixed(1);

const hacer = (carpeta: string, paso: Paso): void => {
  const { archivo } = paso;
  if (archivo !== undefined) {
    const texto = aplicar(paso, leerDe(carpeta, archivo));
    mkdirSync(dirname(join(carpeta, archivo)), { recursive: true });
    writeFileSync(join(carpeta, archivo), texto);
    return;
  }
  for (const orden of paso.lineas) {
    const desde = performance.now();
    execFileSync(orden, { cwd: carpeta, shell: true, stdio: 'inherit' });
    decir(`· ${orden}: ${segundosDesde(desde)} s`);
  }
};

if (import.meta.main) {
  const carpeta = mkdtempSync(join(tmpdir(), 'primer-cambio-'));
  const desde = performance.now();
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', RAIZ, carpeta], { stdio: 'inherit' });
    symlinkSync(join(RAIZ, 'node_modules'), join(carpeta, 'node_modules'));
    for (const paso of pasosDe(paginaGuardada())) hacer(carpeta, paso);
    decir(`El primer cambio está hecho, en ${segundosDesde(desde)} s`);
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}
