import type { Contenido } from 'pdfmake/js/index.js';
import type {
  CampoDeRide,
  Columna,
  DatosDeRide,
  Seccion,
  Tabla,
} from '#domain/documentos/comprobante/ride.vista.ts';
import type { Paleta } from './colores.ts';
import {
  AIRE,
  AIRE_ARRIBA,
  ANCHO,
  altoDeRenglon,
  CAJA,
  CUERPO,
  campo,
  LINEA,
  MARCO,
  RENGLONES,
  TOTAL,
} from './estilo.ts';

/** The buyer's band, the tables and what closes the document. */

const ALINEACION = { izquierda: 'left', centro: 'center', derecha: 'right' } as const;

/** At the left stands what says nothing else: a style less to be looked up for every word. */
const alineado = (text: string, alineacion: Columna['alineacion'] = 'izquierda'): Contenido =>
  alineacion === 'izquierda' ? text : { text, alignment: ALINEACION[alineacion] };

/** Of a digit at the body's size; a little less than that of a capital. */
const ANCHO_DE_LETRA = 4.3;
/** A code may take this much of the page, and is broken beyond. */
const ANCHO_DE_CODIGO = 90;

/** Amounts are never broken over two lines: their column grows, at the cost of the free one. */
const anchosDe = ({ columnas, filas }: Tabla, total: number): number[] => {
  const pedidos = columnas.map(({ ancho, alineacion }, i) => {
    if (ancho === null) return null;
    const letras = filas.reduce((maximo, fila) => Math.max(maximo, fila[i]?.length ?? 0), 0);
    const necesario = letras * ANCHO_DE_LETRA + 2 * AIRE;
    const maximo = alineacion === 'derecha' ? total : ANCHO_DE_CODIGO;
    return Math.max(ancho, Math.min(necesario, maximo));
  });
  const ocupado = pedidos.reduce<number>((suma, ancho) => suma + (ancho ?? 0), 0);
  return pedidos.map((ancho) => (ancho ?? Math.max(60, total - ocupado)) - 2 * AIRE);
};

/**
 * The colour of a whole row, one line high, as one shape under its first cell: cells painted one by
 * one show their seams.
 */
const fondo = (color: string, ancho: number, letra: number): Contenido => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: ancho, h: altoDeRenglon(letra), color, lineWidth: 0 }],
  relativePosition: { x: -AIRE, y: -AIRE_ARRIBA },
});

/** A row of titles in the company's colour. */
const cabeza = (
  columnas: readonly Pick<Columna, 'titulo' | 'alineacion'>[],
  ancho: number,
  paleta: Paleta,
): Contenido[] =>
  columnas.map(({ titulo, alineacion }, i) => {
    const texto = {
      text: titulo,
      bold: true,
      noWrap: true,
      alignment: ALINEACION[alineacion],
      color: paleta.sobre_fondo,
    };
    return i === 0 ? { stack: [fondo(paleta.fondo, ancho, CUERPO), texto] } : texto;
  });

/** Between what stands above a table and its head. */
const ANTES_DE_TABLA = 8;

/** A table whose head comes again on every page. */
const tabla = (datos: Tabla, ancho: number, paleta: Paleta, antes: number): Contenido => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: anchosDe(datos, ancho),
    body: [
      cabeza(datos.columnas, ancho, paleta),
      ...datos.filas.map((fila) =>
        fila.map((texto, i) => alineado(texto, datos.columnas[i]?.alineacion)),
      ),
    ],
  },
  layout: RENGLONES,
  margin: [0, antes, 0, 0],
});

/** So much of it still goes together to the next page; what is longer may be parted. */
const JUNTO = { letras: 1500, pagos: 8 };

/** Names and addresses come first, and are the longer ones. */
const ANCHO_DEL_PRIMERO = 340;

