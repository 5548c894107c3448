import type { Ambito } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { ReembolsoPedido, TotalesDeReembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { CostoDe, FormaDePago, ProveedorDeCompra, XmlDeCompra } from './compra.events.ts';
import type { Compensacion, OtroImpuesto } from './compra.opcionales.ts';

/** What is asked of purchases, once its form was checked. null: it was not said. */

export type LineaPedida = {
  readonly servicio_id: number | null;
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly cantidad: Millonesimas;
  readonly precio_unitario: Millonesimas;
  readonly descuento: Centavos;
  /** SRI table 17. */
  readonly iva_codigo: string;
  /** As the document prints it, before any tax; null: cantidad × precio_unitario − descuento. */
  readonly precio_total: Centavos | null;
  readonly iva: Centavos | null;
  readonly ice: Centavos;
  readonly irbpnr: Centavos;
  readonly cuenta_id: number | null;
  readonly sustento: string | null;
  /** Absent: its item has no stock, or it adds to the cost of none. */
  readonly inventario?: { readonly cuenta_id: number | null };
  readonly costo_de?: readonly CostoDe[];
};

/** What a line adds to the cost of other goods; `monto` null: its part, by what there is of each. */
export type ConCostosPedidos = {
  readonly costo_pedido?: readonly {
    readonly servicio_id: number;
    readonly monto: Centavos | null;
  }[];
};

/** What a line takes from the catalogue where it does not say it. */
type DelServicio = Pick<
  LineaPedida,
  'codigo_principal' | 'descripcion' | 'precio_unitario' | 'iva_codigo'
>;

/** A line that names a service, to be completed with it. */
export type LineaDeServicio = Omit<LineaPedida, keyof DelServicio | 'servicio_id'> &
  Partial<DelServicio> & { readonly del_servicio: number };

/** What a document prints of one rate: what IVA is charged on, with the ICE in it, and the IVA. */
export type ImpuestoPedido = {
  readonly iva_codigo: string;
  readonly base: Centavos;
  readonly iva: Centavos | null;
};

/** What was bought at a rate, before any tax; `campo`: as the body calls it. */
export type SubtotalPedido = {
  readonly campo: string;
  readonly iva_codigo: string;
  readonly monto: Centavos;
};

/** What a purchase comes to: by its lines, or by its sums alone. `L`: with what lines leave to the catalogue. */
export type ImportesPedidos<L = LineaPedida> = {
  readonly detalles: readonly L[];
  readonly subtotales: readonly SubtotalPedido[];
  readonly impuestos: readonly ImpuestoPedido[];
  readonly iva: Centavos | null;
  readonly ice: Centavos | null;
  readonly irbpnr: Centavos | null;
  readonly propina: Centavos;
  /** Absent: nothing is said of them. */
  readonly otros_impuestos?: readonly OtroImpuesto[];
  readonly compensaciones?: readonly Compensacion[];
  /** As the document prints it; null: that of its lines. */
  readonly total_descuento: Centavos | null;
  /** null: what the rest adds up to. */
  readonly total: Centavos | null;
};

export type ImportesPorCompletar = ImportesPedidos<
  (LineaPedida | LineaDeServicio) & ConCostosPedidos
>;

/** What it passes on of others, and what it says that it comes to. */
export type ReembolsosPedidos = TotalesDeReembolso & {
  readonly reembolsos: readonly ReembolsoPedido[];
};

/** What a note says that it modifies; null both: nothing. */
export type ModificadoPedido = {
  readonly compra_id: number | null;
  readonly tipo_doc: string;
  /** `001-001-000000001` */
  readonly numero_doc: string | null;
};

export type PedidoDeCompra = ProveedorDeCompra & {
  readonly importes: ImportesPorCompletar;
  readonly tipo_doc: string;
  readonly numero_doc: string;
  readonly fecha_emision: Instante;
  readonly fecha_registro: Fecha | null;
  readonly fecha_vencimiento: Fecha | null;
  readonly clave_acceso: string | null;
  readonly numero_autorizacion: string | null;
  readonly categoria: string | null;
  readonly notas: string | null;
  readonly sustento: string;
  readonly parte_relacionada: boolean;
  readonly ambito: Ambito;
  readonly formas_pago: readonly FormaDePago[];
  readonly modifica: ModificadoPedido | null;
  /** Absent: it passes on nothing. */
  readonly reembolsado?: ReembolsosPedidos;
  readonly sucursal_id: number | null;
  readonly xml: XmlDeCompra | null;
};
