import { describe, expect, test } from 'vitest';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import { escaparTexto, textoSri } from '#domain/kernel/texto.ts';
import { campo, elemento } from '#domain/kernel/xml.ts';
import { facturaDe } from '#test/support/documentos/facturas.arbitrarias.ts';
import { NADA_PARTICULAR } from '#test/support/identidad/empresas.pruebas.ts';

const empresa: DatosDeXml<Factura>['empresa'] = {
  ruc: '1790011674001',
  razon_social: 'Peña & Hijos Cía. Ltda.',
  nombre_comercial: 'La <Ñ>',
  direccion_matriz: 'Quito',
  obligado_contabilidad: true,
  contribuyente_especial: '5368',
  agente_retencion: '00000012',
  rimpe: 'emprendedor',
  ...NADA_PARTICULAR,
  ambiente: '1',
  cobra_propina: true,
  cuota_documentos: null,
  certificado_referencia: null,
  certificado_huella: null,
  certificado_vigente_hasta: null,
};

const sucursal: DatosDeXml<Factura>['sucursal'] = {
  id: 1,
  nombre: 'Matriz',
  direccion: 'Av. Amazonas\n y El Inca',
  establecimiento: '001',
  punto_emision: '002',
  es_matriz: true,
  activo: true,
};

const facturaDel = (fecha_emision: string): Factura =>
  facturaDe(
    {
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María\tPérez',
      direccion: null,
      email: 'maria@example.com',
      sucursal_id: null,
      es_borrador: false,
      condicion_pago: 'credito',
      fecha_vencimiento: '2026-12-31',
      propina: 46,
      detalles: [
        {
          servicio_id: null,
          codigo_principal: 'A-1',
          descripcion: 'Café',
          cantidad: 1_500_000,
          precio_unitario: 2_203_350,
          descuento: 1,
          tarifa_iva: 15,
          iva_codigo: '4',
        },
        {
          servicio_id: null,
          codigo_principal: 'B-2',
          descripcion: 'Libro',
          cantidad: 1_000_000,
          precio_unitario: 1_300_000,
          descuento: 0,
          tarifa_iva: 0,
          iva_codigo: '0',
        },
      ],
      pagos: [
        { forma_pago: '19', total: 300, plazo: 30, unidad_tiempo: 'dias' },
        { forma_pago: '01', total: 255, plazo: null, unidad_tiempo: null },
      ],
    },
    { empresa, sucursal, secuencial: 7, fecha_emision },
  );

const CLAVE = '2111202601179001167400110010020000000071234567811';

const xmlDel = (fecha_emision: string, cambios: Partial<DatosDeXml<Factura>> = {}): string =>
  xmlDeFactura({
    fila: facturaDel(fecha_emision),
    empresa,
    sucursal,
    clave_acceso: CLAVE,
    ruc_proveedor: '1793213150001',
    ...cambios,
  });

describe('el XML de una factura', () => {
  test('lleva sus bloques en el orden del esquema y sin elementos vacíos', () => {
    expect(xmlDel('2026-11-21').replaceAll('><', '>\n<')).toMatchSnapshot();
  });

  test('dice el número de la resolución del agente sin letras ni ceros', () => {
    const agente = { ...empresa, agente_retencion: 'NAC-DNCRASC20-00000001' };
    expect(xmlDel('2026-11-21', { empresa: agente })).toContain(
      '<agenteRetencion>1</agenteRetencion>',
    );
  });

  test('no existe para un borrador', () => {
    const fila = { ...facturaDel('2026-11-21'), secuencial: null, numero_comprobante: null };
    expect(() => xmlDel('2026-11-21', { fila })).toThrow(/borrador/);
  });

  test('nombra al negocio popular como en el anexo 22 de la ficha', () => {
    const popular = { ...empresa, rimpe: 'negocio_popular' as const };
    expect(xmlDel('2026-11-21', { empresa: popular })).toContain(
      '<contribuyenteRimpe>CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE</contribuyenteRimpe>',
    );
  });
});

describe('RUC Proveedor', () => {
  const PRIMERO =
    '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>';

  test('es la primera entrada adicional desde el 26 de septiembre de 2026', () => {
    expect(xmlDel('2026-09-26')).toContain(PRIMERO);
  });

  test('no está en documentos con fecha anterior', () => {
    expect(xmlDel('2026-09-25')).not.toContain('RUC Proveedor');
  });

  test('no está cuando el emisor usa su propio sistema', () => {
    expect(xmlDel('2026-11-21', { ruc_proveedor: null })).not.toContain('RUC Proveedor');
  });

  test('deja fuera todo el bloque cuando no hay nada que decir', () => {
    const factura = {
      ...facturaDel('2026-11-21'),
      email: null,
      condicion_pago: 'contado' as const,
    };
    expect(xmlDel('2026-11-21', { fila: factura, ruc_proveedor: null })).not.toContain(
      'infoAdicional',
    );
  });
});

describe('los textos', () => {
  test.each([
    ['  blancos\t\n de  más \r\n', 'blancos  de  más'],
    ['nulo\0\u0001\u0085fin', 'nulo fin'],
    ['suelto\ud800 y \ud83e\uddfe', 'suelto y 🧾'],
    ['\u2028\u2029\ufeff', ''],
  ])('%j se escribe %j', (texto, esperado) => {
    expect(textoSri(texto)).toBe(esperado);
  });

  test('se cortan por caracteres, no por mitades de un emoji', () => {
    expect(textoSri('😀'.repeat(301))).toBe('😀'.repeat(300));
  });

  test('escapan lo que la forma canónica escapa y nada más', () => {
    expect(escaparTexto(`<a> & "b" 'c'\r`)).toBe(`&lt;a&gt; &amp; "b" 'c'&#xD;`);
    expect(elemento('x', '', { b: '<"&\n>', a: '1' })).toBe(
      '<x a="1" b="&lt;&quot;&amp;&#xA;>"></x>',
    );
    expect(campo('vacio', ' \n ')).toBe('');
  });
});
