import {
  type Centavos,
  decimalDeCentavos,
  dividirMitadArriba,
  MAXIMO_CENTAVOS,
  porPrecio,
} from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { ImportesDeCompra, ImpuestoDeCompra, LineaDeCompra } from './compra.events.ts';
import type { ImportesPedidos, LineaPedida } from './compra.pedido.ts';
import { daCredito } from './tipos-de-compra.ts';

/**
 * What a purchase comes to. Whoever issued it said so first: what it prints is kept where it agrees with
 * its lines to the cent, and refused where it does not (422).
 */

/** The product's tolerance between sums. */
const TOLERANCIA: Centavos = 1;

const cerca = (una: Centavos, otra: Centavos): boolean => Math.abs(una - otra) <= TOLERANCIA;

const sumar = <T>(lista: readonly T[], de: (elemento: T) => Centavos): Centavos =>
  lista.reduce((suma, elemento) => suma + de(elemento), 0);

const ivaDe = (base: Centavos, tarifa: Centesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(base) * BigInt(tarifa), 10_000n));

const rehusar = (campo: readonly (string | number)[], msg: string, ctx: object): never => {
  const error: ErrorDeCampo = {
    type: 'value_error',
    loc: ['body', ...campo],
    msg,
    ctx: { ...ctx },
  };
  throw new ErrorDeForma([error]);
};

/** What is said of `campo` and what it adds up to must agree. 422. */
const exigirCerca = (
  campo: readonly (string | number)[],
  dicho: Centavos,
  suma: Centavos,
  que: string,
): void => {
  if (cerca(dicho, suma)) return;
  const [enviado, calculado] = [decimalDeCentavos(dicho), decimalDeCentavos(suma)];
  const msg = `${que} suman ${calculado.toFixed(2)} y se envió ${enviado.toFixed(2)}`;
  rehusar(campo, msg, { enviado, calculado });
};

/** Parts of an amount in proportion to weights, exact in sum; where all weigh nothing, the last has it. */
const repartir = (monto: Centavos, pesos: readonly Centavos[]): readonly Centavos[] => {
  const total = sumar(pesos, (peso) => peso);
  let [acumulado, repartido] = [0, 0];
  return pesos.map((peso, i) => {
    acumulado += peso;
    if (i === pesos.length - 1) return monto - repartido;
    if (total === 0) return 0;
    const hasta = dividirMitadArriba(BigInt(monto) * BigInt(acumulado), BigInt(total));
    const parte = Number(hasta) - repartido;
    repartido += parte;
    return parte;
  });
};

const tarifaDe = (iva_codigo: string): Centesimas => {
  const tarifa = porcentajeDeIva(iva_codigo);
  if (tarifa === undefined) throw new Error(`La tabla 17 no tiene el código ${iva_codigo}`);
  return tarifa;
};

/** A line with its amounts; its IVA as it says it, or as it comes by itself. */
type Calculada = Omit<LineaDeCompra, 'iva'> & {
  readonly base: Centavos;
  readonly dicha: Centavos | null;
};

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

/** A rate before its IVA is known. */
type Grupo = Omit<ImpuestoDeCompra, 'valor'> & {
  /** Printed of the rate itself. */
  readonly dicho: Centavos | null;
  /** What its lines say, all of them. */
  readonly deLineas: Centavos | null;
};

/** The rate that a charge of the whole document is part of: the taxed one of which most was bought. */
const principal = <G extends { readonly tarifa: Centesimas; readonly subtotal: Centavos }>(
  grupos: readonly G[],
): G | undefined => {
  const gravados = grupos.filter(({ tarifa }) => tarifa > 0);
  return (gravados.length > 0 ? gravados : grupos).toSorted((a, b) => b.subtotal - a.subtotal)[0];
};

/** With an ICE that no line says: part of what IVA is charged on in one of the rates. */
const conIce = (grupos: readonly Grupo[], ice: Centavos, yaEnLaBase: boolean): readonly Grupo[] => {
  const suyo = ice > 0 ? principal(grupos) : undefined;
  if (!suyo) return grupos;
  const cargado = yaEnLaBase
    ? { ...suyo, subtotal: suyo.subtotal - ice }
    : { ...suyo, base: suyo.base + ice };
  if (cargado.subtotal < 0) rehusar(['ice'], 'El ICE supera a la base de su tarifa', {});
  return grupos.map((grupo) => (grupo === suyo ? cargado : grupo));
};

