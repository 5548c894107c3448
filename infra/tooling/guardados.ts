import { readFile, writeFile } from 'node:fs/promises';
import { lee, TIPOS_DE_EVENTO } from '#domain/catalogo.ts';
import { MUESTRAS } from '#domain/contextos.ts';
import { publicar } from '#domain/publicos.ts';
import { PROYECTORES, VERSION_DE_LECTURA } from '#projections/contextos.ts';
import { tocar } from '../historias.ts';
import {
  estaConfirmada,
  type FuentesGuardadas,
  type Pregunta,
  preguntaDe,
  textoDePregunta,
} from './confirmar.ts';
import { formasActuales } from './formas.ts';
import { fuentesDe, type Leer } from './fuentes.ts';
import {
  type Formas,
  leerMuestras,
  type MuestraPublicada,
  plegarTabla,
  publicarMuestras,
  tocarMuestras,
} from './pliegues.ts';
import { type FormasGuardadas, formasRotas, muestrasMalas, publicadoRoto } from './promesas.ts';
import { FEED, LECTURA, raicesDePliegues } from './raices.ts';

/**
 * What a log and its read models hold, committed: the shape of every stored event, the rows that the
 * samples leave, what they publish, the fingerprint of each table's folds, which the program itself
 * reads, and that of their sources. `npm run contratos` writes them; a test fails while they differ.
 */

const enInfra = (ruta: string): URL => new URL(`../${ruta}`, import.meta.url);

export const ARCHIVOS = {
  formas: enInfra('nucleo/bitacora/formas.json'),
  filas: enInfra('nucleo/lectura/filas.json'),
  huellas: enInfra('nucleo/lectura/huellas.json'),
  fuentes: enInfra('nucleo/lectura/fuentes.json'),
  publicado: enInfra('nucleo/seguidor/publicado.json'),
} as const;
type Archivo = keyof typeof ARCHIVOS;

/** Under this name stands the fingerprint of the records which events touch. */
const HISTORIA = 'historia';

const leerJson = async <T>(archivo: Archivo, siFalta: T): Promise<T> => {
  const texto = await readFile(ARCHIVOS[archivo], 'utf8').catch(() => undefined);
  return texto === undefined ? siFalta : (JSON.parse(texto) as T);
};

