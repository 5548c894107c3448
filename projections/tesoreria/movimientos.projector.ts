import type {
  ConciliacionModificada,
  MarcaDeMovimiento,
  MovimientosDesmarcados,
  MovimientosMarcados,
} from '#domain/tesoreria/conciliacion.events.ts';
import { marcarMovimiento } from '#domain/tesoreria/conciliacion.ts';
import type { LineasEmparejadas } from '#domain/tesoreria/extracto/extracto.events.ts';
import { emparejarMovimiento } from '#domain/tesoreria/extracto/extracto.ts';
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

type CambiaMarcas = ConciliacionModificada | MovimientosMarcados | MovimientosDesmarcados;

const marcados = (marcas: readonly Pick<MarcaDeMovimiento, 'movimiento_id'>[]) =>
  marcas.map(({ movimiento_id }) => [movimiento_id]);

export const proyectorMovimientosDinero = proyector<
  Movimiento,
  EventoDeMovimiento | CambiaMarcas | LineasEmparejadas
>(movimientosDinero, {
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
    linea_id: 'text',
    creado_en: 'timestamptz',
    anulado_en: 'timestamptz',
    anulado_motivo: 'text',
  },
  indices: [
    // The order of the ledger.
    '(empresa_id, ambiente, cuenta_dinero_id, dia, fecha, id)',
    // What a reconciliation has marked, and what none has.
    '(empresa_id, ambiente collate "C", cuenta_dinero_id, conciliacion_id, dia, id)',
  ],
  toca: {
    MovimientoRegistrado: ({ datos: { movimiento_id, reversa_de } }) =>
      reversa_de === null ? [[movimiento_id]] : [[movimiento_id], [reversa_de]],
    FechaDeMovimientoCambiada: ({ datos }) => [[datos.movimiento_id]],
    MovimientosMarcados: ({ datos }) => marcados(datos.movimientos),
    MovimientosDesmarcados: ({ datos }) => marcados(datos.movimientos),
    ConciliacionModificada: ({ datos }) => marcados(datos.desmarcados),
    LineasEmparejadas: ({ datos }) => marcados(datos.parejas),
  },
  nace: (evento) => evento.tipo === 'MovimientoRegistrado' && evento.datos.reversa_de === null,
  evolucionar: (fila, evento, clave) => {
    switch (evento.tipo) {
      case 'MovimientoRegistrado':
      case 'FechaDeMovimientoCambiada':
        return evolucionarMovimiento(fila, evento, clave);
      case 'LineasEmparejadas':
        return emparejarMovimiento(fila, evento);
      case 'MovimientosMarcados':
      case 'MovimientosDesmarcados':
      case 'ConciliacionModificada':
        return marcarMovimiento(fila, evento);
    }
  },
});

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
