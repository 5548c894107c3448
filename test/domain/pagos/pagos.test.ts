import { describe, expect, it } from 'vitest';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { crearUnaRetencion, sustentoDeCompra } from '#test/support/documentos/tipos.pruebas.ts';
import { aplicacionPedida as de, empresaQuePaga } from '#test/support/pagos/pagador.ts';

/** Payments to suppliers over rows in memory: what they do to what is owed, to money and to the books. */

const negado = (codigo: string) => expect.objectContaining({ codigo });

type Empresa = Awaited<ReturnType<typeof empresaQuePaga>>;

/** Accounts and amounts of an entry: debit, or credit below 0. */
const lineasDe = ({ libro }: Empresa, i: number) =>
  libro
    .filas(EMPRESA, asientos)
    .at(i)!
    .lineas.map(({ cuenta_codigo, debe, haber }) => [cuenta_codigo, debe - haber]);

/** Debit less credit of each account and party, where it is not 0, of the entries of payments. */
const saldosDePagos = ({ libro }: Empresa) => {
  const saldos = new Map<string, number>();
  for (const { origen_tipo, lineas } of libro.filas(EMPRESA, asientos)) {
    if (origen_tipo !== 'pago_proveedor' && origen_tipo !== 'anticipo') continue;
    for (const { cuenta_codigo, tercero_id, debe, haber } of lineas) {
      const clave = `${cuenta_codigo} ${tercero_id}`;
      saldos.set(clave, (saldos.get(clave) ?? 0) + debe - haber);
    }
  }
  return [...saldos].filter(([, saldo]) => saldo !== 0);
};

const sano = ({ libro }: Empresa): void => {
  expect(verificar(libro.eventos).hallazgos).toEqual([]);
};

describe('Un pago', () => {
  it('baja lo que se debe, mueve el banco y asienta; lo que sobra es anticipo', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, compra } = empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    const {
      registro: pago,
      avisos,
      tipos,
    } = await pagar({
      monto: 100_00,
      aplicaciones: [de(una, 60_00), de(otra, 10_00)],
    });
    expect([compra(una).saldo, compra(otra).saldo, avisos]).toEqual([0, 20_00, []]);
    expect(tipos).toEqual([
      'PagoRegistrado',
      'SaldosMovidos',
      'CompraPagada',
      'AnticiposMovidos',
      'MovimientoRegistrado',
      'AsientoRegistrado',
    ]);
    expect(pago).toMatchObject({ monto_anticipo: 30_00, cuenta_dinero_id: 1, asiento_id: 3 });
    expect(lineasDe(empresa, -1)).toEqual([
      ['101.01.03', -100_00],
      ['201.03.01', 70_00],
      ['101.04.03', 30_00],
    ]);
    expect(empresa.libro.filas(EMPRESA, movimientosDinero)).toMatchObject([
      { tipo: 'egreso', monto: 100_00, origen_tipo: 'pago_proveedor', origen_id: pago.id },
    ]);
    sano(empresa);
  });

  it('con un centavo de más aplicado, lo lleva a redondeo', async () => {
    const empresa = await empresaQuePaga();
    const compra_id = await empresa.comprar(10_01);
    await empresa.pagar({ monto: 10_00, aplicaciones: [de(compra_id, 10_01)] });
    expect(lineasDe(empresa, -1)).toEqual([
      ['101.01.03', -10_00],
      ['502.04.02', -1],
      ['201.03.01', 10_01],
    ]);
    sano(empresa);
    await empresa.anular(1);
    expect(saldosDePagos(empresa)).toEqual([]);
    sano(empresa);
  });

  it('con un cruce salda contra cuentas contables, sin mover dinero', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, idDe, libro } = empresa;
    const compra_id = await comprar(40_00);
    const linea = { monto: 40_00, tercero_id: 1, descripcion: 'Lo suyo' };
    const conCruce = (cuenta: string) =>
      pagar({
        medio: '15',
        monto: 40_00,
        aplicaciones: [de(compra_id, 40_00)],
        cruce: [{ ...linea, cuenta_id: idDe(cuenta) }],
      });
    for (const cuenta of ['201.03.01', '101.01.03', '101.04.03', '101.01']) {
      await expect(conCruce(cuenta)).rejects.toEqual(negado('cartera.linea_de_cruce_invalida'));
    }
    await conCruce('101.08.01');
    expect(lineasDe(empresa, -1)).toEqual([
      ['101.08.01', -40_00],
      ['201.03.01', 40_00],
    ]);
    expect(libro.filas(EMPRESA, movimientosDinero)).toEqual([]);
    sano(empresa);
  });

  it('anulado no deja nada: ni en los documentos, ni en el dinero, ni en los libros', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, anular, compra, remesa, libro } = empresa;
    const compra_id = await comprar(60_00);
    await pagar({ monto: 100_00, aplicaciones: [de(compra_id, 20_00), de(compra_id, 30_00)] });
    expect(compra(compra_id).saldo).toBe(10_00);
    const { registro: pago } = await anular(1);
    expect(pago).toMatchObject({ anulado: true, anulado_el: '2026-11-20', anulado_liberado: 0 });
    expect([compra(compra_id).saldo, remesa(1)]).toMatchObject([
      60_00,
      { aplicaciones: [], saldo_anticipo: 0 },
    ]);
    expect(saldosDePagos(empresa)).toEqual([]);
    const [ida, vuelta] = libro.filas(EMPRESA, movimientosDinero);
    expect(vuelta).toMatchObject({ tipo: 'ajuste_ingreso', monto: 100_00, reversa_de: ida!.id });
    await expect(anular(1)).rejects.toEqual(negado('tesoreria.ya_anulado'));
    sano(empresa);
  });

  it('cambia de día con lo que aplicó, y no pasa de lo que hizo su anticipo', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, redatar, aplicar, remesa } = empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    await pagar({
      monto: 80_00,
      fecha: '2026-11-15T20:30:00.000Z',
      aplicaciones: [de(una, 60_00)],
    });
    await aplicar(1, [de(otra, 5_00)], '2026-11-16');
    await expect(redatar(1, '2026-11-17')).rejects.toEqual(
      negado('cartera.despues_de_su_aplicacion'),
    );
    await expect(redatar(1, '2026-11-09')).rejects.toEqual(negado('cartera.antes_del_documento'));
    const cambio = await redatar(1, '2026-11-12');
    expect(cambio).toMatchObject({ fecha: '2026-11-12T20:30:00.000Z', asiento_movido: true });
    expect(remesa(1).aplicaciones.map(({ fecha }) => fecha)).toEqual(['2026-11-12', '2026-11-16']);
    expect((await redatar(1, '2026-11-12')).tipos).toEqual([]);
    sano(empresa);
  });
});

