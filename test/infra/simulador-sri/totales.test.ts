import { describe, expect, test } from 'vitest';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { diferenciasDeTotales } from '#infra/simulador-sri/totales.ts';
import { facturaSinFirma } from '#test/support/documentos/factura-de-prueba.ts';

const diferencias = (...cambios: [string | RegExp, string][]): string =>
  diferenciasDeTotales(
    leerXml(cambios.reduce((xml, [de, a]) => xml.replace(de, a), facturaSinFirma().xml)),
  ).join('; ');

describe('totales (código 52)', () => {
  test('la factura de prueba cuadra', () => {
    expect(diferencias()).toBe('');
  });

  test.each<[string, [string | RegExp, string][], string]>([
    [
      'el neto de una línea',
      [['<precioTotalSinImpuesto>8.00', '<precioTotalSinImpuesto>8.01']],
      'línea 1: precioTotalSinImpuesto 8.01 ≠ 8.00',
    ],
    [
      'la base del IVA de una línea',
      [
        [
          '<baseImponible>2.00</baseImponible><valor>0.00</valor></impuesto>',
          '<baseImponible>2.01</baseImponible><valor>0.00</valor></impuesto>',
        ],
      ],
      'línea 2: baseImponible 2.01 ≠ 2.00',
    ],
    [
      'el IVA de una línea por dos centavos',
      [['<valor>1.20</valor></impuesto>', '<valor>1.22</valor></impuesto>']],
      'línea 1: IVA 1.22 ≠ 1.20',
    ],
    [
      'la tarifa de un código',
      [['<tarifa>15</tarifa>', '<tarifa>12</tarifa>']],
      'no es la del código 4',
    ],
    [
      'un código que no existe',
      [[/<codigoPorcentaje>4/g, '<codigoPorcentaje>9']],
      'código de porcentaje de IVA 9',
    ],
    ['una línea sin IVA', [[/<impuesto><codigo>2/, '<impuesto><codigo>5']], 'debe llevar un IVA'],
    [
      'totalSinImpuestos',
      [['<totalSinImpuestos>10.00', '<totalSinImpuestos>10.01']],
      'totalSinImpuestos 10.01 ≠ 10.00',
    ],
    [
      'totalDescuento',
      [['<totalDescuento>0.33', '<totalDescuento>0.00']],
      'totalDescuento 0.00 ≠ 0.33',
    ],
    [
      'la base de un grupo',
      [
        [
          '<baseImponible>8.00</baseImponible><valor>1.20</valor></totalImpuesto>',
          '<baseImponible>8.01</baseImponible><valor>1.20</valor></totalImpuesto>',
        ],
      ],
      'base 8.01 ≠ 8.00',
    ],
    [
      'el valor de un grupo por un centavo',
      [['<valor>1.20</valor></totalImpuesto>', '<valor>1.21</valor></totalImpuesto>']],
      'valor 1.21 ≠ 1.20',
    ],
    [
      'un grupo que falta',
      [[/<totalImpuesto><codigo>2<\/codigo><codigoPorcentaje>0.*?<\/totalImpuesto>/, '']],
      'falta el totalImpuesto 2/0',
    ],
    [
      'importeTotal sin la propina',
      [['<importeTotal>12.00', '<importeTotal>11.20']],
      'importeTotal 11.20 ≠ 12.00',
    ],
    ['los pagos', [['<total>12.00</total>', '<total>11.99</total>']], 'la suma de pagos'],
  ])('se nota %s', (_caso, cambios, texto) => {
    expect(diferencias(...cambios)).toContain(texto);
  });

  test('un centavo en el IVA de una línea se tolera', () => {
    expect(diferencias(['<valor>1.20</valor></impuesto>', '<valor>1.21</valor></impuesto>'])).toBe(
      '',
    );
  });

  test('un grupo en cero sin líneas se tolera', () => {
    const grupo =
      '<totalImpuesto><codigo>2</codigo><codigoPorcentaje>5</codigoPorcentaje>' +
      '<baseImponible>0.00</baseImponible><valor>0.00</valor></totalImpuesto></totalConImpuestos>';
    expect(diferencias(['</totalConImpuestos>', grupo])).toBe('');
  });

  test('sin pagos no hay suma que comparar', () => {
    expect(diferencias([/<pagos>.*<\/pagos>/, ''])).toBe('');
  });

  test('medio centavo sube', () => {
    // 1.000000 × 2.225000 = 2.225 → 2.23; 15 % of 2.23 + 0.07 … the group rounds 8.2250 → as base.
    const linea = (precio: string, neto: string): [RegExp, string] => [
      /<cantidad>1\.00<\/cantidad><precioUnitario>2\.00<(.*?)<precioTotalSinImpuesto>2\.00/,
      `<cantidad>1.00</cantidad><precioUnitario>${precio}<$1<precioTotalSinImpuesto>${neto}`,
    ];
    expect(diferencias(linea('2.225', '2.23'))).not.toContain('línea 2: precioTotalSinImpuesto');
    expect(diferencias(linea('2.225', '2.22'))).toContain('2.22 ≠ 2.23');
    expect(diferencias(linea('2.224999', '2.22'))).not.toContain('línea 2: precioTotalSinImpuesto');
  });
});
