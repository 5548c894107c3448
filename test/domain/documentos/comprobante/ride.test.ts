import { describe, expect, test } from 'vitest';
import type { EstadoDocumento } from '#domain/documentos/comprobante/comprobante.ts';
import { emisorDeRide, emisorSegunXml } from '#domain/documentos/comprobante/ride.vista.ts';
import { rideDeFactura } from '#domain/documentos/factura/factura.ride.vista.ts';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import { linea } from '#test/support/documentos/factura.pruebas.ts';
import {
  CLAVE,
  celdas,
  emisorDePrueba,
  facturaAutorizada,
  rideDe,
} from '#test/support/documentos/ride.pruebas.ts';
import { NADA_PARTICULAR } from '#test/support/identidad/empresas.pruebas.ts';

const SIN_FIRMAR = {
  clave_acceso: null,
  numero_autorizacion: null,
  fecha_autorizacion: null,
} as const;
const SIN_EMITIR = {
  ...SIN_FIRMAR,
  estado: 'BORRADOR',
  ambiente: null,
  establecimiento: null,
  punto_emision: null,
  secuencial: null,
  numero_comprobante: null,
} as const;

describe('el recuadro del comprobante', () => {
  test('de una autorizada dice número, autorización con su hora del Ecuador, ambiente y clave', () => {
    expect(rideDe().comprobante).toEqual({
      numero: '001-001-000000123',
      autorizacion: CLAVE,
      fecha_autorizacion: '20/11/2026 10:04:05',
      ambiente: 'PRODUCCIÓN',
      emision: 'NORMAL',
      clave_acceso: CLAVE,
    });
  });

  test('de un borrador no inventa ni número ni clave ni ambiente', () => {
    const { comprobante, archivo } = rideDe(SIN_EMITIR);
    const nada = { numero: null, clave_acceso: null, ambiente: null };
    expect(comprobante).toMatchObject({ ...nada, autorizacion: 'PENDIENTE' });
    expect(archivo).toBe('factura-1');
  });

  test('de una rechazada no da la clave por autorización', () => {
    const { comprobante } = rideDe({ estado: 'RECHAZADO', numero_autorizacion: null });
    const suya = { autorizacion: 'NO AUTORIZADO', clave_acceso: CLAVE };
    expect(comprobante).toMatchObject(suya);
  });
});

describe('la marca', () => {
  const MARCAS: readonly [EstadoDocumento, '1' | '2' | null, string | undefined][] = [
    ['AUTORIZADO', '2', undefined],
    ['AUTORIZADO', '1', 'PRUEBAS'],
    ['BORRADOR', null, 'BORRADOR'],
    ['PENDIENTE', '2', 'PENDIENTE'],
    ['PROCESANDO', '2', 'PENDIENTE'],
    ['EN_PROCESO', '1', 'PENDIENTE'],
    ['DEVUELTA', '2', 'DEVUELTA'],
    ['RECHAZADO', '2', 'RECHAZADO'],
    ['ANULADO', '2', 'ANULADO'],
    ['ANULADO', '1', 'ANULADO'],
  ];
  test.each(MARCAS)('de %s en ambiente %s es %s', (estado, ambiente, texto) => {
    expect(rideDe({ estado, ambiente }).marca?.texto).toBe(texto);
  });

  test('dice «sin validez tributaria» de la que no vale', () => {
    for (const cambios of [{ estado: 'RECHAZADO' }, { estado: 'DEVUELTA' }, SIN_EMITIR] as const) {
      expect(rideDe(cambios).marca?.detalle).toMatch(/sin validez tributaria/i);
    }
    expect(rideDe({ ambiente: '1' }).marca?.detalle).toMatch(/sin validez tributaria/i);
  });

  test('de una anulada dice desde cuándo', () => {
    const anulacion = { motivo: 'Devolución', fecha: '2026-11-25' };
    expect(rideDe({ estado: 'ANULADO', anulacion }).marca?.detalle).toBe(
      'Anulado el 25/11/2026. Sin validez tributaria',
    );
  });
});

