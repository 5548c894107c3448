/** Money of collections or payments as whoever brings it notes it down: what the answers said. Cents. */

export type Aplicada = {
  readonly documento: number;
  readonly monto: number;
  readonly de_anticipo: boolean;
};

export type RemesaAnotada = {
  readonly id: number;
  readonly persona: number;
  readonly monto: number;
  dia: string;
  anulada: boolean;
  /** The live ones, by their id. */
  readonly aplicadas: Map<number, Aplicada>;
  /** Live refunds of its advance, by their id. */
  readonly devueltas: Map<number, number>;
};

const sumar = (montos: Iterable<number>): number => {
  let suma = 0;
  for (const monto of montos) suma += monto;
  return suma;
};

export const crearLibroDeRemesas = () => {
  const remesas = new Map<number, RemesaAnotada>();
  const vivas = (): readonly RemesaAnotada[] =>
    [...remesas.values()].filter(({ anulada }) => !anulada);
  return {
    remesas,
    vivas,
    /** Still to be applied or given back, but for what documents sent back since. */
    anticipo: ({ monto, aplicadas, devueltas }: RemesaAnotada): number =>
      monto - sumar([...aplicadas.values()].map((una) => una.monto)) - sumar(devueltas.values()),
    /** What came in, or went out, and is not back. */
    dinero: (): number =>
      vivas().reduce((suma, { monto, devueltas }) => suma + monto - sumar(devueltas.values()), 0),
  };
};
export type LibroDeRemesas = ReturnType<typeof crearLibroDeRemesas>;
