/** Which columns fit, and how wide they are. */

/** What a column says of its width. */
export type DeAncho = {
  readonly tipo?: keyof typeof ANCHOS;
  readonly ancho?: number;
  readonly prioridad?: 1 | 2 | 3;
  readonly crece?: boolean;
  readonly derecha?: boolean;
};

const ANCHOS = {
  texto: 150,
  dinero: 110,
  cantidad: 90,
  fecha: 112,
  estado: 130,
  si: 70,
  propia: 130,
};

export const anchoDe = ({ tipo = 'texto', ancho }: DeAncho): number => ancho ?? ANCHOS[tipo];

export const vaALaDerecha = ({ tipo, derecha }: DeAncho): boolean =>
  tipo === 'dinero' || tipo === 'cantidad' || derecha === true;

/** Those that fit, in their order: the last priority goes first, and of one priority the last column. */
export const lasQueCaben = <C extends DeAncho>(
  columnas: readonly C[],
  ancho: number,
): readonly C[] => {
  const sobran = columnas
    .map((columna, lugar) => ({ columna, lugar, prioridad: columna.prioridad ?? 2 }))
    .filter(({ prioridad }) => prioridad > 1)
    .sort((una, otra) => otra.prioridad - una.prioridad || otra.lugar - una.lugar);
  const quedan = new Set(columnas);
  let suma = columnas.reduce((total, columna) => total + anchoDe(columna), 0);
  for (const { columna } of sobran) {
    if (suma <= ancho) break;
    quedan.delete(columna);
    suma -= anchoDe(columna);
  }
  return columnas.filter((columna) => quedan.has(columna));
};

/**
 * The widths of a table's columns, for its grid: the same in every row, so none is by its content. Where
 * none takes what is left, all do.
 */
export const rejillaDe = (columnas: readonly DeAncho[], seleccion: boolean): string => {
  const crece = ({ crece: dicho, tipo = 'texto' }: DeAncho): boolean => dicho ?? tipo === 'texto';
  const alguna = columnas.some(crece);
  const anchos = columnas.map((columna) => {
    const ancho = anchoDe(columna);
    return alguna && !crece(columna) ? `${ancho}px` : `minmax(${ancho}px, ${ancho}fr)`;
  });
  return [...(seleccion ? ['40px'] : []), ...anchos].join(' ');
};
