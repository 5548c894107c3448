import { RECURSOS } from '#domain/contextos.ts';
import type { RespuestaDeclarada, Ruta } from '#domain/kernel/ruta.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { trabajoVista } from '#read-api/trabajos/trabajos.esquema.ts';
import { consultaDe } from './consulta.ts';
import { esDeclarado, esquemaDe } from './esquema-de-campos.ts';
import { ejemploDe } from './openapi-ejemplos.ts';
import {
  type Componentes,
  camposDe,
  comoJsonSchema,
  EN_COMPONENTES,
  type JsonSchema,
} from './openapi-esquemas.ts';
import { webhooksDeOpenApi } from './openapi-eventos.ts';
import {
  CABECERAS,
  DESCRIPCION,
  ESQUEMAS_DE_SEGURIDAD,
  LICENCIA,
  PARAMETROS,
} from './openapi-partes.ts';
import { ESQUEMAS_DE_ERROR, RESPUESTA_422, respuestasDeRechazo } from './openapi-rechazos.ts';
import { esEntero, nombresEnCamino, parametrosDeEjemplo } from './parametros.ts';
import { simulacionEsquema } from './simulacion.ts';

/**
 * The OpenAPI 3.1 document, from the declarations alone, each operation whole. What is committed and
 * served says shared things once: `openapi-compartido.ts`.
 */

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

const parametrosDeCamino = (ruta: Ruta<never>, hoy: Fecha): JsonSchema[] => {
  const ejemplos = parametrosDeEjemplo(ruta, hoy);
  return nombresEnCamino(ruta.camino).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: esEntero(name) ? { type: 'integer' } : { type: 'string' },
    example: ejemplos[name] ?? 1,
  }));
};

const parametrosDeConsulta = (ruta: Ruta<never>, componentes: Componentes): JsonSchema[] => {
  const query = consultaDe(ruta);
  return query
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
};

const parametrosDe = (ruta: Ruta<never>, hoy: Fecha, componentes: Componentes): JsonSchema[] => [
  ...parametrosDeCamino(ruta, hoy),
  ...parametrosDeConsulta(ruta, componentes),
  ...(ruta.idempotente ? [parametro('Idempotency-Key')] : []),
  ...(ruta.acceso === 'publico' ? [] : [parametro('X-Tenant-Id')]),
  ...(ruta.metodo === 'GET' && ruta.acceso !== 'publico' ? [parametro('X-Min-Revision')] : []),
  ...(ruta.cambia_sesion ? [parametro('X-Panel')] : []),
  parametro('X-Request-Id'),
];

const ARCHIVO = { schema: { type: 'string', format: 'binary' } };

const contenidoDe = (respuesta: RespuestaDeclarada, componentes: Componentes): object => {
  if ('vacia' in respuesta) return {};
  if ('archivo' in respuesta) return { content: { [respuesta.archivo]: ARCHIVO } };
  const { json, o_archivo } = respuesta;
  const esquema = esDeclarado(json) ? esquemaDe(json) : json;
  const schema = comoJsonSchema(esquema, 'output', componentes);
  const comoArchivo = Object.fromEntries([o_archivo ?? []].flat().map((tipo) => [tipo, ARCHIVO]));
  const example = ejemploDe(schema, componentes);
  return { content: { 'application/json': { schema, example }, ...comoArchivo } };
};

const cabecera = (nombre: string) => [nombre, { $ref: `#/components/headers/${nombre}` }] as const;

const cabecerasDe = (
  { metodo, acceso, idempotente, cambia_sesion, dice_revision }: Ruta<never>,
  estado: number,
): object =>
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
    ...(metodo === 'GET' && !dice_revision ? [] : [cabecera('X-Revision')]),
    ...(cambia_sesion ? [cabecera('Set-Cookie')] : []),
    ...(idempotente && estado === 200
      ? [cabecera('Idempotency-Replayed'), cabecera('Idempotency-Mismatch')]
      : []),
  ]);

const EN_TRABAJO = {
  descripcion:
    'Lo que se sabía entonces se está preparando: Location dice dónde se pregunta cómo va',
  json: trabajoVista,
};
const SIMULADA = { descripcion: 'Con simular=true: qué pasaría', json: simulacionEsquema };

/** A write that may be tried answers 200 to that, besides whatever else it answers 200 to. */
const conSimulada = (
  { simulable, temporal, respuestas: propias }: Ruta<never>,
  componentes: Componentes,
): { readonly [estado: string]: RespuestaDeclarada & { readonly contenido: object } } => {
  const respuestas = temporal ? { ...propias, 202: EN_TRABAJO } : propias;
  const todas = simulable ? { 200: SIMULADA, ...respuestas } : respuestas;
  return Object.fromEntries(
    Object.entries(todas).map(([estado, respuesta]) => {
      const contenido = contenidoDe(respuesta, componentes);
      const ambas = simulable && estado === '200' && respuesta !== SIMULADA;
      return [estado, { ...respuesta, contenido: ambas ? oSimulada(contenido) : contenido }];
    }),
  );
};

