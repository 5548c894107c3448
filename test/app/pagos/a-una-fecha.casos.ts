import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaPago } from '#domain/pagos/pago.vista.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { pedidosDe } from '#test/support/http/pedidos.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';
import { aUnaFecha } from '../cartera/a-una-fecha.casos.ts';

/**
 * A supplier through November: purchases registered after their day, payments with an advance, one that
 * goes to another day and one that is annulled, a note that comes after the money, and an annulment.
 */

const HOY = '2026-11-20';
const PAGOS = '/pagos-proveedor';

const dia = (cual: number): string => `2026-11-${String(cual).padStart(2, '0')}`;

export const pagosAUnaFecha = (empresa: () => EmpresaDePrueba) => {
  const { registrar } = comprasDe(empresa);
  const { pedir } = pedidosDe<VistaPago>(empresa);
  const { leer, exigir, exigirHoy, anticipo, rehusado } = aUnaFecha(empresa, {
    persona: 'proveedor',
    base: PAGOS,
    total: 'por_pagar',
  });

  const hecho = async (metodo: string, camino: string, cuerpo?: object): Promise<VistaPago> =>
    logrado(camino, await pedir(metodo, camino, cuerpo));
  const comprar = (total: number, cambios: object) =>
    registrar({
      proveedor_tipo_id: '04',
      proveedor_identificacion: '1790085783001',
      proveedor_razon_social: 'De una fecha S.A.',
      detalles: [],
      subtotal_0: total,
      total,
      ...cambios,
    });
  const compraAl = async (id: number, cual: number) => {
    const compra = await leer<VistaCompra>(`/compras/${id}?al=${dia(cual)}`);
    const { saldo, total_pagado, total_notas_credito, estado_pago } = compra;
    return [saldo, total_pagado, total_notas_credito, estado_pago];
  };
  const pagoAl = async (id: number, cual: number) => {
    const pago = await leer<VistaPago>(`${PAGOS}/${id}?al=${dia(cual)}`);
    return {
      aplicado: pago.aplicaciones.map((una) => [una.monto_aplicado, una.monto_liberado]),
      revertido: pago.aplicaciones_revertidas.map((una) => una.fecha_reverso),
    };
  };

  describe('un proveedor a una fecha', () => {
    it('sus compras, sus pagos, su estado, su cartera y sus anticipos dicen lo de cada día', async () => {
      const una = await comprar(60, {
        fecha_emision: dia(3),
        fecha_registro: dia(6),
        fecha_vencimiento: dia(9),
      });
      const otra = await comprar(40, { fecha_emision: dia(5) });
      const anulada = await comprar(25, { fecha_emision: dia(5) });
      const proveedor_id = una.proveedor_id!;
      const registrarPago = (fecha: string, monto: number, compra_id: number, aplicado: number) =>
        hecho('POST', PAGOS, {
          proveedor_id,
          fecha,
          medio: '20',
          monto,
          aplicaciones: [{ compra_id, monto_aplicado: aplicado }],
        });
      const primero = await registrarPago(dia(8), 50, una.id, 30);
      await hecho('POST', `${PAGOS}/${primero.id}/aplicar-anticipo`, {
        fecha: dia(10),
        aplicaciones: [{ compra_id: una.id, monto_aplicado: 15 }],
      });
      const redatado = await registrarPago(dia(14), 40, otra.id, 40);
      await hecho('PATCH', `${PAGOS}/${redatado.id}/fecha`, { fecha: dia(12) });
      const deshecho = await registrarPago(dia(11), 25, anulada.id, 25);
      await hecho('POST', `${PAGOS}/${deshecho.id}/anular`, { motivo: 'No era', fecha: dia(16) });
      // After the money: 10 of the payment are an advance again.
      await comprar(10, {
        tipo_doc: '04',
        fecha_emision: dia(15),
        compra_modificada_id: otra.id,
        numero_doc: '001-001-000000904',
      });
      await hecho('DELETE', `/compras/${anulada.id}?fecha=${dia(18)}`);

      const deCada = [
        [4, { saldo: 0, a_favor: 0, por_vencer: 0, lineas: [] }],
        [5, { saldo: 65, a_favor: 0, por_vencer: 0, lineas: [40, 25] }],
        [6, { saldo: 125, a_favor: 0, por_vencer: 60, lineas: [60, 40, 25] }],
        [8, { saldo: 95, a_favor: 20, por_vencer: 30, lineas: [30, 40, 25] }],
        [10, { saldo: 80, a_favor: 5, por_vencer: 0, lineas: [15, 40, 25] }],
        [11, { saldo: 55, a_favor: 5, por_vencer: 0, lineas: [15, 40, 0] }],
        [12, { saldo: 15, a_favor: 5, por_vencer: 0, lineas: [15, 0, 0] }],
        [15, { saldo: 15, a_favor: 15, por_vencer: 0, lineas: [15, 0, 0] }],
        [16, { saldo: 40, a_favor: 15, por_vencer: 0, lineas: [15, 0, 25] }],
        [18, { saldo: 15, a_favor: 15, por_vencer: 0, lineas: [15, 0] }],
      ] as const;
      for (const [cual, cifras] of deCada) await exigir(proveedor_id, dia(cual), cifras);
      await exigirHoy(proveedor_id, HOY);

      expect(await compraAl(una.id, 5)).toEqual([0, 0, 0, null]);
      expect(await compraAl(una.id, 8)).toEqual([30, 30, 0, 'PARCIAL']);
      expect(await compraAl(otra.id, 11)).toEqual([40, 0, 0, 'PENDIENTE']);
      expect(await compraAl(otra.id, 13)).toEqual([0, 40, 0, 'PAGADA']);
      expect(await compraAl(otra.id, 15)).toEqual([0, 40, 10, 'PAGADA']);
      expect(await compraAl(anulada.id, 17)).toEqual([25, 0, 0, 'PENDIENTE']);
      expect((await compraAl(anulada.id, 18)).slice(0, 2)).toEqual([0, 0]);
      for (const { id } of [una, otra, anulada]) {
        const hoy = await leer(`/compras/${id}?al=${HOY}`);
        expect(hoy).toEqual(await leer(`/compras/${id}`));
      }

      expect(await pagoAl(redatado.id, 11)).toEqual({ aplicado: [], revertido: [] });
      expect(await pagoAl(redatado.id, 14)).toEqual({ aplicado: [[40, 0]], revertido: [] });
      expect(await pagoAl(redatado.id, 15)).toEqual({ aplicado: [[40, 10]], revertido: [] });
      expect(await pagoAl(deshecho.id, 15)).toEqual({ aplicado: [[25, 0]], revertido: [] });
      expect(await pagoAl(deshecho.id, 16)).toEqual({ aplicado: [], revertido: [dia(16)] });
      for (const { id } of [primero, redatado, deshecho]) {
        const hoy = await leer(`${PAGOS}/${id}?al=${HOY}`);
        expect(hoy).toEqual(await leer(`${PAGOS}/${id}`));
      }
      const anticipos = [7, 8, 10].map((cual) => anticipo(primero.id, proveedor_id, dia(cual)));
      expect(await Promise.all(anticipos)).toEqual([0, 20, 5]);
      expect(await anticipo(redatado.id, proveedor_id, dia(14))).toBe(0);
      expect(await anticipo(redatado.id, proveedor_id, dia(15))).toBe(10);

      // A note that goes to another day takes what it took off with it.
      const nota = await comprar(5, {
        tipo_doc: '04',
        fecha_emision: dia(15),
        compra_modificada_id: una.id,
      });
      expect(await compraAl(una.id, 16)).toEqual([10, 50, 5, 'PARCIAL']);
      await hecho('PATCH', `/compras/${nota.id}`, { fecha_registro: dia(17) });
      expect(await compraAl(una.id, 16)).toEqual([15, 45, 0, 'PARCIAL']);
      expect(await compraAl(una.id, 17)).toEqual([10, 50, 5, 'PARCIAL']);
    });

    it.each([
      ['/cartera?al=2026-11-21', 400, 'temporal.al_futuro'],
      ['/anticipos?al=2026-11-21', 400, 'temporal.al_futuro'],
      ['/estado-cuenta/1?al=2026-11-10&hasta=2026-11-11', 422, 'value_error'],
      ['/estado-cuenta/1?al=2026-11-10&desde=2026-11-11', 422, 'value_error'],
      ['?al=2026-11-10', 422, 'temporal_no_admitido'],
      ['/agenda?al=2026-11-10', 422, 'temporal_no_admitido'],
    ])('a un día que no llega, que es otro o donde no cabe: %s', async (camino, ...dice) => {
      expect(await rehusado(`${PAGOS}${camino}`)).toEqual(dice);
    });
  });
};
