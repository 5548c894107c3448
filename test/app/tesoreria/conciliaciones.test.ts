import { beforeEach, describe, expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import type { VistaConciliacion, vistaCandidato } from '#domain/tesoreria/conciliacion.vista.ts';
import type { VistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import { comprobarTodasLasCifras, sinEnlaces } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Bank reconciliations over HTTP, with each row of the specification's errors. */

type Candidato = ReturnType<typeof vistaCandidato>;
type Detalle = VistaConciliacion & {
  readonly movimientos: readonly Candidato[];
  readonly hay_mas: boolean;
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
/** Of each test: with 100.00 at its beginning. */
let cuenta: number;

const pedir = <C = VistaConciliacion>(
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
const hecho = async <C = VistaConciliacion>(metodo: string, camino: string, cuerpo?: unknown) => {
  const respuesta = await pedir<C>(metodo, camino, cuerpo);
  expect([respuesta.estado < 300, respuesta.cuerpo]).toEqual([true, respuesta.cuerpo]);
  return respuesta.cuerpo;
};
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo: error } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, error.codigo];
};
const mover = async (importe: number, fecha: string, de = cuenta): Promise<number> => {
  const tipo = importe > 0 ? 'ingreso' : 'egreso';
  const pedido = { tipo, monto: Math.abs(importe), fecha };
  return (await hecho<VistaMovimiento>('POST', `/${de}/movimientos`, pedido)).id;
};
const abrir = async (fecha_corte: string, saldo_extracto: number): Promise<number> =>
  (await hecho('POST', `/${cuenta}/conciliaciones`, { fecha_corte, saldo_extracto })).id;
const marcar = (id: number, movimiento_ids: readonly number[], marcado = true) =>
  hecho('PUT', `/conciliaciones/${id}/marcas`, { movimiento_ids, marcado });
const cerrar = (id: number) => hecho('POST', `/conciliaciones/${id}/cerrar`);
const detalle = (id: number, consulta = '') =>
  hecho<Detalle>('GET', `/conciliaciones/${id}${consulta}`);

/** Closed at the end of October with one income of 50.00; an expense of 20.00 is in transit. */
const cerrada = async () => {
  const entra = await mover(50, '2026-10-05');
  const sale = await mover(-20, '2026-10-31');
  const id = await abrir('2026-10-31', 150);
  await marcar(id, [entra]);
  await cerrar(id);
  return { id, entra, sale };
};

describe('/cuentas-dinero/conciliaciones', () => {
  conSistema(
    (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );
  const nuevaCuenta = async (): Promise<void> => {
    const nueva = { nombre: 'Corriente', tipo: 'banco', saldo_inicial: 100 };
    cuenta = (await hecho<{ id: number }>('POST', '', nueva)).id;
  };
  beforeEach(nuevaCuenta);

  it('de abierta a cerrada y reabierta, con sus movimientos y su historia', async () => {
    const entra = await mover(50, '2026-10-05T10:30:00-05:00');
    const sale = await mover(-20, '2026-10-31');
    const despues = await mover(7, '2026-11-01');
    const abierta = await hecho('POST', `/${cuenta}/conciliaciones`, {
      fecha_corte: '2026-10-31',
      saldo_extracto: 150,
      observaciones: 'Octubre',
    });
    expect(abierta).toEqual({
      id: abierta.id,
      cuenta_dinero_id: cuenta,
      cuenta_dinero_nombre: 'Corriente',
      ambiente: '1',
      fecha_corte: '2026-10-31',
      saldo_extracto: 150,
      observaciones: 'Octubre',
      estado: 'borrador',
      saldo_libros: 130,
      lineas_de_extracto: 0,
      total_marcado_ingresos: 0,
      total_marcado_egresos: 0,
      depositos_en_transito: 50,
      cheques_en_transito: 20,
      saldo_ajustado: 180,
      diferencia: -50,
      puede_cerrar: false,
      es_ultima_cerrada: false,
      creado_por: expect.any(String),
      creado_en: expect.stringMatching(/^2026-11-20T10:.*-05:00$/),
      cerrado_por: null,
      cerrado_en: null,
    });
    const { id } = abierta;
    const marcada = await marcar(id, [entra]);
    expect(marcada).toMatchObject({
      diferencia: 0,
      puede_cerrar: true,
      total_marcado_ingresos: 50,
    });
    const conMovimientos = await detalle(id);
    expect(conMovimientos).toEqual({
      ...marcada,
      hay_mas: false,
      movimientos: [
        {
          id: entra,
          fecha: '2026-10-05T10:30:00.000-05:00',
          tipo: 'ingreso',
          ingreso: 50,
          egreso: 0,
          descripcion: null,
          referencia: null,
          documento: { tipo: 'manual', id: null, etiqueta: 'Movimiento manual', estado: null },
          marcado: true,
        },
        expect.objectContaining({ id: sale, ingreso: 0, egreso: 20, marcado: false }),
      ],
    });
    const ids = async (consulta: string) => {
      const { movimientos, hay_mas } = await detalle(id, consulta);
      return [hay_mas, ...movimientos.map((movimiento) => movimiento.id)];
    };
    expect(await ids('?marcado=true')).toEqual([false, entra]);
    expect(await ids('?marcado=false')).toEqual([false, sale]);
    expect(await ids('?limit=1')).toEqual([true, entra]);
    expect(await ids('?limit=1&offset=1')).toEqual([false, sale]);
    const unaCerrada = await cerrar(id);
    expect(unaCerrada).toMatchObject({ estado: 'cerrada', es_ultima_cerrada: true });
    // What comes later with a date before the cut, and what a later one marks, change nothing of it.
    const tardio = await mover(-1, '2026-10-20');
    const otra = await abrir('2026-11-01', 136);
    const { movimientos: suyos } = await detalle(otra);
    expect(suyos.map((movimiento) => movimiento.id)).toEqual([tardio, sale, despues]);
    await marcar(otra, [tardio, sale, despues]);
    await cerrar(otra);
    expect(await detalle(id)).toEqual({
      ...unaCerrada,
      es_ultima_cerrada: false,
      movimientos: conMovimientos.movimientos,
      hay_mas: false,
    });
    const [leido] = await hecho<VistaMovimiento[]>('GET', `/${cuenta}/movimientos`);
    expect(leido).toMatchObject({ id: despues, conciliado: true, conciliacion_id: otra });
    const historia = async () =>
      (await hecho<VistaConciliacion[]>('GET', `/${cuenta}/conciliaciones`)).map((una) => [
        una.id,
        una.estado,
        una.es_ultima_cerrada,
      ]);
    expect(await historia()).toEqual([
      [otra, 'cerrada', true],
      [id, 'cerrada', false],
    ]);
    await hecho('POST', `/conciliaciones/${otra}/reabrir`);
    expect(await historia()).toEqual([
      [otra, 'borrador', false],
      [id, 'cerrada', true],
    ]);
    await hecho('DELETE', `/conciliaciones/${otra}`);
    const [libre] = await hecho<VistaMovimiento[]>('GET', `/${cuenta}/movimientos`);
    expect(libre).toMatchObject({ id: despues, conciliado: false, conciliacion_id: null });
    expect((await historia()).length).toBe(1);
    // What a discarded one had marked is a candidate again.
    expect((await detalle(await abrir('2026-11-01', 0))).movimientos.length).toBe(3);
  });

  it('PATCH cambia lo que dice, y con otro corte desmarca lo que queda fuera', async () => {
    const entra = await mover(50, '2026-10-05');
    const sale = await mover(-20, '2026-10-31');
    const id = await abrir('2026-10-31', -3.5);
    await marcar(id, [entra, sale]);
    const cambiada = await hecho('PATCH', `/conciliaciones/${id}`, {
      fecha_corte: '2026-10-30',
      observaciones: 'Hasta el 30',
    });
    expect(cambiada).toMatchObject({
      saldo_extracto: -3.5,
      saldo_libros: 150,
      total_marcado_ingresos: 50,
      total_marcado_egresos: 0,
      observaciones: 'Hasta el 30',
    });
    const sin = await hecho('PATCH', `/conciliaciones/${id}`, { observaciones: null });
    expect(sin).toEqual({ ...cambiada, observaciones: null });
  });

  it('el informe en PDF trae lo que está en tránsito y dónde firmar', async () => {
    const { id } = await cerrada();
    const { cuerpo, cabeceras } = await pedir<Uint8Array>('GET', `/conciliaciones/${id}/pdf`);
    expect(cabeceras.get('content-type')).toBe('application/pdf');
    expect(cabeceras.get('content-disposition')).toContain(`conciliacion-${id}-2026-10-31.pdf`);
    const [pagina, ...otras] = await textoDe(cuerpo);
    expect(otras).toEqual([]);
    for (const texto of ['CONCILIACIÓN BANCARIA', 'Corriente', 'Al 31/10/2026', 'Contador']) {
      expect(pagina).toContain(texto);
    }
    expect(pagina).toMatch(/31\/10\/2026\s+Movimiento manual\s+20\.00/);
    expect(pagina).toMatch(/SALDO AJUSTADO\s+130\.00\s+SALDO SEGÚN LIBROS\s+130\.00/);
  });

  it('una clave comienza una sola; simular no hace nada', async () => {
    const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 100 };
    const camino = `/${cuenta}/conciliaciones`;
    const simulada = await pedir<object>('POST', `${camino}?simular=true`, pedido);
    expect(simulada.cuerpo).toMatchObject({
      simulado: true,
      respuesta: { id: null, saldo_libros: 100, puede_cerrar: true },
    });
    const clave = { 'Idempotency-Key': `conciliacion-${cuenta}` };
    const una = await pedir('POST', camino, pedido, clave);
    const otra = await pedir('POST', camino, pedido, clave);
    expect([una.estado, otra.estado, otra.cuerpo]).toEqual([201, 200, una.cuerpo]);
    const suya = `/conciliaciones/${una.cuerpo.id}`;
    for (const [metodo, donde, cuerpo] of [
      ['POST', `${suya}/cerrar`],
      ['PATCH', suya, { saldo_extracto: 7 }],
      ['DELETE', suya],
    ] as const) {
      expect((await pedir(metodo, `${donde}?simular=true`, cuerpo)).estado).toBe(200);
    }
    expect((await detalle(una.cuerpo.id)).estado).toBe('borrador');
    await hecho('DELETE', suya);
    const despues = await pedir<ErrorDeApi>('POST', camino, pedido, clave);
    expect([despues.estado, despues.cuerpo.codigo]).toEqual([409, 'tesoreria.borrador_eliminado']);
  });

  describe('409 (reconciliation)', () => {
    it('ya hay una en curso en la cuenta', async () => {
      await abrir('2026-10-31', 0);
      const pedido = { fecha_corte: '2026-11-01', saldo_extracto: 0 };
      expect(await rechazo('POST', `/${cuenta}/conciliaciones`, pedido)).toEqual([
        409,
        'tesoreria.conciliacion_en_curso',
      ]);
    });

    it('fecha_corte futura, o no posterior a la última cerrada', async () => {
      const camino = `/${cuenta}/conciliaciones`;
      const con = (fecha_corte: string) => ({ fecha_corte, saldo_extracto: 0 });
      const futuro = [409, 'tesoreria.corte_futuro'];
      const anterior = [409, 'tesoreria.corte_no_posterior'];
      expect(await rechazo('POST', camino, con('2026-11-21'))).toEqual(futuro);
      await cerrada();
      expect(await rechazo('POST', camino, con('2026-10-31'))).toEqual(anterior);
      const id = await abrir('2026-11-20', 0);
      const suya = `/conciliaciones/${id}`;
      expect(await rechazo('PATCH', suya, { fecha_corte: '2026-11-21' })).toEqual(futuro);
      expect(await rechazo('PATCH', suya, { fecha_corte: '2026-10-31' })).toEqual(anterior);
    });

    it('cuenta inactiva', async () => {
      await hecho('DELETE', `/${cuenta}`);
      const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 0 };
      expect(await rechazo('POST', `/${cuenta}/conciliaciones`, pedido)).toEqual([
        409,
        'tesoreria.cuenta_inactiva',
      ]);
    });

    it('marcar un movimiento que no es candidato: no se marca ninguno', async () => {
      const { entra, sale } = await cerrada();
      const id = await abrir('2026-11-01', 0);
      const posterior = await mover(1, '2026-11-02');
      const ajena = (await hecho<{ id: number }>('POST', '', { nombre: 'Otra', tipo: 'caja' })).id;
      const deOtra = await mover(1, '2026-10-01', ajena);
      for (const malo of [entra, posterior, deOtra, 999_999]) {
        const pedido = { movimiento_ids: [sale, malo], marcado: true };
        expect(await rechazo('PUT', `/conciliaciones/${id}/marcas`, pedido)).toEqual([
          409,
          'tesoreria.movimientos_no_candidatos',
        ]);
      }
      expect((await detalle(id)).movimientos.map(({ marcado }) => marcado)).toEqual([false]);
    });

    it('editar, marcar o descartar una cerrada', async () => {
      const { id, sale } = await cerrada();
      const cerradaYa = [409, 'tesoreria.conciliacion_cerrada'];
      const suya = `/conciliaciones/${id}`;
      const marcas = { movimiento_ids: [sale], marcado: true };
      expect(await rechazo('PATCH', suya, { saldo_extracto: 1 })).toEqual(cerradaYa);
      expect(await rechazo('PUT', `${suya}/marcas`, marcas)).toEqual(cerradaYa);
      expect(await rechazo('DELETE', suya)).toEqual(cerradaYa);
      expect(await rechazo('POST', `${suya}/cerrar`)).toEqual(cerradaYa);
    });

    it('cerrar con diferencia distinta de 0', async () => {
      const id = await abrir('2026-10-31', 99.99);
      const { estado, cuerpo } = await pedir<object>('POST', `/conciliaciones/${id}/cerrar`);
      expect([estado, cuerpo]).toMatchObject([
        409,
        {
          codigo: 'tesoreria.conciliacion_no_cuadra',
          diferencia: 0.01,
          saldo_libros: 100,
          saldo_ajustado: 99.99,
        },
      ]);
    });

    it('reabrir una que no está cerrada, que no es la última, o con otra en curso', async () => {
      const { id } = await cerrada();
      const otra = await abrir('2026-11-01', 0);
      const reabrir = (cual: number) => rechazo('POST', `/conciliaciones/${cual}/reabrir`);
      expect(await reabrir(otra)).toEqual([409, 'tesoreria.conciliacion_sin_cerrar']);
      expect(await reabrir(id)).toEqual([409, 'tesoreria.conciliacion_en_curso']);
      await hecho('PATCH', `/conciliaciones/${otra}`, { saldo_extracto: 150 });
      await cerrar(otra);
      expect(await reabrir(id)).toEqual([409, 'tesoreria.no_es_la_ultima_cerrada']);
    });

    it('el saldo inicial de una cuenta con conciliaciones cerradas', async () => {
      await cerrada();
      expect(await rechazo('PATCH', `/${cuenta}`, { saldo_inicial: 1 })).toEqual([
        409,
        'tesoreria.saldo_inicial_conciliado',
      ]);
    });

    it('un movimiento de una cerrada cambia de fecha; uno cruza su corte, hacia dentro o hacia fuera', async () => {
      const { entra, sale } = await cerrada();
      const dentro = await mover(1, '2026-11-05');
      const a = (movimiento: number, fecha: string) =>
        rechazo('PATCH', `/movimientos/${movimiento}/fecha`, { fecha });
      expect(await a(entra, '2026-10-06')).toEqual([409, 'tesoreria.movimiento_conciliado']);
      expect(await a(sale, '2026-11-01')).toEqual([409, 'tesoreria.cruza_un_corte']);
      expect(await a(dentro, '2026-10-31')).toEqual([409, 'tesoreria.cruza_un_corte']);
    });
  });

  it('anular lo que una cerrada tiene es 409; lo que está en tránsito, 400 con fecha dentro del corte', async () => {
    const caja = (await hecho<{ id: number }>('POST', '', { nombre: 'Caja', tipo: 'caja' })).id;
    const depositar = async (fecha: string): Promise<number> => {
      const pedido = { origen_id: caja, destino_id: cuenta, monto: 5, fecha };
      const [sale] = await hecho<VistaMovimiento[]>('POST', '/transferencias', pedido);
      return sale!.id;
    };
    const [conciliada, enTransito] = [await depositar('2026-10-01'), await depositar('2026-10-02')];
    const id = await abrir('2026-10-31', 105);
    const { movimientos } = await detalle(id);
    expect(movimientos.map(({ documento }) => documento)).toEqual([
      { tipo: 'transferencia', id: caja, etiqueta: 'Transferencia de Caja', estado: 'activo' },
      { tipo: 'transferencia', id: caja, etiqueta: 'Transferencia de Caja', estado: 'activo' },
    ]);
    await marcar(id, [movimientos[0]!.id]);
    await cerrar(id);
    const anular = (movimiento: number, fecha?: string) =>
      rechazo('POST', `/transferencias/${movimiento}/anular`, { motivo: 'Otra', fecha });
    const a = (movimiento: number, fecha: string) =>
      rechazo('PATCH', `/transferencias/${movimiento}/fecha`, { fecha });
    expect(await anular(conciliada)).toEqual([409, 'tesoreria.movimiento_conciliado']);
    expect(await a(conciliada, '2026-10-03')).toEqual([409, 'tesoreria.movimiento_conciliado']);
    // By omission, its own day; and a day that somebody asks for.
    expect(await anular(enTransito)).toEqual([400, 'tesoreria.fecha_conciliada']);
    expect(await anular(enTransito, '2026-10-31')).toEqual([400, 'tesoreria.fecha_conciliada']);
    expect(await a(enTransito, '2026-11-03')).toEqual([409, 'tesoreria.cruza_un_corte']);
    const pedido = { motivo: 'Otra', fecha: '2026-11-01' };
    await hecho('POST', `/transferencias/${enTransito}/anular`, pedido);
    // Both are candidates of the next one.
    const siguiente = await detalle(await abrir('2026-11-01', 105));
    expect(siguiente.movimientos.map(({ tipo, documento }) => [tipo, documento.estado])).toEqual([
      ['transferencia_in', 'anulado'],
      ['ajuste_egreso', 'anulado'],
    ]);
    expect(siguiente).toMatchObject({ diferencia: 0, saldo_libros: 105 });
  });

  it('un movimiento marcado que pasa del corte de su borrador se desmarca, y se avisa', async () => {
    const entra = await mover(50, '2026-10-05');
    const id = await abrir('2026-10-31', 150);
    await marcar(id, [entra]);
    const pedido = { fecha: '2026-11-01' };
    const cambio = await hecho<{ avisos: string[] }>(
      'PATCH',
      `/movimientos/${entra}/fecha`,
      pedido,
    );
    expect(cambio.avisos).toEqual([expect.stringContaining(`conciliación ${id}`)]);
    expect(await detalle(id)).toMatchObject({ saldo_libros: 100, total_marcado_ingresos: 0 });
  });

  it('404: la que no existe, la descartada y la de otra empresa', async () => {
    const noEsta = [404, 'tesoreria.conciliacion_no_encontrada'];
    const id = await abrir('2026-10-31', 0);
    const ajena = await prueba.empresas[1]!.api.pedir<ErrorDeApi>(
      'GET',
      `/cuentas-dinero/conciliaciones/${id}`,
    );
    expect([ajena.estado, ajena.cuerpo.codigo]).toEqual(noEsta);
    await hecho('DELETE', `/conciliaciones/${id}`);
    for (const cual of [id, 999_999]) {
      const suya = `/conciliaciones/${cual}`;
      const marcas = { movimiento_ids: [1], marcado: true };
      expect(await rechazo('GET', suya)).toEqual(noEsta);
      expect(await rechazo('GET', `${suya}/pdf`)).toEqual(noEsta);
      expect(await rechazo('PATCH', suya, {})).toEqual(noEsta);
      expect(await rechazo('PUT', `${suya}/marcas`, marcas)).toEqual(noEsta);
      expect(await rechazo('POST', `${suya}/cerrar`)).toEqual(noEsta);
      expect(await rechazo('POST', `${suya}/reabrir`)).toEqual(noEsta);
      expect(await rechazo('DELETE', suya)).toEqual(noEsta);
    }
    const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 0 };
    for (const [metodo, cuerpo] of [['GET'], ['POST', pedido]] as const) {
      expect(await rechazo(metodo, '/999999/conciliaciones', cuerpo)).toEqual([
        404,
        'tesoreria.cuenta_no_encontrada',
      ]);
    }
  });

  it('422: sin movimientos, demasiados, y cantidades que no son', async () => {
    const id = await abrir('2026-10-31', 0);
    const forma = async (metodo: string, camino: string, enviado: unknown) => {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(metodo, camino, enviado);
      return [estado, ...cuerpo.detail.map((d) => `${d.loc.at(-1)}: ${d.type}`)];
    };
    const marcas = (movimiento_ids: readonly number[]) =>
      forma('PUT', `/conciliaciones/${id}/marcas`, { movimiento_ids, marcado: true });
    expect(await marcas([])).toEqual([422, 'movimiento_ids: too_short']);
    const muchos = Array.from({ length: 5_001 }, (_, i) => i + 1);
    expect(await marcas(muchos)).toEqual([422, 'movimiento_ids: too_long']);
    const malo = { fecha_corte: '2026-02-30', saldo_extracto: 1.001 };
    expect(await forma('POST', `/${cuenta}/conciliaciones`, malo)).toEqual([
      422,
      'fecha_corte: date_from_datetime_parsing',
      'saldo_extracto: decimal_max_places',
    ]);
  });

  it('403: un vendedor', async () => {
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const camino = `/cuentas-dinero/${cuenta}/conciliaciones`;
    expect((await pedirAlPanel(prueba, vendedor, 'GET', camino)).estado).toBe(403);
  });

  it('al cerrar un mes se avisa de las conciliaciones en curso hasta su fin', async () => {
    const { api } = prueba.empresas[1]!;
    const contar = (metodo: string, camino: string, cuerpo?: object) =>
      api.pedir<{ id: number; avisos: string[] }>(metodo, camino, cuerpo ? { cuerpo } : {});
    await contar('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
    await expect
      .poll(async () => (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado)
      .toBe('activa');
    const lineas = [
      { cuenta_id: idEnPlanBase('101.01.03'), debe: 5 },
      { cuenta_id: idEnPlanBase('301.01'), haber: 5 },
    ];
    await contar('POST', '/contabilidad/apertura', { lineas });
    const banco = await contar('POST', '/cuentas-dinero', { nombre: 'B', tipo: 'banco' });
    const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 0 };
    const { id } = banco.cuerpo;
    const abierta = await contar('POST', `/cuentas-dinero/${id}/conciliaciones`, pedido);
    const cierre = await contar('POST', '/contabilidad/periodos/2026/10/cerrar', {});
    expect(cierre.cuerpo.avisos).toEqual([
      expect.stringContaining(`conciliación ${abierta.cuerpo.id}`),
    ]);
  });

  /** One order or the other: never a mixture. */
  describe('dos a la vez', () => {
    const a_la_vez = async (...pedidos: readonly (() => Promise<{ estado: number }>)[]) =>
      (await Promise.all(pedidos.map((uno) => uno()))).map(({ estado }) => estado);
    const VECES = 4;

    it('cerrar y marcar: o se cierra sin la marca y marcar es 409, o cerrar no cuadra', async () => {
      for (let vez = 0; vez < VECES; vez++) {
        const sale = await mover(-1, '2026-11-01');
        const antes = await detalle(await abrir(`2026-11-0${vez + 2}`, 100));
        const marcas = { movimiento_ids: [sale], marcado: true };
        const estados = await a_la_vez(
          () => pedir('POST', `/conciliaciones/${antes.id}/cerrar`),
          () => pedir('PUT', `/conciliaciones/${antes.id}/marcas`, marcas),
        );
        const despues = await detalle(antes.id);
        const marcado = despues.movimientos.find(({ id }) => id === sale)!.marcado;
        expect([despues.estado, marcado, ...estados]).toEqual(
          despues.estado === 'cerrada'
            ? ['cerrada', false, 200, 409]
            : ['borrador', true, 409, 200],
        );
        expect(despues.diferencia).toBe(marcado ? -1 : 0);
        if (marcado) await hecho('DELETE', `/conciliaciones/${antes.id}`);
      }
    });

    it('cerrar y un movimiento anterior al corte: está en tránsito, o es de la siguiente', async () => {
      for (let vez = 0; vez < VECES; vez++) {
        const id = await abrir(`2026-11-0${vez + 2}`, 100);
        const pedido = { tipo: 'ingreso', monto: 1, fecha: '2026-11-01' };
        const estados = await a_la_vez(
          () => pedir('POST', `/conciliaciones/${id}/cerrar`),
          () => pedir('POST', `/${cuenta}/movimientos`, pedido),
        );
        expect(estados).toEqual([200, 201]);
        const { saldo_libros, depositos_en_transito, movimientos } = await detalle(id);
        expect([saldo_libros, depositos_en_transito]).toEqual([
          100 + movimientos.length,
          movimientos.length,
        ]);
        expect([vez, vez + 1]).toContain(movimientos.length);
      }
    });

    it('cerrar y anular lo marcado: o queda cerrado con él, o el ajuste está en tránsito', async () => {
      const caja = (await hecho<{ id: number }>('POST', '', { nombre: 'Caja', tipo: 'caja' })).id;
      for (let vez = 0; vez < VECES; vez++) {
        const pedido = { origen_id: caja, destino_id: cuenta, monto: 5, fecha: '2026-11-01' };
        const [sale, entra] = await hecho<VistaMovimiento[]>('POST', '/transferencias', pedido);
        const id = await abrir('2026-11-02', 105);
        await marcar(id, [entra!.id]);
        const estados = await a_la_vez(
          () => pedir('POST', `/conciliaciones/${id}/cerrar`),
          () => pedir('POST', `/transferencias/${sale!.id}/anular`, { motivo: 'Otra' }),
        );
        const { movimientos, diferencia, cheques_en_transito } = await detalle(id);
        // What undoes it is a candidate too: it balances all the same, before it closes and after.
        expect([diferencia, estados[0]]).toEqual([0, 200]);
        expect([estados[1], cheques_en_transito, movimientos.length]).toEqual(
          estados[1] === 200 ? [200, 5, 2] : [409, 0, 1],
        );
        await nuevaCuenta();
      }
    });

    it('cerrar y cambiar la fecha de lo marcado: o queda cerrado con él, o ya no cuadra', async () => {
      for (let vez = 0; vez < VECES; vez++) {
        const entra = await mover(5, '2026-11-01');
        const id = await abrir(`2026-11-0${vez + 2}`, 100 + 5 * (vez + 1));
        await marcar(id, [entra]);
        const estados = await a_la_vez(
          () => pedir('POST', `/conciliaciones/${id}/cerrar`),
          () => pedir('PATCH', `/movimientos/${entra}/fecha`, { fecha: '2026-11-19' }),
        );
        const { estado, movimientos, diferencia } = await detalle(id);
        const suyo = movimientos.find((movimiento) => movimiento.id === entra);
        expect([estado, suyo?.marcado, diferencia, ...estados]).toEqual(
          estado === 'cerrada'
            ? ['cerrada', true, 0, 200, 409]
            : ['borrador', undefined, -5, 409, 200],
        );
        if (estado === 'cerrada') continue;
        await hecho('DELETE', `/conciliaciones/${id}`);
        await hecho('PATCH', `/movimientos/${entra}/fecha`, { fecha: '2026-11-01' });
        const otra = await abrir(`2026-11-0${vez + 2}`, 100 + 5 * (vez + 1));
        await marcar(otra, [entra]);
        await cerrar(otra);
      }
    });
  });

  it('cada cifra de cada conciliación, abierta o cerrada, se explica', async () => {
    const leer = <C>(camino: string) => empresa.api.pedir<C>('GET', camino);
    const cuentas = await hecho<{ id: number }[]>('GET', '');
    const listas = await Promise.all(
      cuentas.map(({ id }) => leer(`/cuentas-dinero/${id}/conciliaciones`)),
    );
    const { cifras } = await comprobarTodasLasCifras(leer, listas, { limit: 2 });
    expect(cifras.length).toBeGreaterThan(50);
  });
});
