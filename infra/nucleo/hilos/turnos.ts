import { ServicioOcupado } from '../bus/peticion.ts';

export type ConTurno = <R>(hacer: () => Promise<R>) => Promise<R>;

/** Costly work a few at a time, in order of arrival. Throws `ServicioOcupado` when too many wait. */
export const crearTurnos = ({
  a_la_vez,
  en_espera,
  ocupado,
}: {
  readonly a_la_vez: number;
  readonly en_espera: number;
  /** What is said to those who do not even wait. */
  readonly ocupado: string;
}): ConTurno => {
  let enCurso = 0;
  const cola: (() => void)[] = [];
  return async (hacer) => {
    if (enCurso >= a_la_vez) {
      if (cola.length >= en_espera) throw new ServicioOcupado(ocupado, 2);
      await new Promise<void>((resolver) => cola.push(resolver));
    } else enCurso += 1;
    try {
      return await hacer();
    } finally {
      const siguiente = cola.shift();
      if (siguiente) siguiente();
      else enCurso -= 1;
    }
  };
};
