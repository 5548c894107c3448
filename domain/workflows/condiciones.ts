import { esFecha, fechaDe } from '#domain/kernel/tiempo.ts';
import { esLista, esObjeto, type Json } from './json.ts';
import { comoTexto } from './variables.ts';

/** The conditions of a branch. */

export const OPERADORES = [
  'igual',
  'distinto',
  'mayor',
  'mayor_igual',
  'menor',
  'menor_igual',
  'contiene',
  'no_contiene',
  'empieza_con',
  'termina_con',
  'vacio',
  'no_vacio',
  'en_lista',
] as const;
export type Operador = (typeof OPERADORES)[number];

/** These ask of the value alone. */
export const SIN_VALOR: ReadonlySet<Operador> = new Set(['vacio', 'no_vacio']);

const NUMERO = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

type Decimal = { readonly signo: 1 | -1; readonly entera: string; readonly decimales: string };

/** Digit by digit: an access key has 49 of them, more than a number tells apart. */
const decimalDe = (valor: Json): Decimal | undefined => {
  if (typeof valor !== 'number' && typeof valor !== 'string') return undefined;
  const texto = String(valor).trim();
  if (texto.length > 400 || !/\d/.test(texto)) return undefined;
  const [, signo, entera = '', decimales = ''] = NUMERO.exec(texto) ?? [];
  if (signo === undefined) return typeof valor === 'number' ? deExponente(valor) : undefined;
  const cero = entera === '' && decimales === '';
  return { signo: signo === '-' && !cero ? -1 : 1, entera, decimales };
};

/** What JavaScript writes as `1e+21` or `1e-7`. */
const deExponente = (valor: number): Decimal | undefined => {
  const grande = Math.abs(valor) >= 1;
  return decimalDe(grande ? BigInt(Math.round(valor)).toString() : valor.toFixed(20));
};

const orden = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ordenDeDecimales = (a: Decimal, b: Decimal): number => {
  if (a.signo !== b.signo) return a.signo;
  const largo = a.entera.length - b.entera.length;
  return a.signo * (largo || orden(a.entera, b.entera) || orden(a.decimales, b.decimales));
};

const INSTANTE = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A calendar date, or an instant with its date in Ecuador. */
type Momento = { readonly fecha: string; readonly ms: number | null };

const momentoDe = (valor: Json): Momento | undefined => {
  if (typeof valor !== 'string') return undefined;
  const texto = valor.trim();
  if (esFecha(texto)) return { fecha: texto, ms: null };
  if (!esFecha(INSTANTE.exec(texto)?.[1] ?? '')) return undefined;
  const ms = Date.parse(texto);
  return Number.isNaN(ms) ? undefined : { fecha: fechaDe(new Date(ms).toISOString()), ms };
};

/** Of a date and an instant, the dates are compared: a day has no hour. */
const ordenDeMomentos = (a: Momento, b: Momento): number =>
  a.ms === null || b.ms === null ? orden(a.fecha, b.fecha) : a.ms - b.ms;

/** Less than 0, 0 or more; nothing for what has no order. */
const comparar = (a: Json, b: Json): number | undefined => {
  const [unDecimal, otroDecimal] = [decimalDe(a), decimalDe(b)];
  if (unDecimal && otroDecimal) return ordenDeDecimales(unDecimal, otroDecimal);
  const [unMomento, otroMomento] = [momentoDe(a), momentoDe(b)];
  if (unMomento && otroMomento) return ordenDeMomentos(unMomento, otroMomento);
  return typeof a === 'string' && typeof b === 'string' ? orden(a, b) : undefined;
};

const mismosMiembros = (a: Json, b: Json): boolean => {
  if (esLista(a)) {
    return esLista(b) && a.length === b.length && a.every((parte, i) => iguales(parte, b[i]!));
  }
  if (!esObjeto(a) || !esObjeto(b)) return false;
  const claves = Object.keys(a);
  return (
    claves.length === Object.keys(b).length &&
    claves.every((clave) => Object.hasOwn(b, clave) && iguales(a[clave]!, b[clave]!))
  );
};

const esCompuesto = (valor: Json): boolean => typeof valor === 'object' && valor !== null;

const iguales = (a: Json, b: Json): boolean => {
  if (esCompuesto(a) || esCompuesto(b)) return mismosMiembros(a, b);
  const orden = comparar(a, b);
  // What an editor writes is text: `true` is what a boolean says, nothing is what an empty one does.
  return orden === undefined ? comoTexto(a) === comoTexto(b) : orden === 0;
};

/** As people read: neither case nor accents. */
const llano = (valor: Json): string =>
  comoTexto(valor).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const contiene = (a: Json, b: Json): boolean => {
  if (esLista(a)) return a.some((parte) => iguales(parte, b));
  if (esObjeto(a)) return Object.hasOwn(a, comoTexto(b));
  return llano(a).includes(llano(b));
};

const estaVacio = (valor: Json): boolean => {
  if (typeof valor === 'string') return valor.trim() === '';
  if (typeof valor !== 'object') return false;
  return valor === null || Object.keys(valor).length === 0;
};

const enLista = (a: Json, b: Json): boolean => {
  const lista = typeof b === 'string' ? b.split(',').map((parte) => parte.trim()) : b;
  return esLista(lista) ? lista.some((parte) => iguales(a, parte)) : iguales(a, lista);
};

/** Of two that have no order none is the greater. */
const segunOrden = (a: Json, b: Json, vale: (orden: number) => boolean): boolean => {
  const orden = comparar(a, b);
  return orden !== undefined && vale(orden);
};

const PRUEBAS: { readonly [O in Operador]: (a: Json, b: Json) => boolean } = {
  igual: iguales,
  distinto: (a, b) => !iguales(a, b),
  mayor: (a, b) => segunOrden(a, b, (orden) => orden > 0),
  mayor_igual: (a, b) => segunOrden(a, b, (orden) => orden >= 0),
  menor: (a, b) => segunOrden(a, b, (orden) => orden < 0),
  menor_igual: (a, b) => segunOrden(a, b, (orden) => orden <= 0),
  contiene,
  no_contiene: (a, b) => !contiene(a, b),
  empieza_con: (a, b) => llano(a).startsWith(llano(b)),
  termina_con: (a, b) => llano(a).endsWith(llano(b)),
  vacio: estaVacio,
  no_vacio: (a) => !estaVacio(a),
  en_lista: enLista,
};

/** Whether `a` holds against `b`. */
export const cumple = (a: Json, op: Operador, b: Json): boolean => PRUEBAS[op](a, b);
