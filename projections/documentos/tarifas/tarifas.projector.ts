import type { EventoDeTarifas } from '#domain/documentos/tarifas/tarifa.events.ts';
import {
  clavesDeTarifas,
  evolucionarTarifa,
  type TarifaAgregada,
  tarifasAgregadas,
} from '#domain/documentos/tarifas/tarifa.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `tarifas_agregadas`, for those who only read it. */
export type FilaTarifa = TarifaAgregada;

/** Rows of the platform (company 0). */
export const proyectorTarifas = proyector<TarifaAgregada, EventoDeTarifas>(tarifasAgregadas, {
  columnas: {
    impuesto: 'text',
    codigo: 'text',
    desde: 'date',
    hasta: 'date',
    descripcion: 'text',
    porcentaje: 'int4',
    valor_especifico: 'int8',
    unidad: 'text',
  },
  toca: {
    TarifasCargadas: clavesDeTarifas,
    IvaReducidoDecretado: clavesDeTarifas,
    DecretoDeIvaRetirado: clavesDeTarifas,
  },
  evolucionar: evolucionarTarifa,
});
