import { describe, expect, it } from 'vitest';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';

/** That no answer adds up money without saying how each sum is explained: by what it declares. */

const documento = documentoOpenApi(RUTAS, '2026-11-20');

type Esquema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [campo: string]: Esquema };
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
};

const resuelto = (esquema: Esquema): Esquema => {
  if (!esquema.$ref) return esquema;
  const nombre = esquema.$ref.split('/').at(-1)!;
  return documento.components.schemas[nombre] as Esquema;
};

/** Money is a number; ids and counts are integers. */
const esNumero = (esquema: Esquema): boolean => {
  const { type, anyOf = [] } = resuelto(esquema);
  return [type].flat().includes('number') || anyOf.some(esNumero);
};

/** Where an answer has numbers that no link beside them explains: `.filas[]`. */
const lugaresMudos = (referido: Esquema, lugar = ''): readonly string[] => {
  const { properties = {}, items, anyOf = [] } = resuelto(referido);
  const campos = Object.entries(properties);
  const mudo = !('_explicar' in properties) && campos.some(([, campo]) => esNumero(campo));
  return [
    ...(mudo ? [lugar] : []),
    ...anyOf.flatMap((una) => lugaresMudos(una, lugar)),
    ...(items ? lugaresMudos(items, `${lugar}[]`) : []),
    ...campos.flatMap(([nombre, campo]) => lugaresMudos(campo, `${lugar}.${nombre}`)),
  ];
};

/** Records, one or a list of them: their amounts are what whoever made them said. */
const REGISTROS = [
  /^\/(facturas|liquidaciones-compra|guias-remision|retenciones|notas-credito|notas-debito)(\/\{\w+\})?$/,
  /^(\/p)?\/proformas(\/\{\w+\})?$/,
  /^\/(servicios|compras|cobros|pagos-proveedor)(\/\{id\})?$/,
  /^\/nominas(\/\{id\}(\/pagos)?)?$/,
  /^\/inventario\/movimientos(\/\{id\})?$/,
  /^\/contabilidad\/(plantillas-asiento|asientos)(\/\{id\})?$/,
  /^\/activos-fijos\/depreciaciones(\/\{id\})?$/,
  /^\/cuentas-dinero\/(\{id\}\/movimientos|movimientos\/\{movimiento_id\}|transacciones(\/\{id\})?)$/,
];

/** What names by itself the record that says it: an entry, a movement, a document, a line of a file. */
const FILAS = new Set([
  '/contabilidad/apertura .propuesta[]',
  '/contabilidad/balance-comprobacion/diferencias .asientos[].lineas[]',
  '/contabilidad/mayor .filas[]',
  '/contabilidad/conciliacion-tributaria .lineas[]',
  '/contabilidad/impuestos/documentos []',
  '/cuentas-dinero/conciliaciones/{conciliacion_id} .movimientos[]',
  '/cuentas-dinero/{id}/libro .filas[]',
  // What a good has in a branch: its kardex explains it.
  '/inventario []',
  '/inventario/kardex .filas[]',
  '/inventario/valoracion .cuentas[]',
  '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto .lineas[]',
  '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias .sugerencias[].linea',
  '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias .sugerencias[].movimiento',
  '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias .sin_pareja[]',
  '/activos-fijos/{id} .tramos[]',
  '/activos-fijos/{id} .plan[]',
  '/activos-fijos/{id} .actos[]',
  '/activos-fijos/{id} .depreciaciones[]',
  '/explicar ',
  '/explicar .filas[]',
]);

/** Percentages, rates of the law, milliseconds. */
const NO_ES_DINERO = new Set([
  '/catalogos/iva []',
  '/catalogos/ice []',
  '/catalogos/irbpnr []',
  '/catalogos/codigos-auxiliares []',
  '/catalogos/retenciones []',
  '/catalogos/clases-activos []',
  '/auditoria []',
  '/auditoria/{id} ',
  '/auditoria/{id} .peticion',
  '/webhooks [].salud',
  '/webhooks/{id} .salud',
]);

describe('toda respuesta con dinero', () => {
  const mudos = Object.entries(documento.paths).flatMap(([camino, { get }]) => {
    const respuesta = get?.responses['200'] as
      | { readonly content?: { readonly 'application/json'?: { readonly schema: Esquema } } }
      | undefined;
    const esquema = respuesta?.content?.['application/json']?.schema;
    if (!esquema || REGISTROS.some((uno) => uno.test(camino))) return [];
    return lugaresMudos(esquema).map((lugar) => `${camino} ${lugar}`);
  });

  it('la explica, o es un registro, una fila o no es dinero', () => {
    const sin_explicar = mudos.filter((uno) => !FILAS.has(uno) && !NO_ES_DINERO.has(uno));
    expect(sin_explicar).toEqual([]);
  });

  it('y de lo que se exceptúa, todo está', () => {
    expect(mudos).toEqual(expect.arrayContaining([...FILAS, ...NO_ES_DINERO]));
  });
});
