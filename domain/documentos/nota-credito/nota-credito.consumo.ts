import { type Centavos, dividirMitadArriba, type Millonesimas } from '#domain/kernel/dinero.ts';
import type { ConConsumos, Consumo, GrupoDeConsumo, Linea } from '../comprobante/comprobante.ts';
import {
  agruparConsumos,
  type CONSUMOS,
  exigirIvaDelDia,
  IMPUESTO_DE,
  type Rigen,
  tarifar,
  tarifarLineas,
  tieneConsumos,
} from '../comprobante/consumo.ts';
import type {
  ConsumoPedido,
  ConsumoTarifado,
  LineaPedida,
  LineaTarifada,
} from '../comprobante/pedido.ts';

/**
 * ICE and IRBPNR of a credit note. Over an invoice of ours, a line of what was sold takes back the part
 * that falls to its quantity of what is left: what the invoice says, though it had been sent, and the last
 * of it ends at zero. A value that the request says wins, up to what is left of the code.
 */

type ConDetalles = { readonly detalles: readonly Linea[] };
type CampoDeConsumo = (typeof CONSUMOS)[number];

/** What was sold of something, and of the tax on it. */
type Vendido = {
  readonly cantidad: Millonesimas;
  readonly unidades: Millonesimas;
  readonly valor: Centavos;
  readonly tarifa: Pick<Consumo, 'codigo' | 'porcentaje' | 'valor_especifico'>;
};

type ConPrecio = Pick<Linea, 'codigo_principal' | 'precio_unitario' | 'iva_codigo'>;

/** What a line is of: the same thing at the same price. */
export const queVende = ({ iva_codigo, precio_unitario, codigo_principal }: ConPrecio): string =>
  `${iva_codigo} ${precio_unitario} ${codigo_principal}`;

const sumar = (
  vendidos: Map<string, Vendido>,
  lineas: readonly Linea[],
  campo: CampoDeConsumo,
  signo: 1 | -1,
): void => {
  for (const linea of lineas) {
    const suyo = linea[campo];
    const clave = queVende(linea);
    const previo = vendidos.get(clave);
    // Of what bore none, a note may say some; only what was sold with it is shared out.
    if (!suyo || (signo < 0 && !previo)) continue;
    vendidos.set(clave, {
      cantidad: (previo?.cantidad ?? 0) + signo * linea.cantidad,
      unidades: (previo?.unidades ?? 0) + signo * (suyo.cantidad ?? 0),
      valor: (previo?.valor ?? 0) + signo * suyo.valor,
      tarifa: previo?.tarifa ?? suyo,
    });
  }
};

const parteDe = (todo: number, cantidad: Millonesimas, de: Millonesimas): number =>
  Number(dividirMitadArriba(BigInt(todo) * BigInt(cantidad), BigInt(de)));

/** The part of what is left that falls to a quantity; beyond it, the tax is that of as much at its share. */
const enProporcion = (quedan: Vendido, cantidad: Millonesimas): ConsumoTarifado | undefined => {
  if (quedan.cantidad <= 0) return undefined;
  const { codigo, porcentaje, valor_especifico } = quedan.tarifa;
  return {
    codigo,
    porcentaje,
    valor_especifico,
    cantidad:
      valor_especifico === null ? null : parteDe(quedan.unidades, cantidad, quedan.cantidad),
    valor: parteDe(quedan.valor, cantidad, quedan.cantidad),
    enviado: null,
    en_proporcion: true,
  };
};

/** Takes out of what is left what a line of this very note takes. */
const descontar = (
  vendidos: Map<string, Vendido>,
  linea: LineaPedida,
  { cantidad: unidades, valor }: ConsumoTarifado,
): void => {
  const clave = queVende(linea);
  const quedan = vendidos.get(clave);
  if (!quedan) return;
  vendidos.set(clave, {
    ...quedan,
    cantidad: quedan.cantidad - linea.cantidad,
    unidades: quedan.unidades - (unidades ?? 0),
    valor: quedan.valor - (valor ?? 0),
  });
};

