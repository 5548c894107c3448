import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmar } from '#infra/webhooks/firma.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor, type Recibida } from '#test/support/webhooks/receptor.ts';
import { type WebhookDeApi, webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

const DIA_S = 86_400;
/** Somewhat more than what a replay and its deliveries take. */
const CALMA_MS = 1_500;

let prueba: SistemaDePrueba;
let receptor: Receptor;
let adelanto_ms = 0;
/** Both clocks: the one that is signed and the one by which things fall due. */
const avanzar = async (segundos: number): Promise<void> => {
  adelanto_ms += segundos * 1000;
  await ponerRelojDeTareas(prueba.sistema.nucleo.sql, Date.now() + adelanto_ms);
};

beforeAll(async () => {
  receptor = await iniciarReceptor();
  prueba = await iniciarSistemaDePrueba({ reloj: () => Date.now() + adelanto_ms });
});
afterAll(async () => {
  await prueba.detener();
  await receptor.detener();
  expect(prueba.fallas).toEqual([]);
});

let empresa: EmpresaDePrueba;
beforeEach(async () => {
  empresa = await prueba.fundar({ certificado: true });
});

const firmaDe = ({ cabeceras }: Recibida): string => String(cabeceras['x-service-signature']);
const idDe = ({ cabeceras }: Recibida): number => Number(cabeceras['x-service-event-id']);
const bytesDe = ({ entrega, cuerpo }: Recibida): string => `${entrega} ${cuerpo}`;

describe('Reenviar', () => {
  it('un rango: después de desde_id, hasta hasta_id, y solo los eventos que se digan', async () => {
    const webhooks = webhooksDe(empresa);
    const { id } = await webhooks.suscribir(`${receptor.url}/rango`);
    for (let n = 1; n <= 3; n += 1) {
      const { cuerpo } = await empresa.api.crear(cuerpoDeFactura());
      await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    }
    const primeras = (await receptor.esperar('/rango', 6)).toSorted((a, b) => idDe(a) - idDe(b));
    const feed = (await empresa.api.todosLosEventos()).map((e) => e.id);
    expect(primeras.map(idDe)).toEqual(feed);
    const reenviar = (cuerpo: object) => webhooks.pedir('POST', `/${id}/reenviar`, cuerpo);
    const rango = { desde_id: feed[0]!, hasta_id: feed[3]! };
    const { estado, cuerpo } = await reenviar(rango);
    expect([estado, cuerpo]).toEqual([202, { webhook_id: id, ...rango, entregas: 3 }]);
    await receptor.esperar('/rango', 9);
    await reenviar({ ...rango, eventos: ['factura.autorizada'] });
    await receptor.esperar('/rango', 11);
    await pausa(CALMA_MS);
    const otraVez = receptor.en('/rango').slice(6);
    const nuevas = (desde: number, hasta: number) =>
      otraVez
        .slice(desde, hasta)
        .map(idDe)
        .toSorted((a, b) => a - b);
    expect(nuevas(0, 3)).toEqual(feed.slice(1, 4));
    expect(nuevas(3, 99)).toEqual([feed[1], feed[3]]);
    const antes = new Set(primeras.map(bytesDe));
    expect(otraVez.filter((l) => !antes.has(bytesDe(l)))).toEqual([]);
  });

  it('simulado, dice cuántas entregas serían, y ninguna sale', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/contadas', 500);
    const eventos = ['factura.creada', 'factura.autorizada'];
    const { id } = await webhooks.suscribir(`${receptor.url}/contadas`, { eventos });
    const { cuerpo: factura } = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(factura.id, 'AUTORIZADO');
    await receptor.esperar('/contadas', 2);
    const contar = async (cuerpo: object) => {
      const { estado, cuerpo: dicho } = await webhooks.pedir<{
        readonly simulado: boolean;
        readonly respuesta: object;
      }>('POST', `/${id}/reenviar?simular=true`, cuerpo);
      return [estado, dicho.simulado, dicho.respuesta];
    };
    const feed = (await empresa.api.todosLosEventos()).map((e) => e.id);
    const ultimo = feed.at(-1)!;
    const de = (entregas: number, desde_id = 0, hasta_id = ultimo) => [
      200,
      true,
      { webhook_id: id, desde_id, hasta_id, entregas },
    ];
    // Both wait for their next attempt: they are on their way already.
    expect(await contar({ desde_id: 0 })).toEqual(de(0));
    const { sql } = prueba.sistema.nucleo;
    await sql`update operacion.webhook_entregas set estado = 'fallida', proximo_en = null
      where empresa_id = ${empresa.id} and evento = 'factura.creada'`;
    await sql`update operacion.webhook_entregas set estado = 'entregada', proximo_en = null
      where empresa_id = ${empresa.id} and evento = 'factura.autorizada'`;
    expect(await contar({ desde_id: 0 })).toEqual(de(2));
    expect(await contar({ desde_id: 0, solo_fallidas: true })).toEqual(de(1));
    expect(await contar({ desde_id: 0, eventos: ['factura.autorizada'] })).toEqual(de(1));
    expect(await contar({ desde_id: 0, hasta_id: feed[0] })).toEqual(de(1, 0, feed[0]));
    expect(await contar({ desde_id: ultimo + 5 })).toEqual(de(0, ultimo + 5, ultimo + 5));
    const alReves = await webhooks.pedir('POST', `/${id}/reenviar?simular=true`, {
      desde_id: 5,
      hasta_id: 5,
    });
    expect(alReves).toMatchObject({ estado: 400, cuerpo: { codigo: 'webhooks.rango_al_reves' } });
    await pausa(CALMA_MS);
    expect(receptor.en('/contadas')).toHaveLength(2);
  });

  it('lo que ocurrió antes de suscribirse llega igual que a quien ya estaba', async () => {
    const webhooks = webhooksDe(empresa);
    await webhooks.suscribir(`${receptor.url}/antigua`);
    const { cuerpo } = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    const antiguas = await receptor.esperar('/antigua', 2);
    await webhooks.pedir('DELETE', '/1');
    // Whatever was frozen for the others is gone too: it is made again from the feed.
    await prueba.sistema.nucleo.sql`
      delete from operacion.webhook_cuerpos where empresa_id = ${empresa.id}`;
    const { id } = await webhooks.suscribir(`${receptor.url}/nueva`);
    await webhooks.pedir('POST', `/${id}/reenviar`, { desde_id: 0 });
    const nuevas = await receptor.esperar('/nueva', 2);
    const cuerpos = (llegadas: readonly Recibida[]) => llegadas.map((l) => l.cuerpo).toSorted();
    expect(cuerpos(nuevas)).toEqual(cuerpos(antiguas));
  });
});

