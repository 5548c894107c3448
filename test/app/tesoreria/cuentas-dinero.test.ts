import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { VistaCuentaDinero } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import type { VistaLibroDeCuenta } from '#domain/tesoreria/libro.vista.ts';
import type { VistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import { comprobarTodasLasCifras, sinEnlaces } from '#test/support/cifras.http.ts';
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
  sinEnlaces(
    empresa.api.pedir<C>(metodo, `/cuentas-dinero${camino}`, {
      cabeceras,
      ...(cuerpo === undefined ? {} : { cuerpo }),
    }),
  );

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

  it('la fecha de un movimiento manual cambia y conserva su hora', async () => {
    const { id } = await crear();
    const suyo = await mover(id, { fecha: '2026-11-10T08:15:00-05:00' });
    const camino = `/movimientos/${suyo.id}/fecha`;
    const cambio = await pedir<object>('PATCH', camino, { fecha: '2026-11-02' });
    expect(cambio.cuerpo).toEqual({
      fecha: '2026-11-02T08:15:00.000-05:00',
      asiento_movido: false,
      avisos: [],
    });
    const [leido] = (await pedir<VistaMovimiento[]>('GET', `/${id}/movimientos`)).cuerpo;
    expect(leido!.fecha).toBe('2026-11-02T08:15:00.000-05:00');
    expect(await rechazo('PATCH', camino, { fecha: '2025-12-31' })).toEqual([
      400,
      'tesoreria.otro_anio',
    ]);
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
    it('una fecha anterior a 1900, que no se leería como se escribió; desde ahí vale', async () => {
      const { id } = await crear();
      for (const fecha of ['0000-12-31', '0001-01-01', '0099-12-31', '1900-01-01T04:59:59Z']) {
        expect([fecha, ...(await forma(`/${id}/movimientos`, ingreso({ fecha })))]).toEqual([
          fecha,
          422,
          'fecha: datetime_parsing',
        ]);
      }
      const corte = { fecha_corte: '1899-12-31', saldo_extracto: 0 };
      expect(await forma(`/${id}/conciliaciones`, corte)).toEqual([
        422,
        'fecha_corte: date_from_datetime_parsing',
      ]);
      await mover(id, { fecha: '1900-01-01' });
      const [leido] = (await pedir<VistaMovimiento[]>('GET', `/${id}/movimientos`)).cuerpo;
      expect(leido!.fecha).toBe('1900-01-01T00:00:00.000-05:00');
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
        idEnPlanBase('201.07.01.01'),
      ]) {
        expect(await rechazo('POST', '', cuerpo({ cuenta_contable_id }))).toEqual([409, codigo]);
      }
      const { id } = await crear();
      const malo = { cuenta_contable_id: idEnPlanBase('502.02.28') };
      expect(await rechazo('PATCH', `/${id}`, malo)).toEqual([409, codigo]);
    });
    it('una cuenta contable que es de una cuenta de dinero no se desactiva; inactiva, no sirve para una', async () => {
      const cuenta_contable_id = idEnPlanBase('101.01.02');
      const { id, nombre } = await crear({ cuenta_contable_id });
      const soltar = () =>
        empresa.api.pedir<ErrorDeApi>('DELETE', `/contabilidad/cuentas/${cuenta_contable_id}`);
      expect((await soltar()).cuerpo).toMatchObject({
        codigo: 'contabilidad.cuenta_con_titulares',
        bloqueos: [{ tipo: 'cuenta_dinero', id, detalle: `es la cuenta contable de ${nombre}` }],
      });
      await pedir('PATCH', `/${id}`, { cuenta_contable_id: null });
      expect((await soltar()).estado).toBe(204);
      expect(await rechazo('PATCH', `/${id}`, { cuenta_contable_id })).toEqual([
        409,
        'tesoreria.cuenta_contable_no_sirve',
      ]);
    });
    it('una cuenta contable que es de una cuenta de dinero no hace otro papel que el de caja, bancos o tarjetas', async () => {
      const cuenta_contable_id = idEnPlanBase('201.04.01.01');
      const { id, nombre } = await crear({ tipo: 'tarjeta', cuenta_contable_id });
      const asignar = (roles: object) =>
        empresa.api.pedir<ErrorDeApi>('PUT', '/contabilidad/roles', { cuerpo: roles });
      for (const rol of ['cxp_proveedores', 'anticipo_clientes', 'iva_ventas', 'compensaciones']) {
        expect(await asignar({ [rol]: cuenta_contable_id })).toMatchObject({
          estado: 409,
          cuerpo: {
            codigo: 'contabilidad.cuenta_no_sirve',
            rol,
            motivo: `es la cuenta contable de ${nombre}`,
          },
        });
      }
      expect((await asignar({ tarjeta_credito: cuenta_contable_id })).estado).toBe(200);
      await pedir('PATCH', `/${id}`, { cuenta_contable_id: null });
      const general = idEnPlanBase('101.01.03');
      expect((await asignar({ tarjeta_credito: general })).estado).toBe(200);
      expect((await asignar({ compensaciones: cuenta_contable_id })).estado).toBe(200);
      const suya = { cuenta_contable_id };
      expect(await rechazo('PATCH', `/${id}`, suya)).toEqual([
        409,
        'tesoreria.cuenta_contable_no_sirve',
      ]);
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
      ['GET', '/libro'],
      ['POST', '/movimientos', ingreso()],
    ] as const) {
      expect(await rechazo(metodo, `/99999${camino}`, enviado)).toEqual([404, codigo]);
    }
    expect(await rechazo('PATCH', '/movimientos/99999/fecha', { fecha: '2026-11-01' })).toEqual([
      404,
      'tesoreria.movimiento_no_encontrado',
    ]);
  });

  describe('el libro', () => {
    const leer = async (id: number, consulta = '') =>
      (await pedir<VistaLibroDeCuenta>('GET', `/${id}/libro${consulta}`)).cuerpo;

    it('abre con lo anterior, lleva el saldo fila por fila y cierra con el de su último día', async () => {
      const { id } = await crear({ saldo_inicial: 100 });
      const dias = [
        '2025-12-31',
        '2026-08-22',
        '2026-08-23',
        '2026-10-01',
        '2026-10-31',
        '2026-11-20',
      ];
      for (const [i, fecha] of dias.entries()) {
        const tipo = i % 2 === 0 ? 'ingreso' : 'ajuste_egreso';
        await mover(id, { tipo, monto: 10 ** i / 100, fecha, descripcion: `n.º ${i}` });
      }
      const libro = await leer(id);
      expect(libro).toMatchObject({
        cuenta: { id, saldo_actual: 0.01 - 0.1 + 1 - 10 + 100 - 1000 + 100 },
        desde: '2026-08-23',
        hasta: '2026-11-20',
        saldo_anterior: 99.91,
        total_ingresos: 101,
        total_egresos: 1010,
        saldo_final: -809.09,
        contabilidad_activa: false,
      });
      expect(libro.filas.map(({ ingreso, egreso, saldo }) => [ingreso, egreso, saldo])).toEqual([
        [1, 0, 100.91],
        [0, 10, 90.91],
        [100, 0, 190.91],
        [0, 1000, -809.09],
      ]);
      expect(libro.filas[0]).toMatchObject({
        fecha: '2026-08-23T00:00:00.000-05:00',
        descripcion: 'n.º 2',
        conciliado: false,
        documento: { tipo: 'manual', id: null, etiqueta: 'Movimiento manual', estado: null },
      });
      const anteriores: number[] = [];
      for (const desde of ['2025-12-31', '2026-01-01', '2026-08-23', '2026-10-31', '2026-11-01']) {
        anteriores.push((await leer(id, `?desde=${desde}`)).saldo_anterior);
      }
      expect(anteriores).toEqual([100, 100.01, 99.91, 90.91, 190.91]);
      expect((await leer(id, '?hasta=2026-08-22')).filas).toHaveLength(1);
      expect(await leer(id, '?ambiente=2')).toMatchObject({ saldo_anterior: 100, filas: [] });
      expect(await leer(id, '?hasta=0001-01-02')).toMatchObject({
        desde: '0001-01-01',
        saldo_anterior: 100,
        filas: [],
      });
      const despues = await leer(id, '?desde=2027-01-01');
      expect(despues).toMatchObject({ hasta: '2027-01-01', saldo_anterior: -809.09, filas: [] });
    });

    it('por páginas, cada una sigue el saldo de la anterior; los totales son de todos los días', async () => {
      const { id } = await crear({ saldo_inicial: 50 });
      await mover(id, { tipo: 'egreso', monto: 5, fecha: '2026-09-30' });
      for (const [n, tipo] of [
        'ingreso',
        'egreso',
        'ajuste_ingreso',
        'ajuste_egreso',
        'ingreso',
      ].entries()) {
        await mover(id, { tipo, monto: n + 1, fecha: `2026-10-0${n + 1}` });
      }
      const dias = 'desde=2026-10-01&hasta=2026-10-31';
      const entero = await leer(id, `?${dias}`);
      expect(entero.hay_mas).toBe(false);
      const paginas = [];
      for (const offset of [0, 2, 4]) {
        paginas.push(await leer(id, `?${dias}&limit=2&offset=${offset}`));
      }
      expect(paginas.map(({ hay_mas }) => hay_mas)).toEqual([true, true, false]);
      expect(paginas.flatMap(({ filas }) => filas)).toEqual(entero.filas);
      for (const pagina of paginas) {
        expect({ ...pagina, filas: entero.filas, hay_mas: false }).toEqual(entero);
      }
      expect(entero).toMatchObject({
        saldo_anterior: 45,
        total_ingresos: 9,
        total_egresos: 6,
        saldo_final: 48,
      });
      expect((await leer(id, `?${dias}&offset=9`)).filas).toEqual([]);
      // Days within a month, of more than one and of a part of two.
      expect(await leer(id, '?desde=2026-10-02&hasta=2026-10-04&limit=1')).toMatchObject({
        total_ingresos: 3,
        total_egresos: 6,
      });
      expect(await leer(id, '?desde=2026-09-30&hasta=2026-10-01&limit=1')).toMatchObject({
        total_ingresos: 1,
        total_egresos: 5,
      });
    });

    it('baja como CSV, con su saldo', async () => {
      const { id } = await crear({ saldo_inicial: 5 });
      await mover(id, { descripcion: '=2+2' });
      await mover(id, { tipo: 'egreso', monto: 20 });
      const { cuerpo: csv, cabeceras } = await pedir<Buffer>('GET', `/${id}/libro?format=csv`);
      const lineas = csv.toString().split('\r\n');
      expect(lineas[0]).toBe(
        '\uFEFFid,fecha,tipo,ingreso,egreso,saldo,descripcion,referencia,conciliado,origen_tipo,' +
          'origen_id,documento',
      );
      expect(lineas[1]).toContain(',10.50,0.00,15.50,"\'=2+2",');
      expect(lineas[2]).toContain(',egreso,0.00,20.00,-4.50,');
      expect(cabeceras.get('content-disposition')).toContain(
        `libro-${id}-2026-08-23-2026-11-20.csv`,
      );
    });

    it('una transferencia dice la otra cuenta, y si se anuló', async () => {
      const [caja, banco] = [await crear({ nombre: 'Caja' }), await crear({ nombre: 'Banco' })];
      const enviada = { origen_id: caja.id, destino_id: banco.id, monto: 7, fecha: '2026-11-10' };
      const hecha = await pedir<Hecho[]>('POST', '/transferencias', enviada);
      const documentos = async (id: number) =>
        (await leer(id)).filas.map(({ documento }) => [
          documento.id,
          documento.etiqueta,
          documento.estado,
        ]);
      expect(await documentos(caja.id)).toEqual([[banco.id, 'Transferencia a Banco', 'activo']]);
      const anular = `/transferencias/${hecha.cuerpo[0]!.id}/anular`;
      await pedir('POST', anular, { motivo: 'Era otra' });
      expect(await documentos(banco.id)).toEqual([
        [caja.id, 'Transferencia de Caja', 'anulado'],
        [caja.id, 'Transferencia de Caja', 'anulado'],
      ]);
    });

    it('422: desde después de hasta', async () => {
      const { id } = await crear();
      const camino = `/${id}/libro?desde=2026-11-02&hasta=2026-11-01`;
      expect(await forma(camino, undefined, 'GET')).toEqual([422, 'desde: value_error']);
    });
  });

  describe('al final de un día', () => {
    const PRIMER_DIA = '2024-12-20';
    const DIAS = 700;
    /** The ends of months among any other days. */
    const dia = fc.oneof(
      fc.integer({ min: 0, max: DIAS }).map((n) => sumarDias(PRIMER_DIA, n)),
      fc.constantFrom('2024-12-31', '2025-01-01', '2025-12-31', '2026-02-28', '2026-03-01'),
    );
    const movimientos = fc.array(
      fc
        .record({
          tipo: fc.constantFrom('ingreso', 'egreso', 'ajuste_ingreso', 'ajuste_egreso'),
          centavos: fc.integer({ min: 1, max: 99_999 }),
          fecha: dia,
          a: fc.option(dia),
        })
        // None leaves its year.
        .map((uno) => ({ ...uno, a: uno.a && `${uno.fecha.slice(0, 4)}${uno.a.slice(4)}` }))
        .map((uno) => ({ ...uno, a: uno.a !== null && uno.a > '2026-11-20' ? null : uno.a })),
      { minLength: 14, maxLength: 14 },
    );
    type Historia = typeof movimientos extends fc.Arbitrary<infer M> ? M : never;

    /** What the account has at the end of a day, by what was done alone. */
    const saldoAl = (inicial: number, hechos: Historia, al: string): number =>
      hechos
        .filter(({ fecha, a }) => (a ?? fecha) <= al)
        .reduce(
          (saldo, { tipo, centavos }) => saldo + (tipo.endsWith('ingreso') ? centavos : -centavos),
          inicial,
        ) / 100;

    it('en la lista, en la cuenta y en el libro, lo movido hasta él; saldo_inicial cuenta en todos', async () => {
      const [hechos] = fc.sample(movimientos, { numRuns: 1, seed: 20261123 }) as [Historia];
      const { id } = await crear({ saldo_inicial: 123.45 });
      for (const { tipo, centavos, fecha, a } of hechos) {
        const { id: suyo } = await mover(id, { tipo, monto: centavos / 100, fecha });
        if (a !== null) await pedir('PATCH', `/movimientos/${suyo}/fecha`, { fecha: a });
      }
      const dias = new Set(
        hechos.flatMap(({ fecha, a }) => [sumarDias(a ?? fecha, -1), a ?? fecha, fecha]),
      );
      for (const al of [...dias, '2020-02-29', '2025-12-31', '2026-11-20']) {
        const cuenta = (await pedir('GET', `/${id}?al=${al}`)).cuerpo;
        const lista = (await pedir<VistaCuentaDinero[]>('GET', `?al=${al}`)).cuerpo;
        const libro = (await pedir<VistaLibroDeCuenta>('GET', `/${id}/libro?al=${al}`)).cuerpo;
        const enLista = lista.find((una) => una.id === id);
        const saldo = saldoAl(12_345, hechos, al);
        expect([al, cuenta.saldo_inicial, cuenta.saldo_actual, enLista?.saldo_actual]).toEqual([
          al,
          123.45,
          saldo,
          saldo,
        ]);
        const suyos = hechos.filter(
          ({ fecha, a }) => (a ?? fecha) <= al && (a ?? fecha) >= `${al.slice(0, 4)}-01-01`,
        );
        expect(libro).toMatchObject({
          cuenta: { saldo_actual: saldo },
          desde: `${al.slice(0, 4)}-01-01`,
          hasta: al,
          saldo_anterior: saldoAl(12_345, hechos, `${Number(al.slice(0, 4)) - 1}-12-31`),
          saldo_final: saldo,
        });
        expect(libro.filas).toHaveLength(suyos.length);
      }
      const deHoy = (await pedir('GET', `/${id}?al=2026-11-20`)).cuerpo;
      expect(deHoy).toEqual((await pedir('GET', `/${id}`)).cuerpo);
    });

    it('el libro baja como CSV con el saldo con que abre; con desde, desde él', async () => {
      const { id } = await crear({ saldo_inicial: 5 });
      await mover(id, { fecha: '2025-12-31', monto: 1 });
      await mover(id, { fecha: '2026-03-01', monto: 2 });
      await mover(id, { fecha: '2026-03-02', monto: 4 });
      const camino = `/${id}/libro?al=2026-03-01`;
      const { cuerpo: csv, cabeceras } = await pedir<Buffer>('GET', `${camino}&format=csv`);
      expect(csv.toString().split('\r\n').slice(1, -1)).toEqual([
        expect.stringContaining(',ingreso,2.00,0.00,8.00,'),
      ]);
      expect(cabeceras.get('content-disposition')).toContain(`libro-${id}-2026-01-01-2026-03-01`);
      const { cuerpo } = await pedir<VistaLibroDeCuenta>('GET', `${camino}&desde=2025-12-31`);
      expect(cuerpo).toMatchObject({ desde: '2025-12-31', saldo_anterior: 5, saldo_final: 8 });
    });

    it('ni un día que no llega, ni dos que no son el mismo; los movimientos no lo admiten', async () => {
      const { id } = await crear();
      expect(await rechazo('GET', `/${id}?al=2026-11-21`)).toEqual([400, 'temporal.al_futuro']);
      expect(await forma(`/${id}/libro?al=2026-11-01&hasta=2026-11-02`, undefined, 'GET')).toEqual([
        422,
        'al: value_error',
      ]);
      expect(await forma(`/${id}/movimientos?al=2026-11-01`, undefined, 'GET')).toEqual([
        422,
        'al: temporal_no_admitido',
      ]);
    });
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

  it('cada cifra de las cuentas y de sus libros se explica, también al final de un día', async () => {
    const leer = <C>(camino: string) => empresa.api.pedir<C>('GET', camino);
    const { cuerpo: cuentas } = await pedir<VistaCuentaDinero[]>('GET', '');
    const dias = ['', '?al=2025-12-31', '?al=2026-11-10', '?conocido_el=2026-11-20'];
    const leidas = await Promise.all([
      ...dias.map((al) => leer(`/cuentas-dinero${al}`)),
      ...cuentas.flatMap(({ id }) => dias.map((al) => leer(`/cuentas-dinero/${id}/libro${al}`))),
      ...cuentas.map(({ id }) => leer(`/cuentas-dinero/${id}`)),
    ]);
    const { cifras } = await comprobarTodasLasCifras(leer, leidas, {
      limit: 50,
      cuales: (i) => i % 3 === 0,
    });
    expect(cifras.length).toBeGreaterThan(100);
  });
});
