import type { EventoDeMovimiento } from '#domain/tesoreria/movimiento.events.ts';
import {
  evolucionarMesDeCuenta,
  evolucionarMovimiento,
  type MesDeCuenta,
  type Movimiento,
  mesesDe,
  mesesDeCuentas,
  movimientosDinero,
} from '#domain/tesoreria/movimiento.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaMovimiento = Movimiento;

export const proyectorMovimientosDinero = proyector<Movimiento, EventoDeMovimiento>(
  movimientosDinero,
  {
    columnas: {
      id: 'int8',
      ambiente: 'text',
      cuenta_dinero_id: 'int8',
      tipo: 'text',
      monto: 'int8',
      fecha: 'timestamptz',
      dia: 'date',
      origen_tipo: 'text',
      origen_id: 'int8',
      otra_cuenta_id: 'int8',
      referencia: 'text',
      descripcion: 'text',
      reversa_de: 'int8',
      conciliacion_id: 'int8',
      creado_en: 'timestamptz',
      anulado_en: 'timestamptz',
      anulado_motivo: 'text',
    },
    // The order of the ledger.
    indices: ['(empresa_id, ambiente, cuenta_dinero_id, dia, fecha, id)'],
    toca: {
      MovimientoRegistrado: ({ datos: { movimiento_id, reversa_de } }) =>
        reversa_de === null ? [[movimiento_id]] : [[movimiento_id], [reversa_de]],
      FechaDeMovimientoCambiada: ({ datos }) => [[datos.movimiento_id]],
    },
    nace: (evento) => evento.tipo === 'MovimientoRegistrado' && evento.datos.reversa_de === null,
    evolucionar: evolucionarMovimiento,
  },
);

export const proyectorMesesDeCuentas = proyector<MesDeCuenta, EventoDeMovimiento>(mesesDeCuentas, {
  columnas: {
    ambiente: 'text',
    cuenta_dinero_id: 'int8',
    mes: 'int4',
    ingresos: 'int8',
    egresos: 'int8',
    dias: 'json',
  },
  // A busy account rewrites the month of today all day long.
  fillfactor: 50,
  toca: { MovimientoRegistrado: mesesDe, FechaDeMovimientoCambiada: mesesDe },
  evolucionar: evolucionarMesDeCuenta,
});