describe('El anticipo de un pago', () => {
  it('se aplica, se quita y se devuelve; lo usado no deja anular', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, aplicar, quitar, devolver, anularDevolucion, anular, ...resto } =
      empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    await pagar({ monto: 100_00, fecha: inicioDe('2026-11-15') });
    await aplicar(1, [de(una, 50_00), de(otra, 30_00), de(una, 10_00)], '2026-11-16');
    expect([resto.remesa(1).saldo_anticipo, resto.compra(una).saldo]).toEqual([10_00, 0]);
    await expect(anular(1)).rejects.toEqual(negado('cartera.anticipo_aplicado'));
    await expect(aplicar(1, [de(otra, 1)])).rejects.toEqual(negado('cartera.excede_el_saldo'));
    await expect(devolver(1, 10_01)).rejects.toEqual(negado('cartera.anticipo_insuficiente'));
    await expect(devolver(1, 1, '2026-11-14')).rejects.toEqual(
      negado('cartera.antes_del_anticipo'),
    );
    await devolver(1, 10_00, '2026-11-18');
    const { registro: pago } = await quitar(1, 2);
    expect(pago.aplicaciones[1]).toMatchObject({ quitada: { dia: '2026-11-16', liberado: 0 } });
    expect([resto.remesa(1).saldo_anticipo, resto.compra(otra).saldo]).toEqual([30_00, 30_00]);
    await expect(quitar(1, 2)).rejects.toEqual(negado('cartera.aplicacion_no_encontrada'));
    const { registro: otro } = await pagar({ monto: 5_00, aplicaciones: [de(otra, 5_00)] });
    const suya = otro.aplicaciones[0]!.aplicacion_id;
    // Which applications may be taken off is no lock: its date is judged first.
    await expect(quitar(2, suya, '2026-11-19')).rejects.toEqual(
      negado('tesoreria.antes_del_hecho'),
    );
    await expect(quitar(2, suya)).rejects.toEqual(negado('cartera.aplicacion_no_es_de_anticipo'));
    await anular(2);
    await expect(quitar(2, suya, '2027-01-01')).rejects.toEqual(negado('tesoreria.ya_anulado'));
    await quitar(1, 1, '2026-11-17');
    await quitar(1, 3);
    await expect(anular(1)).rejects.toEqual(negado('cartera.anticipo_devuelto'));
    await anularDevolucion(1, pago.devoluciones[0]!.devolucion_id);
    sano(empresa);
    await expect(anular(1, '2026-11-15')).rejects.toEqual(negado('cartera.antes_de_lo_posterior'));
    await anular(1);
    expect(resto.remesa(1).saldo_anticipo).toBe(0);
    expect(saldosDePagos(empresa)).toEqual([]);
    sano(empresa);
  });

  it('una nota del proveedor lo aumenta, y anular el pago cuenta con ello', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, anular, aplicar, quitar, remesa, compra } = empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    await pagar({ monto: 70_00, aplicaciones: [de(una, 60_00)] });
    await aplicar(1, [de(otra, 10_00)]);
    const notas = { tipo_doc: '04', fecha_emision: inicioDe('2026-11-20') } as const;
    const modifica = (compra_id: number) => ({ compra_id, tipo_doc: '01', numero_doc: null });
    await comprar(25_00, 1, { ...notas, modifica: modifica(una) });
    await comprar(24_00, 1, { ...notas, modifica: modifica(otra) });
    expect([remesa(1).saldo_anticipo, compra(una).saldo, compra(otra).saldo]).toEqual([
      29_00, 0, 0,
    ]);
    sano(empresa);
    const { registro: pago } = await quitar(1, 2);
    expect(pago.aplicaciones[1]!.quitada).toMatchObject({ liberado: 4_00 });
    await anular(1);
    expect([remesa(1).saldo_anticipo, compra(una).saldo, compra(otra).saldo]).toEqual([
      0, 35_00, 6_00,
    ]);
    sano(empresa);
  });
});

