import type { Campo, Campos } from '#domain/kernel/campos.ts';
import type { DefinicionDeEvento } from '#domain/kernel/publico.ts';
import { DEFINICIONES } from '#domain/publicos.ts';
import type { JsonSchema } from './openapi-esquemas.ts';

/** The public events as JSON Schema 2020-12, for OpenAPI's `webhooks` and the committed contract. */

const formaDe = (campo: Campo): JsonSchema & { readonly type: string } => {
  switch (campo.tipo) {
    case 'entero':
      return { type: 'integer' };
    case 'texto':
      return { type: 'string' };
    case 'dolares':
    case 'decimal':
      return { type: 'number' };
    case 'fecha':
      return { type: 'string', format: 'date' };
    case 'instante':
      return { type: 'string', format: 'date-time' };
    case 'booleano':
      return { type: 'boolean' };
    case 'lista':
      return { type: 'array', items: esquemaDeCampo(campo.de) };
    case 'objeto':
      return esquemaDeCampos(campo.campos);
  }
};

const esquemaDeCampo = (campo: Campo): JsonSchema => {
  const forma = formaDe(campo);
  const type = campo.nulo ? [forma.type, 'null'] : forma.type;
  return { ...forma, type, description: campo.descripcion };
};

/** Every field is always there; others may be added without notice. */
const esquemaDeCampos = (campos: Campos): JsonSchema & { readonly type: 'object' } => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(campos).map(([n, c]) => [n, esquemaDeCampo(c)])),
  required: Object.keys(campos),
});

/** What `data` of an event looks like. */
const esquemaDeDatos = ({ campos }: DefinicionDeEvento): JsonSchema => esquemaDeCampos(campos);

const cabecera = (name: string, description: string, type = 'string'): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
});

const CABECERAS = [
  cabecera(
    'X-Service-Signature',
    't=<segundos Unix>,v1=<HMAC-SHA256 en hexadecimal de «t.cuerpo» con el secreto>; dos v1 ' +
      'mientras se rota el secreto',
  ),
  cabecera('X-Service-Event', 'El nombre del evento'),
  cabecera(
    'X-Service-Delivery',
    'El id de la entrega, el mismo en cada reintento: un texto, no un entero de la empresa',
  ),
  cabecera('X-Service-Event-Id', 'El id del evento en GET /eventos', 'integer'),
  cabecera('X-Service-Attempt', 'Qué intento es, desde 1', 'integer'),
];

const envioDe = (nombre: string, definicion: DefinicionDeEvento): object => ({
  post: {
    operationId: `recibir_${nombre.replace('.', '_')}`,
    summary: definicion.descripcion,
    description: `Desde la versión ${definicion.desde}; versión ${definicion.version} de data.`,
    tags: ['webhooks'],
    security: [],
    parameters: CABECERAS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { evento: { const: nombre }, data: esquemaDeDatos(definicion) },
            required: ['evento', 'data'],
          },
          example: { evento: nombre, data: definicion.ejemplo },
        },
      },
    },
    responses: {
      '2XX': { description: 'Recibido, en 15 segundos. Cualquier otra cosa se reintenta' },
    },
  },
});

/** OpenAPI's `webhooks`: what a receiver is sent. */
export const webhooksDeOpenApi = (): { readonly [evento: string]: object } =>
  Object.fromEntries(
    Object.entries(DEFINICIONES).map(([n, definicion]) => [n, envioDe(n, definicion)]),
  );

type EventoDeContrato = {
  readonly version: number;
  readonly desde: string;
  readonly descripcion: string;
  readonly data: JsonSchema;
  readonly ejemplo: object;
  readonly emitido?: false;
};
export type ContratoDeEventos = { readonly [evento: string]: EventoDeContrato };

/** The committed contract of the events: `infra/http/eventos.json`. */
export const contratoDeEventos = (): ContratoDeEventos =>
  Object.fromEntries(
    Object.entries(DEFINICIONES).map(([nombre, definicion]) => {
      const { version, desde, emitido, descripcion, ejemplo } = definicion;
      const contrato = { version, desde, descripcion, data: esquemaDeDatos(definicion), ejemplo };
      return [nombre, { ...contrato, ...(emitido === false && { emitido }) }];
    }),
  );

/** What a receiver cares about: names, types and formats, not the words about them. */
const loQueObliga = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(loQueObliga);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([campo, v]) => campo !== 'description' || typeof v !== 'string')
      .map(([campo, v]) => [campo, loQueObliga(v)]),
  );
};

/**
 * Promises of the committed contract that the new one breaks without saying so: an event that is
 * gone, or a payload that changed while its version did not rise.
 */
export const promesasRotas = (antes: ContratoDeEventos, despues: ContratoDeEventos): string[] =>
  Object.entries(antes).flatMap(([nombre, viejo]) => {
    const nuevo = despues[nombre];
    if (!nuevo) return [`${nombre}: ya no existe`];
    const igual =
      JSON.stringify(loQueObliga(viejo.data)) === JSON.stringify(loQueObliga(nuevo.data));
    if (igual || nuevo.version > viejo.version) return [];
    return [`${nombre}: data cambió y su versión sigue en ${nuevo.version}`];
  });
