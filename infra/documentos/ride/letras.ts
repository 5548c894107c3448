import { SIN_DIBUJO } from '#domain/kernel/texto.ts';

/**
 * What a font has no glyph for is drawn with a width of its own invention, one over another. It is
 * printed instead as one visible sign for each character that a reader would count.
 */

/** Whether a font has a glyph for a code point. */
export type Cobertura = (codigo: number) => boolean;

/** The sign of a character that cannot be shown. Every font of ours has it. */
const AUSENTE = '\uFFFD';

/** Latin 1 without controls: what nearly every text is made of, and every font of ours has. */
const CORRIENTE = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF]*$/;

const LETRAS = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The same in the letters that it is made of: `℃` is `°C`, and a full-width `Ａ` an `A`. */
const equivalente = (base: string, tiene: Cobertura): string | undefined => {
  const escrita = base.normalize('NFKC');
  if (escrita === base) return undefined;
  return Array.from(escrita).every((una) => tiene(una.codePointAt(0)!)) ? escrita : undefined;
};

/** What is not drawn by itself: nor is a mark without its letter. */
const SUELTA = new RegExp(String.raw`^[\p{M}${SIN_DIBUJO}]$`, 'u');

/** A letter without the marks that the font lacks; the sign when it lacks the letter itself. */
const letra = (escrita: string, tiene: Cobertura): string => {
  const [base = '', ...marcas] = escrita;
  if (/^\s$/u.test(base)) return escrita;
  if (SUELTA.test(base)) return '';
  // A sign that is written under the figures that follow it makes one letter with the first.
  if (/^\p{Cf}$/u.test(base)) {
    return (tiene(base.codePointAt(0)!) ? base : AUSENTE) + enLetrasDe(marcas.join(''), tiene);
  }
  if (!tiene(base.codePointAt(0)!)) return equivalente(base, tiene) ?? AUSENTE;
  return base + marcas.filter((marca) => tiene(marca.codePointAt(0)!)).join('');
};

/** A text in letters that the font has. */
export const enLetrasDe = (texto: string, tiene: Cobertura): string =>
  CORRIENTE.test(texto)
    ? texto
    : Array.from(LETRAS.segment(texto), ({ segment }) => letra(segment, tiene)).join('');

/** The same of every text of a document's facts. */
export const todoEnLetrasDe = <T>(datos: T, tiene: Cobertura): T => {
  if (typeof datos === 'string') return enLetrasDe(datos, tiene) as T;
  if (Array.isArray(datos)) return datos.map((uno) => todoEnLetrasDe(uno, tiene)) as T;
  if (typeof datos !== 'object' || datos === null) return datos;
  const campos = Object.entries(datos);
  return Object.fromEntries(campos.map(([n, valor]) => [n, todoEnLetrasDe(valor, tiene)])) as T;
};
