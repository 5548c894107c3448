import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { sembrarCobros } from '#infra/demo/cobros-demo.ts';
import { sembrarPagos } from '#infra/demo/pagos-demo.ts';
import { sembrarTesoreria } from '#infra/demo/tesoreria-demo.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * What was answered on a day is what is answered later with `conocido_el` of that day: every read that
 * declares itself `temporal`, recorded live while a company lives, and asked again at the end.
 */

/** What compares two days has no answer of one; what explains a figure is asked where a report says. */
const EXPLICAR = '/explicar';
const TEMPORALES = RUTAS.filter(
  ({ camino, temporal }) => temporal && !temporal.contra && camino !== EXPLICAR,
);

/** Numbers that records have here: some are there from the beginning, some come later, some never. */
const NUMEROS = [1, 2, 3, 7];
/** What a query must name, where it is no number of a record. */
const EXIGIDOS: { readonly [nombre: string]: readonly string[] } = { anio: ['2026'], mes: ['11'] };

const consultaDe = ({ query }: Ruta<never>): { readonly [campo: string]: z.ZodType } =>
  query instanceof z.ZodObject ? (query.shape as { [campo: string]: z.ZodType }) : {};

const combinar = (
  caminos: readonly string[],
  valores: readonly (string | number)[],
  poner: (camino: string, valor: string | number) => string,
): string[] => caminos.flatMap((camino) => valores.map((valor) => poner(camino, valor)));

/** Every way in which a route is asked here: each record, each form it has but for PDF. */
const preguntasDe = (ruta: Ruta<never>): readonly string[] => {
  const campos = consultaDe(ruta);
  let caminos: string[] = [ruta.camino];
  for (const nombre of nombresEnCamino(ruta.camino)) {
    const valores = EXIGIDOS[nombre] ?? NUMEROS;
    caminos = combinar(caminos, valores, (uno, valor) => uno.replace(`{${nombre}}`, String(valor)));
  }
  caminos = caminos.map((camino) => `${camino}?`);
  for (const [nombre, campo] of Object.entries(campos)) {
    if (campo.safeParse(undefined).success) continue;
    const valores = EXIGIDOS[nombre] ?? NUMEROS;
    caminos = combinar(caminos, valores, (uno, valor) => `${uno}${nombre}=${valor}&`);
  }
  const enCsv = campos.format?.safeParse('csv').success === true;
  return caminos.flatMap((camino) => [camino, ...(enCsv ? [`${camino}format=csv&`] : [])]);
};

type Respondido = { readonly estado: number; readonly tipo: string | null; readonly texto: string };
type Grabado = { readonly ahora: string; readonly respondidas: ReadonlyMap<string, Respondido> };

const DIA_MS = 86_400_000;

/** Of each answer, so many of the figures that it says how to explain. */
const EXPLICADAS = 2;
const PREFIJO = '/api/v1';

