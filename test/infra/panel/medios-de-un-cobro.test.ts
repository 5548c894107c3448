import { describe, expect, it } from 'vitest';
import { enPartes, type Medio } from '#infra/panel/src/cobros/partes.ts';

/** One act of several methods is as many records, distributed over its documents to the cent. */

const medio = (monto: string, como = '01'): Medio => ({
  medio: como,
  cuenta_dinero_id: '',
  monto,
  referencia: '',
});
const fila = (documento: string, monto_aplicado: string, retencion_iva = '') => ({
  documento,
  monto_aplicado,
  retencion_iva,
  retencion_numero: retencion_iva && '001-001-000000009',
});

const dicho = (medios: readonly Medio[], filas: Parameters<typeof enPartes>[1]) =>
  enPartes(medios, filas).map(({ fila: cual, aplicaciones }) => [
    cual,
    aplicaciones.map((una) => [una.documento, una.monto_aplicado, una.retencion_iva]),
  ]);

describe('Un cobro de varios medios', () => {
  it('cada medio toma de los documentos en su orden, al centavo, y lo último de cada uno pasa al siguiente', () => {
    const filas = [fila('factura_id:1', '33.33'), fila('factura_id:2', '66.67')];
    expect(dicho([medio('33.34'), medio('40.00', '20'), medio('30', '16')], filas)).toEqual([
      [
        0,
        [
          ['factura_id:1', '33.33', ''],
          ['factura_id:2', '0.01', ''],
        ],
      ],
      [1, [['factura_id:2', '40.00', '']]],
      [2, [['factura_id:2', '26.66', '']]],
    ]);
  });

  it('lo retenido va una sola vez, con el primero que toma de su documento', () => {
    const filas = [fila('factura_id:1', '90.00', '10.00'), fila('factura_id:2', '', '5.00')];
    expect(dicho([medio('50'), medio('40', '20')], filas)).toEqual([
      [
        0,
        [
          ['factura_id:1', '50.00', '10.00'],
          ['factura_id:2', '', '5.00'],
        ],
      ],
      [1, [['factura_id:1', '40.00', '']]],
    ]);
  });

  it('un cruce va primero, para aplicarse entero, y conserva su lugar en la pantalla', () => {
    const filas = [fila('factura_id:1', '100.00')];
    expect(dicho([medio('70'), medio('30', '15')], filas)).toEqual([
      [1, [['factura_id:1', '30.00', '']]],
      [0, [['factura_id:1', '70.00', '']]],
    ]);
  });

  it('lo que sobra es anticipo de los últimos, y el centavo de más lo lleva el último', () => {
    const filas = [fila('factura_id:1', '10.00')];
    expect(dicho([medio('15'), medio('5', '20')], filas)).toEqual([
      [0, [['factura_id:1', '10.00', '']]],
      [1, []],
    ]);
    expect(dicho([medio('5'), medio('4.99', '20')], filas)).toEqual([
      [0, [['factura_id:1', '5.00', '']]],
      [1, [['factura_id:1', '5.00', '']]],
    ]);
  });

  it('repartido medio por medio o de una vez, cada documento recibe lo mismo', () => {
    const filas = [fila('factura_id:1', '12.34', '1.00'), fila('factura_id:2', '87.66')];
    const medios = [medio('50.01'), medio('0.01', '16'), medio('49.98', '20')];
    const [primera] = enPartes(medios, filas);
    expect(
      enPartes(medios.slice(1), primera!.resto).map(({ aplicaciones }) => aplicaciones),
    ).toEqual(
      enPartes(medios, filas)
        .slice(1)
        .map(({ aplicaciones }) => aplicaciones),
    );
  });
});
