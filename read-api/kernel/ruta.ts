import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { ZipDeXml } from '#read-api/documentos/comprobante/export-xml.puerto.ts';
import type { Impresor } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import type { ConsultarRegistro } from '#read-api/personas/registro.puerto.ts';
import type { Lecturas } from './lecturas.ts';

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
    documento: TipoDeComprobante['documento'],
    comprobante: Firmable,
  ): Promise<Uint8Array | undefined>;
};

/**
 * Resolves when the company may have a new public event, when `ms` have passed or when `senal`
 * aborts, whichever is first. It never rejects, and waking up for nothing is allowed.
 */
export type EsperarEventos = (empresa_id: number, ms: number, senal: AbortSignal) => Promise<void>;

export type DependenciasDeLectura = {
  readonly lecturas: Lecturas;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly documentos: Documentos;
  readonly exportarXml: ZipDeXml;
  readonly impresor: Impresor;
  /** RUC of whoever runs this system for its companies; null when nobody does. */
  readonly ruc_proveedor: string | null;
  readonly esperarEventos: EsperarEventos;
  readonly consultarRegistro: ConsultarRegistro;
};

/** Declares an endpoint that only reads. */
export const rutaDeLectura = declarar<DependenciasDeLectura>();
