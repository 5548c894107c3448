import type { DatosCuenta } from './cuenta.events.ts';
import { NATURALEZA, type Naturaleza, type TipoCuenta } from './tipos-de-cuenta.ts';

/**
 * The chart that a company begins with: the catalogue of the Superintendencia de Compañías (digit
 * groups 1·2·2·2·2, the first two written together: 1010101 is 101.01.01), without what only banks,
 * insurers and builders use, and what came later, at the end: ids go by this order. `*`: entries may be posted to it. `(−)`: it lessens its group.
 */
const PLAN = `
101 Activo corriente
101.01 Efectivo y equivalentes al efectivo
101.01.01* Caja general
101.01.02* Instituciones financieras públicas
101.01.03* Bancos
101.01.04* Efectivo en tránsito
101.02 Activos financieros
101.02.05 Cuentas por cobrar a clientes no relacionados
101.02.05.01* Clientes no relacionados locales
101.02.05.02* Clientes no relacionados del exterior
101.02.06* Cuentas por cobrar a clientes relacionados
101.02.07* Otras cuentas por cobrar a relacionados
101.02.08 Otras cuentas por cobrar
101.02.08.01* Tarjetas de crédito por liquidar
101.02.08.02* Préstamos y anticipos a empleados
101.02.08.03* Otras cuentas por cobrar a terceros
101.02.09* (−) Provisión por cuentas incobrables
101.03 Inventarios
101.03.01* Inventario de materia prima
101.03.02* Inventario de productos en proceso
101.03.03* Inventario de suministros y materiales
101.03.05* Inventario de productos terminados
101.03.06* Mercaderías compradas a terceros
101.03.07* Mercaderías en tránsito
101.03.11* (−) Provisión por valor neto de realización y otras pérdidas
101.04 Servicios y otros pagos anticipados
101.04.01* Seguros pagados por anticipado
101.04.02* Arriendos pagados por anticipado
101.04.03* Anticipos a proveedores
101.04.04* Otros anticipos entregados
101.05 Activos por impuestos corrientes
101.05.01 Crédito tributario a favor de la empresa (IVA)
101.05.01.01* IVA pagado en compras
101.05.01.02* Retenciones de IVA que nos efectuaron
101.05.02* Retenciones de impuesto a la renta que nos efectuaron
101.05.03* Anticipo de impuesto a la renta
101.08 Otros activos corrientes
101.08.01* Compensaciones entre clientes y proveedores
101.08.02* Garantías entregadas
102 Activo no corriente
102.01 Propiedades, planta y equipo
102.01.01* Terrenos
102.01.02* Edificios
102.01.03* Construcciones en curso
102.01.04* Instalaciones
102.01.05* Muebles y enseres
102.01.06* Maquinaria y equipo
102.01.08* Equipo de computación
102.01.09* Vehículos
102.01.10* Otras propiedades, planta y equipo
102.01.12* (−) Depreciación acumulada
102.01.13* (−) Deterioro acumulado
102.02* Propiedades de inversión
102.04 Activos intangibles
102.04.01* Marcas, patentes y licencias
102.04.04* (−) Amortización acumulada
102.05* Activos por impuestos diferidos
102.07* Otros activos no corrientes
201 Pasivo corriente
201.03 Cuentas y documentos por pagar
201.03.01* Proveedores locales
201.03.02* Proveedores del exterior
201.04 Obligaciones con instituciones financieras
201.04.01 Obligaciones con instituciones financieras locales
201.04.01.01* Tarjetas de crédito corporativas
201.04.01.02* Préstamos bancarios
201.04.02* Obligaciones con instituciones financieras del exterior
201.05* Provisiones corrientes
201.07 Otras obligaciones corrientes
201.07.01 Con la administración tributaria
201.07.01.01* IVA cobrado en ventas
201.07.01.02* Retenciones de impuesto a la renta por pagar
201.07.01.03* Retenciones de IVA por pagar
201.07.01.04* IVA por pagar del mes
201.07.01.05* Retenciones de ISD por pagar
201.07.02* Impuesto a la renta por pagar
201.07.03* Obligaciones con el IESS
201.07.04 Beneficios de ley a empleados
201.07.04.01* Décimo tercer sueldo por pagar
201.07.04.02* Décimo cuarto sueldo por pagar
201.07.04.03* Vacaciones por pagar
201.07.04.04* Fondos de reserva por pagar
201.07.04.05* Propinas por pagar a trabajadores
201.07.05* Participación de trabajadores por pagar
201.07.06* Dividendos por pagar
201.08* Cuentas por pagar a relacionadas
201.10 Anticipos de clientes
201.10.01* Anticipos recibidos de clientes
201.13* Otros pasivos corrientes
202 Pasivo no corriente
202.02* Cuentas y documentos por pagar a largo plazo
202.03* Obligaciones con instituciones financieras a largo plazo
202.04* Cuentas por pagar a relacionadas a largo plazo
202.07 Provisiones por beneficios a empleados
202.07.01* Jubilación patronal
202.07.02* Desahucio
202.09* Pasivo por impuestos diferidos
202.10* Otros pasivos no corrientes
301 Capital
301.01* Capital suscrito o asignado
301.02* (−) Capital suscrito no pagado
302* Aportes de socios o accionistas para futura capitalización
304 Reservas
304.01* Reserva legal
304.02* Reservas facultativa y estatutaria
305* Otros resultados integrales
306 Resultados acumulados
306.01* Ganancias acumuladas
306.02* (−) Pérdidas acumuladas
306.03* Resultados acumulados por adopción de las NIIF
307 Resultados del ejercicio
307.01* Ganancia neta del período
307.02* (−) Pérdida neta del período
401 Ingresos de actividades ordinarias
401.01 Venta de bienes
401.01.01* Ventas gravadas con IVA
401.01.02* Ventas con tarifa 0 o no gravadas
401.02 Prestación de servicios
401.02.01* Servicios prestados
401.09* Otros ingresos de actividades ordinarias
401.10* (−) Descuento en ventas
401.11* (−) Devoluciones en ventas
403 Otros ingresos
403.02* Intereses ganados
403.05* Otras rentas
501 Costo de ventas y producción
501.01 Costo de lo vendido
501.01.01* Costo de ventas
501.01.02* Compras netas locales
501.01.03* Importaciones
501.02* Mano de obra directa
501.03* Mano de obra indirecta
501.04* Otros costos indirectos de fabricación
502 Gastos
502.01 Gastos de ventas
502.01.01* Sueldos y salarios de ventas
502.01.02* Aportes a la seguridad social de ventas
502.01.03* Beneficios sociales de ventas
502.01.10* Comisiones
502.01.11* Promoción y publicidad
502.01.15* Transporte
502.01.28* Otros gastos de ventas
502.02 Gastos administrativos
502.02.01* Sueldos y salarios
502.02.02* Aportes a la seguridad social
502.02.03* Beneficios sociales e indemnizaciones
502.02.05* Honorarios y servicios profesionales
502.02.08* Mantenimiento y reparaciones
502.02.09* Arrendamiento operativo
502.02.12* Combustibles
502.02.14* Seguros y reaseguros
502.02.16* Gastos de gestión
502.02.17* Gastos de viaje
502.02.18* Agua, energía, luz y telecomunicaciones
502.02.20* Impuestos, contribuciones y otros
502.02.21* Depreciaciones
502.02.22* Amortizaciones
502.02.28* Otros gastos administrativos
502.03 Gastos financieros
502.03.01* Intereses
502.03.02* Comisiones bancarias
502.03.03* Diferencia en cambio
502.04 Otros gastos
502.04.01* Gastos no deducibles
502.04.02* Diferencias por redondeo
201.07.01.06* ICE por pagar
201.07.01.07* Impuesto a las botellas plásticas (IRBPNR) por pagar
201.07.04.06* Sueldos por pagar
`;

