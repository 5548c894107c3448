import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EstadoDeCuenta,
  type LineaDeEstado,
  renglonDeEstado,
  sumasDeEstado,
} from '#domain/cartera/estado-cuenta.vista.ts';
import { informeDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.informe.vista.ts';
import { vistaDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.vista.ts';
import { importe } from '#domain/kernel/informe.ts';

const monto = fc.integer({ min: 0, max: 1_000_000 });

/** A document as its balance would be: what is left of it, never less than nothing. */
const linea = fc
  .record({ total: monto, pagado: monto, retenido: monto, notas: monto, nota: fc.boolean() })
  .map(
    ({ nota, ...suyo }): LineaDeEstado => ({
      ...suyo,
      documento: nota ? 'nota_debito' : 'factura',
      documento_id: 1,
      numero: '001-001-000000001',
      fecha_emision: '2026-10-05',
      fecha_vencimiento: null,
      saldo: Math.max(0, suyo.total - suyo.pagado - suyo.retenido - suyo.notas),
    }),
  );

const estadoDe = (lineas: readonly LineaDeEstado[], saldo_a_favor = 0): EstadoDeCuenta => {
  const renglones = lineas.map(renglonDeEstado);
  const persona = { id: 1, identificacion: '1710034065', razon_social: 'Ana Pérez' };
  const sumas = sumasDeEstado(renglones);
  const todo = { desde: null, hasta: null, al: null, con_saldo: false };
  return { ...todo, persona, renglones, sumas, saldo_a_favor };
};

const enCentavos = (dolares: number): number => Math.round(dolares * 100);

describe('un estado de cuenta', () => {
  it('cuadra línea por línea y en sus sumas', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 8 }), monto, (lineas, anticipo) => {
        const vista = vistaDeEstadoDeCuenta(estadoDe(lineas, anticipo));
        for (const uno of vista.lineas) {
          const queda = uno.total - uno.total_cobrado - uno.total_retenido - uno.total_nc_aplicadas;
          expect(enCentavos(queda)).toBe(enCentavos(uno.saldo - uno.exceso));
          expect(uno.saldo === 0 || uno.exceso === 0).toBe(true);
        }
        const cobrado = vista.total_cobrado + vista.total_retenido + vista.total_nc;
        expect(enCentavos(vista.total_facturado - cobrado)).toBe(
          enCentavos(vista.saldo_pendiente - vista.exceso),
        );
        const saldos = [...vista.lineas].reduce((suma, { saldo }) => suma + enCentavos(saldo), 0);
        expect(enCentavos(vista.saldo_pendiente)).toBe(saldos);
        expect(enCentavos(vista.saldo_a_favor)).toBe(anticipo);
      }),
    );
  });

  it('en papel, lo que aportan sus renglones es lo que dice su total', () => {
    const encabezado = {
      empresa: { razon_social: 'Comercial Andina S.A.', ruc: '1790011674001' },
      ambiente: '2',
      fechado_en: '2026-11-20T15:00:00.000Z',
    } as const;
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 8 }), monto, (lineas, anticipo) => {
        const estado = estadoDe(lineas, anticipo);
        const { renglones, columnas } = informeDeEstadoDeCuenta(encabezado, estado, '2026-11-20');
        const aportado = columnas.map((_, i) =>
          renglones.reduce((suma, { aporta }) => suma + (aporta?.[i] ?? 0), 0),
        );
        const total = renglones.find(({ celdas: [nombre] }) => nombre === 'TOTAL');
        expect(total?.celdas.slice(3)).toEqual(aportado.slice(3).map(importe));
        expect(renglones.at(-1)?.celdas).toEqual([
          'ANTICIPOS A FAVOR',
          ...columnas.slice(2).map(() => ''),
          importe(anticipo),
        ]);
      }),
    );
  });
});
