import type { Remesa } from '#domain/cartera/remesa.ts';
import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import type { Calendario, Hecho, MovimientoDeHecho } from '#domain/tesoreria/reverso.ts';
import type { Pagables } from './pagable.ts';
import { pagoNoEncontrado } from './pago.errores.ts';
import { ORIGEN_DE_PAGO, type PagoAProveedor } from './pago.ts';

/** A payment that is there, with what is asked of it before something else is done with it. */

export type UnPago = {
  readonly pago: PagoAProveedor;
  readonly remesa: Pick<Remesa, 'aplicaciones' | 'saldo_anticipo' | 'movida_el'>;
  /** The documents that it is applied to, or is to be. */
  readonly pagables: Pagables;
  /** Its own money account. */
  readonly cuenta: CuentaDinero | undefined;
  /** What is to be undone moved: the payment, or a refund of its advance. */
  readonly movido: MovimientoDeHecho | undefined;
  /** The entry of what is to be undone; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
  readonly contables: HechosContables;
};

export type HechosDeUnPago = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly uno: UnPago | undefined;
  /** Last ids given. */
  readonly ultimos: { readonly aplicacion: number; readonly movimiento: number };
};

/** A money account that an advance comes back to. */
export type CuentaNombrada = {
  readonly cuenta: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
};

/** The payment. 404. */
export const exigirPago = (pago_id: number, { uno }: HechosDeUnPago): UnPago => {
  if (!uno) throw pagoNoEncontrado({ pago_id });
  return uno;
};

/** As the one law of undoing sees it (`tesoreria/reverso.ts`). */
export const hechoDe = ({ pago, movido }: UnPago): Hecho => {
  const { id, ambiente, fecha, dia, anulado } = pago;
  const movimientos = movido ? [movido] : [];
  return { tipo: ORIGEN_DE_PAGO, id, ambiente, fecha, dia, anulado, movimientos };
};

export const calendarioDe = ({ contables }: UnPago, hoy: Fecha): Calendario => ({
  libro: contables?.libro,
  hoy,
});

/** Applications and refunds of all its life. */
export const tenidasPor = ({ aplicaciones, devoluciones }: PagoAProveedor): number =>
  aplicaciones.length + devoluciones.length;

/** Its refunds, as the law of advances sees them. */
export const devolucionesDe = ({ devoluciones }: PagoAProveedor) =>
  devoluciones.map(({ devolucion_id: id, dia, anulada }) => ({
    id,
    dia,
    anulada: anulada !== null,
  }));