describe('lo que se vendió', () => {
  test('cada línea dice código, cantidad, descripción, precio, descuento, tarifa y total', () => {
    const detalle = linea({
      codigo_principal: 'A-1',
      descripcion: 'Café\nde altura',
      cantidad: 1_500_000,
      precio_unitario: 2_203_350,
      descuento: 1,
    });
    const { columnas, filas } = rideDe({}, [detalle]).secciones[0]!.tabla;
    expect(columnas.map(({ titulo }) => titulo)).toEqual([
      'Cód. principal',
      'Cantidad',
      'Descripción',
      'P. unitario',
      'Descuento',
      'IVA',
      'P. total',
    ]);
    expect(filas).toEqual([['A-1', '1.50', 'Café de altura', '2.20335', '0.01', '15 %', '3.30']]);
  });

  test('la tarifa se distingue de lo que no es objeto y de lo exento', () => {
    const ride = rideDe({}, [
      linea(),
      linea({ tarifa_iva: 5, iva_codigo: '5' }),
      linea({ tarifa_iva: 0, iva_codigo: '0' }),
      linea({ tarifa_iva: 0, iva_codigo: '6' }),
      linea({ tarifa_iva: 0, iva_codigo: '7' }),
    ]);
    expect(celdas(ride, 'IVA')).toEqual(['15 %', '5 %', '0 %', 'No obj.', 'Exento']);
  });
});

describe('los totales', () => {
  test('van en el orden de la ficha, con una línea por cada tarifa que hay, y suman', () => {
    const { totales } = rideDe({ propina: 150 }, [
      linea({ descuento: 100 }),
      linea({ tarifa_iva: 5, iva_codigo: '5' }),
      linea({ tarifa_iva: 0, iva_codigo: '0', precio_unitario: 3_000_000 }),
      linea({ tarifa_iva: 0, iva_codigo: '6', precio_unitario: 2_000_000 }),
      linea({ tarifa_iva: 0, iva_codigo: '7', precio_unitario: 1_000_000 }),
    ]);
    expect(totales.map(({ nombre, texto }) => `${nombre}: ${texto}`)).toEqual([
      'SUBTOTAL 15 %: 9.00',
      'SUBTOTAL 5 %: 10.00',
      'SUBTOTAL 0 %: 3.00',
      'SUBTOTAL NO OBJETO DE IVA: 2.00',
      'SUBTOTAL EXENTO DE IVA: 1.00',
      'SUBTOTAL SIN IMPUESTOS: 25.00',
      'TOTAL DESCUENTO: 1.00',
      'ICE: 0.00',
      'IVA 15 %: 1.35',
      'IVA 5 %: 0.50',
      'IRBPNR: 0.00',
      'PROPINA: 1.50',
      'VALOR TOTAL: 28.35',
    ]);
  });

  test('sin nada gravado no hay línea de una tarifa que nadie cobró', () => {
    const { totales } = rideDe({}, [linea({ tarifa_iva: 0, iva_codigo: '0' })]);
    expect(totales.filter(({ nombre }) => /\b(5|15) %/.test(nombre))).toEqual([]);
  });
});

describe('cómo se paga', () => {
  test('cada forma lleva su nombre de la tabla 24, su valor y su plazo', () => {
    const { pagos } = rideDe({
      pagos: [
        { forma_pago: '19', total: 2000, plazo: 30, unidad_tiempo: 'dias' },
        { forma_pago: '01', total: 1472, plazo: null, unidad_tiempo: null },
      ],
    });
    expect(pagos?.filas).toEqual([
      ['19 - Tarjeta de crédito', '20.00', '30', 'días'],
      ['01 - Sin utilización del sistema financiero', '14.72', '', ''],
    ]);
  });

  test('una a crédito dice cuándo vence', () => {
    const { adicionales } = rideDe({ condicion_pago: 'credito', fecha_vencimiento: '2026-12-20' });
    expect(adicionales).toContainEqual({
      nombre: 'Condición de pago',
      texto: 'Crédito, vence 20/12/2026',
    });
  });
});

