import { z } from 'zod';
import type { DocumentoOpenApi, Operacion } from '#infra/http/openapi.ts';

/** Judges answers by the OpenAPI document alone, as a client that was generated from it would. */

type JsonSchema = { readonly [campo: string]: unknown };
type RespuestaDeDocumento = {
  readonly $ref?: string;
  readonly content?: { readonly [tipo: string]: { readonly schema: JsonSchema } };
};

const REFERENCIA = /"#\/components\/schemas\/([^"]+)"/g;

/** The components that a schema names, and those that they name. */
const nombrados = (
  { components: { schemas } }: DocumentoOpenApi,
  schema: JsonSchema,
): { readonly [nombre: string]: unknown } => {
  const vistos = new Map<string, unknown>();
  const visitar = (uno: unknown): void => {
    for (const [, nombre = ''] of (JSON.stringify(uno) ?? '').matchAll(REFERENCIA)) {
      if (vistos.has(nombre)) continue;
      vistos.set(nombre, schemas[nombre]);
      visitar(schemas[nombre]);
    }
  };
  visitar(schema);
  return Object.fromEntries(vistos);
};

/** A schema that stands alone: its components travel with it under the name that zod reads. */
const suelto = (documento: DocumentoOpenApi, schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: nombrados(documento, schema) }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  ) as JsonSchema;

export type Respondida = {
  readonly estado: number;
  readonly tipo: string | null;
  /** Parsed when it is JSON, otherwise its text. */
  readonly cuerpo: unknown;
};

/** What is wrong with an answer, or `undefined`. */
export type Juez = (operacion: Operacion, respondida: Respondida) => string | undefined;

export const juezDe = (documento: DocumentoOpenApi): Juez => {
  const esquemas = new Map<string, z.ZodType>();
  const esquemaDe = (schema: JsonSchema): z.ZodType => {
    const clave = JSON.stringify(schema);
    let esquema = esquemas.get(clave);
    if (!esquema) {
      esquema = z.fromJSONSchema(suelto(documento, schema) as never) as z.ZodType;
      esquemas.set(clave, esquema);
    }
    return esquema;
  };
  const compartidas = (documento.components.responses ?? {}) as {
    readonly [nombre: string]: RespuestaDeDocumento;
  };
  return ({ responses }, { estado, tipo, cuerpo }) => {
    const dicha = responses[String(estado)] as RespuestaDeDocumento | undefined;
    const respuesta = dicha?.$ref ? compartidas[dicha.$ref.split('/').at(-1)!] : dicha;
    if (!respuesta) return `no documenta ${estado}`;
    const { content } = respuesta;
    if (!content) return cuerpo === '' ? undefined : `${estado} no debía tener cuerpo`;
    const media = tipo?.split(';')[0] ?? '';
    const contenido = content[media] ?? content[media.replace(/\/.*/, '/*')];
    if (!contenido) return `${estado} llegó como ${media}`;
    if (media !== 'application/json') return undefined;
    const leido = esquemaDe(contenido.schema).safeParse(cuerpo);
    if (leido.success) return undefined;
    return `${estado}: ${z.prettifyError(leido.error)} en ${JSON.stringify(cuerpo).slice(0, 500)}`;
  };
};

/** Reads a `Response` for the judge. */
export const leerRespondida = async (respuesta: Response): Promise<Respondida> => {
  const tipo = respuesta.headers.get('content-type');
  const texto = await respuesta.text();
  const cuerpo = tipo?.startsWith('application/json') ? (JSON.parse(texto) as unknown) : texto;
  return { estado: respuesta.status, tipo, cuerpo };
};

/** An example of a form, field by field as it stands. */
export const formularioDe = (campos: object): FormData => {
  const formulario = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) formulario.set(nombre, String(valor));
  return formulario;
};
