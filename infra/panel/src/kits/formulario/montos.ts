import { conMiles, textoDeCentavos } from '../../nucleo/formato.ts';

/** Amounts as people type and paste them, and as the API takes them: texts, never floating point. */

const ADORNOS = /[\s\u00a0\u202f$']|USD?/gi;
const CON_GRUPOS = {
  ',': /^\d{1,3}(,\d{3})+$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
} as const;

type Separador = keyof typeof CON_GRUPOS;

/** Which of the two begins the decimals; null: none does. */
const separadorDecimal = (cifras: string): Separador | null => {
  const coma = cifras.lastIndexOf(',');
  const punto = cifras.lastIndexOf('.');
  if (coma >= 0 && punto >= 0) return coma > punto ? ',' : '.';
  if (coma < 0 && punto < 0) return null;
  const unico = coma >= 0 ? ',' : '.';
  if (cifras.indexOf(unico) !== cifras.lastIndexOf(unico)) return null;
  // «1,234» is how the panel itself writes a thousand; «1.234» is a unit price.
  return unico === ',' && CON_GRUPOS[','].test(cifras) && !cifras.startsWith('0') ? null : unico;
};

const sinGrupos = (enteros: string, miles: Separador): string | null => {
  if (!enteros.includes(miles)) return enteros;
  return CON_GRUPOS[miles].test(enteros) ? enteros.replaceAll(miles, '') : null;
};

/**
 * What was typed or pasted as a decimal text: `$1.234,56`, `1,234.56`, `(12)` → `1234.56`, `1234.56`, `-12`.
 * Null: it is no amount.
 */
export const leerMonto = (texto: string): string | null => {
  const limpio = texto.replaceAll(ADORNOS, '').replace('−', '-');
  const entreParentesis = /^\((.+)\)$/.exec(limpio);
  const negativo = entreParentesis !== null || limpio.startsWith('-');
  const cifras = (entreParentesis?.[1] ?? limpio).replace(/^[-+]/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(cifras)) return null;
  const decimal = separadorDecimal(cifras);
  const corte = decimal === null ? cifras.length : cifras.lastIndexOf(decimal);
  const decimales = cifras.slice(corte + 1);
  const miles = decimal === ',' || (decimal === null && cifras.includes('.')) ? '.' : ',';
  const enteros = sinGrupos(cifras.slice(0, corte) || '0', miles);
  if (enteros === null || !/^\d+$/.test(enteros) || !/^\d*$/.test(decimales)) return null;
  const valor = [enteros.replace(/^0+(?=\d)/, ''), decimales].filter(Boolean).join('.');
  return negativo && /[1-9]/.test(valor) ? `-${valor}` : valor;
};

/** `1234.5` → `1,234.50`, with so many decimals at least; what is no amount stays as it is. */
export const mostrarMonto = (valor: string, decimales = 2): string => {
  const partes = /^(-?\d+)(?:\.(\d+))?$/.exec(valor);
  if (!partes) return valor;
  const cola = (partes[2] ?? '').replace(/0+$/, '').padEnd(decimales, '0');
  return [conMiles(partes[1] ?? ''), cola].filter(Boolean).join('.');
};

export type LimitesDeMonto = {
  readonly decimales: number;
  readonly minimo?: string | undefined;
  readonly mayorQue?: string | undefined;
  readonly maximo?: string | undefined;
};

/** Units of 10⁻⁶: what a quantity or a unit price has at most. @throws SyntaxError if it is no amount */
export const enMillonesimas = (valor: string): bigint => {
  const [enteros = '0', decimales = ''] = valor.replace('-', '').split('.');
  const unidades = BigInt(enteros + decimales.slice(0, 6).padEnd(6, '0'));
  return valor.startsWith('-') ? -unidades : unidades;
};

/** Why a decimal text would be refused, before asking; null: it would not for its form. */
export const reparoDeMonto = (valor: string, limites: LimitesDeMonto): string | null => {
  if (valor === '') return null;
  if (leerMonto(valor) !== valor) return 'No es un monto';
  const { decimales, minimo, mayorQue, maximo } = limites;
  if ((valor.split('.')[1] ?? '').replace(/0+$/, '').length > decimales) {
    return `Hasta ${decimales} decimales`;
  }
  const dicho = enMillonesimas(valor);
  if (mayorQue !== undefined && dicho <= enMillonesimas(mayorQue)) {
    return `Debe ser mayor que ${mayorQue}`;
  }
  if (minimo !== undefined && dicho < enMillonesimas(minimo)) {
    return `Debe ser mayor o igual que ${minimo}`;
  }
  if (maximo !== undefined && dicho > enMillonesimas(maximo)) {
    return `Debe ser menor o igual que ${maximo}`;
  }
  return null;
};

/** As the SDK takes it; what is no amount goes as absent, and its field says so. */
export const numero = (valor: string): number | null => {
  const leido = leerMonto(valor);
  return leido === null ? null : Number(leido);
};

/** Cents of what may still be half typed: nothing of what is no amount. */
export const centavosDe = (valor: string): bigint => {
  const leido = leerMonto(valor);
  if (leido === null) return 0n;
  const unidades = enMillonesimas(leido);
  return (unidades + (unidades < 0n ? -5_000n : 5_000n)) / 10_000n;
};

/** The sum of amounts as typed, as a decimal text. */
export const sumarMontos = (valores: readonly string[]): string =>
  textoDeCentavos(valores.reduce((suma, valor) => suma + centavosDe(valor), 0n));

/** What is left of one amount without the other, as a decimal text. */
export const restarMontos = (uno: string, otro: string): string =>
  textoDeCentavos(centavosDe(uno) - centavosDe(otro));
