import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { LineaDeCruce } from './cruce.ts';
import type { Medio } from './forma.ts';

/**
 * What the events of collections and of payments say alike: each side calls them its own names, and adds
 * how it calls itself. `A`: what its money is applied to; `L`: how it tells what documents sent back.
 */

/** When something is, and its day in Ecuador: what the books and the money accounts go by. */
type Cuando = { readonly fecha: Instante; readonly dia: Fecha };

export type DatosDeRegistro<A> = Cuando & {
  readonly sucursal_id: number;
  /** Directory entry of the customer or supplier, as it was then. */
  readonly persona_id: number;
  readonly persona_nombre: string;
  readonly identificacion: string;
  /** SRI table 24. */
  readonly medio: Medio;
  readonly monto: Centavos;
  /** What of `monto` was applied to nothing. */
  readonly monto_anticipo: Centavos;
  readonly referencia: string | null;
  readonly notas: string | null;
  /** The account that the money came to, or left; null: none says. */
  readonly cuenta_dinero_id: number | null;
  readonly movimiento_id: number | null;
  /** What it was set off against in place of money; none: it is money. */
  readonly cruce: readonly LineaDeCruce[];
  readonly aplicaciones: readonly A[];
};

export type DatosDeAnulacion<L> = {
  readonly persona_id: number;
  readonly monto: Centavos;
  readonly motivo: string;
  /** Accounting date: of the movement that undoes its own, and of the entry. */
  readonly dia: Fecha;
  readonly ajuste_id: number | null;
  /** What documents had sent back of what it applied: it was an advance by then. */
  readonly liberado: L;
};

export type DatosDeCambioDeFecha = Cuando;

/** Its advance, put on documents. */
export type DatosDeUso<A> = Cuando & { readonly aplicaciones: readonly A[] };

export type DatosDeQuitada = {
  readonly aplicacion_id: number;
  readonly dia: Fecha;
  /** What documents had sent back of it before. */
  readonly liberado: Centavos;
};

export type DatosDeDevolucion = Cuando & {
  /** Unique among all of the company's, with those of applications. */
  readonly devolucion_id: number;
  readonly monto: Centavos;
  /** The account that the money left, or came back to. */
  readonly cuenta_dinero_id: number;
  readonly movimiento_id: number;
  readonly referencia: string | null;
};

export type DatosDeDevolucionAnulada = {
  readonly devolucion_id: number;
  readonly motivo: string;
  readonly dia: Fecha;
  readonly ajuste_id: number;
};
