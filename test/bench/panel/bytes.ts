import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Resultado } from './medida.ts';

const CONSTRUIDO = fileURLToPath(new URL('../../../infra/panel/dist/', import.meta.url));
const INICIO = 'src/inicio/inicio.tsx';
const KB = 1000;

type Manifiesto = {
  readonly [nombre: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly css?: readonly string[];
    readonly isDynamicEntry?: boolean;
  };
};

/** What the browser asks for so that a module may run: its own file, its styles, and what it imports. */
const archivosDe = (manifiesto: Manifiesto, desde: readonly string[]): ReadonlySet<string> => {
  const archivos = new Set<string>();
  const vistos = new Set<string>();
  const pendientes = [...desde];
  for (let uno = pendientes.pop(); uno !== undefined; uno = pendientes.pop()) {
    const modulo = manifiesto[uno];
    if (!modulo || vistos.has(uno)) continue;
    vistos.add(uno);
    for (const archivo of [modulo.file, ...(modulo.css ?? [])]) archivos.add(archivo);
    pendientes.push(...(modulo.imports ?? []));
  }
  return archivos;
};

/** As it travels. */
const pesoDe = async (archivos: Iterable<string>): Promise<number> => {
  const pesos = await Promise.all(
    [...archivos].map(async (archivo) => {
      const entero = `${CONSTRUIDO}${archivo}`;
      const { size } = await stat(`${entero}.br`).catch(() => stat(entero));
      return size;
    }),
  );
  return pesos.reduce((suma, peso) => suma + peso, 0);
};

/** The first load, and what each other area adds to it with all of its screens. */
export const bytes = async (): Promise<readonly Resultado[]> => {
  const texto = await readFile(`${CONSTRUIDO}.vite/manifest.json`, 'utf8');
  const manifiesto = JSON.parse(texto) as Manifiesto;
  const primera = archivosDe(manifiesto, ['index.html', INICIO]);
  const resultados: Resultado[] = [
    {
      que: 'bytes: primera carga de Inicio, brotli, JS + CSS',
      valor: (await pesoDe(primera)) / KB,
      unidad: 'KB',
      barra: 260,
    },
  ];
  const pantallas = Object.keys(manifiesto).filter(
    (nombre) => manifiesto[nombre]?.isDynamicEntry && !/^src\/(nucleo|kits)\//.test(nombre),
  );
  const porArea = Map.groupBy(pantallas, (nombre) => nombre.split('/')[1] ?? '');
  for (const [area, suyas] of porArea) {
    const demas = [...archivosDe(manifiesto, suyas)].filter((archivo) => !primera.has(archivo));
    if (demas.length === 0) continue;
    resultados.push({
      que: `bytes: lo que agrega ${area} (${suyas.length} pantallas)`,
      valor: (await pesoDe(demas)) / KB,
      unidad: 'KB',
      barra: area === 'workflows' ? 120 : 90,
    });
  }
  return resultados;
};
