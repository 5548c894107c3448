import { describe, expect, it } from 'vitest';
import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { negada } from '#test/support/documentos/escenarios.ts';
import {
  CONSUMIDOR_FINAL_HTTP,
  conLinea,
  cuerpoDeFactura,
  LINEA,
} from '#test/support/documentos/factura.http.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

const hoy = (): string => fechaDe(new Date().toISOString());

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema((iniciado) => {
  prueba = iniciado;
  empresa = prueba.empresa;
});

describe('las reglas de una factura: 400, 402, 404 y 409', () => {
  it('un vencimiento anterior a hoy es 400 con la fecha mínima; hoy mismo vale', async () => {
    const ayer = sumarDias(hoy(), -1);
    const credito = (fecha_vencimiento: string) =>
      cuerpoDeFactura({ condicion_pago: 'credito', fecha_vencimiento });
    expect(await negada(prueba, empresa, credito(ayer))).toMatchObject({
      estado: 400,
      codigo: 'facturas.vencimiento_anterior_a_la_emision',
      fecha_minima: hoy(),
    });
    expect((await empresa.api.crear(credito(hoy()))).estado).toBe(201);
  });

  it('propina en una empresa que no es restaurante, bar ni hotel es 400', async () => {
    const tienda = await prueba.fundar({});
    expect(await negada(prueba, tienda, cuerpoDeFactura({ propina: 1 }))).toMatchObject({
      estado: 400,
      codigo: 'facturas.propina_no_permitida',
    });
    expect((await tienda.api.crear(cuerpoDeFactura({ propina: 0 }))).estado).toBe(201);
  });

  it.each([
    ['05', '1710034064'],
    ['05', '9910034060'],
    ['04', '1710034064001'],
    ['04', '1790011674000'],
  ])('identificación %s %s es 400', async (tipo_identificacion, identificacion) => {
    const respuesta = await negada(
      prueba,
      empresa,
      cuerpoDeFactura({ tipo_identificacion, identificacion }),
    );
    const codigo = 'facturas.identificacion_invalida';
    expect(respuesta).toMatchObject({ estado: 400, codigo });
  });

  it.each([
    ['05', '17100340650'],
    ['05', '171003406X'],
    ['05', '１７１００３４０６５'],
    ['04', '1710034065'],
    ['04', '1790011674 01'],
    ['07', '1710034065'],
  ])('mal escrita, identificación %s %s es 422', async (tipo_identificacion, identificacion) => {
    const cuerpo = cuerpoDeFactura({ tipo_identificacion, identificacion });
    expect(await negada(prueba, empresa, cuerpo)).toMatchObject({
      estado: 422,
      detail: [{ type: 'value_error', loc: ['body', 'identificacion'], input: identificacion }],
    });
  });

  it.each([
    [{ condicion_pago: 'credito' }, 'missing'],
    [{ fecha_vencimiento: '2099-01-01' }, 'value_error'],
  ])('%j es 422', async (cambios, type) => {
    expect(await negada(prueba, empresa, cuerpoDeFactura(cambios))).toMatchObject({
      estado: 422,
      detail: [{ type, loc: ['body', 'fecha_vencimiento'] }],
    });
  });

  it('los pagos suman el total ±0.01; lo que se guarda suma el total exacto', async () => {
    const conPagos = (...totales: number[]) =>
      cuerpoDeFactura({ pagos: totales.map((total) => ({ forma_pago: '01', total })) });
    for (const totales of [[14.95], [14.96], [14.94], [10, 4.95], [7.47, 7.47]]) {
      const { estado, cuerpo } = await empresa.api.crear(conPagos(...totales));
      expect(estado).toBe(201);
      const centavos = cuerpo.pagos.reduce((suma, p) => suma + Math.round(p.total * 100), 0);
      expect(centavos).toBe(1495);
      await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    }
    for (const totales of [[14.97], [14.93], [10, 4.97]]) {
      expect(await negada(prueba, empresa, conPagos(...totales))).toMatchObject({
        estado: 422,
        detail: [{ type: 'value_error', loc: ['body', 'pagos'], ctx: { total: 14.95 } }],
      });
    }
  });

  it('la propina entra en lo que los pagos deben sumar', async () => {
    const pagos = [{ forma_pago: '01', total: 14.95 }];
    expect(await negada(prueba, empresa, cuerpoDeFactura({ propina: 1, pagos }))).toMatchObject({
      estado: 422,
      detail: [{ ctx: { total: 15.95, suma_pagos: 14.95 } }],
    });
  });

  it('a consumidor final se vende hasta USD 50', async () => {
    const venta = (precio_unitario: number) =>
      cuerpoDeFactura({
        ...CONSUMIDOR_FINAL_HTTP,
        detalles: [{ ...LINEA, cantidad: 1, precio_unitario, tarifa_iva: 0 }],
      });
    expect((await empresa.api.crear(venta(50))).estado).toBe(201);
    expect(await negada(prueba, empresa, venta(50.01))).toMatchObject({
      estado: 400,
      codigo: 'facturas.consumidor_final_sobre_limite',
      maximo: 50,
      total: 50.01,
    });
  });

  it('un descuento mayor que su línea es 400 y dice cuál', async () => {
    const detalles = [LINEA, { ...LINEA, descuento: 13.01 }];
    expect(await negada(prueba, empresa, cuerpoDeFactura({ detalles }))).toMatchObject({
      estado: 400,
      codigo: 'facturas.descuento_mayor_que_linea',
      linea: 2,
    });
  });

  it('un importe de más de 14 dígitos es 400', async () => {
    const linea = conLinea({ cantidad: 999_999_999, precio_unitario: 999_999_999 });
    expect(await negada(prueba, empresa, linea)).toMatchObject({
      estado: 400,
      codigo: 'facturas.importe_fuera_de_limite',
    });
  });

  it('la sucursal 2 emite en su serie; una que no existe es 404', async () => {
    const { estado, cuerpo } = await empresa.api.crear(cuerpoDeFactura({ sucursal_id: 2 }));
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({ sucursal_id: 2, numero_comprobante: '002-001-000000001' });
    const final = await empresa.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
    expect(final.clave_acceso!.slice(24, 39)).toBe('002001000000001');
    expect(await negada(prueba, empresa, cuerpoDeFactura({ sucursal_id: 3 }))).toMatchObject({
      estado: 404,
      codigo: 'facturas.sucursal_no_encontrada',
      sucursal_id: 3,
    });
  });

  it('una empresa sin matriz necesita sucursal_id: 409', async () => {
    const nueva = await prueba.fundar({ sin_matriz: true });
    const { estado, codigo } = await negada(prueba, nueva, cuerpoDeFactura());
    expect([estado, codigo]).toEqual([409, 'facturas.sin_matriz']);
  });

  it('agotado el cupo del mes, 402; los borradores no lo gastan pero su emisión sí', async () => {
    const conCupo = await prueba.fundar({ perfil: { cuota_documentos: 2 } });
    const { api } = conCupo;
    expect((await api.crear(cuerpoDeFactura())).estado).toBe(201);
    const borrador = await api.crear(cuerpoDeFactura({ es_borrador: true }));
    expect(borrador.estado).toBe(201);
    const ultima = { cabeceras: { 'Idempotency-Key': 'la-última' } };
    expect((await api.crear(cuerpoDeFactura(), ultima)).estado).toBe(201);
    const agotado = { estado: 402, codigo: 'facturas.cupo_agotado', cuota: 2 };
    expect(await negada(prueba, conCupo, cuerpoDeFactura())).toMatchObject(agotado);
    expect(await api.reenviar(borrador.cuerpo.id)).toMatchObject({
      estado: 402,
      cuerpo: { codigo: 'facturas.cupo_agotado' },
    });
    expect((await api.factura(borrador.cuerpo.id)).cuerpo.estado).toBe('BORRADOR');
    expect((await api.crear(cuerpoDeFactura({ es_borrador: true }))).estado).toBe(201);
    const repetida = await api.crear(cuerpoDeFactura(), ultima);
    expect(repetida.estado, 'una repetición no gasta cupo').toBe(200);
  });
});
