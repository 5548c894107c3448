import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { LecturaAjena, Peticion, RechazoDeclarado } from '#domain/kernel/ruta.ts';
import type { Clave } from '#domain/kernel/tabla.ts';

import type { DependenciasDeLectura } from './ruta.ts';

/** What a context says of a kind of record so that each one's history can be told. */

/** The row of a record in each table that has one, by the table's name. */
export type FilasDe<T extends object> = { readonly [N in keyof T]?: T[N] | undefined };

/** Who asks: what tells whether a record is in reach. */
export type QuienPregunta = Pick<Peticion<unknown, unknown, unknown>, 'alcance' | 'usuario'>;

/** The id of the record that a row is of, from the row's key; `undefined`: of none of these. */
type DuenoDeFila = (clave: Clave) => string | number | undefined;

type Definicion<T extends object> = LecturaAjena & {
  /** How histories name it; whatever is stored says it: it does not change. */
  readonly nombre: string;
  /** Of one, under the API's prefix: `/facturas/{factura_id}`. */
  readonly camino: string;
  /** Stable name of the operation: `historiaDeFactura`. */
  readonly operacion: string;
  /** `una factura` */
  readonly una: string;
  /** The tables whose rows it is made of. */
  readonly filas: { readonly [N in keyof T]: DuenoDeFila };
  /** Whether an event touches its rows and nothing of what is shown: its history is without it. */
  readonly ajeno?: (evento: EventoRegistrado) => boolean;
  /**
   * The public record, from its own rows alone and without secrets; `undefined`: there is none any
   * more. What another record says (a balance that movements move) is of that one's history.
   */
  readonly vista: (filas: FilasDe<T>) => object | undefined;
  /**
   * What of its rows the figures of reports read, and that other records do not say: an event that leaves
   * it as it was moved no figure. Absent: whatever touches them counts.
   */
  readonly cifras?: (filas: FilasDe<T>) => unknown;
  /** Whether it is in reach, by its last rows; absent: of everybody who may read its kind. */
  readonly alcanza?: (filas: FilasDe<T>, quien: QuienPregunta) => boolean;
  /** How mails call it; absent: it is not mailed. */
  readonly documento?: string;
  /** There is one in each environment, and its id begins with it. */
  readonly por_ambiente?: true;
  /** Its id, from its path; absent: the path has that and nothing else. */
  readonly idDe?: (params: { readonly [nombre: string]: number | string }) => string;
  /** Whether one is there that no event has touched; absent: none is. */
  readonly existe?: (
    recurso_id: string,
    donde: DependenciasDeLectura & { readonly empresa_id: number },
  ) => Promise<boolean>;
  readonly rechazo: RechazoDeclarado;
  /** What is said of an id that is nobody's. */
  readonly noEncontrado: (params: { readonly [nombre: string]: number }) => Error;
};

/** A kind of record, whatever its rows are. */
export type RecursoConHistoria = Definicion<{ readonly [tabla: string]: object }>;

/** Declares one: `recursoConHistoria<{ facturas: Factura }>({ … })`. */
export const recursoConHistoria = <T extends object>(
  definicion: Definicion<T>,
): RecursoConHistoria => definicion as unknown as RecursoConHistoria;

/** The rows of a table that are one per record, by its id. */
export const porId: DuenoDeFila = ([id]) => id;

/** A record without those of its fields. */
export const sin = <R extends object, C extends keyof R & string>(
  registro: R,
  ...campos: readonly C[]
): Omit<R, C> =>
  Object.fromEntries(
    Object.entries(registro).filter(([campo]) => !(campos as readonly string[]).includes(campo)),
  ) as Omit<R, C>;
