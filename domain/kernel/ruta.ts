import type { CampoDeVista } from './campos.ts';
import type { ClaseDeError } from './error.ts';
import type { Rol } from './rol.ts';
import type { Lector, Tabla } from './tabla.ts';
import type { Fecha, Instante } from './tiempo.ts';

/**
 * One declaration per endpoint: everything that the HTTP edge does for it (mounting, permission,
 * rate limit, validation, idempotency, audit, OpenAPI) is derived from here.
 * The declaration knows no HTTP library and no schema library: a schema is anything that parses.
 */

/** Largest body of what may have hundreds of lines. */
export const CUERPO_LARGO_BYTES = 1024 * 1024;

/** A parser that throws on what it does not accept. The edge uses zod's and insists on it. */
export type Esquema<T> = { parse(valor: unknown): T };

export type MetodoHttp = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a read looks at: the companies' rows, the feed of public events, or the records' history. */
export type Frescura = 'filas' | 'feed' | 'historia';

type NombresDe<Camino extends string> = Camino extends `${string}{${infer Nombre}}${infer Resto}`
  ? Nombre | NombresDe<Resto>
  : never;

/** Path parameters: `id`, whatever ends in `_id`, `anio` and `mes` are integers, the rest is text. */
export type ParametrosDe<Camino extends string> = {
  readonly [N in NombresDe<Camino>]: N extends 'id' | `${string}_id` | 'anio' | 'mes'
    ? number
    : string;
};

/**
 * Who may call:
 * - `clave_o_sesion`: an API key with the permission on `recurso`, or a user whose role has it;
 * - `sesion`: users of the panel only, by their role (an API key gets 403 of its own kind);
 * - `publico`: anybody; the route decides by itself (a login, a portal whose token is the key).
 */
export type Acceso = 'clave_o_sesion' | 'sesion' | 'publico';

/** What the caller may see of its company: `sucursal_id` null is all of it. */
export type Alcance = { readonly sucursal_id: number | null };

/** The panel user behind a request. */
export type UsuarioDePeticion = {
  /** Account of the user, on the platform: nobody is shown it. */
  readonly cuenta_id: number;
  /** Number of the user in the company; null where it has none. */
  readonly usuario_id: number | null;
  readonly email: string;
  readonly rol: Rol;
  /** Names the session, it is not its token: a logout needs it. */
  readonly sesion_id: string;
};

/** What reading there takes: a route's resource and who may call it, and whatever else it is about. */
export type LecturaAjena = {
  readonly recurso: string;
  readonly acceso?: Acceso;
  readonly lee_ademas?: readonly string[];
  readonly de_toda_la_empresa?: true;
};

/** The request once it is known who asks and its form was checked. */
export type Peticion<P, Q, C> = {
  readonly params: P;
  readonly query: Q;
  readonly cuerpo: C;
  /** `?al=` of a route that says `temporal`: the accounting date it is asked at. */
  readonly al: Fecha | undefined;
  /** `?conocido_el=` likewise: what it is given to read with is as known then. Absent: now. */
  readonly conocido_el: Instante | undefined;
  /** `?contra=` of a route that compares two days. Absent: now. */
  readonly contra: Instante | undefined;
  /** Company of the key or session; 0 (the platform) on a public route. */
  readonly empresa_id: number;
  /** Prefix of the API key, `usuario:<id>` or `publico`: for metadata and audit. */
  readonly actor: string;
  /** Reads, lists and actions by id answer 404 beyond it (`alcanza` of `domain/kernel/ruta.ts`). */
  readonly alcance: Alcance;
  /** That the caller may read another resource too. Throws 403. */
  readonly exigirLectura: (otra: LecturaAjena) => void;
  /** Whether it may. */
  readonly puedeLeer: (otra: LecturaAjena) => boolean;
  /** null with an API key and on a public route. */
  readonly usuario: UsuarioDePeticion | null;
  /** The caller's address, from a proxy's header only when the proxy is trusted. */
  readonly ip: string;
  readonly user_agent: string;
  /** The panel asks: the token that its cookie carries, if any. null: anybody else does. */
  readonly panel: { readonly sesion: string | undefined } | null;
  /** A browser asks: it would rather have a page. */
  readonly quiere_pagina: boolean;
  /** `X-Request-Id`. */
  readonly correlacion_id: string;
  /** Fresh UUID of this call, whatever its `X-Request-Id`. */
  readonly comando_id: string;
  /** Key from header or body, with the SHA-256 (hex) of the body as it was sent, without it. */
  readonly idempotencia: { readonly clave: string; readonly huella: string } | null;
  /**
   * Aborts when the caller hangs up or may not have it any more, or the server stops: for answers that
   * wait.
   */
  readonly senal: () => AbortSignal;
  /** Whether whoever asked still may, when it waited. */
  readonly vigente: () => Promise<boolean>;
};

