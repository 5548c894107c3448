import type { Evento } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';

/** Side stream of a document, one per attempt: the bytes that went to the SRI. Storage. */
export type DocumentoFirmado = Evento<
  'DocumentoFirmado',
  {
    readonly clave_acceso: string;
    readonly firmado_en: Instante;
    /** The whole signed document, never rewritten. */
    readonly xml: string;
    /** SHA-256 (hex) of its UTF-8 bytes. */
    readonly sha256: string;
  }
>;
