import { setTimeout as pausa } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventosDe, negarYReemitir } from '#test/support/documentos/escenarios.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

describe('lo que responde el SRI', () => {
  let prueba: SistemaDePrueba;
  let empresa: EmpresaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ plazo_lectura_ms: 1_500 });
    empresa = prueba.empresa;
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  const emitir = async (marca: string) => (await empresa.api.crear(conMarca(marca))).cuerpo;
  const filaDe = async (numero: string | null) => {
    const { comprobantes } = await prueba.simulador.registro();
    return comprobantes.find((fila) => fila.ruc === empresa.ruc && fila.numero === numero);
  };

  it('[SRI:DEVUELTA] deja la factura DEVUELTA, con el motivo en estado_sri y en su evento', async () => {
    const { id, numero_comprobante } = await emitir('[SRI:DEVUELTA]');
    const negada = await empresa.api.esperarEstado(id, 'DEVUELTA');
    expect(negada.estado_sri).toMatch(/^\[DEVUELTA\] 35 /);
    expect(negada).toMatchObject({ numero_comprobante, numero_autorizacion: null, saldo: 0 });
    expect((await empresa.api.estado(id)).cuerpo.estado_sri).toBe(negada.estado_sri);
    expect((await empresa.api.xml(id)).estado, 'el XML que se devolvió se puede ver').toBe(200);
    const otraVez = await empresa.api.reenviar(id);
    expect(otraVez.cuerpo).toMatchObject({ estado: 'PENDIENTE', clave_acceso: null });
    const devuelta = await empresa.api.esperarEstado(id, 'DEVUELTA');
    expect(devuelta.clave_acceso).not.toBe(negada.clave_acceso);
    expect((await eventosDe(empresa, id)).map((e) => e.evento)).toEqual([
      'factura.creada',
      'factura.devuelta',
      'factura.devuelta',
    ]);
  });

  it('[SRI:DEVUELTA:1] y reenviar: clave nueva, mismo número, AUTORIZADO', () =>
    negarYReemitir(prueba, empresa, 'DEVUELTA'));

  it('[SRI:RECHAZADO:1] y reenviar: clave nueva, mismo número, AUTORIZADO', () =>
    negarYReemitir(prueba, empresa, 'RECHAZADO'));

  it('reenviar una AUTORIZADA es 409 y no cambia nada', async () => {
    const { id, numero_comprobante } = await emitir('');
    const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(await empresa.api.reenviar(id)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'facturas.ya_autorizada', factura_id: id },
    });
    expect((await empresa.api.factura(id)).cuerpo).toEqual(final);
    expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toHaveLength(1);
  });

  it('reenviada por diez a la vez tras una devolución, hay una sola clave nueva', async () => {
    const { id, numero_comprobante } = await emitir('[SRI:DEVUELTA:1]');
    await empresa.api.esperarEstado(id, 'DEVUELTA');
    await Promise.all(Array.from({ length: 10 }, () => empresa.api.reenviar(id)));
    await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toHaveLength(2);
  });

  it.each([
    ['[SRI:EN_PROCESO:3]', { consultas: 4, caidas: 0 }],
    ['[SRI:CAIDO:2]', { caidas: 2 }],
    ['[SRI:DESCONOCIDO:2]', {}],
    ['[SRI:LENTO:1]', { recibidos: 1, caidas: 0 }],
    // Longer than our time-out: no answer is no refusal, and its key is asked about.
    ['[SRI:LENTO:2]', { recibidos: 1 }],
  ])('%s se autoriza, y el SRI vio una sola clave', async (marca, visto) => {
    const { id, numero_comprobante } = await emitir(marca);
    const { clave_acceso } = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toEqual([clave_acceso]);
    expect(await filaDe(numero_comprobante)).toMatchObject({ estado: 'AUTORIZADO', ...visto });
    expect((await eventosDe(empresa, id)).map((e) => e.evento)).toEqual([
      'factura.creada',
      'factura.autorizada',
    ]);
  });

  it('mientras espera está EN_PROCESO, con su clave ya a la vista', async () => {
    const { id } = await emitir('[SRI:EN_PROCESO:4]');
    const enCurso = await empresa.api.esperarEstado(id, 'EN_PROCESO');
    expect(enCurso.clave_acceso).toMatch(/^\d{49}$/);
    expect(enCurso).toMatchObject({ numero_autorizacion: null, fecha_autorizacion: null });
    const final = await empresa.api.esperarEstado(id, 'AUTORIZADO');
    expect(final.clave_acceso).toBe(enCurso.clave_acceso);
  });

  it('muchas a la vez, con toda suerte, llegan cada una a su final con una sola clave', async () => {
    const marcas = ['', '[SRI:CAIDO:1]', '[SRI:EN_PROCESO:2]', '[SRI:DEVUELTA]', '[SRI:RECHAZADO]'];
    const creadas = await Promise.all(
      Array.from({ length: 60 }, (_, n) => emitir(marcas[n % marcas.length]!)),
    );
    const finales = await empresa.api.esperarFinales(
      creadas.map((f) => f.id),
      30_000,
    );
    for (const [n, { id, numero_comprobante }] of creadas.entries()) {
      const { evento } = finales.get(id)!;
      const esperado = ['autorizada', 'autorizada', 'autorizada', 'devuelta', 'rechazada'][n % 5];
      expect(evento).toBe(`factura.${esperado}`);
      expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toHaveLength(1);
    }
  });
});

