import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { lentitud } from '#test/support/lentitud.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

const soloCreadas = { eventos: ['factura.creada'] };

let prueba: SistemaDePrueba;
let receptor: Receptor;
beforeAll(async () => {
  receptor = await iniciarReceptor();
  prueba = await iniciarSistemaDePrueba();
});
afterAll(async () => {
  await prueba.detener();
  await receptor.detener();
  expect(prueba.fallas).toEqual([]);
});

// They wait, mostly: together they last as long as the longest.
describe.concurrent('Un destino lento', () => {
  it('tiene quince segundos: a los trece llegó, a los diecisiete ya no', async () => {
    const empresa = await prueba.fundar({});
    const webhooks = webhooksDe(empresa);
    for (const camino of ['/trece', '/diecisiete']) {
      const ms = camino === '/trece' ? 13_000 : 17_000;
      receptor.responder(camino, (respuesta) => {
        setTimeout(() => respuesta.writeHead(204).end(), ms).unref();
      });
      await webhooks.suscribir(receptor.url + camino, soloCreadas);
    }
    await empresa.api.crear(cuerpoDeFactura());
    const [trece] = await receptor.esperar('/trece', 1);
    const [diecisiete] = await receptor.esperar('/diecisiete', 1);
    const bien = await webhooks.esperar(trece!.entrega, 'entregada', 1, 16_000);
    expect(bien.registro).toMatchObject([{ estado: 204, error: null }]);
    const mal = await webhooks.esperar(diecisiete!.entrega, 'reintentando', 1, 16_000);
    const [{ estado, duracion_ms, error }] = mal.registro as [(typeof mal.registro)[0]];
    expect([estado, error]).toEqual([null, 'El destino no respondió a tiempo']);
    expect(duracion_ms).toBeGreaterThan(14_900);
  });

  it('aunque sean todos los de una empresa, y antes fueran rápidos, no demora a otra', async () => {
    const [una, otra] = [await prueba.fundar({}), await prueba.fundar({})];
    const caminos = Array.from({ length: 40 }, (_, n) => `/una/${n}`);
    for (const camino of caminos)
      await webhooksDe(una).suscribir(receptor.url + camino, soloCreadas);
    await webhooksDe(otra).suscribir(`${receptor.url}/otra`, soloCreadas);
    // What arrives widens the way: in the end sixteen at once to each.
    for (let vez = 1; vez <= 5; vez += 1) {
      await una.api.crear(cuerpoDeFactura());
      await Promise.all(caminos.map((camino) => receptor.esperar(camino, vez)));
    }
    for (const camino of caminos) receptor.responder(camino, () => {});
    for (let n = 0; n < 15; n += 1) await una.api.crear(cuerpoDeFactura());
    const colgadas = () => receptor.recibidas.filter((r) => r.camino.startsWith('/una/')).length;
    while (colgadas() < 40 * 5 + 250) await pausa(20);
    await pausa(500);
    const inicio = Date.now();
    const antes = lentitud();
    await otra.api.crear(cuerpoDeFactura());
    const [llegada] = await receptor.esperar('/otra', 1);
    expect(llegada!.en - inicio).toBeLessThan(2_000 * Math.max(antes, lentitud()));
    expect(colgadas()).toBeLessThan(40 * 5 + 300);
  });

  it('que contesta pasándose a otro protocolo no llegó, y no retiene nada', async () => {
    const empresa = await prueba.fundar({});
    const webhooks = webhooksDe(empresa);
    receptor.responder('/101', (respuesta) => {
      respuesta.socket?.write('HTTP/1.1 101 Otro\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    await webhooks.suscribir(`${receptor.url}/101`, soloCreadas);
    await empresa.api.crear(cuerpoDeFactura());
    const [llegada] = await receptor.esperar('/101', 1);
    const vista = await webhooks.esperar(llegada!.entrega, 'reintentando');
    expect(vista.ultimo_estado).toBe(101);
  });
});
