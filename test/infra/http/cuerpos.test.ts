import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maximoDeCuerpo } from '#infra/http/cuerpo.ts';
import { exigirMedidas } from '#infra/http/desmedidas.ts';
import { excesoDe } from '#infra/http/estructura-json.ts';
import { comoJsonSchema, type JsonSchema } from '#infra/http/openapi-esquemas.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';
import {
  type AplicacionDePrueba,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

const MIB = 1024 * 1024;

type Esquema = JsonSchema & {
  readonly $ref?: string;
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Esquema;
  readonly properties?: { readonly [nombre: string]: Esquema };
};

/** Bytes of the longest text whose schema does not say how long it is: a date, a number of a document. */
const TEXTO_CORTO = 60;
const NUMERO = 20;

/**
 * Bytes of the longest body that a schema admits, as JSON without blanks, of texts in plain letters;
 * a list that says no maximum has a hundred of it.
 */
const pesoDe = (esquema: Esquema, defs: ReadonlyMap<string, JsonSchema>): number => {
  const { $ref, anyOf, oneOf, items = {}, properties = {} } = esquema;
  if ($ref) return pesoDe(defs.get($ref.split('/').at(-1)!) ?? {}, defs);
  const opciones = anyOf ?? oneOf;
  if (opciones) return Math.max(...opciones.map((una) => pesoDe(una, defs)));
  const literales = esquema.enum ?? ('const' in esquema ? [esquema.const] : []);
  if (literales.length > 0) return Math.max(...literales.map((l) => JSON.stringify(l).length));
  const porTipo = (tipo: string): number => {
    if (tipo === 'string') return 2 + (esquema.maxLength ?? TEXTO_CORTO);
    if (tipo === 'array') return 2 + (esquema.maxItems ?? 100) * (1 + pesoDe(items, defs));
    if (tipo !== 'object') return NUMERO;
    return Object.entries(properties).reduce(
      (suma, [nombre, campo]) => suma + nombre.length + 4 + pesoDe(campo, defs),
      2,
    );
  };
  return Math.max(NUMERO, ...[esquema.type ?? []].flat().map(porTipo));
};

/**
 * Whose longest legal body is more than a megabyte: lists of lists, as lines with details of their own,
 * or documents that pass others on. Of those it is the size that bounds.
 */
const DE_LISTAS_DE_LISTAS = new Set([
  'crearFactura',
  'reemplazarFactura',
  'crearLoteDeFacturas',
  'crearLiquidacionCompra',
  'reemplazarLiquidacionCompra',
  'crearNotaCredito',
  'reemplazarNotaCredito',
  'crearProforma',
  'reemplazarProforma',
  'modificarCompra',
  'crearGuiaRemision',
  'reemplazarGuiaRemision',
  'crearRetencion',
  'reemplazarRetencion',
  'aceptarSugerencias',
  'registrarNomina',
]);

describe('el tamaño de un cuerpo', () => {
  const conCuerpo = RUTAS.filter(({ cuerpo, formato }) => cuerpo && !formato);

  it.each(conCuerpo.map((ruta) => [ruta.id, ruta] as const))(
    '%s: cabe el mayor que su esquema admite, y no se declara más de lo que pide',
    (id, ruta) => {
      const defs = new Map<string, JsonSchema>();
      const peso = pesoDe(comoJsonSchema(ruta.cuerpo!, 'input', defs), defs);
      const maximo = maximoDeCuerpo(ruta);
      if (DE_LISTAS_DE_LISTAS.has(id)) {
        expect(peso).toBeGreaterThan(MIB);
        expect(maximo).toBe(MIB);
        return;
      }
      expect(peso).toBeLessThanOrEqual(maximo);
      expect(ruta.maximo_bytes === undefined || ruta.maximo_bytes >= MIB).toBe(true);
    },
  );

  it('las que no declaran más admiten 64 KiB, y son las más', () => {
    const corrientes = conCuerpo.filter((ruta) => maximoDeCuerpo(ruta) <= 64 * 1024);
    expect(corrientes.length).toBeGreaterThan(conCuerpo.length / 2);
  });
});

describe('un cuerpo con nada dentro', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const lista = (uno: string, bytes = MIB - 200): string =>
    Array(Math.floor(bytes / (uno.length + 1)))
      .fill(uno)
      .join(',');
  const factura = (detalles: string): string =>
    JSON.stringify(facturaValida({ detalles: '@' })).replace('"@"', detalles);
  const lote = (lineas: string): string =>
    `{"facturas":[${Array(50)
      .fill(factura(`[${lineas}]`))
      .join(',')}]}`;

  it.each([
    ['números', '/facturas', `[${lista('1e308')}]`],
    ['líneas vacías', '/facturas', factura(`[${lista('{}', MIB - 2000)}]`)],
    ['corchetes', '/facturas', '['.repeat(500_000)],
    ['corchetes que se cierran', '/facturas', `{"x":[${lista('[]')}]}`],
    ['campos de nadie', '/facturas', `{${lista('"a":1')}}`],
    ['comas', '/facturas', ','.repeat(MIB)],
    ['textos vacíos', '/facturas', `{"x":[${lista('""')}]}`],
    ['escapes', '/facturas', `{"x":"${'\\u0041'.repeat(170_000)}"}`],
    ['un lote de facturas sin líneas', '/facturas/lote', lote(lista('{}', 1200))],
    ['marcas', '/cuentas-dinero/conciliaciones/1/marcas', `{"movimientos":[${lista('1')}]}`],
  ])('de un megabyte, de %s, es 422 sin demora', async (_, camino, cuerpo) => {
    expect(Buffer.byteLength(cuerpo)).toBeLessThanOrEqual(MIB);
    const metodo = camino.endsWith('marcas') ? 'PUT' : 'POST';
    const enviar = () => prueba.enviar(camino, cuerpo, { method: metodo });
    await enviar();
    const inicio = cronometrarProcesador();
    const respuesta = await enviar();
    expect(respuesta.status).toBe(422);
    const texto = await respuesta.text();
    expect(texto.length).toBeLessThan(66_000);
    // They took from 150 to 400.
    expect(inicio.procesador_ms()).toBeLessThan(100);
  });

  it('una lista de más se dice sin mirar lo que trae', async () => {
    const respuesta = await prueba.enviar('/facturas', factura(`[${lista('{}', 3000)}]`));
    expect((await leer(respuesta)).detail).toEqual([
      {
        type: 'too_long',
        loc: ['body', 'detalles'],
        msg: 'Debe tener como máximo 500 elementos',
        ctx: { max_length: 500 },
      },
    ]);
  });

  it('lo que falta se deja de contar en cien', () => {
    const esquema = z.object({ lineas: z.array(z.object({ a: z.int(), b: z.int().optional() })) });
    const exigir = exigirMedidas(esquema);
    expect(() => exigir({ lineas: Array(99).fill({}) })).not.toThrow();
    expect(() => exigir({ lineas: Array(100_000).fill({}) })).toThrow();
    expect(() => exigir({ lineas: Array(100_000).fill({ a: 1 }) })).not.toThrow();
  });
});

describe('lo que se cuenta de un JSON antes de abrirlo', () => {
  const de = (texto: string) => excesoDe(Buffer.from(texto));

  it('los niveles, y no lo que está dentro de un texto', () => {
    expect(de('['.repeat(32) + ']'.repeat(32))).toBeUndefined();
    expect(de('['.repeat(33))).toContain('32 niveles');
    expect(de(`["${'['.repeat(100)}\\"${'{,'.repeat(100)}"]`)).toBeUndefined();
    expect(de(`"\\\\"${'['.repeat(33)}`)).toContain('32 niveles');
    expect(de('"sin fin')).toBeUndefined();
    expect(de('"\\')).toBeUndefined();
  });

  it('los valores: cincuenta mil, o más donde cada uno dice algo', () => {
    expect(de(`[${Array(49_999).fill('1').join(',')}]`)).toBeUndefined();
    expect(de(`[${Array(60_000).fill('1').join(',')}]`)).toContain('50000 valores');
    expect(de(`[${Array(90_000).fill('"12345678"').join(',')}]`)).toBeUndefined();
  });
});
