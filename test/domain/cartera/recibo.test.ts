import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { informeDeRecibo, type Recibo } from '#domain/cartera/recibo.informe.vista.ts';
import { importe } from '#domain/kernel/informe.ts';

const ENCABEZADO = {
  empresa: { razon_social: 'Comercial Andina S.A.', ruc: '1790011674001' },
  ambiente: '2',
  fechado_en: '2026-11-20T15:00:00.000Z',
} as const;

/** Ten dollars by transfer, applied to nothing. */
const recibo = (cambios: Partial<Recibo> = {}): Recibo => ({
  papel: 'recibo de cobro',
  numero: 1,
  le_enviamos: 'el recibo de lo que pagó a',
  de_quien: 'Recibido de',
  persona_nombre: 'Ana Pérez',
  identificacion: '1710034065',
  dia: '2026-11-20',
  medio: 'Otros con utilización del sistema financiero',
  cuenta_dinero: 'Banco',
  referencia: null,
  notas: null,
  asiento: null,
  aplicaciones: [],
  monto_anticipo: 1000,
  monto: 1000,
  cruce: [],
  anulado: null,
  firmas: ['Recibido por', 'Entregué conforme'],
  ...cambios,
});

const factura = { documento: 'factura', numero: '001-001-000000001' } as const;

const monto = fc.integer({ min: 0, max: 1_000_000 });
const aplicaciones = fc.array(
  fc
    .record({ dinero: monto, retencion_renta: monto, retencion_iva: monto })
    .map((una) => ({ ...factura, ...una })),
  { maxLength: 6 },
);

describe('un recibo', () => {
  it('suma lo que se recibió, con su anticipo y el centavo que sobre o falte', () => {
    fc.assert(
      fc.property(aplicaciones, monto, fc.constantFrom(-1, 0, 1), (suyas, anticipo, centavo) => {
        const aplicado = suyas.reduce((suma, { dinero }) => suma + dinero, 0);
        const total = Math.max(0, aplicado + anticipo + centavo);
        const informe = informeDeRecibo(
          ENCABEZADO,
          recibo({ aplicaciones: suyas, monto_anticipo: anticipo, monto: total }),
        );
        const { renglones, columnas } = informe;
        const dicho = renglones.find(({ celdas: [nombre] }) => nombre === 'TOTAL');
        expect(dicho?.celdas.at(-1)).toBe(importe(total));
        for (const { celdas, aporta } of renglones) {
          expect(celdas).toHaveLength(columnas.length);
          if (aporta) expect(aporta).toHaveLength(columnas.length);
        }
        const aportado = columnas.map((_, i) =>
          renglones.reduce((suma, { aporta }) => suma + (aporta?.[i] ?? 0), 0),
        );
        expect(dicho?.celdas.slice(1)).toEqual(aportado.slice(1).map(importe));
      }),
    );
  });

  it('dice lo retenido solo si lo hay, y en letras lo que se recibió', () => {
    const con = (retencion_iva: number) =>
      informeDeRecibo(
        ENCABEZADO,
        recibo({
          aplicaciones: [{ ...factura, dinero: 1000, retencion_renta: 0, retencion_iva }],
          monto_anticipo: 0,
        }),
      );
    expect(con(0).columnas.map(({ titulo }) => titulo)).toEqual(['Concepto', 'Valor']);
    const { columnas, renglones } = con(30);
    expect(columnas.map(({ titulo }) => titulo)).toEqual([
      'Concepto',
      'Ret. renta',
      'Ret. IVA',
      'Valor',
    ]);
    expect(renglones.map(({ celdas }) => celdas)).toEqual([
      ['Factura 001-001-000000001', '', '0.30', '10.00'],
      ['TOTAL', '0.00', '0.30', '10.00'],
      ['Son: Diez dólares con 00/100', '', '', ''],
    ]);
  });

  it('de un cruce dice contra qué, y de uno anulado, cuándo y por qué', () => {
    const { renglones, marca, subtitulos } = informeDeRecibo(
      ENCABEZADO,
      recibo({
        cruce: [
          {
            cuenta_codigo: '201.01',
            cuenta_nombre: 'Compensaciones',
            descripcion: 'Mutuo',
            monto: 1000,
          },
        ],
        anulado: { dia: '2026-11-21', motivo: 'Cheque devuelto' },
      }),
    );
    expect(renglones.map(({ celdas: [nombre] }) => nombre)).toContain(
      '201.01 Compensaciones · Mutuo',
    );
    expect(marca).toBe('ANULADO');
    expect(subtitulos).toContain('Anulado el 21/11/2026: Cheque devuelto');
  });
});
