import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { rehusarArchivo } from '#domain/kernel/forma.ts';
import {
  type Celda,
  type Fila,
  LARGO_DE_CELDA,
  MAXIMO_COLUMNAS,
  MAXIMO_FILAS,
} from '#domain/tesoreria/extracto/celdas.ts';
import { desempacarDeZip, entradasDeZip } from '../nucleo/zip-leido.ts';

/**
 * The cells of the visible sheets of an XLSX workbook (ECMA-376): texts and numbers, a day as the number
 * that the sheet holds. Nothing is laid out by address, so that a cell at the far end costs what any
 * other does. See `infra/decisions/extractos-de-banco.md`.
 */

/** Unpacked, all that is read together; a statement of 5,000 lines takes 3 MB. */
const MAXIMO_DESEMPACADO = 32 * 1024 * 1024;
const MAXIMO_PARTES = 1_000;
/** Elements of a sheet are six levels deep. */
const MAXIMO_NIVELES = 32;

const LIBRO = 'xl/workbook.xml';
const RELACIONES = 'xl/_rels/workbook.xml.rels';
const TEXTOS = 'xl/sharedStrings.xml';

/**
 * Unpacks parts of a workbook as they are asked for. What they say that they take is what they are given,
 * and all of them together no more than what is unpacked of a workbook.
 */
const desempacador = (bytes: Uint8Array): ((nombre: string) => Uint8Array | undefined) => {
  const desmedido = (): never =>
    rehusarArchivo('too_long', 'Ese libro de Excel es demasiado grande para ser un extracto');
  const entradas = entradasDeZip(bytes, (cuantas) => {
    if (cuantas > MAXIMO_PARTES) desmedido();
  });
  const porNombre = new Map(entradas.map((entrada) => [entrada.nombre, entrada]));
  let total = 0;
  return (nombre) => {
    const entrada = porNombre.get(nombre);
    if (!entrada) return undefined;
    total += entrada.original;
    if (total > MAXIMO_DESEMPACADO) desmedido();
    return desempacarDeZip(bytes, entrada);
  };
};

type Oyente = {
  readonly abrir?: (nombre: string, atributos: SaxesTagPlain['attributes']) => void;
  readonly texto?: (texto: string) => void;
  readonly cerrar?: (nombre: string) => void;
};

/** A prefix says nothing here: every writer has its own. */
const sinPrefijo = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);

/** Throws on what is malformed, on a DTD and on what is too deep. */
const recorrer = (xml: Uint8Array | undefined, { abrir, texto, cerrar }: Oyente): void => {
  if (!xml) return;
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  let niveles = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('trae una DTD (DOCTYPE)');
  });
  parser.on('opentag', ({ name, attributes }) => {
    niveles += 1;
    if (niveles > MAXIMO_NIVELES) throw new Error('demasiados niveles');
    abrir?.(sinPrefijo(name), attributes);
  });
  if (texto) {
    parser.on('text', texto);
    parser.on('cdata', texto);
  }
  parser.on('closetag', ({ name }) => {
    niveles -= 1;
    cerrar?.(sinPrefijo(name));
  });
  parser.write(new TextDecoder('utf-8').decode(xml)).close();
};

/** The parts that hold the sheets that whoever opens the workbook sees, in their order. */
const hojasVisibles = (parteDe: (nombre: string) => Uint8Array | undefined): readonly string[] => {
  const visibles: string[] = [];
  let ocultas = 0;
  recorrer(parteDe(LIBRO), {
    abrir: (nombre, atributos) => {
      if (nombre === 'workbookPr' && ['1', 'true'].includes(atributos.date1904 ?? '')) {
        const msg = 'Cuenta los días desde 1904: guárdelo como CSV';
        rehusarArchivo('value_error', msg);
      }
      if (nombre !== 'sheet') return;
      if (/^(?:very)?hidden$/i.test(atributos.state ?? '')) {
        ocultas += 1;
        return;
      }
      const relacion = Object.entries(atributos).find(([clave]) =>
        /^\w{1,20}:id$/.test(clave),
      )?.[1];
      if (relacion !== undefined) visibles.push(relacion);
    },
  });
  if (visibles.length === 0 && ocultas > 0) {
    rehusarArchivo('value_error', 'Todas sus hojas están ocultas: muestre la de los movimientos');
  }
  const destinos = new Map<string, string>();
  recorrer(parteDe(RELACIONES), {
    abrir: (nombre, { Id, Target }) => {
      if (nombre === 'Relationship' && Id && Target) destinos.set(Id, Target);
    },
  });
  const partes = visibles.flatMap((id) => destinos.get(id) ?? []);
  if (partes.length === 0) throw new Error('no dice cuáles son sus hojas');
  return partes.map((parte) => (parte.startsWith('/') ? parte.slice(1) : `xl/${parte}`));
};

