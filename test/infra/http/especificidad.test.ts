import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { porEspecificidad } from '#infra/http/especificidad.ts';
import { patronDe } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';

type Peticion = readonly [metodo: string, camino: string];

/** Which route answers each request, mounted as the application mounts them. */
const quienAtiende = async (
  rutas: readonly Ruta<never>[],
  peticiones: readonly Peticion[],
): Promise<string[]> => {
  const app = new Hono();
  for (const { id, metodo, camino } of rutas) app.on(metodo, [patronDe(camino)], (c) => c.text(id));
  const respuestas = peticiones.map(async ([method, camino]) => {
    const respuesta = await app.request(camino, { method });
    return respuesta.status === 200 ? respuesta.text() : 'nadie';
  });
  return Promise.all(respuestas);
};

const PARAMETRO = /\{\w+\}/g;

const esParametro = (segmento: string): boolean => segmento.includes('{');

/** A request that both routes match, where there is one: a word wherever either of them says one. */
const queSirveAAmbas = (una: Ruta<never>, otra: Ruta<never>): readonly Peticion[] => {
  const [suyos, ajenos] = [una, otra].map(({ camino }) => camino.split('/')) as [
    string[],
    string[],
  ];
  if (una === otra || una.metodo !== otra.metodo || suyos.length !== ajenos.length) return [];
  const sirven = suyos.every(
    (suyo, i) => suyo === ajenos[i] || esParametro(suyo) || esParametro(ajenos[i]!),
  );
  if (!sirven) return [];
  const segmentos = suyos.map((suyo, i) => (esParametro(suyo) ? ajenos[i]! : suyo));
  return [[una.metodo, segmentos.join('/').replaceAll(PARAMETRO, '1')]];
};
const SOLAPADAS = RUTAS.flatMap((una) => RUTAS.flatMap((otra) => queSirveAAmbas(una, otra)));

const CON_NUMEROS: readonly Peticion[] = RUTAS.map(({ metodo, camino }) => [
  metodo,
  camino.replaceAll(PARAMETRO, '1'),
]);

describe('Qué ruta atiende no depende de en qué orden se listan', () => {
  it('a cada una se llega por su camino', async () => {
    const atienden = await quienAtiende(porEspecificidad(RUTAS), CON_NUMEROS);
    expect(atienden).toEqual(RUTAS.map(({ id }) => id));
  });

  it('barajadas, atienden las mismas, también donde dos caminos sirven', async () => {
    const deVeras = await quienAtiende(porEspecificidad(RUTAS), SOLAPADAS);
    expect(SOLAPADAS.length).toBeGreaterThan(30);
    const ordenadas = porEspecificidad(RUTAS).map(({ id }) => id);
    fc.assert(
      fc.property(fc.shuffledSubarray([...RUTAS], { minLength: RUTAS.length }), (barajadas) => {
        expect(porEspecificidad(barajadas).map(({ id }) => id)).toEqual(ordenadas);
      }),
      { numRuns: 50 },
    );
    const alReves = porEspecificidad([...RUTAS].toReversed());
    expect(await quienAtiende(alReves, SOLAPADAS)).toEqual(deVeras);
  });

  it('sin ordenarlas, el orden sí cuenta: la prueba puede fallar', async () => {
    const alReves = await quienAtiende([...RUTAS].toReversed(), CON_NUMEROS);
    expect(alReves).not.toEqual(RUTAS.map(({ id }) => id));
  });

  it('la palabra gana al parámetro en el primer lugar en que difieren', async () => {
    const quien = {
      '/compras/ats': 'ats',
      '/compras/1': 'obtenerCompra',
      '/webhooks/entregas/entregas': 'obtenerEntrega',
      '/webhooks/1/entregas': 'listarEntregas',
      '/cuentas-dinero/conciliaciones/1': 'obtenerConciliacion',
      '/cuentas-dinero/1/conciliaciones': 'listarConciliaciones',
    };
    const pedidas = Object.keys(quien).map((camino): Peticion => ['GET', camino]);
    const ordenadas = porEspecificidad(RUTAS);
    expect(await quienAtiende(ordenadas, pedidas)).toEqual(Object.values(quien));
  });

  it('dos con el mismo método y el mismo camino no se montan', () => {
    const [una] = RUTAS.filter(({ id }) => id === 'obtenerCompra');
    const otra = { ...una!, id: 'otra', camino: '/compras/{compra_id}' };
    expect(() => porEspecificidad([una!, otra])).toThrow('obtenerCompra y otra atienden');
  });
});
