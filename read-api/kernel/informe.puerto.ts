import type { Informe } from '#domain/kernel/informe.ts';

/** Prints reports. */
export type Imprenta = {
  /**
   * The PDF of a report: equal data, equal bytes. Companies take turns. Rejects with
   * `ServicioOcupado` when too many wait for theirs, and when `senal` aborts before its turn came.
   */
  readonly informe: (
    informe: Informe,
    para: { readonly empresa_id: number; readonly senal: AbortSignal },
  ) => Promise<Uint8Array>;
};
