import { describe, expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { VistaCuentaDinero } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import type { VistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  crearClienteApi,
  type ErrorDeApi,
  type ErrorDeFormaDeApi,
} from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Money accounts and their movements over HTTP, with each row of the specification's errors. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;

const pedir = <C = VistaCuentaDinero>(
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras: Record<string, string> = {},
) =>
  empresa.api.pedir<C>(metodo, `/cuentas-dinero${camino}`, {
    cabeceras,
    ...(cuerpo === undefined ? {} : { cuerpo }),
  });

let siguiente = 1;
const cuerpo = (cambios: object = {}) => ({
  nombre: `Caja ${siguiente++}`,
  tipo: 'caja',
  ...cambios,
});
const crear = async (cambios: object = {}): Promise<VistaCuentaDinero> => {
  const respuesta = await pedir('POST', '', cuerpo(cambios));
  expect([respuesta.estado, respuesta.cuerpo]).toEqual([201, respuesta.cuerpo]);
  return respuesta.cuerpo;
};
type Hecho = VistaMovimiento & { readonly avisos: readonly string[] };
const ingreso = (cambios: object = {}) => ({
  tipo: 'ingreso',
  monto: 10.5,
  fecha: '2026-11-10',
  ...cambios,
});
const mover = async (id: number, cambios: object = {}): Promise<Hecho> => {
  const respuesta = await pedir<Hecho>('POST', `/${id}/movimientos`, ingreso(cambios));
  expect([respuesta.estado, respuesta.cuerpo]).toEqual([201, respuesta.cuerpo]);
  return respuesta.cuerpo;
};
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo: error } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, error.codigo];
};
const forma = async (camino: string, enviado: unknown, metodo = 'POST') => {
  const { estado, cuerpo: error } = await pedir<ErrorDeFormaDeApi>(metodo, camino, enviado);
  return [estado, ...error.detail.map((d) => `${d.loc.at(-1)}: ${d.type}`)];
};

