import { type Centavos, decimalDeCentavos, dividirMitadArriba } from '../dinero.ts';
import type { Fecha } from '../tiempo.ts';
import { CODIGOS_DE_IVA } from './iva.ts';
import { type Reparos, reparar } from './reparos.ts';
import { type Centesimas, type Tributo, vigenteEn } from './tributo.ts';

/**
 * What a tax comes to, of documents that others issued: by the codes in force on the day of each. What
 * the request leaves out is computed; what it says and does not hold is refused field by field (422).
 */

/** SRI table 16. */
const IVA = '2';

/** How far the tax of a document may be from base × rate: see `ivaAdmitido`. */
const TOLERANCIA_DEL_IMPUESTO: Centavos = 5;

export const porcentajeDe = (base: Centavos, porcentaje: Centesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(base) * BigInt(porcentaje), 10_000n));

/** Between which amounts the SRI takes a figure. */
export type Admitido = { readonly desde: Centavos; readonly hasta: Centavos };
export const cabeEn = (dicho: Centavos, { desde, hasta }: Admitido): boolean =>
  dicho >= desde && dicho <= hasta;

/**
 * The SRI publishes no tolerance: what it authorizes is base × rate to the cent or, of issuers who round
 * line by line, up to half a cent a line away. Who names a document does not know how many lines there
 * were; this is ten of them.
 */
export const ivaAdmitido = (base: Centavos, tarifa: Centesimas): Admitido => {
  const calculado = porcentajeDe(base, tarifa);
  return {
    desde: calculado - TOLERANCIA_DEL_IMPUESTO,
    hasta: calculado + TOLERANCIA_DEL_IMPUESTO,
  };
};

type PorCodigo = ReadonlyMap<string, readonly Tributo[]>;

export const porCodigo = (tabla: readonly Tributo[]): PorCodigo =>
  Map.groupBy(tabla, ({ impuesto, codigo }) => `${impuesto}/${codigo}`);

const DE_IVA = porCodigo(CODIGOS_DE_IVA);

/** The row of a code on a day, or what is wrong with the code. */
export const buscarTributo = (
  tabla: PorCodigo,
  impuesto: string,
  codigo: string,
  fecha: Fecha,
): Tributo | string => {
  const deSuCodigo = tabla.get(`${impuesto}/${codigo}`) ?? [];
  const vigente = deSuCodigo.find(vigenteEn(fecha));
  if (vigente) return vigente;
  return deSuCodigo.length > 0
    ? `El código ${codigo} no está vigente el ${fecha}`
    : `El código ${codigo} no existe para el impuesto ${impuesto}`;
};

/** In all: `porcentajeRetener` and `tarifa` of a withholding have three, `tarifa` of others four. */
type Digitos = 3 | 4;

const cabeEnDigitos = (porcentaje: Centesimas, digitos: Digitos): boolean =>
  porcentaje < 10 ** digitos ||
  (porcentaje < 10 ** (digitos + 1) && porcentaje % 10 === 0) ||
  porcentaje % 100 === 0;

/** Nobody withholds more than there is; an ICE may be several times what it is charged on. */
const MAXIMO = { porcentaje_retener: 10_000, tarifa: 99_900 } as const;

/** The rate that a code has, or that the request gives where the code has none of its own. */
export const porcentajeEfectivo = (
  reparos: Reparos,
  campo: keyof typeof MAXIMO,
  pedido: Centesimas | null,
  { codigo, porcentaje }: Pick<Tributo, 'codigo' | 'porcentaje'>,
  digitos: Digitos = 3,
): Centesimas => {
  if (porcentaje === null) {
    if (pedido === null) {
      const msg = `El código ${codigo} no fija un porcentaje: envíelo`;
      reparar(reparos, campo, null, msg, 'missing');
    } else if (!cabeEnDigitos(pedido, digitos)) {
      const cuantos = digitos === 3 ? 'tres' : 'cuatro';
      reparar(reparos, campo, pedido / 100, `Admite ${cuantos} dígitos en total`);
    } else if (pedido > MAXIMO[campo]) {
      reparar(reparos, campo, pedido / 100, `No puede superar ${MAXIMO[campo] / 100}`);
    }
    return pedido ?? 0;
  }
  if (pedido !== null && pedido !== porcentaje) {
    const msg = `Al código ${codigo} le corresponde ${porcentaje / 100} %`;
    reparar(reparos, campo, pedido / 100, msg);
  }
  return porcentaje;
};

/** A tax of a document; null: it is to be computed. */
export type Gravamen = {
  /** SRI table 16. */
  readonly impuesto: string;
  readonly codigo: string;
  readonly base: Centavos;
  readonly tarifa: Centesimas | null;
  readonly valor: Centavos | null;
};

/** Only IVA has rates of its own here: the others come with theirs. */
const tributoDe = (
  { impuesto, codigo }: Gravamen,
  fecha: Fecha,
): Pick<Tributo, 'codigo' | 'porcentaje'> | string =>
  impuesto === IVA ? buscarTributo(DE_IVA, impuesto, codigo, fecha) : { codigo, porcentaje: null };

/** Its rate, of so many digits, and what it comes to. `campo`: what the request calls the latter. */
export const gravar = (
  pedido: Gravamen,
  fecha: Fecha,
  reparos: Reparos,
  { campo, digitos }: { readonly campo: string; readonly digitos: Digitos },
): { readonly tarifa: Centesimas; readonly valor: Centavos } => {
  const tributo = tributoDe(pedido, fecha);
  if (typeof tributo === 'string') {
    reparar(reparos, 'codigo_porcentaje', pedido.codigo, tributo);
    return { tarifa: 0, valor: 0 };
  }
  const tarifa = porcentajeEfectivo(reparos, 'tarifa', pedido.tarifa, tributo, digitos);
  const calculado = porcentajeDe(pedido.base, tarifa);
  const valor = pedido.valor ?? calculado;
  if (pedido.impuesto === IVA && !cabeEn(valor, ivaAdmitido(pedido.base, tarifa))) {
    const msg = `${decimalDeCentavos(pedido.base)} al ${tarifa / 100} % son ${decimalDeCentavos(calculado)}`;
    reparar(reparos, campo, decimalDeCentavos(valor), msg);
  }
  return { tarifa, valor };
};