/** The rates of some lines. */
const gruposDeLineas = (
  lineas: readonly Calculada[],
  { impuestos, ice }: ImportesPedidos,
): readonly Grupo[] => {
  const porCodigo = Map.groupBy(lineas, ({ iva_codigo }) => iva_codigo);
  const grupos = [...porCodigo].map(([iva_codigo, suyas]) => ({
    iva_codigo,
    tarifa: tarifaDe(iva_codigo),
    subtotal: sumar(suyas, ({ precio_total }) => precio_total),
    base: sumar(suyas, ({ base }) => base),
    dicho: impuestos.find((uno) => uno.iva_codigo === iva_codigo)?.iva ?? null,
    deLineas: suyas.every(({ dicha }) => dicha !== null)
      ? sumar(suyas, ({ dicha }) => dicha ?? 0)
      : null,
  }));
  const enLineas = sumar(lineas, (linea) => linea.ice);
  return enLineas === 0 ? conIce(grupos, ice ?? 0, false) : grupos;
};

/** The rates of a document without lines. */
const gruposDichos = ({ impuestos, subtotales, ice }: ImportesPedidos): readonly Grupo[] => {
  const conBase = impuestos.length > 0;
  const dichos = conBase
    ? impuestos.map(({ iva_codigo, base, iva }) => ({ iva_codigo, subtotal: base, dicho: iva }))
    : subtotales.map(({ iva_codigo, monto }) => ({ iva_codigo, subtotal: monto, dicho: null }));
  const grupos = dichos.map((uno) => ({
    ...uno,
    tarifa: tarifaDe(uno.iva_codigo),
    base: uno.subtotal,
    deLineas: null,
  }));
  return conIce(grupos, ice ?? 0, conBase);
};

/** The IVA of a rate: as it is printed, if that is what its base or its lines come to. */
const valorDe = (grupo: Grupo, conLineas: boolean): Centavos => {
  const { base, tarifa, dicho, deLineas, iva_codigo } = grupo;
  const calculado = ivaDe(base, tarifa);
  if (dicho === null) return deLineas ?? calculado;
  if (tarifa === 0 && dicho > 0) rehusar(['impuestos'], `El código ${iva_codigo} no tiene IVA`, {});
  if (conLineas && !cerca(dicho, deLineas ?? calculado)) {
    exigirCerca(['impuestos'], dicho, calculado, `Las líneas del código ${iva_codigo}`);
  }
  return dicho;
};

/** The rates with their IVA, which comes to what the document says of all of them. */
const valorados = (
  grupos: readonly Grupo[],
  { iva }: ImportesPedidos,
  conLineas: boolean,
): readonly ImpuestoDeCompra[] => {
  const conValor = grupos.map((grupo) => {
    const { dicho: _, deLineas: _l, ...suyo } = grupo;
    return { ...suyo, valor: valorDe(grupo, conLineas) };
  });
  const suma = sumar(conValor, ({ valor }) => valor);
  if (iva === null || iva === suma) return conValor;
  const dichos = grupos.some(({ dicho }) => dicho !== null);
  if (conLineas || dichos) exigirCerca(['iva'], iva, suma, 'Los impuestos');
  const suyo = principal(conValor);
  const valor = (suyo?.valor ?? 0) + iva - suma;
  if (!suyo || suyo.tarifa === 0 || valor < 0) {
    return rehusar(['iva'], 'Ninguna tarifa de la compra tiene ese IVA', {});
  }
  return conValor.map((grupo) => (grupo === suyo ? { ...suyo, valor } : grupo));
};

/** What is said of each rate, against what its lines come to; with the ICE or without it. 422. */
const exigirSusSumas = (grupos: readonly ImpuestoDeCompra[], pedido: ImportesPedidos): void => {
  const porCodigo = new Map(grupos.map((grupo) => [grupo.iva_codigo, grupo]));
  const comparar = (campo: readonly (string | number)[], codigo: string, dicho: Centavos): void => {
    const grupo = porCodigo.get(codigo);
    if (grupo && cerca(dicho, grupo.base)) return;
    exigirCerca(campo, dicho, grupo?.subtotal ?? 0, 'Las líneas de esa tarifa');
  };
  for (const { campo, iva_codigo, monto } of pedido.subtotales) {
    comparar([campo], iva_codigo, monto);
  }
  for (const [i, { iva_codigo, base }] of pedido.impuestos.entries()) {
    comparar(['impuestos', i, 'base'], iva_codigo, base);
  }
};

