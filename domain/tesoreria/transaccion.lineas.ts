import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Ambito } from '#domain/contabilidad/asiento.events.ts';
import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import type { TipoCuenta } from '#domain/contabilidad/tipos-de-cuenta.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import * as errores from './transaccion.errores.ts';
import type { LineaDeTransaccion } from './transaccion.events.ts';

/** The lines of a bank transaction: which accounts they may name, and what they then say. */

export type LineaPedida = {
  readonly cuenta_id: number | null;
  /** Cents, more than 0. */
  readonly monto: Centavos;
  readonly descripcion: string | null;
  readonly deducible: boolean;
  readonly ambito: Ambito;
  readonly contrario: boolean;
};

export type HechosDeLineas = {
  /** The accounts that the lines name. */
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  /** The ledger account of the money account. */
  readonly del_banco_id: number | null;
  readonly control: ReadonlyMap<RolDeControl, Cuenta>;
  /** With books every line names an account. */
  readonly contables: HechosContables;
};

/** Whose account moves with collections and payments alone. */
const ANTICIPOS: readonly RolDeControl[] = ['anticipo_clientes', 'anticipo_proveedores'];

/** Kinds of account whose lines may not lessen the income tax. */
const CON_DEDUCCION: readonly TipoCuenta[] = ['costo', 'gasto'];

const SIN_CUENTA = {
  cuenta_id: null,
  cuenta_codigo: null,
  cuenta_nombre: null,
  cuenta_tipo: null,
} as const;

const motivoDe = (cuenta: Cuenta | undefined): string | undefined => {
  if (!cuenta) return 'no existe';
  if (!cuenta.imputable) return 'agrupa a otras';
  return cuenta.activo ? undefined : 'está inactiva';
};

/** The account of a line, `linea` from 1; null: it names none. Refusals: 409. */
const cuentaDe = (
  { cuenta_id }: LineaPedida,
  linea: number,
  { cuentas, control, del_banco_id, contables }: HechosDeLineas,
): Cuenta | null => {
  if (cuenta_id === null) {
    if (contables) throw errores.lineaSinCuenta({ linea });
    return null;
  }
  const cuenta = cuentas.get(cuenta_id);
  const motivo = motivoDe(cuenta);
  if (motivo !== undefined) throw errores.lineaConCuentaInvalida({ linea, cuenta_id, motivo });
  const { codigo: cuenta_codigo } = cuenta!;
  if (cuenta_id === del_banco_id) {
    throw errores.lineaConLaCuentaDelBanco({ linea, cuenta_id, cuenta_codigo });
  }
  const rol = ANTICIPOS.find((anticipo) => control.get(anticipo)?.id === cuenta_id);
  if (rol) throw errores.lineaConAnticipos({ linea, cuenta_id, cuenta_codigo, rol });
  return cuenta!;
};

/**
 * What a line says of the income tax: of an account that is neither cost nor expense, and on the other
 * side of the entry, nothing. One without an account may come to be an expense.
 */
const deduccionDe = (
  { deducible, ambito, contrario }: LineaPedida,
  cuenta: Cuenta | null,
): Pick<LineaDeTransaccion, 'deducible' | 'ambito'> => {
  if (contrario) return { deducible: true, ambito: 'local' };
  return {
    deducible: deducible || !(cuenta === null || CON_DEDUCCION.includes(cuenta.tipo)),
    ambito,
  };
};

/** The lines with their accounts as they are called. 409 names the first line that may not be. */
export const lineasConCuenta = (
  pedidas: readonly LineaPedida[],
  hechos: HechosDeLineas,
): readonly LineaDeTransaccion[] =>
  pedidas.map((pedida, i) => {
    const cuenta = cuentaDe(pedida, i + 1, hechos);
    const { monto, descripcion, contrario } = pedida;
    const enLinea = cuenta && {
      cuenta_id: cuenta.id,
      cuenta_codigo: cuenta.codigo,
      cuenta_nombre: cuenta.nombre,
      cuenta_tipo: cuenta.tipo,
    };
    const deduccion = deduccionDe(pedida, cuenta);
    return { ...(enLinea ?? SIN_CUENTA), monto, descripcion, ...deduccion, contrario };
  });
