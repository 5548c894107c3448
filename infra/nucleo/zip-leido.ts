import { crc32, inflateRawSync } from 'node:zlib';

/**
 * A ZIP by its directory (APPNOTE 4.3), whose files are unpacked one by one up to what each says that
 * it takes. `fflate` goes on to the end of one that lies: 25 MB that unpack to 25 GB. See
 * `infra/decisions/zip-leido.md`.
 */

/** A file, as the directory tells of it; sizes in bytes. */
export type EntradaDeZip = {
  readonly nombre: string;
  readonly comprimido: number;
  readonly original: number;
  readonly metodo: number;
  readonly cifrado: boolean;
  readonly crc: number;
  /** Where its own header begins. */
  readonly lugar: number;
};

const FIN = 0x06054b50;
const LARGO_DE_FIN = 22;
const LARGO_DE_COMENTARIO = 0xffff;
const LOCALIZADOR_64 = 0x07064b50;
const LARGO_DE_LOCALIZADOR_64 = 20;
const FIN_64 = 0x06064b50;
const EN_DIRECTORIO = 0x02014b50;
const LARGO_EN_DIRECTORIO = 46;
const LOCAL = 0x04034b50;
const LARGO_LOCAL = 30;
/** What does not fit its field is in the extra of this number. */
const EXTRA_64 = 0x0001;
const NO_CABE = 0xffffffff;

const GUARDADO = 0;
const DEFLATE = 8;

const danado = (): never => {
  throw new RangeError('El ZIP está dañado');
};

const comoBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const finDe = (zip: Buffer): number => {
  const hasta = Math.max(0, zip.length - LARGO_DE_FIN - LARGO_DE_COMENTARIO);
  for (let i = zip.length - LARGO_DE_FIN; i >= hasta; i -= 1) {
    if (zip.readUInt32LE(i) === FIN) return i;
  }
  return danado();
};

/** How many files it has, and where their directory begins. */
const directorioDe = (zip: Buffer): { readonly cuantas: number; readonly inicio: number } => {
  const fin = finDe(zip);
  const localizador = fin - LARGO_DE_LOCALIZADOR_64;
  if (localizador >= 0 && zip.readUInt32LE(localizador) === LOCALIZADOR_64) {
    const fin64 = Number(zip.readBigUInt64LE(localizador + 8));
    if (zip.readUInt32LE(fin64) !== FIN_64) return danado();
    return {
      cuantas: Number(zip.readBigUInt64LE(fin64 + 32)),
      inicio: Number(zip.readBigUInt64LE(fin64 + 48)),
    };
  }
  return { cuantas: zip.readUInt16LE(fin + 10), inicio: zip.readUInt32LE(fin + 16) };
};

/** Its three numbers, those that do not fit taken from the extra, where they stand in this order. */
const con64 = (extra: Buffer, escritos: readonly [number, number, number]) => {
  let grandes: Buffer = Buffer.alloc(0);
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) === EXTRA_64) grandes = extra.subarray(i + 4);
  }
  let usados = 0;
  return escritos.map((escrito) => {
    if (escrito !== NO_CABE) return escrito;
    usados += 8;
    return Number(grandes.readBigUInt64LE(usados - 8));
  }) as [number, number, number];
};

/** Two files in the same bytes are one unpacked twice, and no writer does that. */
const exigirAparte = (entradas: readonly EntradaDeZip[]): void => {
  let libre = 0;
  for (const { lugar, comprimido } of entradas.toSorted((una, otra) => una.lugar - otra.lugar)) {
    if (lugar < libre) danado();
    libre = lugar + LARGO_LOCAL + comprimido;
  }
};

/**
 * Files of a ZIP, in the order of its directory. Throws if one is damaged, cut short, or too many.
 */
export const entradasDeZip = (
  bytes: Uint8Array,
  exigirCuantas: (cuantas: number) => void,
): readonly EntradaDeZip[] => {
  const zip = comoBuffer(bytes);
  const { cuantas, inicio } = directorioDe(zip);
  exigirCuantas(cuantas);
  const entradas: EntradaDeZip[] = [];
  for (let i = 0, en = inicio; i < cuantas; i += 1) {
    if (zip.readUInt32LE(en) !== EN_DIRECTORIO) return danado();
    const banderas = zip.readUInt16LE(en + 8);
    const [largo, deExtra, deComentario] = [28, 30, 32].map((d) => zip.readUInt16LE(en + d)) as [
      number,
      number,
      number,
    ];
    const nombre = zip.subarray(en + LARGO_EN_DIRECTORIO, en + LARGO_EN_DIRECTORIO + largo);
    const trasNombre = en + LARGO_EN_DIRECTORIO + largo;
    const [original, comprimido, lugar] = con64(zip.subarray(trasNombre, trasNombre + deExtra), [
      zip.readUInt32LE(en + 24),
      zip.readUInt32LE(en + 20),
      zip.readUInt32LE(en + 42),
    ]);
    entradas.push({
      nombre: nombre.toString((banderas & 0x800) === 0 ? 'latin1' : 'utf8'),
      comprimido,
      original,
      metodo: zip.readUInt16LE(en + 10),
      cifrado: (banderas & 1) === 1,
      crc: zip.readUInt32LE(en + 16),
      lugar,
    });
    en = trasNombre + deExtra + deComentario;
  }
  exigirAparte(entradas);
  return entradas;
};

const inflar = (datos: Buffer, { metodo, original }: EntradaDeZip): Buffer => {
  if (metodo === GUARDADO) return datos;
  if (metodo !== DEFLATE) return danado();
  return inflateRawSync(datos, { maxOutputLength: Math.max(original, 1) });
};

/** What a file holds. Throws for one that is damaged, encrypted, or other than its directory says. */
export const desempacarDeZip = (bytes: Uint8Array, entrada: EntradaDeZip): Uint8Array => {
  const { comprimido, original, cifrado, crc, lugar } = entrada;
  const zip = comoBuffer(bytes);
  if (cifrado || zip.readUInt32LE(lugar) !== LOCAL) return danado();
  const inicio = lugar + LARGO_LOCAL + zip.readUInt16LE(lugar + 26) + zip.readUInt16LE(lugar + 28);
  const datos = zip.subarray(inicio, inicio + comprimido);
  if (datos.length !== comprimido) return danado();
  const inflados = inflar(datos, entrada);
  return inflados.length === original && crc32(inflados) === crc ? inflados : danado();
};
