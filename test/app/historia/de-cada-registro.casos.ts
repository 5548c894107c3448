import { expect, it } from 'vitest';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { seguidoDe } from '#infra/nucleo/nucleo.ts';
import { reconstruir } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import type { CambioDeApi } from '#test/support/historia.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The histories of what is not a document, over the company of the others. */

type Enlaces = {
  readonly prueba: () => SistemaDePrueba;
  readonly empresa: () => EmpresaDePrueba;
  /** All of it, with whatever the company did until now. */
  readonly toda: (camino: string) => Promise<readonly CambioDeApi[]>;
};

const PASOS = (historia: readonly CambioDeApi[]) =>
  historia.map(({ evento, antes, despues }) => ({ evento, antes, despues }));

export const deCadaRegistro = ({ prueba, empresa, toda }: Enlaces): void => {
  const pedir = async <C = { readonly id: number }>(
    metodo: string,
    camino: string,
    cuerpo: object = {},
  ): Promise<C> => {
    const hecho = await empresa().api.pedir<C>(metodo, camino, { cuerpo });
    expect([hecho.estado < 300, hecho.cuerpo]).toEqual([true, hecho.cuerpo]);
    return hecho.cuerpo;
  };

  it('de un servicio: se crea, cambia de precio y se retira', async () => {
    const nuevo = { codigo_principal: 'HISTORIA-1', descripcion: 'Flete', precio_unitario: 10 };
    const { id } = await pedir('POST', '/servicios', nuevo);
    await pedir('PUT', `/servicios/${id}`, { ...nuevo, precio_unitario: 12.5 });
    await empresa().api.pedir('DELETE', `/servicios/${id}`);
    expect(PASOS(await toda(`/servicios/${id}/historia`))).toMatchObject([
      { evento: 'ServicioCreado', antes: null, despues: { id, precio_unitario: 10 } },
      {
        evento: 'ServicioActualizado',
        antes: { precio_unitario: 10 },
        despues: { precio_unitario: 12.5 },
      },
      { evento: 'ServicioDesactivado', antes: { activo: true }, despues: { activo: false } },
    ]);
  });

  it('de una cuenta de dinero va sin sus movimientos, y la de cada uno aparte', async () => {
    const { id } = await pedir('POST', '/cuentas-dinero', { nombre: 'Chica', tipo: 'caja' });
    const fecha = new Date().toISOString();
    const ingreso = { tipo: 'ingreso', monto: 20, fecha, descripcion: 'Aporte' };
    const movimiento = await pedir('POST', `/cuentas-dinero/${id}/movimientos`, ingreso);
    await pedir('PATCH', `/cuentas-dinero/${id}`, { nombre: 'Caja chica' });
    expect(PASOS(await toda(`/cuentas-dinero/${id}/historia`))).toMatchObject([
      { evento: 'CuentaDineroCreada', antes: null, despues: { nombre: 'Chica' } },
      {
        evento: 'CuentaDineroActualizada',
        antes: { nombre: 'Chica' },
        despues: { nombre: 'Caja chica' },
      },
    ]);
    const suya = await toda(`/cuentas-dinero/movimientos/${movimiento.id}/historia`);
    expect(PASOS(suya)).toMatchObject([
      { evento: 'MovimientoRegistrado', despues: { cuenta_id: id, monto: 20 } },
    ]);
  });

  it('de una conciliación va con lo que nace marcado en ella, y sin los demás movimientos', async () => {
    const banco = { nombre: 'Por conciliar', tipo: 'banco' };
    const { id: cuenta } = await pedir('POST', '/cuentas-dinero', banco);
    const fecha = hoy();
    const borrador = { fecha_corte: fecha, saldo_extracto: 0 };
    const conciliacion = await pedir('POST', `/cuentas-dinero/${cuenta}/conciliaciones`, borrador);
    const aporte = { tipo: 'ingreso', monto: 20, fecha, descripcion: 'Aporte' };
    await pedir('POST', `/cuentas-dinero/${cuenta}/movimientos`, aporte);
    await pedir('POST', `/cuentas-dinero/${cuenta}/transacciones`, {
      tipo: 'egreso',
      subtipo: 'nota_debito',
      fecha,
      conciliacion_id: conciliacion.id,
      lineas: [{ cuenta_id: idEnPlanBase('502.03.02'), monto: 5 }],
    });
    const suya = await toda(`/cuentas-dinero/conciliaciones/${conciliacion.id}/historia`);
    expect(PASOS(suya)).toMatchObject([
      { evento: 'ConciliacionAbierta', antes: null },
      {
        evento: 'MovimientoRegistrado',
        antes: { total_marcado_egresos: 0 },
        despues: { total_marcado_egresos: 5 },
      },
    ]);
  });

  it('de una suscripción que se eliminó, con su secreto rotado y sin ninguno de los dos', async () => {
    const url = 'http://127.0.0.1:9/avisos';
    type Creado = { readonly id: number; readonly secret: string };
    const { id, secret } = await pedir<Creado>('POST', '/webhooks', { nombre: 'Aviso', url });
    const otro = await pedir<Creado>('POST', `/webhooks/${id}/rotar-secreto`);
    await empresa().api.pedir('DELETE', `/webhooks/${id}`);
    const historia = await toda(`/webhooks/${id}/historia`);
    expect(PASOS(historia)).toMatchObject([
      { evento: 'SuscripcionCreada', antes: null, despues: { nombre: 'Aviso', url } },
      { evento: 'SecretoDeSuscripcionRotado' },
      { evento: 'SuscripcionEliminada', antes: { nombre: 'Aviso' }, despues: null },
    ]);
    const dicho = JSON.stringify(await toda('/historia'));
    for (const secreto of [secret, otro.secret]) {
      expect(secreto.length).toBeGreaterThan(20);
      expect(dicho).not.toContain(secreto);
    }
  });

  it('de una clave de API: quién la hizo, y nunca la clave ni su huella', async () => {
    const admin = await entrarAlPanel(prueba(), empresa());
    const enPanel = <C>(metodo: string, camino: string, cuerpo?: object) =>
      pedirAlPanel<C>(prueba(), admin, metodo, camino, cuerpo);
    const nueva = { nombre: 'Contador', permisos: { facturas: ['GET'] } };
    type Hecha = { readonly id: number; readonly clave: string };
    const { id, clave } = (await enPanel<Hecha>('POST', '/claves-api', nueva)).cuerpo;
    await enPanel('DELETE', `/claves-api/${id}`);
    const camino = `/claves-api/${id}/historia`;
    type Pagina = { readonly historia: readonly CambioDeApi[] };
    const leer = async () => (await enPanel<Pagina>('GET', camino)).cuerpo.historia;
    await expect.poll(async () => (await leer()).length).toBe(2);
    const historia = await leer();
    expect(historia).toMatchObject([
      {
        evento: 'ClaveApiCreada',
        actor: `usuario:${admin.usuario_id}`,
        despues: { nombre: 'Contador', permisos: { facturas: ['GET'] } },
      },
      { evento: 'ClaveApiRevocada', antes: { revocada: false }, despues: { revocada: true } },
    ]);
    const { sql, esquema } = prueba().sistema.nucleo;
    const [{ hash }] = await sql<[{ hash: string }]>`select hash from ${sql(esquema)}.claves_api
      where empresa_id = ${empresa().id} and id = ${id}`;
    const dicho = JSON.stringify(historia);
    expect(dicho).not.toContain(clave);
    expect(dicho).not.toContain(hash);
    expect((await empresa().api.pedir('GET', camino)).estado).toBe(403);
  });

  it('de un mes: sin contabilidad no lo hay; con ella, cuando se cierra y se reabre', async () => {
    const { api } = await prueba().fundar({});
    const leer = (mes: string) =>
      api.pedir<object>('GET', `/contabilidad/periodos/${mes}/historia`);
    const ninguno = { estado: 404, cuerpo: { codigo: 'contabilidad.periodo_inexistente' } };
    expect(await leer('2026/1')).toMatchObject(ninguno);
    const pasar = (camino: string, cuerpo: object) =>
      api.pedir<{ readonly estado?: string }>('POST', `/contabilidad/${camino}`, { cuerpo });
    await pasar('activar', { fecha_inicio: '2026-01-01' });
    const libro = async () =>
      (await api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await expect.poll(libro, { timeout: 10_000 }).toBe('activa');
    const nada = { historia: [], ultimo_id: 0, hay_mas: false };
    expect((await leer('2026/1')).cuerpo).toEqual(nada);
    expect(await leer('2025/12')).toMatchObject(ninguno);
    const cerrado = await pasar('periodos/2026/1/cerrar', {});
    expect([cerrado.estado, cerrado.cuerpo]).toEqual([200, cerrado.cuerpo]);
    await pasar('periodos/2026/1/reabrir', { motivo: 'Faltó una compra' });
    const pasos = async () =>
      ((await leer('2026/1')).cuerpo as { historia: CambioDeApi[] }).historia;
    await expect.poll(async () => (await pasos()).length).toBe(2);
    expect(await pasos()).toMatchObject([
      { evento: 'PeriodoCerrado', recurso_id: '1/2026-01', despues: { estado: 'cerrado' } },
      {
        antes: { estado: 'cerrado', motivo_de_reapertura: null },
        despues: { estado: 'abierto', motivo_de_reapertura: 'Faltó una compra' },
      },
    ]);
  });

  it('rehechas desde la bitácora son las mismas', async () => {
    const antes = await toda('/historia');
    const { bitacora } = prueba().sistema.nucleo.lecturas;
    const { comparacion } = await reconstruir({
      url: prueba().database_url,
      sql: prueba().sistema.nucleo.sql,
      proyecciones: PROYECCIONES,
      seguidoDe: (composicion) => seguidoDe(bitacora, PROYECCIONES, composicion),
      modo: 'servicio',
      solo: 'historia',
    });
    expect(comparacion).toMatchObject({ diferencias: [], filas: expect.any(Number) });
    expect(comparacion!.filas).toBeGreaterThan(antes.length);
    expect(await toda('/historia')).toEqual(antes);
  });
};
