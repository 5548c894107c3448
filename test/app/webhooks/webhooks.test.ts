import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verificar } from '#infra/webhooks/firma.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { lentitud } from '#test/support/lentitud.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { type WebhookDeApi, webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

let prueba: SistemaDePrueba;
let receptor: Receptor;
beforeAll(async () => {
  receptor = await iniciarReceptor();
  prueba = await iniciarSistemaDePrueba({ empresas: 1 });
});
afterAll(async () => {
  await prueba.detener();
  await receptor.detener();
  expect(prueba.fallas).toEqual([]);
});

const ahora_s = (): number => Date.now() / 1000;
const nuevaEmpresa = (): Promise<EmpresaDePrueba> => prueba.fundar({ certificado: true });
const firmaDe = ({ cabeceras }: { cabeceras: object }): string =>
  String((cabeceras as Record<string, unknown>)['x-service-signature']);

describe('Una entrega', () => {
  it('es un POST firmado con lo mismo que da GET /eventos', async () => {
    const { empresa } = prueba;
    const webhooks = webhooksDe(empresa);
    const { id, secret } = await webhooks.suscribir(`${receptor.url}/uno`);
    const factura = await empresa.api.crear(cuerpoDeFactura());
    const llegadas = await receptor.esperar('/uno', 2);
    expect(llegadas.map((l) => l.evento).sort()).toEqual(['factura.autorizada', 'factura.creada']);
    const creada = llegadas.find((l) => l.evento === 'factura.creada')!;
    const { cuerpo } = await empresa.api.eventos({ evento: 'factura.creada' });
    const evento = cuerpo.eventos.find((e) => e.data.id === factura.cuerpo.id)!;
    expect(JSON.parse(creada.cuerpo)).toEqual({ evento: 'factura.creada', data: evento.data });
    expect(creada.cabeceras).toMatchObject({
      'content-type': 'application/json',
      'x-service-event-id': String(evento.id),
      'x-service-attempt': '1',
    });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(verificar(firmaDe(creada), creada.cuerpo, secret!, ahora_s())).toBe('valida');
    const hecha = await webhooks.esperar(creada.entrega, 'entregada');
    expect(hecha).toMatchObject({
      webhook_id: id,
      evento_id: evento.id,
      intentos: 1,
      ultimo_estado: 200,
      proximo_intento_en: null,
      cuerpo: { evento: 'factura.creada', data: evento.data },
      registro: [{ estado: 200, error: null, respuesta: 'estado 200' }],
    });
  });

  it('llega solo a quien escucha ese evento, y nunca a otra empresa', async () => {
    const [una, otra] = [await nuevaEmpresa(), await nuevaEmpresa()];
    await webhooksDe(una).suscribir(`${receptor.url}/una/rechazos`, {
      eventos: ['factura.rechazada'],
    });
    await webhooksDe(una).suscribir(`${receptor.url}/una/creadas`, {
      eventos: ['factura.creada'],
    });
    await webhooksDe(una).suscribir(`${receptor.url}/una/apagada`, { activo: false });
    await webhooksDe(otra).suscribir(`${receptor.url}/otra`);
    const { cuerpo } = await una.api.crear(cuerpoDeFactura());
    await una.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    await receptor.esperar('/una/creadas', 1);
    await otra.api.crear(cuerpoDeFactura());
    await receptor.esperar('/otra', 2);
    expect(receptor.en('/una/creadas')).toHaveLength(1);
    expect(receptor.en('/una/rechazos')).toEqual([]);
    expect(receptor.en('/una/apagada')).toEqual([]);
    expect(receptor.en('/otra').map((l) => JSON.parse(l.cuerpo).data.id)).toEqual([1, 1]);
  });

  it('de lo que ocurrió antes de suscribirse no hay ninguna, y de lo posterior todas', async () => {
    const empresa = await nuevaEmpresa();
    const antes = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(antes.cuerpo.id, 'AUTORIZADO');
    const eventos = ['factura.creada'];
    await webhooksDe(empresa).suscribir(`${receptor.url}/despues`, { eventos });
    const creadas = await Promise.all([1, 2, 3].map(() => empresa.api.crear(cuerpoDeFactura())));
    await receptor.esperar('/despues', 3);
    const ids = receptor.en('/despues').map((l) => JSON.parse(l.cuerpo).data.id as number);
    expect(new Set(ids)).toEqual(new Set(creadas.map((c) => c.cuerpo.id)));
  });
});

