import { beforeAll, describe, expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type {
  ExistenciaLeida,
  VistaMovimientoDeInventario,
} from '#domain/inventario/inventario.vista.ts';
import type { VistaKardex } from '#domain/inventario/kardex.vista.ts';
import type { VistaValoracion } from '#domain/inventario/valoracion.vista.ts';
import { sinEnlaces } from '#test/support/cifras.http.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Stock over HTTP: what moves it, what it costs and what the books say of it. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;

const pedir = <C>(metodo: string, camino: string, cuerpo?: unknown) =>
  sinEnlaces(empresa.api.pedir<C>(metodo, camino, cuerpo === undefined ? {} : { cuerpo }));
const hecho = async <C = { id: number }>(metodo: string, camino: string, cuerpo?: unknown) =>
  logrado(camino, await pedir<C>(metodo, camino, cuerpo));
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, cuerpo.codigo];
};

let ultimo = 0;
/** A good of its own for each test. */
const bien = async (cambios: object = {}): Promise<number> => {
  ultimo += 1;
  const cuerpo = {
    codigo_principal: `BIEN-${ultimo}`,
    descripcion: `Bien número ${ultimo}`,
    precio_unitario: 5,
    lleva_inventario: true,
    unidad: 'unidad',
    ...cambios,
  };
  return (await hecho('POST', '/servicios', cuerpo)).id;
};
const inicial = (servicio_id: number, cantidad: number, costo_unitario: number, mas: object = {}) =>
  hecho<VistaMovimientoDeInventario>('POST', '/inventario/movimientos', {
    tipo: 'saldo_inicial',
    sucursal_id: 1,
    lineas: [{ servicio_id, cantidad, costo_unitario }],
    ...mas,
  });
type Existencia = Omit<ExistenciaLeida, 'minimo'> & { readonly disponible: number };
const existencias = (servicio_id: number, consulta = '') =>
  hecho<Existencia[]>('GET', `/inventario?servicio_id=${servicio_id}${consulta}`);
const hay = async (servicio_id: number) => {
  const filas = await existencias(servicio_id);
  return filas.map((una) => [una.sucursal_id, una.existencia, una.reservado, una.valor]);
};
const kardex = (servicio_id: number, consulta = '') =>
  hecho<VistaKardex>('GET', `/inventario/kardex?servicio_id=${servicio_id}${consulta}`);
const valoracion = (al = '') =>
  hecho<VistaValoracion>('GET', `/inventario/valoracion${al && `?al=${al}`}`);

const venta = (servicio_id: number, cantidad: number, cambios: object = {}) =>
  cuerpoDeFactura({
    detalles: [{ servicio_id, cantidad, precio_unitario: 5, tarifa_iva: 15 }],
    pagos: undefined,
    ...cambios,
  });
const facturas = recursoHttp(() => empresa, '/facturas');
const vender = async (servicio_id: number, cantidad: number, cambios: object = {}) => {
  const { id } = await hecho('POST', '/facturas', venta(servicio_id, cantidad, cambios));
  await facturas.esperar(id, 'AUTORIZADO');
  return id;
};
const linea = (servicio_id: number, cantidad: number, precio_unitario: number) => ({
  servicio_id,
  cantidad,
  precio_unitario,
  tarifa_iva: 15,
});
type Linea = object & { readonly cantidad: number; readonly precio_unitario: number };
/** At 15 %. */
const totalDe = (detalles: readonly Linea[]): number =>
  Math.round(detalles.reduce((suma, uno) => suma + uno.cantidad * uno.precio_unitario, 0) * 115) /
  100;
const comprar = (detalles: readonly Linea[], cambios: object = {}) =>
  hecho('POST', '/compras', compraValida({ detalles, total: totalDe(detalles), ...cambios }));

/** What the books say of stock is what stock is worth, on every day of these. */
const cuadra = async (...dias: readonly string[]): Promise<void> => {
  for (const dia of ['', ...dias]) {
    const { cuentas, total } = await valoracion(dia);
    expect([dia, cuentas.map(({ diferencia }) => diferencia)]).toEqual([dia, cuentas.map(() => 0)]);
    expect(cuentas.reduce((suma, { valor }) => suma + valor, 0)).toBeCloseTo(total, 2);
  }
};

