import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { VistaPago } from '#domain/pagos/pago.vista.ts';
import type { agendaVista } from '#read-api/pagos/agenda.esquema.ts';
import { comprobarTodasLasCifras, sinExplicar } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import type { ErrorDeApi, PaginaDeEventos } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { pagosDe } from '#test/support/pagos/pagos.http.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';
import { pagosAUnaFecha } from './a-una-fecha.casos.ts';
import { mientrasViveUnPago } from './mientras-vive-un-pago.casos.ts';

type AgendaDePagos = z.output<typeof agendaVista>;

/** Payments to suppliers over HTTP, with each row of the specification's errors. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let proveedor = 0;
let banco = 0;
/** A settlement, of another supplier. */
let liquidacion = 0;
let suProveedor = 0;

const { pedir, cuerpo, rechazo, comprar, pagar, negado, malFormado, leer, saldo } = pagosDe(
  () => empresa,
  () => proveedor,
);

const de = (compra_id: number, monto_aplicado: number) => ({ compra_id, monto_aplicado });
const PAGOS = '/pagos-proveedor';

type Asientos = readonly VistaAsiento[];
const asientosDe = async (origen_tipo: string, origen_id: number): Promise<Asientos> =>
  (
    await pedir<Asientos>(
      'GET',
      `/contabilidad/asientos?origen_tipo=${origen_tipo}&origen_id=${origen_id}`,
    )
  ).cuerpo;

