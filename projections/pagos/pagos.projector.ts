import {
  type EventoEnPago,
  evolucionarPago,
  ORIGEN_DE_PAGO,
  type PagoAProveedor,
  pagosProveedor,
} from '#domain/pagos/pago.ts';
import {
  columnasDeRegistros,
  INDICES_DE_REGISTROS,
  registroAsentado,
} from '#projections/cartera/cobros-o-pagos.ts';
import { proyector } from '#projections/kernel/proyector.ts';

const delPago = ({ datos }: { readonly datos: { readonly pago_id: number } }) => [[datos.pago_id]];

export const proyectorPagos = proyector<PagoAProveedor, EventoEnPago>(pagosProveedor, {
  columnas: columnasDeRegistros('int8'),
  indices: INDICES_DE_REGISTROS,
  fillfactor: 85,
  toca: {
    PagoRegistrado: delPago,
    PagoAnulado: delPago,
    FechaDePagoCambiada: delPago,
    AnticipoDePagoAplicado: delPago,
    AplicacionDePagoQuitada: delPago,
    AnticipoDePagoDevuelto: delPago,
    DevolucionDePagoAnulada: delPago,
    AsientoRegistrado: registroAsentado(ORIGEN_DE_PAGO),
  },
  nace: ({ tipo }) => tipo === 'PagoRegistrado',
  evolucionar: evolucionarPago,
});
