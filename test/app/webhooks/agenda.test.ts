import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '#test/support/smtp.ts';
import { iniciarReceptor, type Receptor, type Recibida } from '#test/support/webhooks/receptor.ts';
import { type WebhookDeApi, webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

/** Ley: eventos §3. */
const ESPERAS_S = [30, 5 * 60, 30 * 60, 2 * 3600, 12 * 3600];
const DIA_S = 86_400;
/** An attempt is dated by the process's clock, the next one by what was last heard of the database's:
    old by as long as that answer took. */
const ENTRE_RELOJES_S = 1;
/** The sender looks at its clock at least twice a second. */
const RONDA_MS = 700;

let prueba: SistemaDePrueba;
let receptor: Receptor;
let smtp: ServidorDePrueba;
let adelanto_ms = 0;
const reloj = (): number => Date.now() + adelanto_ms;
/** Both clocks: the one that is signed and the one by which things fall due. */
const avanzar = async (segundos: number): Promise<void> => {
  adelanto_ms += segundos * 1000;
  await ponerRelojDeTareas(prueba.sistema.nucleo.sql, Date.now() + adelanto_ms);
};

beforeAll(async () => {
  receptor = await iniciarReceptor();
  smtp = await iniciarSmtp();
  prueba = await iniciarSistemaDePrueba({ reloj, correo: { por_omision: smtp.porOmision } });
});
afterAll(async () => {
  await prueba.detener();
  await receptor.detener();
  await smtp.detener();
  expect(prueba.fallas).toEqual([]);
});

let empresa: EmpresaDePrueba;
beforeEach(async () => {
  empresa = await prueba.fundar({});
});

const segundoDe = ({ cabeceras }: Recibida): number =>
  Number(/^t=(\d+),/.exec(String(cabeceras['x-service-signature']))?.[1]);

const soloCreadas = { eventos: ['factura.creada'] };

describe('La agenda', () => {
  it('intenta a los 0, +30 s, +5 min, +30 min, +2 h y +12 h, con los mismos bytes y el mismo id', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/agenda', 500);
    await webhooks.suscribir(`${receptor.url}/agenda`, soloCreadas);
    await empresa.api.crear(cuerpoDeFactura());
    const [{ entrega }] = (await receptor.esperar('/agenda', 1)) as [Recibida];
    for (const [i, espera] of ESPERAS_S.entries()) {
      const vista = await webhooks.esperar(entrega, 'reintentando', i + 1);
      const { en, duracion_ms } = vista.registro.at(-1)!;
      const falta = (Date.parse(vista.proximo_intento_en!) - Date.parse(en)) / 1000;
      expect(falta).toBeGreaterThan(espera - ENTRE_RELOJES_S);
      expect(falta).toBeLessThan(espera + duracion_ms / 1000 + 1);
      await avanzar(espera - 3);
      await pausa(RONDA_MS);
      expect(receptor.en('/agenda')).toHaveLength(i + 1);
      await avanzar(4);
      await receptor.esperar('/agenda', i + 2);
    }
    const fin = await webhooks.esperar(entrega, 'fallida', 6);
    expect(fin).toMatchObject({ intentos: 6, ultimo_estado: 500, proximo_intento_en: null });
    await avanzar(DIA_S);
    await pausa(RONDA_MS);
    const llegadas = receptor.en('/agenda');
    expect(new Set(llegadas.map((l) => `${l.entrega} ${l.cuerpo}`)).size).toBe(1);
    expect(llegadas.map((l) => l.cabeceras['x-service-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    const firmas = llegadas.map(segundoDe);
    expect(firmas.map((t, i) => (i === 0 ? 0 : t - firmas[i - 1]!))).toEqual([
      0,
      ...ESPERAS_S.map((s) => expect.closeTo(s + 1, -0.9)),
    ]);
  });

  it('una fallida se reintenta a mano con toda la agenda por delante', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/mano', 404);
    await webhooks.suscribir(`${receptor.url}/mano`, soloCreadas);
    await empresa.api.crear(cuerpoDeFactura());
    const [{ entrega }] = (await receptor.esperar('/mano', 1)) as [Recibida];
    for (const [i, espera] of ESPERAS_S.entries()) {
      await webhooks.esperar(entrega, 'reintentando', i + 1);
      await avanzar(espera + 1);
    }
    await webhooks.esperar(entrega, 'fallida', 6);
    const camino = `/entregas/${entrega}/reintentar`;
    expect((await webhooks.pedir('POST', camino)).estado).toBe(202);
    const septimo = await webhooks.esperar(entrega, 'reintentando', 7);
    const falta = Date.parse(septimo.proximo_intento_en!) - reloj();
    expect(falta / 1000).toBeLessThanOrEqual(30);
    receptor.responder('/mano', 204);
    await avanzar(31);
    await webhooks.esperar(entrega, 'entregada', 8);
    const otra = await webhooks.pedir<{ codigo: string }>('POST', camino);
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'webhooks.entrega_hecha']);
    const llegadas = receptor.en('/mano');
    expect(new Set(llegadas.map((l) => `${l.entrega} ${l.cuerpo}`)).size).toBe(1);
  });

  it('solo un 2xx vale: ni 3xx ni un cuerpo que no acaba de llegar', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/redirige', (respuesta) => {
      respuesta.writeHead(302, { Location: `${receptor.url}/adentro` }).end();
    });
    receptor.responder('/acepta', 202);
    const { id } = await webhooks.suscribir(`${receptor.url}/redirige`, soloCreadas);
    await webhooks.suscribir(`${receptor.url}/acepta`, soloCreadas);
    await empresa.api.crear(cuerpoDeFactura());
    const [aceptada] = await receptor.esperar('/acepta', 1);
    await webhooks.esperar(aceptada!.entrega, 'entregada');
    const [redirigida] = await receptor.esperar('/redirige', 1);
    const vista = await webhooks.esperar(redirigida!.entrega, 'reintentando');
    expect(vista).toMatchObject({ webhook_id: id, ultimo_estado: 302 });
    expect(receptor.en('/adentro')).toEqual([]);
  });
});

