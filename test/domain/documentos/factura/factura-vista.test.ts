import { describe, expect, it } from 'vitest';
import { vistaEstado } from '#domain/documentos/comprobante/comprobante.vista.ts';
import { vistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import {
  claveDelIntento,
  crear,
  libroDeEmpresa,
  linea,
  registrar,
} from '#test/support/documentos/factura.pruebas.ts';

/** Ley: documentos §1. */
const RECORD = [
  'id',
  'numero_comprobante',
  'fecha_emision',
  'tipo_identificacion',
  'identificacion',
  'razon_social',
  'direccion',
  'email',
  'subtotal_0',
  'subtotal_15',
  'iva',
  'total',
  'propina',
  'estado',
  'clave_acceso',
  'numero_autorizacion',
  'fecha_autorizacion',
  'estado_sri',
  'detalles',
  'pagos',
];

describe('La factura vista desde fuera', () => {
  it('empieza por los campos de la especificación, en su orden', async () => {
    const { factura } = await crear(libroDeEmpresa());
    expect(Object.keys(vistaFactura(factura)).slice(0, RECORD.length)).toEqual(RECORD);
    expect(Object.keys(vistaEstado(factura))).toEqual([
      'id',
      'estado',
      'clave_acceso',
      'numero_autorizacion',
      'fecha_autorizacion',
      'estado_sri',
    ]);
  });

  it('muestra dinero y cantidades como decimales y las horas del Ecuador', async () => {
    const libro = libroDeEmpresa();
    const detalles = [linea({ cantidad: 1_500_000, precio_unitario: 3_333_333, descuento: 1 })];
    await crear(libro, { detalles });
    await registrar(libro, 'firma');
    const { factura } = await registrar(libro, 'autorizacion');
    expect(vistaFactura(factura)).toMatchObject({
      subtotal_0: 0,
      subtotal_15: 4.99,
      iva: 0.75,
      total: 5.74,
      saldo: 5.74,
      propina: 0,
      fecha_autorizacion: '2026-11-20T10:00:05.000-05:00',
      creado_en: '2026-11-20T10:00:00.000-05:00',
      cliente_id: 1,
      detalles: [
        {
          cantidad: 1.5,
          precio_unitario: 3.333333,
          descuento: 0.01,
          precio_total: 4.99,
          iva: 0.75,
          iva_codigo: '4',
        },
      ],
      pagos: [{ forma_pago: '01', total: 5.74, plazo: null, unidad_tiempo: null }],
    });
    expect(vistaEstado(factura).numero_autorizacion).toBe(claveDelIntento(1));
  });
});