describe('El secreto', () => {
  it('propio no se repite en la respuesta, firma y no está en claro en ninguna parte', async () => {
    const empresa = await nuevaEmpresa();
    const secret = 'ñandú-secreto-propio';
    const webhooks = webhooksDe(empresa);
    const creado = await webhooks.suscribir(`${receptor.url}/propio`, { secret });
    expect(creado).not.toHaveProperty('secret');
    await empresa.api.crear(cuerpoDeFactura());
    const [llegada] = await receptor.esperar('/propio', 1);
    expect(verificar(firmaDe(llegada!), llegada!.cuerpo, secret, ahora_s())).toBe('valida');
    expect(verificar(firmaDe(llegada!), llegada!.cuerpo, 'otro', ahora_s())).toBe(
      'de_otro_secreto',
    );
    const visto = await webhooks.pedir<WebhookDeApi>('GET', `/${creado.id}`);
    expect(visto.cuerpo).toEqual({ ...creado, salud: expect.any(Object) });
    const { sql } = prueba.sistema.nucleo;
    const [guardado] = await sql<{ textos: string }[]>`
      select string_agg(encode(cifrado, 'escape'), ' ') as textos from operacion.secretos
      where empresa_id = ${empresa.id} and referencia like 'webhook-%'`;
    expect(guardado!.textos).not.toContain('secreto-propio');
  });

  it('rotado: los dos firman durante un día, y el nuevo se muestra una vez', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    const { id, secret: viejo } = await webhooks.suscribir(`${receptor.url}/rotado`);
    const { cuerpo } = await webhooks.pedir<WebhookDeApi>('POST', `/${id}/rotar-secreto`, {});
    expect(cuerpo.secret).toMatch(/^whsec_/);
    expect(cuerpo.secret).not.toBe(viejo);
    expect(Date.parse(cuerpo.secreto_anterior_valido_hasta!)).toBeGreaterThan(
      Date.now() + 86_000_000,
    );
    await empresa.api.crear(cuerpoDeFactura());
    const [llegada] = await receptor.esperar('/rotado', 1);
    expect(firmaDe(llegada!).match(/v1=/g)).toHaveLength(2);
    for (const secreto of [viejo!, cuerpo.secret!]) {
      expect(verificar(firmaDe(llegada!), llegada!.cuerpo, secreto, ahora_s())).toBe('valida');
    }
  });
});

