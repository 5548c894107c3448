import type { TransaccionRegistrada } from '#domain/tesoreria/transaccion.events.ts';
import {
  type EventoEnTransaccion,
  evolucionarNumeracion,
  evolucionarTransaccion,
  type NumeracionDeTransacciones,
  numeracionesDeTransacciones,
  type Transaccion,
  transaccionesBancarias,
} from '#domain/tesoreria/transaccion.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorTransacciones = proyector<Transaccion, EventoEnTransaccion>(
  transaccionesBancarias,
  {
    columnas: {
      id: 'int8',
      ambiente: 'text',
      tipo: 'text',
      secuencia: 'int8',
      numero_comprobante: 'text',
      subtipo: 'text',
      fecha: 'timestamptz',
      dia: 'date',
      cuenta_dinero_id: 'int8',
      cuenta_dinero_nombre: 'text',
      persona_id: 'int8',
      persona_nombre: 'text',
      referencia: 'text',
      descripcion: 'text',
      total: 'int8',
      movimiento_id: 'int8',
      asiento_id: 'int8',
      lineas: 'json',
      estado: 'text',
      anulado_en: 'timestamptz',
      anulado_el: 'date',
      anulado_motivo: 'text',
      creado_por: 'text',
      creado_en: 'timestamptz',
    },
    // The list, of all accounts and of one.
    indices: [
      '(empresa_id, ambiente, dia desc, id desc)',
      '(empresa_id, ambiente, cuenta_dinero_id, dia desc, id desc)',
    ],
    toca: {
      TransaccionRegistrada: ({ datos }) => [[datos.transaccion_id]],
      TransaccionAnulada: ({ datos }) => [[datos.transaccion_id]],
      FechaDeTransaccionCambiada: ({ datos }) => [[datos.transaccion_id]],
      AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
        origen_tipo === 'transaccion_bancaria' && origen_id !== null && reversa_de === null
          ? [[origen_id]]
          : [],
    },
    nace: ({ tipo }) => tipo === 'TransaccionRegistrada',
    evolucionar: evolucionarTransaccion,
  },
);

export const proyectorNumeracionesDeTransacciones = proyector<
  NumeracionDeTransacciones,
  TransaccionRegistrada
>(numeracionesDeTransacciones, {
  columnas: { ambiente: 'text', tipo: 'text', ultima: 'int8' },
  // Rewritten by every transaction.
  fillfactor: 50,
  toca: { TransaccionRegistrada: ({ datos: { ambiente, tipo } }) => [[ambiente, tipo]] },
  evolucionar: evolucionarNumeracion,
});