export type Cabeceras = { readonly [nombre: string]: string };

/**
 * Bytes that leave as they are, as a download called `nombre` (null: to be read, not saved). A long one is a stream: it is asked
 * for its next piece when the caller has taken the last, and returned when the caller hangs up. What
 * it throws cuts the connection, because by then the answer has begun.
 */
export type Archivo = {
  readonly tipo: string;
  readonly nombre: string | null;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
};

/** A page for people: everything it needs is in it or comes from here. */
export type Pagina = {
  readonly html: string;
  /** What its style element says it is, so that no other one counts. */
  readonly nonce: string;
};

/** What whoever draws the page of a refusal is told of it. */
export type FallaEnPagina = {
  /** HTTP status. */
  readonly estado: number;
  /** Seconds until it is worth trying again, where that is known. */
  readonly espera_s: number | null;
  /** By which the request is found in the log. */
  readonly correlacion_id: string;
};

type ConCabeceras = {
  /** The company's stream revision after a write (`X-Revision`). */
  readonly revision?: number;
  readonly cabeceras?: Cabeceras;
  /** The token that the panel's cookie carries from now on; null: none any more. */
  readonly sesion_de_panel?: string | null;
};

/** `{ estado: 204 }` carries no body; the others carry JSON or a file. */
export type Respuesta = ConCabeceras &
  (
    | { readonly estado: 204 }
    | { readonly estado: 200 | 201 | 202; readonly json: object }
    | { readonly estado: 200; readonly archivo: Archivo }
    | { readonly estado: 200; readonly pagina: Pagina }
    /** To a path under the API's prefix, to be asked for with GET. */
    | { readonly estado: 303; readonly camino: string }
  );

/**
 * One answer as OpenAPI shows it and the tests check it: JSON as a view declares it or by a schema of
 * its own, a file of a media type (`o_archivo`: the caller chooses between it, or one of several, and
 * the JSON), or nothing (204).
 */
export type RespuestaDeclarada = { readonly descripcion: string } & (
  | {
      readonly json: CampoDeVista | Esquema<unknown>;
      readonly o_archivo?: string | readonly string[];
    }
  | { readonly archivo: string }
  | { readonly vacia: true }
);

/** A refusal by its name: what `rechazo` of `domain/kernel/error.ts` returns is one. */
export type RechazoDeclarado = {
  readonly codigo: string;
  readonly clase: ClaseDeError;
  readonly texto: string | null;
};

/**
 * How the answer of a write that is only tried differs: by type of event, which of its data are ids
 * and numbers that the event gives, and under which names the answer (or each of its elements) shows
 * them: `cliente_id`, or `destinatarios.cliente_id` inside a list. Nobody has them yet, so they are
 * null. `{}` where nothing new is given.
 */
export type Simulable = {
  readonly [tipo: string]: { readonly [dato: string]: string | readonly string[] };
};

/** How a read is asked at another date, and as known on another day. */
export type LecturaTemporal = {
  /**
   * Every table of the read model that its handler reads. As known then there are no others: one that
   * is forgotten fails, and is never a wrong figure. Nor are there the columns that its projector sets
   * apart, but of those named `conTodo`.
   */
  readonly tablas: readonly string[] | ((consulta: never) => readonly string[]);
  /** The parameter that `al` stands for; without it the handler reads `peticion.al`. */
  readonly dia?: 'hasta' | 'fecha';
  /**
   * The route compares what was known on two days: `conocido_el`, which it must be told, and
   * `contra`, by default now. Beside `lecturas` its handler has `contra`, over the rows of that
   * day. `opcional`: some of what it answers compares, and either day may be now.
   */
  readonly contra?: true | 'opcional';
};

type ParametrosDeEjemplo = { readonly [nombre: string]: string | number };

