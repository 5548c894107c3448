import type { Alineacion, Contenido, Definicion, Posiciones } from 'pdfmake/js/index.js';
import {
  type ColumnaDeInforme,
  type Informe,
  importe,
  type Renglon,
} from '#domain/kernel/informe.ts';
import { AIRE, ANCHO, altoDeRenglon, CUERPO, INTERLINEA, MARGENES, RENGLONES } from './estilo.ts';
import { marcaDeAgua } from './marca.ts';

/** A report on paper: its head on every page, and the sums that a page hands on to the next one. */

const TITULO = 11;
const LINEA_DE_TITULO = TITULO * 1.3;
const LINEA_DE_TEXTO = CUERPO * 1.3;
const PIE = 6;
/** Width of a letter over its size: capitals are wider than that, and few. */
const ANCHO_DE_LETRA = 0.62;
const ALTO_DE_RENGLON = altoDeRenglon(CUERPO) + 1;
const PASO_DE_SANGRIA = 7;
const [MARGEN, ARRIBA, , ABAJO] = MARGENES;

const ALINEACION: { readonly [A in ColumnaDeInforme['alineacion']]: Alineacion } = {
  izquierda: 'left',
  derecha: 'right',
};

/** How many lines a text may take. */
const lineasDe = (texto: string, letra: number): number =>
  Math.ceil((texto.length * letra * ANCHO_DE_LETRA) / ANCHO) || 1;

const anchosDe = (columnas: readonly ColumnaDeInforme[]): number[] => {
  const ocupado = columnas.reduce((suma, { ancho }) => suma + (ancho ?? 0), 0);
  return columnas.map(({ ancho }) => (ancho ?? ANCHO - ocupado) - 2 * AIRE);
};

/** Cells of a row; the text of the column that takes what the others leave begins further in. */
const celdasDe = (
  { columnas }: Informe,
  { celdas, fuerte, sangria }: Pick<Renglon, 'celdas' | 'fuerte' | 'sangria'>,
) =>
  celdas.map((text, i) => {
    const { alineacion, ancho } = columnas[i]!;
    return {
      text,
      bold: fuerte,
      alignment: ALINEACION[alineacion],
      margin: [ancho === null ? sangria * PASO_DE_SANGRIA : 0, 0, 0, 0] as const,
    };
  });

const tabla = ({ columnas }: Informe, body: readonly (readonly Contenido[])[]): Contenido => ({
  table: { widths: anchosDe(columnas), dontBreakRows: true, body },
  layout: RENGLONES,
});

/** Sums of each column, null where none is summed. */
type Sumas = readonly (number | null)[];

/** The sums up to each row, and after it. */
const acumuladosDe = (renglones: readonly Renglon[]): readonly Sumas[] => {
  let suma: Sumas = [];
  return renglones.map(({ aporta }) => {
    if (aporta) {
      const anterior = suma;
      suma = aporta.map((valor, i) => (valor === null ? null : (anterior[i] ?? 0) + valor));
    }
    return suma;
  });
};

/** A row that says what the pages before this one add up to. */
const arrastre = (informe: Informe, nombre: string, sumas: Sumas): Contenido => {
  const donde = informe.columnas.findIndex(({ ancho }) => ancho === null);
  const celdas = informe.columnas.map((_, i) => {
    const suma = sumas[i] ?? null;
    if (suma !== null) return importe(suma);
    return i === donde ? nombre : '';
  });
  return tabla(informe, [celdasDe(informe, { celdas, fuerte: true, sangria: 0 })]);
};

/** What a page keeps free for it, above and below. */
const altoDeArrastre = ({ renglones }: Informe): number =>
  renglones.some(({ aporta }) => aporta) ? ALTO_DE_RENGLON : 0;

/** What stands at the head of every page, and how high it is. */
const encabezadoDe = (informe: Informe) => {
  const { empresa, titulo, subtitulos, columnas } = informe;
  const ruc = `RUC ${empresa.ruc}`;
  const textos = [ruc, ...subtitulos];
  const alto =
    LINEA_DE_TITULO * (lineasDe(empresa.razon_social, TITULO) + lineasDe(titulo, TITULO)) +
    LINEA_DE_TEXTO * textos.reduce((suma, texto) => suma + lineasDe(texto, CUERPO), 0);
  const titulos = columnas.map(({ titulo: suyo }) => suyo);
  return {
    alto: ARRIBA + alto + 4 + ALTO_DE_RENGLON + altoDeArrastre(informe),
    /** `vienen`: under the titles; without it, its room is above them. */
    contenido: (vienen: Contenido | undefined): Contenido[] => [
      { text: empresa.razon_social, bold: true, fontSize: TITULO, alignment: 'center' },
      { text: ruc, alignment: 'center' },
      { text: titulo, bold: true, fontSize: TITULO, alignment: 'center' },
      ...subtitulos.map((text): Contenido => ({ text, alignment: 'center' })),
      { text: ' ', fontSize: 4, margin: [0, 0, 0, vienen ? 0 : altoDeArrastre(informe)] },
      tabla(informe, [celdasDe(informe, { celdas: titulos, fuerte: true, sangria: 0 })]),
      ...(vienen ? [vienen] : []),
    ],
  };
};

