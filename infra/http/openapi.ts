import type { RespuestaDeclarada, Ruta } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type Componentes,
  camposDe,
  comoJsonSchema,
  EN_COMPONENTES,
  type JsonSchema,
} from './openapi-esquemas.ts';
import { CABECERAS, DESCRIPCION, ESQUEMAS_DE_SEGURIDAD, PARAMETROS } from './openapi-partes.ts';
import { ESQUEMAS_DE_ERROR, RESPUESTA_422, respuestasDeRechazo } from './openapi-rechazos.ts';
import { esEntero, nombresEnCamino } from './parametros.ts';

/** The OpenAPI 3.1 document, from the declarations alone. */

export type DocumentoOpenApi = {
  readonly openapi: string;
  readonly paths: { readonly [camino: string]: { readonly [metodo: string]: Operacion } };
  readonly components: {
    readonly schemas: { readonly [nombre: string]: JsonSchema };
    readonly [parte: string]: unknown;
  };
  readonly [parte: string]: unknown;
};

export type Operacion = {
  readonly operationId: string;
  readonly parameters: readonly JsonSchema[];
  readonly responses: { readonly [estado: string]: object };
  readonly [campo: string]: unknown;
};

const parametro = (nombre: string): JsonSchema => ({ $ref: `#/components/parameters/${nombre}` });

const parametrosDeCamino = ({ camino, params_de_ejemplo }: Ruta<never>): JsonSchema[] =>
  nombresEnCamino(camino).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: esEntero(name) ? { type: 'integer' } : { type: 'string' },
    example: params_de_ejemplo?.[name] ?? 1,
  }));

const parametrosDeConsulta = ({ query }: Ruta<never>, componentes: Componentes): JsonSchema[] =>
  query
    ? camposDe(query, componentes).map(({ nombre, esquema, exigido }) => {
        const { description, ...schema } = esquema;
        return {
          name: nombre,
          in: 'query',
          required: exigido,
          ...(description !== undefined && { description }),
          schema,
        };
      })
    : [];

const parametrosDe = (ruta: Ruta<never>, componentes: Componentes): JsonSchema[] => [
  ...parametrosDeCamino(ruta),
  ...parametrosDeConsulta(ruta, componentes),
  ...(ruta.idempotente ? [parametro('Idempotency-Key')] : []),
  ...(ruta.acceso === 'publico' ? [] : [parametro('X-Tenant-Id')]),
  ...(ruta.metodo === 'GET' && ruta.acceso !== 'publico' ? [parametro('X-Min-Revision')] : []),
  parametro('X-Request-Id'),
];

const contenidoDe = (respuesta: RespuestaDeclarada, componentes: Componentes): object => {
  if ('vacia' in respuesta) return {};
  if ('archivo' in respuesta) {
    return { content: { [respuesta.archivo]: { schema: { type: 'string', format: 'binary' } } } };
  }
  const { json } = respuesta;
  const schema =
    '$ref' in json
      ? { $ref: `${EN_COMPONENTES}${json.$ref}` }
      : comoJsonSchema(json, 'output', componentes);
  return { content: { 'application/json': { schema } } };
};

const cabecera = (nombre: string) => [nombre, { $ref: `#/components/headers/${nombre}` }] as const;

const cabecerasDe = ({ metodo, acceso, idempotente }: Ruta<never>, estado: number): object =>
  Object.fromEntries([
    cabecera('X-Request-Id'),
    ...(acceso === 'publico'
      ? []
      : [
          'RateLimit-Policy',
          'RateLimit',
          'X-RateLimit-Limit',
          'X-RateLimit-Remaining',
          'X-RateLimit-Reset',
        ].map(cabecera)),
    ...(metodo === 'GET' ? [] : [cabecera('X-Revision')]),
    ...(idempotente && estado === 200
      ? [cabecera('Idempotency-Replayed'), cabecera('Idempotency-Mismatch')]
      : []),
  ]);

const respuestasDe = (ruta: Ruta<never>, componentes: Componentes): Operacion['responses'] => ({
  ...Object.fromEntries(
    Object.entries(ruta.respuestas).map(([estado, respuesta]) => [
      estado,
      {
        description: respuesta.descripcion,
        headers: cabecerasDe(ruta, Number(estado)),
        ...contenidoDe(respuesta, componentes),
      },
    ]),
  ),
  ...respuestasDeRechazo(ruta),
  '422': RESPUESTA_422,
});

/** In a form zod's `File` has no JSON Schema: what says nothing of its type is a file. */
const comoFormulario = (esquema: JsonSchema): JsonSchema => {
  const { properties = {} } = esquema as { readonly properties?: { [campo: string]: JsonSchema } };
  const campos = Object.entries(properties).map(([nombre, campo]) => [
    nombre,
    'type' in campo || 'anyOf' in campo || '$ref' in campo
      ? campo
      : { type: 'string', format: 'binary', ...campo },
  ]);
  return { ...esquema, properties: Object.fromEntries(campos) };
};

const cuerpoDe = (
  { cuerpo, formato, ejemplo }: Ruta<never>,
  hoy: Fecha,
  componentes: Componentes,
): object => {
  if (!cuerpo) return {};
  const esquema = comoJsonSchema(cuerpo, 'input', componentes);
  const content =
    formato === 'multipart'
      ? { 'multipart/form-data': { schema: comoFormulario(esquema) } }
      : {
          'application/json': { schema: esquema, ...(ejemplo && { example: ejemplo(hoy) }) },
        };
  return { requestBody: { required: true, content } };
};

const SEGURIDAD = {
  clave_o_sesion: [{ ClaveDeApi: [] }, { ClaveEnAuthorization: [] }, { Sesion: [] }],
  sesion: [{ Sesion: [] }],
  publico: [],
} as const;

const operacionDe = (ruta: Ruta<never>, hoy: Fecha, componentes: Componentes): Operacion => {
  const { id, resumen, descripcion, recurso, acceso = 'clave_o_sesion' } = ruta;
  return {
    operationId: id,
    summary: resumen,
    ...(descripcion !== undefined && { description: descripcion }),
    tags: [recurso],
    security: SEGURIDAD[acceso],
    'x-acceso': acceso,
    'x-recurso': recurso,
    parameters: parametrosDe(ruta, componentes),
    ...cuerpoDe(ruta, hoy, componentes),
    responses: respuestasDe(ruta, componentes),
  };
};

/** `hoy`: the day that the examples' dates are computed from. Every `$ref` resolves or it throws. */
export const documentoOpenApi = (rutas: readonly Ruta<never>[], hoy: Fecha): DocumentoOpenApi => {
  const componentes: Componentes = new Map(Object.entries(ESQUEMAS_DE_ERROR));
  const paths: { [camino: string]: { [metodo: string]: Operacion } } = {};
  for (const ruta of rutas) {
    paths[ruta.camino] = {
      ...paths[ruta.camino],
      [ruta.metodo.toLowerCase()]: operacionDe(ruta, hoy, componentes),
    };
  }
  const texto = JSON.stringify(paths) + JSON.stringify([...componentes]);
  for (const [, nombre] of texto.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (!componentes.has(nombre!)) throw new Error(`Ninguna ruta define el esquema ${nombre}`);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comprobantes electrónicos', version: '0.1.0', description: DESCRIPCION },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(rutas.map(({ recurso }) => recurso))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...componentes].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: PARAMETROS,
      headers: CABECERAS,
      securitySchemes: ESQUEMAS_DE_SEGURIDAD,
    },
  };
};
