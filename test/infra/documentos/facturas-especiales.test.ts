import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opcionales } from '#domain/documentos/comprobante/opcionales.ts';
import { cargosDeExportacion } from '#domain/documentos/factura/exportacion.ts';
import { valorar } from '#domain/documentos/factura/factura.contenido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { esquemaDe, faltaDeEstructura } from '#infra/simulador-sri/estructura.ts';
import {
  datosXmlDe,
  emisionArbitraria,
  fechaArbitraria,
} from '#test/support/documentos/emision.arbitraria.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import {
  casos,
  facturaDe,
  pedidoArbitrario,
  semilla,
} from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeLiquidacionArbitrarios } from '#test/support/documentos/liquidaciones.arbitrarias.ts';

/** Invoices that say what few do: in the SRI's schema, adding up, and read back by our own import. */

const texto = fc.constantFrom('Guayaquil', 'Puerto Bolívar & Cía', 'Rotterdam <NL>', 'ñandú');
const cargo = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_00 }));
const pais = fc.constantFrom('593', '528', '840');

const exportacion = fc.record({
  incoterm: fc.constantFrom('FOB', 'CIF', 'EXW'),
  lugar: texto,
  pais_origen: pais,
  puerto_embarque: texto,
  puerto_destino: texto,
  pais_destino: pais,
  pais_adquisicion: fc.option(pais),
  flete: cargo,
  seguro: cargo,
  gastos_aduaneros: cargo,
  transporte_otros: cargo,
  incoterm_total_sin_impuestos: fc.option(fc.constantFrom('FOB', 'CIF')),
});

const reembolso: fc.Arbitrary<Reembolso> = fc
  .record({ base: fc.integer({ min: 0, max: 3_00 }), n: fc.integer({ min: 1, max: 999_999_999 }) })
  .map(({ base, n }) => ({
    tipo_identificacion_proveedor_reembolso: '04',
    identificacion_proveedor_reembolso: '1790016919001',
    cod_pais_pago_proveedor_reembolso: '593',
    tipo_proveedor_reembolso: '02',
    cod_doc_reembolso: '01',
    estab_doc_reembolso: '001',
    pto_emi_doc_reembolso: '002',
    secuencial_doc_reembolso: String(n).padStart(9, '0'),
    fecha_emision_doc_reembolso: '2026-11-01',
    numero_autorizacion_doc_reemb: '1234567890',
    detalle_impuestos: [
      {
        codigo: '2',
        codigo_porcentaje: '4',
        tarifa: 1500,
        base_imponible_reembolso: base,
        impuesto_reembolso: Math.round((base * 15) / 100),
      },
    ],
  }));