const ANCHO_MAYOR_DE_FIRMA = 180;
const ENTRE_FIRMAS = 60;

/** Room to sign. */
const ALTO_DE_FIRMA = 50;

const firmas = ({ firmas: nombres }: Informe): Contenido => {
  const entre = (nombres.length - 1) * ENTRE_FIRMAS;
  const width = Math.min(ANCHO_MAYOR_DE_FIRMA, (ANCHO - entre) / nombres.length);
  return {
    columns: nombres.map((nombre) => ({
      width,
      stack: [
        {
          canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 0.7, lineWidth: 0, color: '#000000' }],
        },
        { text: nombre, alignment: 'center', margin: [0, 3, 0, 0] },
      ],
    })),
    columnGap: ENTRE_FIRMAS,
    margin: [(ANCHO - nombres.length * width - entre) / 2, 0, 0, 0],
  };
};

/** A node that pdfmake has given a place has noted it. */
const tieneLugar = (nodo: Contenido | undefined): boolean =>
  ((nodo as { readonly positions?: Posiciones }).positions?.length ?? 0) > 0;

/**
 * Which block each page begins with. A page is added when the block that was being laid out does not
 * fit in the one before: it is the last that has a place by then.
 */
const crearPaginas = (bloques: readonly (Contenido | undefined)[]) => {
  const primeros = new Map<number, number>();
  return {
    anotar: (pagina: number): undefined => {
      const sinLugar = bloques.findIndex((nodo) => !tieneLugar(nodo));
      primeros.set(pagina, (sinLugar === -1 ? bloques.length : sinLugar) - 1);
    },
    /** undefined: there is no such page. */
    primeroDe: (pagina: number): number | undefined => primeros.get(pagina),
  };
};

/** A report as pdfmake takes it. */
export const definicionDeInforme = (informe: Informe): Definicion => {
  const { titulo, empresa, renglones, marca, pie, fechado_en } = informe;
  const filas = renglones.map((renglon) => celdasDe(informe, renglon));
  // Not a margin: that would go to the next page by itself.
  const espacio: Contenido = { text: ' ', fontSize: ALTO_DE_FIRMA };
  const firmado: readonly Contenido[] =
    informe.firmas.length === 0 ? [] : [{ stack: [espacio, firmas(informe)], unbreakable: true }];
  const acumulados = acumuladosDe(renglones);
  const finales = firmado.length === 0 ? [] : [espacio];
  const paginas = crearPaginas([...filas.map(([primera]) => primera), ...finales]);
  /** What a page hands on to the next one, if there are rows on it. */
  const quePasa = (pagina: number): Sumas => {
    const siguiente = paginas.primeroDe(pagina + 1) ?? filas.length;
    return siguiente < filas.length ? acumulados[siguiente - 1]! : [];
  };
  const encabezado = encabezadoDe(informe);
  return {
    pageSize: 'A4',
    pageMargins: [MARGEN, encabezado.alto, MARGEN, ABAJO + altoDeArrastre(informe)],
    language: 'es-EC',
    info: {
      title: titulo,
      author: empresa.razon_social,
      creator: empresa.razon_social,
      creationDate: new Date(fechado_en),
    },
    defaultStyle: { font: 'Roboto', fontSize: CUERPO, lineHeight: INTERLINEA },
    content: [...(filas.length === 0 ? [] : [tabla(informe, filas)]), ...firmado],
    background: paginas.anotar,
    header: (pagina) => {
      const vienen = pagina === 1 ? [] : quePasa(pagina - 1);
      return {
        stack: encabezado.contenido(
          vienen.length === 0 ? undefined : arrastre(informe, 'Vienen', vienen),
        ),
        margin: [MARGEN, ARRIBA, MARGEN, 0],
      };
    },
    footer: (pagina, cuantas) => {
      const pasan = quePasa(pagina);
      return {
        stack: [
          ...(pasan.length === 0 ? [] : [arrastre(informe, 'Pasan', pasan)]),
          {
            columns: [
              { text: titulo, width: '*' },
              { text: `Página ${pagina} de ${cuantas}`, alignment: 'right', width: 100 },
            ],
            color: '#5a626c',
            margin: [0, 14 + (pasan.length === 0 ? altoDeArrastre(informe) : 0), 0, 0],
          },
          ...(pie === undefined ? [] : [{ text: pie, fontSize: PIE, color: '#5a626c' }]),
        ],
        margin: [MARGEN, 0, MARGEN, 0],
      };
    },
    ...marcaDeAgua(marca),
  };
};
