import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import {
  facturaCompensada,
  facturaConIce,
  facturaDeReembolso,
  notaDeCreditoRecibida,
} from '#test/support/compras/recibidos.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Purchases that say what few do, from their XML to their withholding, their entry and the annex. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
    const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
    await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
  },
  { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
);
const { pedir, registrar, leer } = comprasDe(() => empresa);
const retenciones = recursoHttp<VistaRetencion & ErrorDeApi>(() => empresa, '/retenciones');

const vistaDe = async (xml: string): Promise<VistaRecibido> => {
  const formulario = new FormData();
  formulario.set('file', new File([xml], 'recibido.xml'));
  const respuesta = await fetch(`${prueba.url}/api/v1/compras/importar-xml`, {
    method: 'POST',
    headers: { 'X-API-Key': empresa.clave },
    body: formulario,
  });
  const cuerpo = (await respuesta.json()) as VistaRecibido;
  expect([respuesta.status, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};

const guardar = async (xml: string): Promise<VistaCompra> => {
  const { estado, cuerpo } = await pedir('POST', '/compras', await vistaDe(xml));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};

const lineasDe = async ({ asiento_id }: VistaCompra) => {
  const { cuerpo } = await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${asiento_id}`);
  return cuerpo.lineas.map(({ cuenta_nombre, debe, haber }) => [cuenta_nombre, debe, haber]);
};

const retener = (compra: VistaCompra, cambios: object = {}) =>
  retenciones.pedir('POST', '', {
    tipo_identificacion_sujeto_retenido: '04',
    razon_social_sujeto_retenido: compra.proveedor_razon_social,
    identificacion_sujeto_retenido: compra.proveedor_identificacion,
    docs_sustento: [
      {
        compra_id: compra.id,
        retenciones: [
          { codigo: '1', codigo_retencion: '327', base_imponible: 1, porcentaje_retener: 100 },
        ],
        ...cambios,
      },
    ],
  });

const anexo = async (): Promise<string> => {
  const { cuerpo } = await empresa.api.pedir<Buffer>('GET', '/compras/ats?anio=2026&mes=11');
  return cuerpo.toString('utf8');
};

describe('una factura de reembolso', () => {
  it('se guarda con lo que traslada, va al anexo, y su retención lo dice sin repetirlo', async () => {
    const compra = await guardar(facturaDeReembolso(3, { secuencial: 41 }));
    expect(await leer(compra.id)).toMatchObject({
      tipo_doc: '41',
      total: 34.5,
      total_comprobantes_reembolso: 34.5,
      total_base_imponible_reembolso: 30,
      total_impuesto_reembolso: 4.5,
      reembolsos: [{ secuencial_doc_reembolso: '000000001' }, {}, {}],
    });
    const antes = await anexo();
    expect(antes).toContain('<tipoComprobante>41</tipoComprobante>');
    expect(antes).toContain('<totbasesImpReemb>30.00</totbasesImpReemb>');
    expect(antes.match(/<reembolso>/g)).toHaveLength(3);
    const { estado, cuerpo } = await retener(compra);
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    expect(cuerpo.docs_sustento[0]).toMatchObject({
      cod_doc_sustento: '41',
      total_comprobantes_reembolso: 34.5,
      reembolsos: compra.reembolsos,
    });
    await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
    // Told once, though both say it.
    expect((await anexo()).match(/<reembolso>/g)).toHaveLength(3);
    const con = await pedir<ErrorDeApi>('PATCH', `/compras/${compra.id}`, { reembolsos: [] });
    expect([con.estado, con.cuerpo.codigo]).toEqual([409, 'compras.con_retencion']);
  });

  it('su nota de crédito, que para el SRI es de una factura, la encuentra', async () => {
    const compra = await guardar(facturaDeReembolso(1, { secuencial: 43 }));
    const vista = await vistaDe(notaDeCreditoRecibida({ secuencial: 43 }));
    expect(vista.avisos.join()).not.toContain('que no está registrada');
    const mitad = { detalles: [], impuestos: [], subtotal_15: 0, no_objeto: 5, iva: 0, total: 5 };
    const nota = await pedir('POST', '/compras', { ...vista, ...mitad });
    expect([nota.estado, nota.cuerpo]).toMatchObject([201, { compra_modificada_id: compra.id }]);
    expect(await leer(compra.id)).toMatchObject({ saldo: 6.5 });
  });

  it('a mano dice lo mismo; lo que no suma, o no es de reembolso, es 422', async () => {
    const { reembolsos } = await vistaDe(facturaDeReembolso(2));
    const cuerpo = {
      tipo_doc: '41',
      detalles: undefined,
      no_objeto: 23,
      total: 23,
      reembolsos,
    };
    const hecha = await registrar(cuerpo);
    expect(hecha.reembolsos).toEqual(reembolsos);
    const negada = async (cambios: object) => {
      const enviado = { ...hecha, ...cuerpo, numero_doc: '009-009-000000001', ...cambios };
      const campos = Object.keys(cuerpo).concat(
        ['numero_doc', 'fecha_emision'],
        Object.keys(cambios),
      );
      const { estado, cuerpo: dicho } = await pedir<ErrorDeFormaDeApi>('POST', '/compras', {
        ...Object.fromEntries(Object.entries(enviado).filter(([campo]) => campos.includes(campo))),
        proveedor_tipo_id: '04',
        proveedor_identificacion: hecha.proveedor_identificacion,
        proveedor_razon_social: 'Cualquiera',
      });
      expect([estado, dicho]).toEqual([422, dicho]);
      return dicho.detail.map(({ loc }) => loc.join('.'));
    };
    expect(await negada({ tipo_doc: '01' })).toEqual(['body.reembolsos']);
    expect(await negada({ total_comprobantes_reembolso: 22 })).toEqual([
      'body.total_comprobantes_reembolso',
    ]);
    expect(await negada({ reembolsos: [], total_impuesto_reembolso: 3 })).toEqual([
      'body.total_impuesto_reembolso',
    ]);
    const [primero] = reembolsos;
    const [impuesto] = primero!.detalle_impuestos;
    const otro = { ...primero, detalle_impuestos: [{ ...impuesto, impuesto_reembolso: 9 }] };
    expect(await negada({ reembolsos: [otro] })).toEqual([
      'body.reembolsos.0.detalle_impuestos.0.impuesto_reembolso',
    ]);
    const sinUno = { reembolsos: reembolsos.slice(1) };
    const patch = await pedir('PATCH', `/compras/${hecha.id}`, sinUno);
    expect([patch.estado, patch.cuerpo]).toMatchObject([
      200,
      { total: 23, total_base_imponible_reembolso: 10 },
    ]);
  });
});

describe('con ICE e IRBPNR', () => {
  it('son costo y no crédito; la lista y su CSV los dicen, y la retención toma sus códigos', async () => {
    const compra = await guardar(facturaConIce({ secuencial: 51 }));
    expect(await lineasDe(compra)).toEqual([
      [expect.any(String), 35.48, 0],
      [expect.stringMatching(/IVA/), 5.32, 0],
      [expect.any(String), 0, 40.8],
    ]);
    expect(compra).toMatchObject({ iva_credito: 5.32, ice: 15.44, irbpnr: 0.04, saldo: 40.8 });
    const lista = await pedir<{ items: VistaCompra[] }>('GET', '/compras?q=000000051');
    expect(JSON.stringify(lista.cuerpo)).toContain('"ice":15.44,"irbpnr":0.04');
    const csv = await empresa.api.pedir<Buffer>('GET', '/compras?format=csv&q=000000051');
    expect(csv.cuerpo.toString('utf8')).toContain(',20.00,5.32,15.44,0.04,40.80,');
    const { estado, cuerpo } = await retener(compra);
    expect([estado, cuerpo]).toEqual([201, cuerpo]);
    expect(cuerpo.docs_sustento[0]).toMatchObject({
      importe_total: 40.8,
      impuestos_doc_sustento: [
        { cod_impuesto_doc_sustento: '2', valor_impuesto: 5.32 },
        // Three digits in all.
        {
          cod_impuesto_doc_sustento: '3',
          codigo_porcentaje: '3041',
          tarifa: 13.6,
          valor_impuesto: 15.44,
        },
        {
          cod_impuesto_doc_sustento: '5',
          codigo_porcentaje: '5001',
          tarifa: 0.02,
          valor_impuesto: 0.04,
        },
      ],
    });
    await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
  });

  it('por código suman lo que el documento dice de cada uno, o es 422', async () => {
    const vista = await vistaDe(facturaConIce({ secuencial: 52 }));
    const [ice] = vista.otros_impuestos;
    const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('POST', '/compras', {
      ...vista,
      otros_impuestos: [{ ...ice, valor: 15 }],
    });
    expect([estado, cuerpo.detail]).toMatchObject([422, [{ loc: ['body', 'ice'] }]]);
  });
});

it('lo que se compensa del IVA rebaja el costo; se retiene del importe que tenía', async () => {
  const compra = await guardar(facturaCompensada('22.60', { secuencial: 61 }));
  expect(compra).toMatchObject({
    total: 22.6,
    saldo: 22.6,
    iva_credito: 3,
    compensaciones: [{ codigo: '1', tarifa: 2, valor: 0.4 }],
  });
  expect(await lineasDe(compra)).toEqual([
    [expect.any(String), 20, 0],
    [expect.any(String), 0, 0.4],
    [expect.stringMatching(/IVA/), 3, 0],
    [expect.any(String), 0, 22.6],
  ]);
  const { estado, cuerpo } = await retener(compra);
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  expect(cuerpo.docs_sustento[0]!.importe_total).toBe(23);
  await retenciones.esperar(cuerpo.id, 'AUTORIZADO');
});
