import { describe, expect, it } from 'vitest';
import type { VistaCobro } from '#domain/cobros/cobro.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';
import { cobrosAUnaFecha } from './a-una-fecha.casos.ts';
import { mientrasViveUnCobro } from './mientras-vive-un-cobro.casos.ts';
import { queHizoUnaCifra } from './que-hizo-una-cifra.casos.ts';

/** Collections over HTTP, with each row of the specification's errors, by name. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
/** The only active bank account. */
let banco: number;
/** Of every invoice but one: María Pérez. */
let cliente: number;

const HOY = '2026-11-20';
const { reloj, irA } = relojMovible(`${HOY}T15:00:00.000Z`);
const {
  pedir,
  cuerpo: cuerpoDeCobro,
  rechazo,
  facturada,
  saldoDe,
  cobrar,
  negado,
  forma,
} = cobrosDe(
  () => empresa,
  () => cliente,
);
const enFactura = (factura_id: number, monto_aplicado = 14.95, mas: object = {}) => ({
  factura_id,
  monto_aplicado,
  ...mas,
});

describe('/cobros', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      const cuenta = { nombre: 'Corriente', tipo: 'banco', saldo_inicial: 1000 };
      banco = (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
      const primera = await facturada();
      cliente = (await pedir<VistaFactura>('GET', `/facturas/${primera}`)).cuerpo.cliente_id!;
    },
    { empresas: 2, reloj },
  );

  it('se registra, se lee solo y en la lista, se anula, y el saldo vuelve', async () => {
    const [una, otra] = [await facturada(), await facturada()];
    const cuerpo = cuerpoDeCobro({
      monto: 30,
      referencia: 'TRF 1',
      aplicaciones: [enFactura(una, 14, { retencion_renta: 0.95 }), enFactura(otra, 10)],
    });
    type Simulada = { respuesta: VistaCobro; asiento: { total_debe: number } };
    const probada = (await pedir<Simulada>('POST', '/cobros?simular=true', cuerpo)).cuerpo;
    expect(probada.respuesta).toMatchObject({
      id: null,
      movimiento_id: null,
      asiento_id: null,
      aplicaciones: [{ id: null }, { id: null }],
    });
    expect(probada.asiento.total_debe).toBe(30.95);
    const { avisos, ...hecho } = await cobrar(cuerpo);
    expect(hecho).toMatchObject({
      cliente_id: cliente,
      cuenta_dinero_id: banco,
      monto_anticipo: 6,
      saldo_anticipo: 6,
      anulado: false,
      cruce_lineas: [],
      aplicaciones: [
        { factura_id: una, nota_debito_id: null, monto_aplicado: 14, desde_anticipo: false },
        { factura_id: otra, monto_aplicado: 10, monto_liberado: 0 },
      ],
    });
    expect([avisos, await saldoDe(una), await saldoDe(otra)]).toEqual([[], 0, 4.95]);
    expect((await pedir('GET', `/cobros/${hecho.id}`)).cuerpo).toEqual(hecho);
    const lista = await pedir<VistaCobro[]>('GET', `/cobros?cliente_id=${cliente}&desde=${HOY}`);
    const { aplicaciones: _, cruce_lineas: _c, devoluciones: _d, ...enLista } = hecho;
    expect(lista.cuerpo).toContainEqual(enLista);
    expect((await pedir<VistaCobro[]>('GET', `/cobros?hasta=2026-11-19`)).cuerpo).toEqual([]);
    const anulado = await pedir('POST', `/cobros/${hecho.id}/anular`, { motivo: 'Doble' });
    expect([anulado.estado, anulado.cuerpo]).toMatchObject([
      200,
      { anulado: true, anulado_motivo: 'Doble', saldo_anticipo: 0, fecha_anulacion: HOY },
    ]);
    expect([await saldoDe(una), await saldoDe(otra)]).toEqual([14.95, 14.95]);
    const eventos = await pedir<{ eventos: { evento: string; data: object }[] }>(
      'GET',
      '/eventos?limit=500',
      undefined,
      { 'X-Min-Revision': String(anulado.revision) },
    );
    const suyos = eventos.cuerpo.eventos.filter(({ evento }) => /^cobro\.|pagada/.test(evento));
    expect(suyos).toMatchObject([
      {
        evento: 'cobro.registrado',
        data: {
          id: hecho.id,
          monto: 30,
          aplicaciones: [{ factura_id: una, monto_aplicado: 14 }, {}],
        },
      },
      { evento: 'factura.pagada', data: { id: una, origen: { tipo: 'cobro', id: hecho.id } } },
      { evento: 'cobro.anulado', data: { id: hecho.id, motivo: 'Doble', fecha: HOY } },
    ]);
  });

  it('su anticipo se lista, se aplica, se quita, se devuelve y vuelve', async () => {
    const factura = await facturada();
    const { id } = await cobrar({ monto: 20 });
    const anticipos = async () =>
      (
        await pedir<{ cobro_id: number; saldo_anticipo: number }[]>(
          'GET',
          `/cobros/anticipos?cliente_id=${cliente}`,
        )
      ).cuerpo.filter(({ cobro_id }) => cobro_id === id);
    expect(await anticipos()).toMatchObject([{ monto_anticipo: 20, saldo_anticipo: 20 }]);
    const pedido = { fecha: HOY, aplicaciones: [enFactura(factura, 14.95)] };
    const { id: ajeno } = await cobrar({ monto: 20 });
    const aplicar = (cobro_id = id) =>
      pedir('POST', `/cobros/${cobro_id}/aplicar-anticipo`, pedido, {
        'Idempotency-Key': 'una-aplicacion',
      });
    const [aplicado, repetido] = [await aplicar(), await aplicar()];
    // The key of one collection, sent to another: what it did then, and that it is not this.
    const confundido = await aplicar(ajeno);
    expect([confundido.cuerpo.id, confundido.cabeceras.get('idempotency-mismatch')]).toEqual([
      id,
      'true',
    ]);
    expect([aplicado.estado, aplicado.cuerpo.saldo_anticipo]).toEqual([200, 5.05]);
    expect(repetido.cabeceras.get('idempotency-mismatch')).toBeNull();
    expect([repetido.cabeceras.get('idempotency-replayed'), repetido.cuerpo]).toEqual([
      'true',
      { ...aplicado.cuerpo, avisos: repetido.cuerpo.avisos },
    ]);
    const [aplicacion] = aplicado.cuerpo.aplicaciones;
    expect(aplicacion).toMatchObject({ desde_anticipo: true, factura_id: factura });
    expect(await saldoDe(factura)).toBe(0);
    const camino = `/cobros/${id}/aplicaciones/${aplicacion!.id}`;
    const quitado = await pedir('DELETE', camino);
    expect([quitado.estado, quitado.cuerpo.aplicaciones]).toEqual([200, []]);
    expect(await saldoDe(factura)).toBe(14.95);
    const devolver = { monto: 20, fecha: HOY, cuenta_dinero_id: banco };
    const devuelto = await pedir('POST', `/cobros/${id}/devolver-anticipo`, devolver, {
      'Idempotency-Key': 'una-devolucion',
    });
    expect([devuelto.estado, devuelto.cuerpo.saldo_anticipo]).toEqual([201, 0]);
    const otra = await pedir('POST', `/cobros/${id}/devolver-anticipo`, devolver, {
      'Idempotency-Key': 'una-devolucion',
    });
    expect([otra.estado, otra.cuerpo.devoluciones.length]).toEqual([200, 1]);
    expect(await anticipos()).toEqual([]);
    const suya = `/cobros/${id}/devoluciones/${devuelto.cuerpo.devoluciones[0]!.id}/anular`;
    const repuesto = await pedir('POST', suya, { motivo: 'No se entregó' });
    expect(repuesto.cuerpo).toMatchObject({
      saldo_anticipo: 20,
      devoluciones: [{ anulada: true, anulada_motivo: 'No se entregó' }],
    });
    const movido = await pedir('PATCH', `/cobros/${id}/fecha`, { fecha: '2026-11-19' });
    expect(movido.cuerpo).toEqual({
      fecha: '2026-11-19T00:00:00.000-05:00',
      asiento_movido: true,
      avisos: [],
    });
  });

  it('aplicar un anticipo, simulado, muestra el asiento de cada aplicación, y nada pasa', async () => {
    const [una, otra] = [await facturada(), await facturada()];
    const { id } = await cobrar({ monto: 20 });
    const pedido = { fecha: HOY, aplicaciones: [enFactura(una, 12), enFactura(otra, 5)] };
    type Simulada = {
      respuesta: VistaCobro;
      asiento: VistaAsiento;
      asientos: readonly VistaAsiento[];
    };
    const camino = `/cobros/${id}/aplicar-anticipo`;
    const { respuesta, asiento, asientos } = (
      await pedir<Simulada>('POST', `${camino}?simular=true`, pedido)
    ).cuerpo;
    expect([asientos.map((suyo) => suyo.total_debe), asiento]).toEqual([[12, 5], asientos[1]]);
    const nuevo = { origen_tipo: 'anticipo', origen_id: null };
    expect(asientos).toMatchObject([nuevo, nuevo]);
    expect(respuesta.aplicaciones).toMatchObject([
      { id: null, factura_id: una },
      { id: null, factura_id: otra },
    ]);
    expect([await saldoDe(una), await saldoDe(otra)]).toEqual([14.95, 14.95]);
    const aplicado = await pedir('POST', camino, pedido);
    const ids = aplicado.cuerpo.aplicaciones.map((suya) => suya.id);
    const { cuerpo: recientes } = await pedir<VistaAsiento[]>(
      'GET',
      '/contabilidad/asientos?origen_tipo=anticipo',
    );
    const hechos = ids.map((suyo) => recientes.find(({ origen_id }) => origen_id === suyo)!);
    const dicen = ({ glosa, total_debe }: VistaAsiento) => [glosa, total_debe];
    expect(hechos.map(dicen)).toEqual(asientos.map(dicen));
  });

  it('cincuenta que cobran a la vez la misma factura cobran su saldo, y nunca más', async () => {
    const factura = await facturada();
    const intentos = await Promise.all(
      Array.from({ length: 50 }, () =>
        pedir(
          'POST',
          '/cobros',
          cuerpoDeCobro({ monto: 5, aplicaciones: [enFactura(factura, 5)] }),
        ),
      ),
    );
    const estados = intentos.map(({ estado }) => estado).toSorted((a, b) => a - b);
    expect(estados).toEqual([201, 201, ...Array.from({ length: 48 }, () => 409)]);
    expect(await saldoDe(factura)).toBe(4.95);
    const clave = { 'Idempotency-Key': 'la-misma' };
    const con = cuerpoDeCobro({ monto: 4.95, aplicaciones: [enFactura(factura, 4.95)] });
    const repetidos = await Promise.all([1, 2, 3].map(() => pedir('POST', '/cobros', con, clave)));
    expect(repetidos.map(({ estado }) => estado).toSorted((a, b) => a - b)).toEqual([
      200, 200, 201,
    ]);
    expect(new Set(repetidos.map(({ cuerpo }) => cuerpo.id)).size).toBe(1);
    expect(await saldoDe(factura)).toBe(0);
  });

  it('un vendedor cobra y ve lo de su sucursal; lo demás no existe', async () => {
    const factura = await facturada();
    const { id } = await cobrar({ monto: 1 });
    const sucursal = {
      nombre: 'Norte',
      establecimiento: '003',
      punto_emision: '001',
      direccion: 'Norte',
    };
    const suya = await pedir<{ id: number }>('POST', '/sucursales', sucursal);
    const usuario = await entrarAlPanel(prueba, empresa, {
      rol: 'vendedor',
      sucursal_id: suya.cuerpo.id,
    });
    const como = <C>(metodo: string, camino: string, cuerpo?: object) =>
      pedirAlPanel<C>(prueba, usuario, metodo, camino, cuerpo);
    expect(suya.estado).toBe(201);
    expect((await como('GET', `/cobros/${id}`)).estado).toBe(404);
    const ajeno = await como<ErrorDeApi>(
      'POST',
      '/cobros',
      cuerpoDeCobro({ aplicaciones: [enFactura(factura)] }),
    );
    expect([ajeno.estado, ajeno.cuerpo.codigo]).toEqual([404, 'cobros.documento_no_encontrado']);
    const propio = await como<VistaCobro>('POST', '/cobros', cuerpoDeCobro({ monto: 3 }));
    expect([propio.estado, propio.cuerpo.sucursal_id]).toEqual([201, suya.cuerpo.id]);
    expect((await como<VistaCobro[]>('GET', '/cobros')).cuerpo.map((uno) => uno.id)).toEqual([
      propio.cuerpo.id,
    ]);
    expect((await como('POST', `/cobros/${id}/anular`, { motivo: 'x' })).estado).toBe(404);
    expect((await como('PATCH', `/cobros/${propio.cuerpo.id}/fecha`, { fecha: HOY })).estado).toBe(
      403,
    );
  });

  describe('422', () => {
    it('un medio que no es de la tabla 24', async () => {
      expect(await forma({ medio: '99' })).toEqual([422, 'medio']);
    });
    it('aplicaciones que suman más que el monto', async () => {
      expect(await forma({ monto: 10, aplicaciones: [enFactura(1, 10.02)] })).toEqual([
        422,
        'aplicaciones',
      ]);
    });
    it('sin aplicaciones y monto 0', async () => {
      expect(await forma({ monto: 0 })).toEqual([422, 'monto']);
    });
    it('una aplicación con los dos documentos, o con ninguno', async () => {
      const dos = { factura_id: 1, nota_debito_id: 1, monto_aplicado: 1 };
      expect(await forma({ aplicaciones: [dos, { monto_aplicado: 1 }] })).toEqual([
        422,
        'aplicaciones.0',
        'aplicaciones.1',
      ]);
    });
    it('un cruce que no cumple su forma', async () => {
      const linea = { cuenta_id: idEnPlanBase('502.02.28'), monto: 14.95 };
      const bien = { medio: '15', cruce: [linea], aplicaciones: [enFactura(1)] };
      expect(await forma({ ...bien, medio: '20' })).toEqual([422, 'medio']);
      expect(await forma({ ...bien, cuenta_dinero_id: banco })).toEqual([422, 'cuenta_dinero_id']);
      expect(await forma({ ...bien, cruce: [{ ...linea, monto: 14 }] })).toEqual([422, 'cruce']);
      expect(await forma({ ...bien, aplicaciones: [] })).toEqual([422, 'aplicaciones']);
      expect(await forma({ ...bien, aplicaciones: [enFactura(1, 14)] })).toEqual([
        422,
        'aplicaciones',
      ]);
    });
    it('más de 200 aplicaciones', async () => {
      const muchas = Array.from({ length: 201 }, () => enFactura(1, 0.01));
      expect(await forma({ aplicaciones: muchas })).toEqual([422, 'aplicaciones']);
    });
  });

  describe('400', () => {
    it('fecha futura, o anterior al documento', async () => {
      const factura = await facturada();
      expect(await negado({ fecha: '2026-11-21' })).toEqual([400, 'contabilidad.fecha_futura']);
      const antes = { fecha: '2026-11-19', aplicaciones: [enFactura(factura)] };
      expect(await negado(antes)).toEqual([400, 'cartera.antes_del_documento']);
    });
    it('período cerrado', async () => {
      await pedir('POST', '/contabilidad/periodos/2026/9/cerrar', {});
      expect(await negado({ fecha: '2026-09-15' })).toEqual([400, 'contabilidad.periodo_cerrado']);
    });
    it('una línea de cruce inválida, y la nombra', async () => {
      const factura = await facturada();
      const linea = (codigo: string, monto: number) => ({ cuenta_id: idEnPlanBase(codigo), monto });
      for (const codigo of ['101.01.03', '101.02.05.01', '502']) {
        const cruce = [linea('502.02.28', 10), linea(codigo, 4.95)];
        const { estado, cuerpo } = await pedir<ErrorDeApi & { linea: number }>(
          'POST',
          '/cobros',
          cuerpoDeCobro({ medio: '15', aplicaciones: [enFactura(factura)], cruce }),
        );
        expect([estado, cuerpo.codigo, cuerpo.linea]).toEqual([
          400,
          'cartera.linea_de_cruce_invalida',
          2,
        ]);
        expect(cuerpo.detail).toMatch(/^Línea 2 /);
      }
    });
    it('aplicar-anticipo con los dos documentos, con ninguno, o en una fecha futura', async () => {
      const { id } = await cobrar();
      const camino = `/cobros/${id}/aplicar-anticipo`;
      const con = (aplicacion: object, fecha = HOY) =>
        rechazo('POST', camino, { fecha, aplicaciones: [{ monto_aplicado: 1, ...aplicacion }] });
      expect(await con({})).toEqual([400, 'cobros.aplicacion_sin_un_documento']);
      expect(await con({ factura_id: 1, nota_debito_id: 1 })).toEqual([
        400,
        'cobros.aplicacion_sin_un_documento',
      ]);
      expect(await con({ factura_id: await facturada() }, '2026-11-21')).toEqual([
        400,
        'contabilidad.fecha_futura',
      ]);
    });
    it('anular antes del cobro', async () => {
      const { id } = await cobrar();
      const pedido = { motivo: 'x', fecha: '2026-11-19' };
      expect(await rechazo('POST', `/cobros/${id}/anular`, pedido)).toEqual([
        400,
        'tesoreria.antes_del_hecho',
      ]);
    });
  });

  describe('404', () => {
    it('cliente, factura, cuenta de dinero, cobro', async () => {
      expect(await negado({ cliente_id: 999 })).toEqual([404, 'cobros.cliente_no_encontrado']);
      expect(await negado({ aplicaciones: [enFactura(999, 1)] })).toEqual([
        404,
        'cobros.documento_no_encontrado',
      ]);
      expect(await negado({ cuenta_dinero_id: 999 })).toEqual([
        404,
        'tesoreria.cuenta_no_encontrada',
      ]);
      const pedido = { fecha: HOY, aplicaciones: [enFactura(1, 1)] };
      expect(await rechazo('POST', '/cobros/999/aplicar-anticipo', pedido)).toEqual([
        404,
        'cobros.no_encontrado',
      ]);
      expect(await rechazo('GET', '/cobros/999')).toEqual([404, 'cobros.no_encontrado']);
    });
    it('un cobro de otra empresa', async () => {
      const { id } = await cobrar();
      const otra = prueba.empresas[1]!;
      expect((await otra.api.pedir('GET', `/cobros/${id}`)).estado).toBe(404);
    });
  });

  describe('409', () => {
    it('más que el saldo, de otro cliente, o que no está autorizada', async () => {
      const factura = await facturada();
      const ajena = await facturada({
        identificacion: '1790011674001',
        tipo_identificacion: '04',
        razon_social: 'Otra S.A.',
      });
      expect(await negado({ monto: 20, aplicaciones: [enFactura(factura, 14.96)] })).toEqual([
        409,
        'cartera.excede_el_saldo',
      ]);
      expect(await negado({ aplicaciones: [enFactura(ajena)] })).toEqual([
        409,
        'cobros.documento_de_otro_cliente',
      ]);
      const { cuerpo } = await pedir<VistaFactura>(
        'POST',
        '/facturas',
        cuerpoDeFactura({ es_borrador: true }),
      );
      expect(await negado({ aplicaciones: [enFactura(cuerpo.id)] })).toEqual([
        409,
        'cobros.documento_no_autorizado',
      ]);
    });
    it('una cuenta de dinero inactiva', async () => {
      const caja = (
        await pedir<{ id: number }>('POST', '/cuentas-dinero', { nombre: 'Caja', tipo: 'caja' })
      ).cuerpo.id;
      await pedir('DELETE', `/cuentas-dinero/${caja}`);
      expect(await negado({ cuenta_dinero_id: caja })).toEqual([409, 'tesoreria.cuenta_inactiva']);
    });
    it('anulado dos veces; anulado no se usa ni cambia de fecha', async () => {
      const { id } = await cobrar();
      await pedir('POST', `/cobros/${id}/anular`, { motivo: 'x' });
      const codigo = [409, 'tesoreria.ya_anulado'];
      expect(await rechazo('POST', `/cobros/${id}/anular`, { motivo: 'x' })).toEqual(codigo);
      expect(await rechazo('PATCH', `/cobros/${id}/fecha`, { fecha: '2026-11-19' })).toEqual(
        codigo,
      );
      const pedido = { fecha: HOY, aplicaciones: [enFactura(await facturada(), 1)] };
      expect(await rechazo('POST', `/cobros/${id}/aplicar-anticipo`, pedido)).toEqual(codigo);
    });
    it('anular con el anticipo aplicado nombra las aplicaciones; quitar la que nació con él', async () => {
      const [una, otra] = [await facturada(), await facturada()];
      const { id, aplicaciones } = await cobrar({ monto: 20, aplicaciones: [enFactura(una)] });
      const pedido = { fecha: HOY, aplicaciones: [enFactura(otra, 5.05)] };
      await pedir('POST', `/cobros/${id}/aplicar-anticipo`, pedido);
      const { estado, cuerpo } = await pedir<object>('POST', `/cobros/${id}/anular`, {
        motivo: 'x',
      });
      expect([estado, cuerpo]).toMatchObject([
        409,
        {
          codigo: 'cartera.anticipo_aplicado',
          aplicaciones: [{ documento_id: otra, monto: 5.05 }],
        },
      ]);
      const camino = `/cobros/${id}/aplicaciones/${aplicaciones[0]!.id}`;
      expect(await rechazo('DELETE', camino)).toEqual([
        409,
        'cartera.aplicacion_no_es_de_anticipo',
      ]);
      const demas = { fecha: HOY, aplicaciones: [enFactura(otra, 1)] };
      expect(await rechazo('POST', `/cobros/${id}/aplicar-anticipo`, demas)).toEqual([
        409,
        'cartera.anticipo_insuficiente',
      ]);
    });
    it('aplicar un anticipo antes de que viniera', async () => {
      const { id } = await cobrar();
      const factura = await facturada();
      const pedido = { fecha: '2026-11-19', aplicaciones: [enFactura(factura, 1)] };
      // Before its document as well, which is a matter of dates.
      expect(await rechazo('POST', `/cobros/${id}/aplicar-anticipo`, pedido)).toEqual([
        400,
        'cartera.antes_del_documento',
      ]);
      const devolver = { monto: 1, fecha: '2026-11-19', cuenta_dinero_id: banco };
      expect(await rechazo('POST', `/cobros/${id}/devolver-anticipo`, devolver)).toEqual([
        409,
        'cartera.antes_del_anticipo',
      ]);
    });
    it('conciliado no se anula ni cambia de fecha', async () => {
      const cuenta = { nombre: 'Conciliada', tipo: 'banco' };
      const suya = (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
      const { id, movimiento_id } = await cobrar({ cuenta_dinero_id: suya });
      const abierta = await pedir<{ id: number }>(
        'POST',
        `/cuentas-dinero/${suya}/conciliaciones`,
        { fecha_corte: HOY, saldo_extracto: 14.95 },
      );
      const camino = `/cuentas-dinero/conciliaciones/${abierta.cuerpo.id}`;
      await pedir('PUT', `${camino}/marcas`, { movimiento_ids: [movimiento_id], marcado: true });
      expect((await pedir('POST', `${camino}/cerrar`)).estado).toBe(200);
      const codigo = [409, 'tesoreria.movimiento_conciliado'];
      expect(await rechazo('POST', `/cobros/${id}/anular`, { motivo: 'x' })).toEqual(codigo);
      expect(await rechazo('PATCH', `/cobros/${id}/fecha`, { fecha: '2026-11-19' })).toEqual(
        codigo,
      );
    });
  });

  mientrasViveUnCobro(
    () => empresa,
    () => cliente,
  );

  queHizoUnaCifra(
    () => empresa,
    () => cliente,
  );

  // The last one: it takes the clock to December.
  cobrosAUnaFecha(() => empresa, irA);
});
