import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { tesoreriaEnMemoria } from '#test/support/tesoreria/tesoreria.pruebas.ts';

/** A cash box and two banks of which one has a ledger account for its own. */
const conCuentas = async (ahora?: string) => {
  const suya = tesoreriaEnMemoria(ahora);
  const caja = await suya.crear({ nombre: 'Caja', saldo_inicial: 100_00 });
  const banco = await suya.crear({ nombre: 'Banco', tipo: 'banco' });
  const tarjeta = await suya.crear({ nombre: 'Tarjeta', tipo: 'tarjeta' });
  const asentados = () =>
    suya.libro
      .filas(EMPRESA, asientos)
      .map(({ fecha, origen_tipo, origen_id, reversa_de, lineas }) => ({
        fecha,
        origen: [origen_tipo, origen_id],
        reversa_de,
        lineas: lineas.map((l) => [l.cuenta_codigo, l.cuenta_dinero_id, l.debe, l.haber]),
      }));
  return { ...suya, caja, banco, tarjeta, asentados };
};

describe('una transferencia', () => {
  it('son dos movimientos que se nombran, y un asiento al debe de donde llega', async () => {
    const { diario, transferir, movimientos, asentados, caja, banco } = await conCuentas();
    await diario.activar('2026-11-01');
    expect(await transferir(caja, banco, 60_00, '2026-11-10')).toEqual([1, 2]);
    expect([movimientos(caja), movimientos(banco)]).toMatchObject([
      [{ id: 1, tipo: 'transferencia_out', origen_id: 2, otra_cuenta_id: banco, monto: 60_00 }],
      [{ id: 2, tipo: 'transferencia_in', origen_id: 1, otra_cuenta_id: caja, monto: 60_00 }],
    ]);
    expect(asentados()).toEqual([
      {
        fecha: '2026-11-10',
        origen: ['transferencia', 1],
        reversa_de: null,
        lineas: [
          ['101.01.03', banco, 60_00, 0],
          ['101.01.01', caja, 0, 60_00],
        ],
      },
    ]);
  });

  it('entre cuentas que están en la misma cuenta contable no se asienta, ni al anularse', async () => {
    const { diario, transferir, devolver, asentados, banco, tarjeta } = await conCuentas();
    await diario.activar('2026-11-01');
    await transferir(banco, tarjeta, 5_00, '2026-11-10');
    await devolver(1);
    expect(asentados()).toEqual([]);
  });

  it('sin contabilidad no se asienta', async () => {
    const { transferir, asentados, saldo, caja, banco } = await conCuentas();
    await transferir(caja, banco, 60_00, '2026-11-10');
    expect([await saldo(caja), await saldo(banco), asentados()]).toEqual([40_00, 60_00, []]);
  });

  it('se anula por cualquiera de sus lados con dos ajustes que se nombran, y se revierte lo asentado', async () => {
    const { diario, transferir, devolver, cambiar, movimientos, asentados, ...suya } =
      await conCuentas();
    const { caja, banco, saldo } = suya;
    await diario.activar('2026-11-01');
    await transferir(caja, banco, 60_00, '2026-11-10');
    await cambiar(banco, { activo: false });
    const propia = diario.idDe('101.01.02');
    await cambiar(caja, { cuenta_contable_id: propia });
    const { resultado } = await devolver(2, '2026-11-12');
    expect(resultado.map(({ movimiento }) => movimiento)).toMatchObject([
      { id: 3, cuenta_dinero_id: caja, tipo: 'ajuste_ingreso', origen_id: 4, reversa_de: 1 },
      { id: 4, cuenta_dinero_id: banco, tipo: 'ajuste_egreso', origen_id: 3, reversa_de: 2 },
    ]);
    expect(movimientos(caja)[0]).toMatchObject({ anulado_motivo: 'Era otra' });
    expect([await saldo(caja), await saldo(banco)]).toEqual([100_00, 0]);
    // What was posted decides, and not the ledger account that the cash box has by now.
    expect(asentados()[1]).toEqual({
      fecha: '2026-11-12',
      origen: ['transferencia', 1],
      reversa_de: 1,
      lineas: [
        ['101.01.03', banco, 0, 60_00],
        ['101.01.01', caja, 60_00, 0],
      ],
    });
    await expect(devolver(1)).rejects.toMatchObject({ codigo: 'tesoreria.ya_anulado' });
    await expect(devolver(3)).rejects.toMatchObject({
      codigo: 'tesoreria.transferencia_no_encontrada',
    });
  });

  it('anterior a los libros, lo que la deshace se asienta por las cuentas de hoy', async () => {
    const { diario, transferir, devolver, asentados, caja, banco } = await conCuentas();
    await transferir(caja, banco, 60_00, '2026-10-10');
    await diario.activar('2026-11-01');
    await expect(devolver(1, '2026-10-31')).rejects.toMatchObject({
      codigo: 'contabilidad.antes_de_comenzar',
    });
    await devolver(1);
    const lineas = [
      ['101.01.03', banco, 0, 60_00],
      ['101.01.01', caja, 60_00, 0],
    ];
    expect(asentados()).toMatchObject([{ fecha: '2026-11-20', reversa_de: null, lineas }]);
  });

  it('cambia de fecha por entero: sus movimientos a su hora y su asiento con su número', async () => {
    const { diario, transferir, fecharTransferencia, movimientos, asentados, caja, banco } =
      await conCuentas();
    await diario.activar('2026-11-01');
    await transferir(caja, banco, 60_00, '2026-11-10');
    const { resultado } = await fecharTransferencia(2, '2026-11-05');
    expect(resultado).toMatchObject({ asiento_movido: true, avisos: [] });
    const dias = [...movimientos(caja), ...movimientos(banco)].map(({ dia }) => dia);
    expect([...dias, asentados()[0]!.fecha]).toEqual(Array(3).fill('2026-11-05'));
    expect((await fecharTransferencia(1, '2026-11-05')).eventos).toEqual([]);
    await expect(fecharTransferencia(1, '2026-10-31')).rejects.toMatchObject({
      codigo: 'contabilidad.antes_de_comenzar',
    });
  });

  it('lo que la rehúsa, en su orden', async () => {
    const { transferir, cambiar, caja, banco } = await conCuentas();
    await cambiar(banco, { activo: false });
    const codigos: unknown[] = [];
    for (const [origen, destino, dia] of [
      [99, banco, '2026-11-21'],
      [caja, 98, '2026-11-21'],
      [caja, banco, '2026-11-21'],
      [caja, banco, '2026-11-20'],
      [banco, caja, '2026-11-20'],
    ] as const) {
      const hecho = transferir(origen, destino, 1, dia);
      codigos.push(await hecho.catch((error: unknown) => (error as ErrorDominio).codigo));
    }
    expect(codigos).toEqual([
      'tesoreria.cuenta_no_encontrada',
      'tesoreria.cuenta_no_encontrada',
      'contabilidad.fecha_futura',
      'tesoreria.cuenta_inactiva',
      'tesoreria.cuenta_inactiva',
    ]);
  });

  it('ni transferir, ni anular, ni cambiar de fecha cambia lo que hay en todas; anular lo deja como estaba', async () => {
    const dia = fc.integer({ min: 0, max: 80 }).map((n) => sumarDias('2026-09-01', n));
    const cual = fc.integer({ min: 1, max: 20 });
    const paso = fc.oneof(
      fc.tuple(
        fc.constant('transferir' as const),
        cual,
        cual,
        fc.integer({ min: 1, max: 1e8 }),
        dia,
      ),
      fc.tuple(fc.constant('devolver' as const), cual, fc.option(dia)),
      fc.tuple(fc.constant('fechar' as const), cual, dia),
      fc.tuple(fc.constant('activar' as const)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 5, maxLength: 20 }), async (pasos) => {
        const { saldo, diario, movimientos, asentados, ...suya } = await conCuentas();
        const cuentas = [suya.caja, suya.banco, suya.tarjeta];
        const de = (n: number) => cuentas[n % cuentas.length]!;
        for (const uno of pasos) {
          const hecho: Promise<unknown> =
            uno[0] === 'transferir'
              ? suya.transferir(de(uno[1]), de(uno[1] + 1 + (uno[2] % 2)), uno[3], uno[4])
              : uno[0] === 'devolver'
                ? suya.devolver(uno[1], uno[2])
                : uno[0] === 'fechar'
                  ? suya.fecharTransferencia(uno[1], uno[2])
                  : diario.activar('2026-10-01');
          await hecho.catch((error: unknown) => expect(error).toBeInstanceOf(ErrorDominio));
        }
        const todos = cuentas.flatMap(movimientos);
        const saldos = await Promise.all(cuentas.map(saldo));
        expect(saldos.reduce((suma, uno) => suma + uno, 0)).toBe(100_00);
        // Each side has the other, on the same day and of the same amount.
        for (const { origen_id, cuenta_dinero_id, otra_cuenta_id, dia: suyo, monto } of todos) {
          expect(todos.find(({ id }) => id === origen_id)).toMatchObject({
            cuenta_dinero_id: otra_cuenta_id,
            otra_cuenta_id: cuenta_dinero_id,
            dia: suyo,
            monto,
          });
        }
        const vivas = todos.filter((m) => m.anulado_en === null && m.tipo === 'transferencia_out');
        for (const cuenta of cuentas) {
          const sale = vivas.filter(({ cuenta_dinero_id }) => cuenta_dinero_id === cuenta);
          const llega = vivas.filter(({ otra_cuenta_id }) => otra_cuenta_id === cuenta);
          const neto =
            llega.reduce((n, { monto }) => n + monto, 0) -
            sale.reduce((n, { monto }) => n + monto, 0);
          expect(await saldo(cuenta)).toBe(neto + (cuenta === suya.caja ? 100_00 : 0));
        }
        for (const { lineas } of asentados()) {
          expect(lineas.reduce((n, [, , debe, haber]) => n + Number(debe) - Number(haber), 0)).toBe(
            0,
          );
        }
      }),
      { numRuns: casos(15), seed: semilla },
    );
  });
});
