import { ServicioOcupado } from '../bus/peticion.ts';
import { type ColaJusta, crearColaJusta } from './cola-justa.ts';

/** Who waits: among whom it counts as one, and whether it goes before those whom nobody knows. */
export type EnTurno = { readonly grupo: string; readonly conocido: boolean };

type Espera = {
  readonly grupo: string;
  readonly pasar: () => void;
  readonly rehusar: (error: Error) => void;
};

/** The queue of waiting tasks, and how many each group has in it. */
type Fila = { readonly cola: ColaJusta<string, Espera>; readonly cuantos: Map<string, number> };

const crearFila = (): Fila => ({ cola: crearColaJusta(), cuantos: new Map() });

const salio = ({ cuantos }: Fila, espera: Espera | undefined): Espera | undefined => {
  if (!espera) return undefined;
  const quedan = (cuantos.get(espera.grupo) ?? 0) - 1;
  if (quedan > 0) cuantos.set(espera.grupo, quedan);
  else cuantos.delete(espera.grupo);
  return espera;
};

/** Of so many turns one is for strangers, however many of those known wait. */
const DE_CADA = 4;

export type OpcionesDeTurnosJustos = {
  readonly a_la_vez: number;
  readonly por_grupo: number;
  /** Of the known, and of the others. */
  readonly en_espera: number;
  /** Error text of those who do not even wait. */
  readonly ocupado: string;
};

/**
 * Costly work a few at a time, by turns among groups: whoever comes from where many wait waits for those,
 * and whoever comes from elsewhere does not. Where there is no more room, somebody of the group of which
 * most wait gives way. Throws `ServicioOcupado`.
 */
export const crearTurnosJustos = ({
  a_la_vez,
  por_grupo,
  en_espera,
  ocupado,
}: OpcionesDeTurnosJustos): (<R>(quien: EnTurno, hacer: () => Promise<R>) => Promise<R>) => {
  let enCurso = 0;
  let turno = 0;
  const conocidos = crearFila();
  const extranos = crearFila();
  const lleno = () => new ServicioOcupado(ocupado, 2);

  const siguiente = (): Espera | undefined => {
    turno += 1;
    const antes = turno % DE_CADA === 0 ? extranos : conocidos;
    const despues = antes === conocidos ? extranos : conocidos;
    return salio(antes, antes.cola.sacar()) ?? salio(despues, despues.cola.sacar());
  };
  const esperar = ({ grupo, conocido }: EnTurno): Promise<void> => {
    const fila = conocido ? conocidos : extranos;
    const { cola, cuantos } = fila;
    const delGrupo = cuantos.get(grupo) ?? 0;
    if (delGrupo >= por_grupo) throw lleno();
    if (cola.largo >= en_espera) {
      if (Math.max(...cuantos.values()) <= delGrupo + 1) throw lleno();
      salio(fila, cola.recortar())?.rehusar(lleno());
    }
    cuantos.set(grupo, delGrupo + 1);
    return new Promise<void>((pasar, rehusar) => cola.poner(grupo, { grupo, pasar, rehusar }));
  };

  return async (quien, hacer) => {
    if (enCurso >= a_la_vez) await esperar(quien);
    else enCurso += 1;
    try {
      return await hacer();
    } finally {
      const otra = siguiente();
      if (otra) otra.pasar();
      else enCurso -= 1;
    }
  };
};
