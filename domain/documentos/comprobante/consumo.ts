import { type Centavos, dividirMitadArriba, type Millonesimas } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  ICE,
  type ImpuestoDeConsumo,
  IRBPNR,
  IVA_REDUCIDO,
  type Tarifa,
  tarifaEn,
} from '#domain/kernel/tributos/tarifas.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import type { ConConsumos, Consumo, GrupoDeConsumo, Linea } from './comprobante.ts';
import type {
  ConsumoPedido,
  ConsumoTarifado,
  LineaPedida,
  LineaSinConsumos,
  LineaTarifada,
} from './pedido.ts';

/** Taxes of a line that depend on the day: ICE and IRBPNR at their rates, and the reduced rate of IVA. */

/** The rates that may be charged: those in force on the first of these days on which a code has one. */
export type Rigen = {
  readonly errores: ErroresDeComprobante;
  /** What the operator added. */
  readonly tarifas: readonly Tarifa[];
  readonly fechas: readonly [Fecha, ...Fecha[]];
};

export const IMPUESTO_DE: { readonly [C in keyof Required<ConConsumos>]: ImpuestoDeConsumo } = {
  ice: ICE,
  irbpnr: IRBPNR,
};
type CampoDeConsumo = keyof typeof IMPUESTO_DE;
export const CONSUMOS = Object.keys(IMPUESTO_DE) as readonly CampoDeConsumo[];

const NOMBRES = { '2': 'IVA', [ICE]: 'ICE', [IRBPNR]: 'IRBPNR' } as const;

type Cual = Pick<Tarifa, 'impuesto' | 'codigo'>;

const tarifaQueRige = ({ tarifas, fechas }: Rigen, cual: Cual): Tarifa | undefined => {
  for (const fecha of fechas) {
    const tarifa = tarifaEn(tarifas, cual, fecha);
    if (tarifa) return tarifa;
  }
  return undefined;
};

const exigirTarifa = (rigen: Rigen, cual: Cual, linea: number): Tarifa => {
  const tarifa = tarifaQueRige(rigen, cual);
  if (tarifa) return tarifa;
  throw rigen.errores.tarifaNoVigente({
    linea,
    impuesto: NOMBRES[cual.impuesto],
    codigo_tarifa: cual.codigo,
    fecha: rigen.fechas[0],
  });
};

/** 400 where the reduced rate of IVA is charged on a day that no decree names. */
export const exigirIvaDelDia = (
  rigen: Rigen,
  { iva_codigo }: Pick<Linea, 'iva_codigo'>,
  linea: number,
): void => {
  if (iva_codigo === IVA_REDUCIDO)
    exigirTarifa(rigen, { impuesto: '2', codigo: iva_codigo }, linea);
};

const deTarifa = ({ codigo, porcentaje, valor_especifico }: Tarifa) => ({
  codigo,
  porcentaje,
  valor_especifico,
});

/** What is asked of ICE or IRBPNR, at the rate in force: 400 where none is, or nothing tells how many. */
export const tarifar = (
  rigen: Rigen,
  campo: CampoDeConsumo,
  { codigo, cantidad, valor }: ConsumoPedido,
  { linea, unidades }: { readonly linea: number; readonly unidades: Millonesimas | null },
): ConsumoTarifado => {
  const tarifa = exigirTarifa(rigen, { impuesto: IMPUESTO_DE[campo], codigo }, linea);
  const cuantas = tarifa.valor_especifico === null ? null : (cantidad ?? unidades);
  if (tarifa.valor_especifico !== null && cuantas === null) {
    throw rigen.errores.tarifaSinCantidad({ linea, unidad: tarifa.unidad ?? 'unidad' });
  }
  return { ...deTarifa(tarifa), cantidad: cuantas, valor, enviado: valor };
};

/** Whether a line bears any of them, or asks for it. */
export const tieneConsumos = ({
  ice,
  irbpnr,
}: {
  readonly [C in CampoDeConsumo]?: unknown;
}): boolean => Boolean(ice ?? irbpnr);

/** The same lines where none bears a tax whose rate the day says, as of most documents; else none. */
export const sinConsumos = (
  lineas: readonly LineaPedida[],
): readonly LineaSinConsumos[] | undefined =>
  lineas.some(tieneConsumos) ? undefined : (lineas as readonly LineaSinConsumos[]);

/** The lines of a request at the rates of their day. 400 for what may not be charged on it. */
export const tarifarLineas = (
  lineas: readonly LineaPedida[],
  rigen: Rigen,
): readonly LineaTarifada[] => {
  for (const [i, linea] of lineas.entries()) exigirIvaDelDia(rigen, linea, i + 1);
  const tarifada = (linea: LineaPedida, i: number): LineaTarifada => {
    const { ice, irbpnr, ...resto } = linea;
    const lugar = { linea: i + 1, unidades: linea.cantidad };
    return {
      ...resto,
      ...(ice && { ice: tarifar(rigen, 'ice', ice, lugar) }),
      ...(irbpnr && { irbpnr: tarifar(rigen, 'irbpnr', irbpnr, lugar) }),
    };
  };
  return sinConsumos(lineas) ?? lineas.map(tarifada);
};

