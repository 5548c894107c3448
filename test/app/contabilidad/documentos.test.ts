import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaLibro } from '#domain/contabilidad/libro.vista.ts';
import { fechaSri, primerDiaDelMesSiguiente } from '#domain/kernel/tiempo.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { hoy as diaDeHoy } from '#test/support/documentos/guia.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** What documents post: those that were there when the books began, and those that came after. */

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
};

const QUE_ASIENTAN = TIPOS_HTTP.filter(({ tipo }) => tipo.recurso !== 'guias_remision');
const hoy = diaDeHoy();
const ESTE_MES = hoy.slice(0, 7);
const [anio, mes] = ESTE_MES.split('-').map(Number);
const periodo = `/periodos/${anio}/${mes}`;

type PeriodoConBloqueos = {
  readonly mes: number;
  readonly avisos: readonly string[];
  readonly bloqueos?: readonly { tipo: string; id: number }[];
};

let empresa: EmpresaDePrueba;
const contabilidad = <C>(metodo: string, camino: string, cuerpo?: unknown) =>
  empresa.api.pedir<C>(metodo, `/contabilidad${camino}`, cuerpo === undefined ? {} : { cuerpo });
const delTipo = (camino: string) => recursoHttp<Visto>(() => empresa, camino);
const autorizar = async (
  { camino, cuerpo }: (typeof TIPOS_HTTP)[number],
  nombre = 'Ana Ñandú',
): Promise<Visto> => {
  const suyos = delTipo(camino);
  const creado = await suyos.pedir('POST', '', cuerpo({}, nombre));
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  return suyos.esperar(creado.cuerpo.id, 'AUTORIZADO');
};
const anular = (camino: string, id: number) =>
  delTipo(camino).pedir<ErrorDeApi>('POST', `/${id}/anular`, { motivo: 'Error' });
/** Of a document, oldest first, each with its lines. */
const asientosDe = async (documento: string, id: number): Promise<VistaAsiento[]> => {
  const { cuerpo } = await contabilidad<{ id: number }[]>(
    'GET',
    `/asientos?origen_tipo=${documento}&origen_id=${id}`,
  );
  const enteros = await Promise.all(
    cuerpo.map((uno) => contabilidad<VistaAsiento>('GET', `/asientos/${uno.id}`)),
  );
  return enteros.map((uno) => uno.cuerpo).toSorted((a, b) => a.id - b.id);
};
/** Debit less credit of each account, in cents, over some entries. */
const saldos = (asientos: readonly VistaAsiento[]): Record<string, number> => {
  const suma: Record<string, number> = {};
  for (const { cuenta_codigo, debe, haber } of asientos.flatMap(({ lineas }) => lineas)) {
    suma[cuenta_codigo] = (suma[cuenta_codigo] ?? 0) + Math.round((debe - haber) * 100);
  }
  return suma;
};
const singularDe = ({ tipo }: (typeof TIPOS_HTTP)[number]): string =>
  ({
    facturas: 'factura',
    notas_credito: 'nota_credito',
    notas_debito: 'nota_debito',
    liquidaciones_compra: 'liquidacion_compra',
    retenciones: 'retencion',
  })[tipo.recurso]!;

