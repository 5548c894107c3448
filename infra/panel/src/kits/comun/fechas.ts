import { masDias } from '#panel/nucleo/formato.ts';

/** Days as people type them, `dd/mm/aaaa`, and as the API takes them, `YYYY-MM-DD`: texts, without a clock. */

const existe = (dia: string): boolean => {
  const instante = new Date(`${dia}T00:00:00Z`);
  return !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(dia);
};

const DICHOS: { readonly [palabra: string]: number } = { hoy: 0, ayer: -1, mañana: 1 };

/**
 * `5/1`, `05012026`, `5-1-26`, `2026-01-05` → `2026-01-05`; without a year, the one of `hoy`; «hoy», «ayer».
 * Null: it is no day.
 */
export const leerFecha = (texto: string, hoy: string): string | null => {
  const limpio = texto.trim();
  const dias = DICHOS[limpio.toLowerCase()];
  if (dias !== undefined) return masDias(hoy, dias);
  if (/^\d{4}-\d{2}-\d{2}$/.test(limpio)) return existe(limpio) ? limpio : null;
  const partes =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(limpio) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(limpio);
  if (!partes) return null;
  const [, dia = '', mes = '', anio = hoy.slice(0, 4)] = partes;
  const entero = anio.length === 2 ? `20${anio}` : anio;
  const leida = `${entero}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return existe(leida) ? leida : null;
};

/** `2026-01-05` → `05/01/2026`; what is no day stays as it is. */
export const mostrarFecha = (valor: string): string => {
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(valor);
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : valor;
};

/** It is said whole: nothing that is typed after it makes another day of it, as `26/11` or `26/11/20` would be. */
export const esEntera = (texto: string): boolean =>
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{4}|\d{8}|hoy|ayer|mañana)$/i.test(
    texto.trim(),
  );

export type Limites = {
  readonly minima?: string | undefined;
  readonly maxima?: string | undefined;
};

/** What is wrong with a day, `YYYY-MM-DD`; null: nothing. */
export const reparoDeFecha = (
  valor: string,
  hoy: string,
  { minima, maxima }: Limites,
): string | null => {
  if (leerFecha(valor, hoy) !== valor) return 'No es una fecha: dd/mm/aaaa';
  if (minima !== undefined && valor < minima) return `No antes del ${mostrarFecha(minima)}`;
  if (maxima !== undefined && valor > maxima) return `No después del ${mostrarFecha(maxima)}`;
  return null;
};
