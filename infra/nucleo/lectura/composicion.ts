import type { Transaccion } from '../postgres/sesion.ts';

/** The schema of version `n` of the read models. */
export const nombreDeEsquema = (version: number): string => `lectura_${version}`;

/** The public feed, among the tables of a version. */
export const FEED = 'eventos';

/** Which records each event touched, among the tables of a version. */
export const HISTORIA = 'historia';

/** A version in force that keeps some of our tables: its heads say how far they are. */
export type Pariente = { readonly esquema: string; readonly tablas: ReadonlySet<string> };

/**
 * Where the rows of one version are: in its own schema, and in those of older versions of its family
 * the tables that both fold alike. A table's rows reflect the highest head among those who keep it.
 */
export type Composicion = {
  readonly esquema: string;
  /** The schema by whose heads everybody in the family locks a company. */
  readonly raiz: string;
  /** Tables that are in another schema; its own has a view of each. */
  readonly ajenas: ReadonlyMap<string, string>;
  readonly parientes: readonly Pariente[];
  /** While it is being filled: the tables that are its own, which nobody else writes. */
  readonly solo?: ReadonlySet<string>;
  /** Says the same as long as all of this does. */
  readonly firma: string;
};

/** Whether a table is filled here: all are, but where only some are made anew. */
export const seLlena = ({ solo }: Composicion, tabla: string): boolean =>
  solo === undefined || solo.has(tabla) || tabla === 'cabeza';

/** A version that shares nothing. */
export const sola = (esquema: string): Composicion => ({
  esquema,
  raiz: esquema,
  ajenas: new Map(),
  parientes: [],
  firma: esquema,
});

/** The schema that a table is in. */
export const esquemaDe = ({ esquema, ajenas }: Composicion, tabla: string): string =>
  ajenas.get(tabla) ?? esquema;

/** Table → the version whose schema has it, and the fingerprint of what is folded into it. */
export type VersionPorTabla = {
  readonly [tabla: string]: { readonly en: number; readonly huella: string };
};

export type Miembro = {
  readonly version: number;
  /** The first version of its family. Null in what older programs made: it shares nothing. */
  readonly familia: number | null;
  readonly tablas: VersionPorTabla | null;
};

const esquemasAjenos = ({ version, tablas }: Miembro): Map<string, string> =>
  new Map(
    Object.entries(tablas ?? {}).flatMap(([tabla, { en }]) =>
      en === version ? [] : [[tabla, nombreDeEsquema(en)] as const],
    ),
  );

const enComun = (una: Miembro, otra: Miembro): ReadonlySet<string> =>
  new Set(
    Object.entries(una.tablas ?? {}).flatMap(([tabla, { en }]) =>
      otra.tablas?.[tabla]?.en === en ? [tabla] : [],
    ),
  );

export const firmaDe = (version: number, familia: readonly number[]): string =>
  `${version}:${[...familia].sort((a, b) => a - b).join(',')}`;

/** A version among those of its family that are in force, itself one of them. */
export const componer = (propia: Miembro, familia: readonly Miembro[]): Composicion => {
  const esquema = nombreDeEsquema(propia.version);
  const otras = familia.filter(({ version }) => version !== propia.version);
  const parientes = otras
    .map((otra) => ({ esquema: nombreDeEsquema(otra.version), tablas: enComun(propia, otra) }))
    .filter(({ tablas }) => tablas.size > 0);
  return {
    esquema,
    raiz: nombreDeEsquema(propia.familia ?? propia.version),
    ajenas: esquemasAjenos(propia),
    parientes,
    firma: firmaDe(
      propia.version,
      familia.map(({ version }) => version),
    ),
  };
};

/** A version that is being filled: only its own tables, out of everybody's sight. */
export const enObra = (propia: Miembro): Composicion => ({
  ...sola(nombreDeEsquema(propia.version)),
  solo: new Set(
    Object.entries(propia.tablas ?? {}).flatMap(([tabla, { en }]) =>
      en === propia.version ? [tabla] : [],
    ),
  ),
});

/** The newest version of this code, and its family: one line of text, to notice any change by. */
export const VIGENTE = `select v.version, array_to_string(array(
    select f.version from operacion.lecturas f
    where f.familia = v.familia and f.estado <> 'construyendo' and f.borrada_en is null
    order by f.version), ',')
  from operacion.lecturas v
  where v.huella = $1 and v.estado <> 'construyendo' and v.borrada_en is null
  order by v.version desc limit 1`;

const MIEMBROS = `select f.version, f.familia, f.tablas
  from operacion.lecturas v join operacion.lecturas f
    on f.version = v.version or (f.familia = v.familia and f.estado <> 'construyendo')
  where v.version = $1 and f.borrada_en is null order by f.version`;

/** How a version is made now. @throws Error when there is none of that number */
export const leerComposicion = async (tx: Transaccion, version: number): Promise<Composicion> => {
  const miembros = (await tx.consultar(MIEMBROS, [version])).map(
    ([version, familia, tablas]): Miembro => ({
      version: version as number,
      familia: familia as number | null,
      tablas: tablas as VersionPorTabla | null,
    }),
  );
  const propia = miembros.find((miembro) => miembro.version === version);
  if (!propia) throw new Error(`No hay lecturas de la versión ${version}`);
  return componer(propia, miembros);
};
