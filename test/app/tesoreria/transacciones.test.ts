import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { VistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import type { VistaTransaccion } from '#domain/tesoreria/transaccion.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Bank transactions over HTTP, with each row of the specification's errors. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
/** Of a bank and of a cash box; the second one keeps no books. */
let banco: number;
let caja: number;

const pedir = <C = VistaTransaccion>(
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras: Record<string, string> = {},
  { api } = empresa,
) => api.pedir<C>(metodo, camino, { cabeceras, ...(cuerpo === undefined ? {} : { cuerpo }) });

const enCuentas = <C = VistaTransaccion>(metodo: string, camino: string, cuerpo?: unknown) =>
  pedir<C>(metodo, `/cuentas-dinero${camino}`, cuerpo);

const COMISIONES = { cuenta_id: idEnPlanBase('502.03.02'), monto: 12.5 };
const egreso = (cambios: object = {}) => ({
  tipo: 'egreso',
  subtipo: 'nota_debito',
  fecha: '2026-11-10T08:15:00-05:00',
  lineas: [COMISIONES],
  ...cambios,
});
const registrar = async (cambios: object = {}, cuenta = banco): Promise<VistaTransaccion> => {
  const { estado, cuerpo } = await enCuentas('POST', `/${cuenta}/transacciones`, egreso(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo } = await enCuentas<ErrorDeApi>(metodo, camino, enviado);
  return [estado, cuerpo.codigo];
};
const negada = (cambios: object, cuenta = banco) =>
  rechazo('POST', `/${cuenta}/transacciones`, egreso(cambios));
const conLinea = (cambios: object) => ({ lineas: [{ ...COMISIONES, ...cambios }] });

const saldo = async (cuenta = banco): Promise<number> =>
  (await enCuentas<{ saldo_actual: number }>('GET', `/${cuenta}`)).cuerpo.saldo_actual;

const crearCuenta = async (cuerpo: object, de = empresa): Promise<number> =>
  (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuerpo, {}, de)).cuerpo.id;

describe('/cuentas-dinero/transacciones', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      banco = await crearCuenta({ nombre: 'Corriente', tipo: 'banco', saldo_inicial: 1000 });
      caja = await crearCuenta({ nombre: 'Caja', tipo: 'caja' });
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('registrada mueve el banco y se asienta; se lee sola y en la lista', async () => {
    const persona = await pedir<{ id: number }>('POST', '/personas-empresas', {
      tipo_identificacion: '04',
      identificacion: '1790011674001',
      razon_social: 'Banco del Litoral',
    });
    const antes = await saldo();
    const hecha = await registrar({
      persona_id: persona.cuerpo.id,
      referencia: 'ND 4471',
      descripcion: 'Servicios de octubre',
      lineas: [
        { ...COMISIONES, deducible: false, ambito: 'exterior', descripcion: 'Sin factura' },
        { cuenta_id: idEnPlanBase('101.02.05.01'), monto: 5, deducible: false },
        { cuenta_id: idEnPlanBase('502.03.02'), monto: 2.5, contrario: true, deducible: false },
      ],
    });
    const { avisos, ...registro } = hecha;
    expect(hecha).toMatchObject({
      numero_comprobante: 'EGR-000001',
      tipo: 'egreso',
      subtipo: 'nota_debito',
      fecha: '2026-11-10T08:15:00.000-05:00',
      cuenta_dinero_id: banco,
      cuenta_dinero_nombre: 'Corriente',
      total: 15,
      persona_nombre: 'Banco del Litoral',
      estado: 'activo',
      conciliado: false,
      lineas: [
        { id: 1, cuenta_tipo: 'gasto', deducible: false, ambito: 'exterior' },
        { id: 2, cuenta_codigo: '101.02.05.01', deducible: true, monto: 5 },
        { id: 3, contrario: true, deducible: true, ambito: 'local' },
      ],
      avisos: [expect.stringMatching(/^Línea 2: mueve la cuenta de control 101\.02\.05\.01 sin/)],
    });
    expect(avisos).toHaveLength(1);
    expect((await enCuentas('GET', `/transacciones/${hecha.id}`)).cuerpo).toEqual(registro);
    const { lineas: _, ...enLista } = registro;
    expect((await enCuentas('GET', '/transacciones')).cuerpo).toEqual([enLista]);
    expect(await saldo()).toBe(antes - 15);
    const asiento = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${hecha.asiento_id}`);
    expect(asiento.cuerpo).toMatchObject({
      fecha: '2026-11-10',
      glosa: 'Egreso EGR-000001 · Servicios de octubre',
      origen_tipo: 'transaccion_bancaria',
      origen_id: hecha.id,
      lineas: [
        { cuenta_codigo: '502.03.02', debe: 12.5, deducible: false, ambito: 'exterior' },
        { cuenta_codigo: '101.02.05.01', debe: 5, sin_documento: true },
        { cuenta_codigo: '502.03.02', haber: 2.5, sin_documento: false },
        { cuenta_codigo: '101.01.03', haber: 15, cuenta_dinero_id: banco, tercero_id: null },
      ],
    });
    const impuesto = await pedir<object>('GET', '/contabilidad/conciliacion-tributaria?anio=2026');
    expect(impuesto.cuerpo).toMatchObject({
      lineas: [{ casillero: '807', causa: 'sin comprobante válido', valor: 12.5 }],
      total: 12.5,
    });
    const pdf = await enCuentas<Buffer>('GET', `/transacciones/${hecha.id}/pdf`);
    const papel = (await textoDe(pdf.cuerpo)).join('\n').split('\n');
    expect(papel).toEqual(
      expect.arrayContaining([
        'COMPROBANTE DE EGRESO EGR-000001',
        'Asiento: AS-2026-000001',
        'Son: Quince dólares con 00/100',
        'Elaborado por',
        'Aprobado por',
        'Recibí conforme',
      ]),
    );
  });

  it('anulada, el dinero vuelve y el asiento se revierte; cambiada de fecha, conserva sus números', async () => {
    const antes = await saldo();
    const hecha = await registrar({ tipo: 'ingreso', subtipo: 'intereses' });
    expect([hecha.numero_comprobante, await saldo()]).toEqual(['ING-000001', antes + 12.5]);
    const camino = `/transacciones/${hecha.id}`;
    const probada = await enCuentas('PATCH', `${camino}/fecha?simular=true`, {
      fecha: '2026-11-03',
    });
    const cambio = await enCuentas('PATCH', `${camino}/fecha`, { fecha: '2026-11-03' });
    const movida = { fecha: '2026-11-03T08:15:00.000-05:00', asiento_movido: true, avisos: [] };
    expect([probada.cuerpo, cambio.cuerpo]).toMatchObject([{ respuesta: movida }, movida]);
    const [movimiento] = (
      await enCuentas<VistaMovimiento[]>('GET', `/${banco}/movimientos?hasta=2026-11-03`)
    ).cuerpo;
    expect(movimiento).toMatchObject({ origen_id: hecha.id, fecha: movida.fecha, monto: 12.5 });
    const anulada = await enCuentas('POST', `${camino}/anular`, {
      motivo: 'Era de otra cuenta',
      fecha: '2026-11-05',
    });
    expect([anulada.estado, anulada.cuerpo]).toMatchObject([
      200,
      { numero_comprobante: 'ING-000001', estado: 'anulado', anulado_motivo: 'Era de otra cuenta' },
    ]);
    expect(await saldo()).toBe(antes);
    const suyos = await pedir<VistaAsiento[]>(
      'GET',
      `/contabilidad/asientos?origen_tipo=transaccion_bancaria&origen_id=${hecha.id}`,
    );
    expect(suyos.cuerpo).toMatchObject([
      { fecha: '2026-11-05', reversa_de: hecha.asiento_id },
      { fecha: '2026-11-03', id: hecha.asiento_id, revertido_por: expect.any(Number) },
    ]);
    const [ajuste] = (
      await enCuentas<VistaMovimiento[]>('GET', `/${banco}/movimientos?tipo=ajuste_egreso`)
    ).cuerpo;
    expect(ajuste).toMatchObject({
      origen_tipo: 'transaccion_bancaria',
      origen_id: hecha.id,
      reversa_de: hecha.movimiento_id,
      monto: 12.5,
      fecha: '2026-11-05T00:00:00.000-05:00',
    });
    const pdf = await enCuentas<Buffer>('GET', `${camino}/pdf`);
    expect((await textoDe(pdf.cuerpo)).join()).toContain('Anulado el 05/11/2026: Era de otra');
  });

  it('simulada dice lo mismo que hecha, y no gasta nada; una clave, una sola', async () => {
    const cuerpo = egreso(conLinea({ cuenta_id: idEnPlanBase('101.02.05.01') }));
    type Simulada = {
      readonly respuesta: VistaTransaccion;
      readonly asiento: VistaAsiento;
      readonly avisos: readonly string[];
    };
    const camino = `/${banco}/transacciones`;
    const probada = (await enCuentas<Simulada>('POST', `${camino}?simular=true`, cuerpo)).cuerpo;
    const vistas = await Promise.all(
      [1, 2, 3].map(() =>
        pedir('POST', `/cuentas-dinero${camino}`, cuerpo, { 'Idempotency-Key': 'una' }),
      ),
    );
    expect(vistas.map(({ estado }) => estado).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(vistas.map((vista) => vista.cuerpo.id)).size).toBe(1);
    const hecha = vistas[0]!.cuerpo;
    const nuevos = { id: null, numero_comprobante: null, movimiento_id: null, asiento_id: null };
    expect(probada.respuesta).toEqual({
      ...hecha,
      ...nuevos,
      creado_en: probada.respuesta.creado_en,
    });
    expect(probada.avisos).toEqual(hecha.avisos);
    const asiento = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${hecha.asiento_id}`);
    expect(asiento.cuerpo.lineas).toEqual(probada.asiento.lineas);
    const sin = { motivo: 'Prueba' };
    const anular = `/transacciones/${hecha.id}/anular`;
    await enCuentas('POST', `${anular}?simular=true`, sin);
    expect((await enCuentas('POST', anular, sin)).cuerpo.estado).toBe('anulado');
  });

  it('la lista: por cuenta, tipo y días, por páginas', async () => {
    const otra = await crearCuenta({ nombre: 'Ahorros', tipo: 'banco' });
    const uno = await registrar({ fecha: '2026-11-01' }, otra);
    const dos = await registrar(
      { tipo: 'ingreso', subtipo: 'deposito', fecha: '2026-11-02' },
      otra,
    );
    const ids = async (consulta: string): Promise<number[]> =>
      (
        await enCuentas<VistaTransaccion[]>('GET', `/transacciones?cuenta_id=${otra}&${consulta}`)
      ).cuerpo.map(({ id }) => id);
    expect(await ids('')).toEqual([dos.id, uno.id]);
    expect(await ids('tipo=egreso')).toEqual([uno.id]);
    expect(await ids('desde=2026-11-02')).toEqual([dos.id]);
    expect(await ids('hasta=2026-11-01')).toEqual([uno.id]);
    expect(await ids('limit=1&offset=1')).toEqual([uno.id]);
    expect(await ids('ambiente=2')).toEqual([]);
    const { cabeceras } = await enCuentas('GET', `/transacciones?cuenta_id=${otra}`);
    expect(cabeceras.get('x-total-count')).toBe('2');
  });

  it('una caja que queda bajo cero se avisa', async () => {
    const { avisos } = await registrar({ subtipo: 'retiro' }, caja);
    expect(avisos).toEqual(['La caja Caja queda bajo cero.']);
  });

  it('sin contabilidad no se asienta, y una línea puede no decir su cuenta', async () => {
    const sinLibros = prueba.empresas[1]!;
    const suya = await crearCuenta({ nombre: 'Corriente', tipo: 'banco' }, sinLibros);
    const camino = `/cuentas-dinero/${suya}/transacciones`;
    const cuerpo = egreso({ lineas: [{ monto: 3 }] });
    const { cuerpo: hecha } = await pedir('POST', camino, cuerpo, {}, sinLibros);
    expect(hecha).toMatchObject({ asiento_id: null, total: 3, lineas: [{ cuenta_id: null }] });
    const pdf = `/cuentas-dinero/transacciones/${hecha.id}/pdf`;
    const papel = await pedir<Buffer>('GET', pdf, undefined, {}, sinLibros);
    expect((await textoDe(papel.cuerpo)).join()).toContain('Sin cuenta contable');
  });

  describe('422', () => {
    const forma = async (cambios: object) => {
      const camino = `/${banco}/transacciones`;
      const { estado, cuerpo } = await enCuentas<ErrorDeFormaDeApi>(
        'POST',
        camino,
        egreso(cambios),
      );
      return [estado, ...cuerpo.detail.map((d) => `${d.loc.slice(1).join('.')}: ${d.type}`)];
    };
    it('subtipo que no es de su tipo', async () => {
      expect(await forma({ subtipo: 'deposito' })).toEqual([422, 'subtipo: literal_error']);
      expect(await forma({ subtipo: 'trueque' })).toEqual([422, 'subtipo: literal_error']);
    });
    it('monto ≤ 0', async () => {
      expect(await forma(conLinea({ monto: 0 }))).toEqual([422, 'lineas.0.monto: greater_than']);
      const tope = { monto: 999_999_999_999.99 };
      expect(await forma({ lineas: [{ ...COMISIONES, ...tope }, COMISIONES] })).toEqual([
        422,
        'lineas: less_than_equal',
      ]);
    });
    it('lineas vacías, o más de 499', async () => {
      expect(await forma({ lineas: [] })).toEqual([422, 'lineas: too_short']);
      const muchas = Array.from({ length: 500 }, () => COMISIONES);
      expect(await forma({ lineas: muchas })).toEqual([422, 'lineas: too_long']);
    });
    it('tipo o ámbito que no es', async () => {
      expect(await forma({ tipo: 'traspaso' })).toEqual([422, 'tipo: literal_error']);
      expect(await forma(conLinea({ ambito: 'lunar' }))).toEqual([
        422,
        'lineas.0.ambito: literal_error',
      ]);
    });
    it('descripción o referencia más larga que su límite', async () => {
      const largos = { descripcion: 'x'.repeat(301), referencia: 'x'.repeat(121) };
      expect(await forma(largos)).toEqual([
        422,
        'referencia: string_too_long',
        'descripcion: string_too_long',
      ]);
    });
    it('límite de la lista fuera de 1 a 500', async () => {
      for (const limit of [0, 501]) {
        expect((await enCuentas('GET', `/transacciones?limit=${limit}`)).estado).toBe(422);
      }
    });
  });

  describe('409', () => {
    it('cuenta de dinero inactiva, salvo para deshacer lo que tiene', async () => {
      const suya = await crearCuenta({ nombre: 'Vieja', tipo: 'banco' });
      const { id } = await registrar({}, suya);
      await enCuentas('DELETE', `/${suya}`);
      expect(await negada({}, suya)).toEqual([409, 'tesoreria.cuenta_inactiva']);
      const anulada = await enCuentas('POST', `/transacciones/${id}/anular`, { motivo: 'Doble' });
      expect(anulada.cuerpo.estado).toBe('anulado');
    });
    it('transacción ya anulada, que tampoco cambia de fecha', async () => {
      const camino = `/transacciones/${(await registrar()).id}`;
      await enCuentas('POST', `${camino}/anular`, { motivo: 'Doble' });
      const codigo = 'tesoreria.ya_anulado';
      expect(await rechazo('POST', `${camino}/anular`, { motivo: 'Doble' })).toEqual([409, codigo]);
      expect(await rechazo('PATCH', `${camino}/fecha`, { fecha: '2026-12-01' })).toEqual([
        409,
        codigo,
      ]);
    });
    it('cuenta de una línea: falta, no existe, agrupa, está inactiva, es del banco o de anticipos', async () => {
      const codigos: unknown[] = [];
      for (const cuenta_id of [
        null,
        99_999,
        idEnPlanBase('502'),
        idEnPlanBase('101.01.03'),
        idEnPlanBase('101.04.03'),
        idEnPlanBase('201.10.01'),
      ]) {
        codigos.push((await negada(conLinea({ cuenta_id }))).join(' '));
      }
      expect(codigos).toEqual([
        '409 tesoreria.linea_sin_cuenta',
        '409 tesoreria.linea_con_cuenta_invalida',
        '409 tesoreria.linea_con_cuenta_invalida',
        '409 tesoreria.linea_con_la_cuenta_del_banco',
        '409 tesoreria.linea_con_anticipos',
        '409 tesoreria.linea_con_anticipos',
      ]);
      const vieja = idEnPlanBase('502.02.18');
      await pedir('DELETE', `/contabilidad/cuentas/${vieja}`);
      const { cuerpo } = await enCuentas<ErrorDeApi>(
        'POST',
        `/${banco}/transacciones`,
        egreso({ lineas: [COMISIONES, { cuenta_id: vieja, monto: 1 }] }),
      );
      expect(cuerpo.detail).toBe(`Línea 2: la cuenta contable ${vieja} está inactiva.`);
    });
    it('persona que no existe o es de otra empresa', async () => {
      const codigo = 'tesoreria.persona_no_encontrada';
      expect(await negada({ persona_id: 99_999 })).toEqual([409, codigo]);
      const otra = prueba.empresas[1]!;
      let suya = 0;
      for (const identificacion of ['P001', 'P002', 'P003']) {
        const nueva = { tipo_identificacion: '06', identificacion, razon_social: 'De otra' };
        const { cuerpo } = await pedir<{ id: number }>(
          'POST',
          '/personas-empresas',
          nueva,
          {},
          otra,
        );
        suya = cuerpo.id;
      }
      const propia = await pedir('GET', `/personas-empresas/${suya}`);
      expect([propia.estado, ...(await negada({ persona_id: suya }))]).toEqual([404, 409, codigo]);
    });
    it('total (normales − contrarias) ≤ 0', async () => {
      const lineas = [COMISIONES, { ...COMISIONES, contrario: true }];
      expect(await negada({ lineas })).toEqual([409, 'tesoreria.total_no_positivo']);
    });
  });

  describe('400', () => {
    it('fecha futura, con libros o sin ellos', async () => {
      const codigo = 'contabilidad.fecha_futura';
      const futura = { fecha: '2026-11-21' };
      expect(await negada(futura)).toEqual([400, codigo]);
      const { id } = await registrar();
      expect(await rechazo('PATCH', `/transacciones/${id}/fecha`, futura)).toEqual([400, codigo]);
      const anular = { motivo: 'Doble', ...futura };
      expect(await rechazo('POST', `/transacciones/${id}/anular`, anular)).toEqual([400, codigo]);
    });
    it('anulada con fecha anterior a la transacción', async () => {
      const { id } = await registrar();
      const anular = { motivo: 'Doble', fecha: '2026-11-09' };
      expect(await rechazo('POST', `/transacciones/${id}/anular`, anular)).toEqual([
        400,
        'tesoreria.antes_del_hecho',
      ]);
    });
    it('período cerrado, al registrar y de la fecha anterior o la nueva; sin fecha se anula hoy', async () => {
      const { id } = await registrar({ fecha: '2026-09-10' });
      const quieta = await registrar();
      await pedir('POST', '/contabilidad/periodos/2026/9/cerrar', { forzar: true });
      const codigo = 'contabilidad.periodo_cerrado';
      expect(await negada({ fecha: '2026-09-11' })).toEqual([400, codigo]);
      const cambiar = (cual: number, fecha: string) =>
        rechazo('PATCH', `/transacciones/${cual}/fecha`, { fecha });
      expect(await cambiar(id, '2026-11-11')).toEqual([400, codigo]);
      expect(await cambiar(quieta.id, '2026-09-30')).toEqual([400, codigo]);
      const anular = { motivo: 'Doble', fecha: '2026-09-30' };
      expect(await rechazo('POST', `/transacciones/${id}/anular`, anular)).toEqual([400, codigo]);
      await enCuentas('POST', `/transacciones/${id}/anular`, { motivo: 'Doble' });
      const [hoy] = (
        await enCuentas<VistaMovimiento[]>('GET', `/${banco}/movimientos?desde=2026-11-20`)
      ).cuerpo;
      expect(hoy).toMatchObject({ origen_id: id, tipo: 'ajuste_ingreso' });
    });
  });

  describe('con una conciliación', () => {
    type Conciliacion = {
      readonly id: number;
      readonly movimientos: readonly {
        readonly id: number;
        readonly marcado: boolean;
        readonly documento: { readonly etiqueta: string };
      }[];
    };
    /** An account of its own, and a draft that has nothing to explain once so much left it. */
    const abrir = async (egresos: number) => {
      const cuenta = await crearCuenta({ nombre: 'Por conciliar', tipo: 'banco' });
      const pedido = { fecha_corte: '2026-11-12', saldo_extracto: -egresos };
      const camino = `/${cuenta}/conciliaciones`;
      const { cuerpo } = await enCuentas<Conciliacion>('POST', camino, pedido);
      return { cuenta, conciliacion_id: cuerpo.id };
    };
    const mover = (id: number, fecha: string) =>
      rechazo('PATCH', `/transacciones/${id}/fecha`, { fecha });
    const anular = (id: number, fecha?: string) =>
      rechazo('POST', `/transacciones/${id}/anular`, { motivo: 'Doble', ...(fecha && { fecha }) });

    it('nace marcada en ella; movida después del corte se desmarca, y avisos lo dice', async () => {
      const { cuenta, conciliacion_id } = await abrir(12.5);
      const { id, movimiento_id } = await registrar({ conciliacion_id }, cuenta);
      const ver = async () =>
        (await enCuentas<Conciliacion>('GET', `/conciliaciones/${conciliacion_id}`)).cuerpo;
      const [suyo] = (await ver()).movimientos;
      expect(suyo).toMatchObject({
        id: movimiento_id,
        marcado: true,
        documento: { tipo: 'transaccion_bancaria', id, estado: 'activo' },
      });
      expect(suyo!.documento.etiqueta).toMatch(/^EGR-\d{6}$/);
      const cambio = await enCuentas('PATCH', `/transacciones/${id}/fecha`, {
        fecha: '2026-11-13',
      });
      expect(cambio.cuerpo.avisos).toEqual([
        expect.stringContaining('dejó de estar marcado en la conciliación'),
      ]);
      expect((await ver()).movimientos).toEqual([]);
    });

    it('400: fecha posterior a su corte', async () => {
      const { cuenta, conciliacion_id } = await abrir(12.5);
      const codigo = 'tesoreria.despues_del_corte';
      expect(await negada({ conciliacion_id, fecha: '2026-11-13' }, cuenta)).toEqual([400, codigo]);
    });

    it('409: conciliación que no es una en curso de esa cuenta', async () => {
      const { cuenta, conciliacion_id } = await abrir(0);
      const codigo = 'tesoreria.conciliacion_no_abierta';
      expect(await negada({ conciliacion_id })).toEqual([409, codigo]);
      expect(await negada({ conciliacion_id: 99_999 })).toEqual([409, codigo]);
      await enCuentas('POST', `/conciliaciones/${conciliacion_id}/cerrar`);
      expect(await negada({ conciliacion_id }, cuenta)).toEqual([409, codigo]);
    });

    it('409: conciliada, o con fecha de lo ya conciliado; 400: anulada dentro del corte', async () => {
      const { cuenta, conciliacion_id } = await abrir(12.5);
      const marcada = await registrar({ conciliacion_id }, cuenta);
      const enTransito = await registrar({}, cuenta);
      const posterior = await registrar({ fecha: '2026-11-15' }, cuenta);
      const cierre = await enCuentas('POST', `/conciliaciones/${conciliacion_id}/cerrar`);
      expect(cierre.estado).toBe(200);
      const { cuerpo } = await enCuentas('GET', `/transacciones/${marcada.id}`);
      expect(cuerpo.conciliado).toBe(true);
      const conciliado = [409, 'tesoreria.movimiento_conciliado'];
      expect(await anular(marcada.id)).toEqual(conciliado);
      expect(await mover(marcada.id, '2026-11-11')).toEqual(conciliado);
      const cruza = [409, 'tesoreria.cruza_un_corte'];
      expect(await mover(enTransito.id, '2026-11-15')).toEqual(cruza);
      expect(await mover(posterior.id, '2026-11-12')).toEqual(cruza);
      const dentro = [400, 'tesoreria.fecha_conciliada'];
      expect(await anular(enTransito.id)).toEqual(dentro);
      expect(await anular(enTransito.id, '2026-11-12')).toEqual(dentro);
      expect(await anular(enTransito.id, '2026-11-13')).toEqual([200, undefined]);
    });
  });

  it('404: cuenta o transacción que no existe o es de otra empresa', async () => {
    expect(await negada({}, 99_999)).toEqual([404, 'tesoreria.cuenta_no_encontrada']);
    const codigo = 'tesoreria.transaccion_no_encontrada';
    for (const [metodo, camino, enviado] of [
      ['GET', ''],
      ['GET', '/pdf'],
      ['POST', '/anular', { motivo: 'Doble' }],
      ['PATCH', '/fecha', { fecha: '2026-11-01' }],
    ] as const) {
      expect(await rechazo(metodo, `/transacciones/99999${camino}`, enviado)).toEqual([
        404,
        codigo,
      ]);
    }
    const { id } = await registrar();
    const ajena = `/cuentas-dinero/transacciones/${id}`;
    expect((await pedir('GET', ajena, undefined, {}, prueba.empresas[1]!)).estado).toBe(404);
  });

  it('403: un vendedor', async () => {
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const lista = await pedirAlPanel(prueba, vendedor, 'GET', '/cuentas-dinero/transacciones');
    expect(lista.estado).toBe(403);
  });
});
