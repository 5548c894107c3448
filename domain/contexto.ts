import type { IntegracionContable } from './contabilidad/integracion.ts';
import type { TiposDe } from './kernel/catalogo.ts';
import type { AsignacionesPorEvento } from './kernel/claves.ts';
import type { Evento } from './kernel/evento.ts';
import type { Muestra } from './kernel/muestra.ts';
import type { Recursos } from './kernel/permisos.ts';
import type { Definiciones, Publicadores } from './kernel/publico.ts';

/** What a context says of itself in the domain: `<context>.contexto.ts`, listed in `contextos.ts`. */
export type ContextoDeDominio<E extends Evento = never> = {
  /** What it stores, side streams included, and in which versions. */
  readonly tipos: TiposDe<E>;
  /** Never there: the compiler takes the union of all events from it. */
  readonly evento?: E;
  /** A sample of each shape that was ever stored. */
  readonly muestras?: readonly Muestra[];
  /** What its events take of the rows that cut across a company. */
  readonly asignaciones?: AsignacionesPorEvento;
  /** What is public of it, and how its events say it. */
  readonly definiciones?: Definiciones;
  readonly publicadores?: Publicadores;
  /** What it gives to the books when they open and when a month closes. */
  readonly integraciones?: readonly IntegracionContable[];
  /** What permissions are given on. */
  readonly recursos?: Recursos;
};