const TIPOS: { readonly [prefijo: string]: TipoCuenta } = {
  '1': 'activo',
  '2': 'pasivo',
  '3': 'patrimonio',
  '4': 'ingreso',
  '501': 'costo',
  '502': 'gasto',
};

const contraria = (naturaleza: Naturaleza): Naturaleza =>
  naturaleza === 'deudora' ? 'acreedora' : 'deudora';

const leerLinea = (linea: string): DatosCuenta => {
  const espacio = linea.indexOf(' ');
  const [marcado, nombre] = [linea.slice(0, espacio), linea.slice(espacio + 1)];
  const imputable = marcado.endsWith('*');
  const codigo = imputable ? marcado.slice(0, -1) : marcado;
  const tipo = (TIPOS[codigo.slice(0, 1)] ?? TIPOS[codigo.slice(0, 3)])!;
  const delTipo = NATURALEZA[tipo];
  const naturaleza = nombre.startsWith('(−)') ? contraria(delTipo) : delTipo;
  return { codigo, nombre, tipo, naturaleza, imputable, activo: true };
};

/** Its accounts, each after its parent. */
export const PLAN_BASE: readonly DatosCuenta[] = PLAN.trim().split('\n').map(leerLinea);

/** The id of one of them: every company numbers them in this order. Throws for a code that is none. */
export const idEnPlanBase = (codigo: string): number => {
  const i = PLAN_BASE.findIndex((cuenta) => cuenta.codigo === codigo);
  if (i === -1) throw new Error(`El plan con que se comienza no tiene la cuenta ${codigo}`);
  return i + 1;
};
