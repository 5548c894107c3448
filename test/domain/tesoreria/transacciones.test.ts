import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { simular } from '#domain/kernel/comando.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { movimientosDinero } from '#domain/tesoreria/movimiento.ts';
import { transaccionesBancarias } from '#domain/tesoreria/transaccion.ts';
import { empresaConLibros } from '#test/support/contabilidad/documentos-asentados.pruebas.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import {
  claseArbitraria,
  lineaPedida,
  lineasArbitrarias,
  tesorero,
} from '#test/support/tesoreria/transacciones.pruebas.ts';

/** Bank transactions over rows in memory: what they move, what they post, and what undoes them. */

const negado = (codigo: string) => expect.objectContaining({ codigo });

const conBanco = async (desde: string | null = '2026-09-01') => {
  const empresa = empresaConLibros();
  const manos = tesorero(empresa.libro);
  const { libro } = empresa;
  await manos.crearCuenta();
  if (desde !== null) await empresa.comenzar(desde);
  return {
    ...empresa,
    ...manos,
    hacer: ((comando) => libro.ejecutar(comando)) as typeof libro.ejecutar,
    asientos: () => libro.filas(EMPRESA, asientos),
    movimientos: () => libro.filas(EMPRESA, movimientosDinero),
    transacciones: () => libro.filas(EMPRESA, transaccionesBancarias),
  };
};

/** Debit less credit of each account, party and money account, where it is not 0. */
const saldosDe = (unos: readonly { readonly lineas: readonly object[] }[]) => {
  const saldos = new Map<string, number>();
  for (const { lineas } of unos) {
    for (const linea of lineas as readonly {
      cuenta_id: number;
      tercero_id: number | null;
      cuenta_dinero_id: number | null;
      debe: number;
      haber: number;
    }[]) {
      const { cuenta_id, tercero_id, cuenta_dinero_id, debe, haber } = linea;
      const clave = [cuenta_id, tercero_id, cuenta_dinero_id].join();
      saldos.set(clave, (saldos.get(clave) ?? 0) + debe - haber);
    }
  }
  return new Map([...saldos].filter(([, saldo]) => saldo !== 0));
};

