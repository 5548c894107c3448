export type Columna = { readonly titulo: string; readonly ancho: number; readonly derecha?: true };

const letras = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Cells that a terminal gives to a text: an emoji takes two. */
const anchoDe = (letra: string): number => (/\p{Extended_Pictographic}/u.test(letra) ? 2 : 1);

const ajustar = (texto: string, { ancho, derecha }: Columna): string => {
  let cabido = '';
  let usado = 0;
  const todas = [...letras.segment(texto)].map(({ segment }) => segment);
  const sobra = todas.reduce((suma, letra) => suma + anchoDe(letra), 0) > ancho;
  for (const letra of todas) {
    if (usado + anchoDe(letra) > (sobra ? ancho - 1 : ancho)) break;
    cabido += letra;
    usado += anchoDe(letra);
  }
  if (sobra) {
    cabido += '…';
    usado += 1;
  }
  const relleno = ' '.repeat(ancho - usado);
  return derecha ? relleno + cabido : cabido + relleno;
};

/** Rows under their titles, in columns of fixed width; what does not fit ends in «…». */
export const tabla = (
  columnas: readonly Columna[],
  filas: readonly (readonly string[])[],
): string =>
  [columnas.map(({ titulo }) => titulo), columnas.map(({ ancho }) => '─'.repeat(ancho)), ...filas]
    .map((fila) => columnas.map((columna, i) => ajustar(fila[i] ?? '', columna)).join('  '))
    .map((renglon) => renglon.trimEnd())
    .join('\n');
