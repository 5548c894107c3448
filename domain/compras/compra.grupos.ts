import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import {
  cerca,
  exigirCerca,
  ivaDe,
  rehusar,
  sumar,
  TOLERANCIA,
  tarifaDe,
  toleranciaDe,
} from './compra.cotejo.ts';
import type { ImpuestoDeCompra, LineaDeCompra } from './compra.events.ts';
import type { ImportesPedidos, SubtotalPedido } from './compra.pedido.ts';

/** The rates of IVA of a purchase: what its lines come to in each, and what the document prints of it. */

/** A line with its amounts; its IVA as it says it, or as it comes by itself. */
export type Calculada = Omit<LineaDeCompra, 'iva'> & {
  readonly base: Centavos;
  readonly dicha: Centavos | null;
};

/** A rate before its IVA is known. */
type Grupo = Omit<ImpuestoDeCompra, 'valor'> & {
  /** Printed of the rate itself. */
  readonly dicho: Centavos | null;
  /** What its lines say, all of them. */
  readonly deLineas: Centavos | null;
  /** How far from its lines what is printed of it may be. */
  readonly tolerancia: Centavos;
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

/** The rates of some lines, as those come to them. */
const gruposDeLineas = (
  lineas: readonly Calculada[],
  { impuestos, subtotales, ice }: ImportesPedidos,
): readonly Grupo[] => {
  const codigos = new Set(
    [...lineas, ...impuestos, ...subtotales].map(({ iva_codigo }) => iva_codigo),
  );
  const grupos = [...codigos].map((iva_codigo): Grupo => {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    const conIva = suyas.length > 0 && suyas.every(({ dicha }) => dicha !== null);
    return {
      iva_codigo,
      tarifa: tarifaDe(iva_codigo),
      subtotal: sumar(suyas, ({ precio_total }) => precio_total),
      base: sumar(suyas, ({ base }) => base),
      dicho: impuestos.find((uno) => uno.iva_codigo === iva_codigo)?.iva ?? null,
      deLineas: conIva ? sumar(suyas, ({ dicha }) => dicha ?? 0) : null,
      tolerancia: toleranciaDe(suyas.length),
    };
  });
  const enLineas = sumar(lineas, (linea) => linea.ice);
  return enLineas === 0 ? conIce(grupos, ice ?? 0, false) : grupos;
};

type BaseDicha = { readonly base: Centavos; readonly en: readonly (string | number)[] };

/**
 * The rates of some lines as the document prints them: what is said of each is near to what its lines
 * come to, with the ICE or without it (422). Said in both ways, what IVA is charged on is what counts.
 */
const comoSeImprimen = (
  grupos: readonly Grupo[],
  { subtotales, impuestos }: ImportesPedidos,
): readonly Grupo[] => {
  const que = 'Las líneas de esa tarifa';
  const conSubtotal = (grupo: Grupo, { campo, monto }: SubtotalPedido): Grupo => {
    const { subtotal, base, tolerancia } = grupo;
    const ice = base - subtotal;
    const esSubtotal = cerca(monto, subtotal, tolerancia);
    if (!esSubtotal && monto >= ice && cerca(monto, base, tolerancia)) {
      return { ...grupo, subtotal: monto - ice, base: monto };
    }
    exigirCerca([campo], monto, subtotal, que, tolerancia);
    return { ...grupo, subtotal: monto, base: monto + ice };
  };
  const conBase = (grupo: Grupo, deLineas: Grupo, { base: dicha, en }: BaseDicha): Grupo => {
    const { subtotal, base, tolerancia } = deLineas;
    const ice = base - subtotal;
    if (cerca(dicha, base, tolerancia) && dicha >= ice) {
      return { ...grupo, subtotal: dicha - ice, base: dicha };
    }
    exigirCerca(en, dicha, subtotal, que, tolerancia);
    return { ...grupo, subtotal: dicha, base: dicha + ice };
  };
  return grupos.map((deLineas) => {
    const esSuya = ({ iva_codigo }: { readonly iva_codigo: string }) =>
      iva_codigo === deLineas.iva_codigo;
    const subtotal = subtotales.find(esSuya);
    const i = impuestos.findIndex(esSuya);
    const grupo = subtotal ? conSubtotal(deLineas, subtotal) : deLineas;
    const en = ['impuestos', i, 'base'];
    return i < 0 ? grupo : conBase(grupo, deLineas, { base: impuestos[i]!.base, en });
  });
};

/** The rates of a document without lines. Where both are said, they differ in the ICE of each. 422. */
const gruposDichos = ({ impuestos, subtotales, ice }: ImportesPedidos): readonly Grupo[] => {
  const sinLineas = { deLineas: null, tolerancia: TOLERANCIA } as const;
  const deUno = (iva_codigo: string, base: Centavos, dicho: Centavos | null): Grupo => {
    const tarifa = tarifaDe(iva_codigo);
    return { iva_codigo, tarifa, subtotal: base, base, dicho, ...sinLineas };
  };
  const conBase = impuestos.length > 0;
  if (!conBase) {
    const grupos = subtotales.map(({ iva_codigo, monto }) => deUno(iva_codigo, monto, null));
    return conIce(grupos, ice ?? 0, false);
  }
  const grupos = impuestos.map(({ iva_codigo, base, iva }) => deUno(iva_codigo, base, iva));
  const conSuIce = grupos.map((grupo) => {
    const suyo = subtotales.find(({ iva_codigo }) => iva_codigo === grupo.iva_codigo);
    return suyo && suyo.monto < grupo.base ? { ...grupo, subtotal: suyo.monto } : grupo;
  });
  const enGrupos = sumar(conSuIce, ({ base, subtotal }) => base - subtotal);
  const repartido = enGrupos > 0 && cerca(enGrupos, ice ?? 0, toleranciaDe(grupos.length));
  const dichos = repartido ? conSuIce : conIce(grupos, ice ?? 0, true);
  for (const { campo, iva_codigo, monto } of subtotales) {
    const suyo = dichos.find((grupo) => grupo.iva_codigo === iva_codigo);
    if (suyo && cerca(monto, suyo.base)) continue;
    exigirCerca([campo], monto, suyo?.subtotal ?? 0, 'Los impuestos de esa tarifa');
  }
  return dichos;
};

/** The IVA of a rate: as it is printed, if that is what its base or its lines come to. */
const valorDe = (grupo: Grupo, conLineas: boolean): Centavos => {
  const { base, tarifa, dicho, deLineas, iva_codigo, tolerancia } = grupo;
  const calculado = ivaDe(base, tarifa);
  if (dicho === null) return deLineas ?? calculado;
  if (tarifa === 0 && dicho > 0) {
    rehusar(['impuestos'], `El código ${iva_codigo} no tiene IVA`, { iva_codigo });
  }
  if (conLineas && !cerca(dicho, deLineas ?? calculado, tolerancia)) {
    const que = `Las líneas del código ${iva_codigo}`;
    exigirCerca(['impuestos'], dicho, calculado, que, tolerancia);
  }
  return dicho;
};

/** The rates with their IVA, which comes to what the document says of all of them. 422. */
export const valorados = (
  grupos: readonly Grupo[],
  { iva, detalles }: ImportesPedidos,
): readonly ImpuestoDeCompra[] => {
  const conLineas = detalles.length > 0;
  const conValor = grupos.map((grupo) => {
    const { dicho: _, deLineas: _l, tolerancia: _t, ...suyo } = grupo;
    return { ...suyo, valor: valorDe(grupo, conLineas) };
  });
  const suma = sumar(conValor, ({ valor }) => valor);
  if (iva === null || iva === suma) return conValor;
  const dichos = grupos.some(({ dicho }) => dicho !== null);
  if (conLineas || dichos) {
    exigirCerca(['iva'], iva, suma, 'Los impuestos', toleranciaDe(detalles.length));
  }
  const suyo = principal(conValor);
  const valor = (suyo?.valor ?? 0) + iva - suma;
  if (!suyo || suyo.tarifa === 0 || valor < 0) {
    return rehusar(['iva'], 'Ninguna tarifa de la compra tiene ese IVA', {});
  }
  return conValor.map((grupo) => (grupo === suyo ? { ...suyo, valor } : grupo));
};

/** The rates of what is asked, before their IVA. 422. */
export const gruposDe = (
  lineas: readonly Calculada[],
  pedido: ImportesPedidos,
): readonly Grupo[] =>
  lineas.length > 0 ? comoSeImprimen(gruposDeLineas(lineas, pedido), pedido) : gruposDichos(pedido);
