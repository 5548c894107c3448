import { describe, expect, it } from 'vitest';
import { decidirCambiarCuentaDinero } from '#domain/tesoreria/cuenta-dinero.decider.ts';
import { cuentasActivas } from '#domain/tesoreria/cuenta-dinero.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { tesoreriaEnMemoria } from '#test/support/tesoreria/tesoreria.pruebas.ts';

describe('la cuenta contable propia', () => {
  it.each([
    ['401.01.01', 'es de ingreso y debe ser de activo o pasivo'],
    ['101.01', 'agrupa a otras'],
    ['101.02.05.01', 'es la cuenta de cxc_clientes'],
    ['201.07.01.01', 'es la cuenta de iva_ventas'],
  ])('%s no sirve: %s', async (codigo, motivo) => {
    const { crear, diario } = tesoreriaEnMemoria();
    await expect(crear({ cuenta_contable_id: diario.idDe(codigo) })).rejects.toMatchObject({
      codigo: 'tesoreria.cuenta_contable_no_sirve',
      datos: { motivo },
    });
  });

  it('la que no existe tampoco, y responde conflicto: así lo pide la especificación', async () => {
    const { crear } = tesoreriaEnMemoria();
    await expect(crear({ cuenta_contable_id: 99_999 })).rejects.toMatchObject({
      clase: 'conflicto',
      datos: { motivo: 'no existe' },
    });
  });

  it('ausente se conserva y con null se quita: vuelve a estar en la general de su tipo', async () => {
    const { crear, cambiar, diario } = tesoreriaEnMemoria();
    const propia = diario.idDe('201.04.01.01');
    const id = await crear({ tipo: 'tarjeta', cuenta_contable_id: propia });
    expect((await cambiar(id, { nombre: 'Visa' })).resultado).toMatchObject({
      nombre: 'Visa',
      cuenta_contable_id: propia,
      cuenta_contable_codigo: '201.04.01.01',
      cuenta_contable_efectiva_codigo: '201.04.01.01',
    });
    expect((await cambiar(id, { cuenta_contable_id: null })).resultado).toMatchObject({
      cuenta_contable_id: null,
      cuenta_contable_codigo: null,
      saldo_contable: null,
      cuenta_contable_efectiva_id: diario.idDe('101.01.03'),
    });
  });

  it('la general es la de cada tipo', async () => {
    const { crear, cambiar } = tesoreriaEnMemoria();
    const efectivas: (string | null)[] = [];
    for (const tipo of ['caja', 'banco', 'tarjeta'] as const) {
      const { resultado } = await cambiar(await crear({ tipo }), {});
      efectivas.push(resultado.cuenta_contable_efectiva_codigo);
    }
    expect(efectivas).toEqual(['101.01.01', '101.01.03', '101.01.03']);
  });

  it('saldo_contable es su mayor, y null sin contabilidad', async () => {
    const { crear, cambiar, diario } = tesoreriaEnMemoria();
    const id = await crear({ tipo: 'banco', cuenta_contable_id: diario.idDe('101.01.03') });
    expect((await cambiar(id, {})).resultado.saldo_contable).toBeNull();
    await diario.activar('2026-11-01');
    await diario.asentar('2026-11-02', diario.deposito(12_34));
    expect((await cambiar(id, {})).resultado).toMatchObject({ saldo_contable: 12_34 });
  });
});

describe('cambiar una cuenta de dinero', () => {
  it('lo que ya dice no escribe nada', async () => {
    const { crear, cambiar } = tesoreriaEnMemoria();
    const id = await crear();
    expect((await cambiar(id, { nombre: 'Caja', activo: true })).eventos).toEqual([]);
  });

  it('saldo_inicial desplaza el saldo y no los movimientos', async () => {
    const { crear, cambiar, mover, saldo } = tesoreriaEnMemoria();
    const id = await crear({ saldo_inicial: 100_00 });
    await mover(id, 'egreso', 30_00, '2026-11-05');
    await cambiar(id, { saldo_inicial: -5_00 });
    expect(await saldo(id)).toBe(-35_00);
  });

  it('con una conciliación cerrada saldo_inicial ya no cambia; lo demás, sí', () => {
    const cuenta = {
      id: 1,
      nombre: 'Banco',
      tipo: 'banco',
      banco: null,
      numero_mascarado: null,
      saldo_inicial: 10_00,
      activo: true,
      cuenta_contable_id: null,
      creado_en: '2026-11-01T05:00:00.000Z',
    } as const;
    const cerrado = {
      ambiente: '2',
      cuenta_dinero_id: 1,
      ingresos: 0,
      egresos: 0,
      ingresos_conciliados: 0,
      egresos_conciliados: 0,
      ultima_cerrada_id: 4,
      cerrada_hasta: '2026-10-31',
      borrador_id: null,
      borrador_hasta: null,
    } as const;
    const hechos = { cuenta, contable: undefined, roles: [], saldos: [cerrado] };
    expect(() => decidirCambiarCuentaDinero(1, { saldo_inicial: 0 }, hechos)).toThrow(
      expect.objectContaining({
        codigo: 'tesoreria.saldo_inicial_conciliado',
        datos: { cuenta_dinero_id: 1, conciliacion_id: 4, cerrada_hasta: '2026-10-31' },
      }),
    );
    const mismo = { saldo_inicial: 10_00, nombre: 'Otro' };
    expect(decidirCambiarCuentaDinero(1, mismo, hechos)).toHaveLength(1);
  });

  it('las activas de cada tipo se saben por su tipo', async () => {
    const { crear, cambiar, libro } = tesoreriaEnMemoria();
    const [una, otra] = [await crear(), await crear()];
    const activas = async () =>
      Promise.all(
        ['caja', 'banco'].map(
          async (tipo) => (await libro.lectorDe(EMPRESA).fila(cuentasActivas, [tipo]))?.cuentas,
        ),
      );
    expect(await activas()).toEqual([[una, otra], undefined]);
    await cambiar(una, { activo: false });
    await cambiar(otra, { tipo: 'banco' });
    expect(await activas()).toEqual([[], [otra]]);
    await cambiar(una, { activo: true });
    expect(await activas()).toEqual([[una], [otra]]);
  });
});
