/** The OpenAPI document, read: the part of it that its pages and its clients are made of. */

export type Esquema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly allOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Esquema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export type Parametro = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Esquema;
  readonly example?: unknown;
};

type Referible<T> = T | { readonly $ref: string };

export type Contenido = {
  readonly [tipo: string]: { readonly schema: Esquema; readonly example?: unknown };
};

export type Respuesta = { readonly description: string; readonly content?: Contenido };

export type Operacion = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-acceso': 'clave_o_sesion' | 'sesion' | 'publico';
  readonly parameters: readonly Referible<Parametro>[];
  readonly requestBody?: Referible<{ readonly required?: boolean; readonly content: Contenido }>;
  readonly responses: { readonly [estado: string]: Referible<Respuesta> };
};

export type Documento = {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: { readonly [camino: string]: { readonly [metodo: string]: Operacion } };
  readonly webhooks: {
    readonly [evento: string]: {
      readonly post: Operacion & { readonly requestBody: { readonly content: Contenido } };
    };
  };
  readonly components: {
    readonly schemas: { readonly [nombre: string]: Esquema };
    readonly [parte: string]: { readonly [nombre: string]: unknown };
  };
};

/** `/facturas/{factura_id}` by `GET`, whole. */
export type Ruta = {
  readonly metodo: string;
  readonly camino: string;
  readonly operacion: Operacion;
  readonly parametros: readonly Parametro[];
  readonly cuerpo: Contenido | undefined;
  readonly respuestas: readonly (readonly [estado: string, respuesta: Respuesta])[];
};

/** What a reference names: `#/components/<part>/<name>`. */
export const resuelto = <T extends object>(documento: Documento, dicho: Referible<T>): T => {
  if (!('$ref' in dicho) || typeof dicho.$ref !== 'string') return dicho as T;
  const [, , parte = '', nombre = ''] = dicho.$ref.split('/');
  const hallado = documento.components[parte]?.[nombre.replaceAll('~1', '/')];
  if (!hallado) throw new Error(`El documento no tiene ${dicho.$ref}`);
  return hallado as T;
};

/** The name of a shared schema: `#/components/schemas/Factura` is `Factura`. */
export const nombreDe = ({ $ref }: Esquema): string | undefined => $ref?.split('/').at(-1);

/** Every route, in the document's order. */
export const rutasDe = (documento: Documento): Ruta[] =>
  Object.entries(documento.paths).flatMap(([camino, operaciones]) =>
    Object.entries(operaciones).map(([metodo, operacion]) => ({
      metodo: metodo.toUpperCase(),
      camino,
      operacion,
      parametros: operacion.parameters.map((uno) => resuelto(documento, uno)),
      cuerpo: operacion.requestBody && resuelto(documento, operacion.requestBody).content,
      respuestas: Object.entries(operacion.responses).map(
        ([estado, una]) => [estado, resuelto(documento, una)] as const,
      ),
    })),
  );

/** The resource that a route is of. */
export const recursoDe = ({ operacion }: Ruta): string => operacion.tags[0] ?? '';
