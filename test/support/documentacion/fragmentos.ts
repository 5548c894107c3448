import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { autoloadDePhp, faltaDePhp } from '../sdk/php.ts';

/** The examples of a page in Markdown, run as whoever pastes them would: in a shell, in a folder of its own. */

export type Bloque = {
  readonly lenguaje: string;
  /** What follows the language: `sh rechaza`. */
  readonly marca: string;
  readonly texto: string;
  /** The closest heading of level 2 above it. */
  readonly seccion: string;
};

const LINEA_DE_CERCA = /^```(\S*) ?(.*)$/;

export const bloquesDe = (markdown: string): Bloque[] => {
  const bloques: Bloque[] = [];
  let seccion = '';
  let abierto: { lenguaje: string; marca: string; lineas: string[] } | undefined;
  for (const linea of markdown.split('\n')) {
    const cerca = LINEA_DE_CERCA.exec(linea);
    if (abierto && linea === '```') {
      const { lenguaje, marca, lineas } = abierto;
      bloques.push({ lenguaje, marca, texto: `${lineas.join('\n')}\n`, seccion });
      abierto = undefined;
    } else if (abierto) {
      abierto.lineas.push(linea);
    } else if (cerca) {
      abierto = { lenguaje: cerca[1] ?? '', marca: cerca[2] ?? '', lineas: [] };
    } else if (linea.startsWith('## ')) {
      seccion = linea.slice(3);
    }
  }
  return bloques;
};

/** What begins with this says why nobody runs it here. */
const NO_CORRE = /^no corre: (.{10,})$/;

/** Why a block is not run; undefined: it is. */
export const porQueNoCorre = ({ marca }: Bloque): string | undefined => NO_CORRE.exec(marca)?.[1];

/** The file that it is. */
export const archivoDe = ({ marca }: Bloque): string | undefined =>
  /^archivo=(\S+)$/.exec(marca)?.[1];

/** What is not on this machine is not checked, and whoever reads the result is told. */
export const hay = (programa: string, pregunta = '--version'): boolean => {
  const esta = spawnSync(programa, [pregunta]).status === 0;
  if (!esta) console.warn(`Sin comprobar: en esta máquina no hay ${programa}`);
  return esta;
};

/** PHP with what its client takes, likewise. */
export const hayPhp = (): boolean => {
  const falta = faltaDePhp();
  if (falta) console.warn(`Sin comprobar: ${falta}`);
  return falta === null;
};

/** An answer to a request that an example made. */
export type Pedida = { readonly estado: number; readonly que: string };

export type Corrida = {
  /** How the interpreter ended. */
  readonly fin: number | null;
  readonly salida: string;
  readonly errores: string;
  readonly pedidas: readonly Pedida[];
};

/** Every curl says what it was answered, and so does whoever runs another language. */
const DICE = /^::(\d{3}) (.*)$/gm;
const DICE_CURL = 'write-out = "%{stderr}::%{http_code} %{method} %{url_effective}\\n"\n';
/** Whoever does not expect a refusal ends there. */
const DICE_Y_FALLA = `${DICE_CURL}fail-with-body\n`;

