import type { EventoFactura } from '#domain/documentos/factura.events.ts';
import { evolucionarFactura, type Factura, facturas } from '#domain/documentos/factura.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `facturas`, for those who only read it. */
export type FilaFactura = Factura;

const suFactura = ({
  datos,
}: {
  readonly datos: { readonly factura_id: number };
}): readonly Clave[] => [[datos.factura_id]];

export const proyectorFacturas = proyector<Factura, EventoFactura>(facturas, {
  columnas: {
    id: 'int8',
    sucursal_id: 'int8',
    persona_id: 'int8',
    ambiente: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    secuencial: 'int4',
    numero_comprobante: 'text',
    fecha_emision: 'date',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    direccion: 'text',
    email: 'text',
    condicion_pago: 'text',
    fecha_vencimiento: 'date',
    subtotal_0: 'int8',
    subtotal_5: 'int8',
    subtotal_15: 'int8',
    subtotal_no_objeto: 'int8',
    subtotal_exento: 'int8',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    iva: 'int8',
    propina: 'int8',
    total: 'int8',
    saldo: 'int8',
    impuestos: 'jsonb',
    detalles: 'jsonb',
    pagos: 'jsonb',
    estado: 'text',
    intento: 'int4',
    clave_acceso: 'text',
    claves_anteriores: 'jsonb',
    claves_anteriores_autorizadas: 'jsonb',
    numero_autorizacion: 'text',
    fecha_autorizacion: 'timestamptz',
    estado_sri: 'text',
    codigos_sri: 'jsonb',
    xml_sha256: 'text',
    creado_en: 'timestamptz',
  },
  // Written again three times on its way to AUTORIZADO.
  fillfactor: 70,
  toca: {
    BorradorDeFacturaGuardado: suFactura,
    FacturaCreada: suFactura,
    FacturaFirmada: suFactura,
    FacturaRecibida: suFactura,
    FacturaAutorizada: suFactura,
    FacturaRechazada: suFactura,
    FacturaDevuelta: suFactura,
    FacturaReemitida: suFactura,
    // Tells the emission process to look again; the invoice itself does not change.
    FacturaReconsultada: () => [],
    FacturaAutorizadaConClaveAnterior: suFactura,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeFacturaGuardado' ||
    (evento.tipo === 'FacturaCreada' && !evento.datos.desde_borrador),
  evolucionar: evolucionarFactura,
});
