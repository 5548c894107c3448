import { describe, expect, test } from 'vitest';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { leerComprobante } from '#infra/simulador-sri/documento.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { negativaDeRecepcion } from '#infra/simulador-sri/juez.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { generadoDe } from '#test/support/documentos/generados.ts';

const xmlDe = (recurso: string): string => generadoDe(recurso).generar(1, semilla)[0]!.xml;

const juzgar = (xml: string) => {
  const raiz = leerXml(xml);
  const esquema = esquemaDe(raiz.nombre)!;
  return {
    falta: faltaDeEstructura(raiz, esquema),
    diferencias: esquema.diferencias(raiz),
    comprobante: leerComprobante(esquema, raiz, xml),
  };
};

describe(`lo que el simulador no deja pasar (SEMILLA=${semilla})`, () => {
  const nota = xmlDe('notas_credito');
  const debito = xmlDe('notas_debito');
  const guia = xmlDe('guias_remision');
  const retencion = xmlDe('retenciones');
  const de = (xml: string, elemento: string, valor: string): string =>
    xml.replace(new RegExp(`<${elemento}>[^<]*<`), `<${elemento}>${valor}<`);

  test.each([
    ['valorModificacion', '999999999.99', /valorModificacion/],
    ['fechaEmisionDocSustento', '31/12/2099', /fechaEmisionDocSustento/],
  ])('una nota de crédito con otro %s', (elemento, valor, falta) => {
    expect(juzgar(de(nota, elemento, valor)).diferencias.join()).toMatch(falta);
  });

  test.each([
    ['su total', /<valorTotal>[0-9.]+/, '<valorTotal>999999999999.99', 'valorTotal'],
    [
      'el valor de un motivo',
      /<valor>[0-9.]+(?=<\/valor><\/motivo>)/,
      '<valor>999999999999.99',
      'totalSinImpuestos',
    ],
    ['un pago', /<pago>(.*?)<total>[0-9.]+/, '<pago>$1<total>999999999999.99', 'pagos'],
    [
      'la fecha de su sustento',
      /<fechaEmisionDocSustento>[0-9/]+/,
      '<fechaEmisionDocSustento>31/12/2099',
      'fechaEmisionDocSustento',
    ],
  ])('una nota de débito con otro: %s', (_, antes, despues, falta) => {
    expect(juzgar(debito.replace(antes, despues)).diferencias.join()).toContain(falta);
  });

  test('una nota de débito sin motivos', () => {
    expect(juzgar(debito.replace(/<motivos>.*<\/motivos>/s, '')).falta).toContain("'motivos'");
  });

  test('una nota de crédito sin motivo', () => {
    expect(juzgar(nota.replace(/<motivo>[^<]*<\/motivo>/, '')).falta).toContain("'motivo'");
  });

  test.each([
    ['importeTotal', '0.07', /importeTotal/],
    ['valorRetenido', '999999.99', /valorRetenido/],
    ['numAutDocSustento', '1'.repeat(49), /no es una clave/],
  ])('una retención con otro %s', (elemento, valor, falta) => {
    const conClave = retencion.replace(
      /<pagoLocExt>/,
      '<numAutDocSustento>1234567890</numAutDocSustento><pagoLocExt>',
    );
    const base = elemento === 'numAutDocSustento' ? conClave : retencion;
    expect(juzgar(de(base, elemento, valor)).diferencias.join()).toMatch(falta);
  });

  test('una guía que termina antes de empezar', () => {
    const alReves = de(guia, 'fechaFinTransporte', '01/01/2026');
    expect(juzgar(alReves).diferencias.join()).toMatch(/es anterior/);
  });

  test('una guía cuyo transporte ya empezó (82); una futura sí, aunque sea de otro mes', () => {
    const dia = (fecha: string) => Date.parse(`${fecha}T15:00:00Z`);
    const delDia = de(de(guia, 'fechaIniTransporte', '20/11/2026'), 'ambiente', '1');
    const { comprobante } = juzgar(delDia);
    expect(negativaDeRecepcion(comprobante, dia('2026-11-21'))?.identificador).toBe('82');
    expect(negativaDeRecepcion(comprobante, dia('2026-11-20'))).toBeUndefined();
    expect(negativaDeRecepcion(comprobante, dia('2026-08-01'))).toBeUndefined();
  });
});
