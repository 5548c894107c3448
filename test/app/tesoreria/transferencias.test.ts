import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaCuentaDinero } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import type { VistaMovimiento } from '#domain/tesoreria/movimiento.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Transfers over HTTP, with each row of the specification's errors. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let caja: number;
let banco: number;

const pedir = <C>(metodo: string, camino: string, cuerpo?: unknown, cabeceras = {}) =>
  empresa.api.pedir<C>(metodo, camino, { cabeceras, ...(cuerpo === undefined ? {} : { cuerpo }) });

const TRANSFERENCIAS = '/cuentas-dinero/transferencias';
const cuerpo = (cambios: object = {}) => ({
  origen_id: caja,
  destino_id: banco,
  monto: 60.25,
  fecha: '2026-11-10T09:30:00-05:00',
  ...cambios,
});
type Hechos = readonly (VistaMovimiento & { readonly avisos: readonly string[] })[];
const transferir = async (cambios: object = {}): Promise<Hechos> => {
  const respuesta = await pedir<Hechos>('POST', TRANSFERENCIAS, cuerpo(cambios));
  expect([respuesta.estado, respuesta.cuerpo]).toEqual([200, respuesta.cuerpo]);
  return respuesta.cuerpo;
};
const saldos = async () =>
  Promise.all(
    [caja, banco].map(
      async (id) =>
        (await pedir<VistaCuentaDinero>('GET', `/cuentas-dinero/${id}`)).cuerpo.saldo_actual,
    ),
  );
const rechazo = async (metodo: string, camino: string, enviado?: unknown) => {
  const { estado, cuerpo: error } = await pedir<ErrorDeApi>(metodo, camino, enviado);
  return [estado, error.codigo];
};
const crear = async (tipo: string): Promise<number> => {
  const cuenta = { nombre: `Cuenta ${tipo}`, tipo };
  return (await pedir<VistaCuentaDinero>('POST', '/cuentas-dinero', cuenta)).cuerpo.id;
};