describe('el inventario', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
    },
    { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  beforeAll(async () => {
    await hecho('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
    const estado = async () => (await hecho<{ estado: string }>('GET', '/contabilidad')).estado;
    await prontoEs(estado, 'activa', 10_000);
  });

  it('un saldo inicial entra a su costo, una vez, con su asiento', async () => {
    const id = await bien();
    const movido = await inicial(id, 10, 2.5, { fecha: '2026-11-02' });
    expect(movido).toMatchObject({ tipo: 'saldo_inicial', fecha: '2026-11-02', valor: 25 });
    expect(movido.numero).toMatch(/^INV-\d{6}$/);
    expect(await hay(id)).toEqual([[1, 10, 0, 25]]);
    const otra = { tipo: 'saldo_inicial', sucursal_id: 1 };
    const lineas = [{ servicio_id: id, cantidad: 1, costo_unitario: 1 }];
    expect(await rechazo('POST', '/inventario/movimientos', { ...otra, lineas })).toEqual([
      409,
      'inventario.ya_se_movio',
    ]);
    await cuadra('2026-11-01', '2026-11-02');
  });

  it('una factura reserva al emitirse, mueve al autorizarse y vuelve al anularse', async () => {
    const id = await bien({ minimo: 8 });
    await inicial(id, 10, 2);
    const factura_id = await vender(id, 4);
    expect(await hay(id)).toEqual([[1, 6, 0, 12]]);
    const { filas } = await kardex(id);
    expect(filas.map((fila) => [fila.tipo, fila.entrada, fila.salida, fila.valor])).toEqual([
      ['saldo_inicial', 10, 0, 20],
      ['venta', 0, 4, -8],
    ]);
    expect(filas[1]!.documento).toMatchObject({ tipo: 'factura', id: factura_id });
    const { eventos } = await hecho<{ eventos: { evento: string; data: object }[] }>(
      'GET',
      '/eventos?evento=stock.bajo_minimo&limit=500',
    );
    expect(
      eventos.filter(({ data }) => (data as { servicio_id: number }).servicio_id === id),
    ).toMatchObject([{ data: { existencia: 6, minimo: 8 } }]);
    await hecho('POST', `/facturas/${factura_id}/anular`, { motivo: 'No la quiso' });
    expect(await hay(id)).toEqual([[1, 10, 0, 20]]);
    await cuadra();
  });

  it('lo que no hay no se factura, y lo que el SRI rehúsa se suelta', async () => {
    const id = await bien();
    await inicial(id, 5, 1);
    expect(await rechazo('POST', '/facturas', venta(id, 6))).toEqual([
      409,
      'inventario.sin_existencia',
    ]);
    const rehusada = await hecho(
      'POST',
      '/facturas',
      venta(id, 5, { razon_social: 'María Pérez [SRI:RECHAZADO:1]' }),
    );
    await facturas.esperar(rehusada.id, 'RECHAZADO');
    expect(await hay(id)).toEqual([[1, 5, 0, 5]]);
    await vender(id, 3);
    expect(await rechazo('POST', `/facturas/${rehusada.id}/reenviar`)).toEqual([
      409,
      'inventario.sin_existencia',
    ]);
    await hecho('PUT', '/inventario/ajustes', { permite_stock_negativo: true });
    await hecho('POST', `/facturas/${rehusada.id}/reenviar`);
    await facturas.esperar(rehusada.id, 'AUTORIZADO');
    await hecho('PUT', '/inventario/ajustes', { permite_stock_negativo: false });
    expect(await hay(id)).toEqual([[1, -3, 0, -3]]);
    await comprar([linea(id, 10, 2)]);
    const { filas, saldo_final } = await kardex(id);
    expect(filas.at(-1)).toMatchObject({ tipo: 'compra', valor: 20, ajuste: -3 });
    expect(saldo_final).toEqual({ cantidad: 7, costo: 2, valor: 14 });
    await cuadra();
  });

  it('dos facturas de un lote no venden lo mismo', async () => {
    const id = await bien();
    await inicial(id, 5, 1);
    const lote = { facturas: [venta(id, 3), venta(id, 3)] };
    const { estado, cuerpo } = await pedir<ErrorDeApi>('POST', '/facturas/lote', lote);
    expect([estado, cuerpo]).toMatchObject([
      409,
      { codigo: 'inventario.sin_existencia', indice: 1, disponible: 2 },
    ]);
  });

  it('una nota de crédito devuelve a su costo solo si trae la mercadería', async () => {
    const id = await bien();
    await inicial(id, 3, 1);
    await comprar([linea(id, 1, 2.01)]);
    const factura_id = await vender(id, 3);
    const vendido = (await kardex(id)).filas.at(-1)!.valor;
    const notas = recursoHttp(() => empresa, '/notas-credito');
    const acreditar = async (cantidad: number, devuelve_mercaderia?: boolean) => {
      const nota = await hecho('POST', '/notas-credito', {
        factura_id,
        motivo: 'Devuelve',
        detalles: [{ servicio_id: id, cantidad, precio_unitario: 5, tarifa_iva: 15 }],
        devuelve_mercaderia,
      });
      await notas.esperar(nota.id, 'AUTORIZADO');
      return nota.id;
    };
    await acreditar(1);
    expect((await hay(id))[0]![1]).toBe(1);
    await acreditar(1, true);
    const ultima = await acreditar(1, true);
    const { filas } = await kardex(id);
    const devueltas = filas.filter(({ tipo }) => tipo === 'devolucion_cliente');
    expect(devueltas.map(({ entrada }) => entrada)).toEqual([1, 1]);
    const costo = Math.round(((0 - vendido) / 3) * 100) / 100;
    expect(devueltas[0]!.valor).toBe(costo);
    await cuadra();
    await hecho('POST', `/notas-credito/${ultima}/anular`, { motivo: 'Error' });
    expect((await hay(id))[0]![1]).toBe(2);
    await cuadra();
  });

  it('una compra entra a lo que costó, y un flete la encarece', async () => {
    const id = await bien({ cuenta_inventario_id: idEnPlanBase('101.03.07') });
    const compra = await comprar([linea(id, 10, 3)], { fecha_registro: '2026-11-12' });
    expect(await hay(id)).toEqual([[1, 10, 0, 30]]);
    const { servicio_id: _, ...suya } = linea(id, 1, 5);
    const flete = { ...suya, codigo_principal: 'FLETE', descripcion: 'Flete' };
    const costo_de = [{ servicio_id: id }];
    await comprar([{ ...flete, costo_de } as Linea]);
    expect((await kardex(id)).saldo_final).toEqual({ cantidad: 10, costo: 3.5, valor: 35 });
    await cuadra('2026-11-12');
    expect(
      await rechazo('PUT', `/servicios/${id}`, {
        codigo_principal: `BIEN-${ultimo}`,
        descripcion: 'Sin inventario',
        precio_unitario: 5,
      }),
    ).toEqual([409, 'servicios.con_existencia']);
    await hecho('PATCH', `/compras/${compra.id}`, { detalles: [linea(id, 8, 3)] });
    expect((await kardex(id)).saldo_final.cantidad).toBe(8);
    await cuadra('2026-11-12');
    await vender(id, 7);
    expect(await rechazo('DELETE', `/compras/${compra.id}`)).toEqual([
      409,
      'inventario.sin_existencia',
    ]);
    await cuadra();
  });

  it('un IVA sin crédito y lo que devuelve el proveedor', async () => {
    const id = await bien();
    const numero_doc = '009-001-000000777';
    const compra = await comprar([linea(id, 10, 1)], { sustento: '02', numero_doc });
    expect(await hay(id)).toEqual([[1, 10, 0, 11.5]]);
    const nota = await comprar([linea(id, 4, 1)], {
      sustento: '02',
      tipo_doc: '04',
      numero_doc: '009-001-000000778',
      doc_modificado_numero: numero_doc,
      doc_modificado_tipo: '01',
    });
    expect(await hay(id)).toEqual([[1, 6, 0, 6.9]]);
    await cuadra();
    await hecho('DELETE', `/compras/${nota.id}`);
    await hecho('DELETE', `/compras/${compra.id}`);
    expect(await hay(id)).toEqual([[1, 0, 0, 0]]);
    await cuadra();
  });

  it('una liquidación de compra entra con su autorización', async () => {
    const id = await bien();
    const cuerpo = cuerpoDeLiquidacion({
      detalles: [{ servicio_id: id, cantidad: 4, precio_unitario: 2, tarifa_iva: 0 }],
      pagos: undefined,
    });
    const { id: liquidacion } = await hecho('POST', '/liquidaciones-compra', cuerpo);
    await recursoHttp(() => empresa, '/liquidaciones-compra').esperar(liquidacion, 'AUTORIZADO');
    expect(await hay(id)).toEqual([[1, 4, 0, 8]]);
    await cuadra();
  });

  it('un conteo dice lo que hay, una transferencia no cambia lo que vale', async () => {
    const id = await bien();
    const movido = await inicial(id, 9, 1.11);
    const contar = (cantidad_contada: number) =>
      hecho<VistaMovimientoDeInventario>('POST', '/inventario/movimientos', {
        tipo: 'conteo',
        sucursal_id: 1,
        motivo: 'Conteo de noviembre',
        lineas: [{ servicio_id: id, cantidad_contada }],
      });
    expect(await contar(8)).toMatchObject({ valor: -1.11, motivo: 'Conteo de noviembre' });
    await contar(10);
    await contar(10);
    const trasladar = (cantidad: number) => ({
      tipo: 'transferencia',
      sucursal_id: 1,
      sucursal_destino_id: 2,
      lineas: [{ servicio_id: id, cantidad }],
    });
    expect(await rechazo('POST', '/inventario/movimientos', trasladar(11))).toEqual([
      409,
      'inventario.sin_existencia',
    ]);
    const traslado = await hecho('POST', '/inventario/movimientos', trasladar(3));
    expect(await hay(id)).toEqual([
      [1, 7, 0, 7.77],
      [2, 3, 0, 3.33],
    ]);
    const deNorte = await kardex(id, '&sucursal_id=2');
    expect(deNorte.filas).toMatchObject([{ entrada: 3, saldo_cantidad: 3, saldo_valor: 3.33 }]);
    await hecho('POST', `/inventario/movimientos/${traslado.id}/anular`, { motivo: 'No llegó' });
    expect((await hay(id)).map(([, cantidad]) => cantidad)).toEqual([10, 0]);
    expect(
      await rechazo('POST', `/inventario/movimientos/${traslado.id}/anular`, { motivo: 'Otra' }),
    ).toEqual([409, 'inventario.anulado']);
    await hecho('POST', `/inventario/movimientos/${movido.id}/anular`, { motivo: 'Error' });
    expect((await kardex(id)).saldo_final.cantidad).toBe(1);
    await cuadra();
  });

  it('uno con fecha anterior cuenta en el orden en que se supo, y lo dice', async () => {
    const id = await bien();
    await inicial(id, 10, 1, { fecha: '2026-11-05' });
    await vender(id, 5);
    await comprar([linea(id, 5, 2)], { fecha_registro: '2026-11-10' });
    const { filas, saldo_final } = await kardex(id);
    expect(filas.map(({ tipo, retroactivo }) => [tipo, retroactivo])).toEqual([
      ['saldo_inicial', false],
      ['venta', false],
      ['compra', true],
    ]);
    expect(saldo_final).toEqual({ cantidad: 10, costo: 1.5, valor: 15 });
    expect(await existencias(id, '&al=2026-11-10')).toMatchObject([{ existencia: 15, valor: 20 }]);
    await cuadra('2026-11-05', '2026-11-10', '2026-11-19');
  });

  it('el kardex en CSV y en papel dice lo mismo', async () => {
    const id = await bien();
    await inicial(id, 10, 1.25);
    await vender(id, 3);
    const archivo = async (format: string) => {
      const camino = `/api/v1/inventario/kardex?servicio_id=${id}&format=${format}`;
      const headers = { 'X-API-Key': empresa.clave };
      const respuesta = await fetch(`${prueba.url}${camino}`, { headers });
      expect(respuesta.status).toBe(200);
      return new Uint8Array(await respuesta.arrayBuffer());
    };
    const lineas = Buffer.from(await archivo('csv'))
      .toString()
      .trim()
      .split(/\r?\n/);
    expect(lineas).toHaveLength(3);
    expect(lineas[2]).toMatch(/,venta,factura,.*,0,3,1\.25,-3\.75,0\.00,7,1\.25,8\.75,false$/);
    const texto = (await textoDe(await archivo('pdf'))).join(' ');
    for (const dicho of ['KARDEX', `BIEN-${ultimo}`, '8.75']) expect(texto).toContain(dicho);
  });

  it('una prueba no deja nada', async () => {
    const id = await bien();
    const cuerpo = {
      tipo: 'saldo_inicial',
      sucursal_id: 1,
      lineas: [{ servicio_id: id, cantidad: 1, costo_unitario: 1 }],
    };
    const { cuerpo: simulada } = await pedir<{ simulado: boolean; asiento: object }>(
      'POST',
      '/inventario/movimientos?simular=true',
      cuerpo,
    );
    expect(simulada).toMatchObject({ simulado: true, asiento: expect.any(Object) });
    expect(await hay(id)).toEqual([]);
  });

  it('la contabilidad cuadra consigo y con los movimientos', async () => {
    await cuadra('2026-11-01', '2026-11-12', '2026-11-19');
  });
});
