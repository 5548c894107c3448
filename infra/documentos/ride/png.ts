import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * The PNG of a logo made into the kind that a PDF embeds as it is: 8-bit RGB without transparency,
 * rows in order, no more pixels than print. What pdfmake does with the others it does anew for every
 * document, without a bound on what they inflate to. (W3C PNG, third edition.)
 */

const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');

type Png = {
  readonly ancho: number;
  readonly alto: number;
  readonly bits: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly color: number;
  readonly entrelazado: boolean;
  readonly paleta: Uint8Array;
  readonly transparencia: Buffer | undefined;
  readonly datos: Buffer;
};

/** As many as an upload may have. */
const MAXIMO_DE_PIXELES = 2000 * 2000;

const CANALES: { readonly [color: number]: number | undefined } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The chunks that matter. Throws on what is no PNG. */
const leer = (bytes: Buffer): Png => {
  const trozos = new Map<string, Buffer[]>();
  for (let i = FIRMA.length; i + 12 <= bytes.length; ) {
    const largo = bytes.readUInt32BE(i);
    const tipo = bytes.toString('latin1', i + 4, i + 8);
    const suyos = trozos.get(tipo) ?? [];
    suyos.push(bytes.subarray(i + 8, i + 8 + largo));
    trozos.set(tipo, suyos);
    i += 12 + largo;
  }
  const ihdr = trozos.get('IHDR')?.[0];
  if (!ihdr || ihdr.length < 13) throw new Error('Un PNG sin IHDR');
  return {
    ancho: ihdr.readUInt32BE(0),
    alto: ihdr.readUInt32BE(4),
    bits: ihdr.readUInt8(8),
    color: ihdr.readUInt8(9),
    entrelazado: ihdr.readUInt8(12) === 1,
    paleta: trozos.get('PLTE')?.[0] ?? Buffer.alloc(0),
    transparencia: trozos.get('tRNS')?.[0],
    datos: Buffer.concat(trozos.get('IDAT') ?? []),
  };
};

const paeth = (a: number, b: number, c: number): number => {
  const p = a + b - c;
  const pa = Math.abs(p - a);
  const pb = Math.abs(p - b);
  const pc = Math.abs(p - c);
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
};

/** What each filter predicts of a byte from those at its left, above it and above left. */
type Prediccion = (izquierda: number, arriba: number, esquina: number) => number;
const PREDICCIONES: readonly Prediccion[] = [
  () => 0,
  (izquierda) => izquierda,
  (_, arriba) => arriba,
  (izquierda, arriba) => (izquierda + arriba) >> 1,
  paeth,
];

/** Undoes a row's filter in place. `paso`: bytes of a pixel, at least one. */
const desfiltrar = (filtro: number, fila: Uint8Array, previa: Uint8Array, paso: number): void => {
  const predecir = PREDICCIONES[filtro];
  if (!predecir) throw new Error('Un PNG con un filtro desconocido');
  for (let i = 0; i < fila.length; i += 1) {
    const izquierda = i >= paso ? fila[i - paso]! : 0;
    const esquina = i >= paso ? previa[i - paso]! : 0;
    fila[i] = (fila[i]! + predecir(izquierda, previa[i]!, esquina)) & 0xff;
  }
};

/** Writes pixel `x` of a row as RGB upon white, at `i` of `destino`. */
type Pintor = (fila: Uint8Array, x: number, destino: Uint8Array, i: number) => void;

const pintorDe = ({ bits, color, paleta, transparencia }: Png, canales: number): Pintor => {
  const maximo = 2 ** bits - 1;
  const muestra = (fila: Uint8Array, n: number): number => {
    if (bits === 8) return fila[n]!;
    if (bits === 16) return (fila[2 * n]! << 8) | fila[2 * n + 1]!;
    const bit = n * bits;
    return (fila[bit >> 3]! >> (8 - bits - (bit & 7))) & maximo;
  };
  const escala = color === 3 ? 1 : 255 / maximo;
  const clave = color === 3 ? undefined : transparencia;
  return (fila, x, destino, i) => {
    const n = x * canales;
    let alfa = 1;
    if (color === 4 || color === 6) alfa = muestra(fila, n + canales - 1) / maximo;
    else if (color === 3) alfa = (transparencia?.[muestra(fila, n)] ?? 255) / 255;
    let esClave = clave !== undefined;
    for (let c = 0; c < 3; c += 1) {
      const cruda = muestra(fila, canales < 3 ? n : n + c);
      const valor = color === 3 ? (paleta[3 * cruda + c] ?? 0) : cruda * escala;
      esClave &&= clave?.readUInt16BE(canales < 3 ? 0 : 2 * c) === cruda;
      destino[i + c] = Math.round(255 + (valor - 255) * alfa);
    }
    if (esClave) destino.fill(255, i, i + 3);
  };
};

