import { esFecha, type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { type Celda, llano, textoDeCelda } from './celdas.ts';

/** Days as spreadsheets and banks write them. */

/** Which of the first two numbers of `03/04/2026` is the day. */
export type Orden = 'dia-mes' | 'mes-dia';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** As some write January, April, August, September and December. */
const OTROS_MESES = new Map([
  ['jan', 1],
  ['apr', 4],
  ['aug', 8],
  ['set', 9],
  ['dec', 12],
]);

/** Serial days of a spreadsheet that may be a movement's: 1982 to 2119. */
const PRIMER_SERIAL = 30_000;
const ULTIMO_SERIAL = 80_000;
/** Day 0 of a spreadsheet, since it takes 1900 for a leap year. */
const DIA_CERO: Fecha = '1899-12-30';

const dos = (numero: number): string => String(numero).padStart(2, '0');

const armar = (anio: string, mes: number, dia: number): Fecha | undefined => {
  const fecha = `${anio.length === 2 ? `20${anio}` : anio}-${dos(mes)}-${dos(dia)}`;
  return esFecha(fecha) ? fecha : undefined;
};

/** The numbers of a day written day and month first, or month and day; with what follows cut off. */
const numerica = (texto: string): readonly [number, number, string] | undefined => {
  const partes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,].*)?$/.exec(texto);
  return partes ? [Number(partes[1]), Number(partes[2]), partes[3]!] : undefined;
};

const mesDePalabra = (palabra: string): number | undefined => {
  const corta = palabra.slice(0, 3);
  const mes = MESES.indexOf(corta);
  return mes >= 0 ? mes + 1 : OTROS_MESES.get(corta);
};

/** `05-nov-2026`, `5 de noviembre de 2026` */
const conPalabra = (texto: string): Fecha | undefined => {
  const palabras = llano(texto)
    .split(' ')
    .filter((palabra) => palabra !== 'de');
  const [dia = '', mes = '', anio = ''] = palabras;
  const numero = /^[a-z]{3,12}$/.test(mes) ? mesDePalabra(mes) : undefined;
  if (!numero || !/^\d{1,2}$/.test(dia) || !/^(?:\d{4}|\d{2})$/.test(anio)) return undefined;
  return armar(anio, numero, Number(dia));
};

/** Longer ones are no dates. */
const MAXIMO_LARGO = 40;

const cortada = (celda: Celda | undefined): string => {
  const texto = typeof celda === 'string' ? textoDeCelda(celda) : '';
  return texto.length > MAXIMO_LARGO ? '' : texto;
};

/**
 * How a file writes its days: month first only where some day can be read in no other way and none in
 * the order of Ecuador alone.
 */
export const ordenDelArchivo = (celdas: Iterable<Celda>): Orden => {
  let mesPrimero = false;
  for (const celda of celdas) {
    const numeros = numerica(cortada(celda));
    if (!numeros) continue;
    if (numeros[0] > 12) return 'dia-mes';
    mesPrimero ||= numeros[1] > 12;
  }
  return mesPrimero ? 'mes-dia' : 'dia-mes';
};

/** A cell as a day; no day: `undefined`. */
export const diaDe = (celda: Celda | undefined, orden: Orden): Fecha | undefined => {
  if (typeof celda === 'number') {
    const serial = Math.floor(celda);
    const posible = serial >= PRIMER_SERIAL && serial <= ULTIMO_SERIAL;
    return posible ? sumarDias(DIA_CERO, serial) : undefined;
  }
  const texto = cortada(celda);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ,].*)?$/.exec(texto);
  if (iso) return armar(iso[1]!, Number(iso[2]), Number(iso[3]));
  const junta = /^(20\d\d)(\d\d)(\d\d)$/.exec(texto);
  if (junta) return armar(junta[1]!, Number(junta[2]), Number(junta[3]));
  const numeros = numerica(texto);
  if (!numeros) return conPalabra(texto);
  const [primero, segundo, anio] = numeros;
  return orden === 'dia-mes' ? armar(anio, segundo, primero) : armar(anio, primero, segundo);
};
