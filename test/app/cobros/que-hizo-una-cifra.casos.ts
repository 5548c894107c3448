import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { ExplicacionDeApi } from '#test/support/cifras.http.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import type { PaginaDeHistoria } from '#test/support/historia.http.ts';
import { logrado } from '#test/support/http/logrado.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/**
 * The events behind a figure: those that moved it, each of them, and nothing else that happened to its
 * records.
 */

const HOY = '2026-11-20';
const AYER = '2026-11-19';

/** What a row is told apart by, and what its events are called. */
const dichas = ({ filas }: ExplicacionDeApi) =>
  filas.map(({ recurso, recurso_id, valor, eventos }) => ({
    de: `${recurso}/${recurso_id}`,
    valor,
    hechos: eventos.map(({ evento }) => evento),
  }));

export const queHizoUnaCifra = (empresa: () => EmpresaDePrueba, cliente: () => number) => {
  const { pedir, facturada, cobrar } = cobrosDe(empresa, cliente);
  const { registrar } = comprasDe(empresa);

  const hecho = async <C>(metodo: string, camino: string, cuerpo?: object): Promise<C> =>
    logrado(camino, await pedir<C>(metodo, camino, cuerpo));
  const explicada = (consulta: string): Promise<ExplicacionDeApi> =>
    hecho<ExplicacionDeApi>('GET', `/explicar?limit=500&${consulta}`);
  /** Of the rows of a figure, those of a record. */
  const de = async (consulta: string, recurso: string, id: number) =>
    dichas(await explicada(consulta)).filter(({ de: suyo }) => suyo === `${recurso}/${id}`);

  /** What else happened to a record left as it was what it says in a figure. */
  const exigirQueLoDemasNoLaMueve = async (consulta: string, recurso: string, id: number) => {
    const [fila] = (await explicada(consulta)).filas.filter((una) => una.recurso === recurso);
    const suyos = new Set(fila!.eventos.map(({ creado_en }) => creado_en));
    const camino = `/${recurso}/${id}/historia`;
    const { historia } = await hecho<PaginaDeHistoria>('GET', `${camino}?limit=200`);
    const demas = historia.filter(({ creado_en }) => !suyos.has(creado_en));
    expect([camino, demas.length > 0]).toEqual([camino, true]);
    const valorEn = async (ms: number) => {
      const conocido = encodeURIComponent(new Date(ms).toISOString());
      const { filas } = await explicada(`${consulta}&conocido_el=${conocido}`);
      return filas.find((una) => una.recurso === recurso)?.valor;
    };
    for (const { evento, creado_en } of demas) {
      const ms = Date.parse(creado_en);
      expect([evento, await valorEn(ms)]).toEqual([evento, await valorEn(ms - 1)]);
    }
  };

  describe('los hechos detrás de una cifra', () => {
    it('de un saldo: la factura, lo que de ella se cobró y la nota; no lo demás que se hizo con ellos', async () => {
      const [una, otra] = [await facturada(), await facturada()];
      const cobro = await cobrar({
        monto: 20,
        aplicaciones: [{ factura_id: una, monto_aplicado: 5 }],
      });
      const saldo = `figura=documento_por_cobrar&campo=saldo&documento=factura&id=${una}`;
      const factura = { de: `facturas/${una}`, hechos: ['FacturaCreada', 'ComprobanteAutorizado'] };
      const suCobro = { de: `cobros/${cobro.id}`, valor: -5, hechos: ['SaldosMovidos'] };
      expect(dichas(await explicada(saldo))).toEqual([suCobro, { ...factura, valor: 14.95 }]);

      // What is done with its advance elsewhere moves nothing of this one.
      const aplicar = { fecha: HOY, aplicaciones: [{ factura_id: otra, monto_aplicado: 3 }] };
      await hecho('POST', `/cobros/${cobro.id}/aplicar-anticipo`, aplicar);
      expect(dichas(await explicada(saldo))).toEqual([suCobro, { ...factura, valor: 14.95 }]);
      const enLaOtra = `figura=documento_por_cobrar&campo=saldo&documento=factura&id=${otra}`;
      expect(await de(enLaOtra, 'cobros', cobro.id)).toEqual([{ ...suCobro, valor: -3 }]);

      await exigirQueLoDemasNoLaMueve(saldo, 'facturas', una);
      await exigirQueLoDemasNoLaMueve(saldo, 'cobros', cobro.id);

      // Ageing says of each document what is owed: whoever moved that made it.
      const cartera = 'figura=cartera_de_clientes&campo=todo&ambiente=1';
      expect(await de(cartera, 'facturas', una)).toEqual([
        { ...factura, valor: 9.95, hechos: [...factura.hechos, 'SaldosMovidos'] },
      ]);
      const vendido = `figura=ventas&desde=${HOY}&hasta=${HOY}&ambiente=1`;
      expect(await de(vendido, 'facturas', una)).toEqual([{ ...factura, valor: 14.95 }]);
    });

    it('de un anticipo: de cada día, lo que lo movió', async () => {
      const factura = await facturada();
      const { id } = await cobrar({ monto: 10, fecha: AYER });
      const aplicar = { fecha: HOY, aplicaciones: [{ factura_id: factura, monto_aplicado: 4 }] };
      await hecho('POST', `/cobros/${id}/aplicar-anticipo`, aplicar);
      const cuentas = await hecho<readonly { id: number }[]>('GET', '/cuentas-dinero');
      const devolver = { fecha: HOY, monto: 1, cuenta_dinero_id: cuentas[0]!.id };
      await hecho('POST', `/cobros/${id}/devolver-anticipo`, devolver);
      const suyo = { de: `cobros/${id}` };
      expect(dichas(await explicada(`figura=anticipo_de_cobro&id=${id}`))).toEqual([
        { ...suyo, valor: 10, hechos: ['AnticiposMovidos'] },
        { ...suyo, valor: -5, hechos: ['SaldosMovidos', 'AnticiposMovidos'] },
      ]);
    });

    it('de una compra: lo que cambió su importe, y no sus notas; de un pago, también su fecha', async () => {
      const { id, proveedor_id } = await registrar({ notas: 'Sin revisar' });
      const suya = () =>
        de(`figura=documento_por_pagar&campo=saldo&documento=compra&id=${id}`, 'compras', id);
      await hecho<VistaCompra>('PATCH', `/compras/${id}`, { notas: 'Revisada' });
      expect(await suya()).toEqual([
        { de: `compras/${id}`, valor: 11.5, hechos: ['CompraRegistrada'] },
      ]);
      const detalles = [
        {
          codigo_principal: 'PAPEL',
          descripcion: 'Papel',
          cantidad: 20,
          precio_unitario: 1,
          tarifa_iva: 15,
        },
      ];
      await hecho<VistaCompra>('PATCH', `/compras/${id}`, { detalles, total: 23 });
      expect(await suya()).toEqual([
        { de: `compras/${id}`, valor: 23, hechos: ['CompraRegistrada', 'CompraModificada'] },
      ]);
      const pago = await hecho<{ id: number }>('POST', '/pagos-proveedor', {
        proveedor_id,
        fecha: HOY,
        medio: '20',
        monto: 3,
        aplicaciones: [{ compra_id: id, monto_aplicado: 3 }],
      });
      await hecho('PATCH', `/pagos-proveedor/${pago.id}/fecha`, { fecha: AYER });
      const pagado = `figura=documento_por_pagar&campo=pagado&documento=compra&id=${id}`;
      expect(dichas(await explicada(pagado))).toEqual([
        {
          de: `pagos_proveedor/${pago.id}`,
          valor: 3,
          hechos: ['SaldosMovidos', 'FechaDeAplicacionesCambiada'],
        },
      ]);
    });

    it('de una cuenta: el asiento y su cambio de fecha; lo que lo revierte es otro', async () => {
      const cuentas = await hecho<readonly { id: number }[]>(
        'GET',
        '/contabilidad/cuentas?tipo=gasto&imputable=true&limit=2',
      );
      const [debe, haber] = cuentas.map(({ id }) => id) as [number, number];
      const { id } = await hecho<VistaAsiento>('POST', '/contabilidad/asientos', {
        fecha: AYER,
        glosa: 'Reclasificación',
        lineas: [
          { cuenta_id: debe, debe: 7 },
          { cuenta_id: haber, haber: 7 },
        ],
      });
      const suyo = () => de(`figura=saldo_de_cuenta&cuenta_id=${debe}&ambiente=1`, 'asientos', id);
      const registrado = { de: `asientos/${id}`, valor: 7, hechos: ['AsientoRegistrado'] };
      expect(await suyo()).toEqual([registrado]);
      await hecho('PATCH', `/contabilidad/asientos/${id}/fecha`, { fecha: HOY });
      await hecho('POST', `/contabilidad/asientos/${id}/anular`, { motivo: 'No era', fecha: HOY });
      expect(await suyo()).toEqual([
        { ...registrado, hechos: ['AsientoRegistrado', 'FechaDeAsientoCambiada'] },
      ]);
    });

    it('de una cuenta de dinero: su movimiento; marcarlo, solo de lo que dice su conciliación', async () => {
      const cuenta = await hecho<{ id: number }>('POST', '/cuentas-dinero', {
        nombre: 'Para conciliar',
        tipo: 'banco',
        saldo_inicial: 100,
      });
      await hecho('PATCH', `/cuentas-dinero/${cuenta.id}`, { nombre: 'Por conciliar' });
      const movimiento = await hecho<{ id: number }>(
        'POST',
        `/cuentas-dinero/${cuenta.id}/movimientos`,
        { tipo: 'ingreso', monto: 20, fecha: AYER, descripcion: 'Aporte' },
      );
      const { id } = await hecho<{ id: number }>(
        'POST',
        `/cuentas-dinero/${cuenta.id}/conciliaciones`,
        { fecha_corte: HOY, saldo_extracto: 120 },
      );
      await hecho('PUT', `/cuentas-dinero/conciliaciones/${id}/marcas`, {
        movimiento_ids: [movimiento.id],
        marcado: true,
      });
      const saldo = `figura=cuenta_dinero&campo=saldo_actual&id=${cuenta.id}&ambiente=1`;
      const suyo = { de: `movimientos_dinero/${movimiento.id}`, valor: 20 };
      expect(dichas(await explicada(saldo))).toEqual([
        { ...suyo, hechos: ['MovimientoRegistrado'] },
        { de: `cuentas_dinero/${cuenta.id}`, valor: 100, hechos: ['CuentaDineroCreada'] },
      ]);
      const marcado = `figura=conciliacion_bancaria&campo=total_marcado_ingresos&id=${id}`;
      expect(dichas(await explicada(marcado))).toEqual([
        { ...suyo, hechos: ['MovimientoRegistrado', 'MovimientosMarcados'] },
      ]);
    });
  });
};
