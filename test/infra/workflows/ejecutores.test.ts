import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararPaso } from '#domain/workflows/motor.ts';
import type { PedidoHttp } from '#domain/workflows/nodos/externos.ts';
import { trazarPlano } from '#domain/workflows/plano.ts';
import { crearSalida, type Salida } from '#infra/salida/salida.ts';
import { verificar } from '#infra/webhooks/firma.ts';
import { ejecutorHttp } from '#infra/workflows/ejecutores/http.ts';
import { ejecutorDeWebhook } from '#infra/workflows/ejecutores/webhook.ts';
import type { Ejecutado } from '#processes/workflows/corridas.puerto.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';
import { DESTINOS_ESCRITOS } from '#test/support/salida/destinos.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';

/** The calls of runs, through the guard: where they may go, what they say, how they end. */

const SECRETO = 'clave-ñ-1234';
const secretos = {
  abrir: async (_empresa_id: number, nombres: readonly string[]) =>
    new Map(nombres.includes('erp') ? [['erp', { secreto_id: 4, valor: SECRETO }] as const] : []),
};
const reloj = Date.now;
const marco = {
  ocasion: ocasion(),
  empresa_id: 7,
  corrida_id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
  numero: 12,
  node_id: 'llamar',
  cadena: ['7:3'],
  senal: new AbortController().signal,
};
const pedido = (cambios: Partial<PedidoHttp>): PedidoHttp => ({
  metodo: 'POST',
  url: '',
  cabeceras: [],
  cuerpo: '{}',
  auth: null,
  plazo_ms: 2_000,
  fallar_si_no_2xx: true,
  ...cambios,
});

const cadenas = { cabecera: async (cadena: readonly string[]) => `${cadena.join(',')};sello` };

let salida: Salida;
let receptor: Receptor;
beforeAll(async () => {
  salida = crearSalida({ permitir_loopback: true });
  receptor = await iniciarReceptor();
});
afterAll(async () => {
  salida.cerrar();
  await receptor.detener();
});

const llamar = ({ url = '', ...cambios }: Partial<PedidoHttp> & { readonly url?: string }) =>
  ejecutorHttp({ salida, secretos, cadenas, reloj })(
    pedido({ ...cambios, url: `${receptor.url}${url}` }),
    marco,
  );

