import { SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

const texto = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '–';
  return typeof valor === 'string' ? valor : JSON.stringify(valor);
};

/** Rows as aligned columns under their names; a word when there are none. */
export const enTabla = (filas: readonly object[]): string => {
  if (filas.length === 0) return 'No hay.';
  const nombres = Object.keys(filas[0]!);
  const celdas = filas.map((fila) =>
    nombres.map((nombre) => texto((fila as { readonly [c: string]: unknown })[nombre])),
  );
  const todas = [nombres, ...celdas];
  const anchos = nombres.map((_, i) => Math.max(...todas.map((fila) => fila[i]!.length)));
  return todas
    .map((fila) =>
      fila
        .map((celda, i) => celda.padEnd(anchos[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** How far long work is, on standard error: the result alone goes to standard output. */
export type Progreso = {
  readonly avanzar: (fase: string, hechos: number, total: number) => void;
  readonly terminar: () => void;
};

const CADA_MS = 2000;

const enLineas = (errores: Terminal['errores']): Progreso => {
  let anterior = '';
  let dicho_ms = Number.NEGATIVE_INFINITY;
  return {
    avanzar: (fase, hechos, total) => {
      const nombre = fase.split(':')[0]!;
      if (nombre === anterior && performance.now() - dicho_ms < CADA_MS) return;
      anterior = nombre;
      dicho_ms = performance.now();
      errores.write(`${nombre}: ${hechos} de ${total}\n`);
    },
    terminar: () => {},
  };
};

const enBarra = (errores: Terminal['errores']): Progreso => {
  const barra = new SingleBar({
    format: '{bar} {value}/{total}  {que}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    stream: errores,
  });
  let empezada = false;
  return {
    avanzar: (fase, hechos, total) => {
      const que = fase.split(':')[0]!.slice(0, 40).padEnd(40);
      if (!empezada) barra.start(total, hechos, { que });
      empezada = true;
      barra.setTotal(total);
      barra.update(hechos, { que });
    },
    terminar: () => {
      if (empezada) barra.stop();
    },
  };
};

export const crearProgreso = (errores: Terminal['errores']): Progreso =>
  errores.isTTY ? enBarra(errores) : enLineas(errores);
