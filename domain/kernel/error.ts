/**
 * The class of a refusal. Its HTTP number lives in one file of `infra/http`, nowhere else. `limite`
 * is a quota that fills up again by itself: its facts say when (`reintentar_en_s`). `sin_respuesta`: who
 * had to be asked outside did not answer.
 */
export type ClaseDeError =
  | 'valor'
  | 'cuota'
  | 'no_encontrado'
  | 'conflicto'
  | 'limite'
  | 'sin_respuesta';

/**
 * Machine-readable facts that go out beside the message: offending ids, allowed ranges, blockers. Under
 * no name that the answer itself has: it would hide them.
 */
export type DatosDeError = {
  readonly [campo: string]: unknown;
  readonly codigo?: never;
  readonly detail?: never;
};

/**
 * A refusal by a rule of the domain: stable code `<contexto.regla>`, class and text in Spanish.
 * Each context declares its refusals in one catalogue (`<contexto>.errores.ts`).
 */
export class ErrorDominio extends Error {
  readonly codigo: string;
  readonly clase: ClaseDeError;
  readonly datos: DatosDeError;

  constructor(clase: ClaseDeError, codigo: string, mensaje: string, datos: DatosDeError = {}) {
    super(mensaje);
    this.name = 'ErrorDominio';
    this.clase = clase;
    this.codigo = codigo;
    this.datos = datos;
  }
}

/**
 * A constructor of one refusal: `throw errores.noEncontrada({ factura_id })`. It says which one it
 * is, so that a route can declare the refusals it may answer with; `texto` is null when it depends
 * on the facts.
 */
export const rechazo = <D extends DatosDeError = Record<never, never>>(
  clase: ClaseDeError,
  codigo: string,
  texto: string | ((datos: D) => string),
) =>
  Object.assign(
    (datos: D): ErrorDominio =>
      new ErrorDominio(clase, codigo, typeof texto === 'string' ? texto : texto(datos), datos),
    { clase, codigo, texto: typeof texto === 'string' ? texto : null },
  );