const oSimulada = (contenido: object): object => {
  const { 'application/json': json } = (contenido as ConJson).content;
  const schema = { anyOf: [json.schema, { $ref: `${EN_COMPONENTES}Simulacion` }] };
  return { content: { 'application/json': { ...json, schema } } };
};
type ConJson = {
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
};

const respuestasDe = (ruta: Ruta<never>, componentes: Componentes): Operacion['responses'] => ({
  ...Object.fromEntries(
    Object.entries(conSimulada(ruta, componentes)).map(([estado, respuesta]) => [
      estado,
      {
        description: respuesta.descripcion,
        headers: cabecerasDe(ruta, Number(estado)),
        ...respuesta.contenido,
      },
    ]),
  ),
  ...respuestasDeRechazo(ruta),
  '422': RESPUESTA_422,
});

const DE_ARCHIVO = 'Un archivo, o como texto la URL data: en base64 de su contenido';

const comoFormulario = (esquema: JsonSchema): JsonSchema => {
  const { properties = {} } = esquema as { readonly properties?: { [campo: string]: JsonSchema } };
  const campos = Object.entries(properties).map(([nombre, campo]) => [
    nombre,
    (campo as { readonly format?: string }).format === 'binary'
      ? { description: DE_ARCHIVO, ...campo }
      : campo,
  ]);
  return { ...esquema, properties: Object.fromEntries(campos) };
};

const cuerpoDe = (
  { cuerpo, cuerpo_omitible, formato, ejemplo }: Ruta<never>,
  hoy: Fecha,
  componentes: Componentes,
): object => {
  if (!cuerpo) return {};
  const esquema = comoJsonSchema(cuerpo, 'input', componentes);
  const schema = formato === 'multipart' ? comoFormulario(esquema) : esquema;
  const tipo = formato === 'multipart' ? 'multipart/form-data' : 'application/json';
  const content = { [tipo]: { schema, ...(ejemplo && { example: ejemplo(hoy) }) } };
  return { requestBody: { required: cuerpo_omitible !== true, content } };
};

const SEGURIDAD = {
  clave_o_sesion: [
    { ClaveDeApi: [] },
    { ClaveEnAuthorization: [] },
    { Sesion: [] },
    { SesionDePanel: [] },
  ],
  sesion: [{ Sesion: [] }, { SesionDePanel: [] }],
  publico: [],
} as const;

/** Said where it is read: a key cannot be tried on it, or takes more permissions than one. */
const descripcionDe = ({
  acceso,
  descripcion,
  lee_ademas,
  de_toda_la_empresa,
}: Ruta<never>): { readonly description?: string } => {
  const partes = [
    acceso === 'sesion' ? '**Solo con sesión** del panel.' : undefined,
    de_toda_la_empresa && '**De toda la empresa**: quien ve una sola sucursal no la lee.',
    lee_ademas && `**Pide además** el permiso de leer ${lee_ademas.join(', ')}.`,
    descripcion,
  ];
  const description = partes.filter((parte) => parte !== undefined).join(' ');
  return description === '' ? {} : { description };
};

const operacionDe = (ruta: Ruta<never>, hoy: Fecha, componentes: Componentes): Operacion => {
  const { id, resumen, recurso, acceso = 'clave_o_sesion', lee_ademas } = ruta;
  return {
    operationId: id,
    summary: resumen,
    ...descripcionDe(ruta),
    tags: [recurso],
    security: SEGURIDAD[acceso],
    'x-acceso': acceso,
    'x-recurso': recurso,
    ...(lee_ademas && { 'x-lee-ademas': lee_ademas }),
    ...(ruta.de_toda_la_empresa && { 'x-de-toda-la-empresa': true }),
    parameters: parametrosDe(ruta, hoy, componentes),
    ...cuerpoDe(ruta, hoy, componentes),
    responses: respuestasDe(ruta, componentes),
  };
};

/** `hoy`: the day that the examples' dates are computed from. */
export const documentoOpenApi = (rutas: readonly Ruta<never>[], hoy: Fecha): DocumentoOpenApi => {
  const componentes: Componentes = new Map(Object.entries(ESQUEMAS_DE_ERROR));
  const paths: { [camino: string]: { [metodo: string]: Operacion } } = {};
  if (rutas.some(({ simulable }) => simulable)) contenidoDe(SIMULADA, componentes);
  for (const ruta of rutas) {
    paths[ruta.camino] = {
      ...paths[ruta.camino],
      [ruta.metodo.toLowerCase()]: operacionDe(ruta, hoy, componentes),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comprobantes electrónicos',
      version: '0.1.0',
      description: DESCRIPCION,
      license: LICENCIA,
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(rutas.map(({ recurso }) => recurso))].map((name) => ({
      name,
      ...(RECURSOS[name] && { description: RECURSOS[name].guarda }),
    })),
    paths,
    webhooks: webhooksDeOpenApi(),
    components: {
      schemas: Object.fromEntries([...componentes].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: PARAMETROS,
      headers: CABECERAS,
      securitySchemes: ESQUEMAS_DE_SEGURIDAD,
    },
  };
};
