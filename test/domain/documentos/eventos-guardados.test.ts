import { describe, expect, it } from 'vitest';
import { lotesDeFacturas } from '#domain/documentos/factura.lote.ts';
import { facturas } from '#domain/documentos/factura.ts';
import { avisosDeVencimiento } from '#domain/documentos/factura.vencimiento.ts';
import {
  type Guardado,
  nombresDe,
  plegarGuardados,
  versionesDe,
} from '#test/support/eventos-guardados.ts';
import { EMPRESA } from '#test/support/factura.pruebas.ts';
import { libroEnMemoria } from '#test/support/libro-en-memoria.ts';

const CLAVE = '1'.repeat(49);
const INSTANTE = '2026-11-20T15:00:05.000Z';
const RESUMEN = {
  numero_comprobante: '001-001-000000001',
  fecha_emision: '2026-11-20',
  razon_social: 'Ana',
  identificacion: '1710034065',
  email: null,
};
const INTENTO = { factura_id: 1, intento: 1, clave_acceso: CLAVE };
const NEGATIVA = { ...INTENTO, ...RESUMEN, estado_sri: '[X]', mensajes: [] };
const CONTENIDO = {
  factura_id: 1,
  sucursal_id: 1,
  persona_id: 1,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana',
  direccion: null,
  email: null,
  fecha_emision: '2026-11-20',
  condicion_pago: 'credito',
  fecha_vencimiento: '2026-12-10',
  detalles: [],
  pagos: [],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_15: 1000,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 1000,
  total_descuento: 0,
  iva: 150,
  propina: 0,
  total: 1150,
  impuestos: [],
};
const NUMERACION = {
  ambiente: '1',
  establecimiento: '001',
  punto_emision: '001',
  secuencial: 1,
  numero_comprobante: '001-001-000000001',
};
const AVISO = {
  ...RESUMEN,
  factura_id: 1,
  dia: '2026-12-07',
  fecha_vencimiento: '2026-12-10',
  dias: 3,
  clave_acceso: CLAVE,
  numero_autorizacion: CLAVE,
  fecha_autorizacion: INSTANTE,
  estado_sri: '[AUTORIZADO]',
  persona_id: 1,
  sucursal_id: 1,
  total: 1150,
  saldo: 1150,
};

/** One of every shape that invoices ever stored: whatever changes, these must still be read. */
const MUESTRAS: readonly (readonly [version: number, tipo: string, datos: object])[] = [
  [1, 'BorradorDeFacturaGuardado', { ...CONTENIDO, idempotencia: null }],
  [
    1,
    'FacturaCreada',
    { ...CONTENIDO, ...NUMERACION, idempotencia: null, desde_borrador: true, mes_cupo: '2026-11' },
  ],
  [
    1,
    'LoteDeFacturasCreado',
    { primera_factura_id: 1, facturas: 1, idempotencia: { clave: 'k', huella: 'h' } },
  ],
  [1, 'FacturaFirmada', { ...INTENTO, xml_sha256: 'aa', stream: 's', firmado_en: INSTANTE }],
  [1, 'FacturaRecibida', { ...INTENTO, estado_sri: '[RECIBIDA]' }],
  [1, 'FacturaRechazada', NEGATIVA],
  [1, 'FacturaDevuelta', NEGATIVA],
  [
    1,
    'FacturaReemitida',
    { factura_id: 1, intento: 2, fecha_emision: '2026-11-21', clave_anterior: CLAVE },
  ],
  [1, 'FacturaReconsultada', { factura_id: 1, intento: 2, clave_acceso: null }],
  [
    1,
    'FacturaAutorizadaConClaveAnterior',
    { ...INTENTO, fecha_autorizacion: INSTANTE, estado_sri: '[ALERTA]' },
  ],
  [
    1,
    'FacturaAutorizada',
    {
      ...NEGATIVA,
      numero_autorizacion: CLAVE,
      fecha_autorizacion: INSTANTE,
      persona_id: 1,
      total: 1150,
    },
  ],
  [1, 'FacturaPorVencerAvisada', AVISO],
  [1, 'FacturaVencidaAvisada', { ...AVISO, dia: '2026-12-11', dias: 1 }],
  [
    1,
    'FacturaAnulada',
    {
      ...RESUMEN,
      factura_id: 1,
      motivo: 'Devolución',
      fecha: '2026-11-22',
      clave_acceso: CLAVE,
      sucursal_id: 1,
      ambiente: '1',
      persona_id: 1,
      condicion_pago: 'credito',
      fecha_vencimiento: '2026-12-10',
      total_sin_impuestos: 1000,
      iva: 150,
      propina: 0,
      total: 1150,
      saldo: 1150,
    },
  ],
];
const GUARDADOS = MUESTRAS.map((muestra): Guardado => [EMPRESA, ...muestra]);

describe('Los eventos guardados de facturas', () => {
  it('se leen y se pliegan, en todas las versiones que se escribieron', () => {
    const libro = libroEnMemoria();
    plegarGuardados(libro, GUARDADOS);
    expect(libro.filas(EMPRESA, facturas)).toMatchObject([
      {
        id: 1,
        estado: 'ANULADO',
        intento: 2,
        claves_anteriores: [CLAVE],
        claves_anteriores_autorizadas: [CLAVE],
        numero_autorizacion: CLAVE,
        saldo: 0,
        anulacion: { motivo: 'Devolución', fecha: '2026-11-22' },
      },
    ]);
    expect(libro.filas(EMPRESA, lotesDeFacturas)).toEqual([
      { clave: 'k', huella: 'h', primera_factura_id: 1, facturas: 1 },
    ]);
    expect(libro.filas(EMPRESA, avisosDeVencimiento).map(({ aviso, dia }) => [aviso, dia])).toEqual(
      [
        ['por_vencer', '2026-12-07'],
        ['vencida', '2026-12-11'],
      ],
    );
  });

  it('hay una muestra de cada versión de cada tipo', () => {
    expect(nombresDe(GUARDADOS)).toEqual(versionesDe(/Factura/));
  });
});
