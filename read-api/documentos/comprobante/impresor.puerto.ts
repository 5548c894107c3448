import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';

/** Millimetres of a till's roll. */
export type AnchoDeTicket = 80 | 58;

/** What a document is printed on. */
export type Hoja =
  | { readonly formato: 'a4' }
  | { readonly formato: 'ticket'; readonly ancho: AnchoDeTicket };

/** Prints documents. */
export type Impresor = {
  /**
   * The PDF of a document, on A4 unless `hoja` says otherwise: equal data, equal bytes. Companies
   * take turns, whatever the paper. Rejects with `ServicioOcupado` when too many wait for theirs, and
   * when `senal` aborts before its turn came.
   */
  readonly ride: (
    datos: DatosDeRide,
    para: { readonly empresa_id: number; readonly senal: AbortSignal; readonly hoja?: Hoja },
  ) => Promise<Uint8Array>;
};