describe('Un pago y lo que después devolvió dinero a su anticipo', () => {
  it('ni se anula antes de la nota, ni pasa a después; anulada ella, sí', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, anular, redatar } = empresa;
    const una = await comprar(60_00);
    await pagar({ monto: 60_00, fecha: inicioDe('2026-11-12'), aplicaciones: [de(una, 60_00)] });
    const nota = await comprar(25_00, 1, {
      tipo_doc: '04',
      fecha_emision: inicioDe('2026-11-15'),
      modifica: { compra_id: una, tipo_doc: '01', numero_doc: null },
    });
    await expect(anular(1, '2026-11-14')).rejects.toEqual(negado('cartera.antes_de_lo_posterior'));
    await expect(redatar(1, '2026-11-16')).rejects.toEqual(
      expect.objectContaining({
        codigo: 'cartera.despues_de_lo_liberado',
        datos: expect.objectContaining({ origen: 'compra', origen_id: nota }),
      }),
    );
    await redatar(1, '2026-11-15');
    await redatar(1, '2026-11-11');
    await empresa.anularCompra(nota);
    await redatar(1, '2026-11-20');
    sano(empresa);
  });
});

describe('El anticipo de un pago, hacia atrás', () => {
  it('no da más de lo que tenía ese día ni los siguientes', async () => {
    const empresa = await empresaQuePaga();
    const { comprar, pagar, aplicar, quitar, devolver } = empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    await pagar({ monto: 60_00, fecha: inicioDe('2026-11-12'), aplicaciones: [de(una, 40_00)] });
    await aplicar(1, [de(otra, 15_00)], '2026-11-14');
    await quitar(1, 2, '2026-11-18');
    // 20.00 on the 12th, 5.00 on the 14th, and 20.00 again from the 18th on.
    const el = (dia: string, monto: number) => aplicar(1, [de(otra, monto)], dia);
    const corto = (dia: string, saldo_de_ese_dia: number) =>
      expect.objectContaining({
        codigo: 'cartera.anticipo_aun_no_estaba',
        datos: expect.objectContaining({ dia, saldo_de_ese_dia }),
      });
    await expect(el('2026-11-13', 6_00)).rejects.toEqual(corto('2026-11-14', 5));
    await expect(el('2026-11-17', 6_00)).rejects.toEqual(corto('2026-11-17', 5));
    await expect(devolver(1, 6_00, '2026-11-13')).rejects.toEqual(corto('2026-11-14', 5));
    await el('2026-11-13', 5_00);
    await el('2026-11-18', 15_00);
    sano(empresa);
  });
});

