import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { selloDeEmpresas } from '#infra/nucleo/secretos/sellos.ts';
import type { Turno } from '#infra/webhooks/almacen.ts';
import { secretosDeWebhooks } from '#infra/webhooks/secretos.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba', maximo: 1 });
  await prepararOperacion(sql);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await base.borrar();
});

it('el anterior que se perdió con su base no impide firmar con el nuevo', async () => {
  const boveda = crearBoveda({ llaves: new Map([['prueba', randomBytes(32)]]), actual: 'prueba' });
  const sellar = selloDeEmpresas(sql, boveda);
  const secretos = secretosDeWebhooks(secretosEn(sql, boveda), sellar);
  const { referencia: secreto } = await secretos.guardar(1, 'whsec_nuevo');
  const { referencia: secreto_anterior } = await secretos.guardar(1, 'whsec_viejo');
  const turno = { empresa_id: 1, secreto, secreto_anterior, secreto_anterior_hasta: 10 } as Turno;
  expect(await secretos.vigentes(turno, 5)).toEqual(['whsec_nuevo', 'whsec_viejo']);
  expect(await secretos.vigentes(turno, 10)).toEqual(['whsec_nuevo']);

  const perdido = { ...turno, secreto_anterior: 'webhook-de-otra-base' };
  expect(await secretos.vigentes(perdido, 5)).toEqual(['whsec_nuevo']);
  const todos = { ...turno, secreto: 'webhook-de-otra-base' };
  await expect(secretos.vigentes(todos, 5)).rejects.toThrow('Falta el secreto 1:');
});