const asientoDe = async ({ asiento_id }: VistaPago): Promise<VistaAsiento> =>
  (await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${asiento_id}`)).cuerpo;

/** What was published of payments, and of what they paid, once a write's events are. */
const publicados = async (revision: number) => {
  const pagina = await pedir<PaginaDeEventos>('GET', '/eventos?limit=500', undefined, {
    'X-Min-Revision': String(revision),
  });
  return pagina.cuerpo.eventos.filter(({ evento }) => /^pago_|^compra\.pagada/.test(evento));
};

describe('/pagos-proveedor', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
      const cuenta = { nombre: 'Corriente', tipo: 'banco', saldo_inicial: 1000 };
      banco = (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
      const compra = await pedir<{ proveedor_id: number }>(
        'GET',
        `/compras/${await comprar(1, { fecha_emision: '2026-09-01' })}`,
      );
      proveedor = compra.cuerpo.proveedor_id;
      const liquidaciones = recursoHttp(() => empresa, '/liquidaciones-compra');
      const creada = await pedir<{ id: number; proveedor_id: number }>(
        'POST',
        '/liquidaciones-compra',
        cuerpoDeLiquidacion(),
      );
      ({ id: liquidacion, proveedor_id: suProveedor } = creada.cuerpo);
      await liquidaciones.esperar(liquidacion, 'AUTORIZADO');
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('registrado baja lo que se debe, mueve el banco y se asienta; se lee solo y en la lista', async () => {
    const compra = await comprar(60);
    const enviado = cuerpo({
      monto: 80,
      referencia: 'TRF 88412',
      aplicaciones: [de(compra, 60)],
    });
    const { cuerpo: hecho, revision } = await pedir('POST', PAGOS, enviado);
    const { avisos, ...registro } = hecho;
    expect(hecho).toMatchObject({
      fecha: '2026-11-15T10:30:00.000-05:00',
      proveedor_id: proveedor,
      medio: '20',
      monto: 80,
      monto_anticipo: 20,
      saldo_anticipo: 20,
      cuenta_dinero_id: banco,
      anulado: false,
      aplicaciones: [{ compra_id: compra, liquidacion_id: null, monto_aplicado: 60 }],
      aplicaciones_revertidas: [],
      avisos: [],
    });
    expect([avisos, await leer(hecho.id), await saldo(compra)]).toEqual([[], registro, 0]);
    const lista = await pedir<VistaPago[]>('GET', `${PAGOS}?proveedor_id=${proveedor}&limit=1`);
    expect(lista.cuerpo).toMatchObject([{ id: hecho.id, saldo_anticipo: 20 }]);
    const [anticipo] = (await pedir<object[]>('GET', `${PAGOS}/anticipos`)).cuerpo;
    expect(sinExplicar(anticipo)).toEqual({
      pago_id: hecho.id,
      fecha: hecho.fecha,
      proveedor_id: proveedor,
      proveedor_nombre: 'Comercial Peñafiel S.A.',
      referencia: 'TRF 88412',
      monto_anticipo: 20,
      saldo_anticipo: 20,
    });
    expect(await asientoDe(hecho)).toMatchObject({
      fecha: '2026-11-15',
      glosa: `Pago ${hecho.id} a Comercial Peñafiel S.A. · TRF 88412`,
      origen_tipo: 'pago_proveedor',
      origen_id: hecho.id,
      lineas: [
        { cuenta_codigo: '101.01.03', haber: 80, cuenta_dinero_id: banco },
        { cuenta_codigo: '201.03.01', debe: 60, tercero_id: proveedor },
        { cuenta_codigo: '101.04.03', debe: 20, tercero_id: proveedor },
      ],
    });
    expect(await publicados(revision)).toMatchObject([
      {
        evento: 'pago_proveedor.registrado',
        data: { id: hecho.id, proveedor_id: proveedor, monto: 80, compras: [compra] },
      },
      {
        evento: 'compra.pagada',
        data: { id: compra, pagada_en: '2026-11-15', origen: { tipo: 'pago_proveedor' } },
      },
    ]);
  });

  it('una liquidación autorizada también se paga', async () => {
    const pago = { proveedor_id: suProveedor, fecha: '2026-11-20', monto: 30 };
    const hecho = await pagar({
      ...pago,
      aplicaciones: [{ liquidacion_id: liquidacion, monto_aplicado: 30 }],
    });
    expect(hecho.aplicaciones).toMatchObject([{ compra_id: null, liquidacion_id: liquidacion }]);
    const suya = await pedir<{ saldo: number }>('GET', `/liquidaciones-compra/${liquidacion}`);
    expect(suya.cuerpo.saldo).toBe(6.5);
    await pedir('POST', `${PAGOS}/${hecho.id}/anular`, { motivo: 'Doble' });
  });

  it('simulado dice lo mismo que hecho, y no gasta nada; una clave, uno solo', async () => {
    const compra = await comprar(60);
    const enviado = cuerpo({ aplicaciones: [de(compra, 4)] });
    type Simulado = { readonly respuesta: VistaPago; readonly asiento: VistaAsiento };
    const probado = (await pedir<Simulado>('POST', `${PAGOS}?simular=true`, enviado)).cuerpo;
    const vistas = await Promise.all(
      [1, 2, 3].map(() => pedir('POST', PAGOS, enviado, { 'Idempotency-Key': 'una' })),
    );
    expect(vistas.map(({ estado }) => estado).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const hecho = vistas[0]!.cuerpo;
    expect(new Set(vistas.map((vista) => vista.cuerpo.id)).size).toBe(1);
    expect(probado.respuesta).toEqual({
      ...hecho,
      id: null,
      movimiento_id: null,
      asiento_id: null,
      aplicaciones: hecho.aplicaciones.map((una) => ({ ...una, id: null })),
      creado_en: probado.respuesta.creado_en,
    });
    const { lineas } = await asientoDe(hecho);
    expect([lineas, await saldo(compra)]).toEqual([probado.asiento.lineas, 56]);
  });

  it('el anticipo se aplica, se quita y se devuelve; anulado, todo vuelve', async () => {
    const compra = await comprar(60);
    const { id } = await pagar({ monto: 50 });
    const uno = `${PAGOS}/${id}`;
    const aplicar = (clave: string, monto: number) =>
      pedir(
        'POST',
        `${uno}/aplicar-anticipo`,
        { fecha: '2026-11-16', aplicaciones: [de(compra, monto)] },
        { 'Idempotency-Key': clave },
      );
    const aplicado = await aplicar('una-aplicacion', 20);
    const [aplicacion] = aplicado.cuerpo.aplicaciones;
    const repetido = await aplicar('una-aplicacion', 20);
    expect([repetido.estado, repetido.cabeceras.get('idempotency-replayed')]).toEqual([
      200,
      'true',
    ]);
    expect(repetido.cuerpo).toMatchObject({ saldo_anticipo: 30, aplicaciones: [aplicacion] });
    const otro = await aplicar('una-aplicacion', 21);
    expect(otro.cabeceras.get('idempotency-mismatch')).toBe('true');
    expect([otro.cuerpo.saldo_anticipo, await saldo(compra)]).toEqual([30, 40]);
    expect([aplicado.estado, aplicado.cuerpo.saldo_anticipo, aplicacion]).toMatchObject([
      200,
      30,
      { desde_anticipo: true, fecha_aplicacion: '2026-11-16T00:00:00.000-05:00' },
    ]);
    const devolucion = {
      monto: 5,
      fecha: '2026-11-17',
      cuenta_dinero_id: banco,
      idempotency_key: 'devuelta',
    };
    const [primera, segunda] = [
      await pedir('POST', `${uno}/devolver-anticipo`, devolucion),
      await pedir('POST', `${uno}/devolver-anticipo`, devolucion),
    ];
    expect([primera.estado, segunda.estado, segunda.cuerpo.saldo_anticipo]).toEqual([201, 200, 25]);
    const [devuelta] = segunda.cuerpo.devoluciones;
    const anular = { motivo: 'Doble' };
    const bloqueado = await pedir<ErrorDeApi & { aplicaciones: { id: number }[] }>(
      'POST',
      `${uno}/anular`,
      anular,
    );
    expect([bloqueado.estado, bloqueado.cuerpo]).toMatchObject([
      409,
      { codigo: 'cartera.anticipo_aplicado', aplicaciones: [{ id: aplicacion!.id }] },
    ]);
    const quitado = await pedir('DELETE', `${uno}/aplicaciones/${aplicacion!.id}`);
    expect([quitado.estado, quitado.cuerpo]).toMatchObject([
      200,
      { aplicaciones: [], saldo_anticipo: 45 },
    ]);
    expect(await asientosDe('anticipo', aplicacion!.id)).toMatchObject([
      { fecha: '2026-11-16', reversa_de: expect.any(Number) },
      { fecha: '2026-11-16', revertido_por: expect.any(Number) },
    ]);
    expect(await rechazo('POST', `${uno}/anular`, anular)).toEqual([
      409,
      'cartera.anticipo_devuelto',
    ]);
    await pedir('POST', `${uno}/devoluciones/${devuelta!.id}/anular`, anular);
    const anulado = await pedir('POST', `${uno}/anular`, { ...anular, fecha: '2026-11-18' });
    expect([anulado.estado, anulado.cuerpo]).toMatchObject([
      200,
      {
        anulado: true,
        anulado_motivo: 'Doble',
        saldo_anticipo: 0,
        devoluciones: [{ anulada: true }],
      },
    ]);
    expect(await saldo(compra)).toBe(60);
    expect((await publicados(anulado.revision)).at(-1)).toMatchObject({
      evento: 'pago_proveedor.anulado',
      data: { id, proveedor_id: proveedor, monto: 50, motivo: 'Doble', fecha: '2026-11-18' },
    });
  });

  it('aplicar un anticipo, simulado, muestra el asiento de cada aplicación, y nada pasa', async () => {
    const [una, otra] = [await comprar(60), await comprar(30)];
    const { id } = await pagar({ monto: 50 });
    const { cuerpo: simulado } = await pedir<{ asientos: Asientos }>(
      'POST',
      `${PAGOS}/${id}/aplicar-anticipo?simular=true`,
      { fecha: '2026-11-16', aplicaciones: [de(una, 20), de(otra, 15)] },
    );
    const nuevo = { origen_tipo: 'anticipo', origen_id: null, fecha: '2026-11-16' };
    expect(simulado.asientos).toMatchObject([
      { ...nuevo, total_debe: 20 },
      { ...nuevo, total_debe: 15 },
    ]);
    expect([await saldo(una), await saldo(otra)]).toEqual([60, 30]);
  });

  it('cambia de fecha a su misma hora, con su asiento', async () => {
    const { id } = await pagar();
    const { estado, cuerpo: cambio } = await pedir<object>('PATCH', `${PAGOS}/${id}/fecha`, {
      fecha: '2026-11-12',
    });
    const fecha = '2026-11-12T10:30:00.000-05:00';
    expect([estado, cambio]).toEqual([200, { fecha, asiento_movido: true, avisos: [] }]);
    expect((await leer(id)).fecha).toBe(fecha);
    expect(await asientosDe('pago_proveedor', id)).toMatchObject([{ fecha: '2026-11-12' }]);
  });

  it('cincuenta que pagan a la vez la misma compra pagan su saldo, y no más', async () => {
    const compra = await comprar(60);
    const estados = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const enviado = cuerpo({ aplicaciones: [de(compra, 10)] });
        return (await pedir('POST', PAGOS, enviado)).estado;
      }),
    );
    expect([estados.filter((estado) => estado === 201).length, await saldo(compra)]).toEqual([
      6, 0,
    ]);
    expect(estados.filter((estado) => estado === 409)).toHaveLength(44);
  });

  it('la agenda: por semanas, con lo vencido', async () => {
    const antes = (await pedir<AgendaDePagos>('GET', `${PAGOS}/agenda`)).cuerpo;
    await comprar(7, { fecha_vencimiento: '2026-12-02' });
    const hasta = (await pedir<AgendaDePagos>('GET', `${PAGOS}/agenda?desde=2026-12-01`)).cuerpo;
    expect(hasta).toMatchObject({
      semanas: [
        { semana: '2026-11-30', total: 7, vencido: 0, cantidad: 1, compras: [{ saldo: 7 }] },
      ],
      total_general: 7,
    });
    const todo = (await pedir<AgendaDePagos>('GET', `${PAGOS}/agenda`)).cuerpo;
    expect(todo.total_general).toBe(antes.total_general + 7);
    const suma = todo.semanas.reduce((parcial, { total }) => parcial + total, 0);
    expect(suma).toBeCloseTo(todo.total_general, 2);
    const { cifras } = await comprobarTodasLasCifras((camino) => pedir('GET', camino), todo);
    expect(cifras.length).toBeGreaterThan(2);
  });

  it('de otra sucursal, o de otra empresa, es 404; un vendedor no los ve', async () => {
    const { id } = await pagar();
    const nueva = { nombre: 'Norte', direccion: 'Quito', establecimiento: '009' };
    const norte = await pedir<{ id: number }>('POST', '/sucursales', {
      ...nueva,
      punto_emision: '001',
      idempotency_key: 'norte',
    });
    const sucursal_id = norte.cuerpo.id;
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador', sucursal_id });
    const suyo = (metodo: string, camino: string, enviado?: object) =>
      pedirAlPanel<ErrorDeApi>(prueba, contador, metodo, `${PAGOS}${camino}`, enviado);
    for (const [metodo, camino] of [
      ['GET', `/${id}`],
      ['POST', `/${id}/anular`],
    ] as const) {
      const enviado = metodo === 'POST' ? { motivo: 'Doble' } : undefined;
      const { estado, cuerpo: error } = await suyo(metodo, camino, enviado);
      expect([estado, error.codigo]).toEqual([404, 'pagos.no_encontrado']);
    }
    expect((await suyo('GET', '')).cuerpo).toEqual([]);
    // What one of theirs paid may be another branch's: annulled, it is owed again.
    const compra_id = await comprar(10);
    const aplicaciones = [{ compra_id, monto_aplicado: 10 }];
    const propio = await pagar({ sucursal_id, aplicaciones });
    const anulado = await suyo('POST', `/${propio.id}/anular`, { motivo: 'Doble' });
    expect([anulado.estado, await saldo(compra_id)]).toEqual([200, 10]);
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id });
    expect((await pedirAlPanel(prueba, vendedor, 'GET', PAGOS)).estado).toBe(403);
    const ajena = await prueba.empresas[1]!.api.pedir('GET', `${PAGOS}/${id}`);
    expect(ajena.estado).toBe(404);
  });

  describe('400', () => {
    it('fecha futura o de un período cerrado', async () => {
      expect(await negado({ fecha: '2026-11-21' })).toEqual([400, 'contabilidad.fecha_futura']);
      const { id } = await pagar({ fecha: '2026-09-15' });
      await pedir('POST', '/contabilidad/periodos/2026/9/cerrar', { forzar: true });
      const codigo = 'contabilidad.periodo_cerrado';
      expect(await negado({ fecha: '2026-09-15' })).toEqual([400, codigo]);
      const aplicar = (fecha: string) =>
        rechazo('POST', `${PAGOS}/${id}/aplicar-anticipo`, { fecha, aplicaciones: [de(1, 1)] });
      expect(await aplicar('2026-09-16')).toEqual([400, codigo]);
      expect(await aplicar('2026-11-21')).toEqual([400, 'contabilidad.fecha_futura']);
      const anulado = await pedir('POST', `${PAGOS}/${id}/anular`, { motivo: 'Doble' });
      expect(anulado.estado).toBe(200);
      expect((await asientosDe('pago_proveedor', id))[0]).toMatchObject({ fecha: '2026-11-20' });
    });
    it('línea de cruce inválida: falta, agrupa, es de caja o bancos, o la de proveedores', async () => {
      const compra = await comprar(20);
      const conCruce = (cuenta_id: number) => ({
        medio: '15',
        aplicaciones: [de(compra, 10)],
        cruce: [
          { cuenta_id: idEnPlanBase('101.08.01'), monto: 4 },
          { cuenta_id, monto: 6 },
        ],
      });
      const malas = ['101.08', '101.01.03', '201.03.01'].map(idEnPlanBase);
      for (const cuenta_id of [99_999, ...malas]) {
        const { estado, cuerpo: error } = await pedir<ErrorDeApi>(
          'POST',
          PAGOS,
          cuerpo(conCruce(cuenta_id)),
        );
        expect([estado, error.codigo]).toEqual([400, 'cartera.linea_de_cruce_invalida']);
        expect(error.detail).toMatch(/^Línea 2 del cruce: /);
      }
      const bueno = await pagar(conCruce(idEnPlanBase('502.02.28')));
      expect(bueno).toMatchObject({ movimiento_id: null, cruce_lineas: [{ id: 1 }, { id: 2 }] });
    });
    it('antes del documento, o anulado antes de sí mismo', async () => {
      const compra = await comprar(20);
      const aplicaciones = [de(compra, 1)];
      expect(await negado({ fecha: '2026-11-09', aplicaciones })).toEqual([
        400,
        'cartera.antes_del_documento',
      ]);
      const { id } = await pagar();
      const anular = { motivo: 'Doble', fecha: '2026-11-14' };
      expect(await rechazo('POST', `${PAGOS}/${id}/anular`, anular)).toEqual([
        400,
        'tesoreria.antes_del_hecho',
      ]);
    });
  });

  describe('404', () => {
    it('proveedor que no existe, o que no lo es', async () => {
      const codigo = 'pagos.proveedor_no_encontrado';
      expect(await negado({ proveedor_id: 99_999 })).toEqual([404, codigo]);
      const cliente = { tipo_identificacion: '06', identificacion: 'P-1', razon_social: 'Ana' };
      const { cuerpo: ana } = await pedir<{ id: number }>('POST', '/personas-empresas', cliente);
      expect(await negado({ proveedor_id: ana.id })).toEqual([404, codigo]);
    });
    it('compra o liquidación que no existe, está anulada o es de otro proveedor', async () => {
      const codigo = 'pagos.documento_no_encontrado';
      const anulada = await comprar(5);
      await pedir('DELETE', `/compras/${anulada}`);
      const aLiquidacion = { liquidacion_id: liquidacion, monto_aplicado: 1 };
      const { id } = await pagar();
      for (const una of [de(99_999, 1), de(anulada, 1), aLiquidacion]) {
        const aplicaciones = [una];
        expect(await negado({ aplicaciones })).toEqual([404, codigo]);
        const aplicar = { fecha: '2026-11-16', aplicaciones };
        expect(await rechazo('POST', `${PAGOS}/${id}/aplicar-anticipo`, aplicar)).toEqual([
          404,
          codigo,
        ]);
      }
    });
    it('pago, aplicación, devolución o cuenta de dinero que no existe', async () => {
      const { id } = await pagar();
      expect(await rechazo('GET', `${PAGOS}/99999`)).toEqual([404, 'pagos.no_encontrado']);
      expect(await rechazo('DELETE', `${PAGOS}/${id}/aplicaciones/99999`)).toEqual([
        404,
        'cartera.aplicacion_no_encontrada',
      ]);
      const anular = { motivo: 'Doble' };
      expect(await rechazo('POST', `${PAGOS}/${id}/devoluciones/99999/anular`, anular)).toEqual([
        404,
        'cartera.devolucion_no_encontrada',
      ]);
      expect(await negado({ cuenta_dinero_id: 99_999 })).toEqual([
        404,
        'tesoreria.cuenta_no_encontrada',
      ]);
    });
  });

  describe('409', () => {
    it('más de lo que se debe, con lo que la misma llamada aplica a ese documento', async () => {
      const compra = await comprar(10);
      const codigo = 'cartera.excede_el_saldo';
      const dos = [de(compra, 6), de(compra, 5)];
      expect(await negado({ monto: 11, aplicaciones: dos })).toEqual([409, codigo]);
      const { id } = await pagar({ monto: 20 });
      const aplicar = { fecha: '2026-11-16', aplicaciones: dos };
      expect(await rechazo('POST', `${PAGOS}/${id}/aplicar-anticipo`, aplicar)).toEqual([
        409,
        codigo,
      ]);
    });
    it('liquidación que aún no se paga, o nota de crédito del proveedor', async () => {
      const borrador = await pedir<{ id: number }>(
        'POST',
        '/liquidaciones-compra',
        cuerpoDeLiquidacion({ es_borrador: true }),
      );
      const liquidacion_id = borrador.cuerpo.id;
      const aplicaciones = [{ liquidacion_id, monto_aplicado: 1 }];
      const codigo = 'pagos.documento_no_pagable';
      expect(await negado({ proveedor_id: suProveedor, aplicaciones })).toEqual([409, codigo]);
      const compra_id = await comprar(10);
      const nota = await comprar(2, { tipo_doc: '04', compra_modificada_id: compra_id });
      expect(await negado({ aplicaciones: [de(nota, 1)] })).toEqual([409, codigo]);
    });
    it('segunda anulación, y cambiar de fecha o usar uno anulado', async () => {
      const { id } = await pagar();
      const codigo = 'tesoreria.ya_anulado';
      const uno = `${PAGOS}/${id}`;
      await pedir('POST', `${uno}/anular`, { motivo: 'Doble' });
      expect(await rechazo('POST', `${uno}/anular`, { motivo: 'Doble' })).toEqual([409, codigo]);
      expect(await rechazo('PATCH', `${uno}/fecha`, { fecha: '2026-12-01' })).toEqual([
        409,
        codigo,
      ]);
      const compra = await comprar(10);
      const aplicar = { fecha: '2026-11-16', aplicaciones: [de(compra, 1)] };
      expect(await rechazo('POST', `${uno}/aplicar-anticipo`, aplicar)).toEqual([409, codigo]);
    });
    it('más que el anticipo, o antes del pago', async () => {
      const compra = await comprar(100);
      const { id } = await pagar();
      const aplicar = (fecha: string, monto: number) =>
        rechazo('POST', `${PAGOS}/${id}/aplicar-anticipo`, {
          fecha,
          aplicaciones: [de(compra, monto)],
        });
      expect(await aplicar('2026-11-16', 10.01)).toEqual([409, 'cartera.anticipo_insuficiente']);
      expect(await aplicar('2026-11-14', 1)).toEqual([409, 'cartera.antes_del_anticipo']);
    });
    it('quitar una aplicación con que se hizo el pago', async () => {
      const compra = await comprar(10);
      const hecho = await pagar({ aplicaciones: [de(compra, 10)] });
      const [una] = hecho.aplicaciones;
      expect(await rechazo('DELETE', `${PAGOS}/${hecho.id}/aplicaciones/${una!.id}`)).toEqual([
        409,
        'cartera.aplicacion_no_es_de_anticipo',
      ]);
    });
    it('egreso en una conciliación cerrada; cuenta de dinero inactiva', async () => {
      const nueva = { nombre: 'Ahorros', tipo: 'tarjeta' };
      const suya = (await pedir<{ id: number }>('POST', '/cuentas-dinero', nueva)).cuerpo.id;
      const hecho = await pagar({ cuenta_dinero_id: suya });
      const corte = { fecha_corte: '2026-11-16', saldo_extracto: -10 };
      const conciliaciones = '/cuentas-dinero/conciliaciones';
      const { cuerpo: abierta } = await pedir<{ id: number }>(
        'POST',
        `/cuentas-dinero/${suya}/conciliaciones`,
        corte,
      );
      await pedir('PUT', `${conciliaciones}/${abierta.id}/marcas`, {
        movimiento_ids: [hecho.movimiento_id],
        marcado: true,
      });
      await pedir('POST', `${conciliaciones}/${abierta.id}/cerrar`);
      const codigo = 'tesoreria.movimiento_conciliado';
      const uno = `${PAGOS}/${hecho.id}`;
      expect(await rechazo('POST', `${uno}/anular`, { motivo: 'Doble' })).toEqual([409, codigo]);
      expect(await rechazo('PATCH', `${uno}/fecha`, { fecha: '2026-11-18' })).toEqual([
        409,
        codigo,
      ]);
      await pedir('DELETE', `/cuentas-dinero/${suya}`);
      expect(await negado({ cuenta_dinero_id: suya })).toEqual([409, 'tesoreria.cuenta_inactiva']);
    });
  });

  describe('422', () => {
    it('medio que no es de la tabla 24', async () => {
      expect(await malFormado({ medio: '02' })).toEqual(['medio']);
    });
    it('aplicaciones que suman más que el monto; un centavo es un redondeo', async () => {
      const compra = await comprar(50);
      expect(await malFormado({ aplicaciones: [de(compra, 10.02)] })).toEqual(['aplicaciones']);
      const hecho = await pagar({ aplicaciones: [de(compra, 10.01)] });
      expect(hecho.monto_anticipo).toBe(0);
    });
    it('sin aplicaciones y con monto 0', async () => {
      expect(await malFormado({ monto: 0 })).toContain('monto');
    });
    it('aplicación con compra y liquidación, o sin ninguna; o ninguna aplicación', async () => {
      const ambas = { compra_id: 1, liquidacion_id: 1, monto_aplicado: 1 };
      for (const una of [ambas, { monto_aplicado: 1 }]) {
        const aplicaciones = [una];
        expect(await malFormado({ aplicaciones })).toEqual(['aplicaciones.0']);
        const aplicar = { fecha: '2026-11-16', aplicaciones };
        expect(await malFormado(aplicar, `${PAGOS}/1/aplicar-anticipo`)).toEqual([
          'aplicaciones.0',
        ]);
      }
      const vacia = { fecha: '2026-11-16', aplicaciones: [] };
      expect(await malFormado(vacia, `${PAGOS}/1/aplicar-anticipo`)).toEqual(['aplicaciones']);
    });
    it('cruce sin medio 15, con cuenta de dinero, sin aplicaciones o que no suma el monto', async () => {
      const cruce = [{ cuenta_id: 1, monto: 10 }];
      const aplicaciones = [de(1, 10)];
      const bien = { medio: '15', cruce, aplicaciones };
      expect(await malFormado({ ...bien, medio: '20' })).toEqual(['medio']);
      expect(await malFormado({ ...bien, cuenta_dinero_id: 1 })).toEqual(['cuenta_dinero_id']);
      expect(await malFormado({ ...bien, aplicaciones: [] })).toEqual(['aplicaciones']);
      expect(await malFormado({ ...bien, aplicaciones: [de(1, 9.99)] })).toEqual(['aplicaciones']);
      expect(await malFormado({ ...bien, monto: 10.01 })).toEqual(['cruce', 'aplicaciones']);
      expect(await malFormado({ medio: '15' })).toEqual(['medio']);
    });
    it('más de 200 aplicaciones, o textos más largos que su límite', async () => {
      const muchas = Array.from({ length: 201 }, () => de(1, 0.01));
      expect(await malFormado({ aplicaciones: muchas })).toEqual(['aplicaciones']);
      expect(await malFormado({ referencia: 'x'.repeat(121) })).toEqual(['referencia']);
    });
  });

  mientrasViveUnPago(
    () => empresa,
    () => ({ proveedor, suProveedor }),
  );

  pagosAUnaFecha(() => empresa);
});
