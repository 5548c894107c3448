import type { CompraAnulada, CompraRegistrada } from '#domain/compras/compra.events.ts';
import { type Compra, resumenDeCompra } from '#domain/compras/compra.ts';

/** Purchases as facts: what is given to a test that does not enter them. */

/** Purchase 1, in cents: 20.00 at 15 %, a tip of 1.00, paid by transfer: 24.00. */
export const compraRegistrada = (
  cambios: Partial<CompraRegistrada['datos']> = {},
): CompraRegistrada => ({
  tipo: 'CompraRegistrada',
  datos: {
    compra_id: 1,
    ambiente: '1',
    sucursal_id: 1,
    persona_id: 1,
    tipo_identificacion: '05',
    identificacion: '1710034065',
    razon_social: 'Rosa Guamán',
    direccion: null,
    email: null,
    tipo_doc: '01',
    numero_doc: '001-002-000004471',
    fecha_emision: '2026-11-19T15:00:00.000Z',
    dia: '2026-11-19',
    fecha_registro: '2026-11-20',
    fecha_vencimiento: null,
    clave_acceso: null,
    numero_autorizacion: '1234567890',
    categoria: null,
    notas: null,
    sustento: '02',
    parte_relacionada: false,
    ambito: 'local',
    formas_pago: [{ forma_pago: '20', total: 2400, plazo: null, unidad_tiempo: null }],
    modifica: null,
    impuestos: [{ iva_codigo: '4', tarifa: 1500, subtotal: 2000, base: 2000, valor: 300 }],
    total_sin_impuestos: 2000,
    total_descuento: 0,
    iva: 300,
    iva_credito: 0,
    ice: 0,
    irbpnr: 0,
    propina: 100,
    total: 2400,
    detalles: [],
    origen: 'manual',
    xml: null,
    ...cambios,
  },
});

export const compraAnulada = (compra: Compra): CompraAnulada => ({
  tipo: 'CompraAnulada',
  datos: {
    ...resumenDeCompra(compra),
    dia: compra.dia,
    sucursal_id: compra.sucursal_id,
    motivo: 'Se registró dos veces',
    fecha: compra.dia,
    saldo: compra.saldo,
  },
});
