import type { ZipDeXml } from '#read-api/documentos/export-xml.puerto.ts';
import type { FacturaFirmada } from '#read-api/documentos/export-xml.queries.ts';
import type { DocumentosEnBitacora } from '../documentos/documentos-firmados.ts';
import type { Empaquetador } from './empaquetador.ts';
import type { DocumentoDeZip } from './empaquetador.worker.ts';

/** Documents read from the log in one statement: some half a megabyte, whatever the client's pace. */
const TANDA = 50;
/** Batches asked for beyond the one that is taken. */
const ADELANTO = 2;

export type PartesDeExportacion = {
  readonly documentos: Pick<DocumentosEnBitacora, 'leerVarios'>;
  readonly empaquetador: Empaquetador;
  /** An answer that has begun can only be cut; somebody must hear why. */
  readonly alFallar: (error: unknown) => void;
};

/** The monthly ZIP: pages of invoices in, batches of documents read from the log, ZIP out. */
export const zipDeXmlFirmados = ({
  documentos,
  empaquetador,
  alFallar,
}: PartesDeExportacion): ZipDeXml => {
  const leer = async (
    empresa_id: number,
    facturas: readonly FacturaFirmada[],
  ): Promise<readonly DocumentoDeZip[]> => {
    const direcciones = facturas.map(({ id: factura_id, intento }) => ({
      empresa_id,
      factura_id,
      intento,
    }));
    const firmados = await documentos.leerVarios(direcciones);
    return facturas.map(({ id, clave_acceso, fecha_emision: fecha }, i) => {
      const firmado = firmados[i];
      if (!firmado) throw new Error(`Falta el XML firmado de la factura ${empresa_id}/${id}`);
      return { nombre: `${clave_acceso}.xml`, fecha, texto: firmado.xml };
    });
  };

  /** The log prepares the next batches while this process works on the one that came. */
  async function* tandas(
    empresa_id: number,
    paginas: AsyncIterable<readonly FacturaFirmada[]>,
  ): AsyncGenerator<readonly DocumentoDeZip[]> {
    const pedidas: Promise<readonly DocumentoDeZip[]>[] = [];
    for await (const pagina of paginas) {
      for (let i = 0; i < pagina.length; i += TANDA) {
        const tanda = leer(empresa_id, pagina.slice(i, i + TANDA));
        // It may fail while nobody waits for it yet: whoever asks for it then hears of it.
        tanda.catch(() => undefined);
        pedidas.push(tanda);
        if (pedidas.length > ADELANTO) yield await pedidas.shift()!;
      }
    }
    for (const tanda of pedidas) yield await tanda;
  }

  return async function* (empresa_id, paginas) {
    try {
      yield* empaquetador.empaquetar(tandas(empresa_id, paginas));
    } catch (error) {
      alFallar(error);
      throw error;
    }
  };
};
