import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { TIPOS_DE_CONTABILIDAD } from './catalogo.ts';
import type { DatosCuenta } from './cuenta.events.ts';

const { muestra } = muestrasDe(TIPOS_DE_CONTABILIDAD);

const CORRIENTE: DatosCuenta = {
  codigo: '101',
  nombre: 'Activo corriente',
  tipo: 'activo',
  naturaleza: 'deudora',
  imputable: false,
  activo: true,
};
const BANCOS: DatosCuenta = {
  ...CORRIENTE,
  codigo: '101.01',
  nombre: 'Bancos',
  imputable: true,
};

/** A chart of two accounts, one more for a bank of its own, and a role that goes to it. */
export const MUESTRAS_DE_CONTABILIDAD: readonly Muestra[] = [
  muestra('PlanDeCuentasAbierto', {
    cuentas: [
      { cuenta_id: 1, ...CORRIENTE },
      { cuenta_id: 2, ...BANCOS },
    ],
    roles: [{ rol: 'bancos', cuenta_id: 2 }],
  }),
  muestra('CuentaCreada', {
    cuenta_id: 3,
    ...BANCOS,
    codigo: '101.01.01',
    nombre: 'Banco del Pichincha, cta. 2100',
  }),
  muestra('CuentaActualizada', {
    cuenta_id: 3,
    ...BANCOS,
    codigo: '101.01.01',
    nombre: 'Banco Pichincha 2100',
    activo: false,
  }),
  muestra('RolesAsignados', { roles: [{ rol: 'bancos', cuenta_id: 3 }] }),
];
