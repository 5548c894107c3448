import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Cliente,
  crearCliente,
  type ErrorDeComprobantes,
  ErrorDePermiso,
  ErrorDePlazo,
} from '#infra/sdk/typescript/src/comprobantes.ts';
import {
  crearServidorGuionado,
  type Pedido,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** What the client does while it waits: for what the SRI says, for events, for as long as it was told. */

const FACTURA = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana',
  detalles: [{ codigo_principal: 'P', descripcion: 'Pan', cantidad: 1, precio_unitario: 1 }],
} as const;

let api: ServidorGuionado;
beforeEach(async () => {
  api = await crearServidorGuionado();
});
afterEach(() => api.cerrar());

const cliente = (): Cliente => crearCliente({ url: `${api.url}/api/v1`, clave: 'fpk_x' });

const json = (respuesta: ServerResponse, cuerpo: unknown, estado = 200): void => {
  respuesta.writeHead(estado, { 'Content-Type': 'application/json' });
  respuesta.end(JSON.stringify(cuerpo));
};

type Paso = (respuesta: ServerResponse, pedido: Pedido) => void;
const rehusar =
  (estado: number, codigo: string): Paso =>
  (respuesta) =>
    json(respuesta, { detail: 'No.', codigo }, estado);
const cortar: Paso = (respuesta) => void respuesta.socket?.destroy();

/** Issues invoice 7; what is asked of it afterwards is answered by `despues`. */
const emitir = (despues: Paso): void =>
  api.responder((respuesta, pedido) =>
    pedido.ruta === '/api/v1/facturas'
      ? json(respuesta, { id: 7, estado: 'PENDIENTE' }, 201)
      : despues(respuesta, pedido),
  );
const falla = (promesa: PromiseLike<unknown>): Promise<ErrorDeComprobantes> =>
  Promise.resolve(promesa).then(
    () => expect.unreachable('Se esperaba un rechazo'),
    (error: ErrorDeComprobantes) => error,
  );
const claveUsada = (): unknown =>
  api.pedidos.find(({ ruta }) => ruta === '/api/v1/facturas')?.cabeceras['idempotency-key'];

describe('lo que falla después de emitir', () => {
  it('dice con qué clave se repite sin emitir otra', async () => {
    emitir(rehusar(403, 'autenticacion.sin_permiso'));
    const error = await falla(cliente().facturas.emitirYEsperar(FACTURA));
    expect(error).toBeInstanceOf(ErrorDePermiso);
    expect(error.idempotency_key).toMatch(/^[0-9a-f]{32}$/);
    expect(error.idempotency_key).toBe(claveUsada());
  });

  it('y si la clave era de quien llama, es la suya, esté donde esté', async () => {
    emitir(rehusar(403, 'autenticacion.sin_permiso'));
    const { facturas } = cliente();
    const suya = { idempotency_key: 'pedido-1' };
    expect(await falla(facturas.emitirYEsperar(FACTURA, suya))).toMatchObject(suya);
    expect(await falla(facturas.emitirYEsperar({ ...FACTURA, ...suya }))).toMatchObject(suya);
    api.responder(rehusar(409, 'x.y'));
    expect(await falla(facturas.crear({ ...FACTURA, ...suya }))).toMatchObject(suya);
  });

  it('si es la red, se insiste hasta el plazo, y entonces dice cuál es', async () => {
    emitir(cortar);
    const desde = performance.now();
    const error = await falla(cliente().facturas.emitirYEsperar(FACTURA, { plazo_ms: 2500 }));
    expect(error).toBeInstanceOf(ErrorDePlazo);
    expect(error).toMatchObject({
      detail: expect.stringContaining('en 2500 ms'),
      cuerpo: { id: 7 },
      idempotency_key: claveUsada(),
    });
    expect(performance.now() - desde).toBeGreaterThan(2000);
  });
});

describe('un plazo', () => {
  it.each([
    ['sin fin', Number.POSITIVE_INFINITY],
    ['de más días de los que un reloj cuenta', 60 * 86_400_000],
    ['con fracciones', 5000.5],
  ])('%s es el que se dijo', async (_que, ms) => {
    api.responder((respuesta, { ruta }) =>
      setTimeout(
        () =>
          json(
            respuesta,
            ruta.includes('/historia') ? { historia: [] } : { id: 7, estado: 'AUTORIZADO' },
          ),
        20,
      ),
    );
    const { facturas } = cliente();
    await facturas.obtener(7, { plazo_ms: ms, plazo_total_ms: ms });
    await facturas.esperar(7, { plazo_ms: ms });
    await facturas.emitirYEsperar(FACTURA, { plazo_ms: ms });
    expect(api.pedidos).toHaveLength(6);
  });
});

it('seguir los eventos insiste aunque el servidor falle, desde donde iba', async () => {
  const evento = { id: 5, evento: 'cobro.registrado', creado_en: '', data: { id: 1 } };
  api.responder((respuesta, { ruta }) => {
    if (api.pedidos.length < 3) return rehusar(500, 'interno')(respuesta, api.pedidos[0]!);
    const hay = ruta.includes('desde_id=3') ? [evento] : [];
    json(respuesta, { eventos: hay, ultimo_id: 5, hay_mas: false });
  });
  const paginas = cliente().eventos.seguir({ desde_id: 3, espera_s: 1 });
  expect((await paginas.next()).value).toMatchObject({ eventos: [evento], ultimo_id: 5 });
  expect(api.pedidos).toHaveLength(3);
});

it('la hora en que se puede volver se cuenta con el reloj de quien la dijo', async () => {
  const ajeno = (s: number): string =>
    new Date(Date.now() - 3 * 3_600_000 + s * 1000).toUTCString();
  api.responder((respuesta) => {
    if (api.pedidos.length > 1) return json(respuesta, { id: 7 });
    respuesta.writeHead(429, { Date: ajeno(0), 'Retry-After': ajeno(2) }).end();
  });
  const desde = performance.now();
  await cliente().facturas.obtener(7);
  expect(performance.now() - desde).toBeGreaterThan(900);
});
