import {
  type Centavos,
  decimalDeCentavos,
  MAXIMO_CENTAVOS,
  porPrecio,
} from '#domain/kernel/dinero.ts';
import {
  exigirCerca,
  ivaDe,
  rehusar,
  repartir,
  sumar,
  tarifaDe,
  toleranciaDe,
} from './compra.cotejo.ts';
import type { ImportesDeCompra, ImpuestoDeCompra, LineaDeCompra } from './compra.events.ts';
import { type Calculada, gruposDe, valorados } from './compra.grupos.ts';
import { compensadoDe, type OtroImpuesto } from './compra.opcionales.ts';
import type { ImportesPedidos, LineaPedida } from './compra.pedido.ts';
import { daCredito } from './tipos-de-compra.ts';

/**
 * What a purchase comes to. Whoever issued it said so first: what it prints is kept, as it is printed,
 * where it is as near to its lines as their roundings leave it, and refused where it is not (422). See
 * `infra/decisions/cifras-impresas.md`.
 */

const calcular = (pedida: LineaPedida, i: number): Calculada => {
  const { iva, precio_total: impreso, ...suyo } = pedida;
  const precio_total =
    impreso ?? porPrecio(pedida.cantidad, pedida.precio_unitario) - pedida.descuento;
  if (precio_total < 0) {
    rehusar(['detalles', i, 'descuento'], 'El descuento supera a la línea', {});
  }
  const tarifa_iva = tarifaDe(pedida.iva_codigo);
  const base = precio_total + pedida.ice;
  if (iva !== null)
    exigirCerca(['detalles', i, 'iva'], iva, ivaDe(base, tarifa_iva), 'El IVA de la línea');
  return { ...suyo, tarifa_iva, precio_total, base, dicha: iva };
};

/** Lines with their IVA: as they say it, or their part of what their rate has besides. */
const conSuIva = (
  lineas: readonly Calculada[],
  grupos: readonly ImpuestoDeCompra[],
): readonly LineaDeCompra[] => {
  const partes = new Map<Calculada, Centavos>();
  for (const { iva_codigo, valor } of grupos) {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    const calladas = suyas.filter(({ dicha }) => dicha === null);
    const resto = Math.max(0, valor - sumar(suyas, ({ dicha }) => dicha ?? 0));
    const reparto = repartir(
      resto,
      calladas.map(({ base }) => base),
    );
    for (const [i, linea] of calladas.entries()) partes.set(linea, reparto[i]!);
  }
  return lineas.map((linea) => {
    const { base: _, dicha, ...suyo } = linea;
    return { ...suyo, iva: dicha ?? partes.get(linea)! };
  });
};

/**
 * Lines that come to what their document prints of each rate and charge, to the cent: what their
 * roundings leave out, or put in, is shared among them. What is posted, and what is credit, go by these.
 */
export const lineasAlCentavo = ({
  detalles,
  impuestos,
  ice,
  irbpnr,
}: Pick<
  ImportesDeCompra,
  'detalles' | 'impuestos' | 'ice' | 'irbpnr'
>): readonly LineaDeCompra[] => {
  const lineas = detalles.map((linea) => ({ ...linea }));
  type Cifra = 'precio_total' | 'iva' | 'ice' | 'irbpnr';
  const cuadrar = (suyas: typeof lineas, cifra: Cifra, monto: Centavos): void => {
    const partes = repartir(
      monto,
      suyas.map((linea) => linea[cifra]),
    );
    for (const [i, linea] of suyas.entries()) linea[cifra] = partes[i]!;
  };
  for (const { iva_codigo, subtotal, valor } of impuestos) {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    cuadrar(suyas, 'precio_total', subtotal);
    cuadrar(suyas, 'iva', valor);
  }
  // What no line says of a charge is of the document as a whole.
  for (const [cifra, monto] of [
    ['ice', ice],
    ['irbpnr', irbpnr],
  ] as const) {
    if (sumar(lineas, (linea) => linea[cifra]) > 0) cuadrar(lineas, cifra, monto);
  }
  return lineas;
};

/** A charge of the lines, said of the whole document too or only there. */
const cargoDe = (
  campo: 'ice' | 'irbpnr',
  pedido: ImportesPedidos,
  lineas: readonly Calculada[],
): Centavos => {
  const dicho = pedido[campo];
  const suma = sumar(lineas, (linea) => linea[campo]);
  if (suma === 0) return dicho ?? 0;
  if (dicho === null) return suma;
  exigirCerca([campo], dicho, suma, 'Las líneas', toleranciaDe(lineas.length));
  return dicho;
};

