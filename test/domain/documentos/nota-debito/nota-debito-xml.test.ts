import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rideDeNotaDebito } from '#domain/documentos/nota-debito/nota-debito.ride.vista.ts';
import { xmlDeNotaDebito } from '#domain/documentos/nota-debito/nota-debito.xml.ts';
import { semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { datosXmlDeNotaDebitoArbitrarios } from '#test/support/documentos/notas.arbitrarias.ts';
import { emisorDePrueba } from '#test/support/documentos/ride.pruebas.ts';

describe('el XML de una nota de débito', () => {
  test('el RUC del proveedor es su primer dato adicional, y su RIDE dice lo mismo', () => {
    const [datos] = fc.sample(datosXmlDeNotaDebitoArbitrarios, { numRuns: 1, seed: semilla });
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
