import { createHash } from 'node:crypto';
import type { Proyector } from '#projections/kernel/proyector.ts';
import type { Publicar } from '../seguidor/feed.ts';
import type { Tocar } from '../seguidor/historia.ts';
import type { Interpretar } from './catch-up.ts';
import { FEED, HISTORIA } from './composicion.ts';
import { FORMA_DE_HISTORIA, FORMA_FIJA } from './esquema.ts';

/** The read models of one code: their tables, their feed, and what speaks for what they do. */
export type Proyecciones = {
  /** Raised for a change that neither a column nor an index nor a sample shows. */
  readonly version: number;
  readonly proyectores: readonly Proyector[];
  readonly publicar: Publicar;
  /** Which records an event touches; absent: no history is kept. */
  readonly tocar?: Tocar;
  /** The stored events that it knows. */
  readonly interpretar: Interpretar;
  /** The version in which it writes each of them. Throws `EventoDesconocido`. */
  readonly versionDe: (tipo: string) => number;
  /**
   * What the folds of each table make of the samples; under `eventos` their public forms, under
   * `historia` the records that they touch.
   */
  readonly pliegues: { readonly [tabla: string]: string };
};

const sumar = (valor: unknown): string =>
  createHash('sha256').update(JSON.stringify(valor)).digest('hex').slice(0, 16);

/** What makes two codes write the same rows of one table. */
const huellaDeTabla = (proyector: Proyector, pliegues: Proyecciones['pliegues']): string => {
  const { tabla, columnas, indices, fillfactor, tipos } = proyector;
  const forma = [tabla.nombre, tabla.clave, Object.entries(columnas), indices, fillfactor, tipos];
  return sumar([forma, pliegues[tabla.nombre]]);
};

const huellaDeHistoria = ({ version, pliegues }: Proyecciones): string =>
  sumar([version, FORMA_DE_HISTORIA, pliegues[HISTORIA]]);

/**
 * By table, for the feed and for the history: what makes two codes write the same rows there. Where it is the same,
 * two versions may keep one table between them.
 */
export const huellasDeTablas = (codigo: Proyecciones): { readonly [tabla: string]: string } => {
  const comun = [codigo.version, FORMA_FIJA];
  const tablas = codigo.proyectores.map(
    (proyector) =>
      [proyector.tabla.nombre, sumar([comun, huellaDeTabla(proyector, codigo.pliegues)])] as const,
  );
  return Object.fromEntries([
    ...tablas,
    [FEED, sumar([comun, codigo.pliegues.eventos])],
    [HISTORIA, huellaDeHistoria(codigo)],
  ]);
};

/**
 * What makes two codes write the same rows, feed and history: tables, columns, indexes, folds, public
 * forms and the declared version, as 16 hexadecimal digits. Rows of another fingerprint are not ours
 * to read nor to write.
 */
export const huellaDe = (codigo: Proyecciones): string =>
  sumar([
    codigo.version,
    FORMA_FIJA,
    // Whatever order they are listed in.
    codigo.proyectores.map((proyector) => huellaDeTabla(proyector, codigo.pliegues)).toSorted(),
    codigo.pliegues.eventos,
    huellaDeHistoria(codigo),
  ]);
