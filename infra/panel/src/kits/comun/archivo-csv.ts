/** What a chosen CSV says, as it is shown before it enters. The program reads it by itself. */

/** As a spreadsheet may leave it: UTF-8, UTF-16 with its mark, or the one of old Windows. */
export const textoDe = (bytes: ArrayBuffer): string => {
  const [uno, dos] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (uno === 0xff && dos === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (uno === 0xfe && dos === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export type Registro = {
  /** Of the file, on which it begins, from 1. */
  readonly linea: number;
  readonly celdas: readonly string[];
};

/** The records of a CSV, with commas, semicolons or, if it was pasted, tabs: what the first line has more of. */
export const registrosDe = (texto: string): readonly Registro[] => {
  const primera = texto.slice(0, texto.search(/\r|\n|$/));
  const veces = (uno: string): number => primera.split(uno).length;
  const separador = [',', ';', '\t'].toSorted((uno, otro) => veces(otro) - veces(uno))[0];
  const registros: Registro[] = [];
  let celdas: string[] = [];
  let celda = '';
  let citada = false;
  let linea = 1;
  let comienzo = 1;
  const cerrar = (): void => {
    celdas.push(celda.trim());
    if (celdas.some((una) => una !== '')) registros.push({ linea: comienzo, celdas });
    celdas = [];
    celda = '';
  };
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i] as string;
    const fin = letra === '\n' || (letra === '\r' && texto[i + 1] !== '\n');
    if (fin) linea += 1;
    if (citada) {
      if (letra !== '"') celda += letra;
      else if (texto[i + 1] === '"') {
        celda += '"';
        i += 1;
      } else citada = false;
    } else if (letra === '"' && celda.trim() === '') {
      citada = true;
      celda = '';
    } else if (letra === separador) {
      celdas.push(celda.trim());
      celda = '';
    } else if (fin) {
      cerrar();
      comienzo = linea;
    } else if (letra !== '\r') celda += letra;
  }
  if (celda !== '' || celdas.length > 0) cerrar();
  return registros;
};
