import { describe, expect, it } from 'vitest';
import { conciliaciones } from '#domain/tesoreria/conciliacion.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { conciliadorEnMemoria, EMPRESA } from '#test/support/tesoreria/conciliacion.pruebas.ts';

const negado = (codigo: string, datos: object = {}) =>
  expect.objectContaining({
    codigo: `tesoreria.${codigo}`,
    datos: expect.objectContaining(datos),
  });

/** An account with 100.00 at its beginning that had 50.00 in and 20.00 out by October, 7.00 in November. */
const conMovimientos = async () => {
  const tesorero = conciliadorEnMemoria();
  const cuenta = await tesorero.crear({ tipo: 'banco', saldo_inicial: 100_00 });
  const entra = await tesorero.mueve(cuenta, '2026-10-05', 50_00);
  const sale = await tesorero.mueve(cuenta, '2026-10-31', -20_00);
  const despues = await tesorero.mueve(cuenta, '2026-11-02', 7_00);
  return { ...tesorero, cuenta, entra, sale, despues };
};

describe('una conciliación en curso', () => {
  it('toma lo que había hasta el corte, y todo está en tránsito', async () => {
    const { abrir, cuenta, cuadre } = await conMovimientos();
    expect(await cuadre(await abrir(cuenta, '2026-10-31', 150_00))).toEqual([
      130, 50, 20, 180, -50,
    ]);
  });

  it('con un corte a mitad de mes cuenta los días, no el mes', async () => {
    const { abrir, descartar, cuenta, cuadre } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-30', 150_00);
    expect((await cuadre(una))[0]).toBe(150);
    await descartar(una);
    expect((await cuadre(await abrir(cuenta, '2026-11-02', 0)))[0]).toBe(137);
  });

  it('lo marcado deja de estar en tránsito; lo que ya está así queda como está', async () => {
    const { abrir, marcar, cuenta, cuadre, entra, sale, libro } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-31', 150_00);
    const [evento] = await marcar(una, [entra]);
    expect(evento?.datos).toEqual({
      conciliacion_id: una,
      ambiente: '1',
      cuenta_dinero_id: cuenta,
      movimientos: [{ movimiento_id: entra, importe: 50_00 }],
    });
    expect(await cuadre(una)).toEqual([130, 0, 20, 130, 0]);
    const dos = await marcar(una, [entra, sale]);
    expect(dos.map(({ datos }) => datos)).toEqual([
      expect.objectContaining({ movimientos: [{ movimiento_id: sale, importe: -20_00 }] }),
    ]);
    expect(await marcar(una, [sale])).toEqual([]);
    await marcar(una, [entra, sale], false);
    expect(await marcar(una, [entra], false)).toEqual([]);
    expect(await cuadre(una)).toEqual([130, 50, 20, 180, -50]);
    const filas = libro.filas(EMPRESA, movimientosDinero);
    expect(filas.map(({ conciliacion_id }) => conciliacion_id)).toEqual([null, null, null]);
  });

  it('un movimiento con fecha hasta el corte la mueve; uno posterior, no', async () => {
    const { abrir, mueve, cuenta, cuadre, saldoDe } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-31', 150_00);
    await mueve(cuenta, '2026-10-31', 5_00);
    await mueve(cuenta, '2026-11-01', 9_00);
    expect((await cuadre(una)).slice(0, 3)).toEqual([135, 55, 20]);
    expect(await saldoDe(cuenta)).toMatchObject({ borrador_id: una, borrador_hasta: '2026-10-31' });
  });

  it('un movimiento que cambia de fecha entra, sale o sigue; marcado, sale con su marca', async () => {
    const { abrir, fechar, marcar, cuenta, cuadre, entra, despues, libro } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-31', 150_00);
    await fechar(despues, '2026-10-31');
    expect((await cuadre(una)).slice(0, 3)).toEqual([137, 57, 20]);
    await marcar(una, [entra, despues]);
    await fechar(despues, '2026-10-01');
    expect((await cuadre(una)).slice(0, 3)).toEqual([137, 0, 20]);
    await fechar(despues, '2026-11-01');
    expect((await cuadre(una)).slice(0, 3)).toEqual([130, 0, 20]);
    const marcas = libro.filas(EMPRESA, movimientosDinero).map((fila) => fila.conciliacion_id);
    expect(marcas).toEqual([una, null, null]);
    await fechar(despues, '2026-11-03');
    expect((await cuadre(una)).slice(0, 3)).toEqual([130, 0, 20]);
  });

  it('con otro corte se calcula de nuevo, y lo que queda fuera se desmarca', async () => {
    const { abrir, modificar, marcar, cuenta, cuadre, entra, sale, ver } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-31', 150_00);
    await marcar(una, [entra, sale]);
    const [evento] = await modificar(una, { fecha_corte: '2026-10-30' });
    expect(evento?.datos).toMatchObject({
      desmarcados: [{ movimiento_id: sale, importe: -20_00 }],
      en_libros: { ingresos: 50_00, egresos: 0 },
    });
    expect(await cuadre(una)).toEqual([150, 0, 0, 150, 0]);
    await modificar(una, { fecha_corte: '2026-11-20', saldo_extracto: -1, observaciones: 'x' });
    expect(await cuadre(una)).toEqual([137, 7, 20, -13.01, 150.01]);
    expect(await ver(una)).toMatchObject({ saldo_extracto: -0.01, observaciones: 'x' });
    expect(await modificar(una, { saldo_extracto: -1 })).toEqual([]);
  });

  it('solo marca movimientos de su cuenta, de su ambiente, hasta el corte y que nadie cerró', async () => {
    const t = await conMovimientos();
    const otra = await t.crear();
    const ajeno = await t.mueve(otra, '2026-10-01', 1_00);
    t.enAmbiente('2');
    const de_produccion = await t.mueve(t.cuenta, '2026-10-01', 1_00);
    t.enAmbiente('1');
    const primera = await t.abrir(t.cuenta, '2026-10-10', 150_00);
    await t.marcar(primera, [t.entra]);
    await t.cerrar(primera);
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    const pedidos = [t.sale, ajeno, de_produccion, t.despues, t.entra, 99];
    await expect(t.marcar(una, pedidos)).rejects.toEqual(
      negado('movimientos_no_candidatos', {
        cuantos: 5,
        movimientos: [
          { movimiento_id: ajeno, motivo: 'es de otra cuenta' },
          { movimiento_id: de_produccion, motivo: 'es de otro ambiente' },
          {
            movimiento_id: t.despues,
            motivo: 'es del 2026-11-02, posterior al corte (2026-10-31)',
          },
          {
            movimiento_id: t.entra,
            motivo: `está en la conciliación cerrada ${primera}`,
          },
          { movimiento_id: 99, motivo: 'no existe' },
        ],
      }),
    );
    await expect(t.marcar(una, [99], false)).rejects.toEqual(
      negado('movimientos_no_candidatos', { cuantos: 1 }),
    );
    expect((await t.cuadre(una)).slice(1, 3)).toEqual([0, 20]);
  });
});

