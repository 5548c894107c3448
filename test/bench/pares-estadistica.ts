/** What pairs of measures say: how much better one version is than another, and how sure that is. */

/** A fall counts when the median ratio is below this and the 90 % interval of the ratio excludes 1. */
const CAIDA = 0.95;

/** Student's t for a two-sided 90 % interval, by degrees of freedom from 1; normal beyond. */
const T_90 = [
  6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761,
  1.753, 1.746, 1.74, 1.734, 1.729,
];
const Z_90 = 1.645;

export type Comparacion = {
  readonly trabajo: string;
  readonly pares: number;
  readonly mediana: number;
  readonly cae: boolean;
  readonly intervalo_90: readonly [number, number];
};

const mediana = (valores: readonly number[]): number => {
  const orden = valores.toSorted((a, b) => a - b);
  const medio = orden.length / 2;
  return (orden[Math.floor(medio)]! + orden[Math.ceil(medio) - 1]!) / 2;
};

/** 90 % interval of a ratio from its logarithms. */
const intervalo = (razones: readonly number[]): readonly [number, number] => {
  const n = razones.length;
  const logs = razones.map(Math.log);
  const media = logs.reduce((a, b) => a + b, 0) / n;
  const varianza = logs.reduce((suma, l) => suma + (l - media) ** 2, 0) / Math.max(1, n - 1);
  const ancho = (T_90[n - 2] ?? Z_90) * Math.sqrt(varianza / n);
  return [Math.exp(media - ancho), Math.exp(media + ancho)];
};

const redondo = (valor: number): number => Math.round(valor * 1000) / 1000;

/** The ratios of the pairs of one figure, here ÷ there: above 1 is better. */
export const compararPares = (trabajo: string, razones: readonly number[]): Comparacion => {
  const [desde, hasta] = intervalo(razones);
  const media = mediana(razones);
  return {
    trabajo,
    pares: razones.length,
    mediana: redondo(media),
    cae: razones.length > 1 && media < CAIDA && hasta < 1,
    intervalo_90: [redondo(desde), redondo(hasta)],
  };
};