describe('la guardia de lo que sale', () => {
  const RESOLUCIONES: { readonly [nombre: string]: readonly string[] } = {
    'publico.ejemplo.com': ['93.184.216.34'],
    'privado.ejemplo.com': ['10.1.2.3'],
    'mezcla.ejemplo.com': ['93.184.216.34', '192.168.0.1'],
  };
  const guardada = crearSalida({
    permitir_loopback: false,
    resolver: async (nombre) => RESOLUCIONES[nombre] ?? [],
  });
  afterAll(() => guardada.cerrar());
  const medios = { salida: guardada, secretos, cadenas, reloj };

  it.each([
    ['esta máquina', 'https://127.0.0.1:8443/', 'inalcanzable'],
    ['esta máquina, en un número', 'https://2130706433/', 'inalcanzable'],
    ['esta máquina, por su nombre', 'https://localhost/', 'inalcanzable'],
    ['una red privada', 'https://10.0.0.1/', 'inalcanzable'],
    ['los metadatos de una nube', 'https://169.254.169.254/latest/meta-data/', 'inalcanzable'],
    ['lo mismo, en IPv6', 'https://[::ffff:169.254.169.254]/', 'inalcanzable'],
    ['un nombre que lleva adentro', 'https://privado.ejemplo.com/', 'inalcanzable'],
    ['un nombre que lleva afuera y adentro', 'https://mezcla.ejemplo.com/', 'inalcanzable'],
    ['un nombre que no está', 'https://no-existe.ejemplo.com/', 'inalcanzable'],
    ['el puerto de otra cosa', 'https://publico.ejemplo.com:25/', 'puerto'],
    ['usuario y clave', 'https://a:b@publico.ejemplo.com/', 'credenciales'],
    ['otro protocolo', 'file:///etc/passwd', 'url_invalida'],
  ])('no deja llamar a %s', async (_, url, motivo) => {
    for (const ejecutado of [
      await ejecutorHttp(medios)(pedido({ url }), marco),
      await ejecutorDeWebhook(medios)({ url, cuerpo: '{}', secreto: 'erp' }, marco),
    ]) {
      const { resultado } = ejecutado;
      const codigo = resultado.tipo === 'falla' ? resultado.falla.codigo : resultado.tipo;
      expect(codigo).toMatch(/^workflows\.destino_/);
      if (motivo !== 'url_invalida') expect(codigo).toBe(`workflows.destino_${motivo}`);
    }
  });

  it('dice de cada manera de escribir un destino lo mismo que de los demás que salen', async () => {
    // Whatever passes as it is written leads inside.
    const adentro = crearSalida({ permitir_loopback: false, resolver: async () => ['10.0.0.1'] });
    const codigoDe = ({ resultado }: Ejecutado) =>
      resultado.tipo === 'falla' ? resultado.falla.codigo : resultado.tipo;
    const deAdentro = { salida: adentro, secretos, cadenas, reloj };
    for (const [url, motivo] of DESTINOS_ESCRITOS) {
      const esperado = `workflows.destino_${/pasa|direccion/.test(motivo) ? 'inalcanzable' : motivo}`;
      const datos = { url, cuerpo: '{}', secreto: 'erp' };
      const webhook = codigoDe(await ejecutorDeWebhook(deAdentro)(datos, marco));
      expect([url, webhook]).toEqual([url, esperado]);
      const http = codigoDe(await ejecutorHttp(deAdentro)(pedido({ url }), marco));
      const deMas = /^http:|:80\/$/.test(url);
      expect([url, http]).toEqual([url, deMas ? 'workflows.destino_inalcanzable' : esperado]);
    }
    adentro.cerrar();
  });

  it.each([
    'otro.ejemplo.com/',
    'otro.ejemplo.com#',
    'otro.ejemplo.com?',
    'a@otro.ejemplo.com/',
    'a:b@otro',
    '127.0.0.1:8080/',
    '127.0.0.1\\',
    'otro.ejemplo.com／',
    'otro.ejemplo.com。',
    '%2f%2fotro.ejemplo.com%2f',
    '[::1]/',
    '..',
    '../..',
    'a\r\nHost: otro',
    '\u0000',
    '{{empresa.ruc}}',
  ])('el valor %j no lleva a otro lugar que el que la url dice', async (v) => {
    const preguntados: string[] = [];
    const curiosa = crearSalida({
      permitir_loopback: false,
      resolver: async (nombre) => {
        preguntados.push(nombre);
        return ['10.0.0.1'];
      },
    });
    const plano = trazarPlano(
      grafo([
        nodo('nombre', 'action.http', { url: 'https://{{trigger.v}}.propio.ejemplo.com/a' }),
        nodo('ruta', 'action.http', { url: 'https://propio.ejemplo.com/a/{{trigger.v}}/b' }),
        nodo('consulta', 'action.http', { url: 'https://propio.ejemplo.com/a?b={{trigger.v}}' }),
      ]),
    );
    const empresa = { ruc: '1', razon_social: 'A', nombre_comercial: null, ambiente: '1' };
    for (const id of plano.nodos.keys()) {
      const mundo = { trigger: { v }, empresa, hoy: '2026-11-23' };
      const { que } = prepararPaso(plano, new Map(), id, mundo);
      if (que.tipo !== 'externo') continue;
      const datos = que.pedido.datos as PedidoHttp;
      if (id !== 'nombre') expect(new URL(datos.url as string).host).toBe('propio.ejemplo.com');
      await ejecutorHttp({ salida: curiosa, secretos, cadenas, reloj })(datos, marco);
    }
    curiosa.cerrar();
    for (const nombre of preguntados) expect(nombre).toMatch(/(^|\.)propio\.ejemplo\.com$/);
    expect(preguntados).toContain('propio.ejemplo.com');
  });

  it('deja http a action.http y no a action.webhook', async () => {
    const url = 'http://privado.ejemplo.com/';
    const http = await ejecutorHttp(medios)(pedido({ url }), marco);
    expect(http.resultado).toMatchObject({ falla: { codigo: 'workflows.destino_inalcanzable' } });
    const datos = { url, cuerpo: '{}', secreto: 'erp' };
    const webhook = await ejecutorDeWebhook(medios)(datos, marco);
    expect(webhook.resultado).toMatchObject({ falla: { codigo: 'workflows.destino_protocolo' } });
  });
});

