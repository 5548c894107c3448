import { type Centavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { type Celda, llano } from './celdas.ts';

/** Amounts as spreadsheets and banks write them. */

/** What separates decimals in a file. */
export type Decimal = '.' | ',';

/** Longer ones are no amounts. */
const MAXIMO_LARGO = 40;

/** Digits and separators of a text, its sign and the letter beside it; none: `undefined`. */
type Escrito = { readonly cifras: string; readonly negativo: boolean; readonly letra: string };

const escritoDe = (celda: string): Escrito | undefined => {
  if (celda.length > MAXIMO_LARGO) return undefined;
  const partes =
    /^([A-Za-z/]{0,4})([(+-]?)(?:US\$|USD|\$)?([(+-]?)(\d[\d.,' ]*)([)-]?)(?:USD)?([A-Za-z/]{0,4})$/.exec(
      celda.replace(/[\s\u00A0\u202F]/g, '').replace(/^(?:US\$|USD|\$)/i, ''),
    );
  if (!partes) return undefined;
  const [, antes = '', signo = '', otro = '', cifras = '', cierre = '', despues = ''] = partes;
  const negativo = `${signo}${otro}${cierre}`.includes('-') || cierre === ')';
  return { cifras: cifras.replace(/'/g, ''), negativo, letra: antes || despues };
};

/** What a text says of its separators: which is the decimal one, if it can be told. */
const decimalDe = (cifras: string): Decimal | undefined => {
  const [punto, coma] = [cifras.lastIndexOf('.'), cifras.lastIndexOf(',')];
  if (punto >= 0 && coma >= 0) return punto > coma ? '.' : ',';
  const lugar = Math.max(punto, coma);
  if (lugar < 0) return undefined;
  const separador = cifras[lugar] as Decimal;
  const veces = cifras.split(separador).length - 1;
  const otro = separador === '.' ? ',' : '.';
  // `1.234.567`, `1.234`: thousands; the latter may be wrong, and nothing else in it says more.
  if (veces > 1) return otro;
  return cifras.length - lugar - 1 === 3 ? undefined : separador;
};

/** The decimal separator of a file, by all of its amounts: the one that most of those say. */
export const decimalDelArchivo = (celdas: Iterable<Celda>): Decimal => {
  let puntos = 0;
  for (const celda of celdas) {
    const escrito = typeof celda === 'string' ? escritoDe(celda) : undefined;
    const decimal = escrito && decimalDe(escrito.cifras);
    // `1,2,3` is no amount, however it is read.
    if (!decimal || centavosDeCifras(escrito.cifras, decimal) === undefined) continue;
    puntos += decimal === '.' ? 1 : -1;
  }
  return puntos < 0 ? ',' : '.';
};

/** Of a number that a spreadsheet holds: the cent that it is within a millionth of. */
const centavosDeNumero = (numero: number): Centavos | undefined => {
  const centavos = Math.round(numero * 100);
  return Math.abs(numero * 100 - centavos) < 0.0001 ? centavos : undefined;
};

const centavosDeCifras = (cifras: string, decimal: Decimal): Centavos | undefined => {
  const miles = decimal === '.' ? ',' : '.';
  const [enteros = '', decimales = '', ...mas] = cifras.split(decimal);
  if (mas.length > 0 || decimales.includes(miles) || !/^\d{0,2}0*$/.test(decimales)) {
    return undefined;
  }
  const grupos = enteros.split(miles);
  const agrupado = grupos.every((grupo, i) =>
    i === 0 ? /^\d{1,3}$/.test(grupo) : /^\d{3}$/.test(grupo),
  );
  if (grupos.length > 1 && !agrupado) return undefined;
  return Number(grupos.join('') + decimales.slice(0, 2).padEnd(2, '0'));
};

/** A cell as an amount with its sign, and the letter that goes with it (`123.45 D`); else `undefined`. */
export const importeDe = (
  celda: Celda | undefined,
  decimal: Decimal,
): { readonly centavos: Centavos; readonly letra: string } | undefined => {
  if (celda === null || celda === undefined) return undefined;
  const escrito = typeof celda === 'string' ? escritoDe(celda) : undefined;
  const absoluto =
    typeof celda === 'number'
      ? centavosDeNumero(celda)
      : escrito && centavosDeCifras(escrito.cifras, decimal);
  if (absoluto === undefined || Math.abs(absoluto) > MAXIMO_CENTAVOS) return undefined;
  const centavos = escrito?.negativo && absoluto !== 0 ? -absoluto : absoluto;
  return { centavos, letra: escrito?.letra ?? '' };
};

const palabras = (todas: string): ReadonlySet<string> => new Set(todas.split(', '));

const CREDITOS = palabras(
  'c, cr, cre, cred, credito, creditos, nc, n c, nota de credito, nota credito, dep, deposito, ' +
    'abono, ingreso, entrada, h, haber, i',
);
const DEBITOS = palabras(
  'd, db, deb, debito, debitos, nd, n d, nota de debito, nota debito, ch, chq, che, cheque, cargo, ' +
    'egreso, retiro, salida, debe, e, r',
);

/** Whether a word of kind says that money enters (1) or leaves (−1); neither: `undefined`. */
export const sentidoDe = (celda: Celda | undefined): 1 | -1 | undefined => {
  const texto = String(celda ?? '').trim();
  if (texto === '+') return 1;
  if (texto === '-') return -1;
  const palabra = llano(texto);
  if (CREDITOS.has(palabra)) return 1;
  return DEBITOS.has(palabra) ? -1 : undefined;
};
