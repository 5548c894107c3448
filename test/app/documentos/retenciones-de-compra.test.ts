import { expect, it } from 'vitest';
import type { VistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { comprasDe, LINEA, PROVEEDOR } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { sustento } from '#test/support/documentos/retencion.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde } from '#test/support/sistema.ts';

/** What is withheld of purchases as suppliers print them, until the SRI authorizes it. */

let empresa: EmpresaDePrueba;
conSistema(
  ({ empresa: suya }) => {
    empresa = suya;
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);

const { registrar, pedir, leer } = comprasDe(() => empresa);
const retenciones = recursoHttp<VistaRetencion & ErrorDeApi>(() => empresa, '/retenciones');

const SUJETO = {
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: 'Comercial Peñafiel S.A.',
  identificacion_sujeto_retenido: PROVEEDOR,
};
const RETENIDO = {
  codigo: '1',
  codigo_retencion: '327',
  base_imponible: 1,
  porcentaje_retener: 100,
};

const retener = (compra_id: number, cambios: object = {}) =>
  retenciones.pedir('POST', '', {
    ...SUJETO,
    docs_sustento: [{ compra_id, retenciones: [RETENIDO], ...cambios }],
  });

const ICE = {
  cod_impuesto_doc_sustento: '3',
  codigo_porcentaje: '3092',
  base_imponible: 10,
  tarifa: 15,
  valor_impuesto: 1.5,
};
const IRBPNR = {
  cod_impuesto_doc_sustento: '5',
  codigo_porcentaje: '5001',
  base_imponible: 1,
  tarifa: 2,
  valor_impuesto: 0.02,
};

it.each([
  ['la cuenta de un restaurante, con 10 % de propina', { propina: 1, total: 12.5 }, {}],
  ['con un centavo de más', { total: 11.51 }, {}],
  ['con un centavo de menos', { total: 11.49 }, {}],
  ['con propina y su centavo', { propina: 1, total: 12.51 }, {}],
  [
    'con ICE e IRBPNR, que dicen sus códigos',
    {
      detalles: [{ ...LINEA, ice: 1.5, irbpnr: 0.02 }],
      total: 13.25,
    },
    { impuestos_doc_sustento: [ICE, IRBPNR] },
  ],
  [
    'de un banco, cuya clave es la de una factura',
    { tipo_doc: '12', numero_autorizacion: '1234567890' },
    {},
  ],
])('%s: se retiene de ella, y el SRI la autoriza', async (_, compra, cambios) => {
  const suya = await registrar(compra);
  const { estado, cuerpo } = await retener(suya.id, cambios);
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  expect(cuerpo.docs_sustento[0]!.importe_total).toBe(suya.total);
  await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
  expect(await leer(suya.id)).toMatchObject({ total_retenido: 1 });
});

it('repetir el total que imprime vale; también en un documento que no está aquí', async () => {
  const suya = await registrar({ propina: 1, total: 12.5 });
  const { estado, cuerpo } = await retener(suya.id, { importe_total: 12.5 });
  expect([estado, cuerpo.docs_sustento[0]!.importe_total]).toEqual([201, 12.5]);
  await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
  const ajeno = sustento({ fecha_emision_doc_sustento: '2026-11-20', importe_total: 250 });
  const deOtro = await retenciones.pedir('POST', '', { ...SUJETO, docs_sustento: [ajeno] });
  expect([deOtro.estado, deOtro.cuerpo]).toEqual([201, deOtro.cuerpo]);
  await retenciones.esperar(deOtro.cuerpo.id, 'AUTORIZADO');
});

it('lo que el SRI rechazaría se rehúsa antes, dice qué admite, y corregida la compra se retiene', async () => {
  const suya = await registrar({ propina: 3, total: 14.5 });
  const antes = await retener(suya.id);
  expect([antes.estado, antes.cuerpo]).toMatchObject([
    409,
    {
      codigo: 'retenciones.compra_no_cuadra',
      compra_id: suya.id,
      campo: 'importe_total',
      dicho: 14.5,
      desde: 11.49,
      hasta: 12.51,
    },
  ]);
  expect(antes.cuerpo.detail).toContain('PATCH /compras/{id}');
  const corregida = { detalles: [LINEA], propina: 1, total: 12.5 };
  expect((await pedir('PATCH', `/compras/${suya.id}`, corregida)).estado).toBe(200);
  const { cuerpo } = await retener(suya.id);
  await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
});

it('un IVA que no es el de sus bases se rehúsa antes', async () => {
  const suya = await registrar({
    detalles: undefined,
    subtotal_15: 10,
    iva: 1.6,
    total: 11.6,
  });
  const { estado, cuerpo } = await retener(suya.id);
  expect([estado, cuerpo]).toMatchObject([
    409,
    { codigo: 'retenciones.compra_no_cuadra', campo: 'impuestos_doc_sustento', dicho: 1.6 },
  ]);
});