describe('abrir una conciliación', () => {
  it('una cuenta tiene una en curso; cada ambiente, la suya', async () => {
    const { abrir, cuenta } = await conMovimientos();
    const una = await abrir(cuenta, '2026-10-31', 0);
    await expect(abrir(cuenta, '2026-11-01', 0)).rejects.toEqual(
      negado('conciliacion_en_curso', { conciliacion_id: una, fecha_corte: '2026-10-31' }),
    );
  });

  it('el corte no es futuro, ni anterior o igual al de la última cerrada', async () => {
    const { abrir, cerrar, marcar, modificar, cuenta, entra } = await conMovimientos();
    await expect(abrir(cuenta, '2026-11-21', 0)).rejects.toEqual(
      negado('corte_futuro', { hasta: '2026-11-20' }),
    );
    const una = await abrir(cuenta, '2026-10-31', 150_00);
    await marcar(una, [entra]);
    await cerrar(una);
    for (const fecha_corte of ['2026-10-31', '2026-10-01']) {
      await expect(abrir(cuenta, fecha_corte, 0)).rejects.toEqual(
        negado('corte_no_posterior', { ultima_cerrada_id: una, cerrada_hasta: '2026-10-31' }),
      );
    }
    const otra = await abrir(cuenta, '2026-11-20', 0);
    await expect(modificar(otra, { fecha_corte: '2026-10-31' })).rejects.toEqual(
      negado('corte_no_posterior'),
    );
    await expect(modificar(otra, { fecha_corte: '2026-11-21' })).rejects.toEqual(
      negado('corte_futuro'),
    );
  });

  it('la cuenta existe y está activa; en una que nada movió, el saldo inicial es todo', async () => {
    const { abrir, cerrar, crear, cambiar, cuadre } = conciliadorEnMemoria();
    await expect(abrir(9, '2026-10-31', 0)).rejects.toEqual(negado('cuenta_no_encontrada'));
    const cuenta = await crear({ saldo_inicial: 12_34 });
    const una = await abrir(cuenta, '2026-10-31', 12_34);
    expect(await cuadre(una)).toEqual([12.34, 0, 0, 12.34, 0]);
    await cerrar(una);
    await cambiar(cuenta, { activo: false });
    await expect(abrir(cuenta, '2026-11-01', 0)).rejects.toEqual(negado('cuenta_inactiva'));
  });
});

