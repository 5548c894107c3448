/** What the `data` of a public event is made of, as plain data: schemas are made from it. */

export type Campo = { readonly descripcion: string; readonly nulo: boolean } & (
  | {
      readonly tipo: 'entero' | 'texto' | 'dolares' | 'decimal' | 'fecha' | 'instante' | 'booleano';
    }
  | { readonly tipo: 'lista'; readonly de: Campo }
  | { readonly tipo: 'objeto'; readonly campos: Campos }
);

/** In the order in which they go out. */
export type Campos = { readonly [nombre: string]: Campo };

type Simple = Exclude<Campo['tipo'], 'lista' | 'objeto'>;

const campo =
  (tipo: Simple) =>
  (descripcion: string): Campo => ({ tipo, descripcion, nulo: false });

export const entero = campo('entero');
export const texto = campo('texto');
/** US dollars, at most 2 decimals. */
export const dolares = campo('dolares');
/** At most 6 decimals. */
export const decimal = campo('decimal');
/** `YYYY-MM-DD` in Ecuador. */
export const fecha = campo('fecha');
/** ISO 8601 with the −05:00 offset. */
export const instante = campo('instante');

/** The same field where there may be nothing. */
export const oNulo = (de: Campo): Campo => ({ ...de, nulo: true });
