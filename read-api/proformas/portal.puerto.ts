import { declarar, type FallaEnPagina, type Pagina } from '#domain/kernel/ruta.ts';
import type { DatosDelPortal, PreguntaDelPortal } from '#domain/proformas/portal.vista.ts';
import type { Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** What reading quotes needs beside their rows. */
export type DependenciasDeLecturaDeProformas = DependenciasDeLectura & {
  readonly impresor: Impresor;
  /** The token of a quote; null where only its hash is left. */
  readonly leerToken: (
    empresa_id: number,
    proforma: { readonly token_referencia: string },
  ) => Promise<string | null>;
  /** By which a token is looked up. */
  readonly huellaDeToken: (token: string) => string;
  /** The image of a logo. */
  readonly leerLogo: (logo: { readonly stream: string }) => Promise<Uint8Array | undefined>;
  readonly paginas: {
    readonly proforma: (
      datos: DatosDelPortal,
      token: string,
      pregunta: PreguntaDelPortal | null,
    ) => Pagina;
    readonly falla: (falla: FallaEnPagina) => Pagina;
  };
};

/** Declares an endpoint that reads quotes. */
export const rutaDeLecturaDeProformas = declarar<DependenciasDeLecturaDeProformas>();