describe('cerrar, reabrir y descartar', () => {
  it('solo con diferencia 0; desde entonces nada la mueve', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await expect(t.cerrar(una)).rejects.toEqual(
      negado('conciliacion_no_cuadra', { diferencia: -50, saldo_libros: 130, saldo_ajustado: 180 }),
    );
    await t.marcar(una, [t.entra]);
    const [evento] = await t.cerrar(una);
    expect(evento?.datos).toMatchObject({
      saldo_inicial: 100_00,
      en_libros: { ingresos: 50_00, egresos: 20_00 },
      marcado: { ingresos: 50_00, egresos: 0 },
      en_transito: { ingresos: 0, egresos: 20_00 },
      ultimo_movimiento_id: t.despues,
    });
    expect(await t.saldoDe(t.cuenta)).toMatchObject({
      ingresos_conciliados: 50_00,
      ultima_cerrada_id: una,
      cerrada_hasta: '2026-10-31',
      borrador_id: null,
    });
    const antes = await t.ver(una);
    await t.mueve(t.cuenta, '2026-10-15', 3_00);
    await t.cambiar(t.cuenta, { activo: false });
    expect(await t.ver(una)).toEqual(antes);
    const otra = { conciliacion_id: una };
    await expect(t.modificar(una, { saldo_extracto: 1 })).rejects.toEqual(
      negado('conciliacion_cerrada', otra),
    );
    await expect(t.marcar(una, [t.sale])).rejects.toEqual(negado('conciliacion_cerrada', otra));
    await expect(t.cerrar(una)).rejects.toEqual(negado('conciliacion_cerrada', otra));
    await expect(t.descartar(una)).rejects.toEqual(negado('conciliacion_cerrada', otra));
  });

  it('lo que quedó en tránsito, y lo que llegó después con fecha anterior, va en la siguiente', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await t.marcar(una, [t.entra]);
    await t.cerrar(una);
    const tardio = await t.mueve(t.cuenta, '2026-10-20', -1_00);
    const dos = await t.abrir(t.cuenta, '2026-11-02', 136_00);
    expect(await t.cuadre(dos)).toEqual([136, 7, 21, 122, 14]);
    await t.marcar(dos, [t.sale, t.despues, tardio]);
    expect(await t.cuadre(dos)).toEqual([136, 0, 0, 136, 0]);
    await t.cerrar(dos);
    expect(await t.ver(dos)).toMatchObject({ es_ultima_cerrada: true, puede_cerrar: false });
    expect(await t.ver(una)).toMatchObject({ es_ultima_cerrada: false, estado: 'cerrada' });
  });

  it('se reabre la última, si no hay otra en curso, y vuelve a estar como estaba', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await t.marcar(una, [t.entra]);
    await t.cerrar(una);
    const cerrada = await t.saldoDe(t.cuenta);
    const dos = await t.abrir(t.cuenta, '2026-11-02', 137_00);
    await expect(t.reabrir(dos)).rejects.toEqual(negado('conciliacion_sin_cerrar'));
    await expect(t.reabrir(una)).rejects.toEqual(
      negado('conciliacion_en_curso', { conciliacion_id: dos }),
    );
    await t.marcar(dos, [t.sale, t.despues]);
    const en_curso = t.libro.filas(EMPRESA, conciliaciones);
    const con_borrador = await t.saldoDe(t.cuenta);
    await t.cerrar(dos);
    await expect(t.reabrir(una)).rejects.toEqual(
      negado('no_es_la_ultima_cerrada', { ultima_cerrada_id: dos }),
    );
    await t.reabrir(dos);
    expect(t.libro.filas(EMPRESA, conciliaciones)).toEqual(en_curso);
    expect(await t.saldoDe(t.cuenta)).toEqual(con_borrador);
    await t.descartar(dos);
    expect(await t.saldoDe(t.cuenta)).toEqual(cerrada);
    await t.reabrir(una);
    expect(await t.saldoDe(t.cuenta)).toMatchObject({
      ingresos_conciliados: 0,
      ultima_cerrada_id: null,
      cerrada_hasta: null,
      borrador_id: una,
      borrador_hasta: '2026-10-31',
    });
  });

  it('reabierta, cuenta lo que llegó entretanto con fecha hasta su corte', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await t.marcar(una, [t.entra]);
    await t.cerrar(una);
    await t.mueve(t.cuenta, '2026-10-20', -1_00);
    await t.reabrir(una);
    expect(await t.cuadre(una)).toEqual([129, 0, 21, 129, 0]);
    expect(await t.ver(una)).toMatchObject({ estado: 'borrador', cerrado_en: null });
  });

  it('descartada no existe, y sus marcas no cuentan', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await t.marcar(una, [t.entra, t.sale]);
    await t.descartar(una);
    const noEsta = negado('conciliacion_no_encontrada', { conciliacion_id: una });
    for (const vez of [
      t.descartar(una),
      t.cerrar(una),
      t.reabrir(una),
      t.marcar(una, [t.entra]),
      t.modificar(una, { saldo_extracto: 1 }),
      t.ver(una),
    ]) {
      await expect(vez).rejects.toEqual(noEsta);
    }
    const dos = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    expect((await t.cuadre(dos)).slice(1, 3)).toEqual([50, 20]);
    await t.marcar(dos, [t.entra]);
    expect(await t.cuadre(dos)).toEqual([130, 0, 20, 130, 0]);
    await t.cerrar(dos);
  });

  it('la de otro ambiente no se toca', async () => {
    const t = await conMovimientos();
    const una = await t.abrir(t.cuenta, '2026-10-31', 150_00);
    await t.marcar(una, [t.entra]);
    t.enAmbiente('2');
    const otra = negado('conciliacion_de_otro_ambiente', { ambiente: '1', ambiente_vigente: '2' });
    await expect(t.marcar(una, [t.sale])).rejects.toEqual(otra);
    await expect(t.modificar(una, { saldo_extracto: 1 })).rejects.toEqual(otra);
    await expect(t.cerrar(una)).rejects.toEqual(otra);
    await expect(t.descartar(una)).rejects.toEqual(otra);
    const dos = await t.abrir(t.cuenta, '2026-10-31', 100_00);
    expect(await t.cuadre(dos)).toEqual([100, 0, 0, 100, 0]);
    t.enAmbiente('1');
    await t.cerrar(una);
    t.enAmbiente('2');
    await expect(t.reabrir(una)).rejects.toEqual(otra);
  });
});
