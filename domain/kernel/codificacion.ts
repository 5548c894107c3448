/** Texts of files whose writer did not say how they are encoded. */

export type TextoDecodificado = {
  readonly texto: string;
  readonly codificacion: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const comienza = (bytes: Uint8Array, primero: number, dos: number): boolean =>
  bytes[0] === primero && bytes[1] === dos;

/**
 * The characters of a file: UTF-16 where its mark says so; UTF-8 where it is that, for text of another
 * encoding is not UTF-8 by chance; and if not, byte by byte, as the Latin-1 (or the Windows-1252 that
 * goes by its name) that spreadsheets and old programs write. No mark is part of them.
 */
export const decodificar = (bytes: Uint8Array): TextoDecodificado => {
  const como = (codificacion: TextoDecodificado['codificacion']): TextoDecodificado => ({
    texto: new TextDecoder(codificacion, { fatal: codificacion === 'utf-8' }).decode(bytes),
    codificacion,
  });
  if (comienza(bytes, 0xff, 0xfe)) return como('utf-16le');
  if (comienza(bytes, 0xfe, 0xff)) return como('utf-16be');
  try {
    return como('utf-8');
  } catch {
    return como('windows-1252');
  }
};
