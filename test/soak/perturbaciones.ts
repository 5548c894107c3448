/** When something was killed, and until when its absence explains what went wrong. */
export type Perturbaciones = {
  /** Something is about to be killed; the answer says that all is well again. */
  empezar(victima: Victima): () => void;
  /** Whether what went wrong between these instants may have done so for a kill (epoch, ms). */
  readonly explica: (desde_ms: number, hasta_ms: number) => boolean;
  cuenta(): { readonly [V in Victima]: number };
};

/** `vecina`: the other version that works beside the program. */
export type Victima = 'programa' | 'postgres' | 'vecina';

/** After everything answers again, somebody may still hold what broke. */
const SECUELA_MS = 3_000;
/** What was done just before a kill may have been forgotten with it. */
const VISPERA_MS = 1_000;

export const crearPerturbaciones = (): Perturbaciones => {
  const todas: { readonly victima: Victima; readonly desde_ms: number; hasta_ms: number }[] = [];
  return {
    empezar: (victima) => {
      const nueva = { victima, desde_ms: Date.now(), hasta_ms: Number.POSITIVE_INFINITY };
      todas.push(nueva);
      return () => {
        nueva.hasta_ms = Date.now();
      };
    },
    explica: (desde_ms, hasta_ms) =>
      todas.some((p) => p.desde_ms - VISPERA_MS <= hasta_ms && p.hasta_ms + SECUELA_MS >= desde_ms),
    cuenta: () => {
      const veces = (cual: Victima): number =>
        todas.filter(({ victima }) => victima === cual).length;
      return {
        programa: veces('programa'),
        postgres: veces('postgres'),
        vecina: veces('vecina'),
      };
    },
  };
};
