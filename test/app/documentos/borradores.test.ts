import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { eventosDe, secuencialDe } from '#test/support/documentos/escenarios.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { iniciarSistemaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

const borrador = (cambios: object = {}): object =>
  cuerpoDeFactura({ es_borrador: true, ...cambios });

describe('un borrador', () => {
  let prueba: SistemaDePrueba;
  let adelanto_ms = 0;
  // Quarter to midnight in Ecuador, already the next day in UTC.
  const base = relojDesde('2026-12-30T04:45:00.000Z');
  const reloj = (): number => base() + adelanto_ms;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ reloj });
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it('no tiene número ni evento, no se envía, y no gasta el siguiente número', async () => {
    const { api } = prueba.empresa;
    const antes = (await api.crear(cuerpoDeFactura())).cuerpo;
    const { estado, cuerpo } = await api.crear(borrador());
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({
      estado: 'BORRADOR',
      numero_comprobante: null,
      ambiente: null,
      clave_acceso: null,
      total: 14.95,
    });
    const despues = (await api.crear(cuerpoDeFactura())).cuerpo;
    expect(despues.id).toBe(cuerpo.id + 1);
    expect(secuencialDe(despues)).toBe(secuencialDe(antes) + 1);
    await api.esperarEstado(despues.id, 'AUTORIZADO');
    expect(await eventosDe(prueba.empresa, cuerpo.id)).toEqual([]);
    expect((await api.factura(cuerpo.id)).cuerpo.estado).toBe('BORRADOR');
    expect(await api.xml(cuerpo.id)).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'facturas.xml_no_disponible', estado: 'BORRADOR' },
    });
  });

  it('reenviar lo emite: número de su serie, .creada y autorización', async () => {
    const { api } = prueba.empresa;
    const { id } = (await api.crear(borrador({ sucursal_id: 2, propina: 1.5 }))).cuerpo;
    const emitida = await api.reenviar(id);
    expect(emitida).toMatchObject({ estado: 200, cuerpo: { id, estado: 'PENDIENTE' } });
    const final = await api.esperarEstado(id, 'AUTORIZADO');
    expect(final).toMatchObject({ total: 16.45, numero_comprobante: '002-001-000000001' });
    const eventos = await eventosDe(prueba.empresa, id);
    expect(eventos.map((e) => e.evento)).toEqual(['factura.creada', 'factura.autorizada']);
    expect(eventos[0]!.data.numero_comprobante).toBe('002-001-000000001');
  });

  it('emitido por diez a la vez se emite una vez', async () => {
    const { api } = prueba.empresa;
    const { id } = (await api.crear(borrador())).cuerpo;
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => api.reenviar(id)));
    expect(respuestas.every((r) => r.estado === 200 || r.estado === 409)).toBe(true);
    const { numero_comprobante } = await api.esperarEstado(id, 'AUTORIZADO');
    const creadas = (await eventosDe(prueba.empresa, id)).filter(
      (e) => e.evento === 'factura.creada',
    );
    expect(creadas).toHaveLength(1);
    expect(await prueba.clavesEnElSri(prueba.empresa, numero_comprobante)).toHaveLength(1);
  });

  it('repetir su clave de idempotencia responde el registro en que se convirtió', async () => {
    const { api } = prueba.empresa;
    const opciones = { cabeceras: { 'Idempotency-Key': 'un-borrador' } };
    const { id } = (await api.crear(borrador(), opciones)).cuerpo;
    await api.reenviar(id);
    await api.esperarEstado(id, 'AUTORIZADO');
    const repetida = await api.crear(borrador(), opciones);
    expect(repetida).toMatchObject({ estado: 200, cuerpo: { id, estado: 'AUTORIZADO' } });
    expect(await eventosDe(prueba.empresa, id)).toHaveLength(2);
  });

  it('se emite con la fecha del día, que es la de Ecuador', async () => {
    const { api } = prueba.empresa;
    const { id, fecha_emision } = (await api.crear(borrador())).cuerpo;
    expect(fecha_emision).toBe('2026-12-29');
    adelanto_ms = 86_400_000;
    await api.reenviar(id);
    const final = await api.esperarEstado(id, 'AUTORIZADO');
    expect(final.fecha_emision).toBe('2026-12-30');
    expect(final.fecha_emision).toBe(fechaDe(new Date(reloj()).toISOString()));
    expect(final.clave_acceso!.slice(0, 8)).toBe('30122026');
  });
});

describe('antes del 26 de septiembre de 2026', () => {
  it('los documentos no llevan «RUC Proveedor», aunque esté configurado', async () => {
    const prueba = await iniciarSistemaDePrueba({
      // The last hour of 25 September in Ecuador.
      reloj: relojDesde('2026-09-26T04:15:00.000Z'),
      ruc_proveedor: '1793213150001',
    });
    try {
      const { api } = prueba.empresa;
      const { id } = (await api.crear(cuerpoDeFactura({ direccion: 'Loja' }))).cuerpo;
      const final = await api.esperarEstado(id, 'AUTORIZADO');
      expect(final.fecha_emision).toBe('2026-09-25');
      expect((await api.xml(id)).cuerpo.toString('utf8')).not.toContain('RUC Proveedor');
    } finally {
      await prueba.detener();
    }
  });
});
