import { describe, expect, it } from 'vitest';
import { declaracionDe, type SumaTributaria } from '#domain/contabilidad/declaracion.vista.ts';
import { vistaImpuestos } from '#domain/contabilidad/impuestos.vista.ts';

const suma = (cambios: Partial<SumaTributaria>): SumaTributaria => ({
  seccion: 'ventas',
  anulado: false,
  documento: 'factura',
  nombre: 'factura',
  resta: false,
  impuesto: '2',
  codigo: '4',
  documentos: 1,
  base: 10_000,
  valor: 1500,
  credito: 0,
  porcentaje: 1500,
  ...cambios,
});
const notaDeCredito = { documento: 'nota_credito', resta: true };
const retenido = { seccion: 'retenciones_emitidas', documento: 'retencion' } as const;

const declarar = (...sumas: readonly SumaTributaria[]) =>
  vistaImpuestos(
    declaracionDe({ mes: { anio: 2026, mes: 3, ambiente: '2' }, sumas, pendientes_sri: 0 }),
  );

describe('Las sumas de un mes', () => {
  it('las notas de crédito restan en su tarifa, aunque el mes quede en menos', () => {
    const { ventas } = declarar(
      suma({ documentos: 2 }),
      suma({ documento: 'nota_debito', base: 1750, valor: 263 }),
      suma({ ...notaDeCredito, base: -20_000, valor: -3000 }),
    );
    const importes = {
      base_bruta: 117.5,
      base_notas_credito: 200,
      base: -82.5,
      iva_bruto: 17.63,
      iva_notas_credito: 30,
      iva: -12.37,
    };
    expect(ventas).toEqual({
      tarifas: [
        {
          codigo: '4',
          descripcion: 'Tarifa 15 %',
          porcentaje: 15,
          documentos: 4,
          ...importes,
          detalle:
            '/contabilidad/impuestos/documentos?anio=2026&mes=3&ambiente=2&seccion=ventas&codigo=4',
        },
      ],
      total: importes,
    });
  });

  it('las tarifas van como en el catálogo; un código que él no tiene, al final y por su nombre', () => {
    const { compras } = declarar(
      ...['99', '98', '7', '4', '0', '2'].map((codigo) => suma({ seccion: 'compras', codigo })),
    );
    expect(compras.tarifas.map(({ codigo, descripcion }) => [codigo, descripcion])).toEqual([
      ['0', 'Tarifa 0 %'],
      ['2', 'Tarifa 12 %'],
      ['4', 'Tarifa 15 %'],
      ['7', 'Exento de IVA'],
      ['98', 'Código 98'],
      ['99', 'Código 99'],
    ]);
  });

  it('cada impuesto retenido dice su formulario, y el IVA que se retuvo a otros, su casillero', () => {
    const codigos = ['9', '10', '1', '11', '2', '3', '7'];
    const emitidas = [
      ...codigos.map((codigo) => suma({ ...retenido, codigo })),
      suma({ ...retenido, impuesto: '1', codigo: '312' }),
      suma({ ...retenido, impuesto: '6', codigo: '4580' }),
    ];
    const { retenciones_emitidas, retenciones_recibidas } = declarar(
      ...emitidas,
      ...emitidas.map((una) => ({ ...una, seccion: 'retenciones_recibidas' as const })),
    );
    const dichos = ({ impuesto, codigo, formulario, casillero }: (typeof uno)[number]) =>
      `${impuesto}/${codigo}/${formulario}/${casillero}`;
    const uno = retenciones_emitidas.codigos;
    expect(uno.map(dichos)).toEqual([
      '1/312/103/null',
      '2/9/104/721',
      '2/10/104/723',
      '2/1/104/725',
      '2/11/104/727',
      '2/2/104/729',
      '2/3/104/731',
      '2/7/104/null',
      '6/4580/null/null',
    ]);
    expect(new Set(retenciones_recibidas.codigos.map(({ casillero }) => casillero))).toEqual(
      new Set([null]),
    );
    expect(retenciones_recibidas.totales.map(({ formulario }) => formulario)).toEqual([
      null,
      '104',
      null,
    ]);
    expect(retenciones_emitidas.totales).toEqual([
      { impuesto: '1', formulario: '103', base: 100, valor: 15 },
      { impuesto: '2', formulario: '104', base: 700, valor: 105 },
      { impuesto: '6', formulario: null, base: 100, valor: 15 },
    ]);
  });

  it('un código de porcentaje variable no dice ninguno', () => {
    const variable = { ...retenido, impuesto: '1', codigo: '346' };
    const { retenciones_emitidas } = declarar(
      suma({ ...variable, porcentaje: 175 }),
      suma({ ...variable, porcentaje: 800 }),
      suma({ ...variable, codigo: '350', porcentaje: null }),
    );
    expect(retenciones_emitidas.codigos).toMatchObject([
      { codigo: '346', porcentaje: null },
      { codigo: '350', porcentaje: null },
    ]);
  });

  it('lo anulado no está en ninguna suma, y dice qué era', () => {
    const { ventas, retenciones_emitidas, anulados } = declarar(
      suma({ anulado: true }),
      suma({ ...notaDeCredito, anulado: true, base: -650, valor: -98 }),
      suma({ ...retenido, anulado: true, impuesto: '2', codigo: '2' }),
    );
    expect([ventas.tarifas, ventas.total.base, retenciones_emitidas.codigos]).toEqual([[], 0, []]);
    expect(
      anulados.map(({ documento, descripcion, base }) => [documento, descripcion, base]),
    ).toEqual([
      ['factura', 'Tarifa 15 %', 100],
      ['nota_credito', 'Tarifa 15 %', -6.5],
      ['retencion', 'Retención del 70 % del IVA', 100],
    ]);
  });
});
