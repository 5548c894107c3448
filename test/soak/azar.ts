import fc from 'fast-check';

/** Chance of one actor: the same choices in the same order for the same seed. */
export type Azar = {
  /** From `minimo` to `maximo`, both included. */
  entero(minimo: number, maximo: number): number;
  /** True so often: 0 never, 1 always. */
  veces(probabilidad: number): boolean;
  uno<T>(lista: readonly T[]): T;
  /** One of them, each as often as its weight says. */
  segunPeso<T>(opciones: readonly (readonly [peso: number, valor: T])[]): T;
};

const MAXIMO = 2 ** 31 - 2;
const TANDA = 500;

function* numerosDe(semilla: number): Generator<number> {
  for (let tanda = 0; ; tanda += 1) {
    const seed = (semilla + tanda * 7_919) % MAXIMO;
    yield* fc.sample(fc.noBias(fc.nat(MAXIMO)), { seed, numRuns: TANDA });
  }
}

/** `quien` tells the actors of one run apart. */
export const crearAzar = (semilla: number, quien: number): Azar => {
  const numeros = numerosDe((semilla + quien * 104_729) % MAXIMO);
  /** In [0, 1). */
  const fraccion = (): number => (numeros.next().value as number) / (MAXIMO + 1);
  const entero = (minimo: number, maximo: number): number =>
    minimo + Math.floor(fraccion() * (maximo - minimo + 1));
  return {
    entero,
    veces: (probabilidad) => fraccion() < probabilidad,
    uno: (lista) => lista[entero(0, lista.length - 1)]!,
    segunPeso: (opciones) => {
      let falta = fraccion() * opciones.reduce((suma, [peso]) => suma + peso, 0);
      for (const [peso, valor] of opciones) {
        falta -= peso;
        if (falta < 0) return valor;
      }
      return opciones.at(-1)![1];
    },
  };
};
