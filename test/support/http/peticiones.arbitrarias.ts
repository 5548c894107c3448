import fc from 'fast-check';
import type { DocumentoOpenApi, Operacion } from '#infra/http/openapi.ts';
import { caracterArbitrario } from '#test/support/textos.arbitrarios.ts';

/**
 * Requests as the OpenAPI document allows them, and as it does not: most values fit their schema,
 * some are near misses, some are anything.
 */

type JsonSchema = { readonly [campo: string]: unknown };
type Parametro = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

export type PeticionArbitraria = {
  readonly operacion: Operacion;
  readonly metodo: string;
  readonly camino: string;
  readonly cabeceras: { readonly [nombre: string]: string };
  /** JSON text; `undefined` sends no body. */
  readonly cuerpo: string | undefined;
};

const BASURA_EN_TEXTO = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\u0007',
  '😀'.repeat(50),
  'ñ',
  "';--",
  '%00',
);
const NUMEROS_RAROS = fc.constantFrom(0, -1, 0.001, 1e15, 2 ** 53, -0.5, 1.234567891);

/** Anything that JSON can say, not too much of it. */
const cualquiera = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  BASURA_EN_TEXTO,
  NUMEROS_RAROS,
  fc.constant(null),
);

const textoDe = ({ minLength, maxLength, format, pattern }: JsonSchema): fc.Arbitrary<string> => {
  const minimo = typeof minLength === 'number' ? minLength : 0;
  const maximo = typeof maxLength === 'number' ? maxLength : 40;
  if (format === 'date') {
    return fc.constantFrom('2026-01-31', '2026-02-30', '2031-12-31', '1999-01-01', '2026-1-1');
  }
  if (format === 'email') return fc.emailAddress();
  if (typeof pattern === 'string')
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string());
  return fc.oneof(
    { arbitrary: fc.string({ minLength: minimo, maxLength: Math.min(maximo, 60) }), weight: 4 },
    { arbitrary: fc.constantFrom('1710034065', '1790011674001', '001', '2026-05-01'), weight: 4 },
    {
      arbitrary: fc.string({ minLength: maximo, maxLength: maximo + 2, unit: caracterArbitrario }),
      weight: 1,
    },
    { arbitrary: BASURA_EN_TEXTO, weight: 1 },
  );
};

const numeroDe = (esquema: JsonSchema): fc.Arbitrary<number> => {
  const minimo = Number(esquema.minimum ?? esquema.exclusiveMinimum ?? 0);
  const maximo = Math.min(Number(esquema.maximum ?? 1000), minimo + 1000);
  const decimales = esquema.type === 'integer' ? 1 : 100;
  return fc.oneof(
    {
      arbitrary: fc
        .integer({ min: Math.ceil(minimo * decimales), max: Math.floor(maximo * decimales) })
        .map((n) => n / decimales),
      weight: 8,
    },
    { arbitrary: NUMEROS_RAROS, weight: 1 },
  );
};

/** Values of a schema. `nombrado` finds the components that it refers to. */
const valoresDe = (
  esquema: JsonSchema,
  nombrado: (referencia: string) => JsonSchema,
): fc.Arbitrary<unknown> => {
  const de = (otro: unknown) => valoresDe(otro as JsonSchema, nombrado);
  if (typeof esquema.$ref === 'string') return de(nombrado(esquema.$ref));
  if (Array.isArray(esquema.enum)) return fc.constantFrom(...(esquema.enum as unknown[]));
  if ('const' in esquema) return fc.constant(esquema.const);
  const { anyOf, oneOf, ...resto } = esquema;
  const opciones = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (opciones) return fc.oneof(...opciones.map((opcion) => de({ ...resto, ...opcion })));
  const tipos = Array.isArray(esquema.type) ? (esquema.type as string[]) : [esquema.type];
  if (tipos.length > 1) return fc.oneof(...tipos.map((type) => de({ ...esquema, type })));
  switch (tipos[0]) {
    case 'string':
      return textoDe(esquema);
    case 'integer':
    case 'number':
      return numeroDe(esquema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(conBasura(de(esquema.items ?? {})), {
        minLength: Math.min(Number(esquema.minItems ?? 0), 2),
        maxLength: 3,
      });
    case 'object':
      return objetoDe(esquema, nombrado);
    default:
      return cualquiera;
  }
};

const conBasura = (valores: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valores, weight: 30 }, { arbitrary: cualquiera, weight: 1 });

