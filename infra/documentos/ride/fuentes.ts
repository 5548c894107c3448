import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Fuentes } from 'pdfmake/js/index.js';
import type interno from 'pdfmake/js/PDFDocument.js';
import type { ArchivoDeFuente, FuenteDelDocumento, Glifo } from 'pdfmake/js/PDFDocument.js';
import type { Cobertura } from './letras.ts';

const requerir = createRequire(import.meta.url);

// The very class that pdfmake uses, by its own way of loading: loaders differ in what its default is.
const { default: Documento } = requerir('pdfmake/js/PDFDocument.js') as typeof interno;

/** Files of the package itself: nothing is fetched, and all that is used is embedded. */
const CARPETA = join(dirname(requerir.resolve('pdfmake/package.json')), 'fonts/Roboto');
const ARCHIVOS = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;

/** The fonts by their names in pdfmake's own file system, which `escribir` fills. */
export const cargarFuentes = (escribir: (nombre: string, bytes: Buffer) => void): Fuentes => {
  for (const archivo of Object.values(ARCHIVOS)) {
    escribir(archivo, readFileSync(join(CARPETA, archivo)));
  }
  return { Roboto: ARCHIVOS };
};

/** Which letters the fonts have: both weights have the same ones. */
export const coberturaDe = (fuentes: Fuentes, archivos: object): Cobertura => {
  const documento = new Documento(fuentes, {}, {}, {}, {}, archivos);
  const { font } = documento.provideFont('Roboto', false, false);
  return (codigo) => font.hasGlyphForCodePoint(codigo);
};

/** Measured words that are kept, some 2 KiB each. */
const MAXIMO_DE_PALABRAS = 4_000;
/** Counting them is not for free: once in so many documents. */
const CADA_DOCUMENTOS = 32;

type Molde = {
  readonly Fuente: typeof FuenteDelDocumento;
  readonly archivo: ArchivoDeFuente;
  palabras: FuenteDelDocumento['layoutCache'];
  documentos: number;
};

const palabrasDe = (molde: Molde): Molde['palabras'] => {
  molde.documentos += 1;
  const toca = molde.documentos % CADA_DOCUMENTOS === 0;
  if (toca && Object.keys(molde.palabras).length > MAXIMO_DE_PALABRAS) {
    molde.palabras = Object.create(null) as Molde['palabras'];
  }
  return molde.palabras;
};

/**
 * A parsed font keeps each glyph with the letters that it was first drawn for: `Δ` and the sign of an
 * increment have one glyph, and whoever copies the text of a later document would get the letters of
 * an earlier one. Here a glyph is drawn once and says the letters of whoever asks.
 */
const conSusLetras = (archivo: ArchivoDeFuente): ArchivoDeFuente => {
  const dibujado = archivo.getGlyph.bind(archivo);
  archivo.getGlyph = (id, letras = []) => {
    const glifo = dibujado(id, letras);
    // Read where it is kept, so that it is measured once.
    void glifo.advanceWidth;
    return Object.create(glifo, { codePoints: { value: letras } }) as Glifo;
  };
  return archivo;
};

/**
 * pdfmake parses its fonts anew for every document, which costs more than all the rest of an
 * invoice. From now on this thread's documents share the parsed files and the measured words; the
 * subset of glyphs that a document embeds stays its own.
 */
export const compartirFuentes = (): void => {
  const moldes = new Map<string, Molde>();
  const abrir = Documento.prototype.provideFont;
  Documento.prototype.provideFont = function compartida(familia, bold, italics) {
    const estilo = this.getFontType(bold, italics);
    const suya = this.fontCache[familia]?.[estilo];
    if (suya) return suya;
    const molde = moldes.get(`${familia} ${estilo}`);
    if (!molde) {
      const fuente = abrir.call(this, familia, bold, italics);
      moldes.set(`${familia} ${estilo}`, {
        Fuente: fuente.constructor as typeof FuenteDelDocumento,
        archivo: conSusLetras(fuente.font),
        palabras: fuente.layoutCache,
        documentos: 0,
      });
      return fuente;
    }
    this._fontCount += 1;
    const nueva = new molde.Fuente(this, molde.archivo, `F${this._fontCount}`);
    nueva.layoutCache = palabrasDe(molde);
    this.fontCache[familia] = { ...this.fontCache[familia], [estilo]: nueva };
    // What is in this list is embedded at the end.
    this._fontFamilies[nueva.id] = nueva;
    return nueva;
  };
};
