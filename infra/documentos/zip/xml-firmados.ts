import type { ZipDeXml } from '#read-api/documentos/comprobante/export-xml.puerto.ts';
import type { ComprobanteFirmado } from '#read-api/documentos/comprobante/export-xml.queries.ts';
import { lugarDeDocumento } from '../firmados/documentos-firmados.ts';
import type { Empaquetador } from './empaquetador.ts';
import type { DocumentoDeZip } from './empaquetador.worker.ts';

/** Documents read from the log in one statement: some half a megabyte, whatever the client's pace. */
const TANDA = 50;

export type PartesDeExportacion = {
  readonly empaquetador: Empaquetador;
  /** An answer that has begun can only be cut; somebody must hear why. */
  readonly alFallar: (error: unknown) => void;
};

const documentoDe =
  (empresa_id: number) =>
  ({
    documento,
    id: documento_id,
    intento,
    clave_acceso,
    fecha,
  }: ComprobanteFirmado): DocumentoDeZip => ({
    nombre: `${clave_acceso}.xml`,
    fecha,
    lugar: lugarDeDocumento({ empresa_id, documento, documento_id, intento }),
  });

async function* tandas(
  empresa_id: number,
  paginas: AsyncIterable<readonly ComprobanteFirmado[]>,
): AsyncGenerator<readonly DocumentoDeZip[]> {
  for await (const pagina of paginas) {
    for (let i = 0; i < pagina.length; i += TANDA) {
      yield pagina.slice(i, i + TANDA).map(documentoDe(empresa_id));
    }
  }
}

/** The monthly ZIP: pages of documents in, batches of places in the log to the threads, ZIP out. */
export const zipDeXmlFirmados = ({ empaquetador, alFallar }: PartesDeExportacion): ZipDeXml =>
  async function* (empresa_id, paginas) {
    try {
      yield* empaquetador.empaquetar(tandas(empresa_id, paginas));
    } catch (error) {
      alFallar(error);
      throw error;
    }
  };
