import { z } from 'zod';
import type { Peticion, RechazoDeclarado } from '#domain/kernel/ruta.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { Fragmento, Lecturas } from './lecturas.ts';
import { separados } from './lista.fuentes.ts';
import type { DependenciasDeLectura } from './ruta.ts';

/** What a context says of the money figures of its reports so that each one explains itself. */

/** Who asks for an explanation, and where its rows are. */
export type DondeSeExplica = DependenciasDeLectura &
  Pick<Peticion<unknown, unknown, unknown>, 'empresa_id' | 'alcance' | 'al'> & {
    /** Rows of the other day, of a figure that compares two. */
    readonly contra: Lecturas;
  };

/** How many rows (`cuantas`), and how many to skip (`salto`). */
type Tramo = { readonly salto: number; readonly cuantas: number };

/**
 * What a figure adds up. A row is a part of it with the record that says it: `fecha`, `recurso` (as
 * histories name it), `recurso_id`, `orden` (where a record says several), `numero` and `valor` (cents,
 * signed as the figure is shown). Those of no value are left out.
 */
export type Terminos = {
  /** Its sum: of the rows themselves, or of something cheaper that says the same. */
  readonly valor: Fragmento;
  /** Some of them, in an order of their own. */
  readonly filas: (tramo: Tramo) => Fragmento;
  /** `undefined`: what its record counts by itself. */
  readonly origen?: ((registro: RegistroDeCifra) => FilasDeOrigen | undefined) | undefined;
};

/** Which record a row of a figure is of, and which of its parts. */
export type RegistroDeCifra = {
  readonly fecha: Fecha | null;
  readonly recurso: string;
  readonly recurso_id: number;
  /** Absent: it says one. */
  readonly orden?: number;
};

/**
 * The rows of a table that say what a row of a figure does, where they are not its record's own: what
 * touched them made it. `ademas`: and so did what the record counts by itself (`cifras` of its history).
 */
export type FilasDeOrigen = {
  readonly tabla: string;
  readonly es: (clave: Clave) => boolean;
  readonly ademas?: true;
};

type Coordenadas = { readonly [nombre: string]: string | number | boolean | null | undefined };

/** What a figure is told apart by, once it was read. */
type Leidas<S extends z.core.$ZodLooseShape> = z.output<z.ZodObject<S>>;

type Definicion<S extends z.core.$ZodLooseShape> = {
  /** How links name it: it does not change. */
  readonly nombre: string;
  /** What it is, in Spanish, for whoever reads the reference. */
  readonly que: string;
  /** Whose permission it takes: that of the report which shows it. */
  readonly recurso: string;
  /** All that its report was asked with, days and environment said. */
  readonly coordenadas: S;
  /** Every table that it is read from, where its report is also of what was known on another day. */
  readonly tablas?: readonly string[];
  /** The figure also depends on `al`: its report is asked so and its days are not among these. */
  readonly con_al?: true;
  /** The figure is what one day says less what another does (`contra`). */
  readonly compara?: true;
  readonly rechazos: readonly RechazoDeclarado[];
  /** Throws 404 of an account or a person that is not there. */
  readonly explicar: (coordenadas: Leidas<S>, donde: DondeSeExplica) => Promise<Terminos>;
};

/** A figure, whatever its coordinates are. */
export type Cifra = Omit<Definicion<never>, 'coordenadas' | 'explicar'> & {
  /** Rejects coordinates that it does not know. */
  readonly coordenadas: z.ZodObject;
  readonly explicar: (coordenadas: never, donde: DondeSeExplica) => Promise<Terminos>;
};

/** With its coordinates, for whoever links to it. */
export type CifraDe<C> = Cifra & { readonly _coordenadas?: C };

export const cifra = <const S extends z.core.$ZodLooseShape>(
  definicion: Definicion<S>,
): CifraDe<Leidas<S>> => ({
  ...definicion,
  coordenadas: z.strictObject(definicion.coordenadas),
});

const CAMINO = '/api/v1/explicar';

/** What its declaration parses: whatever it is not told is left out. */
const enlaceDe = ({ nombre }: Pick<Cifra, 'nombre'>, coordenadas: Coordenadas): string => {
  let enlace = `${CAMINO}?figura=${nombre}`;
  for (const [campo, valor] of Object.entries(coordenadas)) {
    if (valor === undefined || valor === null) continue;
    enlace += `&${campo}=${encodeURIComponent(String(valor))}`;
  }
  return enlace;
};

/** On which day and as known when a report was asked for: that of what explains it. */
export type Momento = {
  readonly al?: Fecha | undefined;
  readonly conocido_el?: Instante | undefined;
  readonly contra?: Instante | undefined;
};

/** The field of an answer that says where each of its figures is explained. */
export type Enlaces = { readonly _explicar: { readonly [campo: string]: string } };

/** By the field that shows it, the coordinates of each figure. */
export const enlaces = <C>(
  de: CifraDe<C>,
  porCampo: { readonly [campo: string]: NoInfer<C> & Momento },
): Enlaces => ({
  _explicar: Object.fromEntries(
    Object.entries(porCampo).map(([campo, coordenadas]) => [
      campo,
      enlaceDe(de, coordenadas as Coordenadas),
    ]),
  ),
});

/** Links of figures whose coordinates differ only in `campo`. */
export const enlacesDeCampos = <C extends { readonly campo: string }>(
  de: CifraDe<C>,
  campos: readonly NoInfer<C>['campo'][],
  coordenadas: Omit<NoInfer<C>, 'campo'> & Momento,
): Enlaces =>
  enlaces(
    de,
    Object.fromEntries(campos.map((campo) => [campo, { ...coordenadas, campo } as unknown as C])),
  );

/** Of rows that are few enough to be added up each time: each part selects the columns of a row. */
export const terminosDe = (
  lecturas: Lecturas,
  partes: readonly Fragmento[],
  origen?: Terminos['origen'],
): Terminos => {
  const { sql } = lecturas;
  const todas = separados(lecturas, partes, sql` union all `);
  return {
    valor: sql`select sum(t.valor) from (${todas}) t`,
    filas: ({ salto, cuantas }) => sql`
      select t.* from (${todas}) t where t.valor <> 0
      order by t.fecha, t.recurso collate "C", t.recurso_id, t.orden, t.valor
      limit ${cuantas} offset ${salto}`,
    origen,
  };
};
