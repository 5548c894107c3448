import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Says, when the suite ends, where its seconds went: by context, with the files that took longest,
 * and whether the whole stayed within its budget. Of a part of the suite, `npm test -- <file>`, it says nothing.
 */

/**
 * What all of it may take on two cores, in calm: 300 for what there was, and 40 for each large part that
 * came since (the other documents, accounting, treasury, purchases, collections and payments,
 * workflows).
 */
const PRESUPUESTO_S = 540;
const MAS_LARGOS = 25;
/** Cases of one run that may need a second try; with more, something is wrong with more than the machine. */
const A_LA_SEGUNDA = 6;
/** A run of fewer files is not the suite. */
const SUITE = 100;

type Medido = {
  readonly archivo: string;
  readonly contexto: string;
  readonly casos: number;
  readonly saltados: number;
  /** Full names of the cases that failed and then passed. */
  readonly inestables: readonly string[];
  readonly ms: number;
};

/** `test/<kind>/<context>/…`; what has no folder of its context goes under its kind. */
export const contextoDe = (archivo: string): string => {
  if (archivo.includes('eventstoredb')) return 'eventstoredb';
  const [, clase = '', contexto = ''] = archivo.split('/');
  return contexto.endsWith('.ts') ? clase : contexto;
};

const medir = (modulo: TestModule, raiz: string): Medido => {
  const archivo = relative(raiz, modulo.moduleId);
  const casos = [...modulo.children.allTests()];
  const { prepareDuration, collectDuration, setupDuration, duration } = modulo.diagnostic();
  return {
    archivo,
    contexto: contextoDe(archivo),
    casos: casos.length,
    saltados: casos.filter((caso) => caso.result().state === 'skipped').length,
    inestables: casos.filter((caso) => caso.diagnostic()?.flaky).map((caso) => caso.fullName),
    ms: prepareDuration + collectDuration + setupDuration + duration,
  };
};

const sumar = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);
const segundos = (ms: number): string => (ms / 1000).toFixed(1).padStart(8);
const numero = (n: number, ancho: number): string => String(n).padStart(ancho);

const fila = (nombre: string, medidos: readonly Medido[]): string => {
  const casos = sumar(medidos.map((uno) => uno.casos));
  const ms = sumar(medidos.map((uno) => uno.ms));
  return `${nombre.padEnd(16)}${numero(medidos.length, 9)}${numero(casos, 7)}${segundos(ms)}`;
};

/** The lines of the table, the longest context first. `total_ms` is of the clock, the rest of workers. */
export const tablaDeSegundos = (medidos: readonly Medido[], total_ms: number): string[] => {
  const grupos = [...Map.groupBy(medidos, ({ contexto }) => contexto)].sort(
    ([, a], [, b]) => sumar(b.map(({ ms }) => ms)) - sumar(a.map(({ ms }) => ms)),
  );
  const largos = medidos.toSorted((a, b) => b.ms - a.ms).slice(0, MAS_LARGOS);
  const saltados = medidos.filter((uno) => uno.saltados > 0);
  const excede = total_ms > PRESUPUESTO_S * 1000;
  return [
    `${'contexto'.padEnd(16)} archivos  casos       s`,
    ...grupos.map(([nombre, suyos]) => fila(nombre, suyos)),
    fila('todo', medidos),
    '',
    'los más largos',
    ...largos.map(({ archivo, ms }) => `${segundos(ms)}  ${archivo}`),
    '',
    ...saltados.map(({ archivo, saltados: n }) => `sin correr: ${n} de ${archivo}`),
    `presupuesto ${PRESUPUESTO_S} s; esta vez ${Math.round(total_ms / 1000)} s${excede ? ': EXCEDIDO' : ''}`,
  ];
};

/** A line for each case that passed only when tried again, with what it costs to have too many. */
export const avisoDeInestables = (medidos: readonly Medido[]): string[] => {
  const lineas = medidos.flatMap(({ archivo, inestables }) =>
    inestables.map((nombre) => `a la segunda: ${archivo} > ${nombre}`),
  );
  if (lineas.length <= A_LA_SEGUNDA) return lineas;
  return [...lineas, `${lineas.length} casos pasaron a la segunda; se admiten ${A_LA_SEGUNDA}`];
};

/** A reporter of vitest. */
export default class Segundos implements Reporter {
  #inicio_ms = 0;

  onTestRunStart(): void {
    this.#inicio_ms = performance.now();
  }

  onTestRunEnd(modulos: readonly TestModule[]): void {
    const raiz = modulos[0]?.project.vitest.config.root;
    if (raiz === undefined || modulos.length < SUITE) return;
    const medidos = modulos.map((modulo) => medir(modulo, raiz));
    const lineas = tablaDeSegundos(medidos, performance.now() - this.#inicio_ms);
    const inestables = avisoDeInestables(medidos);
    if (inestables.length > A_LA_SEGUNDA) process.exitCode = 1;
    process.stdout.write(`\n${[...lineas, ...inestables].join('\n')}\n`);
  }
}
