import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activosFijos, depreciaciones, partidasDeActivos } from '#domain/activos/activo.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { custodio } from '#test/support/activos/activos.pruebas.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { anular as anularLaFactura } from '#test/support/documentos/factura.pruebas.ts';
import { tesorero } from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Fixed assets over rows in memory: what they post, how they leave, and what undoes it. */

const negado = (codigo: string) => expect.objectContaining({ codigo });

const conActivos = async (desde: string | null = '2026-09-01') => {
  const empresa = empresaConLibros();
  const { libro, idDe } = empresa;
  await tesorero(libro).crearCuenta();
  if (desde !== null) await empresa.comenzar(desde);
  const filas = () => libro.filas(EMPRESA, asientos);
  return {
    ...empresa,
    ...custodio(libro),
    asientos: filas,
    activos: () => libro.filas(EMPRESA, activosFijos),
    meses: () => libro.filas(EMPRESA, depreciaciones),
    movimientos: () => libro.filas(EMPRESA, movimientosDinero),
    /** Debit less credit of an account, at the end of a day. */
    saldo: (codigo: string, al = '9999-12-31') =>
      filas()
        .filter(({ fecha }) => fecha <= al)
        .flatMap(({ lineas }) => lineas)
        .filter(({ cuenta_id }) => cuenta_id === idDe(codigo))
        .reduce((suma, { debe, haber }) => suma + debe - haber, 0),
    /** Cost and loss of the register at the end of a day. */
    registro: (al = '9999-12-31') =>
      libro
        .filas(EMPRESA, partidasDeActivos)
        .filter(({ fecha }) => fecha <= al)
        .reduce(
          ({ costo, depreciacion }, p) => ({
            costo: costo + p.costo,
            depreciacion: depreciacion + p.depreciacion,
          }),
          { costo: 0, depreciacion: 0 },
        ),
    sano: () => expect(verificar(libro.eventos).hallazgos).toEqual([]),
  };
};

const COMPUTO = '102.01.08';
const ACUMULADA = '102.01.12';
const GASTO = '502.02.21';
const TERRENOS = '102.01.01';

