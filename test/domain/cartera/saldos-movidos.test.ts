import { expect, it } from 'vitest';
import { abonos } from '#domain/cartera/abonos.ts';
import { acreditar, aplicar } from '#domain/cartera/saldo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { ventasPorDia } from '#domain/documentos/resumen.ts';
import { aplicacionDe, cuentaDeFactura } from '#test/support/cartera/cuenta.pruebas.ts';
import { compraRegistrada } from '#test/support/compras/compra.eventos.ts';
import {
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';

it('la fila de la factura, sus abonos y lo que se debe por día se pliegan del evento solo', async () => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, 'AUTORIZADO');
  await crear(libro);
  libro.dado(EMPRESA, compraRegistrada());
  const cuenta = cuentaDeFactura(1150);
  const porCobrar = () => libro.filas(EMPRESA, ventasPorDia).map((fila) => fila.por_cobrar);
  const saldos = () => libro.filas(EMPRESA, facturas).map((fila) => fila.saldo);
  expect([porCobrar(), saldos()]).toEqual([[1150], [1150, 0]]);

  const cobrada = aplicar(cuenta, aplicacionDe(7, 1000), '2026-11-21');
  const deOtros = { ...cobrada, documento: 'compra', saldo: -300, documento_id: 1 } as const;
  libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos: [cobrada, deOtros] } });
  expect([porCobrar(), saldos()]).toEqual([[150], [150, 0]]);

  const [suyos] = libro.filas(EMPRESA, abonos);
  const nota = { origen: 'nota_credito', origen_id: 3, monto: 400 } as const;
  const acreditada = acreditar({ ...cuenta, abonos: suyos }, nota, '2026-11-22');
  libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos: [acreditada] } });
  expect([porCobrar(), saldos()]).toEqual([[0], [0, 0]]);
  expect(libro.filas(EMPRESA, abonos)).toMatchObject([
    {
      documento: 'factura',
      aplicaciones: [{ origen_id: 7, dinero: 750 }],
      notas: [{ origen_id: 3, monto: 400 }],
      retenciones: [],
    },
    { documento: 'compra' },
  ]);
});

it('de lo que un cobro aplica a varias, cada día y sucursal baja solo lo suyo', async () => {
  const libro = libroDeEmpresa();
  libro.dado(EMPRESA, sucursalCreada({ sucursal_id: 2, establecimiento: '002', es_matriz: false }));
  for (const [i, sucursal_id] of [1, 2, 1].entries()) {
    await crear(libro, { sucursal_id });
    for (const respuesta of ['firma', 'recepcion', 'autorizacion'] as const) {
      await registrar(libro, respuesta, { factura_id: i + 1 });
    }
  }
  const cobrar = (documento_id: number, establecimiento: string, dinero: number) =>
    aplicar(
      { ...cuentaDeFactura(1150), documento_id, establecimiento },
      aplicacionDe(7, dinero, { aplicacion_id: documento_id }),
      '2026-11-21',
    );
  const movimientos = [cobrar(1, '001', 1000), cobrar(2, '002', 200), cobrar(3, '001', 30)];
  libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
  expect(
    libro.filas(EMPRESA, ventasPorDia).map((fila) => [fila.establecimiento, fila.por_cobrar]),
  ).toEqual([
    ['001', 2300 - 1030],
    ['002', 1150 - 200],
  ]);
});
