/**
 * One declaration per endpoint: everything that the HTTP edge does for it (mounting, permission,
 * validation, idempotency) is derived from here, and so is everything that the edge will do later.
 * The declaration knows no HTTP library and no schema library: a schema is anything that parses.
 */

/** A parser that throws on what it does not accept. The edge uses zod's and insists on it. */
export type Esquema<T> = { parse(valor: unknown): T };

export type MetodoHttp = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type NombresDe<Camino extends string> = Camino extends `${string}{${infer Nombre}}${infer Resto}`
  ? Nombre | NombresDe<Resto>
  : never;

/** Path parameters: `id` and whatever ends in `_id` are integers, the rest is text. */
export type ParametrosDe<Camino extends string> = {
  readonly [N in NombresDe<Camino>]: N extends 'id' | `${string}_id` ? number : string;
};

/** The request once it is known who asks and its form was checked. */
export type Peticion<P, Q, C> = {
  readonly params: P;
  readonly query: Q;
  readonly cuerpo: C;
  readonly empresa_id: number;
  /** Prefix of the API key: for metadata and audit. */
  readonly actor: string;
  /** `X-Request-Id`. */
  readonly correlacion_id: string;
  /** Fresh UUID of this call, whatever its `X-Request-Id`. */
  readonly comando_id: string;
  /** Key from header or body, with the SHA-256 (hex) of the parsed body without it. */
  readonly idempotencia: { readonly clave: string; readonly huella: string } | null;
  /** Aborts when the caller hangs up or the server stops: for answers that wait. */
  readonly senal: () => AbortSignal;
};

export type Cabeceras = { readonly [nombre: string]: string };

/** Bytes that leave as they are, as a download called `nombre`. */
export type Archivo = {
  readonly tipo: string;
  readonly nombre: string;
  readonly bytes: Uint8Array;
};

export type Respuesta = {
  readonly estado: 200 | 201 | 202;
  /** The company's stream revision after a write (`X-Revision`). */
  readonly revision?: number;
  readonly cabeceras?: Cabeceras;
} & ({ readonly json: object } | { readonly archivo: Archivo });

/** `D`: what the handler is given to work with; `Q`, `C`: output of the query's and body's schema. */
export type Declaracion<D, Camino extends string, Q, C> = {
  /** Stable name of the operation, e.g. `crearFactura`. */
  readonly id: string;
  readonly metodo: MetodoHttp;
  /** Under the API's prefix, e.g. `/facturas/{factura_id}`. Both slash forms answer. */
  readonly camino: Camino;
  /** One line in Spanish. */
  readonly resumen: string;
  /** Resource whose permission the key needs, for the method of the route (PATCH needs PUT). */
  readonly recurso: string;
  readonly query?: Esquema<Q>;
  readonly cuerpo?: Esquema<C>;
  /** Accepts `Idempotency-Key`; a body schema may also yield `idempotency_key`. */
  readonly idempotente?: true;
  readonly atender: (
    peticion: Peticion<ParametrosDe<Camino>, Q, C>,
    dependencias: D,
  ) => Promise<Respuesta>;
};

/** A declaration as the registry holds it: its own types were checked where it was written. */
export type Ruta<D> = Omit<Declaracion<D, string, unknown, unknown>, 'atender'> & {
  readonly atender: (
    peticion: Peticion<unknown, unknown, unknown>,
    dependencias: D,
  ) => Promise<Respuesta>;
};

/** Declares a route whose handler gets `D`: `const ruta = declarar<Dependencias>()`. */
export const declarar =
  <D>() =>
  <const Camino extends string, Q = undefined, C = undefined>(
    declaracion: Declaracion<D, Camino, Q, C>,
  ): Ruta<D> =>
    declaracion as unknown as Ruta<D>;
