import type { RecibidoConXml } from '#domain/compras/recibido/recibido.vista.ts';
import { crearLectores } from '#infra/nucleo/hilos/lectores.ts';
import type { LectorDeRecibidos, LoteLeido } from '#read-api/compras/recibidos.puerto.ts';

/**
 * Reads what suppliers send, each kind in a thread of its own, so that a whole ZIP does not stand
 * before a document: one of 5 MB takes two seconds, and 36 MB at most. See `decisions/xml-recibidos.md`.
 */
export const crearLectorDeRecibidos = (): LectorDeRecibidos & {
  readonly cerrar: () => Promise<void>;
} => {
  const documentos = crearLectores<Uint8Array, RecibidoConXml>({
    uno: 'un XML',
    varios: 'XML',
    modulo: new URL('./lector-de-xml.worker.ts', import.meta.url),
    plazo_ms: 20_000,
    memoria_mb: 48,
    en_espera: 256,
    en_espera_de_una: 64,
  });
  const lotes = crearLectores<Uint8Array, LoteLeido>({
    uno: 'un lote de XML',
    varios: 'lotes de XML',
    modulo: new URL('./lector-de-lotes.worker.ts', import.meta.url),
    plazo_ms: 60_000,
    memoria_mb: 256,
    // One company has one at a time: whoever sends a heavy one leaves the other to the rest.
    hilos: 2,
  });
  return {
    leerXml: documentos.leer,
    leerLote: lotes.leer,
    cerrar: async () => {
      await documentos.cerrar();
      await lotes.cerrar();
    },
  };
};
