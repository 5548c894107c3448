import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acotarReparos } from '#infra/http/reparos.ts';
import {
  type AplicacionDePrueba,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

/** A 422 may say much; it never says more than this. */
const MAXIMO_BYTES = 80 * 1024;

describe('un 422 no crece con lo que se envía', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const hondo = (n: number, hoja: string): string =>
    '{"aaaaaaaaaaaaaaaaaaaa":'.repeat(n) + hoja + '}'.repeat(n);
  const lista = (n: number, hoja: string): string => `[${`${hoja},`.repeat(n - 1)}${hoja}]`;

  it.each([
    ['nulos en una lista', `{"x":${lista(90_000, '"\\u0000"')}}`],
    ['nulos muy adentro', `{"x":${lista(5_000, hondo(28, '"\\u0000"')).slice(0, 900_000)}`],
    ['nulos bajo un nombre enorme', `{"${'n'.repeat(400_000)}":${lista(50_000, '"\\u0000"')}}`],
    ['nombres con nulos', `{"x":[${'{"\\u0000":1},'.repeat(60_000)}{}]}`],
    ['campos de nadie', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
    ['un campo de nombre enorme', `{"${'n'.repeat(900_000)}":1}`],
    ['líneas vacías', JSON.stringify(facturaValida({ detalles: Array(500).fill({}) }))],
    ['un texto enorme', JSON.stringify(facturaValida({ email: 'x'.repeat(900_000) }))],
    [
      'eventos que no existen',
      JSON.stringify({ nombre: 'x', url: 'https://a.ec', eventos: Array(80).fill('x.y') }),
    ],
  ])('%s', async (nombre, cuerpo) => {
    const camino = nombre.startsWith('eventos') ? '/webhooks' : '/facturas';
    const respuesta = await prueba.enviar(camino, cuerpo);
    expect(respuesta.status).toBe(422);
    const texto = await respuesta.text();
    expect(Buffer.byteLength(texto)).toBeLessThan(MAXIMO_BYTES);
    const { detail } = JSON.parse(texto) as { detail: { type: string; loc: string[] }[] };
    expect(detail.length).toBeLessThanOrEqual(100);
    expect(detail[0]).toMatchObject({ type: expect.any(String), loc: expect.any(Array) });
  });

  it('parámetros de nadie', async () => {
    const consulta = Array.from({ length: 2000 }, (_, i) => `k${i}=1`).join('&');
    const respuesta = await prueba.enviar(`/facturas?${consulta}`, facturaValida());
    expect(respuesta.status).toBe(422);
    expect((await leer(respuesta)).detail).toHaveLength(100);
  });

  it('cada parte de un reparo se corta, y siempre queda uno', () => {
    const enorme = 'x'.repeat(1_000_000);
    const error = {
      type: 'value_error',
      loc: ['body', ...Array(1000).fill(enorme)] as string[],
      msg: enorme,
      input: enorme,
    };
    const [dicho, ...resto] = acotarReparos(Array(1000).fill(error));
    expect(JSON.stringify(dicho).length).toBeLessThan(3000);
    expect(JSON.stringify([dicho, ...resto]).length).toBeLessThan(MAXIMO_BYTES);
    const conDatos = { ...error, ctx: { pattern: enorme } };
    expect(acotarReparos([conDatos, conDatos])).toHaveLength(1);
  });
});
