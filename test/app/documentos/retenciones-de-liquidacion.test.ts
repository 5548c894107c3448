import { expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { VistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import type { VistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

let empresa: EmpresaDePrueba;
conSistema(({ empresa: suya }) => {
  empresa = suya;
});

const liquidaciones = recursoHttp<VistaLiquidacion & ErrorDeApi>(
  () => empresa,
  '/liquidaciones-compra',
);
const retenciones = recursoHttp<VistaRetencion & ErrorDeApi & ErrorDeFormaDeApi>(
  () => empresa,
  '/retenciones',
);

/** 25.00 at 0 % and 10.00 at 15 %: 36.50. */
const autorizada = async (): Promise<VistaLiquidacion> => {
  const { cuerpo } = await liquidaciones.pedir('POST', '', cuerpoDeLiquidacion());
  return liquidaciones.esperar(cuerpo.id, 'AUTORIZADO');
};

/** Withholds so much of it, and says no more than that. */
const retener = (liquidacion_id: number, monto: number, cambios: object = {}) =>
  retenciones.pedir('POST', '', {
    tipo_identificacion_sujeto_retenido: '05',
    razon_social_sujeto_retenido: 'Rosa Guamán',
    identificacion_sujeto_retenido: '1710034065',
    docs_sustento: [
      {
        liquidacion_id,
        cod_sustento: '01',
        retenciones: [
          {
            codigo: '1',
            codigo_retencion: '327',
            base_imponible: monto,
            porcentaje_retener: 100,
          },
        ],
        ...cambios,
      },
    ],
  });
const anular = (id: number) => retenciones.pedir('POST', `/${id}/anular`, { motivo: 'Prueba' });

const autorizadas = async (): Promise<number> =>
  (await retenciones.pedir<VistaDeLista[]>('GET', '?estado=AUTORIZADO&limit=500')).cuerpo.length;
const hastaQueSean = (cuantas: number) =>
  expect.poll(autorizadas, { timeout: 60_000 }).toBe(cuantas);

it('dice lo de la liquidación, baja su saldo hasta liquidacion.pagada, y anulada lo devuelve', async () => {
  const suya = await autorizada();
  const { estado, cuerpo: retencion } = await retener(suya.id, 36.5);
  expect([estado, retencion]).toMatchObject([
    201,
    {
      total: 36.5,
      docs_sustento: [
        {
          liquidacion_id: suya.id,
          cod_doc_sustento: '03',
          num_doc_sustento: suya.numero_comprobante!.replaceAll('-', ''),
          num_aut_doc_sustento: suya.clave_acceso,
          total_sin_impuestos: 35,
          importe_total: 36.5,
        },
      ],
    },
  ]);
  const bloqueada = await liquidaciones.pedir('POST', `/${suya.id}/anular`, { motivo: 'Error' });
  expect([bloqueada.estado, bloqueada.cuerpo]).toMatchObject([
    409,
    {
      codigo: 'liquidaciones_compra.con_movimientos',
      bloqueos: [{ tipo: 'retencion', id: retencion.id, monto: 36.5 }],
    },
  ]);
  await retenciones.esperar(retencion.id, 'AUTORIZADO');
  expect((await liquidaciones.uno(suya.id)).saldo).toBe(0);
  const pagadas = async () =>
    (await empresa.api.todosLosEventos())
      .filter(({ evento }) => evento === 'liquidacion.pagada')
      .map(({ data }) => data);
  const { id, proveedor_id } = suya;
  const origen = { tipo: 'retencion', id: retencion.id };
  const pagada_en = retencion.fecha_emision;
  await expect
    .poll(pagadas)
    .toMatchObject([{ id, proveedor_id, total: 36.5, saldo: 0, pagada_en, origen }]);
  const { cuerpo: pendientes } = await liquidaciones.pedir<VistaDeLista[]>(
    'GET',
    '?con_saldo=true',
  );
  expect(pendientes).toEqual([]);

  await anular(retencion.id);
  expect((await liquidaciones.uno(suya.id)).saldo).toBe(36.5);
  expect(
    (await liquidaciones.pedir('POST', `/${suya.id}/anular`, { motivo: 'Error' })).estado,
  ).toBe(200);
  const tarde = await retener(suya.id, 1);
  expect([tarde.estado, tarde.cuerpo.codigo]).toEqual([409, 'retenciones.liquidacion_anulada']);
});

it('422 lo que falta sin liquidación; 409 lo que no es de ella', async () => {
  const suya = await autorizada();
  const sin = await retener(suya.id, 1, { liquidacion_id: null });
  expect(sin.estado).toBe(422);
  expect(sin.cuerpo.detail.map(({ loc, type }) => [loc.at(-1), type])).toEqual([
    ['num_doc_sustento', 'missing'],
    ['fecha_emision_doc_sustento', 'missing'],
    ['total_sin_impuestos', 'missing'],
    ['impuestos_doc_sustento', 'missing'],
  ]);
  const otra = await retener(suya.id, 1, { num_doc_sustento: '002-001-000000001' });
  expect([otra.estado, otra.cuerpo]).toMatchObject([
    409,
    {
      codigo: 'retenciones.distinta_de_la_liquidacion',
      liquidacion_id: suya.id,
      documento: 1,
      campo: 'num_doc_sustento',
      de_la_liquidacion: suya.numero_comprobante!.replaceAll('-', ''),
    },
  ]);
});

it('50 retenciones y anulaciones a la vez dejan el saldo en lo que toca', async () => {
  const suya = await autorizada();
  const antes = await autorizadas();
  const primeras = await Promise.all(Array.from({ length: 25 }, () => retener(suya.id, 0.5)));
  const ids = primeras.map(({ estado, cuerpo }) => (estado === 201 ? cuerpo.id : 0));
  await hastaQueSean(antes + 25);
  expect((await liquidaciones.uno(suya.id)).saldo).toBe(24);

  const [segundas, anuladas, bloqueadas] = await Promise.all([
    Promise.all(Array.from({ length: 25 }, () => retener(suya.id, 1.1))),
    Promise.all(ids.map(anular)),
    Promise.all(
      [1, 2, 3].map(() => liquidaciones.pedir('POST', `/${suya.id}/anular`, { motivo: 'Error' })),
    ),
  ]);
  expect([...segundas, ...anuladas].every(({ estado }) => estado < 300)).toBe(true);
  expect(bloqueadas.map(({ estado }) => estado)).toEqual([409, 409, 409]);
  await hastaQueSean(antes + 25);
  expect((await liquidaciones.uno(suya.id)).saldo).toBe(9);
});
