import type { Cuenta, CuentaDeRol } from '#domain/contabilidad/plan.ts';
import type { TipoCuenta } from '#domain/contabilidad/tipos-de-cuenta.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { esDeDinero } from './cuenta-contable.ts';
import * as errores from './cuenta-dinero.errores.ts';
import type {
  CuentaDineroActualizada,
  CuentaDineroCreada,
  DatosDeCuentaDinero,
} from './cuenta-dinero.events.ts';
import { type CuentaDinero, MAXIMO_CUENTAS_DINERO, type SaldoDeCuenta } from './cuenta-dinero.ts';

/** Cash boxes, bank accounts and cards of a company. */

/** What its own ledger account is judged by. */
type HechosContables = {
  /** The ledger account that it would have for its own. */
  readonly contable: Cuenta | undefined;
  /** All of the company's. */
  readonly roles: readonly CuentaDeRol[];
};

export type HechosDeAlta = HechosContables & { readonly contador: Contador | undefined };

export type HechosDeCambio = HechosContables & {
  readonly cuenta: CuentaDinero | undefined;
  /** In production and in the environment in force. */
  readonly saldos: readonly (SaldoDeCuenta | undefined)[];
};

const SIRVEN: readonly TipoCuenta[] = ['activo', 'pasivo'];

const porQueNoSirve = ({ contable, roles }: HechosContables): string | null => {
  if (!contable) return 'no existe';
  const { id, tipo, activo, imputable } = contable;
  if (!activo) return 'está inactiva';
  if (!imputable) return 'agrupa a otras';
  if (!SIRVEN.includes(tipo)) return `es de ${tipo} y debe ser de activo o pasivo`;
  const ajeno = roles.find(({ rol, cuenta_id }) => cuenta_id === id && !esDeDinero(rol));
  return ajeno ? `es la cuenta de ${ajeno.rol}` : null;
};

/** An active asset or liability that takes entries, and has no role but those of money. 409. */
const exigirContable = (cuenta_contable_id: number | null, hechos: HechosContables): void => {
  if (cuenta_contable_id === null) return;
  const motivo = porQueNoSirve(hechos);
  if (motivo) throw errores.cuentaContableNoSirve({ cuenta_contable_id, motivo });
};

/** A new account. Refusals: 409 ledger account that does not fit, too many. */
export const decidirCrearCuentaDinero = (
  datos: DatosDeCuentaDinero,
  hechos: HechosDeAlta,
): readonly CuentaDineroCreada[] => {
  exigirContable(datos.cuenta_contable_id, hechos);
  const ultima = hechos.contador?.ultimo ?? 0;
  if (ultima >= MAXIMO_CUENTAS_DINERO) {
    throw errores.demasiadasCuentasDinero({ maximo: MAXIMO_CUENTAS_DINERO });
  }
  return [{ tipo: 'CuentaDineroCreada', datos: { cuenta_dinero_id: ultima + 1, ...datos } }];
};

/** What a PATCH brings; null takes away what may be nothing. */
export type CambiosDeCuentaDinero = Partial<DatosDeCuentaDinero>;

/** An opening balance is not changed once a closed reconciliation counted it. 409. */
const exigirSaldoInicialLibre = ({ saldos }: HechosDeCambio): void => {
  for (const saldo of saldos) {
    if (!saldo || saldo.ultima_cerrada_id === null) continue;
    const { cuenta_dinero_id, ultima_cerrada_id: conciliacion_id, cerrada_hasta } = saldo;
    throw errores.saldoInicialConciliado({
      cuenta_dinero_id,
      conciliacion_id,
      cerrada_hasta: cerrada_hasta!,
    });
  }
};

/**
 * Changes an account, leaves it out of use or takes it back into it. No events when it says that
 * already. Refusals: 404; 409 saldo_inicial with closed reconciliations, ledger account that does not
 * fit.
 */
export const decidirCambiarCuentaDinero = (
  cuenta_dinero_id: number,
  cambios: CambiosDeCuentaDinero,
  hechos: HechosDeCambio,
): readonly CuentaDineroActualizada[] => {
  const { cuenta } = hechos;
  if (!cuenta) throw errores.cuentaDineroNoEncontrada({ cuenta_dinero_id });
  const { id: _, creado_en: _c, ...actual } = cuenta;
  const datos = { ...actual, ...cambios };
  if (datos.saldo_inicial !== actual.saldo_inicial) exigirSaldoInicialLibre(hechos);
  const vuelve = datos.activo && !actual.activo;
  if (vuelve || datos.cuenta_contable_id !== actual.cuenta_contable_id) {
    exigirContable(datos.cuenta_contable_id, hechos);
  }
  const igual = (Object.keys(cambios) as (keyof DatosDeCuentaDinero)[]).every(
    (campo) => actual[campo] === datos[campo],
  );
  if (igual) return [];
  const { tipo, activo, cuenta_contable_id } = actual;
  const anterior = { tipo, activo, cuenta_contable_id };
  return [{ tipo: 'CuentaDineroActualizada', datos: { cuenta_dinero_id, ...datos, anterior } }];
};
