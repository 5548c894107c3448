import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Conciliacion } from './conciliacion.ts';
import { TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';
import { entra, type Movimiento } from './movimiento.ts';

export { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';

/** Those that enter; the others leave. */
export const TIPOS_QUE_ENTRAN = TIPOS_DE_MOVIMIENTO.filter(entra);

/** A movement, and how the reconciliation that marked it is; null: none did. */
export type MovimientoLeido = Movimiento & {
  readonly estado_de_conciliacion: Conciliacion['estado'] | null;
};

/** Whether it is reconciled, and the one that has it marked: what was discarded has none. */
export const vistaDeMarca = ({ conciliacion_id, estado_de_conciliacion }: MovimientoLeido) => ({
  conciliado: estado_de_conciliacion === 'cerrada',
  conciliacion_id: estado_de_conciliacion === 'descartada' ? null : conciliacion_id,
});

export const vistaMovimiento = (movimiento: MovimientoLeido) => ({
  id: movimiento.id,
  cuenta_id: movimiento.cuenta_dinero_id,
  fecha: conDesfase(movimiento.fecha),
  tipo: movimiento.tipo,
  monto: dolares(movimiento.monto),
  origen_tipo: movimiento.origen_tipo,
  origen_id: movimiento.origen_id,
  referencia: movimiento.referencia,
  descripcion: movimiento.descripcion,
  ...vistaDeMarca(movimiento),
  reversa_de: movimiento.reversa_de,
  anulado_en: movimiento.anulado_en && conDesfase(movimiento.anulado_en),
  anulado_motivo: movimiento.anulado_motivo,
  creado_en: conDesfase(movimiento.creado_en),
});

export type VistaMovimiento = ReturnType<typeof vistaMovimiento>;

/** A movement that was just made, with what its caller is told. */
export type MovimientoHecho = {
  readonly movimiento: MovimientoLeido;
  readonly avisos: readonly string[];
};

export const vistaMovimientoHecho = ({ movimiento, avisos }: MovimientoHecho) => ({
  ...vistaMovimiento(movimiento),
  avisos,
});

/** What changing the date of a fact did. */
export type CambioDeFecha = {
  readonly fecha: string;
  readonly asiento_movido: boolean;
  readonly avisos: readonly string[];
};

export const vistaCambioDeFecha = ({ fecha, ...resto }: CambioDeFecha) => ({
  fecha: conDesfase(fecha),
  ...resto,
});
