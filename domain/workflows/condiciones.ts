import { esFecha, fechaDe, instanteEscrito } from '#domain/kernel/tiempo.ts';
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

const NUMERO = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** An access key has 49 figures: nobody's number has more than this. */
const LARGO_DE_NUMERO = 100;

type Decimal = { readonly signo: 1 | -1; readonly entera: string; readonly decimales: string };

const sinCerosDelante = (cifras: string): string => cifras.replace(/^0+/, '');
const sinCerosDetras = (cifras: string): string => {
  let largo = cifras.length;
  while (largo > 0 && cifras[largo - 1] === '0') largo--;
  return cifras.slice(0, largo);
};

const decimalDeTexto = (escrito: string): Decimal | undefined => {
  if (escrito.length > LARGO_DE_NUMERO) return undefined;
  const texto = escrito.trim();
  const [, signo, cifras = '', resto = ''] = NUMERO.exec(texto) ?? [];
  if (signo === undefined || cifras + resto === '') return undefined;
  const [entera, decimales] = [sinCerosDelante(cifras), sinCerosDetras(resto)];
  return { signo: signo === '-' && entera + decimales !== '' ? -1 : 1, entera, decimales };
};

/** What JavaScript writes as `1e+21` or `1e-7`. */
const sinExponente = (numero: number): string => {
  const texto = String(numero);
  if (!texto.includes('e')) return texto;
  return Math.abs(numero) >= 1 ? BigInt(Math.round(numero)).toString() : numero.toFixed(20);
};

/** Figure by figure: a number does not tell apart those of an access key. */
const decimalDe = (valor: Json): Decimal | undefined => {
  if (typeof valor === 'number') return decimalDeTexto(sinExponente(valor));
  return typeof valor === 'string' ? decimalDeTexto(valor) : undefined;
};

const orden = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const ordenDeDecimales = (a: Decimal, b: Decimal): number => {
  if (a.signo !== b.signo) return a.signo;
  const largo = a.entera.length - b.entera.length;
  return a.signo * (largo || orden(a.entera, b.entera) || orden(a.decimales, b.decimales));
};

const LARGO_DE_MOMENTO = 40;

/** A calendar date, or an instant with its date in Ecuador. */
type Momento = { readonly fecha: string; readonly ms: number | null };

const momentoDe = (valor: Json): Momento | undefined => {
  if (typeof valor !== 'string' || valor.length > LARGO_DE_MOMENTO) return undefined;
  const texto = valor.trim();
  if (esFecha(texto)) return { fecha: texto, ms: null };
  const instante = instanteEscrito(texto);
  return instante === undefined
    ? undefined
    : { fecha: fechaDe(instante), ms: Date.parse(instante) };
};

/** Of a date and an instant, the dates are compared: a day has no hour. */
const ordenDeMomentos = (a: Momento, b: Momento): number =>
  a.ms === null || b.ms === null ? orden(a.fecha, b.fecha) : a.ms - b.ms;

/** As it is written with its members in order: two of them are the same or they are not. */
const canonico = (valor: Json): string =>
  JSON.stringify(valor, (_, parte: Json) =>
    esObjeto(parte)
      ? Object.fromEntries(Object.entries(parte).toSorted(([a], [b]) => orden(a, b)))
      : parte,
  );

const esCompuesto = (valor: Json): boolean => typeof valor === 'object' && valor !== null;

/** A value as it is compared: read once, however many it is compared with. */
type Lado = {
  readonly valor: Json;
  readonly decimal: Decimal | undefined;
  readonly momento: Momento | undefined;
  /** What an editor writes is text: `true` is what a boolean says, nothing is what an empty one does. */
  readonly texto: string;
};

const ladoDe = (valor: Json): Lado => ({
  valor,
  decimal: decimalDe(valor),
  momento: momentoDe(valor),
  texto: esCompuesto(valor) ? canonico(valor) : comoTexto(valor),
});

/** Less than 0, 0 or more; nothing for what has no order. */
const comparar = (a: Lado, b: Lado): number | undefined => {
  if (a.decimal && b.decimal) return ordenDeDecimales(a.decimal, b.decimal);
  if (a.momento && b.momento) return ordenDeMomentos(a.momento, b.momento);
  const textos = typeof a.valor === 'string' && typeof b.valor === 'string';
  return textos ? orden(a.texto, b.texto) : undefined;
};

const sonIguales = (a: Lado, b: Lado): boolean => {
  if (esCompuesto(a.valor) !== esCompuesto(b.valor)) return false;
  const cual = comparar(a, b);
  return cual === undefined ? a.texto === b.texto : cual === 0;
};

const iguales = (a: Json, b: Json): boolean => sonIguales(ladoDe(a), ladoDe(b));

const algunaIgual = (lista: readonly Json[], a: Json): boolean => {
  const izquierdo = ladoDe(a);
  return lista.some((parte) => sonIguales(ladoDe(parte), izquierdo));
};

/** As people read: neither case nor accents. */
const llano = (valor: Json): string =>
  comoTexto(valor).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const contiene = (a: Json, b: Json): boolean => {
  if (esLista(a)) return algunaIgual(a, b);
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
  return esLista(lista) ? algunaIgual(lista, a) : iguales(a, lista);
};

/** Of two that have no order none is the greater. */
const segunOrden = (a: Json, b: Json, vale: (orden: number) => boolean): boolean => {
  const cual = comparar(ladoDe(a), ladoDe(b));
  return cual !== undefined && vale(cual);
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