const explicadasEn = ({ texto }: Respondido): readonly string[] =>
  (texto.match(/\/api\/v1\/explicar\?[^"]+/g) ?? [])
    .slice(-EXPLICADAS)
    .map((enlace) => `${enlace.slice(PREFIJO.length)}&`);

/** All but the day that its links name: they lead to what is explained as known then. */
const sinElDia = ({ texto, ...resto }: Respondido): Respondido => ({
  ...resto,
  texto: texto.replaceAll(/(?<=explicar\?[^"]*)conocido_el=[^&"]*&/g, ''),
});

describe('lo que se sabía entonces', () => {
  let prueba: SistemaDePrueba;
  let salto_ms = -60 * DIA_MS;
  const reloj = (): number => Date.now() + salto_ms;
  const hoy = (): string => fechaDe(instanteDeMs(reloj()));
  const grabadas: Grabado[] = [];
  let antes_de_todo: string;

  const pedir = async (
    camino: string,
    cabeceras: { readonly [nombre: string]: string } = {},
  ): Promise<Respondido & { readonly en: string | null }> => {
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
      headers: { 'X-API-Key': prueba.empresa.clave, ...cabeceras },
    });
    return {
      estado: respuesta.status,
      tipo: respuesta.headers.get('content-type'),
      texto: await respuesta.text(),
      en: respuesta.headers.get('location'),
    };
  };
  /** As known then, however long it takes. */
  const conocida = async (camino: string, conocido_el: string, cabeceras = {}) => {
    for (;;) {
      const { en: _, ...respuesta } = await pedir(`${camino}conocido_el=${conocido_el}`, cabeceras);
      if (respuesta.estado !== 202 && respuesta.estado !== 503) return respuesta;
      await pausa(50);
    }
  };

  /** Of the rows; not a number until their history has come to it. */
  const revision = async (): Promise<number> => {
    const { nucleo } = prueba.sistema;
    const lecturas = { sql: nucleo.sql, esquema: () => nucleo.esquema };
    const de = (frescura: 'filas' | 'historia') =>
      revisionDe(lecturas, prueba.empresa.id, frescura);
    const contada = await de('historia');
    return (await de('filas')) === contada ? contada : Number.NaN;
  };

  /** All that is answered at one moment, in which nothing happens. */
  const grabar = async (): Promise<void> => {
    const preguntas = TEMPORALES.flatMap(preguntasDe);
    for (;;) {
      const antes = await revision();
      const ahora = instanteDeMs(reloj());
      const respondidas = new Map<string, Respondido>();
      const anotar = async (camino: string): Promise<Respondido> => {
        const { en: _, ...respuesta } = await pedir(camino.slice(0, -1));
        respondidas.set(camino, respuesta);
        return respuesta;
      };
      for (const camino of preguntas) {
        for (const explicada of explicadasEn(await anotar(camino))) await anotar(explicada);
      }
      if ((await revision()) !== antes) continue;
      grabadas.push({ ahora, respondidas });
      salto_ms += 3 * DIA_MS;
      return;
    }
  };

  const rutaDe = (id: string): Ruta<never> => RUTAS.find((ruta) => ruta.id === id)!;
  /** The write of a route, as its example says. */
  const hacer = async (id: string, cambios: object = {}): Promise<number> => {
    const ruta = rutaDe(id);
    const suyos = parametrosDeEjemplo(ruta, hoy());
    const camino = nombresEnCamino(ruta.camino).reduce(
      (texto, nombre) => texto.replace(`{${nombre}}`, String(suyos[nombre] ?? 1)),
      ruta.camino,
    );
    const cuerpo = ruta.ejemplo ? { ...ruta.ejemplo(hoy()), ...cambios } : undefined;
    const { api } = prueba.empresa;
    const hecho = await api.pedir<{ id: number }>(ruta.metodo, camino, cuerpo && { cuerpo });
    expect([id, hecho.estado, hecho.estado < 300 ? '' : hecho.cuerpo]).toEqual([
      id,
      hecho.estado,
      '',
    ]);
    return hecho.cuerpo.id;
  };
  const autorizada = async (cambios: object): Promise<void> => {
    const id = await hacer('crearFactura', cambios);
    await recursoHttp(() => prueba.empresa, '/facturas').esperar(id, 'AUTORIZADO');
  };

  beforeAll(async () => {
    antes_de_todo = instanteDeMs(reloj() - DIA_MS);
    prueba = await iniciarSistemaDePrueba({ reloj });
    const { ejecutar } = prueba.sistema.nucleo.bus;
    const { id: empresa_id, api } = prueba.empresa;
    await grabar();
    await autorizada({ idempotency_key: 'una' });
    await grabar();
    await hacer('activarContabilidad');
    const estado = async (): Promise<unknown> =>
      (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(estado, 'activa', 10_000);
    await grabar();
    await sembrarTesoreria(ejecutar, empresa_id);
    await grabar();
    await sembrarPagos(ejecutar, empresa_id);
    await sembrarCobros(ejecutar, empresa_id);
    await autorizada({ idempotency_key: 'otra' });
    await grabar();
    await hacer('registrarAsiento');
    await hacer('anularCobro');
    // What has another name now is read by the one it had.
    const nombre = { cuerpo: { nombre: 'Caja chica' } };
    expect((await api.pedir('PATCH', '/cuentas-dinero/1', nombre)).estado).toBe(200);
    await grabar();
  }, 120_000);
  afterAll(async () => {
    await prueba?.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it('se grabó algo que cambia', () => {
    expect(TEMPORALES.length).toBeGreaterThan(0);
    const distintas = new Set(grabadas.map(({ respondidas }) => JSON.stringify([...respondidas])));
    expect(distintas.size).toBe(grabadas.length);
  });

  const comprobar = async (camino: string, { ahora, respondidas }: Grabado): Promise<void> => {
    const entonces = sinElDia(await conocida(camino, ahora));
    expect([camino, ahora, entonces]).toEqual([camino, ahora, respondidas.get(camino)]);
  };

  it.each(TEMPORALES.map((ruta) => [ruta.camino, ruta] as const))(
    '%s responde lo que respondía',
    async (_, ruta) => {
      for (const grabada of grabadas) {
        for (const camino of preguntasDe(ruta)) await comprobar(camino, grabada);
      }
    },
  );

  it('y cada cifra se explica como se explicaba', async () => {
    for (const grabada of grabadas) {
      const explicadas = [...grabada.respondidas.keys()].filter((uno) => uno.startsWith(EXPLICAR));
      expect(explicadas.length).toBeGreaterThan(EXPLICADAS);
      for (const camino of explicadas) await comprobar(camino, grabada);
    }
  });

  it.each(TEMPORALES.map((ruta) => [ruta.camino, ruta] as const))(
    '%s, antes de que la empresa existiera: nada, y no una falla',
    async (_, ruta) => {
      for (const camino of preguntasDe(ruta)) {
        const { estado } = await conocida(camino, antes_de_todo);
        // A report is of zeros; a record that was not known yet is not there.
        const deUno = nombresEnCamino(ruta.camino).length > 0 || camino.includes('_id=');
        expect([camino, estado]).toEqual([camino, deUno ? 404 : 200]);
      }
    },
  );
});
