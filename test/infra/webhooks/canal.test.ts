import { expect, it } from 'vitest';
import type { Entrega, Turno } from '#infra/webhooks/almacen.ts';
import { Canal } from '#infra/webhooks/canal.ts';

/** One subscription in a sender's hands. */

const AHORA_MS = Date.parse('2026-11-20T15:00:00.000Z');
const turno: Turno = {
  empresa_id: 1,
  webhook_id: 1,
  url: 'https://receptor.test/',
  activo: true,
  secreto: 'whsec_x',
  secreto_anterior: null,
  secreto_anterior_hasta: null,
  fallando_desde: null,
  sordos: 0,
  abierto_hasta: null,
};
const entrega: Entrega = {
  empresa_id: 1,
  webhook_id: 1,
  id: '5f0c7f0e-0000-4000-8000-000000000001',
  posicion: 7,
  evento: 'factura.creada',
  cuerpo: '{}',
  paso: 0,
  intentos: 0,
  proximo_en: '2026-11-20 15:00:00+00',
};

it('lo que se anota mientras se lee no sale otra vez, aunque la lectura aún lo traiga', () => {
  const canal = new Canal(turno);
  canal.empezarLectura();
  canal.recibir([entrega], false);
  expect(canal.siguiente(AHORA_MS)).toBe(entrega);
  // Read anew from the beginning while its result is being written on another connection.
  canal.desdeElPrincipio();
  canal.empezarLectura();
  canal.terminar('logrado', AHORA_MS);
  canal.olvidar(entrega.id);
  canal.recibir([entrega], false);
  expect(canal.siguiente(AHORA_MS)).toBeUndefined();
});

it('vencida de nuevo después, sí sale', () => {
  const canal = new Canal(turno);
  canal.empezarLectura();
  canal.recibir([entrega], false);
  canal.siguiente(AHORA_MS);
  canal.olvidar(entrega.id);
  canal.desdeElPrincipio();
  canal.empezarLectura();
  canal.recibir([{ ...entrega, intentos: 1 }], false);
  expect(canal.siguiente(AHORA_MS)).toMatchObject({ intentos: 1 });
});
