import { type Componentes, EN_COMPONENTES, type JsonSchema } from './openapi-esquemas.ts';

/** An answer as it may come, from its schema: what a reader of the document sees first. */

type Esquema = JsonSchema & {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly additionalProperties?: boolean | Esquema;
  readonly propertyNames?: Esquema;
  readonly minimum?: number;
};

const CLAVE_DE_ACCESO = '1501202601179001691900120010010000000421234567813';

/** What a field of that name usually holds, where its schema only says that it is text. */
const TEXTOS: { readonly [campo: string]: string } = {
  numero_comprobante: '001-001-000000042',
  clave_acceso: CLAVE_DE_ACCESO,
  numero_autorizacion: CLAVE_DE_ACCESO,
  identificacion: '1790016919001',
  ruc: '1790016919001',
  razon_social: 'Comercial Peñafiel S.A.',
  nombre_comercial: 'La Peña',
  nombre: 'Matriz',
  direccion: 'Av. de los Shyris y Naciones Unidas, Quito',
  email: 'compras@penafiel.example.com',
  telefono: '022345678',
  codigo_principal: 'CAFE-250',
  descripcion: 'Café de altura, 250 g',
  establecimiento: '001',
  punto_emision: '001',
  url: 'https://example.com/ganchos',
  evento: 'factura.autorizada',
  prefijo: 'fpk_Ab3dE5fG',
  clave: 'fpk_Ab3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY',
};

const FORMATOS: { readonly [formato: string]: string } = {
  date: '2026-01-15',
  'date-time': '2026-01-15T10:15:30.000-05:00',
  uuid: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
};

const textoDe = (esquema: Esquema, campo: string): string => {
  if (esquema.format && FORMATOS[esquema.format]) return FORMATOS[esquema.format]!;
  // The only patterns of answers beside those of dates: a GUID.
  if (esquema.pattern?.includes('0-9a-f')) return FORMATOS.uuid!;
  return TEXTOS[campo] ?? campo;
};

const objetoDe = (esquema: Esquema, componentes: Componentes): object => {
  const { properties = {}, additionalProperties, propertyNames } = esquema;
  const campos = Object.entries(properties).map(([campo, esquema]) => [
    campo,
    valorDe(esquema, campo, componentes),
  ]);
  if (campos.length === 0 && typeof additionalProperties === 'object') {
    const [primero] = propertyNames?.enum ?? [];
    const nombre = typeof primero === 'string' ? primero : 'facturas';
    return { [nombre]: valorDe(additionalProperties, nombre, componentes) };
  }
  return Object.fromEntries(campos);
};

const valorDe = (esquema: Esquema, campo: string, componentes: Componentes): unknown => {
  if (esquema.$ref !== undefined) {
    const nombre = esquema.$ref.slice(EN_COMPONENTES.length);
    return valorDe((componentes.get(nombre) ?? {}) as Esquema, campo, componentes);
  }
  if (esquema.examples) return esquema.examples[0];
  if ('const' in esquema) return esquema.const;
  if (esquema.enum) return esquema.enum[0];
  if (esquema.anyOf) return valorDe(esquema.anyOf[0]!, campo, componentes);
  const tipo = Array.isArray(esquema.type) ? esquema.type[0] : esquema.type;
  switch (tipo) {
    case 'object':
      return objetoDe(esquema, componentes);
    case 'array':
      return esquema.items ? [valorDe(esquema.items, campo, componentes)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, esquema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textoDe(esquema, campo);
  }
};

/** A value that its schema accepts. */
export const ejemploDe = (esquema: JsonSchema, componentes: Componentes): unknown =>
  valorDe(esquema as Esquema, 'texto', componentes);
