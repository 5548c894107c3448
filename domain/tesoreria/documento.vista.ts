import { desde, id, oNulo, segun, texto, unoDe } from '#domain/kernel/campos.ts';
import { registroDelId } from '#domain/kernel/dentro.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Movimiento } from './movimiento.ts';

/** What a movement comes from, as a ledger or a reconciliation names it. */

/** Also that which nothing makes yet. */
const TIPOS_DE_DOCUMENTO = [
  'cobro',
  'pago_proveedor',
  'transaccion_bancaria',
  'transferencia',
  'manual',
  'nomina',
  'activo_fijo',
  'otro',
] as const;
const ESTADOS_DE_DOCUMENTO = ['activo', 'anulado'] as const;

/** A movement with the names of what it comes from. */
export type MovimientoConDocumento = Movimiento & {
  /** Of a transfer: the account on its other side. */
  readonly otra_cuenta_nombre: string | null;
  /** Of a bank transaction. */
  readonly transaccion_numero: string | null;
};

const NOMBRES: { readonly [O in Movimiento['origen_tipo']]: string } = {
  cobro: 'Cobro',
  pago_proveedor: 'Pago',
  manual: 'Movimiento manual',
  transferencia: 'Transferencia',
  transaccion_bancaria: 'Transacción',
  nomina: 'Nómina',
  activo_fijo: 'Activo fijo',
};

/** The payroll that a payment is of. */
const nominaDe = ({ origen_id }: MovimientoConDocumento): number => registroDelId(origen_id!);

const nombreDe = (movimiento: MovimientoConDocumento): string => {
  const { origen_tipo, origen_id, tipo, otra_cuenta_nombre, transaccion_numero } = movimiento;
  const nombre = NOMBRES[origen_tipo];
  if (origen_tipo === 'manual') return nombre;
  if (origen_tipo === 'transferencia') {
    // The annulment of a movement moves the other way.
    const sale = tipo === 'transferencia_out' || tipo === 'ajuste_ingreso';
    return `${nombre} ${sale ? 'a' : 'de'} ${otra_cuenta_nombre}`;
  }
  // A payment of it: whom it was for is said there, to whoever may read it.
  if (origen_tipo === 'nomina') return `${nombre} ${nominaDe(movimiento)}`;
  return transaccion_numero ?? `${nombre} ${origen_id}`;
};

/** Of what is annulled by itself, a transfer or a bank transaction. */
const estadoDe = (movimiento: MovimientoConDocumento) => {
  const { origen_tipo, reversa_de, anulado_en } = movimiento;
  if (origen_tipo !== 'transferencia' && origen_tipo !== 'transaccion_bancaria') return null;
  return anulado_en !== null || reversa_de !== null ? 'anulado' : 'activo';
};

const idDe = (movimiento: MovimientoConDocumento) => {
  const { origen_tipo, origen_id, otra_cuenta_id } = movimiento;
  if (origen_tipo === 'nomina') return nominaDe(movimiento);
  return origen_tipo === 'transferencia' ? otra_cuenta_id : origen_id;
};

export const vistaDocumento = vistaDe<MovimientoConDocumento>('DocumentoDeMovimiento')({
  tipo: desde('origen_tipo', unoDe(TIPOS_DE_DOCUMENTO)),
  id: segun(
    idDe,
    oNulo(
      id('De una transferencia, la otra cuenta; de una nómina, ella; null: un movimiento manual'),
    ),
  ),
  etiqueta: segun(nombreDe, texto('', { ejemplos: ['Transferencia a Caja matriz'] })),
  estado: segun(
    estadoDe,
    oNulo(unoDe(ESTADOS_DE_DOCUMENTO, 'De transacciones bancarias y transferencias')),
  ),
});