describe('/cuentas-dinero', () => {
  conSistema(
    (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('crear, leer, listar, cambiar y desactivar', async () => {
    const enviado = {
      nombre: 'Cuenta corriente',
      tipo: 'banco',
      banco: 'Banco del Litoral',
      numero_mascarado: '****4321',
      saldo_inicial: -12.34,
      cuenta_contable_id: idEnPlanBase('101.01.03'),
    };
    const creada = await crear(enviado);
    expect(creada).toEqual({
      id: creada.id,
      ...enviado,
      activo: true,
      creado_en: expect.stringMatching(/^2026-11-20T10:.*-05:00$/),
      saldo_actual: -12.34,
      cuenta_contable_codigo: '101.01.03',
      cuenta_contable_nombre: expect.any(String),
      saldo_contable: null,
      cuenta_contable_efectiva_id: enviado.cuenta_contable_id,
      cuenta_contable_efectiva_codigo: '101.01.03',
    });
    expect((await pedir('GET', `/${creada.id}`)).cuerpo).toEqual(creada);
    const quitada = { banco: null, cuenta_contable_id: null, saldo_inicial: 5 };
    const cambiada = await pedir('PATCH', `/${creada.id}`, quitada);
    expect(cambiada.cuerpo).toMatchObject({ ...quitada, nombre: creada.nombre, saldo_actual: 5 });
    expect((await pedir('GET', `/${creada.id}`)).cuerpo).toEqual(cambiada.cuerpo);
    for (let vez = 0; vez < 2; vez++) {
      expect((await pedir('DELETE', `/${creada.id}`)).estado).toBe(204);
    }
    const ids = async (consulta: string) =>
      (await pedir<VistaCuentaDinero[]>('GET', consulta)).cuerpo.map(({ id }) => id);
    expect(await ids('')).not.toContain(creada.id);
    expect(await ids('?incluir_inactivas=true')).toContain(creada.id);
    const [enLista] = (await pedir<object[]>('GET', '?incluir_inactivas=true')).cuerpo;
    expect(Object.keys(enLista!)).not.toContain('saldo_contable');
  });

  it('una clave crea una sola cuenta y un solo movimiento; simular no hace nada', async () => {
    const clave = { 'Idempotency-Key': 'una-cuenta' };
    const primera = await pedir('POST', '', cuerpo(), clave);
    const otra = await pedir('POST', '', cuerpo(), clave);
    expect([otra.estado, otra.cuerpo.id]).toEqual([200, primera.cuerpo.id]);
    expect(otra.cabeceras.get('idempotency-mismatch')).toBe('true');
    const camino = `/${primera.cuerpo.id}/movimientos`;
    const uno = await pedir<Hecho>('POST', camino, { ...ingreso(), idempotency_key: 'm-1' });
    const dos = await pedir<Hecho>('POST', camino, { ...ingreso(), idempotency_key: 'm-1' });
    expect([uno.estado, dos.estado, dos.cuerpo]).toEqual([201, 200, uno.cuerpo]);
    const probado = await pedir<object>('POST', `${camino}?simular=true`, ingreso({ monto: 90 }));
    expect(probado.cuerpo).toMatchObject({
      simulado: true,
      respuesta: { id: null, monto: 90 },
      asiento: null,
    });
    expect((await pedir('GET', `/${primera.cuerpo.id}`)).cuerpo.saldo_actual).toBe(10.5);
  });

  it('los movimientos, del más reciente al más antiguo, con sus filtros', async () => {
    const { id } = await crear({ saldo_inicial: 100 });
    const viejo = await mover(id, { fecha: '2026-11-01T23:30:00-05:00', monto: 1 });
    const nuevo = await mover(id, { tipo: 'ajuste_egreso', monto: 150, descripcion: 'Arqueo' });
    expect(nuevo).toMatchObject({
      cuenta_id: id,
      fecha: '2026-11-10T00:00:00.000-05:00',
      origen_tipo: 'manual',
      origen_id: null,
      conciliado: false,
      conciliacion_id: null,
      anulado_en: null,
      avisos: [expect.stringContaining('bajo cero')],
    });
    const ids = async (consulta: string) => {
      const lista = await pedir<VistaMovimiento[]>('GET', `/${id}/movimientos${consulta}`);
      return [lista.cabeceras.get('x-total-count'), ...lista.cuerpo.map((suyo) => suyo.id)];
    };
    expect(await ids('')).toEqual(['2', nuevo.id, viejo.id]);
    expect(await ids('?limit=1&offset=1')).toEqual([null, viejo.id]);
    expect(await ids('?tipo=ingreso')).toEqual(['1', viejo.id]);
    expect(await ids('?desde=2026-11-01&hasta=2026-11-01')).toEqual(['1', viejo.id]);
    expect(await ids('?ambiente=2')).toEqual(['0']);
    expect((await pedir('GET', `/${id}`)).cuerpo.saldo_actual).toBe(-49);
    expect((await pedir('GET', `/${id}?ambiente=2`)).cuerpo.saldo_actual).toBe(100);
  });

  it('la fecha de un movimiento manual cambia', async () => {
    const { id } = await crear();
    const suyo = await mover(id);
    const camino = `/movimientos/${suyo.id}/fecha`;
    const cambio = await pedir<object>('PATCH', camino, { fecha: '2026-11-02T08:15:00-05:00' });
    expect(cambio.cuerpo).toEqual({
      fecha: '2026-11-02T08:15:00.000-05:00',
      asiento_movido: false,
      avisos: [],
    });
    const [leido] = (await pedir<VistaMovimiento[]>('GET', `/${id}/movimientos`)).cuerpo;
    expect(leido!.fecha).toBe('2026-11-02T08:15:00.000-05:00');
  });

  describe('422', () => {
    it('tipo que no es caja, banco ni tarjeta', async () => {
      expect(await forma('', cuerpo({ tipo: 'cofre' }))).toEqual([422, 'tipo: literal_error']);
    });
    it('movimiento manual que no es de los cuatro tipos; monto que no es mayor que 0', async () => {
      const { id } = await crear();
      const malo = ingreso({ tipo: 'transferencia_in', monto: 0 });
      expect(await forma(`/${id}/movimientos`, malo)).toEqual([
        422,
        'tipo: literal_error',
        'monto: greater_than',
      ]);
    });
    it('textos más largos que su límite, campos que no existen y null donde no cabe', async () => {
      const largo = { nombre: 'x'.repeat(121), banco: 'x'.repeat(121), saldo: 1 };
      expect(await forma('', cuerpo({ ...largo, numero_mascarado: 'x'.repeat(31) }))).toEqual([
        422,
        'nombre: string_too_long',
        'banco: string_too_long',
        'numero_mascarado: string_too_long',
        'saldo: extra_forbidden',
      ]);
      const { id } = await crear();
      const [estado, ...campos] = await forma(`/${id}`, { nombre: null, activo: null }, 'PATCH');
      expect([estado, campos.length]).toEqual([422, 2]);
      const descripcion = ingreso({ descripcion: 'x'.repeat(301), fecha: '2026-02-30' });
      expect(await forma(`/${id}/movimientos`, descripcion)).toEqual([
        422,
        'fecha: datetime_parsing',
        'descripcion: string_too_long',
      ]);
    });
  });

  describe('409', () => {
    it('cuenta_contable_id que no es una cuenta activa, imputable, de activo o pasivo', async () => {
      const codigo = 'tesoreria.cuenta_contable_no_sirve';
      for (const cuenta_contable_id of [
        999_999,
        idEnPlanBase('101.01'),
        idEnPlanBase('401.01.01'),
        idEnPlanBase('101.02.05.01'),
      ]) {
        expect(await rechazo('POST', '', cuerpo({ cuenta_contable_id }))).toEqual([409, codigo]);
      }
      const { id } = await crear();
      const malo = { cuenta_contable_id: idEnPlanBase('502.02.28') };
      expect(await rechazo('PATCH', `/${id}`, malo)).toEqual([409, codigo]);
    });
    it('cuenta inactiva', async () => {
      const { id } = await crear();
      await pedir('DELETE', `/${id}`);
      expect(await rechazo('POST', `/${id}/movimientos`, ingreso())).toEqual([
        409,
        'tesoreria.cuenta_inactiva',
      ]);
    });
  });

  it('400: fecha futura', async () => {
    const { id } = await crear();
    const futura = { fecha: '2026-11-21' };
    const codigo = 'contabilidad.fecha_futura';
    expect(await rechazo('POST', `/${id}/movimientos`, ingreso(futura))).toEqual([400, codigo]);
    const suyo = await mover(id);
    const cambio = `/movimientos/${suyo.id}/fecha`;
    expect(await rechazo('PATCH', cambio, futura)).toEqual([400, codigo]);
  });

  it('404: cuenta que no existe o es de otra empresa; movimiento que no existe', async () => {
    const codigo = 'tesoreria.cuenta_no_encontrada';
    const { id } = await crear();
    const otra = prueba.empresas[1]!;
    const ajena = await otra.api.pedir<ErrorDeApi>('GET', `/cuentas-dinero/${id}`);
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([404, codigo]);
    for (const [metodo, camino, enviado] of [
      ['GET', ''],
      ['PATCH', '', { nombre: 'Otra' }],
      ['DELETE', ''],
      ['GET', '/movimientos'],
      ['POST', '/movimientos', ingreso()],
    ] as const) {
      expect(await rechazo(metodo, `/99999${camino}`, enviado)).toEqual([404, codigo]);
    }
    expect(await rechazo('PATCH', '/movimientos/99999/fecha', { fecha: '2026-11-01' })).toEqual([
      404,
      'tesoreria.movimiento_no_encontrado',
    ]);
  });

  it('403: un vendedor, y quien no tiene permiso de PUT al cambiar una fecha', async () => {
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const lista = await pedirAlPanel(prueba, vendedor, 'GET', '/cuentas-dinero');
    expect(lista.estado).toBe(403);
    const admin = await entrarAlPanel(prueba, empresa);
    const permisos = { cuentas_dinero: ['GET', 'POST'] };
    const nueva = { nombre: 'Solo crea', permisos };
    const creada = await pedirAlPanel<{ clave: string }>(
      prueba,
      admin,
      'POST',
      '/claves-api',
      nueva,
    );
    const api = crearClienteApi(prueba.url, creada.cuerpo.clave);
    const { id } = await mover((await crear()).id);
    const cambio = { cuerpo: { fecha: '2026-11-01' } };
    const camino = `/cuentas-dinero/movimientos/${id}/fecha`;
    expect((await api.pedir('PATCH', camino, cambio)).estado).toBe(403);
  });
});
