import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declarar, type Ruta } from '#domain/kernel/ruta.ts';
import { consultaDe } from '#infra/http/consulta.ts';
import type { Entorno } from '#infra/http/entorno.ts';
import { fallaDe } from '#infra/http/errores.ts';
import { SIN_PROXIES } from '#infra/http/ip.ts';
import { montar } from '#infra/http/montaje.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { parametrosDeEjemplo, patronDe } from '#infra/http/parametros.ts';
import { responderFalla } from '#infra/http/respuesta.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import type { Servicios } from '#infra/http/servicios.ts';
import { crearSesionDePanel } from '#infra/http/sesion-de-panel.ts';
import { crearTrabajos } from '#infra/http/trabajos.ts';
import { fechaDeConsulta, haciaAdelante } from '#read-api/kernel/consulta.ts';
import { EnTrabajo, type Pasado, type PedidoDePasado } from '#read-api/kernel/pasado.puerto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { type AplicacionDePrueba, prepararAplicacion } from './aplicacion-de-prueba.ts';

/** `?al=` and `?conocido_el=` at the edge: what a handler is given, and what is refused. */

/** In Ecuador it is 20 November, an hour before midnight. */
const AHORA = '2026-11-21T04:00:00.000Z';
const AHORA_MS = Date.parse(AHORA);

const ruta = declarar<DependenciasDeLectura>();
const comunes = { metodo: 'GET', recurso: 'prueba', acceso: 'publico', resumen: '' } as const;
const respuestas = { 200: { descripcion: '', json: z.looseObject({}) } };
type Comparables = { readonly contra: DependenciasDeLectura['lecturas'] };
type Leido = {
  readonly al?: string;
  readonly conocido_el?: string;
  readonly query?: { readonly desde?: string; readonly hasta?: string };
  readonly esquema: string;
  readonly ahora: number;
};
const contar = (
  { al, conocido_el, query }: { al: unknown; conocido_el: unknown; query: unknown },
  { lecturas, reloj }: DependenciasDeLectura,
) => ({ al, conocido_el, query, esquema: lecturas.esquema(), ahora: reloj() });

async function* trozos(cuantos: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < cuantos; i += 1) yield Buffer.from(String(i));
}

const rutas: readonly Ruta<DependenciasDeLectura>[] = [
  ruta({
    ...comunes,
    id: 'deRango',
    camino: '/rango',
    temporal: { tablas: ['facturas'], dia: 'hasta' },
    query: z.object({ desde: fechaDeConsulta, hasta: fechaDeConsulta }).superRefine(haciaAdelante),
    respuestas,
    atender: async (peticion, dependencias) => ({
      estado: 200,
      json: contar(peticion, dependencias),
    }),
  }),
  ruta({
    ...comunes,
    id: 'sinDia',
    camino: '/sin-dia',
    temporal: { tablas: ['facturas', 'personas'] },
    respuestas,
    atender: async (peticion, dependencias) => ({
      estado: 200,
      json: contar(peticion, dependencias),
    }),
  }),
  ruta({
    ...comunes,
    id: 'queCompara',
    camino: '/que-compara',
    temporal: { tablas: ['asientos'], contra: true },
    respuestas,
    atender: async (peticion, dependencias) => ({
      estado: 200,
      json: {
        ...contar(peticion, dependencias),
        contra: peticion.contra,
        conEsquema: (dependencias as unknown as Comparables).contra.esquema(),
      },
    }),
  }),
  ruta({
    ...comunes,
    id: 'queBaja',
    camino: '/que-baja',
    temporal: { tablas: ['facturas'] },
    respuestas: { 200: { descripcion: '', archivo: 'text/csv' } },
    atender: async () => ({
      estado: 200,
      archivo: { tipo: 'text/csv', nombre: 'x.csv', bytes: trozos(3) },
    }),
  }),
  ruta({
    ...comunes,
    id: 'queFalla',
    camino: '/que-falla',
    temporal: { tablas: ['facturas'] },
    respuestas,
    atender: async () => {
      throw new Error('falla');
    },
  }),
];