/** What adds up to its total. */
export const sumaDeCompra = (
  importes: Pick<ImportesDeCompra, 'total_sin_impuestos' | 'iva' | 'ice' | 'irbpnr' | 'propina'>,
): Centavos =>
  importes.total_sin_impuestos + importes.iva + importes.ice + importes.irbpnr + importes.propina;

/** The part of its IVA that is tax credit, line by line where there are lines. */
const creditoDe = (
  importes: Omit<ImportesDeCompra, 'iva_credito' | 'total'>,
  sustento: string,
): Centavos => {
  const { detalles, iva } = importes;
  if (detalles.every((linea) => (linea.sustento ?? sustento) === sustento)) {
    return daCredito(sustento) ? iva : 0;
  }
  const conCredito = lineasAlCentavo(importes).filter((linea) =>
    daCredito(linea.sustento ?? sustento),
  );
  return sumar(conCredito, (linea) => linea.iva);
};

/** The same amounts where the purchase as a whole gives credit, or does not. */
export const conSustento = (importes: ImportesDeCompra, sustento: string): ImportesDeCompra => ({
  ...importes,
  iva_credito: creditoDe(importes, sustento),
});

const exigirTotal = (pedido: ImportesPedidos, suma: Centavos): Centavos => {
  if (suma > MAXIMO_CENTAVOS) {
    const le = decimalDeCentavos(MAXIMO_CENTAVOS);
    rehusar(['detalles'], `La compra suma más de ${le}`, { le });
  }
  const total = pedido.total ?? suma;
  const compensado = compensadoDe(total, suma, pedido.compensaciones ?? []);
  exigirCerca(['total'], total + compensado, suma, 'Las partes de la compra');
  return total;
};

/** What is said of each code of a charge comes to what is said of all of it. 422. */
const exigirOtros = (
  dichos: readonly OtroImpuesto[],
  cargos: { readonly ice: Centavos; readonly irbpnr: Centavos },
): void => {
  for (const [nombre, suyo] of [
    ['ice', '3'],
    ['irbpnr', '5'],
  ] as const) {
    const deSuCodigo = dichos.filter(({ codigo }) => codigo === suyo);
    if (deSuCodigo.length === 0) continue;
    const suma = sumar(deSuCodigo, ({ valor }) => valor);
    const que = `Los de código ${suyo} en otros_impuestos`;
    exigirCerca([nombre], cargos[nombre], suma, que, 0);
  }
};

/** The amounts of a purchase; `sustento`: that of the lines that say none. 422. */
export const valorarCompra = (pedido: ImportesPedidos, sustento: string): ImportesDeCompra => {
  const lineas = pedido.detalles.map(calcular);
  const grupos = gruposDe(lineas, pedido);
  if (grupos.length === 0) {
    rehusar(['detalles'], 'Envíe detalles, impuestos o los subtotales por tarifa', {});
  }
  const ice = cargoDe('ice', pedido, lineas);
  const irbpnr = cargoDe('irbpnr', pedido, lineas);
  exigirOtros(pedido.otros_impuestos ?? [], { ice, irbpnr });
  const impuestos = valorados(grupos, pedido).filter(
    // Some print rates of which nothing was bought.
    ({ base, valor, iva_codigo }) =>
      lineas.length === 0 ||
      base + valor > 0 ||
      lineas.some((linea) => linea.iva_codigo === iva_codigo),
  );
  const detalles = conSuIva(lineas, impuestos);
  const iva = sumar(impuestos, ({ valor }) => valor);
  const total_sin_impuestos = sumar(impuestos, ({ subtotal }) => subtotal);
  const partes = { total_sin_impuestos, iva, ice, irbpnr, propina: pedido.propina };
  const importes = {
    ...partes,
    impuestos,
    // No sum goes by it: whatever the document prints.
    total_descuento: pedido.total_descuento ?? sumar(detalles, ({ descuento }) => descuento),
    detalles,
  };
  const total = exigirTotal(pedido, sumaDeCompra(partes));
  return { ...importes, iva_credito: creditoDe(importes, sustento), total };
};
