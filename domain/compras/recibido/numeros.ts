import {
  type Centavos,
  MAXIMO_CENTAVOS,
  MAXIMO_MILLONESIMAS,
  type Millonesimas,
} from '#domain/kernel/dinero.ts';
import { esFecha, type Fecha, fechaDe, instanteEscrito } from '#domain/kernel/tiempo.ts';
import type { Textos } from './leido.ts';
import type { Reparos } from './reparos.ts';

/** Amounts and days as the SRI's documents write them. */

/** Hyphens and dashes are minus signs too: programs write the one that their typography has. */
const DECIMAL = /^([+\u002D\u2010-\u2015\u2212\uFE63\uFF0D])?(\d{1,15})?(?:\.(\d{0,30}))?$/;

/**
 * A decimal text as an integer at `escala` decimals, those beyond it rounded half up: issuers print
 * five where the schema has two. Zero has no sign, whichever is written. `undefined` for anything
 * else, what is less than zero too.
 */
export const enteroDeTexto = (escrito: string, escala: 2 | 6): number | undefined => {
  const partes = DECIMAL.exec(escrito);
  if (!partes || (!partes[2] && !partes[3])) return undefined;
  const [, signo = '+', enteros = '0', decimales = ''] = partes;
  const entero = Number(enteros + decimales.slice(0, escala).padEnd(escala, '0'));
  const redondeado = (decimales[escala] ?? '0') >= '5' ? entero + 1 : entero;
  if (signo !== '+' && redondeado > 0) return undefined;
  const tope = escala === 2 ? MAXIMO_CENTAVOS : MAXIMO_MILLONESIMAS;
  return redondeado <= tope ? redondeado : undefined;
};

/** Reads the numbers of one element, and says which are missing or are none. */
export type Numeros = {
  /** Cents; 0 where it is not there and need not be. */
  readonly centavos: (nombre: string, obligatorio?: boolean) => Centavos;
  readonly millonesimas: (nombre: string) => Millonesimas;
};

export const numerosDe = (
  textos: Textos,
  donde: readonly (string | number)[],
  { negar }: Reparos,
): Numeros => {
  const leer = (nombre: string, escala: 2 | 6, obligatorio: boolean): number => {
    const escrito = textos[nombre] ?? '';
    if (escrito === '' && !obligatorio) return 0;
    const valor = enteroDeTexto(escrito, escala);
    if (valor !== undefined) return valor;
    const msg = escrito === '' ? `Falta ${nombre}` : `${nombre} no es un número admitido`;
    negar([...donde, nombre], msg, escrito.slice(0, 40));
    return 0;
  };
  return {
    centavos: (nombre, obligatorio = false) => leer(nombre, 2, obligatorio),
    millonesimas: (nombre) => leer(nombre, 6, true),
  };
};

const DIA = /^(\d{2})\/(\d{2})\/(\d{4})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/;

/**
 * `dd/mm/yyyy` as the day that it is, with its hour too, as old programs write it; an ISO 8601 date, or
 * the day in Ecuador of an instant. `undefined` when it is none.
 */
export const diaDeTexto = (escrito: string): Fecha | undefined => {
  if (esFecha(escrito)) return escrito;
  const instante = instanteEscrito(escrito);
  if (instante !== undefined) return fechaDe(instante);
  const [, dia, mes, anio] = DIA.exec(escrito) ?? [];
  const fecha = `${anio}-${mes}-${dia}`;
  return esFecha(fecha) ? fecha : undefined;
};
