import type { DatosDeRide } from '#domain/documentos/ride.vista.ts';

/** Prints documents. */
export type Impresor = {
  /**
   * The PDF of a document: equal data, equal bytes. Rejects with `ServicioOcupado` when too many
   * wait for theirs.
   */
  readonly ride: (datos: DatosDeRide) => Promise<Uint8Array>;
};
