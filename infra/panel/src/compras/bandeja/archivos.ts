import { type Parte, parteSuelta, partesDeZip } from '#panel/kits/comun/zip.ts';

/** What was dropped or pasted, as it is asked of the API: documents in packages, and access keys. */

export type Soltado = {
  readonly xml: readonly Parte[];
  readonly claves: readonly string[];
  readonly malos: readonly { readonly archivo: string; readonly detalle: string }[];
};

const MAXIMO_DE_UNO = 5 * 1024 * 1024;
const MAXIMO_DE_ARCHIVO = 200 * 1024 * 1024;
/** Of a package: small ones tell how far one is. */
const POR_PAQUETE = 20;
const BYTES_POR_PAQUETE = 8 * 1024 * 1024;
const ORIGINAL_POR_PAQUETE = 20 * 1024 * 1024;

const CLAVE = /(?<!\d)\d{49}(?!\d)/g;

/** The access keys that a text has, wherever they stand, each once. */
export const clavesDe = (texto: string): readonly string[] => [
  ...new Set(texto.match(CLAVE) ?? []),
];

const esXml = (nombre: string): boolean =>
  /\.xml$/i.test(nombre) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(nombre);

const sinRuta = (nombre: string): string => nombre.slice(nombre.lastIndexOf('/') + 1);

const NADA: Soltado = { xml: [], claves: [], malos: [] };
const malo = (archivo: string, detalle: string): Soltado => ({
  ...NADA,
  malos: [{ archivo, detalle }],
});

const deZip = (archivo: string, bytes: Uint8Array<ArrayBuffer>): Soltado => {
  let partes: readonly Parte[];
  try {
    partes = partesDeZip(bytes);
  } catch {
    return malo(archivo, 'El ZIP está dañado o cortado: descárguelo otra vez');
  }
  const xml = partes.filter(({ nombre }) => esXml(nombre));
  if (xml.length === 0) return malo(archivo, 'El ZIP no trae ningún .xml');
  const grandes = xml.filter(({ original }) => original > MAXIMO_DE_UNO);
  return {
    xml: xml
      .filter(({ original }) => original <= MAXIMO_DE_UNO)
      .map((parte) => ({ ...parte, nombre: sinRuta(parte.nombre) })),
    claves: [],
    malos: grandes.map(({ nombre }) => ({
      archivo: sinRuta(nombre),
      detalle: 'Ocupa más de 5 MB',
    })),
  };
};

/** What one file holds: a ZIP, an XML, or a list with access keys. */
export const leerArchivo = (archivo: string, bytes: Uint8Array<ArrayBuffer>): Soltado => {
  if (bytes.length === 0) return malo(archivo, 'Está vacío');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return deZip(archivo, bytes);
  const texto = new TextDecoder('latin1').decode(bytes.subarray(0, 256));
  if (/^(?:\u00EF\u00BB\u00BF)?\s*</.test(texto)) {
    if (bytes.length > MAXIMO_DE_UNO) return malo(archivo, 'Ocupa más de 5 MB');
    return { ...NADA, xml: [parteSuelta(archivo, bytes)] };
  }
  const claves = texto.startsWith('%PDF') ? [] : clavesDe(new TextDecoder('latin1').decode(bytes));
  if (claves.length > 0) return { ...NADA, claves };
  return malo(archivo, 'No es un XML, ni un ZIP de XML, ni una lista con claves de acceso');
};

export const leerArchivos = async (archivos: readonly File[]): Promise<Soltado> => {
  const leidos: Soltado[] = [];
  for (const archivo of archivos) {
    const { name, size } = archivo;
    leidos.push(
      size > MAXIMO_DE_ARCHIVO
        ? malo(name, 'Ocupa más de 200 MB')
        : leerArchivo(name, new Uint8Array(await archivo.arrayBuffer())),
    );
  }
  return {
    xml: leidos.flatMap(({ xml }) => xml),
    claves: [...new Set(leidos.flatMap(({ claves }) => claves))],
    malos: leidos.flatMap(({ malos }) => malos),
  };
};

/** Documents in packages that the API takes. */
export const enPaquetes = (partes: readonly Parte[]): readonly (readonly Parte[])[] => {
  const paquetes: Parte[][] = [];
  let [bytes, original] = [0, 0];
  for (const parte of partes) {
    const ultimo = paquetes.at(-1);
    const cabe =
      ultimo !== undefined &&
      ultimo.length < POR_PAQUETE &&
      bytes + parte.datos.length <= BYTES_POR_PAQUETE &&
      original + parte.original <= ORIGINAL_POR_PAQUETE;
    if (cabe) ultimo.push(parte);
    else {
      paquetes.push([parte]);
      [bytes, original] = [0, 0];
    }
    bytes += parte.datos.length;
    original += parte.original;
  }
  return paquetes;
};

export const enGrupos = <T>(todos: readonly T[], de: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(todos.length / de) }, (_, i) => todos.slice(i * de, (i + 1) * de));