const preparar = () => {
  const pedidos: PedidoDePasado[] = [];
  const cuenta = { comprobados: 0, cerrados: 0 };
  let enTrabajo = false;
  const pasado: Pasado = {
    abrir: async (suyos) => {
      if (enTrabajo) throw new EnTrabajo(() => ({ estado: 'en_curso', progreso: 7 }));
      pedidos.push(...suyos);
      return {
        lecturas: suyos.map((_, i) => ({ sql: {} as never, esquema: () => `pasado_${i + 1}` })),
        comprobar: async () => {
          cuenta.comprobados += 1;
        },
        cerrar: () => {
          cuenta.cerrados += 1;
        },
      };
    },
  };
  const servicios = {
    limitador: { tomar: async () => ({ admitida: true, limite: 1, restante: 1 }) },
    auditoria: { anotar: () => {} },
    reloj: () => AHORA_MS,
    apagado: new AbortController().signal,
    pasado,
    trabajos: crearTrabajos(),
    sesion_de_panel: crearSesionDePanel({ url_publica: () => undefined, proxies: SIN_PROXIES }),
  } as unknown as Servicios;
  const app = new Hono<Entorno>();
  app.use((c, next) => {
    c.set('cabeceras', {});
    c.set('ip', '127.0.0.1');
    return next();
  });
  const dependencias = {
    lecturas: { sql: {} as never, esquema: () => 'lectura_1' },
    contra: { sql: {} as never, esquema: () => 'lectura_1' },
    reloj: () => AHORA_MS,
  };
  for (const una of rutas) montar(app, una, dependencias, servicios);
  app.onError((error) => responderFalla(fallaDe(error), {}));
  const pedir = async (camino: string) => {
    const respuesta = await app.request(camino);
    return { estado: respuesta.status, respuesta, cuerpo: (await respuesta.json()) as Leido };
  };
  return {
    app,
    pedir,
    pedidos,
    cuenta,
    demorar: (): void => {
      enTrabajo = true;
    },
  };
};

describe('al', () => {
  const { pedir } = preparar();

  it.each([
    ['está en lugar del parámetro por el que se dice', '/rango?al=2026-03-31', '2026-03-31'],
    [
      'y puede decirse con él, si es el mismo',
      '/rango?al=2026-03-31&hasta=2026-03-31',
      '2026-03-31',
    ],
    ['hoy es el de Ecuador', '/rango?al=2026-11-20', '2026-11-20'],
  ])('%s', async (_, camino, hasta) => {
    const { cuerpo } = await pedir(camino);
    expect(cuerpo).toMatchObject({ al: hasta, query: { hasta }, esquema: 'lectura_1' });
  });

  it('sin parámetro por el que se diga, la ruta lo recibe', async () => {
    expect((await pedir('/sin-dia?al=2026-03-31')).cuerpo.al).toBe('2026-03-31');
    expect((await pedir('/sin-dia')).cuerpo.al).toBeUndefined();
  });

  it.each([
    ['un día que no es el de hasta', '/rango?al=2026-03-31&hasta=2026-03-30', 'al', 'value_error'],
    ['desde después', '/rango?al=2026-03-31&desde=2026-04-01', 'desde', 'value_error'],
    ['lo que no es un día', '/rango?al=marzo', 'al', 'date_from_datetime_parsing'],
    ['dicho dos veces', '/rango?al=2026-03-31&al=2026-03-31', 'al', 'string_type'],
  ])('%s: 422', async (_, camino, campo, type) => {
    const { estado, cuerpo } = await pedir(camino);
    expect(estado).toBe(422);
    expect(cuerpo).toMatchObject({ detail: [{ type, loc: ['query', campo] }] });
  });

  it('un día que no llega: 400', async () => {
    const { estado, cuerpo } = await pedir('/sin-dia?al=2026-11-21');
    expect([estado, cuerpo]).toEqual([
      400,
      {
        codigo: 'temporal.al_futuro',
        detail: 'al no puede ser un día que aún no llega.',
        al: '2026-11-21',
        hoy: '2026-11-20',
      },
    ]);
  });
});

