import type { SeccionTributaria } from '#domain/contabilidad/declaracion.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type { Libros, Periodo } from './estados.queries.ts';

/** A whole month of a company in an environment: from its first day to its last. */
export type MesTributario = Libros & Periodo;

/**
 * What another context declares of a month, so that the books know none of them: each registers its
 * own (`read-api/contextos.ts`). Nothing is kept for it: its rows already say it, so that whoever
 * writes pays nothing, and whoever asks reads one month by an index.
 */
export type DeclaranteTributario = {
  /** Of the context. */
  readonly nombre: string;
  readonly fuentes: readonly FuenteTributaria[];
  /** A number: documents of the month whose fate is not known yet. */
  readonly pendientes: (lecturas: Lecturas, mes: MesTributario) => Fragmento;
};

/** The documents of a kind that belong to a section. */
export type FuenteTributaria = {
  readonly seccion: SeccionTributaria;
  /** As the API calls their kind (`nota_credito`), and as people do. */
  readonly documento: string;
  readonly nombre: string;
  /** As histories call their records. */
  readonly recurso: string;
  /** Whether they take off what others say: credit notes. */
  readonly resta: boolean;
  /**
   * Reads a row for each document of the month and code of a tax: `documento_id`, `fecha`, `numero`,
   * `identificacion`, `razon_social`, `anulado`, `impuesto`, `codigo`, `porcentaje` (× 100; null:
   * it has several under that code, or does not say), `base`,
   * `valor` and, of that, `credito` (cents, not below 0). What never counted (drafts, refused) is no row. A condition on
   * `fecha` and `documento_id`, and their order, must find an index.
   */
  readonly lineas: (lecturas: Lecturas, mes: MesTributario) => Fragmento;
};
