/** Who is told when what is remembered is forgotten. */
export type Oyentes = {
  readonly alOlvidar: (avisar: () => void) => () => void;
  readonly avisar: () => void;
};

export const crearOyentes = (): Oyentes => {
  const oyentes = new Set<() => void>();
  return {
    alOlvidar: (avisar) => {
      oyentes.add(avisar);
      return () => oyentes.delete(avisar);
    },
    avisar: () => {
      for (const avisar of oyentes) avisar();
    },
  };
};
