import { getHeapStatistics } from 'node:v8';
import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import { conTodo } from '#read-api/kernel/pasado.puerto.ts';
import type { Bitacora, EventoLeido } from '../bitacora/puerto.ts';
import type { Interpretar } from '../lectura/catch-up.ts';
import { sola } from '../lectura/composicion.ts';
import { comillas, crearIndices, crearTablasDePaso, nombreCalificado } from '../lectura/esquema.ts';
import { crearModelo } from '../lectura/modelo.ts';
import { abrirCopia } from '../postgres/copia.ts';
import { Sesion } from '../postgres/sesion.ts';
import { deEntonces } from './de-entonces.ts';
import { PliegueDeEmpresa } from './pliegue.ts';

/** One company's rows as they were at a revision of its stream. */
export type PedidoDeLlenado = {
  /** Where they go: whatever it holds is dropped. */
  readonly esquema: string;
  /** By which it is known again, once it is whole. */
  readonly marca: string;
  readonly empresa_id: number;
  /** Inclusive; −1 is none of its events. */
  readonly revision: number;
  readonly tablas: readonly string[];
  /** Two integers that the other thread reads: events folded, and whether nobody wants it any more. */
  readonly avance: SharedArrayBuffer;
};

export type PartesDeLlenado = {
  readonly url: string;
  readonly bitacora: Pick<Bitacora, 'readStream'>;
  readonly proyectores: readonly Proyector[];
  readonly interpretar: Interpretar;
  /** Rows that a fold has at most, with those that are being written. */
  readonly filas_maximas?: number;
  /** Heap of its thread, from how much on a fold keeps few rows, however many it may have. */
  readonly monton_maximo?: number;
  /** New rows of a table, from how many on they are copied. */
  readonly copiar_desde?: number;
  /** Events that are read at once. */
  readonly pagina?: number;
};

export class LlenadoDejado extends Error {}

/** Where the mark is, among the tables of a slot. */
export const MARCA = 'lleno';
const HECHOS = 0;
const DEJADO = 1;

export const nuevoAvance = (): SharedArrayBuffer => new SharedArrayBuffer(8);
export const hechosDe = (avance: SharedArrayBuffer): number =>
  Atomics.load(new Int32Array(avance), HECHOS);
export const dejar = (avance: SharedArrayBuffer): void => {
  Atomics.store(new Int32Array(avance), DEJADO, 1);
};

const PAGINA = 1000;
const FILAS_MAXIMAS = 10_000;
/** Rows of many lines weigh more than they count. */
const MONTON_MAXIMO = 256 * 2 ** 20;
/** Of the heap that there is, where it is small. */
const PARTE_DEL_MONTON = 1 / 4;
/** What is written at once, where there is no room for more. */
const FILAS_MINIMAS = 1000;

/** What indexing a million rows may take. */
const PLAZO_MS = 300_000;
/** Tables are empty when their statements are planned, and rows are looked up by key alone. */
const AJUSTES = {
  synchronous_commit: 'off',
  enable_seqscan: 'off',
  max_parallel_maintenance_workers: '0',
  // Reports choose between few ways, and to count what tables hold took longer than to fill them.
  default_statistics_target: '10',
  jit: 'off',
};

/** Pages of the stream up to a revision, one ahead of whoever takes them. */
async function* paginasDe(
  { readStream }: Pick<Bitacora, 'readStream'>,
  stream: string,
  revision: number,
  maximo: number,
): AsyncGenerator<readonly EventoLeido[]> {
  const leer = (from: number): Promise<EventoLeido[]> | undefined => {
    const limit = Math.min(maximo, revision - from + 1);
    if (limit <= 0) return undefined;
    const pagina = readStream(stream, { from, limit });
    // This page may fail while the one before is folded: whoever asks for it then hears of it.
    pagina.catch(() => {});
    return pagina;
  };
  let from = 0;
  for (let siguiente = leer(from); siguiente; ) {
    const pagina = await siguiente;
    if (pagina.length === 0) throw new Error(`${stream} termina antes de la revisión ${revision}`);
    from += pagina.length;
    siguiente = leer(from);
    yield pagina;
  }
}

