import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CompraDelAnexo,
  type ImpuestoDelAnexo,
  type LineasDeSustento,
  partesDeCompra,
} from '#domain/compras/ats/anexo.vista.ts';
import { nombreDelInformante, xmlDeCompra } from '#domain/compras/ats/anexo.xml.vista.ts';
import { limiteDeBancarizacion } from '#domain/kernel/tributos/bancarizacion.ts';

/** What the annex writes of a purchase, whoever says it. */

const COMPRA: CompraDelAnexo = {
  tipo_comprobante: '01',
  tipo_identificacion: '04',
  identificacion: '1790016919001',
  parte_relacionada: false,
  exterior: false,
  fecha_registro: '2026-11-20',
  fecha_emision: '2026-11-18',
  establecimiento: '001',
  punto_emision: '002',
  secuencial: 4471,
  autorizacion: '1234567890',
  total: 115_00,
  ice: 0,
  formas_pago: ['20'],
  sustento: '01',
  impuestos: [{ iva_codigo: '4', tarifa: 1500, base: 100_00, valor: 15_00 }],
  lineas: [],
  modifica: null,
  reembolsos: [],
  retenciones: [],
};
const RETENCION = {
  retencion_id: 7,
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 12,
  autorizacion: '4'.repeat(49),
  fecha: '2026-11-21',
  parte_rel: 'NO',
  tipo_sujeto: null,
  sustento: '01',
  al_exterior: null,
  base_reembolsos: 0,
  reembolsos: [],
  retenido: [{ impuesto: '1', codigo: '312', porcentaje: 200, base: 100_00, valor: 2_00 }],
} as const;

const veces = (xml: string, elemento: string): number => xml.split(`<${elemento}>`).length - 1;

