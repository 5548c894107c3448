import { z } from 'zod';
import { OTRAS_ESCRITURAS } from '#commands/kernel/campos.ts';
import type { Esquema } from '#domain/kernel/ruta.ts';
import { comoZod } from './validacion.ts';

/** zod's schemas as OpenAPI 3.1 writes them: JSON Schema 2020-12, shared ones by name. */

export type JsonSchema = { readonly [campo: string]: unknown };

const EN_DEFS = '#/$defs/';
export const EN_COMPONENTES = '#/components/schemas/';

/** Every `$ref` into a schema's own `$defs` points to the document's components instead. */
const reapuntar = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(reapuntar);
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = Object.entries(valor)
    // zod repeats a named schema's name inside it.
    .filter(([campo, v]) => !(campo === 'id' && typeof v === 'string'))
    .map(([campo, v]) =>
      campo === '$ref' && typeof v === 'string'
        ? [campo, v.replace(EN_DEFS, EN_COMPONENTES)]
        : [campo, reapuntar(v)],
    );
  return Object.fromEntries(campos);
};

/** The schemas that have a name (`.meta({ id })`), as they are met. Two of one name are one. */
export type Componentes = Map<string, JsonSchema>;

type Escrito = {
  type?: unknown;
  additionalProperties?: unknown;
  properties?: { [campo: string]: object };
};

/** What is sent has no fields but these: the edge refuses the others. */
const cerrar = (esquema: z.core.$ZodType, escrito: Escrito): void => {
  if (escrito.type === 'object' && escrito.properties) escrito.additionalProperties ??= false;
  const otras = OTRAS_ESCRITURAS.get(esquema as z.ZodType)?.escrituras ?? {};
  for (const [otra, nombre] of Object.entries(otras)) {
    const description = `Otra escritura de ${nombre}: se envía una de las dos`;
    escrito.properties![otra] = { ...escrito.properties?.[nombre], description, deprecated: true };
  }
};

/** What a caller may send (`input`) or gets (`output`). Names go to `componentes`. */
export const comoJsonSchema = (
  esquema: Esquema<unknown>,
  io: 'input' | 'output',
  componentes: Componentes,
): JsonSchema => {
  // As a field of another one, a named schema comes out as a reference like any other.
  const caja = z.toJSONSchema(z.object({ valor: comoZod(esquema) }), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') cerrar(zodSchema, jsonSchema as Escrito);
    },
  });
  for (const [nombre, def] of Object.entries(caja.$defs ?? {})) {
    componentes.set(nombre, reapuntar(def) as JsonSchema);
  }
  return reapuntar(caja.properties?.valor) as JsonSchema;
};

type Campo = { readonly nombre: string; readonly esquema: JsonSchema; readonly exigido: boolean };

/** The fields of a query's schema. */
export const camposDe = (esquema: Esquema<unknown>, componentes: Componentes): Campo[] => {
  const { properties = {}, required = [] } = comoJsonSchema(esquema, 'input', componentes) as {
    readonly properties?: { readonly [nombre: string]: JsonSchema };
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([nombre, campo]) => ({
    nombre,
    esquema: campo,
    exigido: required.includes(nombre),
  }));
};
