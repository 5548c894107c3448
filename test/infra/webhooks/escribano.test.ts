import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { Canal } from '#infra/webhooks/canal.ts';
import { Escribano } from '#infra/webhooks/escribano.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import {
  entregaDePrueba,
  intentoNegado,
  turnoDePrueba,
} from '#test/support/webhooks/entregas.pruebas.ts';

const QUIEN = 41;
const AHORA_MS = Date.parse('2026-11-20T15:00:00.000Z');

let base: BaseDePrueba;
let sql: Sql;
let sesion: Sesion;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba', maximo: 2 });
  const ajustes = { statement_timeout: '150' };
  sesion = new Sesion(base.url, { nombre: 'webhooks-escribe', ajustes });
  await sql`create schema if not exists operacion`;
  await prepararOperacion(sql);
});
afterAll(async () => {
  await sesion.cerrar();
  await sql.end();
  await base.borrar();
});

const entrega = entregaDePrueba();

it('Si no se pudo escribir, se escribe después: lo que pasó y desde cuándo falla el destino', async () => {
  await sql`insert into operacion.webhooks (empresa_id, webhook_id, url, activo, secreto, arriendo_de)
    values (7, 3, ${turnoDePrueba.url}, true, 's', ${QUIEN})`;
  await sql`insert into operacion.webhook_entregas
    (empresa_id, id, webhook_id, posicion, evento, proximo_en, creada_en)
    values (7, ${entrega.id}, 3, 41, ${entrega.evento}, now(), now())`;
  const canal = new Canal(turnoDePrueba);
  const fallas: unknown[] = [];
  let escritos = 0;
  const escribano = new Escribano({
    sesion,
    quien: QUIEN,
    tomarSalud: () => [canal.tomarSalud() ?? []].flat(),
    devolverSalud: () => canal.devolverSalud(),
    alEscribir: (resultados) => {
      escritos += resultados.length;
    },
    alFallar: (error) => fallas.push(error),
  });
  // Somebody holds the row for longer than a statement may take.
  await sql.begin(async (tx) => {
    await tx`select from operacion.webhooks for update`;
    canal.terminar('negado', AHORA_MS);
    const proximo_en = AHORA_MS + 30_000;
    escribano.anotar(
      { entrega, intento: intentoNegado, estado: 'reintentando', paso: 1, proximo_en },
      [],
    );
    while (fallas.length === 0) await pausa(10);
  });
  while (escritos === 0) await pausa(10);
  await escribano.cerrar();
  const [fila] = await sql<object[]>`
    select e.estado, e.intentos, w.fallando_desde from operacion.webhooks w
    join operacion.webhook_entregas e using (empresa_id, webhook_id)`;
  expect(fila).toEqual({
    estado: 'reintentando',
    intentos: 1,
    fallando_desde: '2026-11-20T15:00:00.000Z',
  });
});