/** Runs every example of a folder, each by itself and in order, and leaves beside it what it said. */
const CORREDORES: { readonly [lenguaje: string]: readonly string[] } = {
  sh: [
    'bash',
    '-c',
    `for uno in "$0"/*.sh; do
      (set -euo pipefail; . "$uno") > "$uno.salida" 2> "$uno.errores"
      echo $? > "$uno.fin"
    done`,
  ],
  php: [
    'php',
    '-d',
    'display_errors=stderr',
    '-r',
    `foreach (glob($argv[1] . '/*.php') as $uno) (function () use ($uno) {
      $estado = '200';
      ob_start();
      try { include $uno; } catch (Throwable $error) {
        $estado = $error->status ?? '000';
        echo json_encode(['codigo' => $error->codigo ?? null]), $error;
      }
      file_put_contents("$uno.salida", ob_get_clean());
      file_put_contents("$uno.errores", "::$estado PHP");
      file_put_contents("$uno.fin", '0');
    })();`,
  ],
  ts: [
    process.execPath,
    '--input-type=module',
    '-e',
    `import { readdirSync, writeFileSync } from 'node:fs';
    const carpeta = process.argv[1];
    for (const nombre of readdirSync(carpeta).filter((uno) => uno.endsWith('.ts')).sort()) {
      const uno = carpeta + '/' + nombre;
      let salida = '', estado = 200;
      console.log = (dicho) => (salida += JSON.stringify(dicho) + '\\n');
      try { await import(uno); } catch (error) {
        estado = error.status ?? '000';
        salida += JSON.stringify({ codigo: error.codigo }) + error.stack;
      }
      writeFileSync(uno + '.salida', salida);
      writeFileSync(uno + '.errores', '::' + estado + ' TS');
      writeFileSync(uno + '.fin', '0');
    }`,
  ],
};

/** What the examples find in their folder: how curl says what it was answered, and the client of PHP, installed. */
export const prepararCarpeta = async (carpeta: string): Promise<void> => {
  await mkdir(join(carpeta, 'admite-rechazos'));
  await writeFile(join(carpeta, '.curlrc'), DICE_Y_FALLA);
  await writeFile(join(carpeta, 'admite-rechazos/.curlrc'), DICE_CURL);
  await mkdir(join(carpeta, 'vendor'));
  await writeFile(join(carpeta, 'vendor/autoload.php'), `<?php\n${await autoloadDePhp()}`);
};

type Entorno = { readonly [nombre: string]: string };

const ejecutar = async (
  [programa = '', ...argumentos]: readonly string[],
  carpeta: string,
  entorno: Entorno,
  entrada = '',
) => {
  const hijo = spawn(programa, argumentos, {
    cwd: carpeta,
    env: { PATH: process.env.PATH, HOME: carpeta, LANG: 'C.UTF-8', ...entorno },
  });
  const dicho = { salida: '', errores: '' };
  hijo.stdout.setEncoding('utf8').on('data', (trozo: string) => (dicho.salida += trozo));
  hijo.stderr.setEncoding('utf8').on('data', (trozo: string) => (dicho.errores += trozo));
  hijo.stdin.end(entrada);
  const [fin] = (await once(hijo, 'close')) as [number | null];
  return { fin, ...dicho };
};

const pedidasDe = (errores: string): Pedida[] =>
  [...errores.matchAll(DICE)].map(([, estado, que = '']) => ({ estado: Number(estado), que }));

/** Runs examples of a language one after the other, none of them knowing of the others. */
export const correrLote = async (
  lenguaje: string,
  textos: readonly string[],
  carpeta: string,
  entorno: Entorno,
): Promise<Corrida[]> => {
  const lote = await mkdtemp(join(carpeta, 'lote-'));
  const archivos = textos.map((_, i) => join(lote, `${String(i).padStart(4, '0')}.${lenguaje}`));
  await Promise.all(archivos.map((archivo, i) => writeFile(archivo, textos[i]!)));
  const { errores: delCorredor } = await ejecutar(
    [...CORREDORES[lenguaje]!, lote],
    carpeta,
    entorno,
  );
  return Promise.all(
    archivos.map(async (archivo) => {
      const leer = (que: string) => readFile(`${archivo}.${que}`, 'utf8').catch(() => '');
      const [salida, errores, fin] = await Promise.all(['salida', 'errores', 'fin'].map(leer));
      const pedidas = pedidasDe(errores!);
      return {
        fin: fin ? Number(fin) : null,
        salida: salida!,
        errores: errores! + delCorredor,
        pedidas,
      };
    }),
  );
};

const RAIZ = new URL('../../../', import.meta.url).pathname;