const repartir = (
  campo: CampoDeConsumo,
  rigen: Rigen,
  factura: ConDetalles,
  otras: readonly ConDetalles[],
) => {
  const vendidos = new Map<string, Vendido>();
  sumar(vendidos, factura.detalles, campo, 1);
  for (const { detalles } of otras) sumar(vendidos, detalles, campo, -1);
  return (linea: LineaPedida, n: number): ConsumoTarifado | undefined => {
    const pedido: ConsumoPedido | undefined = linea[campo];
    const quedan = vendidos.get(queVende(linea));
    const suya = quedan && (!pedido || pedido.codigo === quedan.tarifa.codigo);
    const parte = suya ? enProporcion(quedan, linea.cantidad) : undefined;
    const dicho =
      pedido && (pedido.valor !== null || pedido.cantidad !== null || !parte)
        ? conTarifa(rigen, campo, pedido, { parte, linea, n })
        : parte;
    if (dicho && suya) descontar(vendidos, linea, dicho);
    return dicho;
  };
};

type DeLinea = {
  readonly parte: ConsumoTarifado | undefined;
  readonly linea: LineaPedida;
  readonly n: number;
};

/** As it was asked for, at the rate that the invoice had or else at that of its day. */
const conTarifa = (
  rigen: Rigen,
  campo: CampoDeConsumo,
  pedido: ConsumoPedido,
  { parte, linea, n }: DeLinea,
): ConsumoTarifado => {
  const { cantidad, valor } = pedido;
  if (!parte) return tarifar(rigen, campo, pedido, { linea: n, unidades: linea.cantidad });
  const { en_proporcion: _, ...tarifa } = parte;
  const unidades = tarifa.valor_especifico === null ? null : (cantidad ?? linea.cantidad);
  return { ...tarifa, cantidad: unidades, valor, enviado: valor };
};

/** The lines of a note over an invoice of ours. 400 for what may not be charged on its day. */
export const tarifarLineasDeNota = (
  lineas: readonly LineaPedida[],
  rigen: Rigen,
  factura: ConDetalles,
  otras: readonly ConDetalles[],
): readonly LineaTarifada[] => {
  // Nothing to share out: what was sold bears none, and the note asks for none.
  if (![...lineas, ...factura.detalles].some(tieneConsumos)) return tarifarLineas(lineas, rigen);
  const ice = repartir('ice', rigen, factura, otras);
  const irbpnr = repartir('irbpnr', rigen, factura, otras);
  return lineas.map((linea, i) => {
    exigirIvaDelDia(rigen, linea, i + 1);
    const { ice: _, irbpnr: _i, ...resto } = linea;
    const [suIce, suIrbpnr] = [ice(linea, i + 1), irbpnr(linea, i + 1)];
    return { ...resto, ...(suIce && { ice: suIce }), ...(suIrbpnr && { irbpnr: suIrbpnr }) };
  });
};

/** A line of a draft as it was asked for: what it took in proportion it takes anew. */
export const sinLoRepartido = (pedida: LineaPedida, linea: ConConsumos): LineaPedida => {
  const { ice, irbpnr, ...resto } = pedida;
  return {
    ...resto,
    ...(ice && !linea.ice?.en_proporcion && { ice }),
    ...(irbpnr && !linea.irbpnr?.en_proporcion && { irbpnr }),
  };
};

export type SobreElTopeDelImpuesto = {
  readonly impuesto: string;
  readonly codigo_tarifa: string;
  readonly valor: Centavos;
  readonly disponible: Centavos;
};

const deCodigo = (
  grupos: readonly GrupoDeConsumo[],
  { impuesto, codigo }: Pick<GrupoDeConsumo, 'impuesto' | 'codigo'>,
): Centavos => grupos.find((uno) => uno.impuesto === impuesto && uno.codigo === codigo)?.valor ?? 0;

const NOMBRE_DE: { readonly [impuesto: string]: string } = {
  [IMPUESTO_DE.ice]: 'ICE',
  [IMPUESTO_DE.irbpnr]: 'IRBPNR',
};

/** The first code of which a note takes back more than is left of the invoice's. */
export const sobreElTopeDelImpuesto = (
  nota: ConDetalles,
  factura: ConDetalles,
  otras: readonly ConDetalles[],
): SobreElTopeDelImpuesto | undefined => {
  const facturado = agruparConsumos(factura.detalles);
  const acreditado = agruparConsumos(otras.flatMap(({ detalles }) => detalles));
  return agruparConsumos(nota.detalles)
    .map((grupo) => ({
      impuesto: NOMBRE_DE[grupo.impuesto]!,
      codigo_tarifa: grupo.codigo,
      valor: grupo.valor,
      disponible: Math.max(0, deCodigo(facturado, grupo) - deCodigo(acreditado, grupo)),
    }))
    .find(({ valor, disponible }) => valor > disponible);
};
