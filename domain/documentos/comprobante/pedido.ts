import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { ConConsumos, Consumo, Linea, Pago } from './comprobante.ts';

/** What requests for any document are made of, once their form was checked. */

/** ICE or IRBPNR as a line asks for it. */
export type ConsumoPedido = {
  readonly codigo: string;
  /** null: the line's quantity. */
  readonly cantidad: Millonesimas | null;
  /** null: what the rate gives. */
  readonly valor: Centavos | null;
};

export type ConConsumosPedidos = { readonly [C in keyof ConConsumos]: ConsumoPedido };

export type LineaSinConsumos = Omit<Linea, 'precio_total' | 'iva' | keyof ConConsumos>;

export type LineaPedida = LineaSinConsumos & ConConsumosPedidos;

/** With the rate that its day has; what it comes to may be said already. */
export type ConsumoTarifado = Omit<Consumo, 'base' | 'valor'> & {
  readonly valor: Centavos | null;
};

export type LineaTarifada = LineaSinConsumos & {
  readonly [C in keyof ConConsumos]: ConsumoTarifado;
};

export type PagoPedido = Pago;