it('De las entregas de una empresa, otra no ve ni mueve ninguna', async () => {
  const webhooks = webhooksDe(empresa);
  receptor.responder('/ajena', 500);
  const { id } = await webhooks.suscribir(`${receptor.url}/ajena`, { eventos: ['factura.creada'] });
  await empresa.api.crear(cuerpoDeFactura());
  const [{ entrega }] = (await receptor.esperar('/ajena', 1)) as [Recibida];
  await webhooks.esperar(entrega, 'reintentando');
  const otra = webhooksDe(await prueba.fundar({}));
  for (const [metodo, camino, cuerpo] of [
    ['GET', `/entregas/${entrega}`],
    ['POST', `/entregas/${entrega}/reintentar`],
    ['GET', `/${id}/entregas`],
    ['PATCH', `/${id}`, { activo: false }],
    ['POST', `/${id}/probar`],
    ['POST', `/${id}/rotar-secreto`],
    ['POST', `/${id}/reenviar`, { desde_id: 0 }],
  ] as const) {
    expect([camino, (await otra.pedir(metodo, camino, cuerpo)).estado]).toEqual([camino, 404]);
  }
  const suya = await otra.suscribir(`${receptor.url}/suya`, { activo: false });
  expect(await otra.entregas(suya.id, `?antes_de=${entrega}`)).toEqual([]);
  expect((await webhooks.detalle(entrega)).intentos).toBe(1);
});

