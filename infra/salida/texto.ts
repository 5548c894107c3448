import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';

/** What others answered, as text: in which characters they say it is, and what of it could not be read. */

export type TextoLeido = { readonly texto: string; readonly notas: readonly string[] };

type Respondido = {
  readonly cabeceras: IncomingHttpHeaders;
  readonly cuerpo: Buffer;
  /** The body goes on beyond these bytes: its last character may be half of one. */
  readonly incompleto?: boolean;
};

/** What is taken out of a compressed answer, however little it weighs. */
const MAXIMO_DESCOMPRIMIDO = 1024 * 1024;
/** Where a document says in which characters it is written. */
const PRINCIPIO = 1024;

const DE_BOM: readonly (readonly [juego: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const deBom = (bytes: Buffer): string | undefined =>
  DE_BOM.find(([, marca]) => marca.every((byte, i) => bytes[i] === byte))?.[0];

const deCabecera = (tipo: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s;"',]+)/i.exec(tipo ?? '')?.[1];

const EN_XML = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i;
const EN_HTML = /<meta[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i;
/** Whoever could read so far is not reading 16 bits at a time, whatever that says. */
const DE_16_BITS = /^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i;

const deDocumento = (bytes: Buffer): string | undefined => {
  const principio = bytes.toString('latin1', 0, PRINCIPIO);
  const dicho = EN_XML.exec(principio)?.[1] ?? EN_HTML.exec(principio)?.[1];
  return dicho !== undefined && DE_16_BITS.test(dicho) ? 'utf-8' : dicho;
};

/** By the names that everybody uses, and by those that some write: `latin-1`, `utf_8`. */
const descifradorDe = (
  juego: string,
  fatal: boolean,
): InstanceType<typeof TextDecoder> | undefined => {
  for (const nombre of [juego, juego.replaceAll('_', '-'), juego.replaceAll(/[-_\s]/g, '')]) {
    try {
      return new TextDecoder(nombre, { fatal });
    } catch {
      // Another spelling, or nobody's.
    }
  }
  return undefined;
};

/** The characters that stand for what could not be read; not those that were sent as such. */
const perdidosEn = (texto: string): number => texto.split('\uFFFD').length - 1;

const descifrar = (bytes: Buffer, juego: string, incompleto: boolean): TextoLeido => {
  const exacto = descifradorDe(juego, true);
  if (!exacto) {
    const { texto, notas } = descifrar(bytes, 'utf-8', incompleto);
    const nota = `No se conoce el juego de caracteres «${juego.slice(0, 40)}»: se leyó como UTF-8`;
    return { texto, notas: [nota, ...notas] };
  }
  try {
    return { texto: exacto.decode(bytes, { stream: incompleto }), notas: [] };
  } catch {
    const texto = descifradorDe(juego, false)!.decode(bytes, { stream: incompleto });
    const nota = `No todo es ${juego.toUpperCase()}: no se pudo leer en ${perdidosEn(texto)} lugares`;
    return { texto, notas: [nota] };
  }
};

/** The mark at the beginning is part of the bytes: it is believed before what is said of them. */
const leer = ({ cabeceras, cuerpo, incompleto = false }: Respondido): TextoLeido => {
  const dicho = deCabecera(cabeceras['content-type']);
  const marcado = deBom(cuerpo);
  if (marcado === undefined) {
    return descifrar(cuerpo, dicho ?? deDocumento(cuerpo) ?? 'utf-8', incompleto);
  }
  const codificacion = dicho === undefined ? undefined : descifradorDe(dicho, false)?.encoding;
  const leido = descifrar(cuerpo, marcado, incompleto);
  const concuerda =
    dicho === undefined ||
    codificacion === marcado ||
    (codificacion === 'utf-16le' && marcado === 'utf-16be');
  const nota = `Dice ser ${dicho} y empieza como ${marcado.toUpperCase()}: se leyó así`;
  return concuerda ? leido : { ...leido, notas: [nota, ...leido.notas] };
};

const SUELTO = { maxOutputLength: MAXIMO_DESCOMPRIMIDO };
/** What was cut is taken out as far as it goes. */
const DESCOMPRESORES: { readonly [codificacion: string]: (bytes: Buffer) => Buffer } = {
  gzip: (bytes) => gunzipSync(bytes, { ...SUELTO, finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: (bytes) => inflateSync(bytes, { ...SUELTO, finishFlush: constants.Z_SYNC_FLUSH }),
  br: (bytes) =>
    brotliDecompressSync(bytes, { ...SUELTO, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/**
 * The text of an answer. Nobody was asked to compress it: who does so all the same is read where that is
 * known and small enough.
 */
export const textoDe = (respondido: Respondido): TextoLeido => {
  const { cabeceras, cuerpo } = respondido;
  const codificacion = (cabeceras['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (codificacion === 'identity' || cuerpo.length === 0) return sinNulos(leer(respondido));
  try {
    const descomprimir = DESCOMPRESORES[codificacion.replace(/^x-/, '')];
    if (!descomprimir) throw new Error('desconocida');
    return sinNulos(leer({ ...respondido, cuerpo: descomprimir(cuerpo) }));
  } catch {
    const nota = `Vino comprimida (${codificacion.slice(0, 40)}) y no se pudo leer`;
    return { texto: '', notas: [nota] };
  }
};

/** NUL has no place where texts are kept. */
const sinNulos = ({ texto, notas }: TextoLeido): TextoLeido => ({
  texto: texto.replaceAll('\0', '\uFFFD'),
  notas,
});
