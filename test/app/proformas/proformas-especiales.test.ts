import { expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  EN_CERO,
  EXPORTACION,
  EXTERIOR,
  REEMBOLSO,
} from '#test/support/documentos/especiales.http.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** Quotes that say what few invoices do: their invoice says it too. */

let empresa: EmpresaDePrueba;
conSistema((iniciado) => {
  empresa = iniciado.empresa;
});

const pedir = <C>(metodo: string, camino: string, cuerpo?: object) =>
  empresa.api.pedir<C>(metodo, camino, cuerpo ? { cuerpo } : {});
const { pagos: _, ...VENTA } = cuerpoDeFactura() as { readonly pagos?: unknown };
const cotizada = (cambios: object): object => ({ ...VENTA, ...cambios });

it('una exportación se cotiza con su flete, en su total y en su papel, y así se factura', async () => {
  const rubros = [{ concepto: 'Tasa portuaria', total: 4.5 }];
  const cuerpo = cotizada({
    ...EXTERIOR,
    detalles: [{ ...EN_CERO, precio_sin_subsidio: 9 }],
    exportacion: EXPORTACION,
    otros_rubros_terceros: rubros,
    placa: 'pba-123',
  });
  const { estado, cuerpo: proforma } = await pedir<VistaProforma>('POST', '/proformas', cuerpo);
  expect([estado, proforma]).toMatchObject([
    201,
    {
      total: 148.75,
      exportacion: EXPORTACION,
      placa: 'PBA0123',
      otros_rubros_terceros: rubros,
      total_subsidio: 5,
      detalles: [{ precio_sin_subsidio: 9 }],
    },
  ]);
  const pdf = await pedir<Buffer>('GET', `/proformas/${proforma.id}/pdf`);
  const papel = (await textoDe(pdf.cuerpo)).join('\n');
  for (const dicho of [
    'FLETE INTERNACIONAL',
    '148.75',
    'TOTAL A PAGAR',
    '153.25',
    'CIF Guayaquil',
  ]) {
    expect(papel).toContain(dicho);
  }
  const { cuerpo: hecha } = await pedir<{ factura_id: number }>(
    'POST',
    `/proformas/${proforma.id}/convertir`,
  );
  const factura = await pedir<VistaFactura>('GET', `/facturas/${hecha.factura_id}`);
  expect(factura.cuerpo).toMatchObject({
    total: 148.75,
    exportacion: EXPORTACION,
    placa: 'PBA0123',
    otros_rubros_terceros: rubros,
    total_subsidio: 5,
    pagos: [{ total: 148.75 }],
  });
});

it('un borrador la toma y la deja; en camelCase es lo mismo', async () => {
  const { servicio_id: _s, ...resto } = EN_CERO as { readonly servicio_id?: number };
  const linea = { ...resto, precioSinSubsidio: 9 };
  const borrador = { ...EXTERIOR, detalles: [linea], es_borrador: true };
  const { cuerpo } = await pedir<VistaProforma>('POST', '/proformas', cotizada(borrador));
  expect(cuerpo).toMatchObject({ total: 13, exportacion: null, total_subsidio: 5 });
  const poner = (cambios: object) =>
    pedir<VistaProforma>('PUT', `/proformas/${cuerpo.id}`, cotizada({ ...borrador, ...cambios }));
  const puesta = await poner({ exportacion: EXPORTACION });
  expect([puesta.estado, puesta.cuerpo.total]).toEqual([200, 148.75]);
  expect((await poner({})).cuerpo).toMatchObject({ total: 13, exportacion: null });
});

it.each([
  ['una exportación a quien está en el país', { exportacion: EXPORTACION }, 'tipo_identificacion'],
  ['un subsidio que encarece', { detalles: [{ ...LINEA, precio_sin_subsidio: 1 }] }, 'detalles'],
  ['reembolsos', { reembolsos: [REEMBOLSO] }, 'reembolsos'],
  ['una guía de remisión', { guia_remision: '001-001-000000001' }, 'guia_remision'],
  ['una factura negociable', { negociable: { correo: 'a@b.ec' } }, 'negociable'],
])('no se cotiza %s: 422, y dice qué', async (_que, cambios, donde) => {
  const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(
    'POST',
    '/proformas',
    cotizada(cambios),
  );
  expect([estado, cuerpo.detail[0]?.loc[1], cuerpo.detail[0]?.msg]).toEqual([
    422,
    donde,
    expect.stringMatching(/\S/),
  ]);
});
