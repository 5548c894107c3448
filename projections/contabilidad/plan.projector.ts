import type {
  CuentaActualizada,
  CuentaCreada,
  PlanDeCuentasAbierto,
  RolesAsignados,
} from '#domain/contabilidad/cuenta.events.ts';
import {
  type Cuenta,
  type CuentaDeRol,
  cuentas,
  cuentasDeRoles,
  evolucionarCuenta,
  evolucionarCuentaDeRol,
} from '#domain/contabilidad/plan.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of these tables, for those who only read them. */
export type FilaCuenta = Cuenta;

export const proyectorCuentas = proyector<
  Cuenta,
  PlanDeCuentasAbierto | CuentaCreada | CuentaActualizada
>(cuentas, {
  columnas: {
    id: 'int8',
    codigo: 'text',
    codigo_padre: 'text',
    nombre: 'text',
    tipo: 'text',
    naturaleza: 'text',
    imputable: 'bool',
    activo: 'bool',
    nivel: 'int4',
    busqueda: 'text',
  },
  // The chart is read in the order of its codes, and each code is of one.
  indices: [
    '(empresa_id, codigo collate "C", id)',
    '(empresa_id, codigo_padre collate "C") where codigo_padre is not null',
  ],
  toca: {
    PlanDeCuentasAbierto: ({ datos }) => datos.cuentas.map(({ cuenta_id }) => [cuenta_id]),
    CuentaCreada: ({ datos }) => [[datos.cuenta_id]],
    CuentaActualizada: ({ datos }) => [[datos.cuenta_id]],
  },
  nace: ({ tipo }) => tipo !== 'CuentaActualizada',
  evolucionar: evolucionarCuenta,
});

export const proyectorCuentasDeRoles = proyector<
  CuentaDeRol,
  PlanDeCuentasAbierto | RolesAsignados
>(cuentasDeRoles, {
  columnas: { rol: 'text', cuenta_id: 'int8' },
  toca: {
    PlanDeCuentasAbierto: ({ datos }) => datos.roles.map(({ rol }) => [rol]),
    RolesAsignados: ({ datos }) => datos.roles.map(({ rol }) => [rol]),
  },
  evolucionar: evolucionarCuentaDeRol,
});
