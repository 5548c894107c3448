import { createTheme, InputWrapper, type MantineColorsTuple } from '@mantine/core';

/** Ten shades of a colour, light to dark, by mixing it in OKLCH: as readable as the seventh is dark. */
const tonos = (color: string): MantineColorsTuple =>
  [94, 84, 70, 55, 40, 24, 0]
    .map((blanco) => `color-mix(in oklch, ${color}, white ${blanco}%)`)
    .concat([12, 24, 38].map((negro) => `color-mix(in oklch, ${color}, black ${negro}%)`)) as never;

const PROPIO = '#1c6b5a';

/** The look of the panel. The accent is one of ours: a company's own colour is worn by its mark. */
export const TEMA = createTheme({
  primaryColor: 'propio',
  // White words are read on it, on light pages and on dark ones.
  primaryShade: 6,
  colors: { propio: tonos(PROPIO) },
  defaultRadius: 'md',
  // A label is its words and nothing else: tests, guides and readers of screens say them alike.
  components: { InputWrapper: InputWrapper.extend({ defaultProps: { withAsterisk: false } }) },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.2rem' }, h3: { fontSize: '1rem' } },
  },
});
