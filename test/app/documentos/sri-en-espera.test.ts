import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iniciarSimulador } from '#infra/simulador-sri/servidor.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

describe('lo que espera un documento', () => {
  let prueba: SistemaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ plazo_lectura_ms: 1_000, empresas: 2 });
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  const sql = () => prueba.sistema.nucleo.sql;
  const esperas = () => sql()<{ empresa_id: number; carril: string }[]>`
    select empresa_id, carril from operacion.esperas`;

  it('sin certificado dice que falta, no se intenta con cada uno, y llegado siguen todos', async () => {
    const empresa = await prueba.fundar({});
    const { api } = empresa;
    const creadas = await Promise.all(
      Array.from({ length: 20 }, async () => (await api.crear(cuerpoDeFactura())).cuerpo.id),
    );
    const estadoDe = async (id: number) => (await api.estado(id)).cuerpo;
    await expect
      .poll(async () => (await estadoDe(creadas[19]!)).estado_sri, { timeout: 10_000 })
      .toBe('[EN ESPERA] falta el certificado de firma electrónica');
    expect(await estadoDe(creadas[0]!)).toMatchObject({
      estado: 'PENDIENTE',
      estado_sri: expect.stringMatching(/^\[EN ESPERA\]/),
    });
    expect(await esperas()).toEqual([{ empresa_id: empresa.id, carril: 'firma' }]);
    const escritos = await prueba.escritoPor(empresa);
    await Promise.all(Array.from({ length: 5 }, () => api.reenviar(creadas[0]!)));
    const tareas = await sql()`select 1 from operacion.tareas
      where empresa_id = ${empresa.id} and proceso = 'emision'`;
    expect(tareas).toHaveLength(20);
    expect(await prueba.escritoPor(empresa)).toBe(escritos + 5);
    await prueba.cargarCertificado(empresa);
    await api.esperarFinales(creadas, 20_000);
    expect(await esperas()).toEqual([]);
  });

  it('los documentos que cuelgan de una empresa no demoran los de otra', async () => {
    const [una, otra] = prueba.empresas;
    const colgadas = await Promise.all(
      Array.from({ length: 60 }, () => una!.api.crear(conMarca('[SRI:LENTO:30]'))),
    );
    expect(colgadas.every(({ estado }) => estado === 201)).toBe(true);
    for (let i = 0; i < 5; i += 1) {
      const inicio = cronometrar();
      const { id } = (await otra!.api.crear(cuerpoDeFactura())).cuerpo;
      await otra!.api.esperarEstado(id, 'AUTORIZADO');
      // The hung ones take a second each, sixteen at a time at the most generous.
      expect(inicio.enCalma_ms()).toBeLessThan(2_500);
    }
  });

  it('si el SRI no responde dice desde cuándo, sin un evento por intento; vuelto, siguen', async () => {
    const solo = await iniciarSistemaDePrueba();
    try {
      const { empresa, simulador } = solo;
      const { api } = empresa;
      const { puerto } = simulador;
      await simulador.detener();
      const ids = await Promise.all(
        Array.from({ length: 5 }, async () => (await api.crear(cuerpoDeFactura())).cuerpo.id),
      );
      await expect
        .poll(async () => (await api.factura(ids[0]!)).cuerpo.estado_sri, { timeout: 10_000 })
        .toMatch(/^\[EN ESPERA\] el SRI no responde desde \d{4}-\d\d-\d\d \d\d:\d\d/);
      const { nucleo } = solo.sistema;
      const eventos = async () =>
        (await nucleo.lecturas.bitacora.readStream(`empresa-${empresa.id}`)).length;
      await expect
        .poll(async () => (await api.estado(ids[4]!)).cuerpo.clave_acceso, { timeout: 10_000 })
        .not.toBeNull();
      const antes = await eventos();
      await new Promise((listo) => setTimeout(listo, 500));
      expect(await eventos()).toBe(antes);
      const vuelto = await iniciarSimulador({ puerto, demora_ms: 20 });
      try {
        await api.esperarFinales(ids, 20_000);
        const quedan = () => nucleo.sql`select 1 from operacion.esperas`;
        await expect.poll(async () => (await quedan()).length, { timeout: 10_000 }).toBe(0);
      } finally {
        await vuelto.detener();
      }
    } finally {
      await solo.detener().catch(() => {});
    }
  });
});