describe('Lo que falla se cuenta', () => {
  it('agotada una entrega, las demás suscripciones lo saben, una vez, y de ahí no sale otra', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/caida', 500);
    receptor.responder('/testigo', 200);
    receptor.responder('/testigo-caido', 500);
    const { id } = await webhooks.suscribir(`${receptor.url}/caida`, {
      eventos: ['factura.creada', 'webhook.entrega_fallida'],
    });
    await webhooks.suscribir(`${receptor.url}/testigo`);
    await webhooks.suscribir(`${receptor.url}/testigo-caido`, {
      eventos: ['webhook.entrega_fallida'],
    });
    await empresa.api.crear(cuerpoDeFactura());
    const [{ entrega }] = (await receptor.esperar('/caida', 1)) as [Recibida];
    for (const [i, espera] of ESPERAS_S.entries()) {
      await webhooks.esperar(entrega, 'reintentando', i + 1);
      await avanzar(espera + 1);
    }
    const avisos = (await receptor.esperar('/testigo', 2)).filter(
      (l) => l.evento === 'webhook.entrega_fallida',
    );
    const evento_id = (await webhooks.detalle(entrega)).evento_id;
    expect(avisos.map((l) => JSON.parse(l.cuerpo).data)).toEqual([
      {
        webhook_id: id,
        entrega_id: entrega,
        evento: 'factura.creada',
        evento_id,
        intentos: 6,
        ultimo_estado: 500,
        ultimo_error: null,
      },
    ]);
    const [delCaido] = await receptor.esperar('/testigo-caido', 1);
    for (const [i, espera] of ESPERAS_S.entries()) {
      await webhooks.esperar(delCaido!.entrega, 'reintentando', i + 1);
      await avanzar(espera + 1);
    }
    await webhooks.esperar(delCaido!.entrega, 'fallida', 6);
    await pausa(RONDA_MS);
    const { cuerpo } = await empresa.api.eventos({ evento: 'webhook.entrega_fallida' });
    expect(cuerpo.eventos).toHaveLength(1);
    expect(receptor.en('/caida').map((l) => l.evento)).toEqual(
      Array.from({ length: 6 }, () => 'factura.creada'),
    );
  });

  it('cinco días sin que nada llegue la suspenden; activarla y pedirlo trae lo perdido', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/muerta', 503);
    const { id } = await webhooks.suscribir(`${receptor.url}/muerta`, soloCreadas);
    await webhooks.suscribir(`${receptor.url}/atenta`, { eventos: ['webhook.suspendido'] });
    const facturas = [await empresa.api.crear(cuerpoDeFactura())];
    const [{ entrega }] = (await receptor.esperar('/muerta', 1)) as [Recibida];
    await webhooks.esperar(entrega, 'reintentando', 1);
    await avanzar(4 * DIA_S);
    await webhooks.esperar(entrega, 'reintentando', 2);
    expect((await webhooks.pedir<WebhookDeApi>('GET', `/${id}`)).cuerpo.activo).toBe(true);
    await avanzar(DIA_S + 60);
    const [aviso] = await receptor.esperar('/atenta', 1);
    const vista = (await webhooks.pedir<WebhookDeApi>('GET', `/${id}`)).cuerpo;
    expect(vista.activo).toBe(false);
    expect(vista.suspendido_en).not.toBeNull();
    expect(JSON.parse(aviso!.cuerpo)).toMatchObject({
      evento: 'webhook.suspendido',
      data: { webhook_id: id, url: `${receptor.url}/muerta`, motivo: vista.suspendido_motivo },
    });
    facturas.push(await empresa.api.crear(cuerpoDeFactura()));
    await avanzar(DIA_S);
    await pausa(RONDA_MS);
    const antes = receptor.en('/muerta').length;
    receptor.responder('/muerta', 200);
    await webhooks.pedir('PATCH', `/${id}`, { activo: true });
    const reenvio = await webhooks.pedir('POST', `/${id}/reenviar`, { desde_id: 0 });
    expect(reenvio.estado).toBe(202);
    // What was still to be retried goes out by itself, and again with the others.
    await receptor.esperar('/muerta', antes + 2);
    const entregadas = () =>
      new Set(
        receptor
          .en('/muerta')
          .slice(antes)
          .map((l) => JSON.parse(l.cuerpo).data.id),
      );
    await expect.poll(entregadas).toEqual(new Set(facturas.map((f) => f.cuerpo.id)));
    const final = (await webhooks.pedir<WebhookDeApi>('GET', `/${id}`)).cuerpo;
    expect(final).toMatchObject({ activo: true, suspendido_en: null });
    await pausa(RONDA_MS);
    expect(receptor.en('/atenta')).toHaveLength(1);
  });

  it('de la suspendida, los administradores reciben un solo correo', async () => {
    const webhooks = webhooksDe(empresa);
    const usuarios = [await entrarAlPanel(prueba, empresa), await entrarAlPanel(prueba, empresa)];
    await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    receptor.responder('/perdida?token=oculto', 503);
    const url = `${receptor.url}/perdida`;
    const { id } = await webhooks.suscribir(`${url}?token=oculto`, soloCreadas);
    await empresa.api.crear(cuerpoDeFactura());
    const [{ entrega }] = (await receptor.esperar('/perdida?token=oculto', 1)) as [Recibida];
    await webhooks.esperar(entrega, 'reintentando', 1);
    await avanzar(5 * DIA_S + 60);
    // The seal of a day that went by is mailed too.
    const avisos = () =>
      smtp.recibidos.filter(({ partes: { subject } }) => subject?.startsWith('Webhook suspendido'));
    await expect.poll(() => avisos().length, { timeout: 20_000 }).toBe(1);
    const [{ para, de, partes }] = avisos() as [Recibido];
    expect([de, para]).toEqual(['comprobantes@sistema.ec', usuarios.map(({ email }) => email)]);
    expect(partes.subject).toBe(`Webhook suspendido: Prueba (Empresa ${empresa.id} Cía. Ltda.)`);
    expect(partes.messageId).toContain(`webhook-suspendido.${empresa.id}.${id}.`);
    for (const cuerpo of [partes.text, partes.html]) {
      expect(cuerpo).toContain(url);
      expect(cuerpo).toContain(`/api/v1/webhooks/${id}/reenviar`);
      expect(cuerpo).not.toContain('oculto');
    }
    await pausa(RONDA_MS);
    expect(avisos()).toHaveLength(1);
  });

  it('reenviar solo las fallidas no repite las que llegaron', async () => {
    const webhooks = webhooksDe(empresa);
    receptor.responder('/mezcla', (respuesta, { cuerpo }) => {
      respuesta.writeHead(JSON.parse(cuerpo).data.id === 2 ? 500 : 200).end();
    });
    const { id } = await webhooks.suscribir(`${receptor.url}/mezcla`, soloCreadas);
    for (let i = 0; i < 3; i++) await empresa.api.crear(cuerpoDeFactura());
    const mala = (await receptor.esperar('/mezcla', 3)).find(
      (l) => JSON.parse(l.cuerpo).data.id === 2,
    )!;
    for (const [i, espera] of ESPERAS_S.entries()) {
      await webhooks.esperar(mala.entrega, 'reintentando', i + 1);
      await avanzar(espera + 1);
    }
    await webhooks.esperar(mala.entrega, 'fallida', 6);
    receptor.responder('/mezcla', 200);
    const cuerpo = { desde_id: 0, solo_fallidas: true };
    await webhooks.pedir('POST', `/${id}/reenviar`, cuerpo);
    await webhooks.esperar(mala.entrega, 'entregada', 7);
    await pausa(RONDA_MS);
    expect(receptor.en('/mezcla')).toHaveLength(9);
  });
});

it('Un destino que no contesta descansa cada vez más, y una sola llamada mira si volvió', async () => {
  // One of its own: with no idle connections, each attempt is one request.
  const sordo = await iniciarReceptor();
  sordo.responder('/', (respuesta) => respuesta.socket?.destroy());
  const webhooks = webhooksDe(empresa);
  await webhooks.suscribir(`${sordo.url}/`, soloCreadas);
  for (let i = 0; i < 12; i++) await empresa.api.crear(cuerpoDeFactura());
  await sordo.esperar('/', 5);
  await pausa(2 * RONDA_MS);
  expect(sordo.recibidas).toHaveLength(5);
  await avanzar(6);
  await sordo.esperar('/', 6);
  await pausa(RONDA_MS);
  expect(sordo.recibidas).toHaveLength(6);
  sordo.responder('/', 200);
  await avanzar(40);
  await sordo.esperar('/', 6 + 12);
  await sordo.detener();
});
