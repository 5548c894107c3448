import {
  booleano,
  CON_ENLACES,
  dolares,
  id,
  instante,
  oNulo,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { TIPOS_DE_CUENTA_DINERO } from './cuenta-dinero.events.ts';
import type { CuentaDinero } from './cuenta-dinero.ts';

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

/** A money account as a list has it. */
export const vistaCuentaDinero = vistaDe<CuentaConSaldo>()({
  id: id(),
  nombre: texto(),
  tipo: unoDe(TIPOS_DE_CUENTA_DINERO),
  banco: oNulo(texto()),
  numero_mascarado: oNulo(texto()),
  saldo_inicial: dolares(),
  activo: booleano(),
  creado_en: instante(),
  saldo_actual: dolares('saldo_inicial más todos sus movimientos'),
  ...CON_ENLACES,
});

export const vistaCuentaConContable = vistaDe<CuentaConContable>('CuentaDinero')({
  ...vistaCuentaDinero.campos,
  cuenta_contable_id: oNulo(id('La propia; null: no tiene')),
  cuenta_contable_codigo: oNulo(texto()),
  cuenta_contable_nombre: oNulo(texto()),
  saldo_contable: oNulo(
    dolares('Debe menos haber de la cuenta propia; null: no la tiene, o no hay contabilidad'),
  ),
  cuenta_contable_efectiva_id: oNulo(id()),
  cuenta_contable_efectiva_codigo: oNulo(
    texto('Donde se asienta: la propia o la general de su tipo'),
  ),
});

export type VistaCuentaDinero = ReturnType<typeof vistaCuentaConContable>;