describe('action.http', () => {
  it('lee la respuesta en los caracteres que dice, con marca o sin ella, y anota lo que no pudo', async () => {
    const responder = (tipo: string, cuerpo: Buffer) =>
      receptor.responder('/caracteres', (respuesta) => {
        respuesta.writeHead(200, { 'Content-Type': tipo });
        respuesta.end(cuerpo);
      });
    responder('application/json', Buffer.from('\uFEFF{"nombre":"Muñoz"}'));
    const conMarca = await llamar({ url: '/caracteres' });
    expect(conMarca.resultado).toMatchObject({ salida: { json: { nombre: 'Muñoz' } }, notas: [] });
    responder('application/json; charset=iso-8859-1', Buffer.from('{"nombre":"Muñoz"}', 'latin1'));
    const latina = await llamar({ url: '/caracteres' });
    expect(latina.resultado).toMatchObject({ salida: { json: { nombre: 'Muñoz' } }, notas: [] });
    responder('text/plain; charset=utf-8', Buffer.from('Muñoz', 'latin1'));
    expect((await llamar({ url: '/caracteres' })).resultado).toMatchObject({
      salida: { texto: 'Mu\uFFFDoz' },
      notas: ['No todo es UTF-8: no se pudo leer en 1 lugares'],
    });
  });

  it('de una respuesta que no termina da lo que llegó, y lo dice', async () => {
    receptor.responder('/sin-fin', (respuesta) => {
      respuesta.writeHead(200, { 'Content-Type': 'text/plain' });
      respuesta.write('hasta aquí');
    });
    const { resultado } = await llamar({ url: '/sin-fin', plazo_ms: 500 });
    expect(resultado).toMatchObject({
      tipo: 'hecho',
      salida: { status: 200, texto: 'hasta aquí' },
      notas: ['La respuesta no terminó: se leyó lo que llegó de ella'],
    });
  });

  it('cuya url es un secreto llama a donde este dice, y oculta lo que de él se repita', async () => {
    const gancho = `${receptor.url}/servicios/T01/B02/x9y8z7`;
    const conUrl = {
      abrir: async () => new Map([['chat', { secreto_id: 9, valor: `${gancho}\n` }]]),
    };
    const llamarlo = ejecutorHttp({ salida, secretos: conUrl, cadenas, reloj });
    const { resultado, secretos: usados } = await llamarlo(
      pedido({ url: { secreto: 'chat', consulta: 'hilo=1' } }),
      marco,
    );
    expect(resultado.tipo).toBe('hecho');
    const [llegada] = receptor.en('/servicios/T01/B02/x9y8z7?hilo=1');
    expect(llegada?.cuerpo).toBe('{}');
    expect(usados).toEqual([
      { secreto_id: 9, valor: `${gancho}\n` },
      { secreto_id: 9, valor: 'servicios/T01/B02/x9y8z7' },
    ]);
    const sinEl = await llamarlo(pedido({ url: { secreto: 'otro', consulta: '' } }), marco);
    expect(sinEl.resultado).toMatchObject({ falla: { codigo: 'workflows.secreto_inexistente' } });
  });

  it.each([
    ['bearer', { authorization: `Bearer ${SECRETO}` }],
    ['basic', { authorization: `Basic ${Buffer.from(SECRETO).toString('base64')}` }],
    ['api_key', { 'x-clave': SECRETO }],
  ] as const)('se identifica con su secreto: %s', async (tipo, esperadas) => {
    const url = `/con-${tipo}`;
    const auth = { tipo, secreto: 'erp', cabecera: 'X-Clave' };
    const ejecutado = await llamar({ url, auth });
    expect(ejecutado.secretos).toEqual([{ secreto_id: 4, valor: SECRETO }]);
    const [llegada] = receptor.en(url);
    const [[nombre, valor]] = Object.entries(esperadas) as [[string, string]];
    // On the wire a header is Latin-1.
    const recibido = Buffer.from(String(llegada!.cabeceras[nombre]), 'latin1').toString('latin1');
    expect(recibido).toBe(valor);
    expect(llegada!.cabeceras['x-workflow-execution']).toBe(`${marco.numero}:llamar`);
    expect(llegada!.cabeceras['x-workflow-chain']).toBe('7:3;sello');
  });

  it('de una dirección secreta oculta también cada clave que lleva, y de usuario:contraseña esta', async () => {
    const valores = new Map([
      ['gancho', `${receptor.url}/v1/messages/bot12345678:AA?key=k%2B99aaBB77&modo=produccion`],
      ['básica', 'usuario:cl@ve:9'],
    ]);
    const conPartes = {
      abrir: async (_: number, nombres: readonly string[]) =>
        new Map(nombres.map((n, i) => [n, { secreto_id: i, valor: valores.get(n)! }] as const)),
    };
    const ocultos = async (cambios: Partial<PedidoHttp>) => {
      const llamarlo = ejecutorHttp({ salida, secretos: conPartes, cadenas, reloj });
      const { secretos: usados } = await llamarlo(pedido(cambios), marco);
      return usados?.slice(1).map(({ valor }) => valor);
    };
    expect(await ocultos({ url: { secreto: 'gancho', consulta: '' } })).toEqual([
      'v1/messages/bot12345678:AA?key=k%2B99aaBB77&modo=produccion',
      'bot12345678:AA',
      'k+99aaBB77',
    ]);
    const basica = { tipo: 'basic', secreto: 'básica', cabecera: '' } as const;
    expect(await ocultos({ url: receptor.url, auth: basica })).toEqual(['cl@ve:9']);
    const otra = { ...basica, tipo: 'bearer' } as const;
    expect(await ocultos({ url: receptor.url, auth: otra })).toEqual([]);
  });

  it('con un secreto que no está no sale', async () => {
    const auth = { tipo: 'bearer', secreto: 'otro', cabecera: '' } as const;
    const { resultado } = await llamar({ url: '/sin-secreto', auth });
    expect(resultado).toMatchObject({ falla: { codigo: 'workflows.secreto_inexistente' } });
    expect(receptor.en('/sin-secreto')).toEqual([]);
  });

  it.each([
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [404, false],
    [302, false],
  ])('un %i falla, y es pasajero: %s', async (estado, temporal) => {
    receptor.responder(`/da-${estado}`, estado);
    const { resultado } = await llamar({ url: `/da-${estado}` });
    const codigo = `workflows.http_${estado}`;
    expect(resultado).toMatchObject({ tipo: 'falla', falla: { codigo, temporal } });
  });

  it('lo que pide esperar quien responde llega al reintento, hasta 60 segundos', async () => {
    const esperas = [];
    for (const pedida of ['7', '999', new Date(Date.now() + 20_000).toUTCString(), 'nunca']) {
      receptor.responder('/espere', (respuesta) =>
        respuesta.writeHead(503, { 'Retry-After': pedida }).end(),
      );
      const { resultado } = await llamar({ url: '/espere' });
      esperas.push(resultado.tipo === 'falla' ? resultado.falla.reintentar_en_ms : null);
    }
    expect(esperas).toEqual([7_000, 60_000, expect.any(Number), undefined]);
    expect(esperas[2]).toBeGreaterThan(15_000);
  });

  it('un id con más cifras de las que un número guarda no pierde ninguna', async () => {
    const escrito =
      '{"id":12345678901234567891,"n":[-90071992547409930,9007199254740991,0.30000000000000004,1e3],' +
      '"t":"\\"12345678901234567891","__proto__":{"a":98765432109876543210}}';
    receptor.responder('/ids', (respuesta) => respuesta.writeHead(200).end(escrito));
    const { resultado } = await llamar({ url: '/ids' });
    const notas = ['Los enteros con más cifras de las que un número guarda van como texto'];
    expect(resultado).toMatchObject({ tipo: 'hecho', notas });
    const { json } = (resultado as unknown as { salida: { json: object } }).salida;
    expect(JSON.stringify(json)).toBe(
      '{"id":"12345678901234567891","n":["-90071992547409930",9007199254740991,0.30000000000000004,1000],' +
        '"t":"\\"12345678901234567891","__proto__":{"a":"98765432109876543210"}}',
    );
  });

  it('con fallar_si_no_2xx en false, una respuesta negada es la salida', async () => {
    receptor.responder('/negada', 422);
    const { resultado } = await llamar({ url: '/negada', fallar_si_no_2xx: false });
    expect(resultado).toMatchObject({ salida: { status: 422, ok: false, texto: 'estado 422' } });
  });

  it('de una respuesta larga lee 256 KiB y lo dice; de una que no llega, que se acabó el tiempo', async () => {
    receptor.responder('/larga', (respuesta) => respuesta.end('x'.repeat(600_000)));
    const larga = await llamar({ url: '/larga' });
    expect(larga.resultado).toMatchObject({
      salida: { texto: 'x'.repeat(262_144) },
      notas: ['La respuesta se leyó hasta 256 KiB'],
    });
    receptor.responder('/muda', () => {});
    const muda = await llamar({ url: '/muda', plazo_ms: 100 });
    expect(muda.resultado).toMatchObject({
      falla: { codigo: 'workflows.destino_tiempo', temporal: true },
    });
  });
});

it('action.webhook firma los bytes que salen, como las entregas de una suscripción', async () => {
  const datos = { url: `${receptor.url}/firmado`, cuerpo: '{"ñ":1}', secreto: 'erp' };
  const { resultado } = await ejecutorDeWebhook({ salida, secretos, cadenas, reloj })(datos, marco);
  expect(resultado).toMatchObject({ tipo: 'hecho', salida: { status: 200 } });
  const [llegada] = receptor.en('/firmado');
  const firma = String(llegada!.cabeceras['x-service-signature']);
  expect(verificar(firma, llegada!.cuerpo, SECRETO, Date.now() / 1000)).toBe('valida');
  expect(llegada!.cuerpo).toBe('{"ñ":1}');
});
