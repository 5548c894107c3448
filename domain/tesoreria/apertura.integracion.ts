import { leerCuentas, leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import type { IntegracionContable, LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import { MAXIMO_ANIOS } from '#domain/contabilidad/mes.ts';
import type { LineaPropuesta } from '#domain/contabilidad/por-abrir.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { VERIFICACION_DE_APERTURA } from './apertura.verificar.ts';
import { efectivaDe, ROLES_DE_DINERO } from './cuenta-contable.ts';
import {
  type CuentaDinero,
  cuentasDinero,
  MAXIMO_CUENTAS_DINERO,
  saldoActual,
  saldosDeCuentas,
} from './cuenta-dinero.ts';
import { mesDeCuenta, mesesDeCuentas } from './movimiento.ts';
import { neto } from './suma.ts';

/** What money accounts have when the books open, in the ledger account where it is. */

/** What it has now, less what has moved since. */
const leerSaldoAnterior = async (
  lector: Lector,
  { ambiente, desde }: LibroPorAbrir,
  cuenta: CuentaDinero,
): Promise<Centavos> => {
  const [saldo, meses] = await Promise.all([
    lector.fila(saldosDeCuentas, [ambiente, cuenta.id]),
    lector.rango(mesesDeCuentas, [ambiente, cuenta.id], {
      desde: mesDeCuenta(desde),
      limite: 12 * MAXIMO_ANIOS,
    }),
  ]);
  return meses.reduce((suma, mes) => suma - neto(mes), saldoActual(cuenta, saldo));
};

/** A line for each account that has something, one out of use too. */
const dineroPorAbrir = async (
  lector: Lector,
  libro: LibroPorAbrir,
): Promise<readonly LineaPropuesta[]> => {
  const todas = await lector.rango(cuentasDinero, [], { limite: MAXIMO_CUENTAS_DINERO });
  const propias = todas.flatMap(({ cuenta_contable_id }) => cuenta_contable_id ?? []);
  const [por_rol, por_id, saldos] = await Promise.all([
    leerCuentasDeRoles(lector, ROLES_DE_DINERO),
    leerCuentas(lector, propias),
    Promise.all(todas.map((cuenta) => leerSaldoAnterior(lector, libro, cuenta))),
  ]);
  const generales = new Map([...por_rol.values()].map((cuenta) => [cuenta.id, cuenta]));
  return todas.flatMap((cuentaDinero, i) => {
    const saldo = saldos[i]!;
    if (saldo === 0) return [];
    const efectiva_id = efectivaDe(cuentaDinero, por_rol);
    const efectiva = por_id.get(efectiva_id ?? 0) ?? generales.get(efectiva_id ?? 0);
    if (!efectiva) throw new Error(`No se leyó la cuenta contable de la cuenta ${cuentaDinero.id}`);
    const { id, codigo, nombre } = efectiva;
    const cuenta = { id, codigo, nombre };
    const nadie = { rol: null, tercero_id: null, tercero_nombre: null };
    return [{ ...nadie, cuenta, cuenta_dinero_id: cuentaDinero.id, saldo }];
  });
};

export const INTEGRACION_DE_APERTURA: IntegracionContable = {
  nombre: 'apertura_de_dinero',
  porAbrir: dineroPorAbrir,
  verificacion: VERIFICACION_DE_APERTURA,
};
