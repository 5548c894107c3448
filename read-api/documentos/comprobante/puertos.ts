import { declarar } from '#domain/kernel/ruta.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import type { ZipDeXml } from './export-xml.puerto.ts';
import type { Impresor } from './impresor.puerto.ts';

/** Which signature of a document is the one in force. */
type Firmable = {
  readonly id: number;
  readonly intento: number;
  readonly xml_sha256: string | null;
};

/** The signed documents, which live outside the read models. */
export type Documentos = {
  /** The signed bytes as they were signed; `undefined` while there are none. */
  xmlFirmado(
    empresa_id: number,
    documento: TipoDocumento,
    comprobante: Firmable,
  ): Promise<Uint8Array | undefined>;
};

/** What reading documents needs beside their rows. */
export type DependenciasDeDocumentos = DependenciasDeLectura & {
  readonly documentos: Documentos;
  readonly exportarXml: ZipDeXml;
  readonly impresor: Impresor;
  /** RUC of whoever runs this system for its companies; null when nobody does. */
  readonly ruc_proveedor: string | null;
};

/** Declares an endpoint that answers what a document is made of. */
export const rutaDeDocumentos = declarar<DependenciasDeDocumentos>();