/** `D`: what the handler is given to work with; `Q`, `C`: output of the query's and body's schema. */
export type Declaracion<D, Camino extends string, Q, C> = {
  /** Stable name of the operation, e.g. `crearFactura`. */
  readonly id: string;
  readonly metodo: MetodoHttp;
  /** Under the API's prefix, e.g. `/facturas/{factura_id}`. Both slash forms answer. */
  readonly camino: Camino;
  /** One line in Spanish. */
  readonly resumen: string;
  /** More of it, in Spanish: what a caller must know and no schema says. */
  readonly descripcion?: string;
  /** `clave_o_sesion` when it says nothing. */
  readonly acceso?: Acceso;
  /** Resource whose permission the caller needs, for the method of the route (PATCH needs PUT). */
  readonly recurso: string;
  /** Methods whose permission it needs besides: creating by a file also replaces what is there. */
  readonly ademas?: readonly MetodoHttp[];
  /** Resources that its answer is made of besides its own: it takes leave to read each of them too. */
  readonly lee_ademas?: readonly string[];
  /**
   * The answer sums every branch without telling them apart: refused to who sees one branch only.
   */
  readonly de_toda_la_empresa?: true;
  /** The route changes nothing, whatever its method: whoever may read may ask. */
  readonly solo_lee?: true;
  /** Of the users, those of this role alone; of the keys, those with the permission. */
  readonly solo_rol?: Rol;
  /**
   * Its handler says whose permission it takes (`exigirLectura`), because that hangs on what it is asked
   * about: whoever is somebody may ask, and `recurso` only names it.
   */
  readonly permiso_al_atender?: true;
  /** Whose permission the route takes, where its query alone decides it. */
  readonly permiso_segun?: (consulta: Q) => LecturaAjena;
  /** What every answer carries, refusals too. */
  readonly cabeceras?: Cabeceras;
  /** A route that browsers open: they get a page for every refusal too, of the edge or its own. */
  readonly pagina_de_falla?: (falla: FallaEnPagina, dependencias: D) => Pagina;
  /** It opens or closes the panel's session, and says so in its cookie. */
  readonly cambia_sesion?: true;
  /** Programs ask it by themselves, over and over: it does not keep anybody's session awake. */
  readonly sin_uso?: true;
  /** A read that says up to which revision what it tells is in the rows (`X-Revision`). */
  readonly dice_revision?: true;
  /** What `X-Min-Revision` waits for: the rows, unless it says otherwise. */
  readonly frescura?: Frescura;
  /**
   * A GET that takes `?al=` and `?conocido_el=`. With the latter its handler gets `lecturas` over rows
   * as known then and `reloj` at that instant; whatever else it is given is of now.
   */
  readonly temporal?: LecturaTemporal;
  readonly query?: Esquema<Q>;
  readonly cuerpo?: Esquema<C>;
  /** Whoever sends no body at all sends `{}`. */
  readonly cuerpo_omitible?: true;
  /** How the body comes; JSON when it says nothing. Files of a form are `File`s. */
  readonly formato?: 'multipart';
  /**
   * The answer is a file that may take long, not JSON: it waits for a turn of the company's
   * downloads.
   */
  readonly es_descarga?: true;
  /** The answer may be long, and has no pages: each company gets a few at a time. */
  readonly en_turno?: true;
  /** Largest body in bytes, where it is not the usual: 64 KiB, or 1 MiB of a form. */
  readonly maximo_bytes?: number;
  /** The answers that are no refusal, by status. */
  readonly respuestas: { readonly [estado: number]: RespuestaDeclarada };
  /** The refusals of its own rules. Those of the edge (401, 403, 422, 429…) need no mention. */
  readonly errores?: readonly RechazoDeclarado[];
  /**
   * A body that works as it stands on the demo company today. Every route with a body has one. In a
   * form a file is the `data:` URL of its content, and a form with that text works too.
   */
  readonly ejemplo?: (hoy: Fecha) => object;
  /** Path parameters for the example, of today where they are dates; those not given are 1. */
  readonly params_de_ejemplo?: ParametrosDeEjemplo | ((hoy: Fecha) => ParametrosDeEjemplo);
  /** Accepts `Idempotency-Key`; a body schema may also yield `idempotency_key`. */
  readonly idempotente?: true;
  /**
   * A write that takes `?simular=true`: its handler runs one command, and does nothing else anywhere.
   * The handler gets the bus alone, and no idempotency key.
   */
  readonly simulable?: Simulable;
  /** The handler runs several commands, and none reads what another one wrote. */
  readonly simulable_por_partes?: true;
  /** What its handler keeps of its dependencies when it is only tried: they do nothing anywhere. */
  readonly simulable_con?: readonly (keyof D & string)[];
  readonly atender: (
    peticion: Peticion<ParametrosDe<Camino>, Q, C>,
    dependencias: D,
  ) => Promise<Respuesta>;
};

/** A declaration as the registry holds it: its own types were checked where it was written. */
export type Ruta<D> = Omit<
  Declaracion<D, string, unknown, unknown>,
  'atender' | 'simulable_con' | 'permiso_segun'
> & {
  readonly permiso_segun?: (consulta: unknown) => LecturaAjena;
  readonly simulable_con?: readonly string[];
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

/** Whether a record of that branch is in reach. What is not, is not there: 404. */
export const alcanza = ({ sucursal_id }: Alcance, de_sucursal_id: number | null): boolean =>
  sucursal_id === null || sucursal_id === de_sucursal_id;

/** The row of that id, where its branch is in reach. */
export const filaAlcanzada = async <F extends { readonly sucursal_id: number | null }>(
  lector: Lector,
  tabla: Tabla<F>,
  id: number,
  alcance: Alcance,
): Promise<F | undefined> => {
  const hallada = await lector.fila(tabla, [id]);
  return hallada && alcanza(alcance, hallada.sucursal_id) ? hallada : undefined;
};