it('La salud de un destino cuenta los intentos de siete días, y la de cada cual es suya', async () => {
  type ConSalud = { readonly salud: { readonly dias: readonly object[] } };
  const webhooks = webhooksDe(empresa);
  receptor.responder('/enfermo', 500);
  const sano = await webhooks.suscribir(`${receptor.url}/sano`, { eventos: ['factura.creada'] });
  const enfermo = await webhooks.suscribir(`${receptor.url}/enfermo`, {
    eventos: ['factura.creada'],
  });
  await empresa.api.crear(cuerpoDeFactura());
  await webhooks.pedir('POST', `/${enfermo.id}/probar`);
  await receptor.esperar('/sano', 1);
  await receptor.esperar('/enfermo', 2);
  const saludDe = async (id: number) =>
    (await webhooks.pedir<ConSalud>('GET', `/${id}`)).cuerpo.salud;
  await expect
    .poll(() => saludDe(enfermo.id))
    .toMatchObject({ intentos: 2, entregadas: 0, fallidas: 1, exito: 0 });
  await expect
    .poll(() => saludDe(sano.id))
    .toMatchObject({ intentos: 1, entregadas: 1, fallidas: 0, exito: 100 });
  const { dias } = await saludDe(sano.id);
  expect(dias).toHaveLength(7);
  expect(dias.at(-1)).toMatchObject({ intentos: 1, entregadas: 1, fallidas: 0 });
  const lista = (await webhooks.pedir<ConSalud[]>('GET')).cuerpo;
  expect(lista.map(({ salud }) => salud)).toEqual([
    await saludDe(sano.id),
    await saludDe(enfermo.id),
  ]);
});

describe('El secreto rotado', () => {
  it('firma solo durante 24 horas; y si se rota de nuevo, el más viejo ya no firma', async () => {
    const webhooks = webhooksDe(empresa);
    const { id, secret: primero } = await webhooks.suscribir(`${receptor.url}/secretos`, {
      eventos: ['factura.creada'],
    });
    const rotar = async (): Promise<string> =>
      (await webhooks.pedir<WebhookDeApi>('POST', `/${id}/rotar-secreto`)).cuerpo.secret!;
    const secretos = [primero!];
    /** Whose signatures the next delivery carries, in their order. */
    const firman = async (veces: number): Promise<readonly (string | undefined)[]> => {
      await empresa.api.crear(cuerpoDeFactura());
      const llegada = (await receptor.esperar('/secretos', veces)).at(-1)!;
      const [t = '', ...firmas] = firmaDe(llegada).split(',');
      const firmaCon = (secreto: string) => firmar([secreto], Number(t.slice(2)), llegada.cuerpo);
      return firmas.map((v1) => secretos.find((secreto) => firmaCon(secreto) === `${t},${v1}`));
    };
    expect(await firman(1)).toEqual(secretos);
    secretos.unshift(await rotar());
    expect(await firman(2)).toEqual(secretos);
    secretos.unshift(await rotar());
    expect(await firman(3)).toEqual(secretos.slice(0, 2));
    await avanzar(DIA_S - 60);
    expect(await firman(4)).toEqual(secretos.slice(0, 2));
    await avanzar(61);
    expect(await firman(5)).toEqual(secretos.slice(0, 1));
  });
});

it('Cambiada de url, los cinco días empiezan de nuevo: es otro destino', async () => {
  const webhooks = webhooksDe(empresa);
  receptor.responder('/vieja', 500);
  receptor.responder('/otra', 500);
  const eventos = ['factura.creada'];
  const { id } = await webhooks.suscribir(`${receptor.url}/vieja`, { eventos });
  await empresa.api.crear(cuerpoDeFactura());
  const [{ entrega }] = (await receptor.esperar('/vieja', 1)) as [Recibida];
  await webhooks.esperar(entrega, 'reintentando', 1);
  await webhooks.pedir('PATCH', `/${id}`, { url: `${receptor.url}/otra` });
  // The sender learns of it a moment later.
  while (receptor.en('/otra').length === 0) {
    await webhooks.pedir('POST', `/${id}/probar`);
    await pausa(50);
  }
  await avanzar(5 * DIA_S + 60);
  await webhooks.esperar(entrega, 'reintentando', 2);
  await pausa(CALMA_MS);
  const vista = (await webhooks.pedir<WebhookDeApi>('GET', `/${id}`)).cuerpo;
  expect(vista).toMatchObject({ activo: true, suspendido_en: null });
  await avanzar(5 * DIA_S + 60);
  await webhooks.esperar(entrega, 'reintentando', 3);
  await expect
    .poll(async () => (await webhooks.pedir<WebhookDeApi>('GET', `/${id}`)).cuerpo.activo)
    .toBe(false);
});
