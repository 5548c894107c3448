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
    expect([estado, cuerpo]).toEqual([202, { webhook_id: id, ...rango }]);
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
