/** The columns of `CompradorDeNota` and `Sustento`, beside those of every document. */
export const COLUMNAS_DE_SUSTENTO = {
  tipo_identificacion: 'text',
  direccion: 'text',
  cod_doc_sustento: 'text',
  doc_sustento_numero: 'text',
  doc_sustento_fecha: 'date',
  factura_id: 'int8',
} as const;
