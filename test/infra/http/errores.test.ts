import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordarClaves } from '#infra/http/claves-api.ts';
import { ServicioOcupado } from '#infra/nucleo/bus/peticion.ts';
import { caracterArbitrario } from '#test/support/textos.arbitrarios.ts';
import {
  type AplicacionDePrueba,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

const preparadas: AplicacionDePrueba[] = [];
afterAll(() => Promise.all(preparadas.map((prueba) => prueba.cerrar())));

const conBusQueFalla = async (error: unknown): Promise<AplicacionDePrueba> => {
  const prueba = await prepararAplicacion({ ejecutar: () => Promise.reject(error) });
  preparadas.push(prueba);
  return prueba;
};

describe('cuando algo falla por dentro', () => {
  it('un error imprevisto es 500, no cuenta su causa y queda en el registro', async () => {
    const prueba = await conBusQueFalla(new Error('contraseña de la base: hunter2'));
    const respuesta = await prueba.enviar('/facturas', facturaValida());
    expect(respuesta.status).toBe(500);
    const id = respuesta.headers.get('X-Request-Id');
    const cuerpo = await leer(respuesta);
    expect(cuerpo.codigo).toBe('interno');
    expect(JSON.stringify(cuerpo)).not.toContain('hunter2');
    expect(prueba.fallas).toMatchObject([
      { correlacion_id: id, estado: 500, camino: '/api/v1/facturas' },
    ]);
  });

  it('un bus ocupado es 503 y dice cuándo volver', async () => {
    const prueba = await conBusQueFalla(new ServicioOcupado('cola llena', 2.5));
    const respuesta = await prueba.enviar('/facturas', facturaValida());
    expect(respuesta.status).toBe(503);
    expect(respuesta.headers.get('Retry-After')).toBe('3');
    expect((await leer(respuesta)).codigo).toBe('servicio.ocupado');
    expect(prueba.fallas, 'no es una falla').toEqual([]);
  });

  it.each([
    ['53100', 'could not extend file: No space left on device'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
  ])('una base que no puede escribir (%s) es 503, y queda en el registro', async (code, texto) => {
    const prueba = await conBusQueFalla(Object.assign(new Error(texto), { code }));
    const respuesta = await prueba.enviar('/facturas', facturaValida());
    expect([respuesta.status, (await leer(respuesta)).codigo]).toEqual([
      503,
      'servicio.no_disponible',
    ]);
    expect(prueba.fallas).toHaveLength(1);
  });

  it('sin base de datos es 503, y la siguiente petición pregunta de nuevo', async () => {
    const caida = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    let preguntas = 0;
    const leerClave = (): Promise<never> => {
      preguntas += 1;
      return Promise.reject(caida);
    };
    const prueba = await prepararAplicacion({ claves: recordarClaves({ leer: leerClave }) });
    preparadas.push(prueba);
    for (const vez of [1, 2]) {
      const respuesta = await prueba.pedir('/eventos');
      expect([respuesta.status, preguntas]).toEqual([503, vez]);
    }
  });
});

describe('peticiones al azar', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
    preparadas.push(prueba);
  });

  const campos = Object.keys(facturaValida());
  const alguno = fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: caracterArbitrario }));

  it('ningún cuerpo da 5xx, y todo rechazo tiene su forma', async () => {
    const cuerpos = fc.oneof(
      fc.json(),
      fc.string({ unit: caracterArbitrario }),
      fc
        .tuple(fc.constantFrom(...campos), alguno)
        .map(([campo, valor]) => JSON.stringify(facturaValida({ [campo]: valor }))),
      fc
        .tuple(fc.constantFrom(...Object.keys(facturaValida().detalles[0]!)), alguno)
        .map(([campo, valor]) =>
          JSON.stringify(
            facturaValida({ detalles: [{ ...facturaValida().detalles[0], [campo]: valor }] }),
          ),
        ),
    );
    await fc.assert(
      fc.asyncProperty(cuerpos, async (cuerpo) => {
        const respuesta = await prueba.enviar('/facturas', cuerpo);
        const { detail, id } = await leer(respuesta);
        if (respuesta.status === 201) expect(id).toBeGreaterThan(0);
        else if (respuesta.status === 422) expect(detail[0]?.loc[0]).toBe('body');
        else expect([respuesta.status, typeof detail]).toEqual([400, 'string']);
      }),
      { numRuns: 500 },
    );
    expect(prueba.fallas).toEqual([]);
  });

  it('ningún camino ni consulta da 5xx', async () => {
    const trozo = fc.string({ unit: caracterArbitrario, maxLength: 12 }).map((s) => {
      const limpio = s.toWellFormed();
      return encodeURIComponent(limpio);
    });
    const crudo = fc.stringMatching(/^[%0-9a-f?&=/.-]{0,12}$/);
    const urls = fc.oneof(
      fc.tuple(fc.constantFrom('/facturas/', '/eventos?limit=', '/'), fc.oneof(trozo, crudo)),
    );
    await fc.assert(
      fc.asyncProperty(urls, async ([antes, despues]) => {
        const respuesta = await prueba.pedir(`${antes}${despues}`);
        expect([200, 404, 405, 422]).toContain(respuesta.status);
        expect(respuesta.headers.get('Content-Type')).toBe('application/json');
      }),
      { numRuns: 500 },
    );
    expect(prueba.fallas).toEqual([]);
  });
});
