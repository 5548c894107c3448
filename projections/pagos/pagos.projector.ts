import {
  type EventoEnPago,
  evolucionarPago,
  ORIGEN_DE_PAGO,
  type PagoAProveedor,
  pagosProveedor,
} from '#domain/pagos/pago.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of the table, for those who only read it. */
export type FilaPago = PagoAProveedor;

const delPago = ({ datos }: { readonly datos: { readonly pago_id: number } }) => [[datos.pago_id]];

export const proyectorPagos = proyector<PagoAProveedor, EventoEnPago>(pagosProveedor, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    sucursal_id: 'int8',
    persona_id: 'int8',
    persona_nombre: 'text',
    identificacion: 'text',
    fecha: 'timestamptz',
    dia: 'date',
    medio: 'text',
    monto: 'int8',
    monto_anticipo: 'int8',
    referencia: 'text',
    notas: 'text',
    cuenta_dinero_id: 'int8',
    movimiento_id: 'int8',
    cruce: 'json',
    aplicaciones: 'json',
    devoluciones: 'json',
    asiento_id: 'int8',
    anulado: 'bool',
    anulado_en: 'timestamptz',
    anulado_el: 'date',
    anulado_motivo: 'text',
    anulado_liberado: 'int8',
    creado_por: 'text',
    creado_en: 'timestamptz',
  },
  // The list, of all suppliers and of one.
  indices: [
    '(empresa_id, ambiente, dia desc, id desc)',
    '(empresa_id, ambiente, persona_id, dia desc, id desc)',
  ],
  fillfactor: 85,
  toca: {
    PagoRegistrado: delPago,
    PagoAnulado: delPago,
    FechaDePagoCambiada: delPago,
    AnticipoDePagoAplicado: delPago,
    AplicacionDePagoQuitada: delPago,
    AnticipoDePagoDevuelto: delPago,
    DevolucionDePagoAnulada: delPago,
    AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
      origen_tipo === ORIGEN_DE_PAGO && origen_id !== null && reversa_de === null
        ? [[origen_id]]
        : [],
  },
  nace: ({ tipo }) => tipo === 'PagoRegistrado',
  evolucionar: evolucionarPago,
});
