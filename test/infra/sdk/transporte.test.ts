import type { ServerResponse } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Cliente,
  type Configuracion,
  crearCliente,
  ErrorDeAutenticacion,
  type ErrorDeComprobantes,
  ErrorDeConexion,
  ErrorDeConflicto,
  ErrorDeForma,
  ErrorDeLimite,
  ErrorDePlazo,
  ErrorDeServidor,
} from '#infra/sdk/typescript/src/comprobantes.ts';
import {
  crearServidorGuionado,
  type Pedido,
  puertoCerrado,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** What the client does with a network that is not what one would wish. */

const CLAVE = 'fpk_de_prueba';
const PERSONA = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana',
} as const;

let api: ServidorGuionado;
beforeEach(async () => {
  api = await crearServidorGuionado();
});
afterEach(() => api.cerrar());

const cliente = (configuracion: Partial<Configuracion> = {}): Cliente =>
  crearCliente({ url: `${api.url}/api/v1/`, clave: CLAVE, ...configuracion });

const json = (
  respuesta: ServerResponse,
  cuerpo: unknown,
  estado = 200,
  cabeceras: { readonly [nombre: string]: string } = {},
): void => {
  respuesta.writeHead(estado, { 'Content-Type': 'application/json', ...cabeceras });
  respuesta.end(JSON.stringify(cuerpo));
};

type Paso = (respuesta: ServerResponse, pedido: Pedido) => void;
/** Each request is answered by the next step, and the last one answers from then on. */
const enOrden = (...pasos: readonly Paso[]): void => {
  api.responder((respuesta, pedido) =>
    pasos[Math.min(api.pedidos.length, pasos.length) - 1]!(respuesta, pedido),
  );
};
const cortar: Paso = (respuesta) => void respuesta.socket?.destroy();
const ocupado: Paso = (respuesta) =>
  json(respuesta, { detail: 'Ocupado.', codigo: 'servicio.ocupado' }, 503, { 'Retry-After': '0' });
const bien =
  (cuerpo: unknown = { id: 7 }): Paso =>
  (respuesta) =>
    json(respuesta, cuerpo);
const a_medias: Paso = (respuesta) => {
  respuesta.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
  respuesta.write('{"id": 7, "razon');
  setTimeout(() => respuesta.socket?.destroy(), 20);
};
const con =
  (estado: number, tipo: string, texto: string): Paso =>
  (respuesta) => {
    respuesta.writeHead(estado, { 'Content-Type': tipo });
    respuesta.end(texto);
  };

const falla = (promesa: PromiseLike<unknown>): Promise<ErrorDeComprobantes> =>
  Promise.resolve(promesa).then(
    () => expect.unreachable('Se esperaba un rechazo'),
    (error: ErrorDeComprobantes) => error,
  );
const clavesUsadas = (): readonly unknown[] =>
  api.pedidos.map(({ cabeceras }) => cabeceras['idempotency-key']);

