import type { Contenido } from 'pdfmake/js/index.js';
import type { CampoDeRide, Columna, Tabla } from '#domain/documentos/comprobante/ride.vista.ts';
import { campo } from './estilo.ts';
import { anchoDeTexto, type Rollo, raya } from './ticket.estilo.ts';

/**
 * A table on narrow paper: what a row is of in one line, and its figures in columns under it, or
 * beside it when it has only one. Where the figures of a table do not fit beside each other, not
 * even a little smaller, each stands after its name.
 */

const ENTRE_COLUMNAS = 4;
const ALINEACION = { izquierda: 'left', centro: 'center', derecha: 'right' } as const;

type Figura = { readonly i: number; readonly columna: Columna; readonly nombre: string };

/** Which columns name a row, and which are its figures: from the first one on, those that say something. */
const repartir = ({ columnas, filas }: Tabla) => {
  const primera = columnas.findIndex(({ alineacion }) => alineacion === 'derecha');
  const todas = columnas.map(
    (columna, i): Figura => ({ i, columna, nombre: columna.breve ?? columna.titulo }),
  );
  const esFigura = ({ i, columna }: Figura): boolean =>
    primera >= 0 && i >= primera && columna.ancho !== null;
  return {
    nombres: todas.filter((una) => !esFigura(una)),
    figuras: todas.filter((una) => esFigura(una) && filas.some((fila) => fila[una.i] !== '')),
  };
};

const anchoDeFigura = ({ filas }: Tabla, { i, nombre }: Figura, letra: number): number =>
  filas.reduce(
    (mayor, fila) => Math.max(mayor, anchoDeTexto(fila[i] ?? '', letra)),
    anchoDeTexto(nombre, letra),
  );

type EnColumnas = { readonly letra: number; readonly anchos: readonly number[] };

/** In the body's letter or the one below; undefined where they do not fit. What is left over goes to all alike. */
const caber = (tabla: Tabla, figuras: readonly Figura[], rollo: Rollo): EnColumnas | undefined => {
  const entre = ENTRE_COLUMNAS * (figuras.length - 1);
  for (const letra of [rollo.letra, rollo.letra - 1]) {
    const anchos = figuras.map((una) => anchoDeFigura(tabla, una, letra));
    const sobra = rollo.util - entre - anchos.reduce((suma, ancho) => suma + ancho, 0);
    if (sobra >= 0) return { letra, anchos: anchos.map((ancho) => ancho + sobra / figuras.length) };
  }
  return undefined;
};

/** How a row of that table is laid out, and its head. */
type Renglon = (fila: readonly string[], titulos: boolean) => Contenido[];

const juntos = (fila: readonly string[], nombres: readonly Figura[]): string =>
  nombres
    .map(({ i }) => fila[i] ?? '')
    .filter((texto) => texto !== '')
    .join(' · ');

/** The figure at the right of what it is of. */
const conUna = (
  nombres: readonly Figura[],
  { i }: Figura,
  ancho: number,
  rollo: Rollo,
): Renglon => {
  const width = rollo.util - ancho - ENTRE_COLUMNAS;
  return (fila) => [
    {
      columns: [
        { text: juntos(fila, nombres), width },
        { text: fila[i] ?? '', width: ancho, alignment: 'right' },
      ],
      columnGap: ENTRE_COLUMNAS,
    },
  ];
};

const conVarias =
  (
    nombres: readonly Figura[],
    figuras: readonly Figura[],
    { letra, anchos }: EnColumnas,
  ): Renglon =>
  (fila) => [
    juntos(fila, nombres),
    {
      columns: figuras.map(({ i, columna }, n) => ({
        text: fila[i] ?? '',
        width: anchos[n]!,
        alignment: ALINEACION[columna.alineacion],
        fontSize: letra,
      })),
      columnGap: ENTRE_COLUMNAS,
    },
  ];

const conSusNombres =
  (nombres: readonly Figura[], figuras: readonly Figura[]): Renglon =>
  (fila, titulos) => [
    juntos(fila, nombres),
    ...(titulos ? [] : figuras)
      .filter(({ i }) => fila[i])
      .map(({ i, columna }) => campo(columna.titulo, fila[i]!)),
  ];

/** The figure of one takes this much of the paper, or goes under its row. */
const MAXIMO_JUNTO = 0.45;

const renglonDe = (tabla: Tabla, rollo: Rollo): Renglon => {
  const { nombres, figuras } = repartir(tabla);
  const [una, otra] = figuras;
  if (una && !otra) {
    const ancho = anchoDeFigura(tabla, una, rollo.letra);
    if (ancho <= rollo.util * MAXIMO_JUNTO) return conUna(nombres, una, ancho, rollo);
  }
  const columnas = una && caber(tabla, figuras, rollo);
  return columnas ? conVarias(nombres, figuras, columnas) : conSusNombres(nombres, figuras);
};

/** Head and rows of a table. */
export const tablaEnTicket = (tabla: Tabla, rollo: Rollo): Contenido[] => {
  const renglon = renglonDe(tabla, rollo);
  const titulos = tabla.columnas.map(({ titulo, breve, ancho }) =>
    ancho === null ? titulo : (breve ?? titulo),
  );
  return [
    raya(rollo),
    { stack: renglon(titulos, true), bold: true },
    raya(rollo),
    ...tabla.filas.map(
      (fila): Contenido => ({
        stack: renglon(fila, false),
        margin: [0, 0, 0, 2],
        unbreakable: true,
      }),
    ),
  ];
};

/** Sums under each other; the last one closes the list, larger. */
export const totalesEnTicket = (campos: readonly CampoDeRide[], rollo: Rollo): Contenido[] => {
  if (campos.length === 0) return [];
  const letraDelTotal = rollo.letra + 2;
  const ancho = campos.reduce(
    (mayor, { texto }) => Math.max(mayor, anchoDeTexto(texto, letraDelTotal)),
    0,
  );
  return [
    raya(rollo),
    ...campos.map(({ nombre, texto }, i): Contenido => {
      const ultimo = i === campos.length - 1;
      return {
        columns: [
          { text: nombre, width: rollo.util - ancho - ENTRE_COLUMNAS },
          { text: texto, width: ancho, alignment: 'right' },
        ],
        columnGap: ENTRE_COLUMNAS,
        ...(ultimo && { bold: true, fontSize: letraDelTotal }),
      };
    }),
  ];
};
