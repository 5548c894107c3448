import { describe, expect, it } from 'vitest';
import { cifrasDe } from '#test/support/cartera/cifras.http.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { pagosDe } from '#test/support/pagos/pagos.http.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/**
 * What a live payment holds back, over a company that pays: the 409 names what blocks, and once that is
 * undone the operation succeeds and every figure is what it was before.
 */

type Suyos = { readonly proveedor: number; readonly suProveedor: number };

const ANULAR = { motivo: 'Prueba' };
const PAGOS = '/pagos-proveedor';

/** `suProveedor`: of settlements. */
export const mientrasViveUnPago = (empresa: () => EmpresaDePrueba, suyos: () => Suyos) => {
  const { pedir, comprar, pagar, saldo } = pagosDe(empresa, () => suyos().proveedor);
  const liquidaciones = recursoHttp(empresa, '/liquidaciones-compra');
  const cifras = cifrasDe(empresa);
  const todas = (proveedor = suyos().proveedor) => cifras.todas({ proveedor });

  const en = (compra_id: number, monto_aplicado: number) => ({ compra_id, monto_aplicado });
  const hacer = (metodo: string, camino: string) =>
    pedir<object>(metodo, camino, metodo === 'DELETE' ? undefined : ANULAR);
  /** It is refused, and says why. */
  const impedido = async (metodo: string, camino: string, dice: object) => {
    const { estado, cuerpo } = await hacer(metodo, camino);
    expect([estado, cuerpo]).toMatchObject([409, dice]);
  };
  const hecho = async (metodo: string, camino: string) => {
    const { estado, cuerpo } = await hacer(metodo, camino);
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
  };
  /** The id of the application that puts an advance on a purchase. */
  const aplicado = async (pago_id: number, compra_id: number, monto: number) => {
    const pedido = { fecha: '2026-11-16', aplicaciones: [en(compra_id, monto)] };
    const { estado, cuerpo } = await pedir('POST', `${PAGOS}/${pago_id}/aplicar-anticipo`, pedido);
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
    return cuerpo.aplicaciones.findLast((una) => una.compra_id === compra_id)!.id!;
  };

  describe('mientras vive un pago', () => {
    it('su compra no se anula, la paguen o se le aplique un anticipo; deshechos, todo vuelve', async () => {
      const antes = await todas();
      const compra = await comprar(60);
      const pago = await pagar({ monto: 50, aplicaciones: [en(compra, 35)] });
      const otro = await pagar({ monto: 40 });
      const aplicacion = await aplicado(otro.id, compra, 25);
      expect(await saldo(compra)).toBe(0);
      await impedido('DELETE', `/compras/${compra}`, {
        codigo: 'compras.con_movimientos',
        bloqueos: [
          { tipo: 'pago_proveedor', id: pago.id, monto: 35 },
          { tipo: 'pago_proveedor', id: otro.id, monto: 25 },
        ],
      });
      await hecho('POST', `${PAGOS}/${pago.id}/anular`);
      await impedido('DELETE', `/compras/${compra}`, {
        bloqueos: [{ tipo: 'pago_proveedor', id: otro.id, monto: 25 }],
      });
      await hecho('DELETE', `${PAGOS}/${otro.id}/aplicaciones/${aplicacion}`);
      await hecho('DELETE', `/compras/${compra}`);
      await hecho('POST', `${PAGOS}/${otro.id}/anular`);
      expect(await todas()).toEqual(antes);
    });

    it('su liquidación no se anula; anulado el pago, sí, y todo vuelve', async () => {
      const proveedor_id = suyos().suProveedor;
      const antes = await todas(proveedor_id);
      const { cuerpo: creada } = await liquidaciones.pedir('POST', '', cuerpoDeLiquidacion());
      const { id } = await liquidaciones.esperar(creada.id, 'AUTORIZADO');
      const pago = await pagar({
        proveedor_id,
        fecha: '2026-11-20',
        monto: 40,
        aplicaciones: [{ liquidacion_id: id, monto_aplicado: 36.5 }],
      });
      await impedido('POST', `/liquidaciones-compra/${id}/anular`, {
        codigo: 'liquidaciones_compra.con_movimientos',
        bloqueos: [{ tipo: 'pago_proveedor', id: pago.id, monto: 36.5 }],
      });
      await hecho('POST', `${PAGOS}/${pago.id}/anular`);
      await hecho('POST', `/liquidaciones-compra/${id}/anular`);
      expect(await todas(proveedor_id)).toEqual(antes);
    });

    it('una nota de crédito del proveedor cuyo anticipo se usó no se anula; quitado de allí, sí', async () => {
      const [una, otra] = [await comprar(60), await comprar(30)];
      const pago = await pagar({ monto: 60, aplicaciones: [en(una, 60)] });
      const antes = await todas();
      const nota = await comprar(20, { tipo_doc: '04', compra_modificada_id: una });
      const aplicacion = await aplicado(pago.id, otra, 15);
      await impedido('DELETE', `/compras/${nota}`, {
        codigo: 'cartera.liberado_en_uso',
        bloqueos: [
          {
            tipo: 'pago_proveedor',
            id: pago.id,
            monto: 20,
            saldo_anticipo: 5,
            aplicaciones: [aplicacion],
          },
        ],
      });
      await hecho('DELETE', `${PAGOS}/${pago.id}/aplicaciones/${aplicacion}`);
      await hecho('DELETE', `/compras/${nota}`);
      expect(await todas()).toEqual(antes);
    });

    it('con su anticipo aplicado no se anula: el 409 nombra las aplicaciones; quitadas, todo vuelve', async () => {
      const [una, otra] = [await comprar(60), await comprar(30)];
      const antes = await todas();
      const pago = await pagar({ monto: 100 });
      const [primera, segunda] = [
        await aplicado(pago.id, una, 60),
        await aplicado(pago.id, otra, 12.5),
      ];
      await impedido('POST', `${PAGOS}/${pago.id}/anular`, {
        codigo: 'cartera.anticipo_aplicado',
        aplicaciones: [
          { id: primera, documento: 'compra', documento_id: una, monto: 60 },
          { id: segunda, documento: 'compra', documento_id: otra, monto: 12.5 },
        ],
      });
      await hecho('DELETE', `${PAGOS}/${pago.id}/aplicaciones/${primera}`);
      await hecho('DELETE', `${PAGOS}/${pago.id}/aplicaciones/${segunda}`);
      await hecho('POST', `${PAGOS}/${pago.id}/anular`);
      expect(await todas()).toEqual(antes);
    });
  });

  it('pase lo que pase, la cartera y los estados de cuenta dicen lo mismo por pagar', async () => {
    const { cuadrarPorPagar } = cifras;
    const inicial = await cuadrarPorPagar();
    const debido = async () => Math.round(((await cuadrarPorPagar()) - inicial) * 100) / 100;
    const [una, otra] = [
      await comprar(60, { fecha_vencimiento: '2026-12-20' }),
      await comprar(30.1),
    ];
    expect(await debido()).toBe(90.1);
    const pago = await pagar({ monto: 70, aplicaciones: [en(una, 50)] });
    expect(await debido()).toBe(40.1);
    // Of 20.00, 10.00 is still owed; the rest goes back to the advance.
    const nota = await comprar(20, { tipo_doc: '04', compra_modificada_id: una });
    expect(await debido()).toBe(30.1);
    const aplicacion = await aplicado(pago.id, otra, 30);
    expect(await debido()).toBe(0.1);
    await hecho('DELETE', `${PAGOS}/${pago.id}/aplicaciones/${aplicacion}`);
    await hecho('DELETE', `/compras/${nota}`);
    expect(await debido()).toBe(40.1);
    await hecho('POST', `${PAGOS}/${pago.id}/anular`);
    expect(await debido()).toBe(90.1);
  });
};