describe('lo que se intenta otra vez', () => {
  it.each([
    ['se corta sin respuesta', cortar],
    ['llega con el cuerpo cortado', a_medias],
    ['está ocupado', ocupado],
    ['dice un intermediario que no le contestan', con(502, 'text/html', '<h1>Bad Gateway</h1>')],
  ])('un alta que %s se repite con su misma clave, hasta que se hace', async (_que, paso) => {
    enOrden(paso, paso, bien());
    expect(await cliente().personasEmpresas.crear(PERSONA)).toEqual({ id: 7 });
    expect(api.pedidos).toHaveLength(3);
    expect(new Set(clavesUsadas()).size).toBe(1);
    expect(clavesUsadas()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('dos llamadas llevan dos claves, y la de quien llama va en lugar de ninguna', async () => {
    api.responder(bien());
    const { personasEmpresas } = cliente();
    await personasEmpresas.crear(PERSONA);
    await personasEmpresas.crear(PERSONA);
    await personasEmpresas.crear(PERSONA, { idempotency_key: 'pedido-12' });
    await personasEmpresas.crear({ ...PERSONA, idempotency_key: 'pedido-13' });
    const claves = clavesUsadas();
    expect(claves[0]).not.toBe(claves[1]);
    expect(claves.slice(2)).toEqual(['pedido-12', undefined]);
  });

  it('lo que no admite clave no se repite si no se sabe qué fue de él, y lo dice', async () => {
    api.responder(cortar);
    const error = await falla(cliente().facturas.anular(1, { motivo: 'Devuelta' }));
    expect(error).toBeInstanceOf(ErrorDeConexion);
    expect(error).toMatchObject({ status: 0, codigo: 'cliente.sin_conexion', intentos: 1 });
    expect(error.message).toContain('no se sabe si se hizo');
    expect(api.pedidos).toHaveLength(1);
  });

  it('lo que no se logró dice con qué clave se repite sin hacer otro', async () => {
    api.responder(cortar);
    const error = await falla(cliente({ reintentos: 0 }).personasEmpresas.crear(PERSONA));
    expect(error.idempotency_key).toBe(clavesUsadas()[0]);
    const plazo = await falla(cliente().personasEmpresas.crear(PERSONA, { plazo_total_ms: 100 }));
    expect(plazo).toMatchObject({
      codigo: 'cliente.plazo_agotado',
      idempotency_key: clavesUsadas().at(-1),
    });
    const sinClave = await falla(cliente().facturas.anular(1, { motivo: 'Devuelta' }));
    expect(sinClave.idempotency_key).toBeNull();
  });

  it('lo que no admite clave, simulado, se repite: nada pasa', async () => {
    enOrden(cortar, bien({ simulado: true }));
    await cliente().facturas.anular(1, { motivo: 'Devuelta' }, { simular: true });
    expect(api.pedidos.map(({ ruta }) => ruta)).toEqual(
      Array(2).fill('/api/v1/facturas/1/anular?simular=true'),
    );
  });

  it.each([400, 401, 404, 409, 422, 500])('un %i no se repite', async (estado) => {
    api.responder((r) => json(r, { detail: 'No.', codigo: 'interno' }, estado));
    await falla(cliente().personasEmpresas.crear(PERSONA));
    expect(api.pedidos).toHaveLength(1);
  });

  it('nadie escucha: tantas veces como se pida, cada vez más tarde', async () => {
    const url = `http://127.0.0.1:${await puertoCerrado()}/api/v1`;
    const desde = performance.now();
    const error = await falla(crearCliente({ url, reintentos: 2 }).catalogos.iva());
    expect(error).toMatchObject({ codigo: 'cliente.sin_conexion', intentos: 3 });
    expect((error.cause as Error).message).toBe('fetch failed');
    // At least half of 500 and of 1000 ms.
    expect(performance.now() - desde).toBeGreaterThan(700);
  });
});

describe('lo que se espera', () => {
  const excedido =
    (espera: string): Paso =>
    (r) =>
      json(r, { detail: 'Muchas.', codigo: 'limite.excedido' }, 429, { 'Retry-After': espera });

  it('un 429 detiene a todas las llamadas hasta cuando dice, y no gasta reintentos', async () => {
    const primera = performance.now();
    let rehusadas = 0;
    api.responder((r, pedido) => {
      if (performance.now() - primera > 1000) return bien()(r, pedido);
      rehusadas += 1;
      return excedido('1')(r, pedido);
    });
    const c = cliente({ reintentos: 0, a_la_vez: 4 });
    const todas = Array.from({ length: 40 }, () => c.personasEmpresas.crear(PERSONA));
    expect(await Promise.all(todas)).toHaveLength(40);
    expect(rehusadas).toBeLessThanOrEqual(8);
    expect(new Set(clavesUsadas()).size).toBe(40);
  });

  it('a quien pide esperar al otro día no se le espera', async () => {
    api.responder(excedido('3600'));
    const error = await falla(cliente().facturas.enviarPorCorreo(1));
    expect(error).toBeInstanceOf(ErrorDeLimite);
    expect(error).toMatchObject({ status: 429, retry_after_s: 3600, intentos: 1 });
  });

  it('un intento tiene su plazo, y la llamada entera el suyo', async () => {
    api.responder(() => {});
    const uno = await falla(cliente({ plazo_ms: 60, reintentos: 1 }).catalogos.iva());
    expect(uno).toBeInstanceOf(ErrorDePlazo);
    expect(uno.intentos).toBe(2);
    const desde = performance.now();
    const todo = await falla(cliente().catalogos.iva({ plazo_total_ms: 200 }));
    expect(todo).toMatchObject({
      codigo: 'cliente.plazo_agotado',
      detail: expect.stringContaining('200 ms'),
    });
    expect(performance.now() - desde).toBeLessThan(10_000);
  });

  it('quien abandona deja de esperar: en su turno, en la pausa y en la respuesta', async () => {
    const abandono = new AbortController();
    api.responder(() => {});
    const c = cliente({ a_la_vez: 1 });
    const dentro = falla(c.catalogos.iva({ signal: abandono.signal }));
    const en_cola = falla(c.catalogos.iva({ signal: abandono.signal }));
    const nadie = crearCliente({ url: `http://127.0.0.1:${await puertoCerrado()}` });
    const en_pausa = falla(nadie.catalogos.iva({ signal: abandono.signal }));
    await expect.poll(() => api.pedidos.length).toBe(1);
    await pausa(100);
    abandono.abort();
    for (const error of await Promise.all([dentro, en_cola, en_pausa])) {
      expect(error.name).toBe('AbortError');
    }
    expect(api.pedidos).toHaveLength(1);
    api.responder(bien([]));
    expect(await c.catalogos.iva()).toEqual([]);
  });

  it('lo de otro día que se prepara (202) se pide hasta que esté', async () => {
    enOrden(
      (r) =>
        json(r, { estado: 'en_curso', progreso: 1, resultado: null }, 202, { 'Retry-After': '0' }),
      bien({ id: 7, saldo: 0 }),
    );
    expect(await cliente().facturas.obtener(7, { al: '2026-01-15' })).toMatchObject({ id: 7 });
    expect(api.pedidos.map(({ ruta }) => ruta)).toEqual(
      Array(2).fill('/api/v1/facturas/7?al=2026-01-15'),
    );
  });
});

describe('lo que se rehúsa', () => {
  it('es un error de su clase, con todo lo que el API dice', async () => {
    const cuerpo = {
      detail: 'Tiene cobros.',
      codigo: 'facturas.con_movimientos',
      bloqueos: [{ tipo: 'cobro', id: 3, monto: 10 }],
    };
    api.responder((r) => json(r, cuerpo, 409, { 'X-Request-Id': 'abc-1' }));
    const error = await falla(cliente().facturas.anular(1, { motivo: 'Devuelta' }));
    expect(error).toBeInstanceOf(ErrorDeConflicto);
    expect(error).toMatchObject({ ...cuerpo, status: 409, request_id: 'abc-1', cuerpo });
    expect(error.message).toBe('Tiene cobros. (409, facturas.con_movimientos, X-Request-Id abc-1)');
  });

  it('un 422 dice cada campo', async () => {
    const detail = [{ type: 'missing', loc: ['body', 'motivo'], msg: 'Es obligatorio' }];
    api.responder((r) => json(r, { detail }, 422));
    const error = await falla(cliente().facturas.anular(1, {} as never));
    expect(error).toBeInstanceOf(ErrorDeForma);
    expect(error).toMatchObject({ errores: detail, detail: 'body.motivo: Es obligatorio' });
  });

  it.each([
    [500, ErrorDeServidor],
    [401, ErrorDeAutenticacion],
    [200, ErrorDeServidor],
  ])('una página %i de un intermediario no se toma por el API', async (estado, clase) => {
    api.responder(con(estado, 'text/html', '<html><h1>Mantenimiento</h1><p>vuelva</p></html>'));
    const error = await falla(cliente().facturas.obtener(1));
    expect(error).toBeInstanceOf(clase);
    expect(error).toMatchObject({
      status: estado,
      codigo: 'cliente.respuesta_ajena',
      bloqueos: [],
    });
    expect(error.detail).toBe('La respuesta no es del API: Mantenimiento vuelva');
  });

  it.each(['["x"]', '[null]', '[{ "loc": "body" }]', '[{ "loc": ["body"] }]', '{ "a": 1 }', '7'])(
    'un 422 que no es del API (%s) tampoco se toma por suyo',
    async (detail) => {
      api.responder(con(422, 'application/json', `{ "detail": ${detail} }`));
      const error = await falla(cliente().facturas.obtener(1));
      expect(error).toBeInstanceOf(ErrorDeForma);
      expect(error).toMatchObject({ status: 422, codigo: 'cliente.respuesta_ajena' });
    },
  );

  it('una redirección a otra dirección no se sigue, y la clave no sale de aquí', async () => {
    const ajeno = await crearServidorGuionado();
    ajeno.responder(bien());
    for (const estado of [301, 302, 307, 308]) {
      api.responder((r) =>
        r.writeHead(estado, { Location: `${ajeno.url}/api/v1/facturas/1` }).end(),
      );
      const error = await falla(cliente().facturas.obtener(1));
      expect(error).toMatchObject({ status: estado, codigo: 'cliente.respuesta_ajena' });
      expect(error.detail).toContain('no se sigue');
    }
    expect(ajeno.pedidos).toEqual([]);
    await ajeno.cerrar();
  });

  it.each(['', '..', '.', null, undefined])(
    'un id que no lo es (%s) no llega a otra ruta',
    async (id) => {
      await expect(cliente().facturas.obtener(id as never)).rejects.toThrow('no es un id');
      expect(api.pedidos).toEqual([]);
    },
  );

  it.each(['fpk_x\r\nX-Tenant-Id: 2', 'fpk_→'])(
    'una clave que no cabe en una cabecera (%j) se dice al crear el cliente, sin decir cuál es',
    (clave) => {
      for (const credencial of [{ clave }, { sesion: clave }]) {
        expect(() => cliente(credencial)).toThrow(/^No cabe en una cabecera: (clave|sesion)$/);
      }
    },
  );

  it('una dirección que no lo es se dice al crear el cliente', () => {
    for (const url of ['', 'api/v1', 'http//mal']) {
      expect(() => crearCliente({ url, clave: CLAVE })).toThrow(TypeError);
    }
  });

  it('un texto en el camino no sale de su lugar', async () => {
    api.responder(bien());
    await cliente().personasEmpresas.consultarIdentificacion('../../claves-api?x=1#y');
    expect(api.pedidos[0]!.ruta).toBe(
      '/api/v1/personas-empresas/lookup/..%2F..%2Fclaves-api%3Fx%3D1%23y',
    );
  });
});

describe('lo que llega', () => {
  const paginas = (cuantos: number): void =>
    api.responder((r, { ruta }) => {
      const consulta = new URL(ruta, api.url).searchParams;
      const [desde, hasta] = [
        Number(consulta.get('offset') ?? 0),
        Number(consulta.get('limit') ?? 100),
      ];
      const ids = Array.from({ length: cuantos }, (_, i) => ({ id: cuantos - i }));
      json(r, ids.slice(desde, desde + hasta));
    });

  it('una lista se recorre entera, página por página', async () => {
    paginas(250);
    const vistos: number[] = [];
    for await (const { id } of cliente().facturas.listar({ estado: 'AUTORIZADO' })) vistos.push(id);
    expect(vistos).toEqual(Array.from({ length: 250 }, (_, i) => 250 - i));
    expect(api.pedidos.map(({ ruta }) => ruta.split('?')[1])).toEqual(
      [0, 100, 200].map((salto) => `estado=AUTORIZADO&limit=100&offset=${salto}`),
    );
  });

  it('con await es una página, la que se pide', async () => {
    paginas(250);
    expect(await cliente().facturas.listar({ limit: 2, offset: 5 })).toEqual([
      { id: 245 },
      { id: 244 },
    ]);
    expect(await cliente().facturas.listar({ limit: 120 }).todos()).toHaveLength(250);
  });

  it('lo que se registra mientras se recorre no hace salir a ninguno dos veces', async () => {
    let hay = 150;
    api.responder((r, { ruta }) => {
      const desde = Number(new URL(ruta, api.url).searchParams.get('offset'));
      const ids = Array.from({ length: hay }, (_, i) => ({ id: hay - i }));
      json(r, ids.slice(desde, desde + 100));
      hay += 3;
    });
    const todas = await cliente().facturas.listar().todos();
    expect(todas.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, i) => 150 - i));
  });

  it('abandonar en medio de una lista la termina, y no pide más', async () => {
    paginas(1000);
    const abandono = new AbortController();
    const vistos: number[] = [];
    const recorrer = async (): Promise<void> => {
      for await (const { id } of cliente().facturas.listar({ signal: abandono.signal })) {
        vistos.push(id);
        if (vistos.length === 150) abandono.abort();
      }
    };
    expect((await falla(recorrer())).name).toBe('AbortError');
    expect(vistos).toHaveLength(150);
    expect(api.pedidos).toHaveLength(2);
  });

  it('salir del bucle deja de pedir', async () => {
    paginas(1000);
    for await (const { id } of cliente().facturas.listar()) if (id < 950) break;
    expect(api.pedidos).toHaveLength(1);
  });

  it('un archivo es un stream, y si se corta falla al leerlo', async () => {
    api.responder((r) => {
      r.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '100' });
      r.write('%PDF-1.7');
      setTimeout(() => r.socket?.destroy(), 50);
    });
    const pdf = await cliente({ plazo_ms: 10_000 }).facturas.ride(1);
    const lector = pdf.body!.getReader();
    expect(Buffer.from((await lector.read()).value!).toString()).toBe('%PDF-1.7');
    await expect(lector.read()).rejects.toThrow();
  });

  it('el plazo es de la respuesta, no de lo que tarde en bajar un archivo; el abandono, de todo', async () => {
    api.responder((r) => {
      r.writeHead(200, { 'Content-Type': 'text/csv' });
      r.write('a\n');
      setTimeout(() => r.end('b\n'), 1500);
    });
    const c = cliente();
    const csv = await c.facturas.listar({ format: 'csv', plazo_ms: 800, plazo_total_ms: 1000 });
    expect(await csv.text()).toBe('a\nb\n');
    const abandono = new AbortController();
    const otro = await c.facturas.listar({ format: 'csv', signal: abandono.signal });
    setTimeout(() => abandono.abort(), 50);
    await expect(otro.text()).rejects.toThrow(/abort/i);
  });

  it('las cabeceras de la respuesta se dan a quien las pide', async () => {
    enOrden(ocupado, (r) => json(r, [], 200, { 'X-Total-Count': '41' }));
    const vistas: unknown[] = [];
    await cliente().facturas.listar({
      al_responder: ({ status, headers }) => vistas.push([status, headers.get('x-total-count')]),
    });
    expect(vistas).toEqual([[200, '41']]);
  });

  it('el panel dice que lo es, y su sesión la pone el navegador', async () => {
    api.responder(bien([]));
    const pedidas: RequestInit[] = [];
    const c = crearCliente({
      url: api.url,
      panel: true,
      empresa_id: 4,
      fetch: (url, opciones) => {
        pedidas.push(opciones!);
        return fetch(url, opciones);
      },
    });
    await c.facturas.listar({ limit: 1 });
    const [{ cabeceras }] = api.pedidos as [Pedido];
    expect(cabeceras).toMatchObject({ 'x-panel': '1', 'x-tenant-id': '4' });
    expect(cabeceras).not.toHaveProperty('authorization');
    expect(cabeceras).not.toHaveProperty('x-api-key');
    expect(pedidas[0]).toMatchObject({ credentials: 'same-origin', redirect: 'manual' });
  });

  it('un formulario va como formulario, y una sesión como sesión', async () => {
    api.responder(bien({}));
    const c = crearCliente({ url: api.url, sesion: 's3', empresa: 4 });
    await c.servicios.importar({ file: new Blob(['codigo\nA']) }, { simular: true });
    const [{ ruta, cabeceras, cuerpo }] = api.pedidos as [Pedido];
    expect(ruta).toBe('/servicios/importar?simular=true');
    expect(cabeceras).toMatchObject({ authorization: 'Bearer s3', 'x-tenant-id': '4' });
    expect(cabeceras['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(cuerpo).toContain('codigo\nA');
  });
});
