import {
  type Centavos,
  dividirMitadArriba,
  type Millonesimas,
  porPrecio,
} from '#domain/kernel/dinero.ts';

/**
 * The moving weighted average of one item, in the order in which its moves are known: nothing that was
 * moved is valued again. What there is is kept as a quantity and the cents that the ledger has of it, so
 * that the last unit leaves with whatever the roundings of those before it left.
 */

/** What there is of an item: quantity in millionths, value in cents; below zero, what is still to come. */
export type Valorado = {
  readonly cantidad: Millonesimas;
  readonly valor: Centavos;
  /** Of a unit, in millionths of a dollar: the average, or the last one that there was. */
  readonly costo: Millonesimas;
};

export const NADA: Valorado = { cantidad: 0, valor: 0, costo: 0 };

/** What a move does to it. */
export type Efecto = {
  /** More than 0 where it enters. */
  readonly cantidad: Millonesimas;
  /** What it costs, with the same sign: of what is missing, at the last cost. */
  readonly importe: Centavos;
  /** What settles the cost of units that had left before: against the cost of sales. */
  readonly ajuste: Centavos;
};

/** `monto × parte / todo` to the cent. */
export const proporcion = (monto: Centavos, parte: Millonesimas, todo: Millonesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(monto) * BigInt(parte), BigInt(todo)));

/** What a unit costs, in millionths of a dollar. */
export const costoUnitario = (valor: Centavos, cantidad: Millonesimas): Millonesimas => {
  const exacto = dividirMitadArriba(BigInt(valor) * 10_000_000_000n, BigInt(cantidad));
  const maximo = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(exacto > maximo ? maximo : exacto);
};

/** So many units at the average. */
export const alPromedio = ({ cantidad, valor, costo }: Valorado, cuanto: Millonesimas): Centavos =>
  cantidad > 0 ? proporcion(valor, cuanto, cantidad) : porPrecio(cuanto, costo);

/** What leaves, at the average; of what is not there, at the last cost. */
export const salir = (estado: Valorado, cantidad: Millonesimas): Efecto => {
  const hay = Math.max(0, estado.cantidad);
  const importe =
    cantidad < hay
      ? proporcion(estado.valor, cantidad, hay)
      : Math.max(0, estado.valor) + porPrecio(cantidad - hay, estado.costo);
  return { cantidad: 0 - cantidad, importe: 0 - importe, ajuste: 0 };
};

/** What enters; units that had left before it are settled at what these cost. */
export const entrar = (estado: Valorado, cantidad: Millonesimas, importe: Centavos): Efecto => {
  if (estado.cantidad >= 0 || cantidad === 0) return { cantidad, importe, ajuste: 0 };
  const faltaba = 0 - estado.cantidad;
  const saldadas = Math.min(faltaba, cantidad);
  const costaron = saldadas === cantidad ? importe : proporcion(importe, saldadas, cantidad);
  const salieron =
    saldadas === faltaba ? 0 - estado.valor : proporcion(0 - estado.valor, saldadas, faltaba);
  return { cantidad, importe, ajuste: salieron - costaron };
};

/** What leaves at a cost of its own: where that leaves a value of nothing, or below, it is settled. */
export const salirPor = (estado: Valorado, cantidad: Millonesimas, importe: Centavos): Efecto => {
  const queda = estado.cantidad - cantidad;
  const libre = estado.valor - importe;
  const debido = (): Centavos => {
    if (queda >= 0) return queda === 0 ? 0 : Math.max(0, libre);
    return Math.min(0, estado.valor) - porPrecio(Math.min(cantidad, 0 - queda), estado.costo);
  };
  return { cantidad: 0 - cantidad, importe: 0 - importe, ajuste: debido() - libre };
};

/** A cost that comes later, or is taken back: of what is there; where nothing is, of what was sold. */
export const encarecer = ({ cantidad, valor }: Valorado, importe: Centavos): Efecto => ({
  cantidad: 0,
  importe,
  ajuste: cantidad > 0 ? Math.max(0, 0 - valor - importe) : 0 - importe,
});

/** What there is after a move. */
export const tras = (estado: Valorado, { cantidad, importe, ajuste }: Efecto): Valorado => {
  const queda = estado.cantidad + cantidad;
  const valor = estado.valor + importe + ajuste;
  return {
    cantidad: queda,
    valor,
    costo: queda > 0 ? costoUnitario(valor, queda) : estado.costo,
  };
};
