/** How a bank's file calls its columns, as one says it by hand. Pure. */

/** What is known of a file: of the preview that the API gives of it, what this needs. */
export type VistaDeColumnas = {
  readonly filas: readonly { readonly linea: number; readonly celdas: readonly string[] }[];
  readonly titulos_en: number | null;
  readonly columnas: { readonly [campo: string]: { readonly lugar: number } };
  readonly mapeo: { readonly [campo: string]: unknown };
};

export const COLUMNAS = [
  'fecha',
  'descripcion',
  'referencia',
  'monto',
  'debito',
  'credito',
  'tipo',
  'saldo',
] as const;
export type Columna = (typeof COLUMNAS)[number];

export type Mapeo = {
  readonly [C in Columna]?: string | null;
} & {
  readonly ingresos?: readonly string[];
  readonly egresos?: readonly string[];
  readonly decimales?: '.' | ',';
  readonly fechas?: 'dia-mes' | 'mes-dia';
  readonly invertir?: boolean;
};

const DICHAS: { readonly [C in Columna]: string } = {
  fecha: 'Fecha',
  descripcion: 'Descripción',
  referencia: 'Referencia',
  monto: 'Monto',
  debito: 'Débito',
  credito: 'Crédito',
  tipo: 'Tipo',
  saldo: 'Saldo',
};
export const columnaDicha = (campo: string): string => DICHAS[campo as Columna] ?? campo;

/** What the account has kept, or what was said last: the empty title is a column that is not looked at. */
export const mapeoDe = (vista: VistaDeColumnas | undefined): Mapeo =>
  Object.fromEntries(
    Object.entries(vista?.mapeo ?? {}).map(([campo, valor]) => [
      campo,
      valor === '' ? null : valor,
    ]),
  ) as Mapeo;

/** Which thing each column of the file is, by its place from 1. */
export const porLugar = ({ columnas }: VistaDeColumnas, mapeo: Mapeo) => {
  const lugares = new Map<number, Columna>();
  for (const campo of COLUMNAS) {
    const dicho = /^#(\d+)$/.exec(mapeo[campo] ?? '')?.[1];
    const lugar = dicho === undefined ? columnas[campo]?.lugar : Number(dicho);
    if (lugar !== undefined && mapeo[campo] !== null && !lugares.has(lugar))
      lugares.set(lugar, campo);
  }
  return lugares;
};

/** How a column is named so that the next file has it too: by its title, or by its place. */
const nombreDe = ({ filas, titulos_en }: VistaDeColumnas, lugar: number): string => {
  const celdas = filas.find(({ linea }) => linea === titulos_en)?.celdas ?? [];
  const titulo = celdas[lugar - 1]?.trim() ?? '';
  const unico = celdas.filter(
    (celda) => celda.trim().toLowerCase() === titulo.toLowerCase(),
  ).length;
  return titulo !== '' && unico === 1 && titulo.length <= 60 && !titulo.startsWith('#')
    ? titulo
    : `#${lugar}`;
};

/**
 * The mapping with a column that is something else; null: nothing. What stood for that thing before stands for
 * nothing. All of them are said: by their titles, if the file has a row of them, and by their places otherwise.
 */
export const conColumna = (
  vista: VistaDeColumnas,
  mapeo: Mapeo,
  lugar: number,
  campo: Columna | null,
): Mapeo => {
  const lugares = new Map([...porLugar(vista, mapeo)].filter(([, suyo]) => suyo !== campo));
  if (campo === null) lugares.delete(lugar);
  else lugares.set(lugar, campo);
  const porCampo = new Map([...lugares].map(([suyo, cual]) => [cual, suyo] as const));
  const dichas = COLUMNAS.map((una): readonly [Columna, string | null] => {
    const suyo = porCampo.get(una);
    return [una, suyo === undefined ? null : nombreDe(vista, suyo)];
  });
  // Days by their place say where the titles are: then the others go by theirs.
  const fechas = dichas.find(([una]) => una === 'fecha')?.[1];
  const porSuLugar = fechas === null || fechas?.startsWith('#') === true;
  return {
    ...mapeo,
    ...Object.fromEntries(
      dichas.map(([una, nombre]) => {
        const suyo = porCampo.get(una);
        return [una, porSuLugar && suyo !== undefined ? `#${suyo}` : nombre];
      }),
    ),
  };
};