/** The texts that cells name by their place; what is read aloud above them is no text of theirs. */
const textosDe = (xml: Uint8Array | undefined): readonly string[] => {
  const textos: string[] = [];
  let actual = '';
  let dentro = false;
  let fonetica = false;
  recorrer(xml, {
    abrir: (nombre) => {
      if (nombre === 'si') actual = '';
      else if (nombre === 'rPh') fonetica = true;
      else if (nombre === 't') dentro = !fonetica;
    },
    texto: (texto) => {
      if (dentro && actual.length < LARGO_DE_CELDA) actual += texto.slice(0, LARGO_DE_CELDA);
    },
    cerrar: (nombre) => {
      if (nombre === 't') dentro = false;
      else if (nombre === 'rPh') fonetica = false;
      else if (nombre === 'si') textos.push(actual);
    },
  });
  return textos;
};

/** From 0; what has no address comes after the one before. */
const columnaDe = (direccion: string | undefined, siguiente: number): number => {
  const letras = /^([A-Z]{1,3})\d{1,7}$/.exec(direccion ?? '')?.[1];
  if (!letras) return siguiente;
  // Letters are the digits of a number in base 26, from A as 1.
  return Buffer.from(letras).reduce((suma, letra) => suma * 26 + letra - 64, 0) - 1;
};

const valorDe = (tipo: string, texto: string, textos: readonly string[]): Celda => {
  switch (tipo) {
    case 's':
      return textos[Number(texto)] ?? null;
    case 'str':
    case 'inlineStr':
    case 'd':
      return texto.slice(0, LARGO_DE_CELDA);
    case 'n': {
      const numero = texto === '' ? Number.NaN : Number(texto);
      return Number.isFinite(numero) ? numero : null;
    }
    default:
      return null;
  }
};

const filasDe = (xml: Uint8Array | undefined, textos: readonly string[]): readonly Fila[] => {
  if (!xml) throw new Error('le falta una hoja');
  const filas: Fila[] = [];
  let celdas: Celda[] = [];
  let linea = 0;
  let columna = -1;
  let tipo = 'n';
  let dentro = false;
  let texto = '';
  recorrer(xml, {
    abrir: (nombre, atributos) => {
      if (nombre === 'row') {
        const dicha = Number(atributos.r);
        linea = Number.isSafeInteger(dicha) && dicha > linea ? dicha : linea + 1;
        celdas = [];
        columna = -1;
      } else if (nombre === 'c') {
        columna = columnaDe(atributos.r, columna + 1);
        tipo = atributos.t ?? 'n';
        texto = '';
      } else if (nombre === 'v' || nombre === 't') dentro = true;
    },
    texto: (tramo) => {
      if (dentro && texto.length < LARGO_DE_CELDA) texto += tramo.slice(0, LARGO_DE_CELDA);
    },
    cerrar: (nombre) => {
      if (nombre === 'v' || nombre === 't') dentro = false;
      else if (nombre === 'c' && columna < MAXIMO_COLUMNAS) {
        while (celdas.length < columna) celdas.push(null);
        celdas[columna] = valorDe(tipo, texto, textos);
      } else if (nombre === 'row' && celdas.length > 0 && filas.length <= MAXIMO_FILAS) {
        filas.push({ celdas, linea });
      }
    },
  });
  return filas;
};

/**
 * The rows with cells of each sheet that is seen, in their order, as they are asked for. Throws on what is no
 * workbook, or one made to harm.
 */
export function* hojasDeXlsx(bytes: Uint8Array): Generator<readonly Fila[]> {
  const parteDe = desempacador(bytes);
  const partes = hojasVisibles(parteDe);
  const textos = textosDe(parteDe(TEXTOS));
  for (const parte of partes) yield filasDe(parteDe(parte), textos);
}
