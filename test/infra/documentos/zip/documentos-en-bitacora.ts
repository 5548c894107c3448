import { lugarDeDocumento } from '#infra/documentos/firmados/documentos-firmados.ts';
import type { DocumentoDeZip } from '#infra/documentos/zip/empaquetador.worker.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import { eventoDePrueba } from '#test/contract/bitacora.apoyo.ts';

export const lugar = (documento_id: number) =>
  lugarDeDocumento({ empresa_id: 1, documento: 'factura', documento_id, intento: 1 });

/** Stores texts as the signed documents of invoices 1, 2, 3… */
export const guardarTextos = async (
  bitacora: Bitacora,
  textos: readonly string[],
): Promise<void> => {
  const guardar = (xml: string, i: number): Promise<unknown> =>
    bitacora.append(lugar(i + 1).stream, STREAM_NUEVO, [
      eventoDePrueba({ xml, sha256: 'no se mira' }, 'DocumentoFirmado'),
    ]);
  await Promise.all(textos.map(guardar));
};

/** The `n`th file of an archive, with the text of an invoice. */
export const documento = (n: number, factura_id: number): DocumentoDeZip => ({
  nombre: `${String(n).padStart(49, '0')}.xml`,
  fecha: '2026-11-20',
  lugar: lugar(factura_id),
});