const objetoDe = (
  esquema: JsonSchema,
  nombrado: (referencia: string) => JsonSchema,
): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = esquema as {
    readonly properties?: { readonly [campo: string]: JsonSchema };
    readonly required?: readonly string[];
  };
  const campos = Object.entries(properties).map(
    ([campo, suyo]) => [campo, conBasura(valoresDe(suyo, nombrado))] as const,
  );
  const exigidos = campos.map(([campo]) => campo).filter((campo) => required.includes(campo));
  return fc.record(Object.fromEntries(campos), { requiredKeys: exigidos });
};

/** A header is Latin-1 without controls; what is not would never leave the client. */
const paraCabecera = (valor: unknown): string =>
  comoTexto(valor)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim();

/** Values that would only make the test wait. */
const SIN_ESPERA: { readonly [nombre: string]: fc.Arbitrary<unknown> } = {
  espera_s: fc.constantFrom(0, -1, 31, 'x'),
  'X-Min-Revision': fc.constantFrom(-1, 0, 1, 'x'),
  'X-Tenant-Id': fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 'x'),
};

const parametrosDe = (
  parametros: readonly Parametro[],
  lugar: Parametro['in'],
  nombrado: (referencia: string) => JsonSchema,
  fijos: typeof SIN_ESPERA,
): fc.Arbitrary<{ readonly [nombre: string]: unknown }> => {
  const suyos = parametros.filter((p) => p.in === lugar);
  const campos = suyos.map(
    ({ name, schema }) =>
      [name, fijos[name] ?? SIN_ESPERA[name] ?? conBasura(valoresDe(schema, nombrado))] as const,
  );
  const requiredKeys = suyos.filter((p) => p.required).map((p) => p.name);
  return fc.record(Object.fromEntries(campos), { requiredKeys }) as fc.Arbitrary<{
    [nombre: string]: unknown;
  }>;
};

/** Any value as text, also an object whose `toString` is no function. */
function comoTexto(valor: unknown): string {
  return typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? 'undefined');
}

const CADENA_DE_CONSULTA = (consulta: { readonly [nombre: string]: unknown }): string => {
  const pares = Object.entries(consulta).map(([nombre, valor]): [string, string] => [
    nombre,
    comoTexto(valor).toWellFormed(),
  ]);
  return pares.length === 0 ? '' : `?${new URLSearchParams(pares).toString()}`;
};

/** Segments that clients take out of a path before they send it: the request would be another. */
const DE_PUNTOS = /^\.{1,2}$/;

/** Requests to one operation. `fijos`: parameters whose values the caller decides. */
export const peticionesA = (
  documento: DocumentoOpenApi,
  camino: string,
  metodo: string,
  fijos: typeof SIN_ESPERA = {},
): fc.Arbitrary<PeticionArbitraria> => {
  const operacion = documento.paths[camino]![metodo]!;
  const buscar = (referencia: string): JsonSchema =>
    referencia
      .slice(2)
      .split('/')
      .reduce<unknown>((nodo, paso) => (nodo as JsonSchema)[paso], documento) as JsonSchema;
  const parametros = operacion.parameters.map((p) =>
    typeof p.$ref === 'string' ? buscar(p.$ref) : p,
  ) as unknown as readonly Parametro[];
  const contenido = (
    operacion.requestBody as
      | { content: { [tipo: string]: { schema: JsonSchema; example?: unknown } } }
      | undefined
  )?.content['application/json'];
  const cuerpos = contenido
    ? fc.oneof(
        { arbitrary: valoresDe(contenido.schema, buscar), weight: 6 },
        { arbitrary: fc.constant(contenido.example), weight: 2 },
        { arbitrary: cualquiera, weight: 1 },
      )
    : fc.constant(undefined);
  return fc
    .record({
      enCamino: parametrosDe(parametros, 'path', buscar, fijos),
      consulta: parametrosDe(parametros, 'query', buscar, fijos),
      cabeceras: parametrosDe(parametros, 'header', buscar, fijos),
      cuerpo: cuerpos,
    })
    .map(({ enCamino, consulta, cabeceras, cuerpo }) => {
      const lleno = Object.entries(enCamino).reduce((texto, [nombre, valor]) => {
        const crudo = comoTexto(valor).toWellFormed();
        const trozo = DE_PUNTOS.test(crudo) ? '0' : encodeURIComponent(crudo) || '0';
        return texto.replace(`{${nombre}}`, () => trozo);
      }, camino);
      return {
        operacion,
        metodo: metodo.toUpperCase(),
        camino: lleno + CADENA_DE_CONSULTA(consulta),
        cabeceras: Object.fromEntries(
          Object.entries(cabeceras).map(([nombre, valor]) => [nombre, paraCabecera(valor)]),
        ),
        cuerpo: cuerpo === undefined ? undefined : JSON.stringify(cuerpo),
      };
    });
};
