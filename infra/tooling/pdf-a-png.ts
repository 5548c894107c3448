import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a reader of the world sees it: its pages as text and as images. Pages count from 1. */
export type PdfAbierto = {
  readonly paginas: number;
  /** Title, author, creation date and the like. */
  readonly informacion: { readonly [nombre: string]: unknown };
  /** Pieces of text in the order in which they were written; points from the left edge. */
  readonly trozos: (pagina: number) => Promise<Trozo[]>;
  /** Width and height of a page, in points. */
  readonly medidas: (pagina: number) => Promise<readonly [ancho: number, alto: number]>;
  /** `escala`: pixels per point. */
  readonly png: (pagina: number, escala: number) => Promise<Buffer>;
  readonly cerrar: () => Promise<void>;
};

export type Trozo = {
  readonly texto: string;
  readonly desde: number;
  readonly hasta: number;
  /** Where its line stands, in points from the lower edge. */
  readonly altura: number;
};

export const abrirPdf = async (bytes: Uint8Array): Promise<PdfAbierto> => {
  // The reader takes the bytes for itself.
  const tarea = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const documento = await tarea.promise;
  const { info } = await documento.getMetadata();
  return {
    paginas: documento.numPages,
    informacion: info as PdfAbierto['informacion'],
    trozos: async (pagina) => {
      const { items } = await (await documento.getPage(pagina)).getTextContent();
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [desde, altura] = item.transform.slice(4).map(Number) as [number, number];
        return [{ texto: item.str, desde, hasta: desde + item.width, altura }];
      });
    },
    medidas: async (pagina) => {
      const { width, height } = (await documento.getPage(pagina)).getViewport({ scale: 1 });
      return [width, height];
    },
    png: async (pagina, escala) => {
      const hoja = await documento.getPage(pagina);
      const viewport = hoja.getViewport({ scale: escala });
      const lienzo = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      // The types are those of a browser's canvas; this one is drawn upon by the same calls.
      const canvasContext = lienzo.getContext('2d') as never;
      await hoja.render({ canvas: lienzo as never, canvasContext, viewport }).promise;
      return lienzo.toBuffer('image/png');
    },
    cerrar: () => tarea.destroy(),
  };
};
