import { describe, expect, it } from 'vitest';
import { registrarCompraEsquema } from '#commands/compras/compras.esquema.ts';
import { completar } from '#domain/compras/compra.decider.ts';
import { valorarCompra } from '#domain/compras/compra.importes.ts';
import { codigoDeDescripcion } from '#domain/compras/recibido/lineas.ts';
import { vistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import {
  facturaRecibida,
  notaDeCreditoRecibida,
  notaDeDebitoRecibida,
} from '#test/support/compras/recibidos.ts';

/** Figures of suppliers' documents that disagree, and those that only look odd. */

const leer = (xml: string) => leerRecibido(Buffer.from(xml));
const avisosDe = (xml: string): string => leer(xml).recibido.avisos.join('\n');

const negado = (xml: string): string => {
  try {
    leer(xml);
  } catch (error) {
    if (error instanceof ErrorDeForma) return error.errores.map(({ msg }) => msg).join('\n');
    throw error;
  }
  return '';
};

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

/** What would be kept of a document, of which what is shown is saved as it stands. */
const guardada = (xml: string) => {
  const leido = leer(xml);
  const { pedido } = registrarCompraEsquema.parse(vistaRecibido(leido, SIN_NADA));
  const importes = valorarCompra(
    completar(pedido.importes, { servicios: new Map() }),
    pedido.sustento,
  );
  const { recibido } = leido;
  const { impuestos, total_descuento, iva, ice, irbpnr, propina, total } = recibido;
  const porCodigo = (lista: typeof impuestos) =>
    lista.toSorted((a, b) => Number(a.iva_codigo) - Number(b.iva_codigo));
  expect({ ...importes, impuestos: porCodigo(importes.impuestos) }).toMatchObject({
    impuestos,
    total_descuento,
    iva,
    ice,
    irbpnr,
    propina,
    total,
  });
  expect(importes.detalles.map(({ precio_total }) => precio_total)).toEqual(
    recibido.lineas.map(({ precio_total }) => precio_total),
  );
  return importes;
};

const cambiado = (xml: string, ...cambios: readonly (readonly [string, string])[]): string =>
  cambios.reduce((antes, [viejo, nuevo]) => {
    expect(antes).toContain(viejo);
    return antes.replace(viejo, nuevo);
  }, xml);

const FACTURA = facturaRecibida({ lineas: 3 });
const NOTA = notaDeCreditoRecibida({ lineas: 3 });
const DEBITO = notaDeDebitoRecibida();

describe('el cero con signo', () => {
  const ESCRITOS = ['-0.00', '-0', '+0.00', '\u22120.00', '\u20130.00', '-.00', '-0.000000'];
  const GRUPO_VACIO =
    '<totalImpuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje>' +
    '<baseImponible>0.00</baseImponible><valor>0.00</valor></totalImpuesto>';
  const conGrupo = (xml: string) =>
    cambiado(xml, ['</totalConImpuestos>', `${GRUPO_VACIO}</totalConImpuestos>`]);

  it.each(ESCRITOS)('%s es cero en cada monto, de los grupos y de las líneas', (cero) => {
    for (const xml of [conGrupo(FACTURA), conGrupo(NOTA), DEBITO]) {
      const conCeros = xml.replaceAll('>0.00<', `>${cero}<`);
      expect(conCeros).not.toBe(xml);
      expect(leer(conCeros).recibido).toEqual(leer(xml).recibido);
    }
  });

  it('también en lo que se cobra de todo el documento, y en el precio de lo regalado', () => {
    const xml = cambiado(
      FACTURA,
      ['<moneda>', '<fleteInternacional>-0.00</fleteInternacional><moneda>'],
      ['<precioUnitario>10.00', '<precioUnitario>-0.000000'],
    );
    expect(guardada(xml).total).toBe(69_00);
  });

  it.each(['-0.01', '\u22120.005', '-20.00'])('%s sigue sin ser un monto', (escrito) => {
    const xml = cambiado(FACTURA, ['<propina>0.00', `<propina>${escrito}`]);
    expect(negado(xml)).toContain('propina no es un número admitido');
  });
});

describe('la que contradice a las demás, cuando el total y el resto cuadran', () => {
  const A_CERO = '<codigoPorcentaje>0</codigoPorcentaje><tarifa>0.00</tarifa>';
  const AL_15 = '<codigoPorcentaje>4</codigoPorcentaje><tarifa>15.00</tarifa>';
  const enCero = (xml: string) =>
    xml
      .replaceAll(
        `${AL_15}<baseImponible>20.00</baseImponible><valor>3.00`,
        `${A_CERO}<baseImponible>20.00</baseImponible><valor>0.00`,
      )
      .replaceAll('69.00', '60.00');

  it('un grupo del 12 % con base 0.00 y líneas del 0 %: entra por sus líneas, y se dice', () => {
    const xml = cambiado(enCero(FACTURA), [
      `${AL_15}<baseImponible>60.00</baseImponible><valor>9.00`,
      '<codigoPorcentaje>2</codigoPorcentaje><baseImponible>0.00</baseImponible><valor>0.00',
    ]);
    expect(guardada(xml)).toMatchObject({
      impuestos: [{ iva_codigo: '0', subtotal: 60_00, base: 60_00, valor: 0 }],
      total: 60_00,
      detalles: [{}, {}, {}],
    });
    expect(avisosDe(xml)).toContain('IVA con código 0: no trae su total, y sus líneas suman 60.00');
    expect(avisosDe(xml)).toContain('IVA con código 2: dice 0.00 y ninguna línea lo lleva');
  });

  it.each([
    ['una factura', FACTURA],
    ['una nota de crédito', NOTA],
  ])('%s con totalSinImpuestos 0.00', (_, xml) => {
    const malo = cambiado(xml, ['<totalSinImpuestos>60.00', '<totalSinImpuestos>0.00']);
    expect(guardada(malo)).toMatchObject({ total_sin_impuestos: 60_00, iva: 9_00, total: 69_00 });
    expect(avisosDe(malo)).toContain('Total sin impuestos: dice 0.00 y suma 60.00');
  });

  it('una nota de débito con totalSinImpuestos 0.00, o con más de lo que cobra', () => {
    for (const escrito of ['0.00', '99.00']) {
      const malo = cambiado(DEBITO, ['<totalSinImpuestos>60.00', `<totalSinImpuestos>${escrito}`]);
      expect(guardada(malo)).toMatchObject({ total_sin_impuestos: 60_00, total: 69_00 });
      expect(avisosDe(malo)).toContain(`Total sin impuestos: dice ${escrito} y suma 60.00`);
    }
  });

  it.each([
    [
      'el IVA de un grupo',
      [['<valor>9.00', '<valor>8.00']],
      'IVA con código 4: dice 8.00 y suma 9.00',
      3,
    ],
    [
      'la tarifa de un grupo',
      [['<codigoPorcentaje>4', '<codigoPorcentaje>2']],
      'IVA con código 4: no trae su total, y sus líneas suman 60.00',
      3,
    ],
    [
      'un grupo que falta',
      [[/<totalImpuesto>.*<\/totalImpuesto>/.exec(FACTURA)![0], '']],
      'IVA con código 4: no trae su total, y sus líneas suman 60.00',
      3,
    ],
    [
      'la base de un grupo',
      [['<baseImponible>60.00', '<baseImponible>6.00']],
      'Base del IVA con código 4: dice 6.00 y suma 60.00',
      3,
    ],
    [
      'una línea',
      [
        ['<precioTotalSinImpuesto>20.00', '<precioTotalSinImpuesto>30.00'],
        ['<baseImponible>20.00', '<baseImponible>30.00'],
      ],
      'Base del IVA con código 4: dice 60.00 y suma 70.00',
      0,
    ],
    [
      'el total de descuentos',
      [['<totalDescuento>0.00', '<totalDescuento>7.00']],
      'Total de descuentos: dice 7.00 y suman 0.00',
      3,
    ],
    [
      'una propina que nadie sumó',
      [['<propina>0.00', '<propina>5.00']],
      'Propina: dice 5.00 y el total no la suma',
      3,
    ],
    [
      'lo que se paga',
      [
        [
          '<pago><formaPago>20</formaPago><total>69.00',
          '<pago><formaPago>20</formaPago><total>9.00',
        ],
      ],
      'Sus formas de pago suman 9.00 y el total es 69.00',
      3,
    ],
  ] as const)('%s: entra, y se dice cuál', (_, cambios, aviso, lineas) => {
    const xml = cambiado(FACTURA, ...(cambios as readonly (readonly [string, string])[]));
    const importes = guardada(xml);
    expect(importes).toMatchObject({ total: 69_00, iva: 9_00, total_sin_impuestos: 60_00 });
    expect(importes.detalles).toHaveLength(lineas);
    expect(avisosDe(xml)).toContain(aviso);
  });

  it('el ICE que dicen las líneas y no su grupo, o su grupo y no las líneas', () => {
    const ice = (etiqueta: string, valor: string) =>
      `<${etiqueta}><codigo>3</codigo><codigoPorcentaje>3680</codigoPorcentaje><tarifa>0</tarifa>` +
      `<baseImponible>1.00</baseImponible><valor>${valor}</valor></${etiqueta}>`;
    const conIce = facturaRecibida()
      .replaceAll(
        '<baseImponible>20.00</baseImponible><valor>3.00',
        '<baseImponible>22.00</baseImponible><valor>3.30',
      )
      .replaceAll('23.00', '25.30');
    const enLineas = cambiado(conIce, ['<impuestos>', `<impuestos>${ice('impuesto', '2.00')}`]);
    const enGrupo = cambiado(conIce, [
      '<totalConImpuestos>',
      `<totalConImpuestos>${ice('totalImpuesto', '2.00')}`,
    ]);
    for (const xml of [enLineas, enGrupo]) {
      expect(guardada(xml)).toMatchObject({
        impuestos: [{ iva_codigo: '4', subtotal: 20_00, base: 22_00, valor: 3_30 }],
        ice: 2_00,
        total: 25_30,
      });
      expect(avisosDe(xml)).toContain('ICE: dice');
    }
  });
});

describe('lo que no se podría guardar', () => {
  it.each(['0', '6', '7'])(
    'IVA en el código %s, que no tiene tarifa, se niega ya aquí',
    (codigo) => {
      for (const xml of [FACTURA, NOTA, DEBITO]) {
        const malo = xml.replaceAll(
          '<codigoPorcentaje>4</codigoPorcentaje><tarifa>15.00</tarifa>',
          `<codigoPorcentaje>${codigo}</codigoPorcentaje><tarifa>0.00</tarifa>`,
        );
        expect(negado(malo)).toContain(`El código ${codigo} no tiene IVA`);
      }
    },
  );

  it('lo dicen las líneas solas: se niega también', () => {
    const grupo = /<totalImpuesto>.*<\/totalImpuesto>/.exec(FACTURA)![0];
    const malo = cambiado(FACTURA, [grupo, '']).replaceAll(
      '<codigoPorcentaje>4</codigoPorcentaje>',
      '<codigoPorcentaje>6</codigoPorcentaje>',
    );
    expect(negado(malo)).toContain('El código 6 no tiene IVA');
  });
});

describe('las cifras impresas', () => {
  const GRUPO = '<baseImponible>6.67</baseImponible><valor>1.00';
  const DOS_LINEAS = facturaRecibida({ lineas: 2 })
    .replaceAll('<cantidad>2.00', '<cantidad>3.333')
    .replaceAll('<precioUnitario>10.00', '<precioUnitario>1.00')
    .replaceAll('>20.00<', '>3.33<')
    .replaceAll('<valor>3.00', '<valor>0.50')
    .replace('<baseImponible>40.00</baseImponible><valor>6.00', GRUPO)
    .replace('<totalSinImpuestos>40.00', '<totalSinImpuestos>6.67')
    .replaceAll('>46.00<', '>7.67<');

  it('una base de 6.67 sobre líneas de 3.33 y 3.33 es 6.67, con sus dos líneas', () => {
    const importes = guardada(DOS_LINEAS);
    expect(importes).toMatchObject({
      impuestos: [{ iva_codigo: '4', subtotal: 6_67, base: 6_67, valor: 1_00 }],
      total_sin_impuestos: 6_67,
      total: 7_67,
      detalles: [
        { precio_total: 3_33, iva: 50 },
        { precio_total: 3_33, iva: 50 },
      ],
    });
  });

  it('el IVA del grupo y el de cada línea se guardan como se imprimen, aunque difieran en un centavo', () => {
    const xml = cambiado(DOS_LINEAS, [GRUPO, GRUPO.replace('1.00', '0.99')]).replaceAll(
      '7.67',
      '7.66',
    );
    const importes = guardada(xml);
    expect(importes).toMatchObject({
      iva: 99,
      iva_credito: 99,
      detalles: [{ iva: 50 }, { iva: 50 }],
    });
  });

  it('con muchas líneas, un centavo por línea', () => {
    const lineas = 10;
    const xml = facturaRecibida({ lineas })
      .replace('<baseImponible>200.00', '<baseImponible>200.08')
      .replace('<valor>30.00', '<valor>30.01')
      .replace('<totalSinImpuestos>200.00', '<totalSinImpuestos>200.08')
      .replaceAll('>230.00<', '>230.09<');
    expect(guardada(xml)).toMatchObject({ total_sin_impuestos: 200_08, iva: 30_01 });
    expect(guardada(xml).detalles).toHaveLength(lineas);
  });
});

describe('las líneas sin código', () => {
  const SIN_CODIGO = FACTURA.replace(/<codigoPrincipal>C-[12]<\/codigoPrincipal>/g, '');
  const codigosDe = (xml: string) =>
    leer(xml).recibido.lineas.map(({ codigo_principal }) => codigo_principal);

  it('toman uno de su descripción, que se dice, y se guardan con él', () => {
    expect(codigosDe(SIN_CODIGO)).toEqual(['ARTICULO-1-SU-CAJA', 'ARTICULO-2-SU-CAJA', 'C-3']);
    expect(avisosDe(SIN_CODIGO)).toContain(
      'En la línea 1 y 1 más, no trae código: se tomó uno de su descripción',
    );
    expect(avisosDe(FACTURA)).not.toContain('no trae código');
    expect(guardada(SIN_CODIGO).detalles[0]).toMatchObject({
      codigo_principal: 'ARTICULO-1-SU-CAJA',
    });
  });

  it('también lo que no es una línea: los motivos de una nota de débito y los rubros de terceros', () => {
    expect(codigosDe(DEBITO)).toEqual(['INTERESES', 'SIN-CARGO']);
  });

  it.each([
    ['la misma descripción', 'Café, 250 g', 'CAFÉ  250 g.', true],
    ['otra', 'Café, 250 g', 'Café, 500 g', false],
    [
      'una larga que comienza igual',
      `${'Tornillo '.repeat(9)}A`,
      `${'Tornillo '.repeat(9)}B`,
      false,
    ],
    ['una sin letras', '***', '+++', false],
    ['una de otro alfabeto', '咖啡', '茶', false],
  ])('%s, y el suyo', (_, una, otra, igual) => {
    const [suyo, ajeno] = [una, otra].map(codigoDeDescripcion);
    expect(suyo === ajeno).toBe(igual);
    for (const codigo of [suyo!, ajeno!]) expect(codigo).toMatch(/^[A-Z0-9][A-Z0-9-]{0,24}$/);
    expect(codigoDeDescripcion(una)).toBe(suyo);
  });
});
