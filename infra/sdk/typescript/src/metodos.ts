import type { Simulacion } from './generado/tipos.ts';
import type { Lista } from './lista.ts';

/** De qué clase es cada método, y lo que todos admiten. */

/** Lo que cualquier llamada admite en su último argumento, junto a los parámetros del API. */
export type Opciones = {
  /** Abandona la llamada, sus esperas y sus reintentos. */
  signal?: AbortSignal;
  /** De cada intento; por omisión, el del cliente. */
  plazo_ms?: number;
  /** De la llamada entera, con esperas y reintentos; por omisión, el del cliente. */
  plazo_total_ms?: number;
  /** Cuántas veces se intenta otra vez lo que la red o un 503 impidió; por omisión, las del cliente. */
  reintentos?: number;
  /** Con la misma, la llamada se repite sin crear otro registro; por omisión, una nueva por llamada. */
  idempotency_key?: string;
  /** Recibe el estado y las cabeceras de la respuesta que vale: `X-Total-Count`, `Idempotency-Replayed`… */
  al_responder?: (respuesta: { readonly status: number; readonly headers: Headers }) => void;
};

/** Los del camino y el cuerpo, y al final la consulta con las opciones. */
type Con<A extends readonly unknown[], Q, X = unknown> =
  Record<never, never> extends Q
    ? [...argumentos: A, opciones?: Q & X & Opciones]
    : [...argumentos: A, opciones: Q & X & Opciones];
type ConForma<A extends readonly unknown[], Q, X> = [
  ...argumentos: Required<A>,
  opciones: Q & X & Opciones,
];

export type Llamada<A extends readonly unknown[], Q, R> = (...argumentos: Con<A, Q>) => Promise<R>;

/** PDF, ZIP, XML o imagen: `Response`, cuyo `body` es un stream. */
export type Descarga<A extends readonly unknown[], Q> = Llamada<A, Q, Response>;

/** Con `{ simular: true }` dice qué pasaría, y nada pasa. */
export type Escritura<A extends readonly unknown[], Q, R> = {
  (...argumentos: ConForma<A, Q, { simular: true }>): Promise<Simulacion>;
  (...argumentos: Con<A, Q, { simular?: false }>): Promise<R>;
};

/** Con `format`, el archivo: `Response`, cuyo `body` es un stream. */
export type Informe<A extends readonly unknown[], Q, R, F extends string> = {
  (...argumentos: ConForma<A, Q, { format: F }>): Promise<Response>;
  (...argumentos: Con<A, Q, { format?: 'json' }>): Promise<R>;
};

/** Se recorre entera con `for await`; con `await`, una página. */
export type Listado<A extends readonly unknown[], Q, T, F extends string = never> = {
  (...argumentos: ConForma<A, Q, { format: F }>): Promise<Response>;
  (...argumentos: Con<A, Q, { format?: 'json' }>): Lista<T>;
};

/** Lo que hace falta saber de un método para llamarlo. */
export type Operacion = {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly ruta: string;
  readonly cuerpo?: 'json' | 'formulario';
  readonly idempotente?: true;
  readonly archivo?: true;
  readonly lista?: 'paginada' | 'entera';
};
export type Tabla = { readonly [grupo: string]: { readonly [metodo: string]: Operacion } };
