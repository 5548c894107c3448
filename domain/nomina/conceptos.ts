import type { Rol } from '#domain/contabilidad/roles.ts';

/**
 * What a payroll is made of. Each concept has a role of the books, so that each company says to which
 * account it goes; nothing here says how much anybody earns.
 */

type Concepto = { readonly nombre: string; readonly rol: Rol };

/**
 * What is earned: an expense, or (`…_acumulad…`) what was provided for month after month and is paid now,
 * so that it is no expense again.
 */
export const INGRESOS = {
  sueldo: { nombre: 'Sueldo', rol: 'nomina_sueldo' },
  horas_extras: { nombre: 'Horas extras', rol: 'nomina_horas_extras' },
  comisiones: { nombre: 'Comisiones', rol: 'nomina_comisiones' },
  bonificaciones: { nombre: 'Bonificaciones', rol: 'nomina_bonificaciones' },
  decimo_tercero: { nombre: 'Décimo tercer sueldo mensual', rol: 'nomina_decimo_tercero' },
  decimo_cuarto: { nombre: 'Décimo cuarto sueldo mensual', rol: 'nomina_decimo_cuarto' },
  vacaciones: { nombre: 'Vacaciones', rol: 'nomina_vacaciones' },
  fondos_reserva: { nombre: 'Fondos de reserva mensuales', rol: 'nomina_fondos_reserva' },
  otros: { nombre: 'Otros ingresos', rol: 'nomina_otros_ingresos' },
  decimo_tercero_acumulado: { nombre: 'Décimo tercero acumulado', rol: 'decimo_tercero_por_pagar' },
  decimo_cuarto_acumulado: { nombre: 'Décimo cuarto acumulado', rol: 'decimo_cuarto_por_pagar' },
  vacaciones_acumuladas: { nombre: 'Vacaciones acumuladas', rol: 'vacaciones_por_pagar' },
  fondos_reserva_acumulados: {
    nombre: 'Fondos de reserva acumulados',
    rol: 'fondos_reserva_por_pagar',
  },
} as const satisfies { readonly [concepto: string]: Concepto };
export type ConceptoDeIngreso = keyof typeof INGRESOS;
export const CONCEPTOS_DE_INGRESO = Object.keys(INGRESOS) as readonly ConceptoDeIngreso[];

/**
 * Income that pays no income tax: the thirteenth and fourteenth salaries and the reserve funds, paid month by month
 * or together. Source: LRTI, art. 9, num. 3 and 11.
 */
export const INGRESOS_EXENTOS: readonly ConceptoDeIngreso[] = [
  'decimo_tercero',
  'decimo_cuarto',
  'fondos_reserva',
  'decimo_tercero_acumulado',
  'decimo_cuarto_acumulado',
  'fondos_reserva_acumulados',
];

/** What is kept from what somebody earned, by the field that says it. */
export const DESCUENTOS = {
  iess_personal: { nombre: 'Aporte personal al IESS', rol: 'iess_por_pagar' },
  impuesto_renta: { nombre: 'Impuesto a la renta retenido', rol: 'nomina_impuesto_renta' },
  prestamos: { nombre: 'Préstamos de la empresa', rol: 'prestamos_empleados' },
  anticipos: { nombre: 'Anticipos', rol: 'anticipos_empleados' },
  prestamos_iess: { nombre: 'Préstamos del IESS', rol: 'iess_por_pagar' },
  otros_descuentos: { nombre: 'Otros descuentos', rol: 'nomina_otros_descuentos' },
} as const satisfies { readonly [campo: string]: Concepto };
export type Descuento = keyof typeof DESCUENTOS;
export const CAMPOS_DE_DESCUENTO = Object.keys(DESCUENTOS) as readonly Descuento[];

type Provision = Concepto & { readonly contra: Rol };

/** What the company comes to owe besides: an expense (`rol`), against what it will pay (`contra`). */
export const PROVISIONES = {
  decimo_tercero: {
    nombre: 'Provisión del décimo tercero',
    rol: 'nomina_decimo_tercero',
    contra: 'decimo_tercero_por_pagar',
  },
  decimo_cuarto: {
    nombre: 'Provisión del décimo cuarto',
    rol: 'nomina_decimo_cuarto',
    contra: 'decimo_cuarto_por_pagar',
  },
  vacaciones: {
    nombre: 'Provisión de vacaciones',
    rol: 'nomina_vacaciones',
    contra: 'vacaciones_por_pagar',
  },
  fondos_reserva: {
    nombre: 'Provisión de fondos de reserva',
    rol: 'nomina_fondos_reserva',
    contra: 'fondos_reserva_por_pagar',
  },
} as const satisfies { readonly [concepto: string]: Provision };
export type ConceptoDeProvision = keyof typeof PROVISIONES;
export const CONCEPTOS_DE_PROVISION = Object.keys(PROVISIONES) as readonly ConceptoDeProvision[];

/** The employer's contribution: an expense, against what is owed to the IESS. */
export const APORTE_PATRONAL = {
  nombre: 'Aporte patronal al IESS',
  rol: 'nomina_aporte_patronal',
  contra: 'iess_por_pagar',
} as const satisfies Provision;

/** What people are owed until they are paid. */
export const SUELDOS_POR_PAGAR = 'sueldos_por_pagar' satisfies Rol;

/** Every role that a payroll or its payments may name. */
export const ROLES_DE_NOMINA: readonly Rol[] = [
  ...new Set<Rol>([
    ...Object.values(INGRESOS).map(({ rol }) => rol),
    ...Object.values(DESCUENTOS).map(({ rol }) => rol),
    ...Object.values(PROVISIONES).flatMap(({ rol, contra }) => [rol, contra]),
    APORTE_PATRONAL.rol,
    APORTE_PATRONAL.contra,
    SUELDOS_POR_PAGAR,
  ]),
];
