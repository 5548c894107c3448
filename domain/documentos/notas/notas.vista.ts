import { fecha, id, oNulo, texto } from '#domain/kernel/campos.ts';

/** Of the document that a note modifies. */
export const DEL_SUSTENTO = {
  cod_doc_sustento: texto('Tabla 3 del SRI'),
  doc_sustento_numero: texto('001-001-000000001'),
  doc_sustento_fecha: fecha(),
  factura_id: oNulo(id('Cuando es una factura emitida aquí')),
};
