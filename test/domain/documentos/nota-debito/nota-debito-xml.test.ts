import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rideDeNotaDebito } from '#domain/documentos/nota-debito/nota-debito.ride.vista.ts';
import { xmlDeNotaDebito } from '#domain/documentos/nota-debito/nota-debito.xml.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { leerXml } from '#infra/documentos/xml/lectura.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeNotaDebitoArbitrarios } from '#test/support/documentos/notas-debito.arbitrarias.ts';
import { emisorDePrueba } from '#test/support/documentos/ride.pruebas.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

const datosDe = (cuantos: number) =>
  fc.sample(datosXmlDeNotaDebitoArbitrarios, { numRuns: cuantos, seed: semilla });
const xmlDe = (cuantos: number): string[] => datosDe(cuantos).map(xmlDeNotaDebito);

describe('el XML de una nota de débito', () => {
  test.skipIf(!dirEsquemas)(
    `firmado cumple el esquema oficial 1.0.0 y su firma vale, sea cual sea (semilla ${semilla})`,
    async () => {
      const firmante = prepararFirmante(await identidadDePrueba());
      const firmados = xmlDe(casos(200)).map((xml) => firmarXades(firmante, xml, INSTANTE));
      expect(await faltasDeEsquema('NotaDebito_V1.0.0.xsd', firmados)).toEqual([]);
      for (const xml of firmados.slice(0, 20)) {
        expect(verificarFirma(xml)).toMatchObject({ valida: true });
      }
    },
    60_000,
  );

  test(`el simulador acepta su estructura y sus totales (semilla ${semilla})`, () => {
    const esquema = esquemaDe('notaDebito')!;
    for (const xml of xmlDe(casos(200))) {
      const raiz = leerXml(xml);
      expect(faltaDeEstructura(raiz, esquema)).toBeUndefined();
      expect(esquema.diferencias(raiz)).toEqual([]);
    }
  });

  test('el simulador nota un total, un motivo, un pago o una fecha que no están bien', () => {
    const esquema = esquemaDe('notaDebito')!;
    const [xml] = xmlDe(1);
    for (const [antes, despues, falta] of [
      [/<valorTotal>[0-9.]+/, '<valorTotal>999999999999.99', 'valorTotal'],
      [/<valor>[0-9.]+(?=<\/valor><\/motivo>)/, '<valor>999999999999.99', 'totalSinImpuestos'],
      [/<pago>(.*?)<total>[0-9.]+/, '<pago>$1<total>999999999999.99', 'pagos'],
      [
        /<fechaEmisionDocSustento>[0-9/]+/,
        '<fechaEmisionDocSustento>31/12/2099',
        'fechaEmisionDocSustento',
      ],
    ] as const) {
      const otro = xml!.replace(antes, despues);
      expect(esquema.diferencias(leerXml(otro)).join()).toContain(falta);
    }
    const sinMotivos = xml!.replace(/<motivos>.*<\/motivos>/s, '');
    expect(faltaDeEstructura(leerXml(sinMotivos), esquema)).toContain("'motivos'");
  });

  test('el RUC del proveedor es su primer dato adicional, y su RIDE dice lo mismo', () => {
    const [datos] = datosDe(1);
    const fila = {
      ...datos!.fila,
      fecha_emision: '2026-11-20',
      email: 'ana@example.com',
      iva_codigo: '4' as const,
      tarifa_iva: 15 as const,
      base_imponible: 200,
      iva: 30,
      total: 230,
      motivos: [{ razon: 'Interés por mora', valor: 200 }],
    };
    const xml = xmlDeNotaDebito({ ...datos!, fila, ruc_proveedor: '1793213150001' });
    expect(xml).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
    const ride = rideDeNotaDebito(fila, emisorDePrueba({ ruc_proveedor: '1793213150001' }));
    expect(ride.adicionales).toEqual([
      { nombre: 'RUC Proveedor', texto: '1793213150001' },
      { nombre: 'Email', texto: 'ana@example.com' },
    ]);
    expect(ride.secciones[0]?.tabla.filas).toEqual([['Interés por mora', '2.00']]);
    expect(ride.totales.map(({ nombre, texto }) => `${nombre} ${texto}`)).toEqual([
      'SUBTOTAL 15 % 2.00',
      'SUBTOTAL 0 % 0.00',
      'SUBTOTAL NO OBJETO DE IVA 0.00',
      'SUBTOTAL EXENTO DE IVA 0.00',
      'SUBTOTAL SIN IMPUESTOS 2.00',
      'ICE 0.00',
      'IVA 15 % 0.30',
      'IRBPNR 0.00',
      'VALOR TOTAL 2.30',
    ]);
  });
});
