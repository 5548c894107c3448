import { ServicioOcupado } from '../bus/peticion.ts';

export type ConTurno = <R>(hacer: () => Promise<R>) => Promise<R>;

export type OpcionesDeTurnos = {
  readonly a_la_vez: number;
  readonly en_espera: number;
  /** Error text of those who do not even wait. */
  readonly ocupado: string;
};

/** Costly work a few at a time, in order of arrival. Throws `ServicioOcupado` when too many wait. */
export const crearTurnos = ({ a_la_vez, en_espera, ocupado }: OpcionesDeTurnos): ConTurno => {
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

/** Turns of each company by itself: whoever sends many waits for its own, and nobody else does. */
export const crearTurnosPorEmpresa = (
  opciones: OpcionesDeTurnos,
): ((empresa_id: number) => ConTurno) => {
  const turnos = new Map<number, { readonly conTurno: ConTurno; usos: number }>();
  return (empresa_id) => async (hacer) => {
    const turno = turnos.get(empresa_id) ?? { conTurno: crearTurnos(opciones), usos: 0 };
    turnos.set(empresa_id, turno);
    turno.usos += 1;
    try {
      return await turno.conTurno(hacer);
    } finally {
      turno.usos -= 1;
      if (turno.usos === 0) turnos.delete(empresa_id);
    }
  };
};