/** Versions that nobody writes any more stay as they were committed, while they can be read. */
const conAnteriores = (antes: FormasGuardadas, actuales: Formas): FormasGuardadas => {
  const formas: { [tipo: string]: FormasGuardadas[string] } = {};
  for (const [tipo, versiones] of Object.entries(antes)) {
    const suyas = Object.entries(versiones).filter(([version]) => lee(tipo, Number(version)));
    if (suyas.length > 0) formas[tipo] = Object.fromEntries(suyas);
  }
  for (const [tipo, forma] of Object.entries(actuales)) {
    const { version } = TIPOS_DE_EVENTO[tipo as keyof typeof TIPOS_DE_EVENTO];
    formas[tipo] = { ...formas[tipo], [version]: forma };
  }
  return Object.fromEntries(Object.entries(formas).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const lineas = (valores: readonly unknown[], sangria: string): string =>
  valores.map((valor) => `${sangria}${JSON.stringify(valor)}`).join(',\n');

/** A line for each row that changes: what a change of a fold does is read at a glance. */
const textoDeFilas = (tablas: { readonly [tabla: string]: readonly unknown[] }): string =>
  `{\n${Object.entries(tablas)
    .map(([tabla, pasos]) => `  ${JSON.stringify(tabla)}: [\n${lineas(pasos, '    ')}\n  ]`)
    .join(',\n')}\n}\n`;

export type Guardados = {
  readonly textos: { readonly [A in Archivo]: string };
  /** What the committed files promise and this code does not keep. */
  readonly roto: readonly string[];
  /** What no promise excuses: a type without a sample, a sample without its shape. */
  readonly malas: readonly string[];
  /** What somebody has to answer for: sources that changed and fingerprints that did not. */
  readonly pregunta: Pregunta | undefined;
};

type Huellas = { readonly [que: string]: string };

/** The folds whose change is seen without asking; of what is read, by the shapes that may be stored. */
const vistosDe = (antes: Huellas, ahora: Huellas, otrasFormas: boolean): ReadonlySet<string> => {
  const vistos = Object.keys(ahora).filter((que) => antes[que] !== ahora[que]);
  return new Set(otrasFormas ? [...vistos, LECTURA] : vistos);
};

/** In an order of their own: whoever adds one adds a line. */
const ordenadas = <V>(de: { readonly [clave: string]: V }): { [clave: string]: V } =>
  Object.fromEntries(Object.entries(de).sort(([a], [b]) => (a < b ? -1 : 1)));

const fuentesActuales = async (leer?: Leer) => {
  const { fuentes, alcances } = fuentesDe(await raicesDePliegues(), leer);
  const suyas = Object.entries(fuentes).map(([archivo, una]) => [archivo, ordenadas(una)] as const);
  return { alcances, version: VERSION_DE_LECTURA, fuentes: ordenadas(Object.fromEntries(suyas)) };
};

/** What the files should say, and which of their promises that breaks. `leer`: the sources, if others. */
export const guardadosActuales = async (leer?: Leer): Promise<Guardados> => {
  const antes = await leerJson<FormasGuardadas>('formas', {});
  const publicado = await leerJson<readonly MuestraPublicada[]>('publicado', []);
  const actuales = formasActuales();
  const formas = conAnteriores(antes, actuales);
  const muestras = leerMuestras(MUESTRAS);
  const tablas = PROYECTORES.map(
    (proyector) => [proyector.tabla.nombre, plegarTabla(proyector, muestras, actuales)] as const,
  );
  const { publicadas, huella } = publicarMuestras(publicar, muestras, actuales);
  const huellas = Object.fromEntries([
    ...tablas.map(([tabla, pliegue]) => [tabla, pliegue.huella]),
    [FEED, huella],
    [HISTORIA, tocarMuestras(tocar, muestras, actuales)],
  ]);
  const { alcances, ...escritas } = await fuentesActuales(leer);
  const textoDeFormas = `${JSON.stringify(formas, null, 2)}\n`;
  const vistos = vistosDe(
    await leerJson<Huellas>('huellas', {}),
    huellas,
    textoDeFormas !== `${JSON.stringify(antes, null, 2)}\n`,
  );
  const guardadas = await leerJson<FuentesGuardadas | undefined>('fuentes', undefined);
  const filas = tablas.map(([tabla, { pasos }]) => [tabla, pasos] as const);
  return {
    malas: muestrasMalas(formas, MUESTRAS),
    roto: [...formasRotas(antes, formas), ...publicadoRoto(publicado, publicadas)],
    pregunta: preguntaDe(guardadas, escritas, alcances, vistos),
    textos: {
      formas: textoDeFormas,
      filas: textoDeFilas(Object.fromEntries(filas)),
      huellas: `${JSON.stringify(huellas, null, 2)}\n`,
      fuentes: `${JSON.stringify(escritas, null, 2)}\n`,
      publicado: `[\n${lineas(publicadas, '  ')}\n]\n`,
    },
  };
};

const CONSEJO =
  'Lo guardado obliga: suba la versión en domain/catalogo.ts (y diga cómo se llega desde la anterior).\n' +
  'Solo mientras ninguna bitácora guarde eventos: npm run contratos -- --de-nuevo';

if (import.meta.main) {
  const { textos, roto, malas, pregunta } = await guardadosActuales();
  const rotas = roto.length > 0 && !process.argv.includes('--de-nuevo') ? [...roto, CONSEJO] : [];
  const porDecir = pregunta && !estaConfirmada(pregunta, process.argv);
  const impide = [...malas, ...rotas, ...(porDecir ? [textoDePregunta(pregunta)] : [])];
  if (impide.length > 0) {
    console.error(impide.join('\n'));
    process.exitCode = 1;
  } else {
    for (const archivo of Object.keys(ARCHIVOS) as Archivo[]) {
      await writeFile(ARCHIVOS[archivo], textos[archivo]);
    }
  }
}
