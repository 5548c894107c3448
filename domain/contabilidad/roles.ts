import type { TipoCuenta } from './tipos-de-cuenta.ts';

/** What an account is for. Entries name roles; the company's map says which account that is. */
export type DefinicionDeRol = {
  /** Code in the chart that a company begins with. */
  readonly codigo: string;
  readonly para: string;
  /** Kinds of account that fit. */
  readonly tipos: readonly TipoCuenta[];
};

const rol = (codigo: string, para: string, ...tipos: TipoCuenta[]): DefinicionDeRol => ({
  codigo,
  para,
  tipos,
});

export const ROLES_CONTABLES = {
  caja_general: rol('101.01.01', 'Efectivo cobrado o pagado sin cuenta de dinero', 'activo'),
  bancos: rol('101.01.03', 'Dinero que entra o sale por bancos, sin cuenta de dinero', 'activo'),
  cxc_clientes: rol('101.02.05.01', 'Lo que deben los clientes (control)', 'activo'),
  anticipo_proveedores: rol('101.04.03', 'Anticipos entregados a proveedores (control)', 'activo'),
  iva_compras: rol('101.05.01.01', 'IVA de compras con crédito tributario', 'activo'),
  ret_iva_recibida: rol('101.05.01.02', 'Retenciones de IVA que hacen los clientes', 'activo'),
  ret_renta_recibida: rol('101.05.02', 'Retenciones de renta que hacen los clientes', 'activo'),
  compensaciones: rol(
    '101.08.01',
    'Cruce entre lo que un cliente debe y lo que se le debe como proveedor',
    'activo',
    'pasivo',
  ),
  cxp_proveedores: rol('201.03.01', 'Lo que se debe a proveedores (control)', 'pasivo'),
  tarjeta_credito: rol('101.01.03', 'Tarjetas de crédito sin cuenta propia', 'activo', 'pasivo'),
  iva_ventas: rol('201.07.01.01', 'IVA cobrado en ventas', 'pasivo'),
  ret_renta_por_pagar: rol('201.07.01.02', 'Retenciones de renta emitidas (form. 103)', 'pasivo'),
  ret_iva_por_pagar: rol('201.07.01.03', 'Retenciones de IVA emitidas (form. 104)', 'pasivo'),
  ret_isd_por_pagar: rol('201.07.01.05', 'Retenciones de ISD emitidas', 'pasivo'),
  iva_por_pagar: rol('201.07.01.04', 'IVA por pagar del mes', 'pasivo'),
  ice_por_pagar: rol('201.07.01.06', 'ICE cobrado en ventas', 'pasivo'),
  irbpnr_por_pagar: rol('201.07.01.07', 'IRBPNR cobrado en ventas', 'pasivo'),
  propinas_por_pagar: rol('201.07.04.05', 'Propinas cobradas, por pagar', 'pasivo'),
  anticipo_clientes: rol('201.10.01', 'Anticipos recibidos de clientes (control)', 'pasivo'),
  resultados_acumulados: rol('306.01', 'Ganancias de años anteriores', 'patrimonio'),
  perdidas_acumuladas: rol('306.02', 'Pérdidas de años anteriores', 'patrimonio'),
  ganancia_ejercicio: rol('307.01', 'Ganancia del año, al cerrarlo', 'patrimonio'),
  perdida_ejercicio: rol('307.02', 'Pérdida del año, al cerrarlo', 'patrimonio'),
  ventas_gravadas: rol('401.01.01', 'Ventas con IVA', 'ingreso'),
  ventas_0: rol('401.01.02', 'Ventas con tarifa 0, no objeto o exentas', 'ingreso'),
  descuento_ventas: rol('401.10', 'Descuentos en ventas', 'ingreso', 'gasto'),
  devolucion_ventas: rol('401.11', 'Notas de crédito emitidas', 'ingreso', 'gasto'),
  intereses_ganados: rol('403.02', 'Intereses que se ganan', 'ingreso'),
  otros_ingresos: rol('403.05', 'Notas de débito y otros ingresos', 'ingreso'),
  inventario: rol('101.03.06', 'Compras de mercaderías', 'activo', 'costo', 'gasto'),
  costo_ventas: rol('501.01.01', 'Costo de lo vendido', 'costo'),
  gasto_ventas: rol('502.01.28', 'Gastos de ventas sin cuenta propia', 'gasto', 'costo'),
  gasto_admin: rol('502.02.28', 'Compras y liquidaciones sin otra cuenta', 'gasto', 'costo'),
  gasto_intereses: rol('502.03.01', 'Intereses que se pagan', 'gasto'),
  comisiones_bancarias: rol('502.03.02', 'Comisiones de bancos y tarjetas', 'gasto'),
  gasto_no_deducible: rol('502.04.01', 'Gastos no deducibles', 'gasto'),
  nomina_sueldo: rol('502.02.01', 'Sueldos de la nómina', 'gasto', 'costo'),
  nomina_horas_extras: rol('502.02.01', 'Horas extras de la nómina', 'gasto', 'costo'),
  nomina_comisiones: rol('502.01.10', 'Comisiones de la nómina', 'gasto', 'costo'),
  nomina_bonificaciones: rol('502.02.01', 'Bonificaciones de la nómina', 'gasto', 'costo'),
  nomina_decimo_tercero: rol('502.02.03', 'Décimo tercer sueldo: gasto', 'gasto', 'costo'),
  nomina_decimo_cuarto: rol('502.02.03', 'Décimo cuarto sueldo: gasto', 'gasto', 'costo'),
  nomina_vacaciones: rol('502.02.03', 'Vacaciones: gasto', 'gasto', 'costo'),
  nomina_fondos_reserva: rol('502.02.03', 'Fondos de reserva: gasto', 'gasto', 'costo'),
  nomina_otros_ingresos: rol('502.02.03', 'Otros ingresos de la nómina', 'gasto', 'costo'),
  nomina_aporte_patronal: rol('502.02.02', 'Aporte patronal al IESS', 'gasto', 'costo'),
  nomina_impuesto_renta: rol(
    '201.07.01.02',
    'Impuesto a la renta retenido a trabajadores (form. 103)',
    'pasivo',
  ),
  nomina_otros_descuentos: rol(
    '201.13',
    'Otros descuentos de la nómina, por entregar',
    'pasivo',
    'activo',
    'ingreso',
  ),
  iess_por_pagar: rol('201.07.03', 'Aportes y préstamos del IESS, por pagar', 'pasivo'),
  decimo_tercero_por_pagar: rol('201.07.04.01', 'Décimo tercer sueldo acumulado', 'pasivo'),
  decimo_cuarto_por_pagar: rol('201.07.04.02', 'Décimo cuarto sueldo acumulado', 'pasivo'),
  vacaciones_por_pagar: rol('201.07.04.03', 'Vacaciones acumuladas', 'pasivo'),
  fondos_reserva_por_pagar: rol('201.07.04.04', 'Fondos de reserva acumulados', 'pasivo'),
  sueldos_por_pagar: rol('201.07.04.06', 'Lo que se debe a personas por sus nóminas', 'pasivo'),
  prestamos_empleados: rol('101.02.08.02', 'Préstamos a trabajadores', 'activo'),
  anticipos_empleados: rol('101.02.08.02', 'Anticipos a trabajadores', 'activo'),
  activo_edificios: rol('102.01.02', 'Costo de edificios y otros inmuebles', 'activo'),
  activo_instalaciones: rol('102.01.04', 'Costo de instalaciones', 'activo'),
  activo_maquinaria: rol('102.01.06', 'Costo de maquinaria y equipo', 'activo'),
  activo_muebles: rol('102.01.05', 'Costo de muebles y enseres', 'activo'),
  activo_vehiculos: rol('102.01.09', 'Costo de vehículos', 'activo'),
  activo_computacion: rol('102.01.08', 'Costo de equipos de computación', 'activo'),
  depreciacion_acumulada: rol('102.01.12', 'Lo que han perdido los activos fijos', 'activo'),
  gasto_depreciacion: rol('502.02.21', 'Depreciación del mes', 'gasto', 'costo'),
  altas_de_activos: rol(
    '201.13',
    'De dónde viene un activo fijo que se registra sin su compra',
    'pasivo',
    'activo',
    'patrimonio',
  ),
  ganancia_activos: rol('403.05', 'Ganancia en la venta de activos fijos', 'ingreso'),
  perdida_activos: rol('502.02.28', 'Pérdida en la venta o baja de activos fijos', 'gasto'),
  redondeo: rol('502.04.02', 'Centavos de diferencia', 'gasto', 'ingreso'),
} as const satisfies { readonly [rol: string]: DefinicionDeRol };

/**
 * Whose account must say what the documents say, customer by customer or supplier by supplier: no
 * other role may have it.
 */
export const ROLES_DE_CONTROL = [
  'cxc_clientes',
  'anticipo_clientes',
  'cxp_proveedores',
  'anticipo_proveedores',
] as const satisfies readonly (keyof typeof ROLES_CONTABLES)[];
export type RolDeControl = (typeof ROLES_DE_CONTROL)[number];

export type Rol = keyof typeof ROLES_CONTABLES;
export const ROLES = Object.keys(ROLES_CONTABLES) as readonly Rol[];

/** Whether its account must say what the documents say. */
export const esDeControl = (rol: Rol): boolean =>
  (ROLES_DE_CONTROL as readonly Rol[]).includes(rol);
