import { useEffect } from 'react';

/** The company's colour as the panel's accent: its hue, as dark or as light as it takes to be read. */

/** White words are read on it (5.5:1), and its border is seen on a dark page. */
const LUMINANCIA = { minima: 0.09, maxima: 0.14 } as const;

type Rgb = readonly [number, number, number];

const rgbDe = (hex: string): Rgb | null => {
  const partes = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return partes && ([1, 2, 3].map((i) => Number.parseInt(partes[i] ?? '', 16)) as unknown as Rgb);
};

/** As WCAG has it, from 0 to 1. */
export const luminancia = (color: string): number => {
  const [r, g, b] = (rgbDe(color) ?? [0, 0, 0]).map((canal) => {
    const parte = canal / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const mezclado = (color: Rgb, con: number, parte: number): string =>
  `#${color
    .map((canal) =>
      Math.round(canal + (con - canal) * parte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const PASOS = 100;

/** The nearest shade of a colour that may be the accent; null: it is no colour. */
export const acentoDe = (color: string): string | null => {
  const rgb = rgbDe(color);
  if (!rgb) return null;
  const aclarar = luminancia(color) < LUMINANCIA.minima;
  for (let paso = 0; paso <= PASOS; paso++) {
    const tono = mezclado(rgb, aclarar ? 255 : 0, paso / PASOS);
    const l = luminancia(tono);
    if (aclarar ? l >= LUMINANCIA.minima : l <= LUMINANCIA.maxima) return tono;
  }
  return null;
};

/** Wears it while it is mounted. */
export const useAcento = (color: string | null | undefined): void => {
  const acento = color ? acentoDe(color) : null;
  useEffect(() => {
    if (acento === null) return;
    const { style } = document.documentElement;
    style.setProperty('--acento', acento);
    return () => {
      style.removeProperty('--acento');
    };
  }, [acento]);
};