/** Lines with their part of the IVA of their rates: as they say it where that adds up. */
const conSuIva = (
  lineas: readonly Calculada[],
  grupos: readonly ImpuestoDeCompra[],
): readonly LineaDeCompra[] => {
  const partes = new Map<Calculada, Centavos>();
  for (const { iva_codigo, valor } of grupos) {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    const dichas = suyas.map(({ dicha }) => dicha ?? Number.NaN);
    const bases = suyas.map(({ base }) => base);
    const reparto = sumar(dichas, (dicha) => dicha) === valor ? dichas : repartir(valor, bases);
    for (const [i, linea] of suyas.entries()) partes.set(linea, reparto[i]!);
  }
  return lineas.map((linea) => {
    const { base: _, dicha: _d, ...suyo } = linea;
    return { ...suyo, iva: partes.get(linea)! };
  });
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
  if (dicho !== null) exigirCerca([campo], dicho, suma, 'Las líneas');
  return suma;
};

/** What adds up to its total. */
export const sumaDeCompra = (
  importes: Pick<ImportesDeCompra, 'total_sin_impuestos' | 'iva' | 'ice' | 'irbpnr' | 'propina'>,
): Centavos =>
  importes.total_sin_impuestos + importes.iva + importes.ice + importes.irbpnr + importes.propina;

/** The part of its IVA that is tax credit, line by line where there are lines. */
const creditoDe = (
  detalles: readonly LineaDeCompra[],
  iva: Centavos,
  sustento: string,
): Centavos => {
  if (detalles.length === 0) return daCredito(sustento) ? iva : 0;
  const conCredito = detalles.filter((linea) => daCredito(linea.sustento ?? sustento));
  return sumar(conCredito, (linea) => linea.iva);
};

/** The same amounts where the purchase as a whole gives credit, or does not. */
export const conSustento = (importes: ImportesDeCompra, sustento: string): ImportesDeCompra => ({
  ...importes,
  iva_credito: creditoDe(importes.detalles, importes.iva, sustento),
});

const exigirTotal = (pedido: ImportesPedidos, suma: Centavos): Centavos => {
  if (suma > MAXIMO_CENTAVOS) {
    const le = decimalDeCentavos(MAXIMO_CENTAVOS);
    rehusar(['detalles'], `La compra suma más de ${le}`, { le });
  }
  const total = pedido.total ?? suma;
  exigirCerca(['total'], total, suma, 'Las partes de la compra');
  return total;
};

/** The amounts of a purchase; `sustento`: that of the lines that say none. 422. */
export const valorarCompra = (pedido: ImportesPedidos, sustento: string): ImportesDeCompra => {
  const lineas = pedido.detalles.map(calcular);
  const conLineas = lineas.length > 0;
  const grupos = conLineas ? gruposDeLineas(lineas, pedido) : gruposDichos(pedido);
  if (grupos.length === 0) {
    rehusar(['detalles'], 'Envíe detalles, impuestos o los subtotales por tarifa', {});
  }
  const ice = cargoDe('ice', pedido, lineas);
  const irbpnr = cargoDe('irbpnr', pedido, lineas);
  const impuestos = valorados(grupos, pedido, conLineas);
  exigirSusSumas(impuestos, pedido);
  const detalles = conSuIva(lineas, impuestos);
  const iva = sumar(impuestos, ({ valor }) => valor);
  const total_sin_impuestos = sumar(impuestos, ({ subtotal }) => subtotal);
  const partes = { total_sin_impuestos, iva, ice, irbpnr, propina: pedido.propina };
  return {
    ...partes,
    impuestos,
    total_descuento: sumar(detalles, ({ descuento }) => descuento),
    iva_credito: creditoDe(detalles, iva, sustento),
    total: exigirTotal(pedido, sumaDeCompra(partes)),
    detalles,
  };
};
