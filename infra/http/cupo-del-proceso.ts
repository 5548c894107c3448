import { limiteExcedido } from './errores.ts';
import { redDe } from './ip.ts';
import type { Paso } from './servicios.ts';

/**
 * Requests of an address for what needs no credential and no database: pages, the document, the health.
 * Each process counts its own, minute by minute: it is its time that is spent, and whoever asks whether
 * it is well must be answered when nothing else is.
 */

/** A page of the documentation asks five times, and a whole office may open it; a program reads all of them. */
export const PAGINAS_POR_MINUTO = 600;
/** Probes of an installation come from one address, and some ask several times a second. */
const SALUD_POR_MINUTO = 6_000;
/** Of the panel, which the browser keeps: half a hundred the first time, and a whole office begins at once. */
const ARCHIVOS_POR_MINUTO = 6_000;

const MINUTO_MS = 60_000;
/** Addresses that are told apart; the rest of that minute are one. */
const MAXIMO_REDES = 20_000;
const LAS_DEMAS = '';

/** Throws 429. */
const contarPorMinuto = (limite: number, reloj: () => number): ((ip: string) => void) => {
  const cuentas = new Map<string, number>();
  let minuto = 0;
  return (ip) => {
    const ahora_ms = reloj();
    const este = Math.floor(ahora_ms / MINUTO_MS);
    if (este !== minuto) {
      minuto = este;
      cuentas.clear();
    }
    const redDelCliente = redDe(ip);
    const red =
      cuentas.has(redDelCliente) || cuentas.size < MAXIMO_REDES ? redDelCliente : LAS_DEMAS;
    const cuenta = (cuentas.get(red) ?? 0) + 1;
    if (cuenta > limite) {
      throw limiteExcedido(limite, Math.ceil(((este + 1) * MINUTO_MS - ahora_ms) / 1000));
    }
    cuentas.set(red, cuenta);
  };
};

const conCupo =
  (contar: (ip: string) => void): Paso =>
  (c, next) => {
    contar(c.get('ip'));
    return next();
  };

/** Around the pages, the files that are never another, and everything else that is no operation of the API. */
export const crearCuposDelProceso = (
  reloj: () => number,
): { readonly paginas: Paso; readonly archivos: Paso; readonly salud: Paso } => ({
  paginas: conCupo(contarPorMinuto(PAGINAS_POR_MINUTO, reloj)),
  archivos: conCupo(contarPorMinuto(ARCHIVOS_POR_MINUTO, reloj)),
  salud: conCupo(contarPorMinuto(SALUD_POR_MINUTO, reloj)),
});