/** First pixel and steps of each pass of an interlaced image, across and down. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const DE_UNA_VEZ = [[0, 0, 1, 1]] as const;

/** Every pixel as RGB. Throws on data that is not what the header says. */
const decodificar = (png: Png): Uint8Array => {
  const { ancho, alto, bits } = png;
  const canales = CANALES[png.color];
  if (ancho * alto > MAXIMO_DE_PIXELES) throw new Error('Un PNG demasiado grande');
  if (canales === undefined || ![1, 2, 4, 8, 16].includes(bits)) throw new Error('Un PNG raro');
  const bytesDe = (pixeles: number): number => Math.ceil((pixeles * canales * bits) / 8);
  const pasadas = (png.entrelazado ? ADAM7 : DE_UNA_VEZ)
    .map(([x0, y0, dx, dy]) => {
      const [columnas, filas] = [Math.ceil((ancho - x0) / dx), Math.ceil((alto - y0) / dy)];
      return { x0, y0, dx, dy, columnas, filas, largo: bytesDe(columnas) };
    })
    .filter(({ columnas, filas }) => columnas > 0 && filas > 0);
  const esperado = pasadas.reduce((suma, { filas, largo }) => suma + filas * (1 + largo), 0);
  const datos = inflateSync(png.datos, { maxOutputLength: esperado + 1024 });
  if (datos.length < esperado) throw new Error('Un PNG incompleto');
  const pintar = pintorDe(png, canales);
  const rgb = new Uint8Array(ancho * alto * 3);
  let posicion = 0;
  for (const { x0, y0, dx, dy, columnas, filas, largo } of pasadas) {
    let previa: Uint8Array = new Uint8Array(largo);
    for (let y = 0; y < filas; y += 1) {
      const fila = datos.subarray(posicion + 1, posicion + 1 + largo);
      desfiltrar(datos[posicion]!, fila, previa, bytesDe(1));
      const base = (y0 + y * dy) * ancho;
      for (let x = 0; x < columnas; x += 1) pintar(fila, x, rgb, 3 * (base + x0 + x * dx));
      previa = fila;
      posicion += 1 + largo;
    }
  }
  return rgb;
};

/** Averages squares of `lado` pixels. */
const reducir = (rgb: Uint8Array, ancho: number, alto: number, lado: number): Uint8Array => {
  const [columnas, filas] = [Math.floor(ancho / lado), Math.floor(alto / lado)];
  const salida = new Uint8Array(columnas * filas * 3);
  for (let i = 0; i < salida.length; i += 1) {
    const pixel = Math.floor(i / 3);
    const [x, y] = [(pixel % columnas) * lado, Math.floor(pixel / columnas) * lado];
    let suma = 0;
    for (let j = 0; j < lado * lado; j += 1) {
      suma += rgb[3 * ((y + Math.floor(j / lado)) * ancho + x + (j % lado)) + (i % 3)]!;
    }
    salida[i] = Math.round(suma / (lado * lado));
  }
  return salida;
};

/** Each pixel as bright as the eye sees it (Rec. 601), without its colour; in place. */
const sinColor = (rgb: Uint8Array): void => {
  for (let i = 0; i < rgb.length; i += 3) {
    rgb.fill(Math.round(0.299 * rgb[i]! + 0.587 * rgb[i + 1]! + 0.114 * rgb[i + 2]!), i, i + 3);
  }
};

const trozo = (tipo: string, datos: Uint8Array): Buffer => {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
};

const codificar = (rgb: Uint8Array, ancho: number, alto: number): Buffer => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(ancho, 0);
  ihdr.writeUInt32BE(alto, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  const largo = 3 * ancho;
  const filas = Buffer.alloc(alto * (1 + largo));
  for (let y = 0; y < alto; y += 1) {
    const i = y * (1 + largo);
    // Filter 2, the difference to the row above: flat areas become zeros.
    filas[i] = 2;
    for (let x = 0; x < largo; x += 1) {
      const arriba = y === 0 ? 0 : rgb[(y - 1) * largo + x]!;
      filas[i + 1 + x] = (rgb[y * largo + x]! - arriba) & 0xff;
    }
  }
  return Buffer.concat([
    FIRMA,
    trozo('IHDR', ihdr),
    trozo('IDAT', deflateSync(filas, { level: 9 })),
    trozo('IEND', new Uint8Array()),
  ]);
};

/**
 * A PNG of any kind as the plain one that is printed, in a frame of `ancho` × `alto` pixels: larger
 * images shrink by whole factors. `gris`: without its colours. Throws on what is no whole PNG,
 * whatever its header promises.
 */
export const pngImprimible = (
  bytes: Buffer,
  marco: { readonly ancho: number; readonly alto: number },
  { gris = false }: { readonly gris?: boolean } = {},
): Buffer => {
  const png = leer(bytes);
  const rgb = decodificar(png);
  if (gris) sinColor(rgb);
  const sobra = Math.max(png.ancho / marco.ancho, png.alto / marco.alto);
  const lado = Math.max(1, Math.min(Math.floor(sobra), png.ancho, png.alto));
  if (lado === 1) return codificar(rgb, png.ancho, png.alto);
  const menor = reducir(rgb, png.ancho, png.alto, lado);
  return codificar(menor, Math.floor(png.ancho / lado), Math.floor(png.alto / lado));
};
