import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero } from './cuenta-dinero.ts';

export { TIPOS_DE_CUENTA_DINERO } from './cuenta-dinero.events.ts';

/** An account with what it has in an environment. */
export type CuentaConSaldo = CuentaDinero & { readonly saldo_actual: Centavos };

/** And in the books. */
export type CuentaConContable = CuentaConSaldo & {
  /** Of its own ledger account. */
  readonly cuenta_contable_codigo: string | null;
  readonly cuenta_contable_nombre: string | null;
  /** Debit less credit of that one; null: it has none of its own, or no books are kept. */
  readonly saldo_contable: Centavos | null;
  readonly cuenta_contable_efectiva_id: number | null;
  readonly cuenta_contable_efectiva_codigo: string | null;
};

/** As a list has it. */
export const vistaCuentaDinero = (cuenta: CuentaConSaldo) => ({
  id: cuenta.id,
  nombre: cuenta.nombre,
  tipo: cuenta.tipo,
  banco: cuenta.banco,
  numero_mascarado: cuenta.numero_mascarado,
  saldo_inicial: dolares(cuenta.saldo_inicial),
  activo: cuenta.activo,
  creado_en: conDesfase(cuenta.creado_en),
  saldo_actual: dolares(cuenta.saldo_actual),
});

export const vistaCuentaConContable = (cuenta: CuentaConContable) => ({
  ...vistaCuentaDinero(cuenta),
  cuenta_contable_id: cuenta.cuenta_contable_id,
  cuenta_contable_codigo: cuenta.cuenta_contable_codigo,
  cuenta_contable_nombre: cuenta.cuenta_contable_nombre,
  saldo_contable: cuenta.saldo_contable === null ? null : dolares(cuenta.saldo_contable),
  cuenta_contable_efectiva_id: cuenta.cuenta_contable_efectiva_id,
  cuenta_contable_efectiva_codigo: cuenta.cuenta_contable_efectiva_codigo,
});

export type VistaCuentaDinero = ReturnType<typeof vistaCuentaConContable>;
