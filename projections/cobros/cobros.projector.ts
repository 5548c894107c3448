import type { EventoDeCobro } from '#domain/cobros/cobro.events.ts';
import {
  type Cobro,
  cobros,
  type EventoEnCobro,
  evolucionarCobro,
  ORIGEN_DE_COBRO,
} from '#domain/cobros/cobro.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import {
  columnasDeRegistros,
  INDICES_DE_REGISTROS,
  registroAsentado,
} from '#projections/cartera/cobros-o-pagos.ts';
import { proyector } from '#projections/kernel/proyector.ts';

const delCobro = ({ datos }: EventoDeCobro): readonly Clave[] => [[datos.cobro_id]];

export const proyectorCobros = proyector<Cobro, EventoEnCobro>(cobros, {
  columnas: columnasDeRegistros('json'),
  indices: INDICES_DE_REGISTROS,
  toca: {
    CobroRegistrado: delCobro,
    CobroAnulado: delCobro,
    FechaDeCobroCambiada: delCobro,
    AnticipoDeCobroAplicado: delCobro,
    AplicacionDeCobroQuitada: delCobro,
    AnticipoDeCobroDevuelto: delCobro,
    DevolucionDeCobroAnulada: delCobro,
    AsientoRegistrado: registroAsentado(ORIGEN_DE_COBRO),
  },
  nace: ({ tipo }) => tipo === 'CobroRegistrado',
  evolucionar: evolucionarCobro,
});