describe('la información adicional', () => {
  test('empieza por el RUC del proveedor del sistema y sigue como en el XML', () => {
    expect(rideDe().adicionales).toEqual([
      { nombre: 'RUC Proveedor', texto: '0992877878001' },
      { nombre: 'Email', texto: 'compras@nunez.ec' },
    ]);
  });

  test('antes del 26 de septiembre de 2026 no nombra al proveedor', () => {
    const { adicionales } = rideDe({ fecha_emision: '2026-09-25' });
    expect(adicionales.map(({ nombre }) => nombre)).toEqual(['Email']);
  });
});

describe('el comprador', () => {
  test('sale con nombre, dirección, identificación y fecha; sin dirección, sin su rótulo', () => {
    expect(rideDe().sujeto.map(({ nombre, texto }) => `${nombre}: ${texto}`)).toEqual([
      'Razón social / Nombres y apellidos: Importadora Núñez & Cía. Ltda.',
      'Dirección: Guayaquil, Av. 9 de Octubre 100',
      'Identificación: 0992877878001',
      'Fecha de emisión: 20/11/2026',
    ]);
    expect(rideDe({ direccion: null }).sujeto).toHaveLength(3);
  });
});

describe('el emisor', () => {
  const empresa: Empresa = {
    ruc: '1790011674001',
    razon_social: 'Peña & Hijos <Cía.>',
    nombre_comercial: null,
    direccion_matriz: 'Quito',
    obligado_contabilidad: true,
    contribuyente_especial: '5368',
    agente_retencion: 'NAC-DNCRASC20-00000012',
    rimpe: 'negocio_popular',
    ...NADA_PARTICULAR,
    ambiente: '2',
    cobra_propina: true,
    cuota_documentos: null,
    certificado_referencia: null,
    certificado_huella: null,
    certificado_vigente_hasta: null,
  };
  const sucursal = {
    id: 1,
    nombre: 'Matriz',
    direccion: 'Av. Loja y Larga',
    establecimiento: '001',
    punto_emision: '001',
    es_matriz: true,
    activo: true,
  };
  const ajustes = { logo: null, color_primario: '#c0392b', color_secundario: null };

  test('sale de la empresa y la sucursal, con el número de su resolución y su régimen', () => {
    const emisor = emisorDeRide({ empresa, sucursal, ajustes, ruc_proveedor: null });
    expect(emisor).toMatchObject({
      agente_retencion: '12',
      leyenda_rimpe: 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE',
      direccion_sucursal: 'Av. Loja y Larga',
      color_primario: '#c0392b',
    });
  });

  test('es el que dice el XML firmado, aunque la empresa haya cambiado después', () => {
    const ruc_proveedor = '0992877878001';
    const factura = facturaAutorizada();
    const datos = { fila: factura, empresa, sucursal, clave_acceso: CLAVE, ruc_proveedor };
    const hoy = emisorDePrueba({ ruc_proveedor: null, color_primario: '#c0392b' });
    expect(emisorSegunXml(hoy, xmlDeFactura(datos))).toEqual({
      ...emisorDeRide({ empresa, sucursal, ajustes, ruc_proveedor }),
    });
  });
});

test('el mismo registro da los mismos datos, y la fecha del archivo es la de su autorización', () => {
  const factura = facturaAutorizada();
  const una = rideDeFactura(factura, emisorDePrueba());
  expect(rideDeFactura(factura, emisorDePrueba())).toEqual(una);
  expect(una.fechado_en).toBe('2026-11-20T15:04:05.000Z');
  expect(una.archivo).toBe(CLAVE);
});
