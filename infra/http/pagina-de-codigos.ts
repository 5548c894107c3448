import { CODIGOS_SRI } from '#domain/documentos/comprobante/codigos-sri.ts';

/** The SRI's codes in the guide of a document's life: its last part, which is the table of the domain. */

export const ARCHIVO_DE_CODIGOS = new URL('../docs/guias/vida-de-un-documento.md', import.meta.url);

const TITULO = '## Códigos del SRI: causa y remedio';

const PARTE = `${TITULO}

La ficha de un comprobante que quedó DEVUELTA o RECHAZADO trae en \`remedio\` la línea de cada código que recibió;
\`estado_sri\`, el mensaje del SRI tal como llegó. Los avisos no impiden la autorización. «…» es el camino del
comprobante: \`POST /facturas/12/reenviar\`.

| código | lo dice | causa | remedio |
|---|---|---|---|
`;

const tabla = (): string =>
  CODIGOS_SRI.map(
    ({ codigo, etapa, causa, remedio, es_aviso }) =>
      `| ${codigo} | ${etapa}${es_aviso ? ' (aviso)' : ''} | ${causa} | ${remedio} |\n`,
  ).join('');

/** The guide with today's table in it, whatever stood there. */
export const conCodigos = (guia: string): string => {
  const corte = guia.indexOf(TITULO);
  if (corte === -1) throw new Error(`La guía no tiene «${TITULO}»`);
  return guia.slice(0, corte) + PARTE + tabla();
};