/** Half of the rows are folded while the other half is written; where they weigh, none is meanwhile. */
const aliviar = async (pliegue: PliegueDeEmpresa, partes: PartesDeLlenado): Promise<void> => {
  const { filas_maximas = FILAS_MAXIMAS, monton_maximo = MONTON_MAXIMO } = partes;
  const { filas } = pliegue;
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  const pesan = used_heap_size > Math.min(monton_maximo, heap_size_limit * PARTE_DEL_MONTON);
  if (filas > FILAS_MINIMAS && pesan) {
    await pliegue.derramar();
    await pliegue.asentar();
  } else if (filas > filas_maximas / 2) await pliegue.derramar();
};

const plegar = async (
  pedido: PedidoDeLlenado,
  partes: PartesDeLlenado,
  pliegue: PliegueDeEmpresa,
): Promise<void> => {
  const { bitacora, interpretar, pagina = PAGINA } = partes;
  const avance = new Int32Array(pedido.avance);
  const stream = streamDeEmpresa(pedido.empresa_id);
  for await (const leidos of paginasDe(bitacora, stream, pedido.revision, pagina)) {
    if (Atomics.load(avance, DEJADO) === 1) throw new LlenadoDejado('Ya nadie lo espera');
    const eventos: EventoRegistrado[] = leidos.map(interpretar);
    await pliegue.plegar(eventos);
    await aliviar(pliegue, partes);
    Atomics.add(avance, HECHOS, leidos.length);
  }
  await pliegue.derramar();
  await pliegue.asentar();
};

/** What each slot was last filled with, here: who indexes one stops when it is another's. */
const marcas = new Map<string, string>();

const proyectoresDe = (
  tablas: readonly string[],
  { proyectores }: PartesDeLlenado,
): readonly Proyector[] => {
  const pedidas = new Set(tablas);
  const elegidos = proyectores.flatMap((proyector) => {
    const { nombre } = proyector.tabla;
    if (pedidas.delete(conTodo(nombre))) {
      pedidas.delete(nombre);
      return [proyector];
    }
    return pedidas.delete(nombre) ? [deEntonces(proyector)] : [];
  });
  if (pedidas.size === 0) return elegidos;
  throw new TypeError(`No hay proyector de ${[...pedidas].join(', ')}`);
};

/**
 * Fills a slot: the tables asked for and no others, without the columns that stand apart, written by
 * the projectors' own folds. The mark is
 * the last thing written: a slot without it is worth nothing. It can be read from then on, while it is
 * indexed as those that serve: to index a table takes as long as to read it whole some times over, and
 * a report reads it once.
 */
export const llenar = async (
  pedido: PedidoDeLlenado,
  partes: PartesDeLlenado,
): Promise<{ readonly indexado: Promise<void> }> => {
  const { esquema, marca, empresa_id, tablas } = pedido;
  const proyectores = proyectoresDe(tablas, partes);
  const todas = new Set(proyectores.map(({ tabla }) => tabla.nombre));
  const composicion = { ...sola(esquema), solo: todas };
  const sesion = new Sesion(partes.url, { nombre: 'pasado', ajustes: AJUSTES, plazo_ms: PLAZO_MS });
  const copia = abrirCopia(partes.url, 'pasado-copia', PLAZO_MS);
  const { suelta: tx } = sesion;
  const unsafe = (texto: string) => tx.consultar(texto);
  marcas.set(esquema, marca);
  try {
    await unsafe(`drop schema if exists ${comillas(esquema)} cascade`);
    await crearTablasDePaso({ unsafe }, esquema, proyectores);
    const modelo = crearModelo(composicion, proyectores);
    const { copiar_desde } = partes;
    const pliegue = new PliegueDeEmpresa(modelo, empresa_id, { tx, copia, copiar_desde });
    await plegar(pedido, partes, pliegue);
    for (const nombre of todas) await unsafe(`analyze ${nombreCalificado(esquema, nombre)}`);
    const lleno = nombreCalificado(esquema, MARCA);
    await unsafe(`create unlogged table ${lleno} as select '${marca}'::uuid as marca`);
  } catch (error) {
    await sesion.cerrar();
    throw error;
  } finally {
    await copia.cerrar();
  }
  const mientrasSea = async (texto: string): Promise<unknown> =>
    marcas.get(esquema) === marca ? unsafe(texto) : undefined;
  const indexar = async (): Promise<void> => {
    try {
      await crearIndices({ unsafe: mientrasSea }, composicion, proyectores);
    } finally {
      await sesion.cerrar();
    }
  };
  return { indexado: indexar() };
};
