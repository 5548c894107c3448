import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { vistaBalanceDeComprobacion } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { vistaBalanceGeneral } from '#domain/contabilidad/balance-general.vista.ts';
import type { vistaEstadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import { seguidoDe } from '#infra/nucleo/nucleo.ts';
import { reconstruir } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { comprobarTodasLasCifras, sinExplicar } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { prepararAnioPorCerrar } from '#test/support/contabilidad/anio-por-cerrar.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** A year that is closed over HTTP, looked at from every statement, and closed again. */

type Comprobacion = ReturnType<typeof vistaBalanceDeComprobacion>;
type General = ReturnType<typeof vistaBalanceGeneral>;
type Resultados = ReturnType<typeof vistaEstadoDeResultados>;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;

const pedir = <C = VistaAsiento>(metodo: string, camino: string, cuerpo?: unknown) =>
  empresa.api.pedir<C>(metodo, `/contabilidad${camino}`, cuerpo === undefined ? {} : { cuerpo });
const leer = async <C>(camino: string): Promise<C> =>
  sinExplicar((await pedir<C>('GET', camino)).cuerpo);
const negada = async (metodo: string, camino: string, cuerpo: unknown) => {
  const respuesta = await pedir<ErrorDeApi>(metodo, camino, cuerpo);
  return [respuesta.estado, respuesta.cuerpo];
};
const cerrar = (cambios: object = {}, consulta = '') =>
  pedir('POST', `/cierre-anual${consulta}`, { anio: 2025, ...cambios });
const lineasDe = ({ lineas }: Pick<VistaAsiento, 'lineas'>) =>
  lineas.map(({ cuenta_codigo, debe, haber }) => [cuenta_codigo, debe, haber]);

const LINEAS = [
  ['401.01.01', 80, 0],
  ['502.02.28', 0, 30],
  ['307.01', 0, 50],
];

describe('POST /contabilidad/cierre-anual', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      await prepararAnioPorCerrar(empresa.api, 2025);
    },
    { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  let cierre: VistaAsiento;

  it('la forma, y lo que falta cerrar', async () => {
    for (const anio of [1999, 10_000, 2025.5, '2025', null]) {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('POST', '/cierre-anual', { anio });
      expect([anio, estado, cuerpo.detail[0]?.loc]).toEqual([anio, 422, ['body', 'anio']]);
    }
    const meses = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
    expect(await negada('POST', '/cierre-anual', { anio: 2026 })).toMatchObject([
      409,
      { codigo: 'contabilidad.meses_sin_cerrar', abiertos: meses },
    ]);
    expect(await negada('POST', '/cierre-anual', { anio: 2024 })).toMatchObject([
      404,
      { codigo: 'contabilidad.ejercicio_no_encontrado' },
    ]);
  });

  it('simulado dice el asiento que después se hace, una vez por más que se pida', async () => {
    const simulado = await cerrar({}, '?simular=true');
    expect([simulado.estado, simulado.cuerpo]).toMatchObject([
      200,
      { simulado: true, respuesta: { id: null, numero: null, total_debe: 80 } },
    ]);
    const { asiento } = simulado.cuerpo as unknown as { asiento: VistaAsiento };
    const varias = await Promise.all(Array.from({ length: 5 }, () => cerrar()));
    const hechas = varias.filter(({ estado }) => estado === 201);
    expect(hechas).toHaveLength(1);
    cierre = hechas[0]!.cuerpo;
    expect(cierre).toMatchObject({
      ...asiento,
      numero: 'AS-2025-000003',
      fecha: '2025-12-31',
      origen_tipo: 'cierre',
      glosa: 'Cierre del ejercicio 2025',
    });
    expect(lineasDe(cierre)).toEqual(LINEAS);
    for (const { estado, cuerpo } of varias) {
      if (estado === 201) continue;
      expect([estado, cuerpo]).toMatchObject([
        409,
        { codigo: 'contabilidad.ejercicio_ya_cerrado', anio: 2025, asiento_id: cierre.id },
      ]);
    }
    const lista = await leer<VistaAsiento[]>('/asientos?origen_tipo=cierre');
    expect(lista.map(({ id }) => id)).toEqual([cierre.id]);
  });

  it('los estados del año no lo tienen salvo que se pida; los del siguiente parten de él', async () => {
    const del2025 = 'desde=2025-01-01&hasta=2025-12-31';
    const sin = await leer<Resultados>(`/estado-resultados?${del2025}`);
    const con = await leer<Resultados>(`/estado-resultados?${del2025}&con_cierre=true`);
    expect([sin.resultado, con.resultado, con.ingresos.cuentas]).toEqual([50, 0, []]);
    const ventas = async (consulta: string) =>
      (await leer<Comprobacion>(`/balance-comprobacion?${consulta}`)).filas.find(
        ({ codigo }) => codigo === '401.01.01',
      );
    expect(await ventas(del2025)).toMatchObject({ debe: 0, haber: 80, saldo: -80 });
    expect(await ventas(`${del2025}&con_cierre=true`)).toMatchObject({
      debe: 80,
      haber: 80,
      saldo: 0,
    });
    expect(await ventas('desde=2026-01-01&hasta=2026-11-20')).toBeUndefined();
    const despues = await leer<Comprobacion>('/balance-comprobacion?desde=2026-01-01');
    expect(
      despues.filas
        .filter(({ nivel }) => nivel > 1)
        .map(({ codigo, saldo_anterior }) => [codigo, saldo_anterior]),
    ).toEqual(
      expect.arrayContaining([
        ['101.01.01', 50],
        ['307.01', -50],
      ]),
    );
  });

  it('el balance general tiene el resultado una vez, antes y después de cerrar', async () => {
    const visto = async (fecha: string) => {
      const { activo, pasivo, patrimonio, ...balance } = await leer<General>(
        `/balance-general?fecha=${fecha}`,
      );
      expect(activo.total).toBe(pasivo.total + patrimonio.total);
      const hoja = patrimonio.cuentas.find(({ codigo }) => codigo === '307.01');
      return [
        activo.total,
        hoja?.saldo ?? 0,
        balance.resultado_del_ejercicio,
        patrimonio.resultados_sin_cerrar,
      ];
    };
    expect(await visto('2025-12-30')).toEqual([80, 0, 80, [{ anio: 2025, resultado: 80 }]]);
    expect(await visto('2025-12-31')).toEqual([50, 50, 0, []]);
    expect(await visto('2026-11-20')).toEqual([50, 50, 0, []]);
  });

  it('cada cifra de un año cerrado se explica, con el asiento de cierre y sin él', async () => {
    const enAnio = 'desde=2025-01-01&hasta=2025-12-31';
    const informes = [
      `/balance-comprobacion?${enAnio}`,
      `/balance-comprobacion?${enAnio}&con_cierre=true`,
      '/balance-comprobacion?desde=2026-01-01',
      `/estado-resultados?${enAnio}`,
      `/estado-resultados?${enAnio}&con_cierre=true`,
      '/balance-general?fecha=2025-12-30',
      '/balance-general',
    ];
    const leidos = await Promise.all(informes.map((camino) => pedir('GET', camino)));
    const { cifras } = await comprobarTodasLasCifras(
      (camino) => empresa.api.pedir('GET', camino),
      leidos.map(({ cuerpo }) => cuerpo),
    );
    expect(cifras.length).toBeGreaterThan(50);
  });

  it('sus meses esperan a que se anule, y no cambia de fecha', async () => {
    const reabrir = () => negada('POST', '/periodos/2025/12/reabrir', { motivo: 'Faltó algo' });
    expect(await reabrir()).toMatchObject([
      409,
      {
        codigo: 'contabilidad.ejercicio_cerrado',
        bloqueos: [{ tipo: 'asiento', id: cierre.id, numero: cierre.numero }],
      },
    ]);
    const camino = `/asientos/${cierre.id}`;
    expect(await negada('PATCH', `${camino}/fecha`, { fecha: '2025-12-30' })).toMatchObject([
      409,
      { codigo: 'contabilidad.cierre_sin_otra_fecha' },
    ]);
    const motivo = 'Faltó una venta';
    expect(await negada('POST', `${camino}/anular`, { motivo, fecha: '2026-11-20' })).toMatchObject(
      [400, { codigo: 'contabilidad.cierre_se_anula_en_su_dia' }],
    );
    const { estado, cuerpo } = await pedir('POST', `${camino}/anular`, { motivo });
    expect([estado, cuerpo.revertido_por]).toEqual([200, expect.any(Number)]);
    const reverso = await leer<VistaAsiento>(`/asientos/${cuerpo.revertido_por}`);
    expect(reverso).toMatchObject({ fecha: '2025-12-31', reversa_de: cierre.id, total_debe: 80 });
    expect(await leer<Resultados>('/estado-resultados?desde=2025-01-01&hasta=2025-12-31')).toEqual(
      await leer<Resultados>(
        '/estado-resultados?desde=2025-01-01&hasta=2025-12-31&con_cierre=true',
      ),
    );
    expect((await leer<General>('/balance-general')).patrimonio).toMatchObject({
      total: 50,
      resultados_sin_cerrar: [{ anio: 2025, resultado: 50 }],
    });
    expect((await reabrir())[0]).toBe(200);
    await pedir('POST', '/periodos/2025/12/cerrar');
  });

  it('y se cierra otra vez, con su clave de idempotencia', async () => {
    const clave = { idempotency_key: 'cierre-2025' };
    const otra = await cerrar(clave);
    expect([otra.estado, lineasDe(otra.cuerpo)]).toEqual([201, LINEAS]);
    expect(otra.cuerpo.numero).toBe('AS-2025-000005');
    const repetida = await cerrar(clave);
    expect([repetida.estado, repetida.cuerpo]).toEqual([200, otra.cuerpo]);
  });

  it('lo rehecho desde la bitácora es lo mismo, fila por fila', async () => {
    const { nucleo } = prueba.sistema;
    await nucleo.seguidor.alcanzar();
    const { bitacora } = nucleo.lecturas;
    const { comparacion } = await reconstruir({
      url: prueba.database_url,
      sql: nucleo.sql,
      proyecciones: PROYECCIONES,
      seguidoDe: (composicion) => seguidoDe(bitacora, PROYECCIONES, composicion),
      modo: 'servicio',
    });
    expect(comparacion?.diferencias).toEqual([]);
  });
});