describe('conocido_el', () => {
  it.each([
    ['un instante, inclusive', '2026-03-31T23:59:00-05:00', '2026-04-01T04:59:00.000Z'],
    ['un día, hasta su fin en Ecuador', '2026-03-31', '2026-04-01T04:59:59.999Z'],
    ['ahora mismo', AHORA, AHORA],
  ])('%s', async (_, dicho, instante) => {
    const { pedir, pedidos, cuenta } = preparar();
    const { cuerpo } = await pedir(`/sin-dia?conocido_el=${dicho}`);
    // What it reads with is of then; so is its clock.
    expect(cuerpo).toMatchObject({
      conocido_el: instante,
      esquema: 'pasado_1',
      ahora: Date.parse(instante),
    });
    expect(pedidos).toEqual([
      { empresa_id: 0, conocido_el: instante, tablas: ['facturas', 'personas'] },
    ]);
    expect(cuenta).toEqual({ comprobados: 1, cerrados: 1 });
  });

  it('hoy, como día, es ahora: lo de siempre', async () => {
    const { pedir, pedidos } = preparar();
    const { cuerpo } = await pedir('/sin-dia?conocido_el=2026-11-20');
    expect(cuerpo).toMatchObject({ esquema: 'lectura_1', ahora: AHORA_MS });
    expect([cuerpo.conocido_el, pedidos]).toEqual([undefined, []]);
  });

  it.each([
    ['un instante', '2026-11-21T04:00:00.001Z'],
    ['un día', '2026-11-21'],
    ['el último que se puede escribir', '9999-12-31'],
  ])('%s que no llega: 400', async (_, dicho) => {
    const { estado, cuerpo } = await preparar().pedir(`/sin-dia?conocido_el=${dicho}`);
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({ codigo: 'temporal.conocido_el_futuro' });
  });

  it.each(['ayer', '0000-12-31', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'])(
    'lo que no es un instante, como %s: 422',
    async (dicho) => {
      const { estado, cuerpo } = await preparar().pedir(`/sin-dia?conocido_el=${dicho}`);
      expect(estado).toBe(422);
      expect(cuerpo).toMatchObject({ detail: [{ loc: ['query', 'conocido_el'] }] });
    },
  );

  it('lo que se baja se tiene hasta su fin', async () => {
    const { app, cuenta } = preparar();
    const respuesta = await app.request('/que-baja?conocido_el=2026-03-31');
    expect(cuenta.cerrados).toBe(0);
    expect(await respuesta.text()).toBe('012');
    expect(cuenta).toEqual({ comprobados: 1, cerrados: 1 });
  });

  it('quien cuelga antes del primer trozo lo suelta', async () => {
    const { app, cuenta } = preparar();
    const respuesta = await app.request('/que-baja?conocido_el=2026-03-31');
    await respuesta.body?.cancel();
    expect(cuenta).toEqual({ comprobados: 0, cerrados: 1 });
  });

  it('lo que falla lo suelta', async () => {
    const { pedir, cuenta } = preparar();
    expect((await pedir('/que-falla?conocido_el=2026-03-31')).estado).toBe(500);
    expect(cuenta).toEqual({ comprobados: 0, cerrados: 1 });
  });

  it('lo que tarda responde 202, y dónde se sabe cómo va', async () => {
    const { pedir, demorar } = preparar();
    demorar();
    const camino = '/sin-dia?conocido_el=2026-03-31';
    const { estado, respuesta, cuerpo } = await pedir(camino);
    const en = respuesta.headers.get('location');
    expect([estado, cuerpo]).toEqual([202, { estado: 'en_curso', progreso: 7, resultado: null }]);
    expect(en).toMatch(/^\/api\/v1\/trabajos\/[1-9]\d*$/);
    // Asking again is not another work.
    expect((await pedir(camino)).respuesta.headers.get('location')).toBe(en);
  });
});

describe('contra', () => {
  const ENTONCES = '2026-03-31T12:00:00.000Z';
  const DESPUES = '2026-06-30T12:00:00.000Z';

  it.each([
    ['dos días, a la vez', `${ENTONCES}&contra=${DESPUES}`, ['pasado_1', 'pasado_2'], 2],
    ['un día y ahora', ENTONCES, ['pasado_1', 'lectura_1'], 1],
    ['ahora y un día', `2026-11-20&contra=${DESPUES}`, ['lectura_1', 'pasado_1'], 1],
    ['ahora y ahora', '2026-11-20&contra=2026-11-20', ['lectura_1', 'lectura_1'], 0],
  ])('%s', async (_, dichos, [esquema, conEsquema], abiertos) => {
    const { pedir, pedidos, cuenta } = preparar();
    const { cuerpo } = await pedir(`/que-compara?conocido_el=${dichos}`);
    expect(cuerpo).toMatchObject({ esquema, conEsquema });
    expect(pedidos).toHaveLength(abiertos);
    expect(cuenta.cerrados).toBe(Math.min(abiertos, 1));
  });

  it('su reloj es el de conocido_el, y la ruta recibe los dos instantes', async () => {
    const { pedir } = preparar();
    const { cuerpo } = await pedir(`/que-compara?conocido_el=${DESPUES}&contra=${ENTONCES}`);
    expect(cuerpo).toMatchObject({
      conocido_el: DESPUES,
      contra: ENTONCES,
      ahora: Date.parse(DESPUES),
    });
  });

  it.each([
    ['sin conocido_el', '', 422, 'missing'],
    ['lo que no es un instante', '?conocido_el=2026-03-31&contra=ayer', 422, 'contra'],
    ['contra lo que no llega', '?conocido_el=2026-03-31&contra=2026-11-21', 400, 'futuro'],
  ])('%s', async (_, consulta, estado, dice) => {
    const { estado: dado, cuerpo } = await preparar().pedir(`/que-compara${consulta}`);
    expect([dado, JSON.stringify(cuerpo)]).toEqual([estado, expect.stringContaining(dice)]);
  });
});

describe('lo declarado', () => {
  it('está en OpenAPI, con sus rechazos', () => {
    const { paths } = documentoOpenApi(rutas as readonly unknown[] as Ruta<never>[], '2026-11-20');
    const { parameters, responses } = paths['/rango']!.get!;
    expect(parameters.map(({ name }) => name).filter((name) => name !== undefined)).toEqual([
      'desde',
      'hasta',
      'al',
      'conocido_el',
    ]);
    expect(JSON.stringify(responses['400'])).toContain('temporal.al_futuro');
  });

  it('dice al por un parámetro que la ruta lee', () => {
    const sinEl = { ...rutas[1]!, temporal: { tablas: [], dia: 'fecha' } };
    expect(() => consultaDe(sinEl as never)).toThrow('no tiene fecha');
  });
});

describe('las demás lecturas', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  const propiasDe = (una: Ruta<never>): object => {
    const query = consultaDe(una);
    return query instanceof z.ZodObject ? query.shape : {};
  };
  const casos = RUTAS.filter(
    ({ metodo, acceso }) => metodo === 'GET' && acceso !== 'sesion' && acceso !== 'publico',
  ).flatMap((una) =>
    ['al', 'conocido_el', 'contra']
      .filter((nombre) => !(nombre in propiasDe(una)))
      .map((nombre) => [una.camino, nombre, una] as const),
  );

  it.each(casos)('%s rehúsa %s, y no responde lo de ahora', async (_, nombre, una) => {
    const suyos = parametrosDeEjemplo(una, '2026-11-20');
    const camino = patronDe(una.camino).replaceAll(/:(\w+)/g, (_todo, parametro: string) =>
      String(suyos[parametro] ?? 1),
    );
    const respuesta = await prueba.pedir(`${camino}?${nombre}=2026-01-01`);
    expect(respuesta.status).toBe(422);
    expect(await respuesta.json()).toMatchObject({
      detail: [{ type: 'temporal_no_admitido', loc: ['query', nombre] }],
    });
  });
});
