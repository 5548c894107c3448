import { describe, expect, it } from 'vitest';
import type {
  VistaActivo,
  VistaDeRegistro,
  VistaFichaDeActivo,
} from '#domain/activos/activo.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { compraValida } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Fixed assets over HTTP, beside purchases, money accounts and books. */

type Registrado = VistaActivo & { readonly avisos: readonly string[] };
type Mes = {
  readonly id: number | null;
  readonly total: number;
  readonly no_deducible: number;
  readonly asiento_ids: readonly number[];
  readonly lineas: readonly { readonly activo_id: number; readonly monto: number }[];
  readonly avisos: readonly string[];
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let banco: number;

const pedir = <C = Registrado>(
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras: Record<string, string> = {},
) =>
  empresa.api.pedir<C>(metodo, camino, { cabeceras, ...(cuerpo === undefined ? {} : { cuerpo }) });

const ACTIVO = {
  descripcion: 'Computador de bodega',
  clase: 'computacion',
  costo: 1200,
  vida_util_meses: 40,
  fecha_uso: '2026-09-10',
};
const registrar = async (cambios: object = {}): Promise<Registrado> => {
  const { estado, cuerpo } = await pedir('POST', '/activos-fijos', { ...ACTIVO, ...cambios });
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, cuerpo.codigo];
};
const depreciar = (mes: number, anio = 2026) =>
  pedir<Mes>('POST', '/activos-fijos/depreciar', { anio, mes });
const comprar = async (cambios: object): Promise<number> => {
  const compra = compraValida({ fecha_emision: '2026-11-03', ...cambios });
  const { estado, cuerpo } = await pedir<{ id: number }>('POST', '/compras', compra);
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo.id;
};
const lineaDeCompra = (precio_unitario: number, cambios: object = {}) => ({
  codigo_principal: 'C',
  descripcion: 'Impresora',
  cantidad: 2,
  precio_unitario,
  tarifa_iva: 15,
  ...cambios,
});
const asientosDe = async (origen_tipo: string, origen_id: number) =>
  (
    await pedir<VistaAsiento[]>(
      'GET',
      `/contabilidad/asientos?origen_tipo=${origen_tipo}&origen_id=${origen_id}`,
    )
  ).cuerpo;

