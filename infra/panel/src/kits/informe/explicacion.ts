import type { Cliente } from 'comprobantes-cliente';

/** What a figure is asked with: the address that the API itself gives in `_explicar`. */

type Consulta = NonNullable<Parameters<Cliente['explicar']['obtener']>[0]>;
export type Figura = Consulta['figura'];

/** `/api/v1/explicar?figura=ventas&desde=…` as the client takes it. */
export const consultaDe = (explicar: string): Consulta =>
  Object.fromEntries(new URLSearchParams(explicar.split('?')[1] ?? '')) as unknown as Consulta;

const FIGURAS: { readonly [F in Figura]: string } = {
  ventas: 'Ventas',
  por_cobrar: 'Por cobrar',
  cartera_de_clientes: 'Cartera de clientes',
  estado_de_cuenta_de_cliente: 'Estado de cuenta del cliente',
  documento_por_cobrar: 'Lo que se debe del documento',
  anticipo_de_cobro: 'Anticipo del cliente',
  cartera_de_proveedores: 'Cartera de proveedores',
  estado_de_cuenta_de_proveedor: 'Estado de cuenta del proveedor',
  documento_por_pagar: 'Lo que se debe del documento',
  anticipo_de_pago: 'Anticipo al proveedor',
  agenda_de_pagos: 'Por pagar',
  nomina: 'Nómina',
  cuenta_dinero: 'Cuenta de dinero',
  libro_de_cuenta: 'Libro de la cuenta',
  conciliacion_bancaria: 'Conciliación bancaria',
  balance_comprobacion: 'Balance de comprobación',
  balance_general: 'Balance general',
  resultado_sin_cerrar: 'Resultado sin cerrar',
  estado_resultados: 'Estado de resultados',
  diferencia_de_comprobacion: 'Qué cambió',
  mayor: 'Mayor',
  conciliacion_tributaria: 'Conciliación tributaria',
  saldo_de_cuenta: 'Saldo de la cuenta',
  impuestos: 'Impuestos',
  kardex: 'Kardex',
  valoracion_de_inventario: 'Valor del inventario',
  registro_de_activos: 'Activos fijos',
};

/** What the figure is, in words. */
export const figuraDicha = (figura: string): string => FIGURAS[figura as Figura] ?? figura;
