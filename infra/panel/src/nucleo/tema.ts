import {
  type CSSVariablesResolver,
  createTheme,
  InputWrapper,
  type MantineColorsTuple,
} from '@mantine/core';

/** Ten shades of a colour, light to dark, by mixing it in OKLCH: as readable as the seventh is dark. */
const tonos = (color: string): MantineColorsTuple =>
  [94, 84, 70, 55, 40, 24, 0]
    .map((blanco) => `color-mix(in oklch, ${color}, white ${blanco}%)`)
    .concat([12, 24, 38].map((negro) => `color-mix(in oklch, ${color}, black ${negro}%)`)) as never;

/** The company's, if it has one (`acento.ts`); else one of ours. */
const PROPIO = 'var(--acento, #1c6b5a)';

/** The look of the panel. */
export const TEMA = createTheme({
  primaryColor: 'propio',
  // White words are read on it, on light pages and on dark ones.
  primaryShade: 6,
  colors: { propio: tonos(PROPIO) },
  defaultRadius: 'md',
  // A label is its words and nothing else: tests, guides and readers of screens say them alike.
  components: {
    InputWrapper: InputWrapper.extend({ defaultProps: { withAsterisk: false } }),
    // The banner of the page is one; that of a dialog is only its title.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.2rem' }, h3: { fontSize: '1rem' } },
  },
});

/** Words in a light shade of each colour, as dark as it takes to be read (4.5:1) on that shade. */
const suaves = (colores: readonly string[], letra: (color: string) => string) =>
  Object.fromEntries(
    colores.map((color) => [`--mantine-color-${color}-light-color`, letra(color)] as const),
  );

/** White words are read on it. */
const ROJO = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'color-mix(in oklch, var(--mantine-color-red-9), black 12%)',
};

/** What Mantine leaves too pale to be read, and the light shades of an accent it cannot work out. */
export const VARIABLES: CSSVariablesResolver = ({ colors }) => {
  const colores = Object.keys(colors);
  const acento = (parte: number): string =>
    `color-mix(in srgb, var(--mantine-color-propio-6) ${parte}%, transparent)`;
  return {
    variables: {},
    light: {
      ...ROJO,
      '--mantine-color-error': 'var(--mantine-color-red-9)',
      '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
      '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
      ...suaves(
        colores,
        (color) => `color-mix(in oklch, var(--mantine-color-${color}-9), black 35%)`,
      ),
      '--mantine-color-propio-light': acento(14),
      '--mantine-color-propio-light-hover': acento(20),
    },
    dark: {
      ...ROJO,
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
      '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
      '--mantine-color-anchor': 'var(--mantine-color-propio-2)',
      ...suaves(colores, (color) => `var(--mantine-color-${color}-2)`),
      '--mantine-color-propio-light': acento(32),
      '--mantine-color-propio-light-hover': acento(42),
    },
  };
};