describe('una factura atascada', () => {
  it('EN_PROCESO se consulta otra vez al reenviar, con la misma clave', async () => {
    // Left alone it would be asked about in ten minutes.
    const prueba = await iniciarSistemaDePrueba({ agenda: { consultas_ms: [600_000] } });
    try {
      const { empresa } = prueba;
      const { api } = empresa;
      const { id, numero_comprobante } = (await api.crear(conMarca('[SRI:EN_PROCESO:1]'))).cuerpo;
      const enCurso = await api.esperarEstado(id, 'EN_PROCESO');
      await pausa(300);
      expect((await api.factura(id)).cuerpo.estado).toBe('EN_PROCESO');
      const respuesta = await api.reenviar(id);
      expect(respuesta.estado).toBe(200);
      expect(respuesta.cuerpo).toMatchObject({
        estado: 'EN_PROCESO',
        clave_acceso: enCurso.clave_acceso,
      });
      const final = await api.esperarEstado(id, 'AUTORIZADO', 5_000);
      expect(final.clave_acceso).toBe(enCurso.clave_acceso);
      const claves = await prueba.clavesEnElSri(empresa, numero_comprobante);
      expect(claves).toEqual([final.clave_acceso]);
    } finally {
      await prueba.detener();
    }
  });

  it('sin certificado espera PENDIENTE, y sigue sola cuando se carga', async () => {
    const prueba = await iniciarSistemaDePrueba();
    try {
      const empresa = await prueba.fundar({});
      const { api } = empresa;
      const { id } = (await api.crear(cuerpoDeFactura())).cuerpo;
      await pausa(300);
      expect((await api.estado(id)).cuerpo).toMatchObject({
        estado: 'PENDIENTE',
        clave_acceso: null,
      });
      expect(await api.xml(id)).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'facturas.xml_no_disponible' },
      });
      expect(await api.reenviar(id)).toMatchObject({
        estado: 200,
        cuerpo: { estado: 'PENDIENTE' },
      });
      // Another company's documents do not wait for it.
      const ajena = (await prueba.empresa.api.crear(cuerpoDeFactura())).cuerpo;
      await prueba.empresa.api.esperarEstado(ajena.id, 'AUTORIZADO');
      await prueba.cargarCertificado(empresa);
      const { numero_comprobante } = await api.esperarEstado(id, 'AUTORIZADO');
      expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toHaveLength(1);
    } finally {
      await prueba.detener();
    }
  });
});