describe('Una transacción bancaria', () => {
  it('mueve Σ normales − Σ contrarias y asienta lo mismo; anulada no deja nada; simulada dice lo que haría', async () => {
    const { idDe, hacer, registrar, anular, ...banco } = await conBanco();
    const cuentas = ['502.02.28', '403.02', '101.02.05.01', '201.03.01', '101.01.01'].map(idDe);
    await fc.assert(
      fc.asyncProperty(claseArbitraria, lineasArbitrarias(cuentas), async (clase, lineas) => {
        const pedido = { ...clase, lineas };
        const probada = await hacer(simular(registrar(pedido)));
        const { resultado, eventos } = await hacer(registrar(pedido));
        expect(probada.eventos.map(({ tipo, datos }) => ({ tipo, datos }))).toEqual(
          eventos.map(({ tipo, datos }) => ({ tipo, datos })),
        );
        const { id, total, tipo, asiento_id } = resultado.transaccion;
        const neto = lineas.reduce((suma, l) => suma + (l.contrario ? -l.monto : l.monto), 0);
        const movimiento = banco.movimientos().at(-1)!;
        expect(movimiento).toMatchObject({ tipo, monto: neto, origen_id: id });
        const asiento = banco.asientos().at(-1)!;
        expect([total, asiento.id]).toEqual([neto, asiento_id]);
        const enBanco = asiento.lineas.filter((linea) => linea.cuenta_dinero_id !== null);
        expect(enBanco.map(({ debe, haber }) => debe - haber)).toEqual([
          tipo === 'egreso' ? -neto : neto,
        ]);
        const debe = asiento.lineas.reduce((suma, linea) => suma + linea.debe - linea.haber, 0);
        expect(debe).toBe(0);
        // What is not of cost or expense, or goes the other way, is always deductible.
        for (const { deducible, cuenta_tipo, contrario } of resultado.transaccion.lineas) {
          if (cuenta_tipo !== 'gasto' || contrario) expect(deducible).toBe(true);
        }
        await hacer(anular(id));
        expect(saldosDe(banco.asientos().slice(-2))).toEqual(new Map());
        const [ida, vuelta] = banco.movimientos().slice(-2);
        expect(vuelta).toMatchObject({ monto: ida!.monto, reversa_de: ida!.id, dia: ida!.dia });
        expect(ida!.anulado_motivo).toBe('Se repitió');
      }),
      { numRuns: casos(40), seed: semilla },
    );
    const numeros = banco.transacciones().map(({ tipo, secuencia }) => `${tipo} ${secuencia}`);
    expect(new Set(numeros).size).toBe(numeros.length);
    expect(verificar(banco.libro.eventos).hallazgos).toEqual([]);
  });

  it('cambia de día a su misma hora, con su número y su asiento', async () => {
    const { idDe, hacer, registrar, mover, ...banco } = await conBanco();
    const lineas = [lineaPedida({ cuenta_id: idDe('502.02.28') })];
    await hacer(registrar({ lineas, fecha: '2026-11-10T20:15:30.000Z' }));
    const { resultado } = await hacer(mover(1, '2026-11-02'));
    const fecha = '2026-11-02T20:15:30.000Z';
    expect(resultado).toEqual({ fecha, asiento_movido: true, avisos: [] });
    const [una] = banco.transacciones();
    expect(una).toMatchObject({ fecha, dia: '2026-11-02', numero_comprobante: 'EGR-000001' });
    expect(banco.movimientos()[0]).toMatchObject({ fecha, dia: '2026-11-02' });
    expect(banco.asientos()[0]).toMatchObject({ fecha: '2026-11-02', secuencia: 1 });
    const quieta = await hacer(mover(1, '2026-11-02'));
    expect([quieta.eventos, quieta.resultado.asiento_movido]).toEqual([[], false]);
    expect(verificar(banco.libro.eventos).hallazgos).toEqual([]);
  });

  it('de antes de los libros: se asienta lo que es de ellos, y lo demás se abre', async () => {
    const { idDe, hacer, registrar, anular, mover, ...banco } = await conBanco(null);
    const clientes = [lineaPedida({ cuenta_id: idDe('101.02.05.01'), monto: 5_00 })];
    const el = (dia: string) => ({ fecha: inicioDe(dia) });
    await hacer(registrar({ ...el('2026-08-15'), lineas: clientes }));
    await hacer(registrar({ ...el('2026-10-15'), subtipo: 'nota_debito' }));
    await hacer(registrar({ ...el('2026-08-20') }));
    await hacer(registrar({ ...el('2026-10-20') }));
    await hacer(registrar({ ...el('2026-08-25') }));
    await hacer(anular(4, '2026-10-21'));
    await hacer(anular(5, '2026-08-25'));
    await hacer(mover(3, '2026-10-16'));
    expect(banco.asientos()).toEqual([]);
    await banco.comenzar('2026-10-01');
    expect(banco.libro.filas(EMPRESA, librosContables)[0]!.estado).toBe('activa');
    const suyos = banco.asientos().map(({ fecha, origen_id, reversa_de, lineas }) => ({
      de: [fecha, origen_id, reversa_de !== null],
      cuentas: lineas.map(({ cuenta_codigo }) => cuenta_codigo),
    }));
    expect(suyos).toEqual([
      { de: ['2026-10-15', 2, false], cuentas: ['502.03.02', '101.01.03'] },
      { de: ['2026-10-16', 3, false], cuentas: ['502.02.28', '101.01.03'] },
      { de: ['2026-10-20', 4, false], cuentas: ['502.02.28', '101.01.03'] },
      { de: ['2026-10-21', 4, true], cuentas: ['502.02.28', '101.01.03'] },
    ]);
    expect(banco.transacciones().map(({ asiento_id }) => asiento_id)).toEqual([
      null,
      1,
      2,
      3,
      null,
    ]);
    // The opening carries the first one: its mirror is in the books, and undoes it there.
    await hacer(anular(1, '2026-10-05'));
    expect(banco.asientos().at(-1)).toMatchObject({
      fecha: '2026-10-05',
      origen_id: 1,
      reversa_de: null,
      lineas: [
        { cuenta_codigo: '101.02.05.01', haber: 5_00, sin_documento: true },
        { cuenta_codigo: '101.01.03', debe: 5_00 },
      ],
    });
    expect(banco.transacciones()[0]!.asiento_id).toBeNull();
    await expect(hacer(mover(2, '2026-09-30'))).rejects.toThrow(
      negado('contabilidad.antes_de_comenzar'),
    );
    expect(verificar(banco.libro.eventos).hallazgos).toEqual([]);
  });

  it('sin libros una línea puede no decir su cuenta, pero la que dice vale', async () => {
    const { idDe, hacer, registrar } = await conBanco(null);
    const con = (codigo: string) => [lineaPedida({ cuenta_id: idDe(codigo) })];
    const { resultado } = await hacer(registrar());
    expect(resultado.transaccion).toMatchObject({
      asiento_id: null,
      lineas: [{ cuenta_id: null }],
    });
    await expect(hacer(registrar({ lineas: con('502') }))).rejects.toThrow(
      negado('tesoreria.linea_con_cuenta_invalida'),
    );
    await expect(hacer(registrar({ lineas: con('101.01.03') }))).rejects.toThrow(
      negado('tesoreria.linea_con_la_cuenta_del_banco'),
    );
    await expect(hacer(registrar({ lineas: con('101.04.03') }))).rejects.toThrow(
      negado('tesoreria.linea_con_anticipos'),
    );
  });
});