const opcionales: fc.Arbitrary<Opcionales> = fc.record(
  {
    exportacion,
    guia_remision: fc.constant('001-002-000000034'),
    placa: fc.constantFrom('ABC1234', 'AA123B'),
    negociable: fc.constant({ correo: 'cobros@example.com' }),
    otros_rubros_terceros: fc.array(fc.record({ concepto: texto, total: cargo }), {
      minLength: 1,
      maxLength: 3,
    }),
    reembolsos: fc.array(reembolso, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);

const EMPRESA = { cobra_propina: true } as Parameters<typeof valorar>[1];

/** ICE at its rate, IRBPNR as it is said. */
const CONSUMOS = {
  ice: { codigo: '3660', cantidad: null, valor: null },
  irbpnr: { codigo: '5001', cantidad: null, valor: 6 },
};

const especial = fc
  .tuple(
    pedidoArbitrario,
    opcionales,
    emisionArbitraria(fechaArbitraria),
    fc.oneof(fc.constant(0), fc.nat(2_000_000)),
    fc.boolean(),
  )
  .map(([pedido, suyos, emision, subsidio, gravada]) => {
    const detalles = pedido.detalles.map((linea, i) => ({
      ...linea,
      ...(i % 2 === 0 && subsidio > 0
        ? { precio_sin_subsidio: linea.precio_unitario + subsidio }
        : {}),
      ...(gravada && i % 2 === 0 ? CONSUMOS : {}),
    }));
    const { fecha_emision } = emision;
    const reembolsos = suyos.reembolsos?.map((uno) => ({
      ...uno,
      fecha_emision_doc_reembolso: fecha_emision,
    }));
    const conFecha = { ...suyos, ...(reembolsos && { reembolsos }) };
    const dicho = { ...pedido, detalles, propina: 0, pagos: null, opcionales: conFecha };
    try {
      const valor = valorar(dicho, EMPRESA, { fecha: emision.fecha_emision, tarifas: [] });
      const { sucursal_id, ...suyo } = facturaDe(pedido, emision);
      const fila = { ...suyo, ...dicho, ...valor, sucursal_id };
      return { fila, xml: FACTURA.xml(datosXmlDe(FACTURA, fila, emision)) };
    } catch (error) {
      if (error instanceof ErrorDominio || error instanceof ErrorDeForma) return undefined;
      throw error;
    }
  })
  .filter((hecha) => hecha !== undefined);

const version = (xml: string): string =>
  /<factura id="comprobante" version="([\d.]+)"/.exec(xml)![1]!;
const diceElTotal = (xml: string): string => /<importeTotal>([\d.]+)</.exec(xml)![1]!;

test(`suman, el simulador las acepta y lo nuestro las lee (SEMILLA=${semilla})`, () => {
  let gravadas = 0;
  fc.assert(
    fc.property(especial, ({ fila, xml }) => {
      const { total, total_sin_impuestos, iva, ice, irbpnr, pagos } = fila;
      gravadas += ice > 0 ? 1 : 0;
      expect(total).toBe(total_sin_impuestos + ice + irbpnr + iva + cargosDeExportacion(fila));
      expect(pagos.reduce((suma, pago) => suma + pago.total, 0)).toBe(total);
      expect(version(xml)).toBe(fila.opcionales.otros_rubros_terceros ? '2.1.0' : '1.1.0');
      const raiz = leerXml(xml);
      const esquema = esquemaDe(raiz.nombre, version(xml))!;
      expect(faltaDeEstructura(raiz, esquema)).toBeUndefined();
      expect(esquema.diferencias(raiz)).toEqual([]);
      const { recibido } = leerRecibido(Buffer.from(xml));
      expect((recibido.total / 100).toFixed(2)).toBe(diceElTotal(xml));
      expect([recibido.ice, recibido.irbpnr]).toEqual([ice, irbpnr]);
      expect(recibido.reembolsos).toEqual(fila.opcionales.reembolsos ?? []);
      expect(recibido.tipo_doc).toBe(fila.opcionales.reembolsos ? '41' : '01');
    }),
    { numRuns: casos(150), seed: semilla },
  );
  expect(gravadas).toBeGreaterThan(0);
});

test.skipIf(!dirEsquemas)(
  `cumplen el esquema oficial de su versión (SEMILLA=${semilla})`,
  async () => {
    const xmls = fc.sample(especial, { numRuns: casos(150), seed: semilla }).map(({ xml }) => xml);
    for (const suya of ['1.1.0', '2.1.0']) {
      const deEsa = xmls.filter((xml) => version(xml) === suya);
      expect(deEsa.length).toBeGreaterThan(0);
      expect(await faltasDeEsquema(`factura_V${suya}.xsd`, deEsa)).toEqual([]);
    }
  },
);

test.skipIf(!dirEsquemas)(
  `una liquidación que traslada lo de otros cumple el suyo (SEMILLA=${semilla})`,
  async () => {
    const caso = fc.tuple(
      datosXmlDeLiquidacionArbitrarios,
      fc.array(reembolso, { minLength: 1, maxLength: 4 }),
    );
    const xmls = fc
      .sample(caso, { numRuns: casos(60), seed: semilla })
      .map(([datos, reembolsos]) =>
        LIQUIDACION.xml({ ...datos, fila: { ...datos.fila, opcionales: { reembolsos } } }),
      );
    expect(xmls.every((xml) => xml.includes('<codDocReembolso>41</codDocReembolso>'))).toBe(true);
    expect(await faltasDeEsquema('LiquidacionCompra_V1.1.0.xsd', xmls)).toEqual([]);
  },
);

test.each([
  ['totalComprobantesReembolso', '999.00', /totalComprobantesReembolso/],
  ['totalImpuestoReembolso', '999.00', /totalImpuestoReembolso/],
  ['codDocReembolso', '01', /codDocReembolso/],
  ['fleteInternacional', '999999.00', /importeTotal/],
  ['totalSubsidio', '999999.00', /totalSubsidio/],
])('con otro %s el simulador no la autoriza', (elemento, valor, falta) => {
  const todas = fc.sample(especial, { numRuns: 400, seed: 7 });
  const { xml } = todas.find((una) => una.xml.includes(`<${elemento}>`))!;
  const raiz = leerXml(xml.replace(new RegExp(`<${elemento}>[^<]*<`), `<${elemento}>${valor}<`));
  expect(esquemaDe(raiz.nombre, version(xml))!.diferencias(raiz).join()).toMatch(falta);
});

test('lo que solo cabe en la 2.1.0 no se admite en la 1.1.0', () => {
  const todas = fc.sample(especial, { numRuns: 100, seed: 7 });
  const { xml } = todas.find((una) => una.fila.opcionales.otros_rubros_terceros)!;
  const raiz = leerXml(xml.replace('version="2.1.0"', 'version="1.1.0"'));
  expect(faltaDeEstructura(raiz, esquemaDe(raiz.nombre, '1.1.0')!)).toContain(
    'otrosRubrosTerceros',
  );
});
