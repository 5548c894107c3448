/**
 * What a caller wrote wrong, field by field: the body of a 422. `type` names follow the ones that
 * FastAPI's clients know (`missing`, `string_too_long`, `greater_than`, `value_error`…).
 */
export type ErrorDeCampo = {
  readonly type: string;
  /** Where: `['body' | 'query' | 'path' | 'header', ...path]`. */
  readonly loc: readonly (string | number)[];
  /** In Spanish, for people. */
  readonly msg: string;
  /** The value as it came, when it is small and no secret. */
  readonly input?: unknown;
  /** The limit that was broken, for machines. */
  readonly ctx?: { readonly [dato: string]: unknown };
};

/** The form of a request is wrong. Thrown before any rule of the domain is asked. */
export class ErrorDeForma extends Error {
  readonly errores: readonly ErrorDeCampo[];
  constructor(errores: readonly ErrorDeCampo[]) {
    super(errores[0]?.msg ?? 'La petición no tiene la forma esperada');
    this.name = 'ErrorDeForma';
    this.errores = errores;
  }
}

/** The file of a form is none of those that are taken. `type`: as of a field. @throws ErrorDeForma */
export const rehusarArchivo = (type: string, msg: string): never => {
  throw new ErrorDeForma([{ type, loc: ['body', 'file'], msg }]);
};
