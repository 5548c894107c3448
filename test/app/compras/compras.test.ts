import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import {
  claveDe,
  comprasDe,
  compraValida,
  LINEA,
  numeroDe,
  otroNumero,
  PROVEEDOR,
} from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Purchases over HTTP: entering them, with each row of the specification's errors. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;

const { pedir, registrar, rechazo, negada, malFormada, leer } = comprasDe(() => empresa);

type Persona = { readonly id: number; readonly es_proveedor: boolean; readonly activo: boolean };

describe('POST /compras', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('registrada tiene saldo, entra su proveedor en el directorio y se asienta entera', async () => {
    const hecha = await registrar({ categoria: 'Suministros', fecha_vencimiento: '2026-12-10' });
    const { avisos, ...registro } = hecha;
    expect(hecha).toMatchObject({
      tipo_doc: '01',
      fecha_emision: '2026-11-10T09:30:00.000-05:00',
      fecha_registro: '2026-11-10',
      subtotal_15: 10,
      iva: 1.5,
      iva_credito: 1.5,
      total: 11.5,
      saldo: 11.5,
      total_pagado: 0,
      estado_pago: 'PENDIENTE',
      estado: 'activo',
      sustento: '01',
      detalles: [{ precio_total: 10, iva: 1.5, tarifa_iva: 15, iva_codigo: '4' }],
    });
    expect(avisos).toEqual([]);
    expect(await leer(hecha.id)).toEqual(registro);
    const persona = await pedir<Persona>('GET', `/personas-empresas/${hecha.proveedor_id}`);
    expect(persona.cuerpo).toMatchObject({ es_proveedor: true, activo: true });
    const asiento = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${hecha.asiento_id}`);
    expect(asiento.cuerpo).toMatchObject({
      fecha: '2026-11-10',
      glosa: `Factura ${hecha.numero_doc} · Comercial Peñafiel S.A.`,
      origen_tipo: 'compra',
      origen_id: hecha.id,
      lineas: [
        { cuenta_codigo: '502.02.28', debe: 10 },
        { cuenta_codigo: '101.05.01.01', debe: 1.5 },
        { cuenta_codigo: '201.03.01', haber: 11.5, tercero_id: hecha.proveedor_id },
      ],
    });
  });

  it('sin líneas valen sus subtotales por tarifa, también las de antes', async () => {
    const sumas = { subtotal_0: 5, subtotal_12: 100, no_objeto: 1, exento: 2, iva: 12.01 };
    const hecha = await registrar({
      detalles: undefined,
      ...sumas,
      propina: 10,
      ice: 3,
      irbpnr: 0.02,
      total: 133.03,
      tipo_doc: '02',
    });
    expect(hecha).toMatchObject({ ...sumas, sustento: '02', iva_credito: 0, detalles: [] });
    const base = { base: 103, subtotal: 100, iva: 12.01 };
    expect(hecha.impuestos.find(({ iva_codigo }) => iva_codigo === '2')).toMatchObject(base);
    const asiento = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${hecha.asiento_id}`);
    // What gives no credit is cost, and so are tip, ICE and IRBPNR.
    expect(asiento.cuerpo.lineas).toMatchObject([
      { cuenta_codigo: '502.02.28', debe: 133.03 },
      { cuenta_codigo: '201.03.01', haber: 133.03 },
    ]);
    const impuestos = [
      { iva_codigo: '4', base: 10, iva: 1.5 },
      { iva_codigo: '0', base: 2 },
    ];
    const otra = await registrar({ detalles: [], impuestos, total: 13.51 });
    expect(otra).toMatchObject({ subtotal_15: 10, subtotal_0: 2, iva: 1.5, total: 13.51 });
    const redondeo = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${otra.asiento_id}`);
    expect(redondeo.cuerpo.lineas).toMatchObject([
      { cuenta_codigo: '502.02.28', debe: 12 },
      { cuenta_codigo: '101.05.01.01', debe: 1.5 },
      { cuenta_codigo: '502.04.02', debe: 0.01 },
      { cuenta_codigo: '201.03.01', haber: 13.51 },
    ]);
  });

  it('cada línea va a su cuenta y da crédito o no según su sustento', async () => {
    const cuenta_id = idEnPlanBase('502.02.18');
    const hecha = await registrar({
      detalles: [
        { ...LINEA, cuenta_id },
        { ...LINEA, sustento: '02', ice: 2, iva: 1.8 },
        { ...LINEA, cantidad: 4, iva_codigo: '6', tarifa_iva: undefined },
      ],
      propina: 1,
      total: 30.3,
    });
    expect(hecha).toMatchObject({ iva: 3.3, iva_credito: 1.5, ice: 2, no_objeto: 4 });
    const asiento = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${hecha.asiento_id}`);
    expect(asiento.cuerpo.lineas).toMatchObject([
      { cuenta_codigo: '502.02.18', debe: 10 },
      { cuenta_codigo: '502.02.28', debe: 10 + 1.8 + 2 + 4 + 1 },
      { cuenta_codigo: '101.05.01.01', debe: 1.5 },
      { cuenta_codigo: '201.03.01', haber: 30.3 },
    ]);
  });

  it('lo que se envía de las sumas debe coincidir con las líneas al centavo', async () => {
    await registrar({ subtotal_15: 10.01, iva: 1.49, total: 11.49 });
    expect(await malFormada({ subtotal_15: 10.02 })).toEqual(['body.subtotal_15']);
    expect(await malFormada({ subtotal_12: 10 })).toEqual(['body.subtotal_12']);
    expect(await malFormada({ iva: 1.52 })).toEqual(['body.iva']);
    expect(await malFormada({ total: 11.52 })).toEqual(['body.total']);
    expect(await malFormada({ ice: 1 })).toEqual(['body.total']);
    const impuestos = [{ iva_codigo: '4', base: 10.02 }];
    expect(await malFormada({ impuestos })).toEqual(['body.impuestos.0.base']);
    expect(await malFormada({ detalles: undefined })).toEqual(['body.detalles']);
    expect(await malFormada({ detalles: [], subtotal_0: 11.5, iva: 1, total: 12.5 })).toEqual([
      'body.iva',
    ]);
    expect(await malFormada({ detalles: [{ ...LINEA, descuento: 11 }] })).toEqual([
      'body.detalles.0.descuento',
    ]);
  });

  it('la misma clave de acceso responde 200 con la que ya estaba', async () => {
    const n = otroNumero();
    const suya = { numero_doc: numeroDe(n), clave_acceso: claveDe(n) };
    const primera = await registrar(suya);
    expect(primera).toMatchObject({ ...suya, numero_autorizacion: suya.clave_acceso });
    const { estado, cuerpo } = await pedir(
      'POST',
      '/compras',
      compraValida({ ...suya, total: 11.5 }),
    );
    expect([estado, cuerpo.id]).toEqual([200, primera.id]);
  });

  it('diez que la registran a la vez hacen una sola', async () => {
    const n = otroNumero();
    const cuerpo = compraValida({ numero_doc: numeroDe(n), clave_acceso: claveDe(n) });
    const todas = await Promise.all(
      Array.from({ length: 10 }, () => pedir('POST', '/compras', cuerpo)),
    );
    expect(new Set(todas.map((una) => una.cuerpo.id)).size).toBe(1);
    expect(todas.filter(({ estado }) => estado === 201)).toHaveLength(1);
    expect(todas.filter(({ estado }) => estado === 200)).toHaveLength(9);
  });

  it('el mismo proveedor, tipo y número: 409 con la primera', async () => {
    const numero_doc = numeroDe(otroNumero());
    const primera = await registrar({ numero_doc });
    const { estado, cuerpo } = await pedir<object>(
      'POST',
      '/compras',
      compraValida({ numero_doc: numero_doc.replaceAll('-', '') }),
    );
    expect([estado, cuerpo]).toMatchObject([
      409,
      { codigo: 'compras.duplicada', compra_id: primera.id },
    ]);
    // Of another supplier it is another document.
    await registrar({ numero_doc, proveedor_identificacion: '1790011674001' });
    await registrar({ numero_doc, tipo_doc: '02' });
  });

  it('repetida con su clave de idempotencia responde la que ya estaba', async () => {
    const cuerpo = compraValida();
    const cabeceras = { 'Idempotency-Key': 'compra-1' };
    const primera = await pedir('POST', '/compras', cuerpo, cabeceras);
    const otra = await pedir('POST', '/compras', cuerpo, cabeceras);
    expect([primera.estado, otra.estado, otra.cuerpo.id]).toEqual([201, 200, primera.cuerpo.id]);
    expect(otra.cabeceras.get('Idempotency-Replayed')).toBe('true');
  });

  it('una clave que no es de ese documento: 422 que dice qué; mal verificada: 400', async () => {
    const n = otroNumero();
    const suya = { numero_doc: numeroDe(n), clave_acceso: claveDe(n) };
    const EN_LA_CLAVE = ['body.clave_acceso'];
    expect(await malFormada({ ...suya, clave_acceso: '123' })).toEqual(EN_LA_CLAVE);
    expect(await malFormada({ ...suya, numero_doc: numeroDe(n + 1) })).toEqual(EN_LA_CLAVE);
    expect(await malFormada({ ...suya, tipo_doc: '02' })).toEqual(EN_LA_CLAVE);
    expect(await malFormada({ ...suya, fecha_emision: '2026-11-11' })).toEqual(EN_LA_CLAVE);
    const otra = { ...suya, proveedor_identificacion: '1790011674001' };
    expect(await malFormada(otra)).toEqual(EN_LA_CLAVE);
    const digito = (Number(suya.clave_acceso.at(-1)) + 1) % 10;
    const clave_acceso = `${suya.clave_acceso.slice(0, -1)}${digito}`;
    expect(await negada({ ...suya, clave_acceso })).toEqual([400, 'compras.clave_invalida']);
  });

  it('una liquidación no es una compra, ni un tipo que no existe: 422', async () => {
    expect(await malFormada({ tipo_doc: '03' })).toEqual(['body.tipo_doc']);
    expect(await malFormada({ tipo_doc: '99' })).toEqual(['body.tipo_doc']);
    expect(await malFormada({ proveedor_tipo_id: '07' })).toEqual(['body.proveedor_tipo_id']);
  });

  it('fechas que no pueden ser: 400', async () => {
    expect(await negada({ fecha_emision: '2026-11-21' })).toEqual([400, 'compras.emision_futura']);
    expect(await negada({ fecha_registro: '2026-11-09' })).toEqual([
      400,
      'compras.registro_antes_de_la_emision',
    ]);
    expect(await negada({ fecha_registro: '2026-11-21' })).toEqual([
      400,
      'contabilidad.fecha_futura',
    ]);
    expect(await negada({ fecha_vencimiento: '2026-11-09' })).toEqual([
      400,
      'compras.vencimiento_antes_de_la_emision',
    ]);
    expect(await negada({ proveedor_identificacion: '1790016919000' })).toEqual([
      400,
      'compras.identificacion_invalida',
    ]);
  });

  it('una cuenta que no puede llevar compras, o una sucursal que no está', async () => {
    const conCuenta = (codigo: string) => ({
      detalles: [{ ...LINEA, cuenta_id: idEnPlanBase(codigo) }],
    });
    const MALA = [409, 'compras.linea_con_cuenta_invalida'];
    expect(await negada(conCuenta('502.02'))).toEqual(MALA);
    expect(await negada(conCuenta('201.03.01'))).toEqual(MALA);
    expect(await negada({ detalles: [{ ...LINEA, cuenta_id: 99_999 }] })).toEqual(MALA);
    expect(await negada({ sucursal_id: 99 })).toEqual([404, 'compras.sucursal_no_encontrada']);
  });

  it('guarda lo que respondió una vista previa, con su XML', async () => {
    const hecha = await registrar({
      proveedor_existe: true,
      compra_existente: null,
      autorizado: 'si',
      avisos: ['Nada'],
      xml_original: '<factura/>',
    });
    expect(hecha.origen).toBe('xml');
    expect(await malFormada({ otro_campo: 1 })).toEqual(['body.otro_campo']);
  });

  it('simulada dice qué pasaría, y nada pasa', async () => {
    const cuerpo = compraValida({ proveedor_identificacion: '1790085783001' });
    const { estado, cuerpo: simulada } = await pedir<object>(
      'POST',
      '/compras?simular=true',
      cuerpo,
    );
    expect([estado, simulada]).toMatchObject([
      200,
      {
        simulado: true,
        respuesta: { id: null, proveedor_id: null, asiento_id: null, total: 11.5 },
        asiento: { origen_tipo: 'compra', origen_id: null, total_debe: 11.5 },
      },
    ]);
    const { estado: despues } = await pedir('POST', '/compras', cuerpo);
    expect(despues).toBe(201);
  });

  it('la de otra empresa no existe, y una que no está tampoco', async () => {
    const { id } = await registrar();
    const otra = await prueba.empresas[1]!.api.pedir<{ codigo: string }>('GET', `/compras/${id}`);
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([404, 'compras.no_encontrada']);
    expect(await rechazo('GET', '/compras/99999')).toEqual([404, 'compras.no_encontrada']);
  });

  it('publica compra.creada', async () => {
    const hecha = await registrar();
    const camino = '/eventos?evento=compra.creada&limit=500';
    const ultimo = async () =>
      (await pedir<{ eventos: { data: { id: number } }[] }>('GET', camino)).cuerpo.eventos.at(-1);
    await prontoEs(async () => (await ultimo())?.data.id, hecha.id, 5_000);
    expect((await ultimo())?.data).toEqual({
      id: hecha.id,
      tipo_doc: '01',
      numero_doc: hecha.numero_doc,
      clave_acceso: null,
      fecha_emision: '2026-11-10T09:30:00.000-05:00',
      proveedor_id: hecha.proveedor_id,
      identificacion: PROVEEDOR,
      razon_social: 'Comercial Peñafiel S.A.',
      total: 11.5,
      estado: 'activo',
    });
  });
});
