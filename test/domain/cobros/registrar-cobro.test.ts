import { describe, expect, it } from 'vitest';
import { abonos } from '#domain/cartera/abonos.ts';
import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { aplicacionPedida as a, empresaQueCobra } from '#test/support/cobros/cobrador.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { CONSUMIDOR_FINAL, EMPRESA } from '#test/support/documentos/factura.pruebas.ts';

/** A collection, over rows in memory: what it moves, what it posts, what it refuses. */

const rechaza = (codigo: string, datos: object = {}) =>
  expect.objectContaining({ codigo, datos: expect.objectContaining(datos) });

/** Debit less credit by account code, in an event's entry. */
const asentado = (eventos: readonly Evento[]): Record<string, number> => {
  const asiento = eventos.findLast(({ tipo }) => tipo === 'AsientoRegistrado') as AsientoRegistrado;
  const suma: Record<string, number> = {};
  for (const { cuenta_codigo, debe, haber } of asiento.datos.lineas) {
    suma[cuenta_codigo] = (suma[cuenta_codigo] ?? 0) + debe - haber;
  }
  return suma;
};

describe('Registrar un cobro', () => {
  it('baja lo que se debe, mueve el banco, se asienta, y dice lo que quedó pagado', async () => {
    const empresa = await empresaQueCobra();
    const [una, otra] = [await empresa.facturada(100_00), await empresa.facturada(50_00)];
    const {
      registro: cobro,
      remesa,
      tipos,
      eventos,
      avisos,
    } = await empresa.cobrar({
      monto: 150_00,
      referencia: 'TRF 1',
      aplicaciones: [
        a(una, 110_00, {
          retencion_renta: 2_00,
          retencion_iva: 3_00,
          retencion: {
            numero: '001-001-000000009',
            clave_acceso: null,
            fecha: null,
            codigos: ['312'],
          },
        }),
        a(otra, 20_00),
      ],
    });
    expect(tipos).toEqual([
      'CobroRegistrado',
      'SaldosMovidos',
      'ComprobantePagado',
      'AnticiposMovidos',
      'MovimientoRegistrado',
      'AsientoRegistrado',
    ]);
    expect(cobro).toMatchObject({
      persona_nombre: 'Ana Pérez',
      monto_anticipo: 20_00,
      cuenta_dinero_id: empresa.banco,
      asiento_id: expect.any(Number),
      aplicaciones: [{ aplicacion_id: 1, numero: '001-001-000000001' }, { aplicacion_id: 2 }],
    });
    expect(remesa).toMatchObject({ saldo_anticipo: 20_00, aplicaciones: [{}, {}] });
    expect(avisos).toEqual([]);
    expect(empresa.libro.filas(EMPRESA, facturas).map(({ saldo }) => saldo)).toEqual([0, 37_50]);
    expect(asentado(eventos)).toEqual({
      '101.01.03': 150_00,
      '101.05.01.02': 3_00,
      '101.05.02': 2_00,
      '101.02.05.01': -135_00,
      '201.10.01': -20_00,
    });
    const segundo = await empresa.cobrar({ monto: 37_50, aplicaciones: [a(otra, 37_50)] });
    expect(segundo.registro.aplicaciones).toMatchObject([{ aplicacion_id: 3 }]);
    expect(empresa.libro.filas(EMPRESA, abonos)).toHaveLength(2);
    expect(empresa.libro.filas(EMPRESA, remesas)).toHaveLength(2);
  });

  it('solo retenciones: no mueve dinero; un centavo de más es redondeo', async () => {
    const empresa = await empresaQueCobra();
    const factura = await empresa.facturada(100_00);
    const retenida = await empresa.cobrar({
      monto: 0,
      aplicaciones: [a(factura, 0, { retencion_renta: 1_00 })],
    });
    expect(retenida.registro).toMatchObject({ cuenta_dinero_id: null, movimiento_id: null });
    expect(asentado(retenida.eventos)).toEqual({ '101.05.02': 1_00, '101.02.05.01': -1_00 });
    const casi = await empresa.cobrar({ monto: 113_99, aplicaciones: [a(factura, 114_00)] });
    expect(asentado(casi.eventos)).toEqual({
      '101.01.03': 113_99,
      '502.04.02': 1,
      '101.02.05.01': -114_00,
    });
    expect(casi.registro.monto_anticipo).toBe(0);
  });

  it('una nota de débito, y una factura a consumidor final que paga un cliente', async () => {
    const empresa = await empresaQueCobra();
    const factura = await empresa.facturada(100_00);
    const nota = await empresa.debitar(factura, 10_00);
    await empresa.autorizar(NOTA_DEBITO, nota);
    const final = await empresa.facturada(40_00, CONSUMIDOR_FINAL);
    const { eventos, registro: cobro } = await empresa.cobrar({
      monto: 57_50,
      aplicaciones: [a(nota, 11_50, { documento: 'nota_debito' }), a(final, 46_00)],
    });
    const deClientes = (eventos.at(-1) as AsientoRegistrado).datos.lineas.filter(
      ({ cuenta_codigo }) => cuenta_codigo === '101.02.05.01',
    );
    expect(deClientes).toMatchObject([
      { tercero_id: 1, haber: 11_50 },
      { tercero_id: null, haber: 46_00 },
    ]);
    expect(cobro.aplicaciones).toMatchObject([{ de_nadie: false }, { de_nadie: true }]);
    expect(empresa.libro.filas(EMPRESA, abonos).at(-1)).toMatchObject({
      aplicaciones: [{ tercero: { id: 1, nombre: 'Ana Pérez' } }],
    });
  });

  it('un cruce va contra cuentas, sin dinero; la de proveedores se avisa', async () => {
    const empresa = await empresaQueCobra();
    const factura = await empresa.facturada(100_00);
    const linea = (codigo: string, monto: number) => ({
      cuenta_id: empresa.idDe(codigo),
      monto,
      tercero_id: 1,
      descripcion: null,
    });
    const {
      eventos,
      registro: cobro,
      avisos,
    } = await empresa.cobrar({
      medio: '15',
      monto: 115_00,
      aplicaciones: [a(factura, 115_00)],
      cruce: [linea('502.02.28', 15_00), linea('201.03.01', 100_00)],
    });
    expect(cobro).toMatchObject({ cuenta_dinero_id: null, cruce: [{}, { sin_documento: true }] });
    expect(asentado(eventos)).toEqual({
      '502.02.28': 15_00,
      '201.03.01': 100_00,
      '101.02.05.01': -115_00,
    });
    expect(avisos).toEqual([expect.stringContaining('201.03.01')]);
  });

  it('sin libros no asienta; sin una sola cuenta del tipo, avisa y va a la general', async () => {
    const sin = await empresaQueCobra(null);
    await sin.facturada(10_00);
    expect((await sin.cobrar()).tipos).toEqual([
      'CobroRegistrado',
      'AnticiposMovidos',
      'MovimientoRegistrado',
    ]);
    const con = await empresaQueCobra();
    await con.facturada(10_00);
    await con.crearCuenta({ nombre: 'Otra' });
    const { avisos, eventos } = await con.cobrar();
    expect(avisos).toEqual([expect.stringContaining('hay 2 cuentas activas de tipo banco')]);
    expect(asentado(eventos)).toEqual({ '101.01.03': 10_00, '201.10.01': -10_00 });
  });

  it('rehúsa, y no deja nada', async () => {
    const empresa = await empresaQueCobra();
    const factura = await empresa.facturada(100_00);
    const pendiente = await empresa.facturar(10_00);
    const otro = {
      tipo_identificacion: '04',
      identificacion: '1791304233001',
      razon_social: 'Andinos',
    } as const;
    const ajena = await empresa.facturada(10_00, otro);
    const negado = async (
      cambios: object,
      codigo: string,
      datos: object = {},
      alcance?: { sucursal_id: number },
    ) => {
      const antes = empresa.libro.eventos.length;
      await expect(empresa.cobrar(cambios, alcance)).rejects.toEqual(rechaza(codigo, datos));
      expect(empresa.libro.eventos).toHaveLength(antes);
    };
    await negado({ cliente_id: 99 }, 'cobros.cliente_no_encontrado');
    await negado({ sucursal_id: 99 }, 'cobros.sucursal_no_encontrada');
    await negado({ cuenta_dinero_id: 99 }, 'tesoreria.cuenta_no_encontrada');
    await negado({ aplicaciones: [a(99, 1)] }, 'cobros.documento_no_encontrado', {
      documento_id: 99,
    });
    await negado(
      { aplicaciones: [a(factura, 1)] },
      'cobros.documento_no_encontrado',
      {},
      { sucursal_id: 2 },
    );
    await negado({ fecha: inicioDe('2099-01-01') }, 'contabilidad.fecha_futura');
    await negado(
      { fecha: inicioDe('2026-11-01'), aplicaciones: [a(factura, 1)] },
      'cartera.antes_del_documento',
    );
    await negado({ aplicaciones: [a(pendiente, 1)] }, 'cobros.documento_no_autorizado', {
      estado: 'PENDIENTE',
    });
    await negado({ aplicaciones: [a(ajena, 1)] }, 'cobros.documento_de_otro_cliente');
    await negado({ monto: 200_00, aplicaciones: [a(factura, 115_01)] }, 'cartera.excede_el_saldo', {
      saldo: 115,
    });
    await negado(
      { monto: 200_00, aplicaciones: [a(factura, 100_00), a(factura, 15_01)] },
      'cartera.excede_el_saldo',
      { saldo: 15 },
    );
  });

  it('los libros lo verifican', async () => {
    const empresa = await empresaQueCobra();
    const factura = await empresa.facturada(100_00);
    await empresa.cobrar({ monto: 150_00, aplicaciones: [a(factura, 100_00)] });
    expect(verificar(empresa.libro.eventos).hallazgos).toEqual([]);
  });
});
