import { describe, expect, it } from 'vitest';
import type { VistaCobro } from '#domain/cobros/cobro.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { comprobarTodasLasCifras } from '#test/support/cifras.http.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { LINEA } from '#test/support/documentos/factura.http.ts';
import { logrado } from '#test/support/http/logrado.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';
import { aUnaFecha } from '../cartera/a-una-fecha.casos.ts';

/**
 * A customer through December: invoices of several days, collections with an advance, one that goes to
 * another day and one that is annulled, a credit note that comes after the money, and an annulment. The
 * clock goes with them: what is issued is of its day.
 */

const HOY = '2026-12-20';
const COBROS = '/cobros';

const dia = (cual: number): string => `2026-12-${String(cual).padStart(2, '0')}`;

/** One line at 0 %, so that it is the total. */
const detalles = (total: number) => [
  { ...LINEA, cantidad: 1, precio_unitario: total, tarifa_iva: 0 },
];

export const cobrosAUnaFecha = (
  empresa: () => EmpresaDePrueba,
  irA: (instante: string) => void,
) => {
  const { pedir, autorizado, facturada } = cobrosDe(empresa, () => 0);
  const { leer, exigir, exigirHoy, anticipo, rehusado } = aUnaFecha(empresa, {
    persona: 'cliente',
    base: COBROS,
    total: 'por_cobrar',
  });

  const llegar = (cual: number): void => irA(`${dia(cual)}T15:00:00.000Z`);
  const hecho = async (metodo: string, camino: string, cuerpo: object): Promise<VistaCobro> =>
    logrado(camino, await pedir(metodo, camino, cuerpo));
  const vender = (total: number, cambios: object = {}): Promise<number> =>
    facturada({
      tipo_identificacion: '04',
      identificacion: '1790085783001',
      razon_social: 'De una fecha S.A.',
      detalles: detalles(total),
      ...cambios,
    });
  const saldoAl = async (id: number, cual: number): Promise<number> =>
    (await leer<VistaFactura>(`/facturas/${id}?al=${dia(cual)}`)).saldo;
  const cobroAl = async (id: number, cual: number) => {
    const { aplicaciones } = await leer<VistaCobro>(`${COBROS}/${id}?al=${dia(cual)}`);
    return aplicaciones.map((una) => [una.monto_aplicado, una.monto_liberado]);
  };

  describe('un cliente a una fecha', () => {
    it('sus facturas, sus cobros, su estado, su cartera y sus anticipos dicen lo de cada día', async () => {
      llegar(1);
      const una = await vender(60, { condicion_pago: 'credito', fecha_vencimiento: dia(9) });
      const { cliente_id } = await leer<VistaFactura>(`/facturas/${una}`);
      const quien = cliente_id!;
      llegar(3);
      const otra = await vender(40);
      const anulada = await vender(25);
      llegar(15);
      const cobrar = (fecha: string, monto: number, factura_id: number, aplicado: number) =>
        hecho('POST', COBROS, {
          cliente_id: quien,
          fecha,
          medio: '20',
          monto,
          aplicaciones: [{ factura_id, monto_aplicado: aplicado }],
        });
      const primero = await cobrar(dia(8), 50, una, 30);
      await hecho('POST', `${COBROS}/${primero.id}/aplicar-anticipo`, {
        fecha: dia(10),
        aplicaciones: [{ factura_id: una, monto_aplicado: 15 }],
      });
      const redatado = await cobrar(dia(14), 40, otra, 40);
      await hecho('PATCH', `${COBROS}/${redatado.id}/fecha`, { fecha: dia(12) });
      const deshecho = await cobrar(dia(11), 25, anulada, 25);
      // After the money: 10 of the collection are an advance again.
      const nota = { motivo: 'Devolución', factura_id: otra, detalles: detalles(10) };
      await autorizado('/notas-credito', nota);
      llegar(18);
      await hecho('POST', `${COBROS}/${deshecho.id}/anular`, { motivo: 'No era', fecha: dia(16) });
      await hecho('POST', `/facturas/${anulada}/anular`, { motivo: 'No era', fecha: dia(18) });
      llegar(20);

      const deCada = [
        [0, { saldo: 0, a_favor: 0, por_vencer: 0, lineas: [] }],
        [1, { saldo: 60, a_favor: 0, por_vencer: 60, lineas: [60] }],
        [3, { saldo: 125, a_favor: 0, por_vencer: 60, lineas: [60, 40, 25] }],
        [8, { saldo: 95, a_favor: 20, por_vencer: 30, lineas: [30, 40, 25] }],
        [10, { saldo: 80, a_favor: 5, por_vencer: 0, lineas: [15, 40, 25] }],
        [11, { saldo: 55, a_favor: 5, por_vencer: 0, lineas: [15, 40, 0] }],
        [12, { saldo: 15, a_favor: 5, por_vencer: 0, lineas: [15, 0, 0] }],
        [15, { saldo: 15, a_favor: 15, por_vencer: 0, lineas: [15, 0, 0] }],
        [16, { saldo: 40, a_favor: 15, por_vencer: 0, lineas: [15, 0, 25] }],
        [18, { saldo: 15, a_favor: 15, por_vencer: 0, lineas: [15, 0] }],
      ] as const;
      for (const [cual, cifras] of deCada) {
        await exigir(quien, cual === 0 ? '2026-11-30' : dia(cual), cifras);
      }
      await exigirHoy(quien, HOY);

      expect(await saldoAl(una, 8)).toBe(30);
      expect(await saldoAl(otra, 11)).toBe(40);
      expect(await saldoAl(otra, 12)).toBe(0);
      expect(await saldoAl(anulada, 16)).toBe(25);
      expect(await saldoAl(anulada, 18)).toBe(0);
      for (const id of [una, otra, anulada]) {
        expect(await leer(`/facturas/${id}?al=${HOY}`)).toEqual(await leer(`/facturas/${id}`));
      }

      expect(await cobroAl(redatado.id, 14)).toEqual([[40, 0]]);
      expect(await cobroAl(redatado.id, 15)).toEqual([[40, 10]]);
      for (const { id } of [primero, redatado, deshecho]) {
        expect(await leer(`${COBROS}/${id}?al=${HOY}`)).toEqual(await leer(`${COBROS}/${id}`));
      }
      const anticipos = [7, 8, 10].map((cual) => anticipo(primero.id, quien, dia(cual)));
      expect(await Promise.all(anticipos)).toEqual([0, 20, 5]);
      expect(await anticipo(redatado.id, quien, dia(14))).toBe(0);
      expect(await anticipo(redatado.id, quien, dia(15))).toBe(10);
    });

    it('lo que dice de un día se explica con lo de ese día', async () => {
      const cartera = `${COBROS}/cartera?por=cliente&limit=500&al=${dia(11)}`;
      const { cuerpo } = await pedir('GET', cartera);
      const leerTodo = <C>(camino: string) => pedir<C>('GET', camino);
      const { cifras } = await comprobarTodasLasCifras(leerTodo, cuerpo);
      expect(cifras.length).toBeGreaterThan(10);
    });

    it.each([
      ['/cartera?al=2026-12-21', 400, 'temporal.al_futuro'],
      ['/anticipos?al=2026-12-21', 400, 'temporal.al_futuro'],
      ['/estado-cuenta/1?al=2026-12-10&hasta=2026-12-11', 422, 'value_error'],
      ['/estado-cuenta/1?al=2026-12-10&desde=2026-12-11', 422, 'value_error'],
      ['?al=2026-12-10', 422, 'temporal_no_admitido'],
    ])('a un día que no llega, que es otro o donde no cabe: %s', async (camino, ...dice) => {
      expect(await rehusado(`${COBROS}${camino}`)).toEqual(dice);
    });
  });
};
