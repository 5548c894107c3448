import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buscarChromium } from '#infra/tooling/chromium.ts';
import { firmar } from '#infra/webhooks/firma.ts';
import { abrirNavegador, type Navegador, type Pestana } from '#test/support/http/navegador.ts';
import { empaquetar, type Paquete } from '#test/support/sdk/paquete.ts';
import {
  crearServidorGuionado,
  type Pedido,
  type ServidorGuionado,
} from '#test/support/servidor-guionado.ts';

/** The published client in a browser, without node and without a bundler. */

type Peticion = Pedido & { readonly respuesta: ServerResponse };

const CHROMIUM = await buscarChromium();

describe.skipIf(!CHROMIUM)('en un navegador', () => {
  let paquete: Paquete;
  let sitio: ServidorGuionado;
  let navegador: Navegador;
  let pagina: Pestana;
  beforeAll(async () => {
    paquete = await empaquetar();
    sitio = await crearServidorGuionado();
    navegador = await abrirNavegador(CHROMIUM!);
    pagina = await navegador.pestana({ ancho: 800, alto: 600 });
    const responder = async ({ respuesta, ruta, cabeceras }: Peticion): Promise<unknown> => {
      const json = (cuerpo: unknown): unknown =>
        respuesta
          .writeHead(200, { 'Content-Type': 'application/json', 'X-Revision': '5' })
          .end(JSON.stringify(cuerpo));
      if (ruta.startsWith('/dist/')) {
        const archivo = await readFile(join(paquete.instalado, ruta));
        return respuesta.writeHead(200, { 'Content-Type': 'text/javascript' }).end(archivo);
      }
      if (ruta === '/')
        return respuesta.writeHead(200, { 'Content-Type': 'text/html' }).end('hola');
      if (ruta.includes('/personas-empresas')) {
        const veces = sitio.pedidos.filter((pedido) => pedido.ruta === ruta).length;
        return veces === 1 ? respuesta.socket?.destroy() : json(cabeceras['idempotency-key']);
      }
      if (ruta.includes('/ride')) {
        return respuesta.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7');
      }
      if (ruta.includes('/xml')) return respuesta.writeHead(302, { Location: '/ajeno' }).end();
      if (ruta.includes('limit')) return json([{ id: 2 }, { id: 1 }]);
      return json({ revision: cabeceras['x-min-revision'], clave: cabeceras['x-api-key'] });
    };
    sitio.responder((respuesta, pedido) => void responder({ respuesta, ...pedido }));
    await pagina.ir(sitio.url);
  });
  afterAll(async () => {
    await navegador?.cerrar();
    await sitio?.cerrar();
    await paquete?.borrar();
  });

  /** What an expression of the page gives, with the client of that same address at hand. */
  const enLaPagina = (expresion: string): Promise<unknown> =>
    pagina.valor(`(async () => {
      const sdk = await import('/dist/comprobantes.js');
      const cliente = sdk.crearCliente({ url: '/api/v1', clave: 'fpk_x' });
      return ${expresion};
    })().catch((error) => ({ nombre: error.name, codigo: error.codigo, mensaje: error.message }))`);

  it('llama a la dirección de su propia página, y repite lo que se corta con la misma clave', async () => {
    const clave = await enLaPagina('await cliente.personasEmpresas.crear({})');
    expect(clave).toMatch(/^[0-9a-f]{32}$/);
    const claves = sitio.pedidos
      .filter(({ ruta }) => ruta === '/api/v1/personas-empresas')
      .map(({ cabeceras }) => cabeceras['idempotency-key']);
    expect(claves).toEqual([clave, clave]);
  });

  it('recorre listas, lee streams y lleva la revisión de lo escrito', async () => {
    expect(await enLaPagina('await cliente.facturas.listar().todos()')).toEqual([
      { id: 2 },
      { id: 1 },
    ]);
    const leido = `new TextDecoder().decode(
      (await (await cliente.facturas.ride(1)).body.getReader().read()).value)`;
    expect(await enLaPagina(leido)).toBe('%PDF-1.7');
    const visto = `(await cliente.facturas.reenviar(1), await cliente.leyendoLoEscrito().facturas.obtener(1))`;
    expect(await enLaPagina(visto)).toEqual({ revision: '5', clave: 'fpk_x' });
  });

  it('no sigue una redirección, y abandona lo que se le pide abandonar', async () => {
    expect(await enLaPagina('await cliente.facturas.xml(1)')).toMatchObject({
      nombre: 'ErrorDeServidor',
      codigo: 'cliente.respuesta_ajena',
    });
    expect(sitio.pedidos.some(({ ruta }) => ruta === '/ajeno')).toBe(false);
    const abandonada = 'await cliente.eventos.seguir({ signal: AbortSignal.abort() }).next()';
    expect(await enLaPagina(abandonada)).toMatchObject({ nombre: 'AbortError' });
  });

  it('verifica un webhook', async () => {
    const ahora = Math.floor(Date.now() / 1000);
    const raw = JSON.stringify({ evento: 'cobro.registrado', data: { id: 1 } });
    const argumentos = JSON.stringify([raw, firmar(['whsec_x'], ahora, raw), 'whsec_x']);
    expect(await enLaPagina(`await sdk.verificarWebhook(...${argumentos})`)).toEqual(
      JSON.parse(raw),
    );
    expect(
      await enLaPagina(
        `await sdk.verificarWebhook(...${argumentos.replace('whsec_x"]', 'whsec_y"]')})`,
      ),
    ).toMatchObject({
      nombre: 'ErrorDeFirma',
    });
  });
});
