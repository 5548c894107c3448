/** A company's colours, and what can be read upon them. Everything is `#rrggbb`. */
export type Paleta = {
  /** Heads of tables. */
  readonly fondo: string;
  readonly sobre_fondo: string;
  /** The grand total. */
  readonly resalte: string;
  readonly sobre_resalte: string;
  /** The document's title on white paper. */
  readonly titulo: string;
};

const NEGRO = '#1a1a1a';
const BLANCO = '#ffffff';
const FONDO_PROPIO = '#24415f';
const RESALTE_PROPIO = '#e4e9ef';

/** Where black begins to be read better than white (WCAG's contrast ratios cross at 0.179). */
const LUMINANCIA_MEDIA = 0.179;
/** The lightest that still stands out from white paper at 3 to 1. */
const LUMINANCIA_LEGIBLE = 0.3;

const canal = (hex: string): number => {
  const valor = Number.parseInt(hex, 16) / 255;
  return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.1), 0 black to 1 white. */
const luminancia = (color: string): number =>
  0.2126 * canal(color.slice(1, 3)) +
  0.7152 * canal(color.slice(3, 5)) +
  0.0722 * canal(color.slice(5, 7));

const colorDe = (propuesto: string | null, propio: string): string =>
  propuesto !== null && /^#[0-9a-fA-F]{6}$/.test(propuesto) ? propuesto : propio;

const legibleSobre = (fondo: string): string =>
  luminancia(fondo) > LUMINANCIA_MEDIA ? NEGRO : BLANCO;

/** The colours of a document; ours where the company chose none. */
export const paletaDe = (primario: string | null, secundario: string | null): Paleta => {
  const fondo = colorDe(primario, FONDO_PROPIO);
  const resalte = colorDe(secundario, RESALTE_PROPIO);
  return {
    fondo,
    sobre_fondo: legibleSobre(fondo),
    resalte,
    sobre_resalte: legibleSobre(resalte),
    titulo: luminancia(fondo) <= LUMINANCIA_LEGIBLE ? fondo : NEGRO,
  };
};
