import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import type { NotaCredito } from '#domain/documentos/nota-credito/nota-credito.ts';
import { xmlDeNotaCredito } from '#domain/documentos/nota-credito/nota-credito.xml.ts';
import { leerXml } from '#infra/documentos/xml/lectura.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import {
  casos,
  datosXmlArbitrarios,
  semilla,
} from '#test/support/documentos/facturas.arbitrarias.ts';

/** Arbitrary credit notes: what an arbitrary invoice says, as a note says it. */
const notasArbitrarias: fc.Arbitrary<DatosDeXml<NotaCredito>> = datosXmlArbitrarios.map(
  ({ fila: factura, ...datos }) => {
    const { condicion_pago: _c, fecha_vencimiento: _v, pagos: _p, saldo: _s, ...suyo } = factura;
    const fila: NotaCredito = {
      ...suyo,
      propina: 0,
      total: factura.total - factura.propina,
      motivo: factura.razon_social,
      cod_doc_sustento: '01',
      doc_sustento_numero: '001-001-000000123',
      doc_sustento_fecha: factura.fecha_emision,
      factura_id: null,
    };
    return { ...datos, fila };
  },
);

const xmlDe = (cuantos: number): string[] =>
  fc.sample(notasArbitrarias, { numRuns: cuantos, seed: semilla }).map(xmlDeNotaCredito);

describe('el XML de una nota de crédito', () => {
  test.skipIf(!dirEsquemas)(
    `cumple el esquema oficial 1.1.0, sea cual sea (semilla ${semilla})`,
    async () => {
      expect(await faltasDeEsquema('NotaCredito_V1.1.0.xsd', xmlDe(casos(200)))).toEqual([]);
    },
    60_000,
  );

  test(`el simulador acepta su estructura y sus totales (semilla ${semilla})`, () => {
    const esquema = esquemaDe('notaCredito')!;
    for (const xml of xmlDe(casos(200))) {
      const raiz = leerXml(xml);
      expect(faltaDeEstructura(raiz, esquema)).toBeUndefined();
      expect(esquema.diferencias(raiz)).toEqual([]);
    }
  });

  test('el simulador nota un total, una fecha o un motivo que no están bien', () => {
    const esquema = esquemaDe('notaCredito')!;
    const [xml] = xmlDe(1);
    const otro = xml!.replace(/<valorModificacion>[0-9.]+/, '<valorModificacion>999999999.99');
    expect(esquema.diferencias(leerXml(otro)).join()).toContain('valorModificacion');
    const tarde = xml!.replace(
      /<fechaEmisionDocSustento>[0-9/]+/,
      '<fechaEmisionDocSustento>31/12/2099',
    );
    expect(esquema.diferencias(leerXml(tarde)).join()).toContain('fechaEmisionDocSustento');
    const sinMotivo = xml!.replace(/<motivo>[^<]*<\/motivo>/, '');
    expect(faltaDeEstructura(leerXml(sinMotivo), esquema)).toContain("'motivo'");
  });
});
