/** What a spreadsheet leaves on the clipboard: rows by line breaks, cells by tabs, quotes around both. */

/** Beyond, it is a file to import. */
const MAXIMO_FILAS = 5_000;

/** The cells, or null if it is one value and the field takes it as any paste. */
export const leerPegado = (texto: string): readonly (readonly string[])[] | null => {
  if (!/[\t\n\r]/.test(texto.replace(/[\r\n]+$/, ''))) return null;
  const filas: string[][] = [];
  let fila: string[] = [];
  let celda = '';
  let entrecomillada = false;
  const cerrarCelda = (): void => {
    fila.push(celda.trim());
    celda = '';
  };
  const cerrarFila = (): void => {
    cerrarCelda();
    filas.push(fila);
    fila = [];
  };
  for (let i = 0; i < texto.length && filas.length < MAXIMO_FILAS; i += 1) {
    const letra = texto[i] ?? '';
    if (entrecomillada) {
      if (letra !== '"') celda += letra;
      else if (texto[i + 1] === '"') {
        celda += '"';
        i += 1;
      } else entrecomillada = false;
    } else if (letra === '"' && celda === '') entrecomillada = true;
    else if (letra === '\t') cerrarCelda();
    else if (letra === '\n') cerrarFila();
    else if (letra !== '\r') celda += letra;
  }
  if (celda !== '' || fila.length > 0) cerrarFila();
  while (filas.at(-1)?.every((vista) => vista === '')) filas.pop();
  return filas;
};
