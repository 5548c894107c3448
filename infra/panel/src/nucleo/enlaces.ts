/** Where a record of the API is in the panel: the API's own addresses. */

const POR_ID: { readonly [tipo: string]: string } = {
  factura: '/facturas',
  facturas: '/facturas',
  nota_credito: '/notas-credito',
  notas_credito: '/notas-credito',
  nota_debito: '/notas-debito',
  notas_debito: '/notas-debito',
  guia: '/guias-remision',
  guia_remision: '/guias-remision',
  guias_remision: '/guias-remision',
  retencion: '/retenciones',
  retenciones: '/retenciones',
  liquidacion: '/liquidaciones-compra',
  liquidacion_compra: '/liquidaciones-compra',
  liquidaciones_compra: '/liquidaciones-compra',
  proforma: '/proformas',
  proformas: '/proformas',
  compra: '/compras',
  compras: '/compras',
  cobro: '/cobros',
  cobros: '/cobros',
  anticipo: '/cobros',
  pago: '/pagos-proveedor',
  pago_proveedor: '/pagos-proveedor',
  pagos_proveedor: '/pagos-proveedor',
  asiento: '/contabilidad/asientos',
  asientos: '/contabilidad/asientos',
  nomina: '/nominas',
  nominas: '/nominas',
  pago_nomina: '/nominas',
  inventario: '/inventario/movimientos',
  movimientos_inventario: '/inventario/movimientos',
  activo_fijo: '/activos-fijos',
  activos_fijos: '/activos-fijos',
  depreciacion: '/activos-fijos/depreciaciones',
  depreciaciones: '/activos-fijos/depreciaciones',
  plantillas_asiento: '/contabilidad/plantillas-asiento',
  cuenta_contable: '/contabilidad/cuentas',
  cuentas_contables: '/contabilidad/cuentas',
  cuenta_dinero: '/cuentas-dinero',
  cuentas_dinero: '/cuentas-dinero',
  movimiento: '/cuentas-dinero/movimientos',
  movimientos_dinero: '/cuentas-dinero/movimientos',
  transferencia: '/cuentas-dinero/movimientos',
  transaccion: '/cuentas-dinero/transacciones',
  transaccion_bancaria: '/cuentas-dinero/transacciones',
  transacciones_bancarias: '/cuentas-dinero/transacciones',
  conciliacion: '/cuentas-dinero/conciliaciones',
  conciliaciones: '/cuentas-dinero/conciliaciones',
  persona: '/personas-empresas',
  personas_empresas: '/personas-empresas',
  servicio: '/servicios',
  servicios: '/servicios',
  sucursal: '/sucursales',
  sucursales: '/sucursales',
  usuario: '/usuarios',
  usuarios: '/usuarios',
  clave_api: '/claves-api',
  claves_api: '/claves-api',
  webhook: '/webhooks',
  webhooks: '/webhooks',
  workflow: '/workflows',
  workflows: '/workflows',
};

/** The payroll that a payment is of: its id begins with that of it. */
export const nominaDelPago = (pago_id: number): number => Math.floor(pago_id / 1000);

/** The address of a record; undefined where it has no page. A period's id is `2026/3`. */
export const direccionDe = (tipo: string, id: number | string | undefined): string | undefined => {
  const raiz = POR_ID[tipo];
  if (id === undefined || id === null) return undefined;
  if (tipo.startsWith('periodo'))
    return `/contabilidad/periodos/${String(id).split('/').slice(-2).join('/')}`;
  const suyo = tipo === 'pago_nomina' ? nominaDelPago(Number(id)) : id;
  return raiz && `${raiz}/${String(suyo).split('/').at(-1)}`;
};
