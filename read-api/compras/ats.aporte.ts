import type {
  AnuladoDelAnexo,
  CompraDelAnexo,
  RetencionDelAnexo,
  VentaDelAnexo,
  VentasDeEstablecimiento,
} from '#domain/compras/ats/anexo.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Ambiente } from '#read-api/identidad/ambiente.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** A whole month of a company in an environment: from its first day to its last. */
export type MesDelAnexo = {
  readonly empresa_id: number;
  readonly ambiente: Ambiente;
  readonly desde: Fecha;
  readonly hasta: Fecha;
};

/**
 * What a context says of a month in the annex, so that purchases, whose the annex is, know none of the
 * others: each registers its own (`read-api/contextos.ts`). Nothing is kept for it. A month may have a
 * hundred thousand documents: what has one line each comes in pages, by short statements, as they are
 * asked for.
 */
export type DeclaranteDelAnexo = {
  /** Of the context. */
  readonly nombre: string;
  /** What it says is written after what those with a lower one say. */
  readonly orden: number;
  readonly compras?: (
    lecturas: Lecturas,
    mes: MesDelAnexo,
    retenciones: RetencionesDeCompras,
  ) => AsyncIterable<readonly CompraDelAnexo[]>;
  readonly ventas?: (lecturas: Lecturas, mes: MesDelAnexo) => Promise<VentasDelAnexo>;
  readonly retenciones?: RetencionesDeCompras;
  readonly anulados?: (
    lecturas: Lecturas,
    mes: MesDelAnexo,
  ) => AsyncIterable<readonly AnuladoDelAnexo[]>;
};

/** What was withheld of each of these purchases, whenever it was: authorized ones, oldest first. */
export type RetencionesDeCompras = (
  lecturas: Lecturas,
  mes: MesDelAnexo,
  compras: readonly number[],
) => Promise<ReadonlyMap<number, readonly RetencionDelAnexo[]>>;

/** Read at once, so that the totals that come before their lines are those of the lines. */
export type VentasDelAnexo = {
  readonly establecimientos: readonly VentasDeEstablecimiento[];
  /** By customer and kind of document, a page after another. */
  readonly clientes: Iterable<readonly VentaDelAnexo[]>;
};
