import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Bitacora } from './puerto.ts';

/** The event that something stands on: the log that has it there is the one it came from. */
export type Marca = Pick<EventoRegistrado, 'stream' | 'revision' | 'evento_id' | 'posicion'>;

/** How the operator gets out of it. */
const SALIDA =
  'Se restauró una copia anterior, o el programa apunta a otra bitácora. Si fue un error, vuelva a la ' +
  'anterior; si esta es la que debe regir, ejecute «npm run operar -- bitacora adoptar».';

/** This is not the log that the rows and the processes have followed, or no longer all of it. */
export class BitacoraAjena extends Error {
  constructor(que: string) {
    super(`${que}. ${SALIDA}`);
    this.name = 'BitacoraAjena';
  }
}

/** The rows of a company stand on an event that its stream does not have. */
export const lecturasAdelantadas = (stream: string, revision: number): BitacoraAjena =>
  new BitacoraAjena(
    `La bitácora no tiene el evento de ${stream} (revisión ${revision}) en que están sus lecturas`,
  );

/**
 * Which of these marks the log does not have, exactly where they say. A position alone proves
 * nothing: another log has one just there, or answers from beyond its end as if nothing had happened.
 */
export const marcasQueFaltan = async (
  bitacora: Bitacora,
  marcas: readonly Marca[],
): Promise<Marca[]> => {
  const hallados = await bitacora.readPlaces(marcas);
  return marcas.filter((marca, i) => {
    const hallado = hallados[i];
    return hallado?.evento_id !== marca.evento_id || hallado.posicion !== marca.posicion;
  });
};

/** @throws BitacoraAjena when one of them is not in this log */
export const reconocer = async (bitacora: Bitacora, marcas: readonly Marca[]): Promise<void> => {
  const [falta] = await marcasQueFaltan(bitacora, marcas);
  if (!falta) return;
  throw new BitacoraAjena(
    `La bitácora no tiene el evento de ${falta.stream} (revisión ${falta.revision}, posición ` +
      `${falta.posicion}) hasta el que llegaron las lecturas y los procesos`,
  );
};

/** @throws BitacoraAjena when the log ends before this position, which once was in it */
export const exigirAlcance = async (bitacora: Bitacora, posicion: number): Promise<void> => {
  const cabeza = await bitacora.cabeza();
  if (cabeza >= posicion) return;
  throw new BitacoraAjena(`La bitácora termina en ${cabeza} y los procesos llegaron a ${posicion}`);
};
