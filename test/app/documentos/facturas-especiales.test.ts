import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import type { VistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import {
  EN_CERO,
  EXPORTACION,
  EXTERIOR,
  exportada,
  REEMBOLSO,
  reembolsada,
} from '#test/support/documentos/especiales.http.ts';
import { conMarca, cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { cuerpoDeNotaCredito } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Invoices that say what few do, over HTTP: from their request to the SRI, the books and what is owed. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(async (iniciada) => {
  prueba = iniciada;
  empresa = await prueba.fundar({ certificado: true });
  const mes = fechaDe(instanteDeMs(Date.now())).slice(0, 7);
  await empresa.api.pedir('POST', '/contabilidad/activar', {
    cuerpo: { fecha_inicio: `${mes}-01` },
  });
  const libro = async () =>
    (await empresa.api.pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
  await prontoEs(libro, 'activa', 5_000);
});

const facturas = recursoHttp<VistaFactura & ErrorDeApi>(() => empresa, '/facturas');
const liquidaciones = recursoHttp<VistaLiquidacion & ErrorDeApi>(
  () => empresa,
  '/liquidaciones-compra',
);
const notas = recursoHttp<
  { id: number; estado: string; estado_sri: null; clave_acceso: null } & ErrorDeApi
>(() => empresa, '/notas-credito');

const crear = async (cuerpo: object): Promise<VistaFactura> => {
  const creada = await facturas.pedir('POST', '', cuerpo);
  expect([creada.estado, creada.cuerpo]).toEqual([201, creada.cuerpo]);
  return creada.cuerpo;
};
const xmlDe = async (id: number): Promise<string> =>
  String((await facturas.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo);
const negada = async (cuerpo: object): Promise<readonly string[]> => {
  const { estado, cuerpo: dicho } = await facturas.pedir<ErrorDeFormaDeApi>('POST', '', cuerpo);
  expect([estado, dicho]).toEqual([422, dicho]);
  return dicho.detail.map(({ loc }) => loc.slice(1).join('.'));
};
const asientoDe = async (origen_id: number, origen = 'factura') => {
  const camino = `/contabilidad/asientos?origen_tipo=${origen}&origen_id=${origen_id}`;
  const { cuerpo } = await empresa.api.pedir<{ items: VistaAsiento[] } & VistaAsiento[]>(
    'GET',
    camino,
  );
  const [suyo] = cuerpo.items ?? cuerpo;
  const uno = await empresa.api.pedir<VistaAsiento>('GET', `/contabilidad/asientos/${suyo!.id}`);
  return uno.cuerpo.lineas.map(({ cuenta_codigo, debe, haber, descripcion }) => [
    cuenta_codigo,
    debe - haber,
    descripcion,
  ]);
};

describe('una exportación', () => {
  it('suma su flete al total, a los pagos y a lo que se debe, y a ninguna base; se asienta como venta', async () => {
    const creada = await crear(exportada());
    expect(creada).toMatchObject({
      total_sin_impuestos: 13,
      iva: 0,
      total: 148.75,
      pagos: [{ total: 148.75 }],
      exportacion: EXPORTACION,
    });
    const { saldo } = await facturas.esperar(creada.id, 'AUTORIZADO');
    expect(saldo).toBe(148.75);
    const xml = await xmlDe(creada.id);
    expect(xml).toContain(
      '<comercioExterior>EXPORTADOR</comercioExterior><incoTermFactura>CIF</incoTermFactura>',
    );
    expect(xml).toContain('<fleteInternacional>120.50</fleteInternacional>');
    expect(xml).not.toContain('gastosTransporteOtros');
    expect(xml).toContain('<importeTotal>148.75</importeTotal>');
    expect(await asientoDe(creada.id)).toEqual([
      [expect.any(String), 148.75, null],
      ['401.01.02', -13, 'IVA 0 %'],
      ['401.01.02', -120.5, 'Flete internacional'],
      ['401.01.02', -10, 'Seguro internacional'],
      ['401.01.02', -5.25, 'Gastos aduaneros'],
    ]);
    const lista = await facturas.pedir<unknown>('GET', `?q=${creada.numero_comprobante}`);
    expect(JSON.stringify(lista.cuerpo)).toContain('"total":148.75');
  });

  it('sus pagos cuadran con el flete; lo simulado es lo mismo', async () => {
    const pagos = (total: number) => [{ forma_pago: '20', total }];
    expect(await negada(exportada({ pagos: pagos(13) }))).toEqual(['pagos']);
    const simulada = await facturas.pedir<{ respuesta: VistaFactura }>(
      'POST',
      '?simular=true',
      exportada({ pagos: pagos(148.75) }),
    );
    expect([simulada.estado, simulada.cuerpo.respuesta.total]).toEqual([200, 148.75]);
  });

  it.each([
    [
      'a quien está en el país',
      { tipo_identificacion: '05', identificacion: '1710034065' },
      ['tipo_identificacion'],
    ],
    [
      'a consumidor final',
      { tipo_identificacion: '07', identificacion: '9999999999999' },
      ['tipo_identificacion'],
    ],
    ['con flete negativo', { exportacion: { ...EXPORTACION, flete: -1 } }, ['exportacion.flete']],
    [
      'con flete de más de 14 dígitos',
      { exportacion: { ...EXPORTACION, flete: 1e13 } },
      ['exportacion.flete'],
    ],
    [
      'con flete de tres decimales',
      { exportacion: { ...EXPORTACION, flete: 1.005 } },
      ['exportacion.flete'],
    ],
    [
      'con un incoterm que no es',
      { exportacion: { ...EXPORTACION, incoterm: 'cif' } },
      ['exportacion.incoterm'],
    ],
    [
      'con un país de letras',
      { exportacion: { ...EXPORTACION, pais_destino: 'NL' } },
      ['exportacion.pais_destino'],
    ],
    [
      'sin puertos',
      { exportacion: { ...EXPORTACION, puerto_destino: null } },
      ['exportacion.puerto_destino'],
    ],
    [
      'vacía',
      { exportacion: {} },
      expect.arrayContaining(['exportacion.incoterm', 'exportacion.lugar']),
    ],
    ['con algo más', { exportacion: { ...EXPORTACION, otro: 1 } }, ['exportacion.otro']],
  ])('%s es 422', async (_, cambios, donde) => {
    expect(await negada(exportada(cambios))).toEqual(donde);
  });

  it('que suma más de lo que cabe es 400, y no 500', async () => {
    const flete = 999_999_999_999.99;
    const { estado, cuerpo } = await facturas.pedir(
      'POST',
      '',
      exportada({ exportacion: { ...EXPORTACION, flete } }),
    );
    expect([estado, cuerpo.codigo]).toEqual([400, 'facturas.importe_fuera_de_limite']);
  });

  it('de un borrador a una DEVUELTA, corregida y enviada otra vez', async () => {
    const marca = exportada({ razon_social: 'Van der Meer [SRI:DEVUELTA]', es_borrador: true });
    const { id } = await crear(marca);
    expect((await facturas.pedir('POST', `/${id}/reenviar`)).estado).toBe(200);
    await facturas.esperar(id, 'DEVUELTA');
    const mitad = { ...EXPORTACION, flete: 60.25 };
    const puesta = await facturas.pedir('PUT', `/${id}`, exportada({ exportacion: mitad }));
    expect([puesta.estado, puesta.cuerpo]).toMatchObject([
      200,
      { total: 88.5, exportacion: mitad },
    ]);
    expect((await facturas.pedir('POST', `/${id}/reenviar`)).estado).toBe(200);
    expect((await facturas.esperar(id, 'AUTORIZADO')).saldo).toBe(88.5);
    const sin = await crear({ ...exportada(), es_borrador: true });
    const quitada = await facturas.pedir('PUT', `/${sin.id}`, exportada({ exportacion: null }));
    expect(quitada.cuerpo).toMatchObject({ total: 13, exportacion: null });
  });

  it('en un lote es la misma, y sus notas acreditan lo vendido y su flete, y nada más', async () => {
    const { cuerpo } = await facturas.pedir<{ facturas?: VistaFactura[]; items?: VistaFactura[] }>(
      'POST',
      '/lote',
      { facturas: [exportada(), cuerpoDeFactura()] },
    );
    const [primera] = cuerpo.facturas ?? cuerpo.items ?? (cuerpo as unknown as VistaFactura[]);
    expect(primera).toMatchObject({ total: 148.75 });
    await facturas.esperar(primera!.id, 'AUTORIZADO');
    const notaDe = (precio_unitario: number) =>
      notas.pedir(
        'POST',
        '',
        cuerpoDeNotaCredito({
          factura_id: primera!.id,
          ...EXTERIOR,
          doc_sustento_numero: undefined,
          doc_sustento_fecha: undefined,
          detalles: [{ ...EN_CERO, cantidad: 1, precio_unitario }],
        }),
      );
    const acreditar = async (precio: number): Promise<void> => {
      const nota = await notaDe(precio);
      expect([nota.estado, nota.cuerpo]).toEqual([201, nota.cuerpo]);
      await notas.esperar(nota.cuerpo.id, 'AUTORIZADO');
    };
    await acreditar(13);
    expect((await facturas.uno(primera!.id)).saldo).toBe(135.75);
    const deMas = await notaDe(135.76);
    expect([deMas.estado, deMas.cuerpo.codigo]).toEqual([409, 'notas_credito.sobre_el_tope']);
    // Its schema has no place for what was charged beside the goods: it is a line, of no IVA.
    await acreditar(135.75);
    expect((await facturas.uno(primera!.id)).saldo).toBe(0);
  });
});

describe('de reembolso', () => {
  it('lleva el código 41 y sus sumas; lo trasladado no es ingreso', async () => {
    const creada = await crear(reembolsada());
    expect(creada).toMatchObject({
      total: 13.8,
      total_comprobantes_reembolso: 11.5,
      total_base_imponible_reembolso: 10,
      total_impuesto_reembolso: 1.5,
      reembolsos: [{ detalle_impuestos: [{ tarifa: 15, impuesto_reembolso: 1.5 }] }],
    });
    await facturas.esperar(creada.id, 'AUTORIZADO');
    expect(await xmlDe(creada.id)).toContain(
      '<codDocReembolso>41</codDocReembolso><totalComprobantesReembolso>11.50</totalComprobantesReembolso>',
    );
    expect(await asientoDe(creada.id)).toEqual([
      [expect.any(String), 13.8, null],
      ['401.01.01', -2, 'IVA 15 %'],
      ['201.07.01.01', -0.3, 'IVA 15 %'],
      ['502.02.28', -11.5, 'Reembolso'],
    ]);
  });

  it.each([
    [
      'con una suma que no es',
      { total_comprobantes_reembolso: 11 },
      ['total_comprobantes_reembolso'],
    ],
    [
      'con una suma y nada que la dé',
      { reembolsos: [], total_impuesto_reembolso: 1 },
      ['total_impuesto_reembolso'],
    ],
    [
      'con un comprobante de mañana',
      { reembolsos: [{ ...REEMBOLSO, fecha_emision_doc_reembolso: '2099-01-01' }] },
      ['reembolsos.0.fecha_emision_doc_reembolso'],
    ],
    [
      'con el mismo comprobante dos veces',
      {
        detalles: [{ ...LINEA, cantidad: 1, precio_unitario: 23, iva_codigo: '6' }],
        reembolsos: [REEMBOLSO, REEMBOLSO],
      },
      ['reembolsos.1.secuencial_doc_reembolso'],
    ],
    ['de más que su total', { reembolsos: [REEMBOLSO, REEMBOLSO] }, ['reembolsos']],
    [
      'de 500 comprobantes',
      { reembolsos: Array.from({ length: 500 }, () => REEMBOLSO) },
      ['reembolsos'],
    ],
    [
      'con un impuesto que no es el de su tarifa',
      {
        reembolsos: [
          {
            ...REEMBOLSO,
            detalle_impuestos: [{ ...REEMBOLSO.detalle_impuestos[0], impuesto_reembolso: 9 }],
          },
        ],
      },
      ['reembolsos.0.detalle_impuestos.0.impuesto_reembolso'],
    ],
    ['con lo que no es una lista', { reembolsos: {} }, ['reembolsos']],
  ])('%s es 422', async (_, cambios, donde) => {
    expect(await negada(reembolsada(cambios))).toEqual(donde);
  });

  it('de quien no puede ser es 400, en una factura y en una liquidación', async () => {
    const reembolsos = [{ ...REEMBOLSO, identificacion_proveedor_reembolso: '0000000000000' }];
    const factura = await facturas.pedir('POST', '', reembolsada({ reembolsos }));
    expect([factura.estado, factura.cuerpo.codigo]).toEqual([
      400,
      'facturas.identificacion_invalida',
    ]);
    const liquidacion = await liquidaciones.pedir('POST', '', cuerpoDeLiquidacion({ reembolsos }));
    expect([liquidacion.estado, liquidacion.cuerpo.codigo]).toEqual([
      400,
      'liquidaciones_compra.identificacion_invalida',
    ]);
  });

  it('300 comprobantes caben o se rehúsan por el tamaño del XML, y no por otra cosa', async () => {
    const reembolsos = Array.from({ length: 300 }, (_, n) => ({
      ...REEMBOLSO,
      secuencial_doc_reembolso: String(n + 1).padStart(9, '0'),
    }));
    const detalles = [{ ...LINEA, cantidad: 300, precio_unitario: 11.5, iva_codigo: '6' }];
    const { estado, cuerpo } = await facturas.pedir(
      'POST',
      '',
      reembolsada({ detalles, reembolsos }),
    );
    expect([estado, estado === 201 ? '' : JSON.stringify(cuerpo)]).toEqual([
      expect.toBeOneOf([201, 422]),
      estado === 201 ? '' : expect.stringContaining('KB'),
    ]);
  });

  it('también en una liquidación de compra', async () => {
    const cuerpo = cuerpoDeLiquidacion({
      detalles: [{ ...LINEA, cantidad: 1, precio_unitario: 11.5, iva_codigo: '0' }],
      reembolsos: [REEMBOLSO],
    });
    const { estado, cuerpo: creada } = await liquidaciones.pedir('POST', '', cuerpo);
    expect([estado, creada]).toMatchObject([201, { total_comprobantes_reembolso: 11.5 }]);
    await liquidaciones.esperar(creada.id, 'AUTORIZADO');
  });
});

describe('con subsidio', () => {
  const subsidiada = (cambios: object = {}): object =>
    cuerpoDeFactura({
      detalles: [
        { ...LINEA, precio_sin_subsidio: 10 },
        { ...LINEA, iva_codigo: '0', precio_sin_subsidio: 7.123456 },
        LINEA,
      ],
      ...cambios,
    });

  it('dice lo que se ahorra, con el IVA donde se debe, y no lo suma a nada', async () => {
    const creada = await crear(subsidiada());
    // 7.00 at 15 %, and 1.25 (of 1.246912) at 0 %.
    expect(creada).toMatchObject({
      total: 42.9,
      total_subsidio: 9.3,
      detalles: [
        { precio_sin_subsidio: 10 },
        { precio_sin_subsidio: 7.123456 },
        { precio_sin_subsidio: null },
      ],
    });
    await facturas.esperar(creada.id, 'AUTORIZADO');
    const xml = await xmlDe(creada.id);
    expect(xml).toContain(
      '<precioUnitario>6.50</precioUnitario><precioSinSubsidio>10.00</precioSinSubsidio>',
    );
    expect(xml).toContain('<totalSubsidio>9.30</totalSubsidio><totalDescuento>');
  });

  it.each([
    ['menor que su precio', { precio_sin_subsidio: 6.4 }],
    ['negativo', { precio_sin_subsidio: -1 }],
    ['de siete decimales', { precio_sin_subsidio: 7.1234567 }],
    ['que no cabe', { cantidad: 999_999, precio_unitario: 1, precio_sin_subsidio: 999_999_999 }],
  ])('un precio sin subsidio %s es 422', async (_, cambios) => {
    expect(await negada(cuerpoDeFactura({ detalles: [{ ...LINEA, ...cambios }] }))).toEqual([
      'detalles.0.precio_sin_subsidio',
    ]);
  });
});

describe('lo demás que pocas dicen', () => {
  it('guía, placa, negociable y rubros de terceros: 2.1.0 solo por los rubros, que no se deben', async () => {
    const creada = await crear(
      cuerpoDeFactura({
        guia_remision: '001-001-000000034',
        placa: 'pba-123',
        negociable: { correo: 'cobros@example.com' },
        otros_rubros_terceros: [
          { concepto: 'Tasa de basura', total: 1.25 },
          { concepto: 'Bomberos', total: 0.75 },
        ],
      }),
    );
    expect(creada).toMatchObject({
      total: 14.95,
      guia_remision: '001-001-000000034',
      placa: 'PBA0123',
      negociable: { correo: 'cobros@example.com' },
      otros_rubros_terceros: [{ total: 1.25 }, { concepto: 'Bomberos' }],
    });
    expect((await facturas.esperar(creada.id, 'AUTORIZADO')).saldo).toBe(14.95);
    const xml = await xmlDe(creada.id);
    expect(xml).toContain('version="2.1.0"');
    expect(xml).toContain('<guiaRemision>001-001-000000034</guiaRemision>');
    expect(xml).toContain('<placa>PBA0123</placa>');
    expect(xml).toContain('<rubro><concepto>Bomberos</concepto><total>0.75</total></rubro>');
    expect(xml).toContain('<tipoNegociable><correo>cobros@example.com</correo></tipoNegociable>');
  });

  it('sin nada de ello va en la 1.1.0, y su ficha lo dice en blanco', async () => {
    const { id } = await crear(
      conMarca('', { otros_rubros_terceros: [], exportacion: null, placa: null }),
    );
    expect(await facturas.esperar(id, 'AUTORIZADO')).toMatchObject({
      exportacion: null,
      guia_remision: null,
      placa: null,
      negociable: null,
      otros_rubros_terceros: [],
      reembolsos: [],
      total_comprobantes_reembolso: null,
    });
    expect(await xmlDe(id)).toContain('version="1.1.0"');
  });

  it.each([
    ['negociable vacía', { negociable: {} }, ['negociable.correo']],
    ['negociable sin correo', { negociable: { correo: 'nadie' } }, ['negociable.correo']],
    ['una placa que no es', { placa: 'AB-1' }, ['placa']],
    ['una placa que no es texto', { placa: 1234 }, ['placa']],
    ['una guía sin guiones de más', { guia_remision: '001-001-34' }, ['guia_remision']],
    [
      'un rubro sin concepto',
      { otros_rubros_terceros: [{ total: 1 }] },
      ['otros_rubros_terceros.0.concepto'],
    ],
    [
      'un rubro negativo',
      { otros_rubros_terceros: [{ concepto: 'x', total: -1 }] },
      ['otros_rubros_terceros.0.total'],
    ],
    [
      '51 rubros',
      { otros_rubros_terceros: Array.from({ length: 51 }, () => ({ concepto: 'x', total: 1 })) },
      ['otros_rubros_terceros'],
    ],
  ])('%s es 422', async (_, cambios, donde) => {
    expect(await negada(cuerpoDeFactura(cambios))).toEqual(donde);
  });
});