/** Fields in a box, in two columns. */
const enCaja = (campos: readonly CampoDeRide[]): Contenido => {
  const mitad = Math.ceil(campos.length / 2);
  const parrafos = campos.map(({ nombre, texto }) => campo(nombre, texto));
  return {
    table: {
      widths: [ANCHO_DEL_PRIMERO, ANCHO - MARCO - ANCHO_DEL_PRIMERO - 8],
      body: [[{ stack: parrafos.slice(0, mitad) }, { stack: parrafos.slice(mitad) }]],
    },
    layout: {
      ...CAJA,
      vLineWidth: (i) => (i === 1 ? 0 : LINEA),
      paddingLeft: (i) => (i === 1 ? 0 : 8),
    },
    margin: [0, 6, 0, 0],
    // Whom the goods are for is read at once, not half of it over the page.
    unbreakable: campos.reduce((suma, { texto }) => suma + texto.length, 0) <= JUNTO.letras,
  };
};

const seccion = ({ campos, tabla: lineas }: Seccion, paleta: Paleta): Contenido[] => [
  ...(campos.length === 0 ? [] : [enCaja(campos)]),
  tabla(lineas, ANCHO, paleta, ANTES_DE_TABLA),
];

export const cuerpo = (datos: DatosDeRide, paleta: Paleta): Contenido[] => [
  enCaja(datos.sujeto),
  ...datos.secciones.flatMap((una) => seccion(una, paleta)),
];

const ANCHO_DE_TOTALES = 206;
const ANCHO_DE_NOTAS = ANCHO - ANCHO_DE_TOTALES - 12;

const totales = (campos: readonly CampoDeRide[], paleta: Paleta): Contenido => ({
  width: ANCHO_DE_TOTALES,
  table: {
    widths: [ANCHO_DE_TOTALES - 78 - 4 * AIRE, 78],
    body: campos.map(({ nombre, texto }, i): Contenido[] => {
      if (i < campos.length - 1) return [nombre, { text: texto, alignment: 'right' }];
      const estilo = { bold: true, fontSize: TOTAL, color: paleta.sobre_resalte };
      return [
        { stack: [fondo(paleta.resalte, ANCHO_DE_TOTALES, TOTAL), { text: nombre, ...estilo }] },
        { text: texto, alignment: 'right', ...estilo },
      ];
    }),
  },
  layout: RENGLONES,
});

/** As wide as the title above it, which is not broken. */
const ANCHO_DE_NOMBRE = 84;

const CABEZA_DE_ADICIONALES = [
  { titulo: 'Información adicional', alineacion: 'izquierda' },
  { titulo: '', alineacion: 'izquierda' },
] as const;

const adicionales = (campos: readonly CampoDeRide[], paleta: Paleta): Contenido => ({
  table: {
    headerRows: 1,
    widths: [ANCHO_DE_NOMBRE, ANCHO_DE_NOTAS - ANCHO_DE_NOMBRE - 4 * AIRE],
    body: [
      cabeza(CABEZA_DE_ADICIONALES, ANCHO_DE_NOTAS, paleta),
      ...campos.map(({ nombre, texto }): Contenido[] => [{ text: nombre, bold: true }, texto]),
    ],
  },
  layout: RENGLONES,
});

const cabeJunto = ({ adicionales: campos, pagos }: DatosDeRide): boolean =>
  campos.reduce((suma, { nombre, texto }) => suma + nombre.length + texto.length, 0) <=
    JUNTO.letras && (pagos?.filas.length ?? 0) <= JUNTO.pagos;

/** Additional information and payments at the left, totals at the right. */
export const cierre = (datos: DatosDeRide, paleta: Paleta): Contenido => {
  const hayAdicionales = datos.adicionales.length > 0;
  // What comes first begins where the totals begin.
  const antes = hayAdicionales ? ANTES_DE_TABLA : 0;
  const notas: Contenido[] = [
    ...(hayAdicionales ? [adicionales(datos.adicionales, paleta)] : []),
    ...(datos.pagos === null ? [] : [tabla(datos.pagos, ANCHO_DE_NOTAS, paleta, antes)]),
  ];
  return {
    columns: [
      { width: ANCHO_DE_NOTAS, stack: notas },
      ...(datos.totales.length === 0 ? [] : [totales(datos.totales, paleta)]),
    ],
    columnGap: 12,
    margin: [0, ANTES_DE_TABLA, 0, 0],
    unbreakable: cabeJunto(datos),
  };
};
