import { randomUUID } from 'node:crypto';
import type { DocumentoFirmado } from '#domain/documentos/comprobante/documento-firmado.events.ts';
import {
  type Bitacora,
  type LugarEnStream,
  RevisionInesperada,
} from '#infra/nucleo/bitacora/puerto.ts';
import type {
  DireccionDeDocumento,
  DocumentosFirmados,
} from '#processes/documentos/emision.puerto.ts';

const TIPO: DocumentoFirmado['tipo'] = 'DocumentoFirmado';
type Guardado = DocumentoFirmado['datos'];

const nombrar = ({ empresa_id, documento, documento_id }: DireccionDeDocumento): string =>
  `${empresa_id}-${documento}-${documento_id}`;

const streamDe = (dir: DireccionDeDocumento): string => `documento-${nombrar(dir)}`;

/** One event per attempt: attempt n is revision n − 1. */
export const lugarDeDocumento = (dir: DireccionDeDocumento): LugarEnStream => ({
  stream: streamDe(dir),
  revision: dir.intento - 1,
});

/** The XML in the data of such an event. */
export const xmlGuardado = (datos: object): string => (datos as Guardado).xml;

/**
 * Signed documents in side streams, one per document: an attempt has one place, so it is signed once
 * whoever tries again. What no company event refers to is an orphan and harmless.
 */
export const documentosEnBitacora = (
  bitacora: Bitacora,
  reloj: () => number,
): DocumentosFirmados => {
  const leer = async (dir: DireccionDeDocumento): Promise<Guardado | undefined> => {
    const { stream, revision: from } = lugarDeDocumento(dir);
    const [evento] = await bitacora.readStream(stream, { from, limit: 1 });
    return evento?.revision === from ? (evento.datos as Guardado) : undefined;
  };
  return {
    stream: streamDe,
    leer,
    guardar: async (dir, documento) => {
      const evento = {
        evento_id: randomUUID(),
        tipo: TIPO,
        datos: documento,
        metadatos: {
          comando_id: `firma:${nombrar(dir)}-${dir.intento}`,
          correlacion_id: `emision-${nombrar(dir)}-${dir.intento}`,
          actor: 'proceso:emision',
          registrado_en: new Date(reloj()).toISOString(),
          version: 1,
        },
      };
      try {
        await bitacora.append(streamDe(dir), dir.intento - 2, [evento]);
        return documento;
      } catch (error) {
        if (!(error instanceof RevisionInesperada)) throw error;
        const previo = await leer(dir);
        if (!previo) throw error;
        return previo;
      }
    },
  };
};
