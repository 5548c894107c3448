import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { xmlDeGuia } from '#domain/documentos/guia/guia.xml.ts';
import { xmlDeLiquidacion } from '#domain/documentos/liquidacion/liquidacion.xml.ts';
import { xmlDeRetencion } from '#domain/documentos/retencion/retencion.xml.ts';
import { leerXml } from '#infra/documentos/xml/lectura.ts';
import { leerComprobante } from '#infra/simulador-sri/documento.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { negativaDeRecepcion } from '#infra/simulador-sri/juez.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeGuiaArbitrarios } from '#test/support/documentos/guias.arbitrarias.ts';
import { datosXmlDeLiquidacionArbitrarios } from '#test/support/documentos/liquidaciones.arbitrarias.ts';
import { datosXmlDeRetencionArbitrarios } from '#test/support/documentos/retenciones.arbitrarias.ts';

/** What is written of guides and withholdings, before the official schemas and the simulator. */

const documentos = <F extends Comprobante>(
  datos: fc.Arbitrary<DatosDeXml<F>>,
  xml: (datos: DatosDeXml<F>) => string,
): readonly string[] =>
  fc.sample(datos, { numRuns: casos(150), seed: semilla }).map((uno) => xml(uno));

const TIPOS = [
  {
    nombre: 'liquidación',
    esquema: 'LiquidacionCompra_V1.1.0.xsd',
    todos: () => documentos(datosXmlDeLiquidacionArbitrarios, xmlDeLiquidacion),
    roto: ['<importeTotal>', '<importe>'],
  },
  {
    nombre: 'guía',
    esquema: 'GuiaRemision_V1.1.0.xsd',
    todos: () => documentos(datosXmlDeGuiaArbitrarios, xmlDeGuia),
    roto: ['<placa>', '<otra>'],
  },
  {
    nombre: 'retención',
    esquema: 'ComprobanteRetencion_V2.0.0.xsd',
    todos: () => documentos(datosXmlDeRetencionArbitrarios, xmlDeRetencion),
    roto: ['<parteRel>', '<parte>'],
  },
] as const;

const juzgar = (xml: string) => {
  const raiz = leerXml(xml);
  const esquema = esquemaDe(raiz.nombre)!;
  return {
    falta: faltaDeEstructura(raiz, esquema),
    diferencias: esquema.diferencias(raiz),
    comprobante: leerComprobante(esquema, raiz, xml),
  };
};

describe.each(TIPOS)('cualquier $nombre', ({ esquema, todos, roto }) => {
  test.skipIf(!dirEsquemas)('cumple el esquema oficial', { timeout: 240_000 }, async () => {
    const escritos = todos();
    expect(await faltasDeEsquema(esquema, escritos), `SEMILLA=${semilla}`).toEqual([]);
    const mal = escritos[0]!
      .replace(roto[0], roto[1])
      .replace(`/${roto[0].slice(1)}`, `/${roto[1].slice(1)}`);
    expect(await faltasDeEsquema(esquema, [mal])).not.toEqual([]);
  });

  test('el simulador la acepta con sus propias cuentas, y su clave dice lo que ella', () => {
    for (const xml of todos()) {
      const { falta, diferencias } = juzgar(xml);
      expect([falta, diferencias], `SEMILLA=${semilla}`).toEqual([undefined, []]);
    }
  });
});

describe('lo que el simulador no deja pasar', () => {
  const guia = documentos(datosXmlDeGuiaArbitrarios, xmlDeGuia)[0]!;
  const retencion = documentos(datosXmlDeRetencionArbitrarios, xmlDeRetencion)[0]!;
  const de = (xml: string, elemento: string, valor: string): string =>
    xml.replace(new RegExp(`<${elemento}>[^<]*<`), `<${elemento}>${valor}<`);

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
