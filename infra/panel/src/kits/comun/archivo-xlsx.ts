import { type Parte, partesDeZip } from './zip.ts';

/**
 * The first sheet with rows of a chosen XLSX (ECMA-376), as it is shown before it enters: texts as they are,
 * numbers with a point. The browser unpacks it and reads its XML.
 */

const NO_ES_UN_LIBRO = 'No es un libro de Excel';
const DEFLATE = 8;
/** Unpacked, of one part: what a sheet of some thousands of lines takes many times over. */
const MAXIMO_BYTES = 32 * 1024 * 1024;

export const esXlsx = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === 0x04034b50;

/** Its parts, by their names. @throws TypeError for what is no whole ZIP */
const partesDe = (bytes: ArrayBuffer): ReadonlyMap<string, Parte> => {
  try {
    return new Map(partesDeZip(new Uint8Array(bytes)).map((parte) => [parte.nombre, parte]));
  } catch {
    throw new TypeError(NO_ES_UN_LIBRO);
  }
};

/** A part unpacked, no more than what a sheet takes. */
const desempacar = async ({ metodo, datos }: Parte): Promise<string> => {
  if (metodo !== DEFLATE) return new TextDecoder().decode(datos);
  const lector = new Blob([datos])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let texto = '';
  for (let trozo = await lector.read(); !trozo.done; trozo = await lector.read()) {
    texto += trozo.value;
    if (texto.length > MAXIMO_BYTES) throw new TypeError('Ese libro de Excel es demasiado grande');
  }
  return texto;
};

/** A prefix says nothing here: every writer has its own. */
const todos = (de: Document | Element, nombre: string): readonly Element[] => [
  ...de.getElementsByTagNameNS('*', nombre),
];

/** The text of what is written, without how it is pronounced. */
const textoDe = (de: Element): string =>
  todos(de, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('');

/** `C7` is in the third column. */
const columnaDe = (direccion: string): number =>
  Array.from(direccion.replace(/\d+$/, '').toUpperCase()).reduce(
    (suma, letra) => suma * 26 + letra.charCodeAt(0) - 64,
    0,
  );

/** As many columns as anybody looks at; a cell at the far end costs what any other does. */
const MAXIMO_COLUMNAS = 60;

const celdaDe = (celda: Element, compartidos: readonly string[]): string => {
  const tipo = celda.getAttribute('t');
  if (tipo === 'inlineStr') return textoDe(celda).trim();
  const valor = todos(celda, 'v')[0]?.textContent ?? '';
  if (tipo === 's') return (compartidos[Number(valor)] ?? '').trim();
  if (tipo === 'e') return '';
  return /^-?[\d.]+E[+-]?\d+$/i.test(valor) ? String(Number(valor)) : valor.trim();
};

const filasDe = (hoja: Document, compartidos: readonly string[]): readonly (readonly string[])[] =>
  todos(hoja, 'row').map((fila) => {
    const celdas: string[] = [];
    for (const celda of todos(fila, 'c')) {
      const columna = columnaDe(celda.getAttribute('r') ?? '') || celdas.length + 1;
      if (columna > MAXIMO_COLUMNAS) break;
      while (celdas.length < columna - 1) celdas.push('');
      celdas[columna - 1] = celdaDe(celda, compartidos);
    }
    return celdas;
  });

export const filasDeXlsx = async (bytes: ArrayBuffer): Promise<readonly (readonly string[])[]> => {
  const partes = partesDe(bytes);
  const leer = async (nombre: string): Promise<Document | undefined> => {
    const parte = partes.get(nombre);
    if (!parte) return undefined;
    return new DOMParser().parseFromString(await desempacar(parte), 'application/xml');
  };
  const [libro, relaciones, textos] = await Promise.all([
    leer('xl/workbook.xml'),
    leer('xl/_rels/workbook.xml.rels'),
    leer('xl/sharedStrings.xml'),
  ]);
  if (!libro || !relaciones) throw new TypeError(NO_ES_UN_LIBRO);
  const compartidos = textos ? todos(textos, 'si').map(textoDe) : [];
  const destinos = new Map(
    todos(relaciones, 'Relationship').map((una) => [
      una.getAttribute('Id'),
      una.getAttribute('Target') ?? '',
    ]),
  );
  for (const hoja of todos(libro, 'sheet')) {
    if ((hoja.getAttribute('state') ?? 'visible') !== 'visible') continue;
    const id = [...hoja.attributes].find(
      ({ localName, prefix }) => localName === 'id' && prefix !== null,
    )?.value;
    const destino = destinos.get(id ?? null) ?? '';
    const suya = await leer(destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`);
    const filas = suya ? filasDe(suya, compartidos) : [];
    if (filas.some((celdas) => celdas.some((una) => una !== ''))) return filas;
  }
  return [];
};
