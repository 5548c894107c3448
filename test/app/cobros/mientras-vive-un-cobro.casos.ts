import { describe, expect, it } from 'vitest';
import { cifrasDe } from '#test/support/cartera/cifras.http.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { CONSUMIDOR_FINAL_HTTP } from '#test/support/documentos/factura.http.ts';
import { NOTA_CREDITO_HTTP, NOTA_DEBITO_HTTP } from '#test/support/documentos/notas.http.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/**
 * What a live collection holds back, over a company that collects: the 409 names what blocks, and once
 * that is undone the operation succeeds and every figure is what it was before.
 */

const HOY = '2026-11-20';
const ANULAR = { motivo: 'Prueba' };

export const mientrasViveUnCobro = (empresa: () => EmpresaDePrueba, cliente: () => number) => {
  const { pedir, autorizado, facturada, saldoDe, cobrar } = cobrosDe(empresa, cliente);
  const cifras = cifrasDe(empresa);
  const todas = () => cifras.todas({ cliente: cliente() });

  const en = (factura_id: number, monto_aplicado: number, mas: object = {}) => ({
    factura_id,
    monto_aplicado,
    ...mas,
  });
  const anular = (camino: string) => pedir<object>('POST', `${camino}/anular`, ANULAR);
  /** It is refused, and says why. */
  const impedido = async (camino: string, codigo: string, dice: object) => {
    const { estado, cuerpo } = await anular(camino);
    expect([estado, cuerpo]).toMatchObject([409, { codigo, ...dice }]);
  };
  const anulado = async (camino: string) => {
    const { estado, cuerpo } = await anular(camino);
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
  };
  /** The id of the application that puts an advance on an invoice. */
  const aplicado = async (cobro_id: number, factura_id: number, monto: number) => {
    const pedido = { fecha: HOY, aplicaciones: [en(factura_id, monto)] };
    const { estado, cuerpo } = await pedir('POST', `/cobros/${cobro_id}/aplicar-anticipo`, pedido);
    expect([estado, cuerpo]).toEqual([200, cuerpo]);
    return cuerpo.aplicaciones.findLast((una) => una.factura_id === factura_id)!.id!;
  };
  const quitado = async (cobro_id: number, aplicacion_id: number) => {
    const camino = `/cobros/${cobro_id}/aplicaciones/${aplicacion_id}`;
    expect((await pedir('DELETE', camino)).estado).toBe(200);
  };
  /** 7.48 off an invoice. */
  const acreditada = (factura_id: number) =>
    autorizado('/notas-credito', { ...NOTA_CREDITO_HTTP, factura_id });

  describe('mientras vive un cobro', () => {
    it('su factura no se anula, la cobren o se le aplique un anticipo; deshechos, todo vuelve', async () => {
      const antes = await todas();
      const factura = await facturada();
      const cobro = await cobrar({
        monto: 10,
        aplicaciones: [en(factura, 6, { retencion_renta: 0.13, retencion_iva: 0.59 })],
      });
      const otro = await cobrar({ monto: 20 });
      const aplicacion = await aplicado(otro.id, factura, 8.23);
      expect(await saldoDe(factura)).toBe(0);
      await impedido(`/facturas/${factura}`, 'facturas.con_movimientos', {
        bloqueos: [
          { tipo: 'cobro', id: cobro.id, monto: 6.72 },
          { tipo: 'cobro', id: otro.id, monto: 8.23 },
        ],
      });
      await anulado(`/cobros/${cobro.id}`);
      await impedido(`/facturas/${factura}`, 'facturas.con_movimientos', {
        bloqueos: [{ tipo: 'cobro', id: otro.id, monto: 8.23 }],
      });
      await quitado(otro.id, aplicacion);
      await anulado(`/facturas/${factura}`);
      await anulado(`/cobros/${otro.id}`);
      expect(await todas()).toEqual(antes);
    });

    it('su nota de débito no se anula; anulado el cobro, sí, y todo vuelve', async () => {
      const factura_id = await facturada();
      const antes = await todas();
      const nota = await autorizado('/notas-debito', { ...NOTA_DEBITO_HTTP, factura_id });
      const cobro = await cobrar({
        monto: 25,
        aplicaciones: [{ nota_debito_id: nota, monto_aplicado: 20.13 }],
      });
      const bloqueos = [{ tipo: 'cobro', id: cobro.id, monto: 20.13 }];
      await impedido(`/notas-debito/${nota}`, 'notas_debito.con_movimientos', { bloqueos });
      await anulado(`/cobros/${cobro.id}`);
      await anulado(`/notas-debito/${nota}`);
      expect(await todas()).toEqual(antes);
    });

    it('una nota de crédito tardía cuyo anticipo se usó no se anula; quitado de allí, sí', async () => {
      const [una, otra] = [await facturada(), await facturada()];
      const cobro = await cobrar({ aplicaciones: [en(una, 14.95)] });
      const antes = await todas();
      const nota = await acreditada(una);
      const aplicacion = await aplicado(cobro.id, otra, 7);
      await impedido(`/notas-credito/${nota}`, 'cartera.liberado_en_uso', {
        bloqueos: [
          {
            tipo: 'cobro',
            id: cobro.id,
            monto: 7.48,
            saldo_anticipo: 0.48,
            aplicaciones: [aplicacion],
          },
        ],
      });
      await quitado(cobro.id, aplicacion);
      await anulado(`/notas-credito/${nota}`);
      expect(await todas()).toEqual(antes);
    });

    it('con su anticipo aplicado no se anula: el 409 nombra las aplicaciones; quitadas, todo vuelve', async () => {
      const [una, otra] = [await facturada(), await facturada()];
      const antes = await todas();
      const cobro = await cobrar({ monto: 30 });
      const [primera, segunda] = [
        await aplicado(cobro.id, una, 14.95),
        await aplicado(cobro.id, otra, 5),
      ];
      await impedido(`/cobros/${cobro.id}`, 'cartera.anticipo_aplicado', {
        aplicaciones: [
          { id: primera, documento: 'factura', documento_id: una, monto: 14.95 },
          { id: segunda, documento: 'factura', documento_id: otra, monto: 5 },
        ],
      });
      await quitado(cobro.id, primera);
      await quitado(cobro.id, segunda);
      await anulado(`/cobros/${cobro.id}`);
      expect(await todas()).toEqual(antes);
    });
  });

  it('pase lo que pase, el resumen, la cartera y los estados de cuenta dicen lo mismo por cobrar', async () => {
    const { cuadrarPorCobrar } = cifras;
    const inicial = await cuadrarPorCobrar();
    const debido = async () => Math.round(((await cuadrarPorCobrar()) - inicial) * 100) / 100;
    const credito = { condicion_pago: 'credito', fecha_vencimiento: '2026-12-20' };
    const una = await facturada(credito);
    const otra = await facturada({
      tipo_identificacion: '06',
      identificacion: 'PAS-9',
      razon_social: 'Beto Núñez',
    });
    const anonima = await facturada(CONSUMIDOR_FINAL_HTTP);
    expect(await debido()).toBe(44.85);
    const cobro = await cobrar({
      monto: 30,
      aplicaciones: [en(una, 10, { retencion_renta: 0.13 }), en(anonima, 4.95)],
    });
    expect(await debido()).toBe(29.77);
    const nota_debito = await autorizado('/notas-debito', {
      ...NOTA_DEBITO_HTTP,
      factura_id: otra,
    });
    expect(await debido()).toBe(49.9);
    // Of 7.48, 4.82 is still owed; the rest goes back to the advance.
    await acreditada(una);
    expect(await debido()).toBe(45.08);
    const aplicacion = await aplicado(cobro.id, anonima, 10);
    expect(await debido()).toBe(35.08);
    await quitado(cobro.id, aplicacion);
    await anulado(`/notas-debito/${nota_debito}`);
    expect(await debido()).toBe(24.95);
    // What the note credited stays so: 14.95 less 7.48.
    await anulado(`/cobros/${cobro.id}`);
    expect(await debido()).toBe(37.37);
    await anulado(`/facturas/${anonima}`);
    expect(await debido()).toBe(22.42);
  });
};