describe('Lo que había al comenzar los libros', () => {
  it('se asienta lo que es de ellos y lo demás se abre', async () => {
    const empresa = await empresaQuePaga(null);
    const { comprar, pagar, aplicar, quitar, devolver, anularDevolucion, anular } = empresa;
    const el = (dia: string) => ({ fecha_emision: inicioDe(dia) });
    const [vieja, nueva] = [
      await comprar(60_00, 1, el('2026-09-10')),
      await comprar(30_00, 1, el('2026-10-02')),
    ];
    const de_septiembre = { fecha: inicioDe('2026-09-20') };
    await pagar({ ...de_septiembre, monto: 50_00, aplicaciones: [de(vieja, 20_00)] });
    await pagar({ ...de_septiembre, monto: 9_00, aplicaciones: [de(vieja, 5_00)] });
    await pagar({ fecha: inicioDe('2026-10-05'), monto: 20_00, aplicaciones: [de(nueva, 10_00)] });
    await pagar({ fecha: inicioDe('2026-10-06'), monto: 7_00, aplicaciones: [de(nueva, 7_00)] });
    await aplicar(1, [de(vieja, 3_00)], '2026-09-25');
    await aplicar(1, [de(nueva, 4_00)], '2026-10-10');
    const [primera, segunda] = empresa
      .pago(1)
      .aplicaciones.slice(-2)
      .map((u) => u.aplicacion_id);
    await quitar(1, segunda!, '2026-10-12');
    await devolver(1, 6_00, '2026-10-13');
    const [devuelta] = empresa.pago(1).devoluciones;
    await anularDevolucion(1, devuelta!.devolucion_id, '2026-10-14');
    await devolver(3, 1_00, '2026-10-15');
    await anular(2, '2026-10-16');
    await anular(4, '2026-10-17');
    await empresa.comenzar('2026-10-01');
    sano(empresa);
    await quitar(1, primera!, '2026-10-20');
    await anular(1, '2026-10-21');
    sano(empresa);
  });

  it('lo que se anula mientras se activan se deshace una sola vez, con lo que dejó en anticipos', async () => {
    const empresa = await empresaQuePaga(null);
    const { libro, comprar, pagar, anular, anularCompra, activar, asentarUnaParte } = empresa;
    const [una, otra] = [await comprar(60_00), await comprar(30_00)];
    await pagar({ monto: 90_00, aplicaciones: [de(una, 60_00), de(otra, 30_00)] });
    await activar('2026-10-01');
    const nota = await comprar(25_00, 1, {
      tipo_doc: '04',
      fecha_emision: inicioDe('2026-11-20'),
      modifica: { compra_id: una, tipo_doc: '01', numero_doc: null },
    });
    const docs_sustento = [sustentoDeCompra(4_00, { compra_id: otra })];
    const suya = {
      tipo_identificacion: '05',
      identificacion: '1710034065',
      docs_sustento,
    } as const;
    const { comprobante } = (await crearUnaRetencion(libro, suya)).resultado;
    await empresa.autorizar(RETENCION, comprobante.id);
    // What they sent back to the advance of the payment has nowhere to return to.
    await anular(1);
    await anularCompra(nota);
    await empresa.anularDocumento.retencion!(comprobante.id);
    const antes = libro.filas(EMPRESA, asientos).length;
    while (await asentarUnaParte());
    // Of the two purchases and of the payment, and what undoes this: the rest posted by itself.
    const hechos = libro.filas(EMPRESA, asientos).slice(antes);
    expect(hechos.map(({ origen_tipo }) => origen_tipo)).toEqual([
      'compra',
      'compra',
      'pago_proveedor',
      'pago_proveedor',
      'pago_proveedor',
    ]);
    sano(empresa);
  });
});
