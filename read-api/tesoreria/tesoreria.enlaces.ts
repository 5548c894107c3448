import type { Ambiente } from '#domain/kernel/sri.ts';
import type { VistaConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import type {
  VistaCuentaDinero,
  vistaCuentaDinero,
} from '#domain/tesoreria/cuenta-dinero.vista.ts';
import type { VistaLibroDeCuenta } from '#domain/tesoreria/libro.vista.ts';
import { enlacesDeCampos, type Momento } from '#read-api/kernel/cifras.ts';
import { CAMPOS_DE_CONCILIACION, CONCILIACION } from './conciliaciones.cifras.ts';
import { CAMPOS_DEL_LIBRO, CUENTA_DINERO, LIBRO_DE_CUENTA } from './cuentas-dinero.cifras.ts';

/** Money accounts, their ledgers and their reconciliations with what explains each of their figures. */

type De = { readonly ambiente: Ambiente } & Momento;

export const explicarCuentaDinero = (cuenta: ReturnType<typeof vistaCuentaDinero>, de: De) => ({
  ...cuenta,
  ...enlacesDeCampos(CUENTA_DINERO, ['saldo_actual'], { id: cuenta.id, ...de }),
});

export const explicarCuentaConContable = (cuenta: VistaCuentaDinero, de: De) => {
  const campos =
    cuenta.saldo_contable === null
      ? (['saldo_actual'] as const)
      : (['saldo_actual', 'saldo_contable'] as const);
  return { ...cuenta, ...enlacesDeCampos(CUENTA_DINERO, campos, { id: cuenta.id, ...de }) };
};

/** `al`: the day of its account's balance; its own are said. */
export const explicarLibroDeCuenta = (libro: VistaLibroDeCuenta, { al, ...de }: De) => {
  const { id } = libro.cuenta;
  const { desde, hasta } = libro;
  return {
    ...libro,
    cuenta: explicarCuentaDinero(libro.cuenta, { al, ...de }),
    ...enlacesDeCampos(LIBRO_DE_CUENTA, CAMPOS_DEL_LIBRO, { id, desde, hasta, ...de }),
  };
};

export const explicarConciliacion = <V extends VistaConciliacion>(conciliacion: V) => ({
  ...conciliacion,
  ...enlacesDeCampos(CONCILIACION, CAMPOS_DE_CONCILIACION, { id: conciliacion.id }),
});