describe('una compra en el anexo', () => {
  it('va una vez por sustento, y sus retenciones solo en la primera', () => {
    const linea = { iva_codigo: '4', base: 50_00, valor: 7_50, ice: 0 };
    const xml = xmlDeCompra({
      ...COMPRA,
      lineas: [
        { ...linea, sustento: '01' },
        { ...linea, sustento: '02' },
      ],
      retenciones: [RETENCION],
    });
    expect(veces(xml, 'detalleCompras')).toBe(2);
    expect(veces(xml, 'baseImpGrav')).toBe(2);
    expect(xml.split('</detalleCompras>')[0]).toContain('<valRetAir>2.00</valRetAir>');
    expect(veces(xml, 'detalleAir')).toBe(1);
    expect(veces(xml, 'secRetencion1')).toBe(1);
  });

  it('sus partes suman lo que dice el documento, aunque sus líneas redondeen de otro modo', () => {
    const lineas = fc.array(
      fc.record({
        sustento: fc.constantFrom('01', '02', '06'),
        iva_codigo: fc.constantFrom('0', '4', '7'),
        base: fc.nat(1_000_000),
        valor: fc.nat(150_000),
        ice: fc.nat(1000),
      }),
      { maxLength: 8 },
    );
    const centavo = fc.constantFrom(-1, 0, 1);
    const suma = <T>(todos: readonly T[], de: (uno: T) => number): number =>
      todos.reduce((total, uno) => total + de(uno), 0);
    const gruposDe = (todas: readonly LineasDeSustento[], falta: number): ImpuestoDelAnexo[] =>
      (['0', '4', '7'] as const).map((iva_codigo) => {
        const suyas = todas.filter((l) => l.iva_codigo === iva_codigo);
        return {
          iva_codigo,
          tarifa: iva_codigo === '4' ? 1500 : 0,
          base: Math.max(
            0,
            suma(suyas, (l) => l.base),
          ),
          valor: Math.max(0, suma(suyas, (l) => l.valor) + falta),
        };
      });
    fc.assert(
      fc.property(lineas, centavo, fc.nat(5000), (suyas, falta, ice) => {
        const impuestos = gruposDe(suyas, falta);
        const partes = partesDeCompra({ sustento: '01', impuestos, lineas: suyas, ice });
        expect(suma(partes, (p) => p.iva)).toBe(suma(impuestos, (i) => i.valor));
        expect(suma(partes, (p) => p.ice)).toBe(ice);
        expect(
          suma(partes, (p) => p.base_0 + p.base_gravada + p.base_exenta + p.base_no_objeto),
        ).toBe(suma(impuestos, (i) => i.base));
        expect(new Set(partes.map(({ sustento }) => sustento)).size).toBe(partes.length);
      }),
    );
  });

  it('dice cómo se pagó solo lo que pasa del límite de su día', () => {
    expect(limiteDeBancarizacion('2023-12-19')).toBe(1000_00);
    expect(limiteDeBancarizacion('2023-12-20')).toBe(500_00);
    const conTotal = (total: number, cambios: Partial<CompraDelAnexo> = {}) =>
      xmlDeCompra({ ...COMPRA, total, formas_pago: ['20', '01', '20'], ...cambios });
    expect(conTotal(500_00)).not.toContain('formasDePago');
    expect(conTotal(500_01)).toContain(
      '<formasDePago><formaPago>20</formaPago><formaPago>01</formaPago></formasDePago>',
    );
    expect(conTotal(900_00, { fecha_emision: '2023-12-19' })).not.toContain('formasDePago');
    expect(conTotal(900_00, { tipo_comprobante: '04' })).not.toContain('formasDePago');
  });

  it('una nota dice qué modifica, y lo que no tiene autorización lleva la genérica', () => {
    const nota = { tipo_comprobante: '04', autorizacion: null };
    const modifica = { tipo_comprobante: '01', numero: '001-002-000004471', autorizacion: null };
    const xml = xmlDeCompra({ ...COMPRA, ...nota, modifica });
    expect(xml).toContain('<autorizacion>9999999999</autorizacion>');
    expect(xml).toContain(
      '<docModificado>01</docModificado><estabModificado>001</estabModificado>' +
        '<ptoEmiModificado>002</ptoEmiModificado><secModificado>4471</secModificado>' +
        '<autModificado>9999999999</autModificado>',
    );
  });

  it('de un pasaporte quedan letras y cifras, y dice de qué es quien lo tiene', () => {
    const pasaporte = { tipo_identificacion: '06', identificacion: 'Ñ-1' } as const;
    expect(xmlDeCompra({ ...COMPRA, ...pasaporte })).toContain(
      '<tpIdProv>03</tpIdProv><idProv>001</idProv><tipoComprobante>01</tipoComprobante><tipoProv>01</tipoProv>',
    );
    const xml = xmlDeCompra({
      ...COMPRA,
      tipo_identificacion: '08',
      retenciones: [{ ...RETENCION, tipo_sujeto: '01' }],
    });
    expect(xml).toContain('<tipoProv>01</tipoProv>');
  });

  it('lo retenido al 50 % del IVA va en su columna, que sin él no está', () => {
    const de = (codigo: string) =>
      xmlDeCompra({
        ...COMPRA,
        retenciones: [
          {
            ...RETENCION,
            retenido: [{ impuesto: '2', codigo, porcentaje: 0, base: 15_00, valor: 7_50 }],
          },
        ],
      });
    const columnas = ['valRetBien10', 'valRetServ20', 'valorRetBienes', 'valorRetServicios'];
    for (const [codigo, columna] of [
      ['9', 'valRetBien10'],
      ['10', 'valRetServ20'],
      ['1', 'valorRetBienes'],
      ['2', 'valorRetServicios'],
      ['3', 'valRetServ100'],
      ['11', 'valRetServ50'],
    ] as const) {
      expect(de(codigo)).toContain(`<${columna}>7.50</${columna}>`);
      expect(columnas.every((c) => veces(de(codigo), c) === 1)).toBe(true);
      expect(veces(de(codigo), 'valRetServ50')).toBe(codigo === '11' ? 1 : 0);
    }
  });
});

it.each([
  ['Ñandú & Hnos. Cía. Ltda.', 'Nandu Hnos Cia Ltda'],
  ['  3M  ', '3M 1790016919001'],
  ['日本 🇯🇵', '1790016919001'],
  ['Á'.repeat(600), 'A'.repeat(500)],
  [`${'A'.repeat(499)} B`, 'A'.repeat(499)],
])('el informante «%s» se escribe con lo que el esquema admite', (razon_social, escrito) => {
  expect(nombreDelInformante({ ruc: '1790016919001', razon_social, anio: 2026, mes: 11 })).toBe(
    escrito,
  );
});
