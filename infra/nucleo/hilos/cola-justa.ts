/**
 * What waits, by whom it is for: whoever was served longest ago is next, and of his things the
 * oldest. So one with a thousand things waiting costs each of the others at most one turn.
 */
export type ColaJusta<C, T> = {
  readonly largo: number;
  poner(de: C, cosa: T): void;
  sacar(): T | undefined;
  /** Takes one out of turn; whether it was still there. */
  quitar(de: C, cosa: T): boolean;
  /** Takes the newest thing of whoever has most waiting: what a full queue can best do without. */
  recortar(): T | undefined;
};

export const crearColaJusta = <C, T>(): ColaJusta<C, T> => {
  const colas = new Map<C, T[]>();
  /** When each was last served, in turns; of nobody once nothing waits. */
  const servidos = new Map<C, number>();
  let turno = 0;
  let largo = 0;

  const salio = (de: C, cola: T[]): void => {
    largo -= 1;
    if (cola.length === 0) colas.delete(de);
    if (largo === 0) servidos.clear();
  };

  /** The one of whom the measure is least. */
  const elegir = (medida: (de: C, cola: T[]) => number): [C, T[]] | undefined => {
    let elegido: [C, T[]] | undefined;
    let menor = Number.POSITIVE_INFINITY;
    for (const [de, cola] of colas) {
      const deEsta = medida(de, cola);
      if (deEsta >= menor) continue;
      menor = deEsta;
      elegido = [de, cola];
    }
    return elegido;
  };

  return {
    get largo() {
      return largo;
    },
    poner: (de, cosa) => {
      const cola = colas.get(de) ?? [];
      colas.set(de, cola);
      cola.push(cosa);
      largo += 1;
    },
    sacar: () => {
      const [de, cola] = elegir((clave) => servidos.get(clave) ?? 0) ?? [];
      if (de === undefined || !cola) return undefined;
      const cosa = cola.shift();
      turno += 1;
      servidos.set(de, turno);
      salio(de, cola);
      return cosa;
    },
    quitar: (de, cosa) => {
      const cola = colas.get(de);
      const indice = cola?.indexOf(cosa) ?? -1;
      if (!cola || indice < 0) return false;
      cola.splice(indice, 1);
      salio(de, cola);
      return true;
    },
    recortar: () => {
      const [de, cola] = elegir((_, larga) => -larga.length) ?? [];
      if (de === undefined || !cola) return undefined;
      const cosa = cola.pop();
      salio(de, cola);
      return cosa;
    },
  };
};
