import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { type MesDeCuenta, sumaDe } from '#domain/tesoreria/movimiento.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { tesoreriaEnMemoria } from '#test/support/tesoreria/tesoreria.pruebas.ts';

/** What the buckets say that an account had moved by the end of a day. */
const hastaEl = (meses: readonly MesDeCuenta[], dia: string): number =>
  meses.reduce((neto, { mes, dias }) => {
    const del = (cual: string) => `${String(mes).slice(0, 4)}-${String(mes).slice(4)}-${cual}`;
    const suyos = Object.entries(dias).filter(([cual]) => del(cual) <= dia);
    return suyos.reduce((suma, [, [entran, salen]]) => suma + entran - salen, neto);
  }, 0);

describe('los movimientos manuales', () => {
  it('no se contabilizan, y una caja bajo cero se avisa sin rehusarse', async () => {
    const { crear, mover, diario, libro, saldo } = tesoreriaEnMemoria();
    await diario.activar('2026-11-01');
    const id = await crear();
    const antes = libro.eventos.length;
    await mover(id, 'egreso', 5_00, '2026-11-05');
    expect(libro.eventos.slice(antes).map(({ tipo }) => tipo)).toEqual(['MovimientoRegistrado']);
    expect(await saldo(id)).toBe(-5_00);
  });

  it.each([
    ['de mañana', '2026-11-21', 'contabilidad.fecha_futura'],
    ['de un mes cerrado', '2026-09-30', 'contabilidad.periodo_cerrado'],
  ])('una fecha %s se rehúsa, y cambiar a ella también', async (_, dia, codigo) => {
    const { crear, mover, fechar, diario } = tesoreriaEnMemoria();
    await diario.activar('2026-09-01');
    const id = await crear();
    const suyo = await mover(id, 'ingreso', 1, '2026-11-05');
    const enElCerrado = await mover(id, 'ingreso', 1, '2026-09-05');
    await diario.cerrar(2026, 9);
    await expect(mover(id, 'ingreso', 1, dia)).rejects.toMatchObject({ codigo, clase: 'valor' });
    await expect(fechar(suyo, dia)).rejects.toMatchObject({ codigo });
    await expect(fechar(enElCerrado, '2026-11-05')).rejects.toMatchObject({
      codigo: 'contabilidad.periodo_cerrado',
    });
  });

  it('sin contabilidad no hay períodos, y lo futuro se rehúsa igual', async () => {
    const { crear, mover } = tesoreriaEnMemoria();
    const id = await crear();
    await mover(id, 'ingreso', 1, '2019-01-01');
    await expect(mover(id, 'ingreso', 1, '2026-11-21')).rejects.toMatchObject({
      codigo: 'contabilidad.fecha_futura',
    });
  });

  it('una cuenta inactiva no los admite; la fecha se mira antes', async () => {
    const { crear, cambiar, mover } = tesoreriaEnMemoria();
    const id = await crear();
    await cambiar(id, { activo: false });
    await expect(mover(id, 'ingreso', 1, '2026-11-05')).rejects.toMatchObject({
      codigo: 'tesoreria.cuenta_inactiva',
    });
    await expect(mover(id, 'ingreso', 1, '2026-11-21')).rejects.toMatchObject({
      codigo: 'contabilidad.fecha_futura',
    });
  });

  it('lo que entra y lo que sale tienen un tope, para que toda suma sea exacta; lo que deshace, no', async () => {
    const { crear, mover, transferir, devolver, saldo } = tesoreriaEnMemoria();
    const [una, otra] = [await crear({ saldo_inicial: MAXIMO_CENTAVOS }), await crear()];
    const colmada = {
      clase: 'conflicto',
      codigo: 'tesoreria.cuenta_colmada',
      datos: { cuenta_dinero_id: una, maximo: 40_000_000_000_000 },
    };
    const [sale] = await transferir(otra, una, MAXIMO_CENTAVOS, '2026-11-05');
    for (let vez = 1; vez < 40; vez++) await mover(una, 'ingreso', MAXIMO_CENTAVOS, '2026-11-05');
    await mover(una, 'ingreso', 40, '2026-11-05');
    await expect(mover(una, 'ajuste_ingreso', 1, '2026-11-05')).rejects.toMatchObject(colmada);
    await expect(transferir(otra, una, 1, '2026-11-05')).rejects.toMatchObject(colmada);
    expect(await saldo(una)).toBe(41 * MAXIMO_CENTAVOS + 40);
    for (let vez = 0; vez < 40; vez++) await mover(una, 'egreso', MAXIMO_CENTAVOS, '2026-11-06');
    await mover(una, 'egreso', 40, '2026-11-05');
    await devolver(sale!);
    expect(await saldo(una)).toBe(0);
  });

  it('saldo_actual es saldo_inicial más sus movimientos, y los meses dicen cualquier día', async () => {
    const DIA = fc.integer({ min: 0, max: 120 }).map((n) => sumarDias('2026-08-01', n));
    const paso = fc.oneof(
      fc.record({
        que: fc.constant('mover' as const),
        cual: fc.integer({ min: 0, max: 1 }),
        tipo: fc.constantFrom('ingreso', 'egreso', 'ajuste_ingreso', 'ajuste_egreso'),
        monto: fc.integer({ min: 1, max: 1_000_000_00 }),
        dia: DIA,
      }),
      fc.record({
        que: fc.constant('fechar' as const),
        cual: fc.integer({ min: 0, max: 20 }),
        dia: DIA,
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(paso, { minLength: 5, maxLength: 25 }),
        DIA,
        fc.integer({ min: -100_00, max: 100_00 }),
        async (pasos, corte, saldo_inicial) => {
          const { crear, mover, fechar, movimientos, meses, saldo } = tesoreriaEnMemoria();
          const cuentas = [await crear({ saldo_inicial }), await crear()];
          for (const uno of pasos) {
            const hecho =
              uno.que === 'mover'
                ? mover(cuentas[uno.cual]!, uno.tipo, uno.monto, uno.dia)
                : fechar(uno.cual + 1, uno.dia);
            await hecho.catch((error: unknown) => expect(error).toBeInstanceOf(ErrorDominio));
          }
          for (const [i, id] of cuentas.entries()) {
            const suyos = movimientos(id).map((suyo) => {
              const { ingresos, egresos } = sumaDe(suyo);
              return { dia: suyo.dia, neto: ingresos - egresos };
            });
            const sumar = (filas: typeof suyos) => filas.reduce((suma, { neto }) => suma + neto, 0);
            expect(await saldo(id)).toBe((i === 0 ? saldo_inicial : 0) + sumar(suyos));
            const antes = suyos.filter(({ dia }) => dia <= corte);
            expect(hastaEl(meses(id), corte)).toBe(sumar(antes));
            for (const { dias, ingresos, egresos } of meses(id)) {
              const enDias = Object.values(dias);
              expect(enDias.reduce((suma, [entran]) => suma + entran, 0)).toBe(ingresos);
              expect(enDias.reduce((suma, [, salen]) => suma + salen, 0)).toBe(egresos);
            }
          }
        },
      ),
      { numRuns: casos(15), seed: semilla },
    );
  });
});
