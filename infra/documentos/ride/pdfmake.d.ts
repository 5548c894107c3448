/**
 * What is used here of pdfmake 0.3.11, and of the pdfkit below it. Its published types bring the
 * browser's globals into the whole program, and leave out where a document gets its fonts from.
 */

declare module 'pdfmake/js/index.js' {
  export type Alineacion = 'left' | 'center' | 'right';
  /** Left, top, right, bottom; in points, like every measure. */
  export type Margenes = readonly [number, number, number, number];

  type Estilo = {
    readonly bold?: boolean;
    readonly fontSize?: number;
    readonly color?: string;
    readonly fillColor?: string;
    readonly alignment?: Alineacion;
    readonly margin?: Margenes;
    readonly noWrap?: boolean;
    readonly width?: number | '*';
    readonly unbreakable?: boolean;
    readonly relativePosition?: { readonly x: number; readonly y: number };
  };

  export type Figura =
    | {
        readonly type: 'rect';
        readonly x: number;
        readonly y: number;
        readonly w: number;
        readonly h: number;
        readonly lineWidth: number;
        readonly color: string;
      }
    | {
        readonly type: 'polyline';
        readonly closePath: true;
        readonly lineWidth: number;
        readonly color: string;
        readonly points: readonly { readonly x: number; readonly y: number }[];
      };

  /** How a table is drawn; `i`: row or column that follows the rule. */
  export type Trazado = {
    readonly hLineWidth: (i: number) => number;
    readonly vLineWidth: (i: number) => number;
    readonly hLineColor?: (i: number) => string;
    readonly vLineColor?: (i: number) => string;
    readonly paddingLeft: (i: number) => number;
    readonly paddingRight: (i: number) => number;
    readonly paddingTop: (i: number) => number;
    readonly paddingBottom: (i: number) => number;
  };

  /** Where its lines came to stand; pdfmake notes them in the node that it was given. */
  export type Posiciones = readonly { readonly pageNumber: number; readonly top: number }[];

  export type Contenido =
    | string
    | (Estilo &
        (
          | { readonly text: string | readonly Contenido[]; readonly positions?: Posiciones }
          | { readonly stack: readonly Contenido[] }
          | { readonly columns: readonly Contenido[]; readonly columnGap?: number }
          | { readonly canvas: readonly Figura[] }
          | { readonly image: string; readonly fit?: readonly [number, number] }
          | {
              readonly table: {
                readonly headerRows?: number;
                readonly dontBreakRows?: boolean;
                readonly widths: readonly number[];
                readonly body: readonly (readonly Contenido[])[];
              };
              readonly layout: Trazado;
            }
        ));

  export type Definicion = {
    /** `auto`: a page as high as what is on it. */
    readonly pageSize?: 'A4' | { readonly width: number; readonly height: number | 'auto' };
    readonly pageMargins?: Margenes;
    readonly language?: string;
    readonly info?: {
      readonly title: string;
      readonly author: string;
      readonly creator: string;
      readonly creationDate: Date;
    };
    readonly defaultStyle?: {
      readonly font: string;
      readonly fontSize: number;
      readonly lineHeight: number;
    };
    /** Data URLs by their names. */
    readonly images?: { readonly [nombre: string]: string };
    readonly content: readonly Contenido[];
    /** What is behind a page, asked for as the page is added. */
    readonly background?: (pagina: number) => Contenido | undefined;
    /** Both are drawn once all of the content has its place. */
    readonly header?: (pagina: number, paginas: number) => Contenido;
    readonly footer?: (pagina: number, paginas: number) => Contenido;
    readonly watermark?: {
      readonly text: string;
      readonly color: string;
      readonly opacity: number;
      readonly bold: boolean;
      readonly angle: number;
      readonly fontSize: number;
    };
  };

  /** File names by family and style. */
  export type Fuentes = {
    readonly [familia: string]: { readonly normal: string; readonly bold: string };
  };

  const pdfmake: {
    readonly virtualfs: { writeFileSync(nombre: string, bytes: Uint8Array): void };
    setFonts(fuentes: Fuentes): void;
    setUrlAccessPolicy(admite: (url: string) => boolean): void;
    setLocalAccessPolicy(admite: (archivo: string) => boolean): void;
    createPdf(definicion: Definicion): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

declare module 'pdfmake/js/PDFDocument.js' {
  type Glifo = { readonly codePoints: readonly number[]; readonly advanceWidth: number };

  type ArchivoDeFuente = {
    hasGlyphForCodePoint(codigo: number): boolean;
    /** By its place in the file, with the letters that it is drawn for. */
    getGlyph(id: number, letras?: readonly number[]): Glifo;
  };

  /** A font of one document: what it shares with other documents and what is its own. */
  class FuenteDelDocumento {
    constructor(documento: DocumentoPdf, font: ArchivoDeFuente, id: string);
    readonly id: string;
    /** The parsed file. */
    readonly font: ArchivoDeFuente;
    /** Words with their glyphs and widths. */
    layoutCache: { [texto: string]: object };
  }

  class DocumentoPdf {
    constructor(
      fuentes: object,
      imagenes: object,
      patrones: object,
      adjuntos: object,
      opciones: object,
      archivos: object,
    );
    fontCache: { [familia: string]: { [estilo: string]: FuenteDelDocumento } | undefined };
    _fontCount: number;
    _fontFamilies: { [nombre: string]: FuenteDelDocumento };
    getFontType(bold: boolean, italics: boolean): string;
    provideFont: (
      this: DocumentoPdf,
      familia: string,
      bold: boolean,
      italics: boolean,
    ) => FuenteDelDocumento;
  }

  const interno: { readonly default: typeof DocumentoPdf };
  export default interno;
  export type { ArchivoDeFuente, FuenteDelDocumento, Glifo };
}