describe('los documentos en la contabilidad', () => {
  conSistema(async (prueba) => {
    empresa = await prueba.fundar({ certificado: true });
  });

  const deAntes = new Map<string, number>();
  let anuladaAntes: number;

  it('lo autorizado y lo anulado antes de activarla se asienta al activarla, y las guías nunca', async () => {
    for (const uno of TIPOS_HTTP) deAntes.set(uno.camino, (await autorizar(uno)).id);
    anuladaAntes = (await autorizar(TIPOS_HTTP[0]!)).id;
    expect((await anular('/facturas', anuladaAntes)).estado).toBe(200);
    const activada = await contabilidad<VistaLibro>('POST', '/activar', {
      fecha_inicio: `${ESTE_MES}-01`,
    });
    expect([activada.estado, activada.cuerpo.estado]).toEqual([200, 'activando']);
    await prontoEs(
      async () => (await contabilidad<VistaLibro>('GET', '')).cuerpo.estado,
      'activa',
      10_000,
    );
    for (const uno of QUE_ASIENTAN) {
      const suyos = await asientosDe(singularDe(uno), deAntes.get(uno.camino)!);
      expect(suyos.map(({ total_debe, total_haber }) => total_debe - total_haber)).toEqual([0]);
      expect(suyos[0]!.fecha).toBe(hoy);
    }
    const deshecha = await asientosDe('factura', anuladaAntes);
    expect(deshecha.map(({ reversa_de }) => reversa_de)).toEqual([null, deshecha[0]!.id]);
    expect(new Set(Object.values(saldos(deshecha)))).toEqual(new Set([0]));
    const todos = await contabilidad<VistaAsiento[]>('GET', '/asientos?limit=100');
    expect(todos.cuerpo).toHaveLength(QUE_ASIENTAN.length + 2);
  });

  it.each(QUE_ASIENTAN)(
    '$tipo.recurso: se asienta al autorizarse y se deshace al anularse',
    async (uno) => {
      const { id } = await autorizar(uno);
      const [asiento, ...otros] = await asientosDe(singularDe(uno), id);
      expect(otros).toEqual([]);
      expect(asiento).toMatchObject({ fecha: hoy, reversa_de: null, revertido_por: null });
      const simulada = await delTipo(uno.camino).pedir<{ asiento: unknown }>(
        'POST',
        `/${id}/anular?simular=true`,
        { motivo: 'Error' },
      );
      expect(simulada.estado).toBe(200);
      expect((await anular(uno.camino, id)).estado).toBe(200);
      const juntos = await asientosDe(singularDe(uno), id);
      expect(juntos.map(({ reversa_de }) => reversa_de)).toEqual([null, asiento!.id]);
      expect(new Set(Object.values(saldos(juntos)))).toEqual(new Set([0]));
    },
  );

  const cerrar = (cuerpo: object) =>
    contabilidad<ErrorDeApi & PeriodoConBloqueos>('POST', `${periodo}/cerrar`, cuerpo);
  const negadoPor = async (id: number): Promise<void> => {
    const { estado, cuerpo } = await cerrar({});
    expect([estado, cuerpo.codigo]).toEqual([409, 'contabilidad.periodo_con_bloqueos']);
    expect(cuerpo.bloqueos).toMatchObject([{ tipo: 'factura', id }]);
  };

  it('un mes que espera una respuesta del SRI se cierra cuando llega, y su asiento es de su día', async () => {
    const facturas = TIPOS_HTTP[0]!;
    const { pedir, esperar } = delTipo(facturas.camino);
    const lenta = await pedir('POST', '', facturas.cuerpo({}, '[SRI:EN_PROCESO:2] Ana'));
    await negadoPor(lenta.cuerpo.id);
    expect((await esperar(lenta.cuerpo.id, 'AUTORIZADO')).estado_sri).not.toContain('ALERTA');
    const cerrado = await cerrar({});
    expect([cerrado.estado, cerrado.cuerpo]).toMatchObject([200, { forzado: false }]);
    const [asiento] = await asientosDe('factura', lenta.cuerpo.id);
    expect(asiento).toMatchObject({ fecha: hoy, avisos: [] });
    const abierto = await contabilidad('POST', `${periodo}/reabrir`, { motivo: 'Falta una' });
    expect([abierto.estado, abierto.cuerpo]).toMatchObject([200, { avisos: [] }]);
  });

  it('un mes con un documento en el SRI no se cierra sin forzar; ese documento, después, va al mes abierto', async () => {
    const facturas = TIPOS_HTTP[0]!;
    const { pedir, esperar } = delTipo(facturas.camino);
    const guias = TIPOS_HTTP.find(({ tipo }) => tipo.recurso === 'guias_remision')!;
    const guia = await autorizar(guias);
    const lenta = await pedir('POST', '', facturas.cuerpo({}, '[SRI:EN_PROCESO:6] Ana'));
    await negadoPor(lenta.cuerpo.id);
    expect((await cerrar({ forzar: true })).cuerpo).toMatchObject({ forzado: true });
    const otra = await pedir<ErrorDeApi>('POST', '', facturas.cuerpo());
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([400, 'contabilidad.periodo_cerrado']);
    // It posts nothing, and its annulment obeys the books all the same.
    const sinGuia = await anular(guias.camino, guia.id);
    expect([sinGuia.estado, sinGuia.cuerpo.codigo]).toEqual([400, 'contabilidad.periodo_cerrado']);
    const borrador = await pedir('POST', '', facturas.cuerpo({ es_borrador: true }));
    expect(borrador.estado).toBe(201);
    const emitido = await pedir<ErrorDeApi>('POST', `/${borrador.cuerpo.id}/reenviar`);
    expect([emitido.estado, emitido.cuerpo.codigo]).toEqual([400, 'contabilidad.periodo_cerrado']);
    const { estado_sri } = await esperar(lenta.cuerpo.id, 'AUTORIZADO');
    const [tardio] = await asientosDe('factura', lenta.cuerpo.id);
    const dia = primerDiaDelMesSiguiente(hoy);
    expect(tardio!.fecha).toBe(dia);
    expect(tardio!.glosa).toContain('mes ya cerrado');
    expect(tardio!.avisos).toEqual([expect.stringContaining(`Es del ${fechaSri(hoy)}`)]);
    expect(estado_sri).toContain(
      `[ALERTA: MES CERRADO] Se asentó el ${fechaSri(dia)}, el primer día abierto`,
    );
    const { cuerpo: meses } = await contabilidad<PeriodoConBloqueos[]>(
      'GET',
      `/periodos?anio=${anio}`,
    );
    expect(meses.find((suyo) => suyo.mes === mes)?.avisos).toEqual([
      expect.stringContaining(': 1.'),
    ]);
  });
});
