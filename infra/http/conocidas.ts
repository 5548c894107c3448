/**
 * Credentials that were good some time in this process, by their hash: while an address guesses, they
 * are the only ones of it worth a query. The oldest make room.
 */
export type Conocidas = { anotar(huella: string): void; tiene(huella: string): boolean };

const MAXIMO = 10_000;

export const recordarConocidas = (maximo: number = MAXIMO): Conocidas => {
  const huellas = new Set<string>();
  return {
    anotar: (huella) => {
      if (huellas.has(huella)) return;
      huellas.add(huella);
      for (const primera of huellas) {
        if (huellas.size <= maximo) return;
        huellas.delete(primera);
      }
    },
    tiene: (huella) => huellas.has(huella),
  };
};
