import type { Json } from '../json.ts';

/**
 * What the nodes that reach outside ask for: built here, from a configuration whose variables are
 * resolved, and done by an executor for each type.
 */

export const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Metodo = (typeof METODOS)[number];

export const TIPOS_DE_AUTENTICACION = ['bearer', 'basic', 'api_key'] as const;

export type Autenticacion = {
  readonly tipo: (typeof TIPOS_DE_AUTENTICACION)[number];
  /** Name of a secret. For `basic` its value is `usuario:contraseña`. */
  readonly secreto: string;
  /** Where an `api_key` goes. */
  readonly cabecera: string;
};

/** A URL that whoever does the call looks up, and what is added to its query. */
export type UrlSecreta = { readonly secreto: string; readonly consulta: string };

export type PedidoHttp = {
  readonly metodo: Metodo;
  /** With its query. */
  readonly url: string | UrlSecreta;
  /** Neither CR nor LF nor what ends a header is in them. `Content-Type` goes with a body. */
  readonly cabeceras: readonly (readonly [nombre: string, valor: string])[];
  readonly cuerpo: string | null;
  readonly auth: Autenticacion | null;
  readonly plazo_ms: number;
  readonly fallar_si_no_2xx: boolean;
};

export type PedidoDeWebhook = {
  readonly url: string;
  /** JSON. */
  readonly cuerpo: string;
  /** Name of the secret that signs it. */
  readonly secreto: string;
};

export type PedidoDeCorreo = {
  readonly destinatarios: readonly string[];
  readonly asunto: string;
  readonly texto: string;
};

export const ENTIDADES = ['personas', 'servicios', 'facturas', 'guias', 'retenciones'] as const;
export type Entidad = (typeof ENTIDADES)[number];

export type PedidoDeBusqueda = {
  readonly entidad: Entidad;
  readonly q: string | null;
  readonly estado: string | null;
  /** `YYYY-MM-DD`, both included. */
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly ids: readonly number[] | null;
  readonly limite: number;
};

/** The type says who does it; the compiler asks for one executor of each. */
export type PedidosExternos = {
  readonly 'action.http': PedidoHttp;
  readonly 'action.webhook': PedidoDeWebhook;
  readonly 'action.email': PedidoDeCorreo;
  readonly 'action.buscar': PedidoDeBusqueda;
};

export type TipoExterno = keyof PedidosExternos;

export type PedidoExterno = {
  [T in TipoExterno]: { readonly tipo: T; readonly datos: PedidosExternos[T] };
}[TipoExterno];

/** What a call of HTTP leaves: the same for `action.http` and `action.webhook`. */
export type SalidaHttp = {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { readonly [nombre: string]: string };
} & ({ readonly json: Json } | { readonly texto: string });