describe('/activos-fijos', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      const cuenta = { nombre: 'Corriente', tipo: 'banco', saldo_inicial: 1000 };
      banco = (await pedir<{ id: number }>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('se registra a mano, con sus cuentas y su asiento; repetida la clave, es el mismo', async () => {
    const clave = { 'Idempotency-Key': 'computador' };
    const { estado, cuerpo } = await pedir('POST', '/activos-fijos', ACTIVO, clave);
    expect([estado, cuerpo]).toMatchObject([
      201,
      {
        codigo: 'AF-000001',
        estado: 'activo',
        fecha: '2026-09-10',
        costo: 1200,
        depreciacion_acumulada: 0,
        valor_en_libros: 1200,
        proximo_mes: '2026-10',
        cuenta_activo_id: idEnPlanBase('102.01.08'),
        cuenta_depreciacion_id: idEnPlanBase('102.01.12'),
        cuenta_gasto_id: idEnPlanBase('502.02.21'),
        actos: [{ acto: 1, tipo: 'alta', monto: 1200, asiento_id: expect.any(Number) }],
        avisos: [expect.stringMatching(/^Hasta 2026-10 debió depreciarse 30.00/)],
      },
    ]);
    const [asiento] = await asientosDe('activo_fijo', cuerpo.id);
    expect(asiento).toMatchObject({
      fecha: '2026-09-10',
      glosa: 'Alta de AF-000001 · Computador de bodega',
      total_debe: 1200,
    });
    const otra = await pedir('POST', '/activos-fijos', ACTIVO, clave);
    expect([otra.estado, otra.cuerpo.id]).toEqual([200, cuerpo.id]);
    const { cuerpo: leido } = await pedir('GET', `/activos-fijos/${cuerpo.id}`);
    const { avisos: _, ...registro } = cuerpo;
    expect(leido).toMatchObject(registro);
  });

  it('de una línea de una compra, hasta lo que costó; con un activo en pie, la compra no se anula', async () => {
    const compra = await comprar({
      numero_doc: '001-001-000000801',
      total: 920,
      detalles: [lineaDeCompra(400, { cuenta_id: idEnPlanBase('502.02.28') })],
    });
    const de = { compra_id: compra, clase: 'muebles', vida_util_meses: 120, costo: 500 };
    const uno = await registrar({ ...de, fecha_uso: '2026-11-04' });
    expect(uno).toMatchObject({ fecha: '2026-11-03', compra_id: compra, compra_linea: 1 });
    const otro = await registrar({ ...de, costo: undefined, fecha_uso: '2026-11-04' });
    expect(otro.costo).toBe(300);
    const { cuerpo } = await pedir<ErrorDeApi>('POST', '/activos-fijos', { ...ACTIVO, ...de });
    expect(cuerpo).toMatchObject({
      codigo: 'activos.excede_la_compra',
      costo_de_la_linea: 800,
      de_otros_activos: 800,
    });
    const anulada = await pedir<ErrorDeApi>('DELETE', `/compras/${compra}?motivo=X`);
    expect([anulada.estado, anulada.cuerpo]).toMatchObject([
      409,
      {
        codigo: 'compras.con_movimientos',
        bloqueos: [
          { tipo: 'activo_fijo', id: uno.id, monto: 500 },
          { tipo: 'activo_fijo', id: otro.id, monto: 300 },
        ],
      },
    ]);
    for (const { id } of [uno, otro]) {
      const { estado } = await pedir('POST', `/activos-fijos/${id}/anular`, { motivo: 'Error' });
      expect(estado).toBe(200);
    }
    expect((await pedir('DELETE', `/compras/${compra}?motivo=X`)).estado).toBe(200);
    expect(await rechazo('POST', '/activos-fijos', { ...ACTIVO, ...de })).toEqual([
      409,
      'activos.compra_no_sirve',
    ]);
  });

  it('lo que la compra llevó ya a la cuenta del activo no se asienta otra vez', async () => {
    const compra = await comprar({
      numero_doc: '001-001-000000802',
      total: 1380,
      detalles: [lineaDeCompra(600, { cuenta_id: idEnPlanBase('102.01.08') })],
    });
    const { id, actos } = await registrar({ compra_id: compra, costo: undefined });
    expect(actos).toMatchObject([{ monto: 1200, asiento_id: null }]);
    expect(await asientosDe('activo_fijo', id)).toEqual([]);
    await pedir('POST', `/activos-fijos/${id}/anular`, { motivo: 'No era' });
  });

  it('un mes se deprecia una vez, con un asiento por clase; lo que pasa del máximo no es deducible', async () => {
    const vehiculo = await registrar({
      descripcion: 'Camioneta',
      clase: 'vehiculos',
      costo: 70_000,
      vida_util_meses: 60,
      fecha_uso: '2026-09-20',
      fecha: '2026-09-20',
    });
    expect(vehiculo.avisos).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Costó más de 35000/)]),
    );
    const simulado = await pedir<{ respuesta: Mes; asientos: unknown[] }>(
      'POST',
      '/activos-fijos/depreciar?simular=true',
      { anio: 2026, mes: 10 },
    );
    expect(simulado.cuerpo).toMatchObject({ respuesta: { id: null, total: 1196.67 } });
    expect(simulado.cuerpo.asientos).toHaveLength(2);
    const { estado, cuerpo } = await depreciar(10);
    expect([estado, cuerpo]).toMatchObject([
      201,
      {
        total: 1196.67,
        no_deducible: 583.33,
        asiento_ids: [expect.any(Number), expect.any(Number)],
      },
    ]);
    const otra = await depreciar(10);
    expect([otra.estado, otra.cuerpo.id]).toEqual([200, cuerpo.id]);
    const tributaria = await pedir<{ lineas: unknown[]; total: number }>(
      'GET',
      '/contabilidad/conciliacion-tributaria?anio=2026',
    );
    expect(tributaria.cuerpo.lineas).toMatchObject([
      { casillero: '806', causa: 'depreciación sobre el máximo de la ley', valor: 583.33 },
    ]);
    expect(await rechazo('POST', '/activos-fijos/depreciar', { anio: 2026, mes: 12 })).toEqual([
      400,
      'activos.mes_futuro',
    ]);
    expect((await depreciar(9)).estado).toBe(409);
    const lista = await pedir<Mes[]>('GET', '/activos-fijos/depreciaciones?anio=2026');
    expect(lista.cuerpo).toMatchObject([{ id: cuerpo.id, total: 1196.67 }]);
  });

  it('se anula un mes, y se deprecia otra vez', async () => {
    const [{ id }] = (await pedir<Mes[]>('GET', '/activos-fijos/depreciaciones')).cuerpo as [Mes];
    const anulada = await pedir<{ estado: string }>(
      'POST',
      `/activos-fijos/depreciaciones/${id}/anular`,
      { motivo: 'Faltaba un activo' },
    );
    expect([anulada.estado, anulada.cuerpo.estado]).toEqual([200, 'anulada']);
    expect(
      await rechazo('POST', `/activos-fijos/depreciaciones/${id}/anular`, { motivo: 'Otra vez' }),
    ).toEqual([409, 'activos.depreciacion_ya_anulada']);
    const { estado, cuerpo } = await depreciar(10);
    expect([estado, cuerpo.total, cuerpo.id === id]).toEqual([201, 1196.67, false]);
  });

  it('el registro a un día dice lo que había, en JSON, CSV y PDF, y suma lo de sus cuentas', async () => {
    const al = async (dia: string) =>
      (await pedir<VistaDeRegistro[]>('GET', `/activos-fijos?al=${dia}`)).cuerpo;
    expect((await al('2026-09-15')).map(({ id }) => id)).toEqual([1]);
    const octubre = await al('2026-10-31');
    expect(octubre).toMatchObject([
      { codigo: 'AF-000001', clase: 'computacion', costo: 1200, depreciacion_acumulada: 30 },
      { clase: 'vehiculos', costo: 70_000, depreciacion_acumulada: 1166.67 },
    ]);
    const { cuerpo: resumen } = await pedir<{
      totales: { costo: number; depreciacion_acumulada: number; _explicar: Record<string, string> };
      cuentas: { codigo: string; registro: number; contable: number; diferencia: number }[];
    }>('GET', '/activos-fijos/resumen?al=2026-10-31');
    expect(resumen.totales).toMatchObject({ costo: 71_200, depreciacion_acumulada: 1196.67 });
    expect(resumen.cuentas.map(({ diferencia }) => diferencia)).toEqual([0, 0, 0]);
    const { cuerpo: explicada } = await pedir<{ valor: number; filas: unknown[] }>(
      'GET',
      resumen.totales._explicar['depreciacion_acumulada']!.replace('/api/v1', ''),
    );
    expect(explicada.valor).toBe(1196.67);
    const csv = await fetch(`${prueba.url}/api/v1/activos-fijos?al=2026-10-31&format=csv`, {
      headers: { 'X-API-Key': empresa.clave },
    });
    expect((await csv.text()).split('\r\n')[2]).toContain('70000.00,0.00,1166.67,68833.33');
    const pdf = await fetch(`${prueba.url}/api/v1/activos-fijos?al=2026-10-31&format=pdf`, {
      headers: { 'X-API-Key': empresa.clave },
    });
    expect((await textoDe(Buffer.from(await pdf.arrayBuffer()))).join(' ')).toContain('Camioneta');
    // As known then takes a while where the past was not asked for yet: 202 until it is made.
    const antes = async () =>
      pedir<VistaDeRegistro[]>('GET', '/activos-fijos?conocido_el=2026-11-19');
    await expect.poll(async () => (await antes()).estado, { timeout: 20_000 }).toBe(200);
    expect((await antes()).cuerpo).toEqual([]);
  });

  it('su ficha a un día es la de entonces: lo fechado después no está', async () => {
    const { id } = await registrar({ fecha_uso: '2026-09-01', fecha: '2026-09-01' });
    const ficha = async (consulta = '') =>
      (await pedir<VistaFichaDeActivo>('GET', `/activos-fijos/${id}${consulta}`)).cuerpo;
    const entonces = await ficha('?al=2026-09-30');
    await pedir('POST', `/activos-fijos/${id}/mejorar`, {
      descripcion: 'Motor',
      monto: 600,
      fecha: '2026-11-02',
    });
    await pedir('POST', `/activos-fijos/${id}/baja`, { motivo: 'Robo', fecha: '2026-11-10' });
    expect(await ficha()).toMatchObject({ estado: 'dado_de_baja', costo: 0 });
    expect(await ficha('?al=2026-09-30')).toEqual(entonces);
    expect(await ficha('?al=2026-11-05')).toMatchObject({
      estado: 'activo',
      costo: entonces.costo + 600,
      valor_en_libros: entonces.costo + 600 - entonces.depreciacion_acumulada,
      actos: [{ tipo: 'alta' }, { tipo: 'mejora', anulado_el: null }],
      tramos: [{}, {}],
    });
    await pedir('POST', `/activos-fijos/${id}/anular`, { motivo: 'Apareció', fecha: '2026-11-15' });
    expect(await ficha('?al=2026-11-12')).toMatchObject({
      estado: 'dado_de_baja',
      costo: 0,
      actos: [{}, {}, { tipo: 'baja', anulado_el: null }],
    });
    expect(await ficha('?al=2026-11-15')).toMatchObject({ estado: 'activo', costo: 1800 });
    expect(await rechazo('GET', `/activos-fijos/${id}?al=2026-08-31`)).toEqual([
      404,
      'activos.no_encontrado',
    ]);
  });

  it('se vende por dinero: el movimiento nombra al activo; anulada, vuelve', async () => {
    const { id } = await registrar({ fecha_uso: '2026-11-01', fecha: '2026-11-01' });
    const venta = { fecha: '2026-11-12', monto: 1000, cuenta_dinero_id: banco, referencia: 'T-1' };
    const vendido = await pedir('POST', `/activos-fijos/${id}/vender`, venta);
    expect([vendido.estado, vendido.cuerpo]).toMatchObject([
      200,
      { estado: 'vendido', costo: 0, valor_en_libros: 0 },
    ]);
    const libro = await pedir<{ filas: { documento: unknown }[] }>(
      'GET',
      `/cuentas-dinero/${banco}/libro`,
    );
    expect(libro.cuerpo.filas.at(-1)!.documento).toMatchObject({
      tipo: 'activo_fijo',
      id,
      etiqueta: `Activo fijo ${id}`,
    });
    expect(await rechazo('POST', `/activos-fijos/${id}/vender`, venta)).toEqual([
      409,
      'activos.fuera_de_uso',
    ]);
    const anulada = await pedir('POST', `/activos-fijos/${id}/anular`, { motivo: 'Desistió' });
    expect(anulada.cuerpo).toMatchObject({ estado: 'activo', costo: 1200 });
    const saldo = await pedir<{ saldo_actual: number }>('GET', `/cuentas-dinero/${banco}`);
    expect(saldo.cuerpo.saldo_actual).toBe(1000);
    await pedir('POST', `/activos-fijos/${id}/baja`, { motivo: 'Robo' });
    const historia = await pedir<{ historia: { evento: string }[] }>(
      'GET',
      `/activos-fijos/${id}/historia`,
    );
    expect(historia.cuerpo.historia.length).toBeGreaterThanOrEqual(4);
  });

  it('rehúsa lo que no puede ser, con su campo o su código', async () => {
    const forma = async (cuerpo: object) => {
      const respuesta = await pedir<ErrorDeFormaDeApi>('POST', '/activos-fijos', {
        ...ACTIVO,
        ...cuerpo,
      });
      return [respuesta.estado, respuesta.cuerpo.detail?.[0]?.loc];
    };
    expect(await forma({ costo: undefined })).toEqual([422, ['body', 'costo']]);
    expect(await forma({ valor_residual: 1300 })).toEqual([422, ['body', 'valor_residual']]);
    expect(await forma({ compra_linea: 1 })).toEqual([422, ['body', 'compra_linea']]);
    expect(await forma({ clase: 'terrenos' })).toEqual([422, ['body', 'clase']]);
    const negado = (cuerpo: object) => rechazo('POST', '/activos-fijos', { ...ACTIVO, ...cuerpo });
    expect(await negado({ compra_id: 999, costo: undefined })).toEqual([
      404,
      'activos.compra_no_encontrada',
    ]);
    expect(await negado({ sucursal_id: 99 })).toEqual([404, 'activos.sucursal_no_encontrada']);
    expect(await negado({ fecha: '2026-12-01' })).toEqual([400, 'contabilidad.fecha_futura']);
    expect(await negado({ cuenta_gasto_id: idEnPlanBase('102.01.08') })).toEqual([
      409,
      'activos.cuenta_invalida',
    ]);
    expect(await rechazo('GET', '/activos-fijos/999')).toEqual([404, 'activos.no_encontrado']);
    const sinNada = await pedir<ErrorDeFormaDeApi>('POST', '/activos-fijos/1/vender', {});
    expect(sinNada.estado).toBe(422);
  });

  it('un vendedor no los ve, y quien solo ve una sucursal tampoco', async () => {
    for (const rol of ['vendedor', 'contador'] as const) {
      const usuario = await entrarAlPanel(prueba, empresa, { rol, sucursal_id: 1 });
      for (const camino of ['/activos-fijos', '/activos-fijos/1', '/activos-fijos/1/historia']) {
        expect((await pedirAlPanel(prueba, usuario, 'GET', camino)).estado).toBe(403);
      }
    }
    const deTodo = await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    expect((await pedirAlPanel(prueba, deTodo, 'GET', '/activos-fijos/1')).estado).toBe(200);
  });

  it('las clases dicen sus máximos y su fuente', async () => {
    const { cuerpo } = await pedir<object[]>('GET', '/catalogos/clases-activos');
    expect(cuerpo).toHaveLength(6);
    expect(cuerpo).toContainEqual(
      expect.objectContaining({
        clase: 'vehiculos',
        tasa_anual: 20,
        limite_de_valor: 35_000,
        vida_minima_meses: 60,
        fuente: expect.stringContaining('art. 28, num. 6'),
      }),
    );
  });
});
