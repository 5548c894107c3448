import type { EstadoDocumento } from './comprobante.ts';

/**
 * What may still be changed of a document, whatever its type (Ley: documentos §6):
 *
 * | state               | content replaced             | removed |
 * |---------------------|------------------------------|---------|
 * | BORRADOR            | yes                          | yes     |
 * | DEVUELTA, RECHAZADO | yes, number and date kept    | no      |
 * | any other           | no                           | no      |
 *
 * A refused document gives its access key up with its content: what the SRI may still say of that key
 * is of what it was sent. A late AUTORIZADO for it raises the alert of an earlier key and never
 * authorizes what was written since.
 */
const SE_REEMPLAZA: ReadonlySet<EstadoDocumento> = new Set(['BORRADOR', 'DEVUELTA', 'RECHAZADO']);

export const seReemplaza = (estado: EstadoDocumento): boolean => SE_REEMPLAZA.has(estado);

export const seElimina = (estado: EstadoDocumento): boolean => estado === 'BORRADOR';
