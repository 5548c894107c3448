import { describe, expect, it } from 'vitest';
import { interpretar } from '#domain/catalogo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import {
  decidirActualizarWebhook,
  decidirCrearWebhook,
  decidirDarPorFallida,
  decidirEliminarWebhook,
  decidirRotarSecreto,
  decidirSuspenderWebhook,
  MAXIMO_WEBHOOKS,
} from '#domain/webhooks/webhook.decider.ts';
import { urlNoPublica } from '#domain/webhooks/webhook.errores.ts';
import type { EntregaFallida, EventoDeSuscripcion } from '#domain/webhooks/webhook.events.ts';
import { evolucionarCuenta, evolucionarWebhook, type Webhook } from '#domain/webhooks/webhook.ts';
import { vistaWebhook } from '#domain/webhooks/webhook.vista.ts';
import { registrado } from '#test/support/eventos/eventos-guardados.ts';

const AHORA = '2026-11-20T15:00:00.000Z';
const DATOS = {
  nombre: 'ERP',
  url: 'https://erp.ejemplo.com/ganchos',
  eventos: ['factura.autorizada'],
  activo: true,
};
const SECRETO = { referencia: 'webhook-1', huella: 'aa11' };

/** One of every shape that was ever stored: whatever changes, these must still be read. */
const GUARDADOS = [
  ['SuscripcionCreada', 1, { webhook_id: 1, ...DATOS, secreto: SECRETO }],
  ['SuscripcionActualizada', 1, { webhook_id: 1, ...DATOS, nombre: 'Otro', eventos: null }],
  [
    'SecretoDeSuscripcionRotado',
    1,
    {
      webhook_id: 1,
      secreto: { referencia: 'webhook-2', huella: 'bb22' },
      anterior: SECRETO,
      anterior_hasta: '2026-11-21T15:00:00.000Z',
    },
  ],
  [
    'SuscripcionSuspendida',
    1,
    {
      webhook_id: 1,
      nombre: 'Otro',
      url: DATOS.url,
      fallando_desde: '2026-11-15T15:00:00.000Z',
      motivo: 'Su destino falla desde hace cinco días',
    },
  ],
  ['SuscripcionEliminada', 1, { webhook_id: 1 }],
] as const;

const FALLIDA: EntregaFallida['datos'] = {
  webhook_id: 1,
  entrega_id: '5f2c1c1e-8f0b-4d5f-9a51-7f3a2b9c6d10',
  evento: 'factura.creada',
  evento_id: 41,
  intentos: 6,
  ultimo_estado: 500,
  ultimo_error: null,
};

const plegar = (hasta: number): Webhook => {
  let fila: Webhook | undefined;
  for (const [tipo, version, datos] of GUARDADOS.slice(0, hasta)) {
    const evento = interpretar(registrado(tipo, datos, version));
    fila = evolucionarWebhook(fila, evento as EventoDeSuscripcion & EventoRegistrado);
  }
  return fila!;
};

describe('Una suscripción', () => {
  it('guarda solo el nombre y la huella de su secreto, y no muestra dónde está', () => {
    const [creada] = decidirCrearWebhook(DATOS, SECRETO, null, undefined);
    expect(creada!.datos).toEqual({ webhook_id: 1, ...DATOS, secreto: SECRETO });
    expect(JSON.stringify(vistaWebhook(plegar(3)))).not.toMatch(/webhook-[12]/);
  });

  it('no se crea hacia donde no se puede llamar, ni pasada la cuenta', () => {
    const rechazo = urlNoPublica({ motivo: 'x' });
    expect(() => decidirCrearWebhook(DATOS, SECRETO, rechazo, undefined)).toThrow(rechazo);
    const llena = { ultimo: 300, vivos: MAXIMO_WEBHOOKS };
    expect(() => decidirCrearWebhook(DATOS, SECRETO, null, llena)).toThrow('100 suscripciones');
    const conLugar = { ultimo: 300, vivos: MAXIMO_WEBHOOKS - 1 };
    expect(decidirCrearWebhook(DATOS, SECRETO, null, conLugar)[0]!.datos.webhook_id).toBe(301);
  });

  it('cambia lo que se envía y nada más; si nada cambia, no pasa nada', () => {
    const fila = plegar(1);
    expect(decidirActualizarWebhook(1, { nombre: 'ERP' }, null, fila)).toEqual([]);
    const [cambio] = decidirActualizarWebhook(1, { eventos: null }, null, fila);
    expect(cambio!.datos).toEqual({ webhook_id: 1, ...DATOS, eventos: null });
  });

  it('rotado el secreto, el anterior vale un día', () => {
    const contexto = { ahora: AHORA, hoy: '2026-11-20' };
    const nuevo = { referencia: 'webhook-9', huella: 'cc33' };
    const [rotado] = decidirRotarSecreto(1, nuevo, plegar(1), contexto);
    expect(rotado!.datos).toEqual({
      webhook_id: 1,
      secreto: nuevo,
      anterior: SECRETO,
      anterior_hasta: '2026-11-21T15:00:00.000Z',
    });
  });

  it('suspendida deja de estar activa; activarla levanta la suspensión', () => {
    const suspendida = plegar(4);
    expect(suspendida).toMatchObject({ activo: false, suspendido_en: AHORA });
    const falla = { fallando_desde: AHORA, motivo: 'x' };
    expect(decidirSuspenderWebhook(1, falla, suspendida)).toEqual([]);
    expect(decidirSuspenderWebhook(1, falla, plegar(3))).toHaveLength(1);
    const [activada] = decidirActualizarWebhook(1, { activo: true }, null, suspendida);
    const evento = { ...registrado('SuscripcionActualizada', activada!.datos), ...activada! };
    expect(evolucionarWebhook(suspendida, evento)).toMatchObject({
      activo: true,
      suspendido_en: null,
      suspendido_motivo: null,
    });
  });

  it('eliminada ya no existe para nadie', () => {
    const fila = plegar(5);
    expect(fila).toMatchObject({ eliminado: true, activo: false });
    expect(() => decidirEliminarWebhook(1, fila)).toThrow('no existe');
    expect(() => decidirActualizarWebhook(1, {}, null, fila)).toThrow('no existe');
    expect(() => decidirEliminarWebhook(2, undefined)).toThrow('no existe');
  });

  it('la cuenta baja al eliminar, el último número no', () => {
    const creada = decidirCrearWebhook(DATOS, SECRETO, null, undefined)[0]!;
    const una = evolucionarCuenta(undefined, creada);
    const eliminada = decidirEliminarWebhook(1, plegar(1))[0]!;
    expect(evolucionarCuenta(una, eliminada)).toEqual({ ultimo: 1, vivos: 0 });
  });
});

describe('Una entrega agotada', () => {
  it('se cuenta una vez por ronda de intentos', () => {
    expect(decidirDarPorFallida(FALLIDA, undefined)).toHaveLength(1);
    const dada = { entrega_id: FALLIDA.entrega_id, intentos: 6 };
    expect(decidirDarPorFallida(FALLIDA, dada)).toEqual([]);
    expect(decidirDarPorFallida({ ...FALLIDA, intentos: 12 }, dada)).toHaveLength(1);
  });

  it.each(['webhook.entrega_fallida', 'webhook.suspendido'])('de %s no se cuenta', (evento) => {
    expect(decidirDarPorFallida({ ...FALLIDA, evento }, undefined)).toEqual([]);
  });
});