describe('/cuentas-dinero/transferencias', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      [caja, banco] = [await crear('caja'), await crear('banco')];
      const inicio = { fecha_inicio: '2026-10-01' };
      await pedir('POST', '/contabilidad/activar', inicio);
      const estado = async () =>
        (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
      await prontoEs(estado, 'activa', 5_000);
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('hacer una, anularla y cambiar su fecha', async () => {
    const [sale, llega] = await transferir({ descripcion: 'Depósito' });
    const comun = {
      fecha: '2026-11-10T09:30:00.000-05:00',
      monto: 60.25,
      origen_tipo: 'transferencia',
      descripcion: 'Depósito',
    };
    expect([sale, llega]).toMatchObject([
      { ...comun, cuenta_id: caja, tipo: 'transferencia_out', origen_id: llega!.id },
      { ...comun, cuenta_id: banco, tipo: 'transferencia_in', origen_id: sale!.id },
    ]);
    expect([sale!.avisos, llega!.avisos]).toEqual([[expect.stringContaining('bajo cero')], []]);
    const consulta = `/contabilidad/asientos?origen_tipo=transferencia&origen_id=${sale!.id}`;
    const suyos = async () => (await pedir<VistaAsiento[]>('GET', consulta)).cuerpo;
    expect(await suyos()).toMatchObject([{ fecha: '2026-11-10', total_debe: 60.25 }]);
    const camino = `${TRANSFERENCIAS}/${llega!.id}`;
    const cambio = await pedir<object>('PATCH', `${camino}/fecha`, { fecha: '2026-11-02' });
    expect(cambio.cuerpo).toEqual({
      fecha: '2026-11-02T09:30:00.000-05:00',
      asiento_movido: true,
      avisos: [],
    });
    const anulada = await pedir<Hechos>('POST', `${camino}/anular`, { motivo: 'No se hizo' });
    expect([anulada.estado, anulada.cuerpo]).toMatchObject([
      200,
      [
        { cuenta_id: caja, tipo: 'ajuste_ingreso', reversa_de: sale!.id },
        { cuenta_id: banco, tipo: 'ajuste_egreso', reversa_de: llega!.id },
      ],
    ]);
    expect((await suyos()).map(({ fecha }) => fecha)).toEqual(['2026-11-02', '2026-11-02']);
    expect(await saldos()).toEqual([0, 0]);
    for (const [cuenta, original] of [
      [caja, sale],
      [banco, llega],
    ] as const) {
      const movimientos = `/cuentas-dinero/${cuenta}/movimientos`;
      const suyos = (await pedir<VistaMovimiento[]>('GET', movimientos)).cuerpo;
      expect(suyos.find(({ id }) => id === original!.id)).toMatchObject({
        anulado_en: expect.stringMatching(/^2026-11-20T10:.*-05:00$/),
        anulado_motivo: 'No se hizo',
      });
    }
    expect(await rechazo('POST', `${camino}/anular`, { motivo: 'Otra vez' })).toEqual([
      409,
      'tesoreria.ya_anulado',
    ]);
  });

  it('una clave, una transferencia; simular muestra el asiento y no mueve nada', async () => {
    const clave = { 'Idempotency-Key': 'un-deposito' };
    const antes = await saldos();
    const una = await pedir<Hechos>('POST', TRANSFERENCIAS, cuerpo(), clave);
    const otra = await pedir<Hechos>('POST', TRANSFERENCIAS, cuerpo(), clave);
    expect([otra.estado, otra.cuerpo]).toEqual([200, una.cuerpo]);
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(una.cabeceras.get('idempotency-replayed')).toBeNull();
    const simulada = await pedir<object>('POST', `${TRANSFERENCIAS}?simular=true`, cuerpo());
    expect(simulada.cuerpo).toMatchObject({
      simulado: true,
      respuesta: [
        { id: null, origen_id: null, monto: 60.25 },
        { id: null, origen_id: null },
      ],
      asiento: { origen_tipo: 'transferencia', origen_id: null, total_debe: 60.25 },
      avisos: [expect.stringContaining('bajo cero')],
    });
    const anulada = `${TRANSFERENCIAS}/${una.cuerpo[0]!.id}/anular`;
    const devuelta = await pedir<object>('POST', `${anulada}?simular=true`, { motivo: 'Probar' });
    expect(devuelta.cuerpo).toMatchObject({ respuesta: [{ id: null }, { origen_id: null }] });
    expect(await saldos()).toEqual([antes[0]! - 60.25, antes[1]! + 60.25]);
  });

  it('422: la misma cuenta, monto 0, textos más largos que su límite', async () => {
    const forma = async (camino: string, enviado: unknown) => {
      const { estado, cuerpo: error } = await pedir<ErrorDeFormaDeApi>('POST', camino, enviado);
      return [estado, ...error.detail.map((d) => `${d.loc.at(-1)}: ${d.type}`)];
    };
    const mal = cuerpo({ destino_id: caja });
    expect(await forma(TRANSFERENCIAS, mal)).toEqual([422, 'destino_id: value_error']);
    expect(await forma(TRANSFERENCIAS, cuerpo({ monto: 0 }))).toEqual([422, 'monto: greater_than']);
    expect(await forma(TRANSFERENCIAS, cuerpo({ descripcion: 'x'.repeat(301) }))).toEqual([
      422,
      'descripcion: string_too_long',
    ]);
    const motivo = { motivo: 'x'.repeat(301) };
    expect(await forma(`${TRANSFERENCIAS}/1/anular`, motivo)).toEqual([
      422,
      'motivo: string_too_long',
    ]);
  });

  it('404: origen, destino o transferencia que no existen; un movimiento que no es de ninguna', async () => {
    const codigo = 'tesoreria.cuenta_no_encontrada';
    for (const cambios of [{ origen_id: 999 }, { destino_id: 999 }]) {
      expect(await rechazo('POST', TRANSFERENCIAS, cuerpo(cambios))).toEqual([404, codigo]);
    }
    const ingreso = { tipo: 'ingreso', monto: 1, fecha: '2026-11-10' };
    const manual = await pedir<{ id: number }>(
      'POST',
      `/cuentas-dinero/${caja}/movimientos`,
      ingreso,
    );
    const [sale] = await transferir();
    for (const id of [99_999, manual.cuerpo.id]) {
      const camino = `${TRANSFERENCIAS}/${id}`;
      const noEsta = [404, 'tesoreria.transferencia_no_encontrada'];
      expect(await rechazo('POST', `${camino}/anular`, { motivo: 'M' })).toEqual(noEsta);
      expect(await rechazo('PATCH', `${camino}/fecha`, { fecha: '2026-11-01' })).toEqual(noEsta);
    }
    // Nor is a side of one a manual movement.
    const comoManual = `/cuentas-dinero/movimientos/${sale!.id}/fecha`;
    expect(await rechazo('PATCH', comoManual, { fecha: '2026-11-01' })).toEqual([
      404,
      'tesoreria.movimiento_no_encontrado',
    ]);
  });

  it('409: cuenta inactiva, que sí recibe lo que la deshace', async () => {
    const otra = await crear('banco');
    const [sale] = await transferir({ destino_id: otra });
    await pedir('DELETE', `/cuentas-dinero/${otra}`);
    for (const cambios of [{ destino_id: otra }, { origen_id: otra, destino_id: caja }]) {
      expect(await rechazo('POST', TRANSFERENCIAS, cuerpo(cambios))).toEqual([
        409,
        'tesoreria.cuenta_inactiva',
      ]);
    }
    const anulada = await pedir('POST', `${TRANSFERENCIAS}/${sale!.id}/anular`, { motivo: 'M' });
    expect(anulada.estado).toBe(200);
  });

  it('400: fecha futura, de un período cerrado, anterior a la transferencia', async () => {
    const [sale] = await transferir();
    const camino = `${TRANSFERENCIAS}/${sale!.id}`;
    const futura = [400, 'contabilidad.fecha_futura'];
    expect(await rechazo('POST', TRANSFERENCIAS, cuerpo({ fecha: '2026-11-21' }))).toEqual(futura);
    expect(await rechazo('PATCH', `${camino}/fecha`, { fecha: '2026-11-21' })).toEqual(futura);
    expect(await rechazo('POST', `${camino}/anular`, { motivo: 'M', fecha: '2026-11-09' })).toEqual(
      [400, 'tesoreria.antes_del_hecho'],
    );
    expect((await pedir('POST', '/contabilidad/periodos/2026/10/cerrar', {})).estado).toBe(200);
    const cerrado = [400, 'contabilidad.periodo_cerrado'];
    expect(await rechazo('POST', TRANSFERENCIAS, cuerpo({ fecha: '2026-10-31' }))).toEqual(cerrado);
    expect(await rechazo('PATCH', `${camino}/fecha`, { fecha: '2026-10-31' })).toEqual(cerrado);
  });

  it('dos a la vez: transferir y desactivar, una u otra antes', async () => {
    for (const primero of ['transferir', 'desactivar', 'transferir', 'desactivar'] as const) {
      const otra = await crear('banco');
      const [antes] = await saldos();
      const transferirle = () =>
        pedir<Hechos | ErrorDeApi>('POST', TRANSFERENCIAS, cuerpo({ destino_id: otra, monto: 1 }));
      const desactivarla = () => pedir<ErrorDeApi>('DELETE', `/cuentas-dinero/${otra}`);
      const pedidos = [transferirle, desactivarla] as const;
      const enOrden = primero === 'transferir' ? pedidos : pedidos.toReversed();
      const hechas = await Promise.all(enOrden.map((uno) => uno()));
      const hecha = hechas[enOrden.indexOf(transferirle)]!;
      const { saldo_actual, activo } = (
        await pedir<VistaCuentaDinero>('GET', `/cuentas-dinero/${otra}`)
      ).cuerpo;
      const [despues] = await saldos();
      // Both sides or none.
      expect([hecha.estado, saldo_actual, Math.round(despues! - antes!), activo]).toEqual(
        hecha.estado === 200 ? [200, 1, -1, false] : [409, 0, 0, false],
      );
    }
  });
});
