import type { EventoDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import {
  type EventoDelMayor,
  evolucionarMovimiento,
  type MovimientoContable,
  mayorPorAnio,
  mayorPorDia,
  mayorPorMes,
  mayorPorTercero,
  movimientosContables,
  movimientosDe,
  type SumaDelAnio,
  type SumaDelDia,
  type SumaDelMes,
  type SumaDelTercero,
  sumasPorAnio,
  sumasPorDia,
  sumasPorMes,
  sumasPorTercero,
} from '#domain/contabilidad/mayor.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The books. A busy company rewrites the sums of today all day long. */
const FILLFACTOR = 50;

const deAmbos = <T>(toca: T) => ({ AsientoRegistrado: toca, FechaDeAsientoCambiada: toca });
/** An account has the same when its lines are detailed: only people and the ledger see it. */
const deTodos = <T>(toca: T) => ({ ...deAmbos(toca), LineasDeAsientoDetalladas: toca });

export const proyectorMayorPorDia = proyector<SumaDelDia, EventoDeAsiento>(mayorPorDia, {
  columnas: { ambiente: 'text', dia: 'date', cuenta_id: 'int8', debe: 'int8', haber: 'int8' },
  fillfactor: FILLFACTOR,
  suma: true,
  toca: deAmbos(sumasPorDia.toca),
  evolucionar: sumasPorDia.evolucionar,
});

export const proyectorMayorPorMes = proyector<SumaDelMes, EventoDeAsiento>(mayorPorMes, {
  columnas: { ambiente: 'text', mes: 'int4', cuenta_id: 'int8', debe: 'int8', haber: 'int8' },
  fillfactor: FILLFACTOR,
  suma: true,
  toca: deAmbos(sumasPorMes.toca),
  evolucionar: sumasPorMes.evolucionar,
});

export const proyectorMayorPorAnio = proyector<SumaDelAnio, EventoDeAsiento>(mayorPorAnio, {
  columnas: {
    ambiente: 'text',
    cuenta_id: 'int8',
    anio: 'int4',
    parte: 'text',
    debe: 'int8',
    haber: 'int8',
  },
  fillfactor: FILLFACTOR,
  suma: true,
  toca: deAmbos(sumasPorAnio.toca),
  evolucionar: sumasPorAnio.evolucionar,
});

export const proyectorMayorPorTercero = proyector<SumaDelTercero, EventoDelMayor>(mayorPorTercero, {
  columnas: {
    ambiente: 'text',
    cuenta_id: 'int8',
    tercero_id: 'int8',
    mes: 'int4',
    debe: 'int8',
    haber: 'int8',
  },
  fillfactor: FILLFACTOR,
  suma: true,
  toca: deTodos(sumasPorTercero.toca),
  evolucionar: sumasPorTercero.evolucionar,
});

/** Its key is the order of the ledger. */
export const proyectorMovimientosContables = proyector<MovimientoContable, EventoDelMayor>(
  movimientosContables,
  {
    columnas: {
      ambiente: 'text',
      cuenta_id: 'int8',
      fecha: 'date',
      asiento_id: 'int8',
      linea: 'int4',
      debe: 'int8',
      haber: 'int8',
      tercero_id: 'int8',
      descripcion: 'text',
      deducible: 'bool',
      ambito: 'text',
      de_cierre: 'bool',
    },
    indices: [
      `(empresa_id, ambiente, cuenta_id, tercero_id, fecha, asiento_id, linea)
        where tercero_id is not null`,
      '(empresa_id, ambiente, fecha, asiento_id, linea) where not deducible',
    ],
    toca: deTodos(movimientosDe),
    nace: ({ tipo }) => tipo === 'AsientoRegistrado',
    evolucionar: evolucionarMovimiento,
  },
);