/** A line as it was asked for: on the same day its amounts come out the same. */
export const pedidaDe = (linea: Linea): LineaPedida => {
  const { precio_total: _, iva: _i, ice, irbpnr, ...pedida } = linea;
  const pedido = ({ codigo, cantidad, enviado: valor }: Consumo) => ({ codigo, cantidad, valor });
  return { ...pedida, ...(ice && { ice: pedido(ice) }), ...(irbpnr && { irbpnr: pedido(irbpnr) }) };
};

type Vigente = ConConsumos & Pick<Linea, 'iva_codigo'>;

/** 400 where what was written at the rates of one day is not what these days have. */
export const exigirTarifasVigentes = (lineas: readonly Vigente[], rigen: Rigen): void => {
  for (const [i, linea] of lineas.entries()) {
    exigirIvaDelDia(rigen, linea, i + 1);
    for (const campo of CONSUMOS) {
      const dicho = linea[campo];
      if (!dicho) continue;
      const impuesto = IMPUESTO_DE[campo];
      const { codigo } = dicho;
      const { porcentaje, valor_especifico } = exigirTarifa(rigen, { impuesto, codigo }, i + 1);
      if (dicho.porcentaje === porcentaje && dicho.valor_especifico === valor_especifico) continue;
      throw rigen.errores.tarifaCambiada({
        linea: i + 1,
        impuesto: NOMBRES[impuesto],
        codigo_tarifa: codigo,
        fecha: rigen.fechas[0],
      });
    }
  }
};

const CIEN_POR_CIENTO = 10_000n;
const UN_CENTAVO = 1_000_000n;

/** % × net + specific × units, rounded once to the cent, half up. */
const loQueDaLaTarifa = (
  { porcentaje, valor_especifico, cantidad }: Omit<ConsumoTarifado, 'valor' | 'enviado'>,
  neto: Centavos,
): Centavos =>
  Number(
    dividirMitadArriba(
      BigInt(neto) * BigInt(porcentaje ?? 0) * UN_CENTAVO +
        BigInt(valor_especifico ?? 0) * BigInt(cantidad ?? 0) * CIEN_POR_CIENTO,
      CIEN_POR_CIENTO * UN_CENTAVO,
    ),
  );

/** Units as an amount of two decimals: what the XML has in the place of a base. */
const enUnidades = (cantidad: Millonesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(cantidad), 10_000n));

/** What ICE or IRBPNR of a line comes to. */
export const calcularConsumo = (tarifado: ConsumoTarifado, neto: Centavos): Consumo => {
  const base = tarifado.porcentaje === null ? enUnidades(tarifado.cantidad ?? 0) : neto;
  const { valor, ...resto } = tarifado;
  return { ...resto, base, valor: valor ?? loQueDaLaTarifa(tarifado, neto) };
};

/** The same of all lines, a group for each code: the sums of the lines, in the order of their codes. */
export const agruparConsumos = (lineas: readonly ConConsumos[]): readonly GrupoDeConsumo[] => {
  if (!lineas.some(tieneConsumos)) return [];
  const grupos = new Map<string, GrupoDeConsumo>();
  for (const linea of lineas) {
    for (const campo of CONSUMOS) {
      const suyo = linea[campo];
      if (!suyo) continue;
      const impuesto = IMPUESTO_DE[campo];
      const { codigo, porcentaje, valor_especifico } = suyo;
      const clave = `${impuesto} ${codigo}`;
      const previo = grupos.get(clave) ?? { base: 0, valor: 0 };
      grupos.set(clave, {
        impuesto,
        codigo,
        porcentaje,
        valor_especifico,
        base: previo.base + suyo.base,
        valor: previo.valor + suyo.valor,
      });
    }
  }
  return [...grupos].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, grupo]) => grupo);
};

const dolares = (centavos: Centavos): string => (centavos / 100).toFixed(2);

/** What to know of the lines: each value that was sent and is not what the rate gives. */
export const avisosDeConsumo = (
  lineas: readonly (ConConsumos & { readonly precio_total: Centavos })[],
): readonly string[] => {
  if (!lineas.some(tieneConsumos)) return [];
  return lineas.flatMap((linea, i) =>
    CONSUMOS.flatMap((campo) => {
      const suyo = linea[campo];
      if (!suyo || suyo.enviado === null) return [];
      const dado = loQueDaLaTarifa(suyo, linea.precio_total);
      if (dado === suyo.enviado) return [];
      return [
        `Línea ${i + 1}: el ${NOMBRES[IMPUESTO_DE[campo]]} enviado (${dolares(suyo.enviado)}) vale, y no el ` +
          `que da la tarifa ${suyo.codigo} (${dolares(dado)}).`,
      ];
    }),
  );
};
