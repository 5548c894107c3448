import { describe, expect, it } from 'vitest';
import { registrarCompraEsquema } from '#commands/compras/compras.esquema.ts';
import { completar } from '#domain/compras/compra.decider.ts';
import { valorarCompra } from '#domain/compras/compra.importes.ts';
import { calcularReembolsos } from '#domain/compras/compra.reembolsos.ts';
import { vistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import {
  facturaCompensada,
  facturaConIce,
  facturaDeReembolso,
  facturaRecibida,
} from '#test/support/compras/recibidos.ts';

/** What few documents of suppliers say: read, shown, and taken by `POST /compras` as it is shown. */

const SIN_NADA = {
  ruc: null,
  proveedor: null,
  con_su_clave: null,
  con_su_numero: null,
  modificada: null,
  modificada_dia: null,
  categoria: null,
  cuenta_id: null,
  registrada: null,
};

const vistaDe = (xml: string) => vistaRecibido(leerRecibido(Buffer.from(xml)), SIN_NADA);

/** What `POST /compras` makes of a preview as it stands. */
const guardada = (xml: string) => {
  const { pedido } = registrarCompraEsquema.parse(vistaDe(xml));
  const importes = completar(pedido.importes, { servicios: new Map() });
  return {
    ...valorarCompra(importes, pedido.sustento),
    tipo_doc: pedido.tipo_doc,
    reembolsos: pedido.reembolsado ? calcularReembolsos(pedido.reembolsado, pedido.tipo_doc) : [],
    otros_impuestos: importes.otros_impuestos,
    compensaciones: importes.compensaciones,
  };
};

const avisosDe = (xml: string): string => vistaDe(xml).avisos.join('\n');

describe('de reembolso', () => {
  it('es un comprobante 41, con lo que traslada y sus sumas; así se guarda', () => {
    const xml = facturaDeReembolso(3);
    const vista = vistaDe(xml);
    expect(vista).toMatchObject({
      tipo_doc: '41',
      no_objeto: 34.5,
      total: 34.5,
      total_comprobantes_reembolso: 34.5,
      total_base_imponible_reembolso: 30,
      total_impuesto_reembolso: 4.5,
    });
    expect(vista.reembolsos).toHaveLength(3);
    expect(vista.avisos.filter((aviso) => /reembolso/i.test(aviso))).toEqual([]);
    expect(guardada(xml)).toMatchObject({
      tipo_doc: '41',
      total: 34_50,
      reembolsos: vista.reembolsos.map(({ secuencial_doc_reembolso }) => ({
        secuencial_doc_reembolso,
        detalle_impuestos: [{ tarifa: 1500, base_imponible_reembolso: 1000 }],
      })),
    });
  });

  it.each([
    ['<secuencialDocReembolso>000000001', '<secuencialDocReembolso>1', 'secuencialDocReembolso'],
    ['<codDocReembolso>01', '<codDocReembolso>294', 'codDocReembolso'],
    ['Reemb>1234567890<', 'Reemb>12<', 'numeroautorizacionDocReemb'],
    ['Reemb>1234567890<', `Reemb>${'1'.repeat(49)}<`, 'numeroautorizacionDocReemb'],
    ['>1790016919001</identificacionProveedor', '>17</identificacionProveedor', 'identificacion'],
    ['<impuestoReembolso>1.50', '<impuestoReembolso>9.50', 'detalleImpuestos'],
    ['Reembolso>01/11/2026<', 'Reembolso>45/11/2026<', 'fechaEmisionDocReembolso'],
    ['<tipoProveedorReembolso>02', '<tipoProveedorReembolso>2', 'tipoProveedorReembolso'],
  ])(
    'con %s como %s: ese no se toma y se dice; los demás, y sus cifras, quedan',
    (antes, despues, que) => {
      const xml = facturaDeReembolso(2).replace(antes, despues);
      expect(guardada(xml)).toMatchObject({
        total: 23_00,
        reembolsos: [{ cod_doc_reembolso: '01' }],
      });
      expect(avisosDe(xml)).toMatch(
        new RegExp(`El reembolso 1 no se tomó: no se admite su ${que}`),
      );
      expect(avisosDe(xml)).toContain('dice 23.00 y suma 11.50');
    },
  );

  it('más de los que caben no se toman, ninguno, y se dice; la compra queda', () => {
    const xml = facturaDeReembolso(301);
    expect(guardada(xml)).toMatchObject({ tipo_doc: '41', total: 3_461_50, reembolsos: [] });
    expect(avisosDe(xml)).toContain('Traslada más de 300 comprobantes');
  });

  it('sin ninguno, o sin su código, es lo que uno de los dos dice', () => {
    const sinNinguno = facturaDeReembolso(1).replace(/<reembolsos>.*<\/reembolsos>/, '');
    expect(guardada(sinNinguno)).toMatchObject({ tipo_doc: '41', reembolsos: [] });
    const sinCodigo = facturaDeReembolso(1).replace('<codDocReembolso>41</codDocReembolso>', '');
    expect(guardada(sinCodigo)).toMatchObject({ tipo_doc: '41', reembolsos: [{}] });
  });
});

describe('con una compensación de su IVA', () => {
  it('vale el total impreso, que ya no la tiene o la tiene todavía', () => {
    const compensaciones = [{ codigo: '1', tarifa: 200, valor: 40 }];
    expect(guardada(facturaCompensada('22.60'))).toMatchObject({
      total: 22_60,
      iva: 3_00,
      compensaciones,
    });
    expect(guardada(facturaCompensada('23.00'))).toMatchObject({
      total: 23_00,
      iva: 3_00,
      compensaciones,
    });
    expect(avisosDe(facturaCompensada('22.60'))).toContain(
      'Compensa 0.40 de su IVA, que no se cobra: su total ya no lo tiene',
    );
    expect(avisosDe(facturaCompensada('23.00'))).toContain('lo tiene todavía');
  });

  it('sin ella, ese total no sale de nada', () => {
    const xml = facturaCompensada('22.60').replace(/<compensaciones>.*<\/compensaciones>/, '');
    expect(() => vistaDe(xml)).toThrow();
  });
});

it('el ICE y el IRBPNR van por código, y su IVA se cobra también sobre el ICE', () => {
  expect(vistaDe(facturaConIce())).toMatchObject({
    subtotal_15: 20,
    impuestos: [{ iva_codigo: '4', base: 35.44, iva: 5.32 }],
    ice: 15.44,
    irbpnr: 0.04,
    total: 40.8,
    otros_impuestos: [
      { codigo: '3', codigo_porcentaje: '3041', base_imponible: 0.03, tarifa: 13.62, valor: 15.44 },
      { codigo: '5', codigo_porcentaje: '5001', base_imponible: 2, tarifa: 0.02, valor: 0.04 },
    ],
  });
  expect(guardada(facturaConIce())).toMatchObject({ ice: 15_44, irbpnr: 4, total: 40_80 });
});

it('el 8 % de un feriado se toma como se imprime', () => {
  const xml = facturaRecibida()
    .replaceAll(
      'Porcentaje>4</codigoPorcentaje><tarifa>15.00',
      'Porcentaje>8</codigoPorcentaje><tarifa>8.00',
    )
    .replaceAll('<valor>3.00', '<valor>1.60')
    .replaceAll('>23.00<', '>21.60<');
  expect(vistaDe(xml)).toMatchObject({ subtotal_8: 20, iva: 1.6, total: 21.6 });
  expect(guardada(xml)).toMatchObject({
    total: 21_60,
    impuestos: [{ iva_codigo: '8', valor: 1_60 }],
  });
});
