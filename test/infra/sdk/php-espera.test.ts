import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firmar } from '#infra/webhooks/firma.ts';
import { correrPhp, faltaDePhp } from '#test/support/sdk/php.ts';
import {
  crearServidorGuionado,
  type Pedido,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** What the PHP client does while it waits, as the TypeScript one does. */

const falta = faltaDePhp();
if (falta !== null) console.warn(`Se omite el cliente de PHP: ${falta}`);

describe.skipIf(falta !== null)('PHP: lo que se espera', () => {
  let api: ServidorGuionado;
  beforeEach(async () => {
    api = await crearServidorGuionado();
  });
  afterEach(() => api.cerrar());

  type Paso = (respuesta: ServerResponse, pedido: Pedido) => void;
  const json = (respuesta: ServerResponse, cuerpo: unknown, estado = 200): void => {
    respuesta.writeHead(estado, { 'Content-Type': 'application/json' });
    respuesta.end(JSON.stringify(cuerpo));
  };
  /** Issues invoice 7; what is asked of it afterwards is answered by `despues`. */
  const emitir = (despues: Paso): void =>
    api.responder((respuesta, pedido) =>
      pedido.ruta === '/api/v1/facturas'
        ? json(respuesta, { id: 7, estado: 'PENDIENTE' }, 201)
        : despues(respuesta, pedido),
    );
  const correr = (programa: string): Promise<readonly unknown[]> =>
    correrPhp(programa, { url: `${api.url}/api/v1`, clave: 'fpk_x' });

  it('lo que falla después de emitir dice con qué clave se repite sin emitir otra', async () => {
    emitir((r) => json(r, { detail: 'No.', codigo: 'autenticacion.sin_permiso' }, 403));
    const errores = await correr(`
      decir(falla(fn () => $cliente->facturas->emitirYEsperar([])));
      decir(falla(fn () => $cliente->facturas->emitirYEsperar([], ['idempotency_key' => 'pedido-1'])));
      decir(falla(fn () => $cliente->facturas->emitirYEsperar(['idempotency_key' => 'pedido-2'])));
      decir(falla(fn () => $cliente->cobros->anular(1, ['motivo' => 'x'])));`);
    const usada = api.pedidos[0]!.cabeceras['idempotency-key'];
    expect(usada).toMatch(/^[0-9a-f]{32}$/);
    expect(errores).toMatchObject([
      { clase: 'ErrorDePermiso', idempotency_key: usada },
      { clase: 'ErrorDePermiso', idempotency_key: 'pedido-1' },
      { clase: 'ErrorDePermiso', idempotency_key: 'pedido-2' },
      { clase: 'ErrorDePermiso', idempotency_key: null },
    ]);
  });

  it.each<[string, Paso]>([
    ['se corta', (r) => void r.socket?.destroy()],
    ['no responde', () => {}],
  ])(
    'si la red %s, se insiste hasta el plazo y no más, y entonces dice cuál es',
    async (_que, paso) => {
      emitir(paso);
      const [error, ms] = await correr(`
      $desde = hrtime(true);
      decir(falla(fn () => $cliente->facturas->emitirYEsperar([], ['plazo_ms' => 2500])));
      decir((hrtime(true) - $desde) / 1e6);`);
      expect(error).toMatchObject({
        clase: 'ErrorDePlazo',
        detail: expect.stringContaining('en 2500 ms'),
        cuerpo: { id: 7 },
        idempotency_key: api.pedidos[0]!.cabeceras['idempotency-key'],
      });
      expect(ms).toBeGreaterThan(2000);
      expect(ms).toBeLessThan(6000);
    },
  );

  it('seguir los eventos insiste aunque el servidor falle, desde donde iba', async () => {
    api.responder((r) =>
      api.pedidos.length < 3
        ? json(r, { detail: 'No.', codigo: 'interno' }, 500)
        : json(r, { eventos: [{ id: 5 }], ultimo_id: 5, hay_mas: false }),
    );
    const [pagina] = await correr(
      `decir($cliente->eventos->seguir(['desde_id' => 3])->current());`,
    );
    expect(pagina).toMatchObject({ ultimo_id: 5 });
    expect(api.pedidos.map(({ ruta }) => ruta.includes('desde_id=3'))).toEqual([true, true, true]);
  });

  it('la hora en que se puede volver se cuenta con el reloj de quien la dijo', async () => {
    const ajeno = (s: number): string =>
      new Date(Date.now() - 3 * 3_600_000 + s * 1000).toUTCString();
    api.responder((r) => {
      if (api.pedidos.length > 1) return json(r, { id: 7 });
      r.writeHead(429, { Date: ajeno(0), 'Retry-After': ajeno(2) }).end();
    });
    const [, ms] = await correr(`
      $desde = hrtime(true);
      decir($cliente->facturas->obtener(7));
      decir((hrtime(true) - $desde) / 1e6);`);
    expect(ms).toBeGreaterThan(900);
  });

  it('con un secreto vacío nada se verifica, ni lo que se firmó con él', async () => {
    const [raw, ahora] = ['{}', 1_800_000_000];
    const firma = JSON.stringify(firmar([''], ahora, raw));
    const dichos = await correr(`foreach (['', ['']] as $secreto) {
      decir(falla(fn () => Webhook::verificar('${raw}', ${firma}, $secreto, ahora_s: ${ahora}))['codigo']);
    }`);
    expect(dichos).toEqual(Array(2).fill('cliente.firma_invalida'));
  });

  it('una dirección que no lo es y una clave que no cabe se dicen al crear el cliente', async () => {
    const dichos = await correr(`
      foreach (['', 'api/v1', '127.0.0.1:3000/api/v1', 'ftp://x/api/v1'] as $url) {
        try { Cliente::crear($url, 'fpk_x'); } catch (InvalidArgumentException $e) { decir($e->getMessage()); }
      }
      try { Cliente::crear('http://x/api/v1', "fpk_x\\ny"); } catch (InvalidArgumentException $e) { decir($e->getMessage()); }
      decir($cliente->facturas instanceof Comprobantes\\Grupo);`);
    expect(dichos).toEqual([
      ...['', 'api/v1', '127.0.0.1:3000/api/v1', 'ftp://x/api/v1'].map(
        (url) => `No es la dirección de un API: «${url}»`,
      ),
      'X-API-Key no cabe en una cabecera',
      true,
    ]);
  });

  it('lo que no es del API no se toma por suyo, ni parte una letra', async () => {
    const detalles = ['["x"]', '[null]', '[{"loc":"body"}]', '[{"loc":["body"]}]', '{"a":1}', '7'];
    const respuestas = [...detalles.map((uno) => `{"detail":${uno}}`), 'ñ'.repeat(301)];
    api.responder((r) =>
      r
        .writeHead(422, { 'Content-Type': 'application/json' })
        .end(respuestas[api.pedidos.length - 1]),
    );
    const dichos = await correr(
      'for ($i = 0; $i < 7; $i++) { decir(falla(fn () => $cliente->facturas->obtener(1))); }',
    );
    expect(dichos).toMatchObject(
      respuestas.map(() => ({ clase: 'ErrorDeForma', codigo: 'cliente.respuesta_ajena' })),
    );
    expect(dichos.at(-1)).toMatchObject({ detail: expect.stringMatching(/: ñ{300}$/) });
  });

  it('un plazo sin fin no vence', async () => {
    api.responder((r, { ruta }) =>
      json(r, ruta.includes('/historia') ? { historia: [] } : { id: 7, estado: 'AUTORIZADO' }),
    );
    const [leido, emitido] = await correr(`
      decir($cliente->facturas->obtener(7, ['plazo_ms' => PHP_INT_MAX, 'plazo_total_ms' => PHP_INT_MAX])['id']);
      decir($cliente->facturas->emitirYEsperar([], ['plazo_ms' => PHP_INT_MAX])['id']);`);
    expect([leido, emitido]).toEqual([7, 7]);
  });
});
