import { CODIGOS_SRI } from '#domain/documentos/comprobante/codigos-sri.ts';

/** The page of the SRI's codes: the table of the domain, for who reads guides. */

export const ARCHIVO_DE_CODIGOS = new URL('../docs/api/codigos-sri.md', import.meta.url);

const CABEZA = `# Códigos del SRI: causa y remedio

Lo que dice el SRI de un comprobante, y qué hacer. La ficha de uno que quedó DEVUELTA o RECHAZADO trae en
\`remedio\` la línea de cada código que recibió; \`estado_sri\`, el mensaje del SRI tal como llegó. Los avisos no
impiden la autorización. «…» es el camino del comprobante: \`POST /facturas/12/reenviar\`.

Esta página sale de \`domain/documentos/comprobante/codigos-sri.ts\` con \`npm run contratos\`.

| código | lo dice | causa | remedio |
|---|---|---|---|
`;

/** Markdown. */
export const paginaDeCodigos = (): string =>
  CABEZA +
  CODIGOS_SRI.map(
    ({ codigo, etapa, causa, remedio, es_aviso }) =>
      `| ${codigo} | ${etapa}${es_aviso ? ' (aviso)' : ''} | ${causa} | ${remedio} |\n`,
  ).join('');
