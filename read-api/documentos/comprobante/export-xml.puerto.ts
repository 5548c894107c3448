import type { FacturaFirmada } from './export-xml.queries.ts';

/**
 * The signed XML of invoices as a ZIP, one file per invoice called `<clave de acceso>.xml`, in pieces
 * that are made as they are asked for. It throws when a document is not where it must be: an archive
 * without one of its invoices would be taken for whole.
 */
export type ZipDeXml = (
  empresa_id: number,
  paginas: AsyncIterable<readonly FacturaFirmada[]>,
) => AsyncIterable<Uint8Array>;
