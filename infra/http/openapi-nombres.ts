/** The names that a shared part of the document gets: those that its first place suggests. */

export type Sitio = {
  readonly parte: 'paths' | 'webhooks';
  readonly camino: string;
  readonly metodo: string;
  /** The `operationId`. */
  readonly operacion: string;
};

/** `docs_sustento` → `DocsSustento`, `crearFactura` → `CrearFactura`. */
export const enPascal = (texto: string): string =>
  texto
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '')
    .map((palabra) => palabra[0]!.toUpperCase() + palabra.slice(1))
    .join('');

/** `crearFactura` → `Factura`: what the operation is about. */
const sinVerbo = (operacion: string): string =>
  /[A-Z].*$/.exec(operacion)?.[0] ?? enPascal(operacion);

const DE_ESTRUCTURA = new Set(
  (
    'requestBody responses content schema properties items anyOf allOf oneOf prefixItems ' +
    'additionalProperties application/json multipart/form-data'
  ).split(' '),
);

/** The fields on the way to a schema, without the words of JSON Schema and OpenAPI. */
const camposEn = (camino: readonly string[]): string[] =>
  camino.filter((paso) => !DE_ESTRUCTURA.has(paso) && !/^\d+$/.test(paso));

const singular = (campo: string): string => campo.replace(/(?<=[aeiou])s$/, '');

/**
 * What to call a schema, best first: what its owner and its field say. `dueno`: the operation it is
 * in, or the schema that has a name already.
 */
export const sujetoDe = (dueno: Sitio | string, camino: readonly string[]): string[] => {
  const campos = camposEn(camino);
  const ultimo = enPascal(singular(campos.at(-1) ?? ''));
  const entero = campos.map((campo) => enPascal(singular(campo))).join('');
  if (typeof dueno === 'string') return [`${dueno}${ultimo}`, `${dueno}${entero}`];
  if (dueno.parte === 'webhooks') {
    const [documento = ''] = dueno.camino.split('.');
    const datos = entero.replace(/^Data/, '');
    return [`Datos${enPascal(documento)}${datos}`, `Datos${enPascal(dueno.camino)}${datos}`];
  }
  const sujeto = sinVerbo(dueno.operacion);
  if (camino.includes('requestBody')) return [`${enPascal(dueno.operacion)}${entero}`];
  return [`${sujeto}${ultimo}`, `${enPascal(dueno.operacion)}Respuesta${entero}`];
};

/** The first that nobody took, or the last one with a number. */
export const nombreLibre = (
  propuestas: readonly string[],
  tomados: ReadonlySet<string>,
): string => {
  const libre = propuestas.find((nombre) => !tomados.has(nombre));
  if (libre !== undefined) return libre;
  for (let n = 2; ; n++) {
    const numerado = `${propuestas.at(-1)}${n}`;
    if (!tomados.has(numerado)) return numerado;
  }
};
