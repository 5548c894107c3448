import { afterAll, beforeAll, expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { webhooksDe } from '#test/support/webhooks/webhooks.http.ts';

/** The database is gone for a moment, and with it the session by which a sender holds its turns. */

let prueba: SistemaDePrueba;
let receptor: Receptor;

beforeAll(async () => {
  [prueba, receptor] = await Promise.all([iniciarSistemaDePrueba(), iniciarReceptor()]);
});
afterAll(async () => {
  await prueba?.detener();
  await receptor?.detener();
});

it('perdida la sesión con una suscripción en mano, el mismo enviador la recobra y sigue entregando', async () => {
  const { empresa, sistema } = prueba;
  const { sql } = sistema.nucleo;
  await webhooksDe(empresa).suscribir(`${receptor.url}/todo`, { eventos: ['factura.creada'] });
  await empresa.api.crear(cuerpoDeFactura());
  await receptor.esperar('/todo', 1);
  const enMano = await sql`select 1 from operacion.webhooks where arriendo_de is not null`;
  expect(enMano).toHaveLength(1);

  const cortadas = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'webhooks-lee' and datname = current_database()`;
  expect(cortadas).toHaveLength(1);
  await empresa.api.crear(cuerpoDeFactura());
  const llegadas = await receptor.esperar('/todo', 2, 8_000);
  expect(new Set(llegadas.map(({ entrega }) => entrega)).size).toBe(2);
});
