import { clavesDeLista, MAXIMO_DE_LOTE } from '#domain/compras/recibido/lista.ts';
import { recibir } from '#domain/compras/recibido/recibido.ts';
import type { RecibidoConXml } from '#domain/compras/recibido/recibido.vista.ts';
import { rehusarRecibido } from '#domain/compras/recibido/reparos.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { desempacarDeZip, type EntradaDeZip, entradasDeZip } from '#infra/nucleo/zip-leido.ts';
import type { ArchivoDeLote, LoteLeido } from '#read-api/compras/recibidos.puerto.ts';
import { leerArchivo } from './archivo.ts';
import { textoDe } from './texto.ts';

/** Many documents of suppliers in one file. Sizes are added up before anything is unpacked. */

const MAXIMO_DE_UNO = 5 * 1024 * 1024;
const MAXIMO_DESEMPACADO = 25 * 1024 * 1024;
/** Of any kind: mails bring the PDF of each document too. */
const MAXIMO_PARTES = 1_000;
const LARGO_DE_NOMBRE = 200;

/** What a document says, with the file that it came in. Throws `ErrorDeForma`. */
export const leerRecibido = (bytes: Uint8Array): RecibidoConXml => {
  const { leido, texto } = leerArchivo(bytes);
  return { recibido: recibir(leido), xml: texto };
};

/** Reads one of several: what is wrong with it is its own affair. */
const leerUno = (archivo: string, bytes: () => Uint8Array): ArchivoDeLote => {
  try {
    return { archivo, ...leerRecibido(bytes()) };
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    return { archivo, errores: error.errores };
  }
};

const esXml = (nombre: string): boolean =>
  /\.xml$/i.test(nombre) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(nombre);

/** The XML of a ZIP, by its directory: names may come twice. */
const partesDe = (bytes: Uint8Array): readonly EntradaDeZip[] => {
  const entradas = entradasDeZip(bytes, (cuantas) => {
    if (cuantas > MAXIMO_PARTES) rehusarRecibido(`el ZIP trae más de ${MAXIMO_PARTES} archivos`);
  });
  const partes = entradas.filter(({ nombre }) => esXml(nombre));
  if (partes.length > MAXIMO_DE_LOTE) {
    rehusarRecibido(`el ZIP trae más de ${MAXIMO_DE_LOTE} XML: divídalo`);
  }
  if (partes.reduce((suma, { original }) => suma + original, 0) > MAXIMO_DESEMPACADO) {
    rehusarRecibido('el ZIP ocupa más de 25 MB desempacado');
  }
  return partes;
};

/** One part. What its directory says that it takes is what it is given: no more is unpacked. */
const desempacar = (bytes: Uint8Array, parte: EntradaDeZip): Uint8Array => {
  if (parte.original > MAXIMO_DE_UNO) rehusarRecibido('ocupa más de 5 MB');
  try {
    return desempacarDeZip(bytes, parte);
  } catch {
    return rehusarRecibido(
      'está dañado dentro del ZIP, tiene contraseña o miente sobre lo que ocupa',
    );
  }
};

const deZip = (bytes: Uint8Array): LoteLeido => {
  let partes: readonly EntradaDeZip[];
  try {
    partes = partesDe(bytes);
  } catch (error) {
    if (error instanceof ErrorDeForma) throw error;
    return rehusarRecibido('el ZIP está dañado o cortado');
  }
  if (partes.length === 0) rehusarRecibido('el ZIP no trae ningún .xml');
  const archivos = partes.map((parte) => {
    const nombre = parte.nombre.replace(/\p{C}/gu, '\uFFFD').slice(-LARGO_DE_NOMBRE);
    return leerUno(nombre, () => desempacar(bytes, parte));
  });
  return { tipo: 'archivos', archivos };
};

/**
 * The documents of a ZIP, or the keys of a list of them; an XML by itself is a lot of one. Throws
 * `ErrorDeForma` for a file that is neither.
 */
export const leerLote = (bytes: Uint8Array): LoteLeido => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return deZip(bytes);
  const { texto } = textoDe(bytes);
  if (/^\s*</.test(texto)) return { tipo: 'archivos', archivos: [leerUno('', () => bytes)] };
  return { tipo: 'claves', claves: clavesDeLista(texto) };
};