describe('Un activo fijo', () => {
  it('entra a su cuenta, pierde cada mes y se vende con ganancia; anulada la venta, sigue depreciándose', async () => {
    const { registrar, depreciar, vender, anular, saldo, movimientos, ...empresa } =
      await conActivos();
    const { id } = await registrar();
    expect(saldo(COMPUTO)).toBe(1_200_00);
    expect(saldo('201.13')).toBe(-1_200_00);
    const octubre = await depreciar(2026, 10);
    expect(octubre.depreciacion).toMatchObject({
      fecha: '2026-10-31',
      total: 30_00,
      no_deducible: 0,
      asiento_ids: [expect.any(Number)],
    });
    expect([saldo(GASTO), saldo(ACUMULADA)]).toEqual([30_00, -30_00]);
    const vendido = await vender(id, 1_250_00, '2026-11-10');
    expect(vendido).toMatchObject({ estado: 'vendido', costo: 0, depreciacion: 0 });
    expect([saldo(COMPUTO), saldo(ACUMULADA), saldo('403.05')]).toEqual([0, 0, -80_00]);
    expect(movimientos().at(-1)).toMatchObject({
      tipo: 'ingreso',
      monto: 1_250_00,
      origen_tipo: 'activo_fijo',
      origen_id: id,
    });
    const devuelto = await anular(id, '2026-11-12');
    expect(devuelto).toMatchObject({ estado: 'activo', costo: 1_200_00, depreciacion: 30_00 });
    expect([saldo(COMPUTO), saldo(ACUMULADA), saldo('403.05')]).toEqual([1_200_00, -30_00, 0]);
    expect(movimientos().at(-1)).toMatchObject({ tipo: 'ajuste_egreso', monto: 1_250_00 });
    await depreciar(2026, 11);
    expect(saldo(ACUMULADA)).toBe(-60_00);
    empresa.sano();
  });

  it('depreciar otra vez no hace nada; anulado, se puede otra vez; lo posterior lo detiene', async () => {
    const { registrar, depreciar, anularMes, meses, saldo, vender, anular, ...empresa } =
      await conActivos();
    const { id } = await registrar();
    const [una, otra] = [await depreciar(2026, 10), await depreciar(2026, 10)];
    expect(otra.depreciacion).toEqual(una.depreciacion);
    await depreciar(2026, 11);
    await expect(anularMes(1)).rejects.toEqual(negado('activos.depreciacion_con_posteriores'));
    await expect(depreciar(2026, 9)).rejects.toEqual(negado('activos.mes_pasado'));
    await expect(depreciar(2026, 12)).rejects.toEqual(negado('activos.mes_futuro'));
    await expect(anular(id)).rejects.toMatchObject({
      codigo: 'activos.con_movimientos',
      datos: {
        bloqueos: [
          { tipo: 'depreciacion', id: 1 },
          { tipo: 'depreciacion', id: 2 },
        ],
      },
    });
    await anularMes(2);
    expect(saldo(ACUMULADA)).toBe(-30_00);
    await registrar({ fecha: '2026-10-20', fecha_uso: '2026-10-20' });
    expect((await depreciar(2026, 11)).depreciacion?.lineas).toHaveLength(2);
    await vender(id, 10_00);
    await expect(anularMes(3)).rejects.toEqual(negado('activos.depreciacion_con_posteriores'));
    expect(meses().map(({ estado }) => estado)).toEqual(['activa', 'anulada', 'activa']);
    empresa.sano();
  });

  it('el reloj pone al día mes por mes, salta lo cerrado y no toca a quien no debe nada', async () => {
    const { registrar, alDia, cerrar, meses, ...empresa } = await conActivos();
    expect(await alDia('2026-10')).toBe(0);
    await registrar({ fecha: '2026-09-10' });
    await cerrar(2026, 9);
    await cerrar(2026, 10);
    expect(await alDia('2026-10')).toBe(0);
    empresa.libro.ponerHora('2026-12-05T15:00:00.000Z');
    expect(await alDia('2026-11')).toBe(1);
    expect(meses()).toMatchObject([{ anio: 2026, mes: 11, total: 60_00 }]);
    expect(await alDia('2026-11')).toBe(0);
    empresa.sano();
  });

  it('lo que pasa del máximo va como no deducible', async () => {
    const { registrar, depreciar, asientos: filas, ...empresa } = await conActivos();
    await registrar({ clase: 'vehiculos', costo: 70_000_00, vida_util_meses: 60 });
    await depreciar(2026, 10);
    const lineas = filas().at(-1)!.lineas;
    expect(lineas.map(({ debe, haber, deducible }) => [debe, haber, deducible])).toEqual([
      [583_34, 0, true],
      [583_33, 0, false],
      [0, 1_166_67, true],
    ]);
    empresa.sano();
  });

  it('traído de otro sistema, se deprecia lo que le queda en lo que le queda', async () => {
    const { registrar, depreciar, saldo, ...empresa } = await conActivos();
    const activo = await registrar({
      fecha_uso: '2025-09-15',
      fecha: '2026-10-05',
      depreciacion_acumulada: 360_00,
    });
    expect(activo.tramos).toEqual([
      { desde: '2026-10', meses: 28, monto: 840_00, costo: 1_200_00 },
    ]);
    expect(saldo('201.13')).toBe(-840_00);
    expect((await depreciar(2026, 10)).depreciacion?.total).toBe(30_00);
    await expect(
      registrar({ fecha_uso: '2020-01-01', depreciacion_acumulada: 0, vida_util_meses: 12 }),
    ).rejects.toEqual(negado('activos.vida_terminada'));
    empresa.sano();
  });

  it('una mejora, un traslado y una baja; se anula lo último primero', async () => {
    const { registrar, mejorar, trasladar, darDeBaja, anular, depreciar, saldo, ...empresa } =
      await conActivos();
    const { id } = await registrar();
    await depreciar(2026, 10);
    const mejorado = await mejorar(id, { fecha: '2026-11-03', meses_adicionales: 2 });
    expect(mejorado.tramos.at(-1)).toMatchObject({ desde: '2026-12', meses: 40 });
    await expect(mejorar(id, { fecha: '2026-11-01' })).rejects.toEqual(
      negado('activos.antes_de_lo_ultimo'),
    );
    expect(await trasladar(id, 'Ana Torres')).toMatchObject({ custodio: 'Ana Torres' });
    await darDeBaja(id);
    expect(saldo('502.02.28')).toBe(1_270_00);
    await expect(darDeBaja(id)).rejects.toEqual(negado('activos.fuera_de_uso'));
    await expect(anular(id, null, 2)).rejects.toEqual(negado('activos.con_movimientos'));
    await anular(id);
    const sinMejora = await anular(id);
    expect(sinMejora).toMatchObject({ costo: 1_200_00, depreciacion: 30_00, estado: 'activo' });
    expect(sinMejora.tramos).toHaveLength(1);
    expect(saldo(COMPUTO)).toBe(1_200_00);
    await expect(anular(id, null, 3)).rejects.toEqual(negado('activos.acto_no_anulable'));
    empresa.sano();
  });

  it('nada se fecha antes de lo último depreciado, ni en un mes cerrado, ni se deshace sino lo último', async () => {
    const {
      registrar,
      depreciar,
      vender,
      darDeBaja,
      mejorar,
      anular,
      anularMes,
      cerrar,
      ...empresa
    } = await conActivos();
    const { id } = await registrar();
    await depreciar(2026, 10);
    const sello = () => empresa.libro.eventos.length;
    const antes = sello();
    const rehusado = (codigo: string) => negado(codigo);
    for (const fecha of ['2026-10-30', '2026-09-15']) {
      await expect(vender(id, 500_00, fecha)).rejects.toEqual(
        rehusado('activos.antes_de_lo_ultimo'),
      );
      await expect(darDeBaja(id, fecha)).rejects.toEqual(rehusado('activos.antes_de_lo_ultimo'));
      await expect(mejorar(id, { fecha })).rejects.toEqual(rehusado('activos.antes_de_lo_ultimo'));
    }
    await cerrar(2026, 9);
    await cerrar(2026, 10);
    await expect(vender(id, 500_00, '2026-10-31')).rejects.toMatchObject({
      codigo: 'contabilidad.periodo_cerrado',
    });
    await expect(anularMes(1, '2026-10-31')).rejects.toMatchObject({
      codigo: 'contabilidad.periodo_cerrado',
    });
    await expect(anular(id, null, 1)).rejects.toMatchObject({
      codigo: 'activos.con_movimientos',
      datos: { bloqueos: [{ tipo: 'depreciacion', id: 1 }] },
    });
    const vendido = await vender(id, 500_00, '2026-11-02');
    expect(vendido.estado).toBe('vendido');
    await expect(anularMes(1)).rejects.toMatchObject({
      codigo: 'activos.depreciacion_con_posteriores',
      datos: { bloqueos: [{ tipo: 'activo_fijo', id }] },
    });
    await anular(id);
    // Of a month that is closed by now, it is undone today.
    expect((await anularMes(1)).anulado_el).not.toBe('2026-10-31');
    await anular(id);
    expect(sello()).toBeGreaterThan(antes);
    expect(empresa.registro()).toEqual({ costo: 0, depreciacion: 0 });
    empresa.sano();
  });

  it('un terreno, en su cuenta y con todo su costo por residual, no se deprecia', async () => {
    const { registrar, alDia, saldo, idDe, ...empresa } = await conActivos();
    const terreno = await registrar({
      clase: 'edificios',
      costo: 80_000_00,
      valor_residual: 80_000_00,
      vida_util_meses: 1,
      cuenta_activo_id: idDe(TERRENOS),
    });
    expect(terreno).toMatchObject({ costo: 80_000_00, depreciacion: 0 });
    expect(await alDia('2026-11')).toBe(0);
    expect(saldo(TERRENOS)).toBe(80_000_00);
    empresa.sano();
  });

  it('vendido por una factura, el precio sale de las ventas y ninguna otra línea lo cobra', async () => {
    const { registrar, venderPorFactura, facturar, autorizar, saldo, anular, ...empresa } =
      await conActivos();
    const uno = await registrar({ fecha: '2026-11-01' });
    const otro = await registrar({ fecha: '2026-11-01' });
    const factura = await facturar(900_00);
    await expect(venderPorFactura(uno.id, factura)).rejects.toEqual(
      negado('activos.factura_no_sirve'),
    );
    await autorizar(FACTURA, factura);
    await venderPorFactura(uno.id, factura);
    expect(saldo('401.01.01') + saldo('401.01.02')).toBe(0);
    expect(saldo('502.02.28')).toBe(300_00);
    await expect(venderPorFactura(otro.id, factura)).rejects.toEqual(
      negado('activos.factura_no_sirve'),
    );
    const retenida = anularLaFactura(empresa.libro, { factura_id: factura });
    await expect(retenida).rejects.toMatchObject({
      codigo: 'facturas.con_movimientos',
      datos: { bloqueos: [{ tipo: 'activo_fijo', id: uno.id, monto: 900 }] },
    });
    await anular(uno.id);
    await venderPorFactura(otro.id, factura);
    await anular(otro.id);
    await anularLaFactura(empresa.libro, { factura_id: factura });
    await expect(venderPorFactura(otro.id, factura)).rejects.toEqual(
      negado('activos.factura_no_sirve'),
    );
    empresa.sano();
  });

  it('sin contabilidad hace lo mismo sin asientos; al activarla se asienta lo que es de ella y lo anterior se propone', async () => {
    const { registrar, depreciar, mejorar, comenzar, abrir, linea, saldo, registro, ...empresa } =
      await conActivos(null);
    const { id } = await registrar({ fecha: '2026-08-10', fecha_uso: '2026-08-10' });
    await depreciar(2026, 9);
    await depreciar(2026, 10);
    await mejorar(id, { fecha: '2026-11-04' });
    await comenzar('2026-10-01');
    expect([saldo(COMPUTO), saldo(ACUMULADA)]).toEqual([100_00, -30_00]);
    await expect(
      abrir([linea(COMPUTO, { debe: 1_000_00 }), linea('301.01', { haber: 1_000_00 })]),
    ).rejects.toEqual(negado('contabilidad.apertura_no_coincide'));
    await abrir([linea('301.01', { haber: 1_170_00 })]);
    const { costo, depreciacion } = registro();
    expect([saldo(COMPUTO), saldo(ACUMULADA)]).toEqual([costo, -depreciacion]);
    empresa.sano();
  });

  it('en cualquier historia el registro es igual a sus cuentas cada día, y nada se pierde al anularlo todo', async () => {
    const paso = fc.oneof(
      fc.record({
        que: fc.constant('registrar' as const),
        monto: fc.integer({ min: 1, max: 90_000_00 }),
        meses: fc.integer({ min: 1, max: 120 }),
      }),
      fc.record({ que: fc.constant('depreciar' as const), mes: fc.integer({ min: 9, max: 11 }) }),
      fc.record({
        que: fc.constantFrom('mejorar' as const, 'vender' as const),
        cual: fc.nat({ max: 3 }),
        monto: fc.integer({ min: 1, max: 9_000_00 }),
      }),
      fc.record({
        que: fc.constantFrom('baja' as const, 'anular' as const, 'anularMes' as const),
        cual: fc.nat({ max: 3 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 14 }), async (pasos) => {
        const manos = await conActivos();
        let fecha = '2026-09-05';
        for (const [i, uno] of pasos.entries()) {
          fecha = `2026-${i < 5 ? '09' : i < 10 ? '10' : '11'}-${String(5 + i).padStart(2, '0')}`;
          const id = 'cual' in uno ? uno.cual + 1 : 0;
          const hecho = (() => {
            switch (uno.que) {
              case 'registrar':
                return manos.registrar({
                  clase: 'vehiculos',
                  costo: uno.monto,
                  vida_util_meses: uno.meses,
                  fecha,
                  fecha_uso: '2026-08-20',
                });
              case 'depreciar':
                return manos.depreciar(2026, uno.mes);
              case 'mejorar':
                return manos.mejorar(id, { monto: uno.monto, meses_adicionales: 3 });
              case 'vender':
                return manos.vender(id, uno.monto);
              case 'baja':
                return manos.darDeBaja(id);
              case 'anular':
                return manos.anular(id);
              case 'anularMes':
                return manos.anularMes(id);
            }
          })();
          // What is refused leaves nothing.
          await (hecho as Promise<unknown>).catch((error: { codigo?: string }) => {
            if (error.codigo === undefined) throw error;
          });
        }
        for (const dia of ['2026-09-30', '2026-10-31', '2026-11-20']) {
          const { costo, depreciacion } = manos.registro(dia);
          expect([manos.saldo('102.01.09', dia), manos.saldo(ACUMULADA, dia)]).toEqual([
            costo,
            0 - depreciacion,
          ]);
        }
        for (const activo of manos.activos()) {
          expect(activo.depreciacion).toBeLessThanOrEqual(activo.costo);
          const suma = manos.libro
            .filas(EMPRESA, partidasDeActivos)
            .filter(({ activo_id }) => activo_id === activo.id)
            .reduce((total, p) => total + p.costo - p.depreciacion, 0);
          expect(activo.costo - activo.depreciacion).toBe(suma);
        }
        manos.sano();
      }),
      { numRuns: 60 },
    );
  });
});
