import type { Remesa } from '#domain/cartera/remesa.ts';
import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { CuentaDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import type { Hecho, MovimientoDeHecho } from '#domain/tesoreria/reverso.ts';
import type { Cobrables } from './cobrable.ts';
import { cobroNoEncontrado } from './cobro.errores.ts';
import { type Cobro, ORIGEN_DE_COBRO } from './cobro.ts';

/** A collection that is there, with all that what is done to it goes by. */

export type UnCobro = {
  readonly cobro: Cobro;
  readonly remesa: Pick<Remesa, 'aplicaciones' | 'saldo_anticipo' | 'movida_el'>;
  /** The account that its money came to. */
  readonly cuenta: CuentaDinero | undefined;
  /** The money that came to it. */
  readonly movido: MovimientoDeHecho | undefined;
  /** Its entry; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
  /** The documents of its live applications. */
  readonly cobrables: Cobrables;
  readonly contables: HechosContables;
};

export type HechosDeUno = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly uno: UnCobro | undefined;
  /** Last ids given. */
  readonly ultimos: { readonly aplicacion: number; readonly movimiento: number };
};

/** 404. */
export const exigirUno = (cobro_id: number, { uno }: HechosDeUno): UnCobro => {
  if (!uno) throw cobroNoEncontrado({ cobro_id });
  return uno;
};

/** It, as the one law of undoing takes it; `movimientos`: the money that is undone with it. */
export const hechoDe = (
  { id, ambiente, fecha, dia, anulado }: Cobro,
  movimientos: readonly MovimientoDeHecho[],
): Hecho => ({ tipo: ORIGEN_DE_COBRO, id, ambiente, fecha, dia, anulado, movimientos });

/** Refunds of its advance, as the law takes them. */
export const devolucionesDe = ({ devoluciones }: Cobro) =>
  devoluciones.map(({ devolucion_id: id, dia, anulada }) => ({
    id,
    dia,
    anulada: anulada !== null,
  }));

/** What names it in its events. */
export const senasDe = ({ id: cobro_id, ambiente }: Cobro) => ({ cobro_id, ambiente });
