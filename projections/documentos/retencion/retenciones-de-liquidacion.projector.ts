import {
  type EventoQueNombra,
  evolucionarRetencionesDeLiquidacion,
  type RetencionesDeLiquidacion,
  retencionesDeLiquidacion,
  tocaLiquidaciones,
} from '#domain/documentos/retencion/retenciones-de-liquidacion.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The withholdings that ever named each settlement. */
export const proyectorRetencionesDeLiquidacion = proyector<
  RetencionesDeLiquidacion,
  EventoQueNombra
>(retencionesDeLiquidacion, {
  columnas: { liquidacion_id: 'int8', retenciones: 'json' },
  fillfactor: 70,
  toca: { RetencionCreada: tocaLiquidaciones, RetencionModificada: tocaLiquidaciones },
  evolucionar: evolucionarRetencionesDeLiquidacion,
});