describe('Una suscripción', () => {
  it('se lista, se lee, se cambia y se elimina', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    const creado = await webhooks.suscribir(`${receptor.url}/vida`, {
      nombre: 'ERP',
      eventos: ['factura.autorizada', 'factura.creada', 'factura.creada'],
    });
    const { secret: _, ...visto } = creado;
    expect(visto).toMatchObject({ id: 1, nombre: 'ERP', activo: true, suspendido_en: null });
    expect(visto.eventos).toEqual(['factura.creada', 'factura.autorizada']);
    const salud = expect.objectContaining({ intentos: 0, exito: null });
    expect((await webhooks.pedir('GET')).cuerpo).toEqual([{ ...visto, salud }]);
    const cambiado = await webhooks.pedir<WebhookDeApi>('PATCH', '/1', {
      nombre: 'ERP nuevo',
      eventos: [],
    });
    expect(cambiado.cuerpo).toMatchObject({ nombre: 'ERP nuevo', eventos: [], url: visto.url });
    const igual = await webhooks.pedir<WebhookDeApi>('PATCH', '/1', { nombre: 'ERP nuevo' });
    expect(igual.revision).toBe(cambiado.revision);
    expect((await webhooks.pedir('DELETE', '/1')).estado).toBe(204);
    expect((await webhooks.pedir('GET')).cuerpo).toEqual([]);
    for (const [metodo, camino, cuerpo] of [
      ['GET', '/1'],
      ['GET', '/1/entregas'],
      ['PATCH', '/1', { nombre: 'x' }],
      ['DELETE', '/1'],
      ['POST', '/1/probar'],
      ['POST', '/1/rotar-secreto', {}],
      ['POST', '/1/reenviar', { desde_id: 0 }],
    ] as const) {
      const { estado, cuerpo: error } = await webhooks.pedir<{ codigo: string }>(
        metodo,
        camino,
        cuerpo,
      );
      expect([camino, estado, error.codigo]).toEqual([camino, 404, 'webhooks.no_encontrado']);
    }
    await empresa.api.crear(cuerpoDeFactura());
    expect((await webhooks.suscribir(`${receptor.url}/vida2`)).id).toBe(2);
    expect(receptor.en('/vida')).toEqual([]);
  });

  it('cambiada de url, lo siguiente va a la nueva', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    const eventos = ['factura.creada'];
    const { id } = await webhooks.suscribir(`${receptor.url}/vieja`, { eventos });
    await empresa.api.crear(cuerpoDeFactura());
    await receptor.esperar('/vieja', 1);
    await webhooks.pedir('PATCH', `/${id}`, { url: `${receptor.url}/nueva` });
    await empresa.api.crear(cuerpoDeFactura());
    await receptor.esperar('/nueva', 1);
    expect(receptor.en('/vieja')).toHaveLength(1);
  });

  it('apagada guarda lo que esperaba y no recibe lo nuevo hasta que se pide', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    receptor.responder('/pausa', 503);
    const eventos = ['factura.creada'];
    const { id } = await webhooks.suscribir(`${receptor.url}/pausa`, { eventos });
    const { cuerpo: primera } = await empresa.api.crear(cuerpoDeFactura());
    const [intento] = await receptor.esperar('/pausa', 1);
    await webhooks.esperar(intento!.entrega, 'reintentando');
    await webhooks.pedir('PATCH', `/${id}`, { activo: false });
    const { estado } = await webhooks.pedir('POST', `/${id}/probar`);
    expect(estado).toBe(409);
    const { cuerpo: segunda } = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(segunda.id, 'AUTORIZADO');
    receptor.responder('/pausa', 200);
    await webhooks.pedir('PATCH', `/${id}`, { activo: true });
    const reintento = await webhooks.pedir('POST', `/entregas/${intento!.entrega}/reintentar`);
    expect(reintento.estado).toBe(202);
    await webhooks.esperar(intento!.entrega, 'entregada', 2);
    const pedido = await webhooks.pedir('POST', `/${id}/reenviar`, { desde_id: 0 });
    expect(pedido.estado).toBe(202);
    const llegadas = await receptor.esperar('/pausa', 4);
    const ids = llegadas.map((l) => JSON.parse(l.cuerpo).data.id as number);
    expect(ids.slice(0, 2)).toEqual([primera.id, primera.id]);
    expect(new Set(ids.slice(2))).toEqual(new Set([primera.id, segunda.id]));
    const deLaPrimera = llegadas.filter((l) => JSON.parse(l.cuerpo).data.id === primera.id);
    expect(new Set(deLaPrimera.map((l) => `${l.entrega} ${l.cuerpo}`)).size).toBe(1);
  });

  it('se prueba: una entrega suya, un solo intento', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    const { id, secret } = await webhooks.suscribir(`${receptor.url}/probar`);
    const { estado, cuerpo } = await webhooks.pedir<{ entrega_id: string }>(
      'POST',
      `/${id}/probar`,
    );
    expect(estado).toBe(202);
    const [llegada] = await receptor.esperar('/probar', 1);
    expect(llegada).toMatchObject({ entrega: cuerpo.entrega_id, evento: 'webhook.prueba' });
    expect(verificar(firmaDe(llegada!), llegada!.cuerpo, secret!, ahora_s())).toBe('valida');
    await webhooks.esperar(cuerpo.entrega_id, 'entregada');
    receptor.responder('/probar', 500);
    const mala = await webhooks.pedir<{ entrega_id: string }>('POST', `/${id}/probar`);
    const fin = await webhooks.esperar(mala.cuerpo.entrega_id, 'fallida');
    expect(fin).toMatchObject({ intentos: 1, ultimo_estado: 500, evento_id: null });
    const lista = await webhooks.entregas(id);
    expect(lista.map((e) => [e.evento, e.estado])).toEqual([
      ['webhook.prueba', 'fallida'],
      ['webhook.prueba', 'entregada'],
    ]);
    const fallidas = await webhooks.entregas(id, '?estado=fallida');
    expect(fallidas.map((e) => e.id)).toEqual([mala.cuerpo.entrega_id]);
    const siguientes = await webhooks.entregas(id, `?limit=1&antes_de=${lista[0]!.id}`);
    expect(siguientes.map((e) => e.id)).toEqual([lista[1]!.id]);
  });
});

describe('Un destino lento o muerto', () => {
  it('no demora a los demás, y su propia fila sigue', async () => {
    const empresa = await nuevaEmpresa();
    const webhooks = webhooksDe(empresa);
    receptor.responder('/colgado', () => {});
    await webhooks.suscribir(`${receptor.url}/colgado`);
    await webhooks.suscribir('http://127.0.0.1:9/');
    await webhooks.suscribir(`${receptor.url}/sano`);
    const inicio = Date.now();
    const antes = lentitud();
    for (let i = 0; i < 10; i++) await empresa.api.crear(cuerpoDeFactura());
    const llegadas = await receptor.esperar('/sano', 20);
    const ultima_ms = Math.max(...llegadas.map((l) => l.en)) - inicio;
    expect(ultima_ms).toBeLessThan(5_000 * Math.max(antes, lentitud()));
    expect(receptor.en('/colgado').length).toBeLessThanOrEqual(2);
  });
});