/** What the compiler says of examples of TypeScript in a project that has the client; '' when it is content. */
export const revisarTipos = async (
  textos: readonly string[],
  proyecto: string,
): Promise<string> => {
  const carpeta = join(proyecto, 'tipos');
  await mkdir(carpeta);
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(RAIZ, 'node_modules/@types')],
  };
  await writeFile(join(carpeta, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await Promise.all(textos.map((texto, i) => writeFile(join(carpeta, `${i}.ts`), texto)));
  const { salida, errores } = await ejecutar(
    [join(RAIZ, 'node_modules/.bin/tsc'), '-p', carpeta],
    carpeta,
    {},
  );
  return salida + errores;
};

/** How an example of a guide went. */
export type Paso = {
  readonly bloque: Bloque;
  readonly salida: string;
  readonly errores: string;
  readonly pedidas: readonly Pedida[];
};

const CORTE = '::bloque ';

/** What runs, in a guide, a program of its own. */
const INTERPRETES: { readonly [lenguaje: string]: readonly string[] } = {
  php: ['php', '-d', 'display_errors=stderr'],
  ts: [process.execPath],
};

const hayInterprete = (lenguaje: string): boolean =>
  INTERPRETES[lenguaje] !== undefined && (lenguaje !== 'php' || hayPhp());

/** In the middle of a shell's program: a program of another language, or the file that the guide says. */
const enShell = (bloque: Bloque, i: number): string => {
  const { lenguaje, marca, texto } = bloque;
  const archivo = archivoDe(bloque);
  if (lenguaje === 'sh' && archivo === undefined) {
    return marca === 'rechaza'
      ? `export CURL_HOME=$PWD/admite-rechazos\n${texto}export CURL_HOME=$PWD\n`
      : texto;
  }
  const nombre = archivo ?? `bloque-${i}.${lenguaje}`;
  const escrito = `cat > ${nombre} <<'FIN-DEL-BLOQUE'\n${texto}FIN-DEL-BLOQUE\n`;
  const orden = hayInterprete(lenguaje) ? INTERPRETES[lenguaje] : undefined;
  return archivo || !orden ? escrito : `${escrito}${orden.join(' ')} ${nombre}\n`;
};

/** What runs in a guide as it is read; the rest is a file, or what something said. */
export const corre = (bloque: Bloque): boolean =>
  (bloque.lenguaje === 'sh' || INTERPRETES[bloque.lenguaje] !== undefined) &&
  archivoDe(bloque) === undefined &&
  porQueNoCorre(bloque) === undefined;

/** Runs the examples of a guide, one after the other and in one shell, as who follows it would. */
export const correrGuia = async (
  markdown: string,
  carpeta: string,
  entorno: { readonly [nombre: string]: string },
): Promise<{ readonly fin: number | null; readonly pasos: readonly Paso[] }> => {
  const bloques = bloquesDe(markdown);
  const programa = bloques
    .map((bloque, i) =>
      corre(bloque) || archivoDe(bloque) !== undefined
        ? `for a in 1 2; do printf '\\n${CORTE}${i}\\n' >&$a; done\n${enShell(bloque, i)}`
        : '',
    )
    .join('\n');
  const { fin, salida, errores } = await ejecutar(
    ['bash', '-euo', 'pipefail'],
    carpeta,
    { CURL_HOME: carpeta, ...entorno },
    programa,
  );
  const [dichas, falladas] = [salida, errores].map(
    (texto) =>
      new Map(
        `\n${texto}`.split(`\n${CORTE}`).map((parte) => {
          const renglon = parte.indexOf('\n');
          return [parte.slice(0, renglon), parte.slice(renglon + 1)] as const;
        }),
      ),
  );
  const pasos = bloques.flatMap((bloque, i) => {
    const suyos = falladas!.get(String(i));
    if (suyos === undefined) return [];
    const pedidas = pedidasDe(suyos);
    return [{ bloque, salida: dichas!.get(String(i)) ?? '', errores: suyos, pedidas }];
  });
  return { fin, pasos };
};
