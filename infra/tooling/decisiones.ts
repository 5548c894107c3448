import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fechaDe } from '#domain/kernel/tiempo.ts';

/**
 * The decision records: each begins with its number, its title, its day and whether it is in force.
 * `npm run contratos` numbers a new one and writes their index; a test fails while either is missing.
 */

const CARPETA = new URL('../decisions/', import.meta.url);
const INDICE = 'README.md';

/** `# 12. Título`, and below it `2026-11-22 · vigente`, or `2026-11-22 · superada por la 30`. */
const CABEZA = /^# (?:(\d+)\. )?(.+)\n(?:\n(\d{4}-\d{2}-\d{2}) · (vigente|superada por la \d+)\n)?/;

export type Decision = {
  readonly archivo: string;
  readonly numero: number | undefined;
  readonly titulo: string;
  readonly fecha: string | undefined;
  readonly estado: string | undefined;
};

/** What the head of a record says; what it does not say is undefined. */
export const leerCabeza = (archivo: string, texto: string): Decision => {
  const [, numero, titulo = '', fecha, estado] = CABEZA.exec(texto) ?? [];
  return { archivo, numero: numero ? Number(numero) : undefined, titulo, fecha, estado };
};

const leer = (archivo: string): Promise<string> => readFile(new URL(archivo, CARPETA), 'utf8');

/** All of them, in order. */
export const decisiones = async (): Promise<readonly Decision[]> => {
  const archivos = (await readdir(CARPETA)).filter((uno) => uno.endsWith('.md') && uno !== INDICE);
  const todas = await Promise.all(
    archivos.toSorted().map(async (uno) => leerCabeza(uno, await leer(uno))),
  );
  return todas.toSorted((a, b) => (a.numero ?? Infinity) - (b.numero ?? Infinity));
};

/** The index: a line each. */
export const indiceDe = (todas: readonly Decision[]): string => `# Decisiones

Lo que mereció discusión, en media página: contexto, opciones, lo que se midió y lo que sigue de ello. Este índice
lo escribe \`npm run contratos\`, que también numera las nuevas. Una que deja de regir dice cuál la supera.

| nº | día | decisión | |
|---|---|---|---|
${todas
  .map(
    ({ numero, fecha, titulo, archivo, estado }) =>
      `| ${numero} | ${fecha} | [${titulo}](${archivo}) | ${estado} |`,
  )
  .join('\n')}
`;

export const indiceGuardado = (): Promise<string> => leer(INDICE);

/** Gives a number and that day to every record that has none, or one that another took before. */
const numerarNuevas = async (hoy: string): Promise<void> => {
  const todas = await decisiones();
  const tomados = new Set<number>();
  for (const { archivo, numero, titulo, fecha, estado } of todas) {
    if (numero !== undefined && !tomados.has(numero)) {
      tomados.add(numero);
      continue;
    }
    const siguiente = Math.max(0, ...tomados) + 1;
    tomados.add(siguiente);
    const cabeza = `# ${siguiente}. ${titulo}\n\n${fecha ?? hoy} · ${estado ?? 'vigente'}\n`;
    await writeFile(new URL(archivo, CARPETA), (await leer(archivo)).replace(CABEZA, cabeza));
  }
};

if (import.meta.main) {
  await numerarNuevas(fechaDe(new Date().toISOString()));
  await writeFile(new URL(INDICE, CARPETA), indiceDe(await decisiones()));
}
