import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';

/** Prints documents. */
export type Impresor = {
  /**
   * The PDF of a document: equal data, equal bytes. Companies take turns. Rejects with
   * `ServicioOcupado` when too many wait for theirs, and when `senal` aborts before its turn came.
   */
  readonly ride: (
    datos: DatosDeRide,
    para: { readonly empresa_id: number; readonly senal: AbortSignal },
  ) => Promise<Uint8Array>;
};
