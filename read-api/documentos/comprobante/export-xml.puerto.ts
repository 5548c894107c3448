import type { ComprobanteFirmado } from './export-xml.queries.ts';

/**
 * The signed XML of documents as a ZIP, one file per document called `<clave de acceso>.xml`, in pieces
 * that are made as they are asked for. It throws when a document is not where it must be: an archive
 * without one of its documents would be taken for whole.
 */
export type ZipDeXml = (
  empresa_id: number,
  paginas: AsyncIterable<readonly ComprobanteFirmado[]>,
) => AsyncIterable<Uint8Array>;
