/** A clock that runs at the pace of the real one, from where the test last put it. */
export const relojMovible = (inicio: string) => {
  let ahora = Date.parse(inicio);
  let desde = performance.now();
  const reloj = (): number => ahora + Math.round(performance.now() - desde);
  const poner = (instante_ms: number): void => {
    ahora = instante_ms;
    desde = performance.now();
  };
  return {
    /** Milliseconds since the epoch. */
    reloj,
    irA: (instante: string): void => poner(Date.parse(instante)),
    pasarDias: (dias: number): void => poner(reloj() + dias * 86_400_000),
  };
};
