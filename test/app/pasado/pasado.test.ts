import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { interpretar } from '#domain/catalogo.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { sembrarCobros } from '#infra/demo/cobros-demo.ts';
import { sembrarPagos } from '#infra/demo/pagos-demo.ts';
import { sembrarTesoreria } from '#infra/demo/tesoreria-demo.ts';
import { nombresEnCamino, parametrosDeEjemplo } from '#infra/http/parametros.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { nombreCalificado } from '#infra/nucleo/lectura/esquema.ts';
import { llenar, nuevoAvance } from '#infra/nucleo/pasado/llenado.ts';
import { PROYECTORES } from '#projections/contextos.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { filasDe } from '#test/support/nucleo/nucleo.ts';
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
const NUMEROS = [1, 2, 7];
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
const textoSinElDia = (texto: string): string =>
  texto.replaceAll(/(?<=explicar\?[^"]*)(conocido_el=[^&"]*&|&conocido_el=[^&"]*)/g, '');
/** A PDF says besides when it was made, and is named by that. */
const sinElDia = ({ texto, ...resto }: Respondido): Respondido => ({
  ...resto,
  texto: textoSinElDia(texto).replaceAll(/\/ID \[[^\]]*\]|\(D:\d+Z\)/g, ''),
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
      if (respuesta.estado !== 202 && respuesta.estado !== 503) return sinElDia(respuesta);
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
        respondidas.set(camino, sinElDia(respuesta));
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

  it('X-Min-Revision no cambia lo que se sabía: se espera, y se responde lo de entonces', async () => {
    const { ahora, respondidas } = grabadas[3]!;
    const cabeceras = { 'X-Min-Revision': String(await revision()) };
    const camino = '/cuentas-dinero?';
    expect(await conocida(camino, ahora, cabeceras)).toEqual(respondidas.get(camino));
    const futura = { 'X-Min-Revision': String((await revision()) + 1) };
    const { estado } = await pedir(`${camino}conocido_el=${ahora}`, futura);
    expect(estado).toBe(503);
  });

  it('muchos a la vez, de los mismos días y de otros, reciben cada uno lo suyo', async () => {
    const caminos = ['/cuentas-dinero?', '/contabilidad/balance-comprobacion?'];
    const todas = grabadas.flatMap((de) =>
      caminos.flatMap((camino) => [
        [de, camino],
        [de, camino],
      ]),
    );
    await Promise.all(
      (todas as [Grabado, string][]).map(async ([{ ahora, respondidas }, camino]) => {
        expect(await conocida(camino, ahora)).toEqual(respondidas.get(camino));
      }),
    );
  });

  it('otro programa sobre la misma base, empezado después, responde lo mismo', async () => {
    const otro = await prueba.otroPrograma({});
    const { ahora, respondidas } = grabadas[4]!;
    for (const camino of ['/cuentas-dinero?', '/contabilidad/balance-general?']) {
      const respuesta = await fetch(`${otro.servidor!.url}/api/v1${camino}conocido_el=${ahora}`, {
        headers: { 'X-API-Key': prueba.empresa.clave },
      });
      const texto = textoSinElDia(await respuesta.text());
      expect([respuesta.status, texto]).toEqual([200, respondidas.get(camino)!.texto]);
    }
    await otro.cerrar();
    // What it made went with it; what this one has is still there.
    expect(await conocida('/cuentas-dinero?', ahora)).toEqual(respondidas.get('/cuentas-dinero?'));
  });

  it('lo que tarda responde 202, y al terminar se responde donde dice', async () => {
    const otro = await prueba.otroPrograma({ pasado: { paciencia_ms: 0 } });
    const base = otro.servidor!.url;
    const leer = async (camino: string, clave = prueba.empresa.clave) => {
      const respuesta = await fetch(`${base}${camino}`, { headers: { 'X-API-Key': clave } });
      const cuerpo = (await respuesta.json()) as {
        readonly estado?: string;
        readonly progreso?: number;
        readonly codigo?: string;
        readonly resultado?: { readonly direccion: string } | null;
      };
      return { estado: respuesta.status, en: respuesta.headers.get('location'), cuerpo };
    };
    const { ahora, respondidas } = grabadas[2]!;
    const camino = `/api/v1/cuentas-dinero?conocido_el=${ahora}`;
    const { estado, en, cuerpo } = await leer(camino);
    expect([estado, cuerpo]).toEqual([
      202,
      { estado: 'en_curso', progreso: expect.any(Number), resultado: null },
    ]);
    const comoVa = async (): Promise<unknown> => (await leer(en!)).cuerpo.estado;
    await prontoEs(comoVa, 'terminado', 10_000);
    const terminado = await leer(en!);
    expect([terminado.estado, terminado.cuerpo]).toEqual([
      200,
      { estado: 'terminado', progreso: 100, resultado: { direccion: camino } },
    ]);
    const { cuerpo: leido } = await leer(terminado.cuerpo.resultado!.direccion);
    expect(textoSinElDia(JSON.stringify(leido))).toBe(respondidas.get('/cuentas-dinero?')!.texto);
    const ajena = await prueba.fundar({});
    const rehusado = await leer(en!, ajena.clave);
    expect([rehusado.estado, rehusado.cuerpo.codigo]).toEqual([404, 'trabajos.no_encontrado']);
    await otro.cerrar();
  });

  it('la clave que pide una cifra sigue su trabajo con el permiso del informe, y sin él nadie', async () => {
    const otro = await prueba.otroPrograma({ pasado: { paciencia_ms: 0 } });
    const panel = await entrarAlPanel(prueba, prueba.empresa);
    const claveCon = async (...recursos: readonly string[]): Promise<string> => {
      const permisos = Object.fromEntries(recursos.map((recurso) => [recurso, ['GET']]));
      const nueva = { nombre: recursos.join(' '), permisos };
      const { cuerpo } = await pedirAlPanel<{ clave: string }>(
        prueba,
        panel,
        'POST',
        '/claves-api',
        nueva,
      );
      return cuerpo.clave;
    };
    const leer = async (camino: string, clave: string) => {
      const cabeceras = { 'X-API-Key': clave };
      const respuesta = await fetch(`${otro.servidor!.url}${camino}`, { headers: cabeceras });
      return { estado: respuesta.status, en: respuesta.headers.get('location') };
    };
    const { ahora } = grabadas[1]!;
    const camino =
      '/api/v1/explicar?figura=balance_general&seccion=activo&ambiente=1' +
      `&fecha=${ahora.slice(0, 10)}&conocido_el=${ahora}`;
    const conLibros = await claveCon('contabilidad');
    const { estado, en } = await leer(camino, conLibros);
    expect([estado, en]).toEqual([202, expect.stringMatching(/\/trabajos\/\d+$/)]);
    expect((await leer(en!, conLibros)).estado).toBe(200);
    for (const recursos of [['facturas'], ['facturas', 'cobros', 'cuentas_dinero']]) {
      expect((await leer(en!, await claveCon(...recursos))).estado).toBe(404);
    }
    await otro.cerrar();
  });

  it.each([
    ['de una vez', {}],
    ['de a tres hechos y derramando siempre', { pagina: 3, filas_maximas: 0 }],
    ['y copiando', { pagina: 40, filas_maximas: 10, copiar_desde: 1 }],
  ])('todas las tablas, plegadas %s, son las vigentes', async (_, ajustes) => {
    const { nucleo } = prueba.sistema;
    const { id: empresa_id } = prueba.empresa;
    const tablas = PROYECTORES.map(({ tabla }) => tabla.nombre);
    const esquema = 'pasado_1_999';
    const { indexado } = await llenar(
      {
        esquema,
        marca: randomUUID(),
        empresa_id,
        revision: await revision(),
        tablas,
        avance: nuevoAvance(),
      },
      {
        url: prueba.database_url,
        bitacora: nucleo.lecturas.bitacora,
        proyectores: PROYECTORES,
        interpretar,
        ...ajustes,
      },
    );
    const de = (donde: string) =>
      filasDe(
        nucleo.sql,
        Object.fromEntries(
          PROYECTORES.map(({ tabla: { nombre }, columnas, sin_pasado: aparte }) => [
            nombre,
            `(select empresa_id, ${Object.keys(columnas)
              .filter((columna) => !aparte.includes(columna))
              .map((columna) => `"${columna}"`)
              .join(', ')}
              from ${nombreCalificado(donde, nombre)} where empresa_id = ${empresa_id})`,
          ]),
        ),
      );
    expect(await de(esquema)).toEqual(await de(nucleo.esquema));
    await indexado;
    await nucleo.sql.unsafe(`drop schema ${esquema} cascade`);
  });

  it('se grabó algo que cambia', () => {
    expect(TEMPORALES.length).toBeGreaterThan(0);
    const distintas = new Set(grabadas.map(({ respondidas }) => JSON.stringify([...respondidas])));
    expect(distintas.size).toBe(grabadas.length);
  });

  const comprobar = async (camino: string, { ahora, respondidas }: Grabado): Promise<void> => {
    const entonces = await conocida(camino, ahora);
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

describe('con la bitácora en EventStoreDB', () => {
  it('se responde lo que se respondía', async () => {
    const prueba = await iniciarSistemaDePrueba({ bitacora: 'eventstoredb' });
    try {
      const { api } = prueba.empresa;
      const leer = async (consulta = '') => {
        const { estado, cuerpo } = await api.pedir('GET', `/cuentas-dinero${consulta}`);
        return [estado, textoSinElDia(JSON.stringify(cuerpo))];
      };
      const crear = (nombre: string) =>
        api.pedir('POST', '/cuentas-dinero', { cuerpo: { nombre, tipo: 'caja' } });
      expect((await crear('Una')).estado).toBe(201);
      const entonces = instanteDeMs(Date.now());
      const respondido = await leer();
      await pausa(5);
      expect((await crear('Otra')).estado).toBe(201);
      // 202 until what was known then is made, which takes longer where others want the machine.
      await expect
        .poll(() => leer(`?conocido_el=${entonces}`), { timeout: 60_000 })
        .toEqual(respondido);
      expect(await leer()).not.toEqual(respondido);
    } finally {
      await prueba.detener();
    }
    expect(prueba.fallas).toEqual([]);
  });
});
