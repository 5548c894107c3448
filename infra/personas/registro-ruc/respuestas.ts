import { z } from 'zod';
import { RegistroNoDisponible } from './transporte.ts';

/** The registry is undocumented and changes: what is read is little, and read with tolerance. */

const MAXIMO_TEXTO = 300;

/** Text of a field: one line, bounded; null when there is none. */
const texto = z.unknown().transform((valor): string | null => {
  if (typeof valor !== 'string') return null;
  const limpio = valor.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return limpio === '' ? null : Array.from(limpio).slice(0, MAXIMO_TEXTO).join('');
});

const contribuyente = z.object({
  numeroRuc: texto,
  razonSocial: texto,
  estadoContribuyenteRuc: texto,
  tipoContribuyente: texto,
});
export type ContribuyenteLeido = z.output<typeof contribuyente>;

const establecimiento = z.object({
  nombreFantasiaComercial: texto,
  direccionCompleta: texto,
  tipoEstablecimiento: texto,
  matriz: texto,
});
export type EstablecimientoLeido = z.output<typeof establecimiento>;

/** A captcha's page arrives with status 200, too. */
const leerJson = (crudo: string): unknown => {
  try {
    return JSON.parse(crudo) as unknown;
  } catch (error) {
    throw new RegistroNoDisponible('la respuesta no es JSON', error);
  }
};

/** The list in an answer: bare, or inside an object under whatever name it has today. */
const listaDe = (valor: unknown): readonly unknown[] => {
  if (Array.isArray(valor)) return valor;
  if (typeof valor !== 'object' || valor === null) return [];
  const lista = Object.values(valor).find((campo) => Array.isArray(campo));
  return lista ?? [valor];
};

const leerLista = <T>(crudo: string, forma: z.ZodType<T>): readonly T[] =>
  crudo === ''
    ? []
    : listaDe(leerJson(crudo)).flatMap((elemento) => {
        const leido = forma.safeParse(elemento);
        return leido.success ? [leido.data] : [];
      });

/** The taxpayer of that number with a name, in either of the shapes in use; undefined for none. */
export const leerContribuyente = (
  crudo: string,
  ruc: string,
): (ContribuyenteLeido & { readonly razonSocial: string }) | undefined => {
  for (const leido of leerLista(crudo, contribuyente)) {
    const { razonSocial, numeroRuc } = leido;
    if (razonSocial !== null && (numeroRuc === null || numeroRuc === ruc)) {
      return { ...leido, razonSocial };
    }
  }
  return undefined;
};

/** The head office among the establishments; undefined when none is. */
export const leerMatriz = (crudo: string): EstablecimientoLeido | undefined => {
  const todos = leerLista(crudo, establecimiento);
  return todos.find((e) => e.matriz === 'SI' || e.tipoEstablecimiento?.startsWith('MAT'));
};

/** `true` or `false` as text; nothing at all means no. */
export const leerSiExiste = (crudo: string): boolean => {
  if (crudo === '') return false;
  const valor = leerJson(crudo);
  if (typeof valor !== 'boolean') throw new RegistroNoDisponible('no dijo ni true ni false');
  return valor;
};
