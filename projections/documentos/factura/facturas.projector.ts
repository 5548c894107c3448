import type { BorradorEliminado } from '#domain/documentos/comprobante/comprobante.events.ts';
import {
  type EventoDeUnaFactura,
  evolucionarFactura,
  type Factura,
  facturas,
} from '#domain/documentos/factura/factura.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import {
  type Buscable,
  COLUMNAS_DE_COMPROBANTE,
  conLoBuscable,
  FILLFACTOR_DE_COMPROBANTE,
  INDICE_DE_SALDOS,
  INDICES_DE_LISTAS,
  tocaDelCiclo,
  tocaSusSaldos,
} from '../comprobante/comprobante.projector.ts';

/** A row of `facturas`, for those who only read it: the invoice, and what lists find it by. */
export type FilaFactura = Factura & Buscable;

type EventoDeFila = EventoDeUnaFactura | BorradorEliminado;

const evolucionar = (
  fila: FilaFactura | undefined,
  evento: EventoDeFila & Pick<EventoRegistrado, 'metadatos'>,
): FilaFactura | undefined => {
  if (evento.tipo === 'BorradorEliminado') return undefined;
  const factura = evolucionarFactura(fila, evento);
  return conLoBuscable(fila, factura, evento.tipo !== 'FacturaModificada');
};

const suFactura = ({
  datos,
}: {
  readonly datos: { readonly factura_id: number };
}): readonly Clave[] => [[datos.factura_id]];

const deFacturas = tabla<FilaFactura>(facturas.nombre, ['id']);

export const proyectorFacturas = proyector<FilaFactura, EventoDeFila>(deFacturas, {
  columnas: {
    ...COLUMNAS_DE_COMPROBANTE,
    tipo_identificacion: 'text',
    direccion: 'text',
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
    impuestos: 'json',
    detalles: 'json',
    pagos: 'json',
  },
  indices: [
    ...INDICES_DE_LISTAS,
    INDICE_DE_SALDOS,
    // The daily job looks for what is due on a day, whoever's it is.
    `(fecha_vencimiento, empresa_id, id) where condicion_pago = 'credito' and saldo > 0`,
  ],
  fillfactor: FILLFACTOR_DE_COMPROBANTE,
  toca: {
    ...tocaDelCiclo('factura'),
    SaldosMovidos: tocaSusSaldos('factura'),
    BorradorDeFacturaGuardado: suFactura,
    FacturaCreada: suFactura,
    FacturaModificada: suFactura,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeFacturaGuardado' ||
    (evento.tipo === 'FacturaCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
