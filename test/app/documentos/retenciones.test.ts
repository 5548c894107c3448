import { describe, expect, it } from 'vitest';
import type { VistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { VistaPersona } from '#domain/personas/persona.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import {
  cuerpoDeRetencion,
  RETENIDO,
  reembolso,
  sustento,
} from '#test/support/documentos/retencion.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { ruc_proveedor: '1793213150001' },
);

const retenciones = recursoHttp<VistaRetencion>(() => empresa, '/retenciones');
const crear = async (cambios: object = {}): Promise<VistaRetencion> => {
  const { estado, cuerpo } = await retenciones.pedir('POST', '', cuerpoDeRetencion(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const negada = async (cambios: object) => {
  const { estado, cuerpo } = await retenciones.pedir<ErrorDeApi & ErrorDeFormaDeApi>(
    'POST',
    '',
    cuerpoDeRetencion(cambios),
  );
  const [primero] = Array.isArray(cuerpo.detail) ? cuerpo.detail : [];
  return [estado, cuerpo.codigo ?? primero?.loc.slice(1).join('.')];
};

describe('la vida de una retención', () => {
  it('se emite con lo que falta calculado, y se autoriza', async () => {
    const creada = await crear({
      email: 'a@example.com',
      docs_sustento: [
        sustento({
          retenciones: [RETENIDO, { codigo: '2', codigo_retencion: '2', base_imponible: 30 }],
        }),
        sustento({
          num_doc_sustento: '002001000000397',
          retenciones: [
            { codigo: '1', codigo_retencion: '327', base_imponible: 10, porcentaje_retener: 22.5 },
          ],
          pagos: [
            { forma_pago: '20', total: 200 },
            { forma_pago: '01', total: 30.01 },
          ],
        }),
      ],
    });
    expect(creada).toMatchObject({
      numero_comprobante: '001-001-000000001',
      estado: 'PENDIENTE',
      parte_rel: 'NO',
      periodo_fiscal: `${hoy().slice(5, 7)}/${hoy().slice(0, 4)}`,
      total: 43.25,
      docs_sustento: [
        {
          cod_doc_sustento: '01',
          num_doc_sustento: '002001000000396',
          pago_loc_ext: '01',
          importe_total: 230,
          impuestos_doc_sustento: [{ tarifa: 15, valor_impuesto: 30 }],
          retenciones: [
            { porcentaje_retener: 10, valor_retenido: 20 },
            { porcentaje_retener: 70, valor_retenido: 21 },
          ],
          pagos: [{ forma_pago: '01', total: 230 }],
        },
        {
          retenciones: [{ porcentaje_retener: 22.5, valor_retenido: 2.25 }],
          pagos: [{ total: 199.99 }, { total: 30.01 }],
        },
      ],
    });
    const autorizada = await retenciones.esperar(creada.id, 'AUTORIZADO');
    expect(autorizada.clave_acceso!.slice(8, 10)).toBe('07');
    const { cuerpo: xml } = await retenciones.pedir<Buffer>('GET', `/${creada.id}/xml`);
    expect(verificarFirma(xml.toString())).toMatchObject({ valida: true });
    expect(xml.toString()).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
    const { cuerpo: ride } = await retenciones.pedir<Buffer>('GET', `/${creada.id}/ride`);
    expect(ride.subarray(0, 5).toString()).toBe('%PDF-');
    const [anio, mes] = hoy().split('-').map(Number);
    const zip = await retenciones.pedir<Buffer>('GET', `/export-xml?anio=${anio}&mes=${mes}`);
    expect(zip.cuerpo.length).toBeGreaterThan(1000);
  });

  it('el sujeto retenido queda como proveedor, y caben varias sobre un mismo documento', async () => {
    const { proveedor_id } = await crear();
    const otra = await crear();
    expect(otra.proveedor_id).toBe(proveedor_id);
    const { cuerpo } = await empresa.api.pedir<VistaPersona>(
      'GET',
      `/personas-empresas/${proveedor_id}`,
    );
    expect(cuerpo).toMatchObject({ es_proveedor: true, es_cliente: false });
  });

  it('publica retencion.creada y retencion.autorizada con sujeto, período y sustento', async () => {
    const { id, proveedor_id, periodo_fiscal } = await crear();
    await retenciones.esperar(id, 'AUTORIZADO');
    const leer = async () =>
      (await empresa.api.todosLosEventos()).filter(
        (e) => e.evento.startsWith('retencion.') && e.data.id === id,
      );
    const nombres = async () => (await leer()).map((e) => e.evento);
    await expect.poll(nombres).toEqual(['retencion.creada', 'retencion.autorizada']);
    const suyos = await leer();
    for (const { data } of suyos) {
      expect(data).toMatchObject({
        sujeto_identificacion: '0190072002001',
        periodo_fiscal,
        proveedor_id,
        doc_sustento_numero: '002-001-000000396',
        doc_sustento_fecha: hoy(),
        placa: null,
      });
    }
  });

  it('devuelta, se corrige y se reenvía con su número y otra clave', async () => {
    const { id, numero_comprobante } = await crear({
      razon_social_sujeto_retenido: 'Austro [SRI:DEVUELTA]',
    });
    const devuelta = await retenciones.esperar(id, 'DEVUELTA');
    await retenciones.pedir('PUT', `/${id}`, cuerpoDeRetencion());
    await retenciones.pedir('POST', `/${id}/reenviar`);
    const final = await retenciones.esperar(id, 'AUTORIZADO');
    expect(final.numero_comprobante).toBe(numero_comprobante);
    expect(final.clave_acceso).not.toBe(devuelta.clave_acceso);
  });

  it('un borrador se emite con reenviar; autorizada, se anula', async () => {
    const { id } = await crear({ es_borrador: true });
    await retenciones.pedir('POST', `/${id}/reenviar`);
    await retenciones.esperar(id, 'AUTORIZADO');
    const { cuerpo } = await retenciones.pedir('POST', `/${id}/anular`, { motivo: 'Devuelta' });
    expect(cuerpo.estado).toBe('ANULADO');
    const otra = await retenciones.pedir<ErrorDeApi>('POST', `/${id}/reenviar`);
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'retenciones.anulada']);
  });
});

describe('lo que un documento de sustento reembolsa', () => {
  const con = (cambios: object, ...reembolsos: object[]) => ({
    docs_sustento: [sustento({ cod_doc_sustento: '41', reembolsos, ...cambios })],
  });

  it('sale con sus impuestos y sus sumas, calculados, y como dice el esquema', async () => {
    const creada = await crear(con({}, reembolso(), reembolso({ cod_doc_reembolso: '03' })));
    expect(creada.docs_sustento).toMatchObject([
      {
        total_comprobantes_reembolso: 33,
        total_base_imponible_reembolso: 30,
        total_impuesto_reembolso: 3,
        reembolsos: [
          {
            cod_pais_pago_proveedor_reembolso: null,
            detalle_impuestos: [
              { tarifa: 15, impuesto_reembolso: 1.5 },
              { tarifa: 0, impuesto_reembolso: 0 },
            ],
          },
          { cod_doc_reembolso: '03' },
        ],
      },
    ]);
    await retenciones.esperar(creada.id, 'AUTORIZADO');
    const { cuerpo: xml } = await retenciones.pedir<Buffer>('GET', `/${creada.id}/xml`);
    expect(xml.toString()).toContain(
      '<totalComprobantesReembolso>33.00</totalComprobantesReembolso>',
    );
    if (dirEsquemas) {
      const faltas = await faltasDeEsquema('ComprobanteRetencion_V2.0.0.xsd', [xml.toString()]);
      expect(faltas).toEqual([]);
    }
  });

  const ICE = { codigo: '3', codigo_porcentaje: '3011', base_imponible_reembolso: 1 };
  it.each([
    ['sin ellos un 41', {}, [], 422, 'reembolsos'],
    ['sin ellos un 48', { cod_doc_sustento: '48' }, [], 422, 'reembolsos'],
    ['otra suma', { total_impuesto_reembolso: 1.51 }, [{}], 422, 'total_impuesto_reembolso'],
    [
      'una suma de nada',
      { cod_doc_sustento: '01', total_impuesto_reembolso: 0 },
      [],
      422,
      'total_impuesto_reembolso',
    ],
    [
      'otro impuesto',
      {},
      [
        {
          detalle_impuestos: [
            {
              codigo: '2',
              codigo_porcentaje: '4',
              base_imponible_reembolso: 10,
              impuesto_reembolso: 1.56,
            },
          ],
        },
      ],
      422,
      'reembolsos.0.detalle_impuestos.0.impuesto_reembolso',
    ],
    [
      'una tarifa con decimales',
      {},
      [{}, { detalle_impuestos: [{ ...ICE, tarifa: 7.5 }] }],
      422,
      'reembolsos.1.detalle_impuestos.0.tarifa',
    ],
    [
      'una clave que no es',
      {},
      [{ numero_autorizacion_doc_reemb: '1'.repeat(49) }],
      422,
      'reembolsos.0.numero_autorizacion_doc_reemb',
    ],
    [
      'un RUC de 12 dígitos',
      {},
      [{ identificacion_proveedor_reembolso: '179130423300' }],
      422,
      'reembolsos.0.identificacion_proveedor_reembolso',
    ],
  ])('%s', async (_, cambios, reembolsos, estado, que) => {
    const cuerpo = con(cambios, ...reembolsos.map(reembolso));
    expect(await negada(cuerpo)).toEqual([estado, `docs_sustento.0.${que}`]);
  });

  it.each([
    ['de mañana', { fecha_emision_doc_reembolso: sumarDias(hoy(), 1) }, 'reembolso_futuro'],
    [
      'de un RUC que no puede ser',
      { identificacion_proveedor_reembolso: '2590072002001' },
      'identificacion_invalida',
    ],
  ])('400: uno %s', async (_, cambios, regla) => {
    expect(await negada(con({}, reembolso(cambios)))).toEqual([400, `retenciones.${regla}`]);
  });
});

describe('lo que se rehúsa', () => {
  it.each([
    [
      'otro porcentaje',
      { retenciones: [{ ...RETENIDO, porcentaje_retener: 9 }] },
      422,
      'docs_sustento.0.retenciones.0.porcentaje_retener',
    ],
    [
      'otro valor',
      { retenciones: [{ ...RETENIDO, valor_retenido: 20.01 }] },
      422,
      'docs_sustento.0.retenciones.0.valor_retenido',
    ],
    [
      'un código que no hay',
      { retenciones: [{ ...RETENIDO, codigo_retencion: '999' }] },
      422,
      'docs_sustento.0.retenciones.0.codigo_retencion',
    ],
    [
      'un código de otro impuesto',
      { retenciones: [{ ...RETENIDO, codigo: '2' }] },
      422,
      'docs_sustento.0.retenciones.0.codigo_retencion',
    ],
    [
      'sin el porcentaje que varía',
      { retenciones: [{ ...RETENIDO, codigo_retencion: '327' }] },
      422,
      'docs_sustento.0.retenciones.0.porcentaje_retener',
    ],
    [
      'un porcentaje de cuatro dígitos',
      { retenciones: [{ ...RETENIDO, codigo_retencion: '327', porcentaje_retener: 12.75 }] },
      422,
      'docs_sustento.0.retenciones.0.porcentaje_retener',
    ],
    [
      'IVA fuera de sus fechas',
      {
        impuestos_doc_sustento: [
          { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '2', base_imponible: 200 },
        ],
      },
      422,
      'docs_sustento.0.impuestos_doc_sustento.0.codigo_porcentaje',
    ],
    ['otro importe total', { importe_total: 250.02 }, 422, 'docs_sustento.0.importe_total'],
    [
      'pagos que no suman',
      { pagos: [{ forma_pago: '01', total: 229.98 }] },
      422,
      'docs_sustento.0.pagos',
    ],
    [
      'un sustento fuera de la tabla 5',
      { cod_sustento: '16' },
      422,
      'docs_sustento.0.cod_sustento',
    ],
    [
      'un país sin pago al exterior',
      { pais_efec_pago: '593' },
      422,
      'docs_sustento.0.pais_efec_pago',
    ],
    ['un pago al exterior sin país', { pago_loc_ext: '02' }, 422, 'docs_sustento.0.pais_efec_pago'],
    [
      'una clave que no es',
      { num_aut_doc_sustento: '1'.repeat(49) },
      422,
      'docs_sustento.0.num_aut_doc_sustento',
    ],
    ['sin retenciones', { retenciones: [] }, 422, 'docs_sustento.0.retenciones'],
    [
      'sustento de mañana',
      { fecha_emision_doc_sustento: sumarDias(hoy(), 1) },
      400,
      'retenciones.sustento_futuro',
    ],
    ['liquidación que no hay', { liquidacion_id: 7 }, 404, 'retenciones.liquidacion_no_encontrada'],
  ])('%s', async (_, cambios, estado, que) => {
    expect(await negada({ docs_sustento: [sustento(cambios)] })).toEqual([estado, que]);
  });

  it.each([
    ['tipo de sujeto sin exterior', { tipo_sujeto_retenido: '01' }, 422, 'tipo_sujeto_retenido'],
    [
      'exterior sin tipo de sujeto',
      { tipo_identificacion_sujeto_retenido: '08' },
      422,
      'tipo_sujeto_retenido',
    ],
    ['período 13', { periodo_fiscal: '13/2026' }, 422, 'periodo_fiscal'],
    [
      'RUC que no puede ser',
      { identificacion_sujeto_retenido: '2590072002001' },
      400,
      'retenciones.identificacion_invalida',
    ],
    ['sucursal que no hay', { sucursal_id: 99 }, 404, 'retenciones.sucursal_no_encontrada'],
  ])('%s', async (_, cambios, estado, que) => {
    expect(await negada(cambios)).toEqual([estado, que]);
  });

  it('un impuesto de otro emisor puede ir cinco centavos de lado, no seis', async () => {
    const con = (valor_impuesto: number) => ({
      docs_sustento: [
        sustento({
          impuestos_doc_sustento: [
            {
              cod_impuesto_doc_sustento: '2',
              codigo_porcentaje: '4',
              base_imponible: 200,
              valor_impuesto,
            },
          ],
        }),
      ],
    });
    expect((await crear(con(30.05))).docs_sustento[0]!.importe_total).toBe(230.05);
    expect(await negada(con(30.06))).toEqual([
      422,
      'docs_sustento.0.impuestos_doc_sustento.0.valor_impuesto',
    ]);
  });
});
