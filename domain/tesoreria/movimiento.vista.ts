import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Movimiento } from './movimiento.ts';

export { ORIGENES_DE_MOVIMIENTO, TIPOS_DE_MOVIMIENTO } from './movimiento.events.ts';

/** A movement, and whether the reconciliation that has it marked is closed. */
export type MovimientoLeido = Movimiento & { readonly conciliado: boolean };

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
  conciliado: movimiento.conciliado,
  conciliacion_id: movimiento.conciliacion_id,
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
