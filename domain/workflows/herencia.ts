import type { Definicion } from './definicion.ts';
import { type Historia, type PasoAnotado, pasoDetenido } from './historia.ts';
import { siguientes } from './motor.ts';
import { trazarPlano } from './plano.ts';

/** A run that begins in the midst of what another one did. */

const APARTE = 'No es parte de lo que se repite';

/** A node, and all that comes after it. */
const desdeEn = ({ edges }: Definicion, desde: string): ReadonlySet<string> => {
  const suyos = new Set([desde]);
  for (const id of suyos)
    for (const { source, target } of edges) if (source === id) suyos.add(target);
  return suyos;
};

/**
 * What another run had done before a node, as the steps with which one begins that does it again from there:
 * by the graph as it is now. What neither comes after the node nor had been done is left out. Undefined: that
 * run had not come to the node, or one does not come to it any more by what that one did.
 */
export const pasosHeredados = (
  definicion: Definicion,
  { pasos }: Pick<Historia, 'pasos'>,
  desde: string,
  nota: string,
): readonly PasoAnotado[] | undefined => {
  const plano = trazarPlano(definicion);
  if (!plano.nodos.has(desde) || (pasos.get(desde)?.intentos ?? 0) === 0) return undefined;
  const otraVez = desdeEn(definicion, desde);
  const heredados = definicion.nodes
    .filter(({ id }) => !otraVez.has(id))
    .map(({ id }): PasoAnotado => {
      const paso = pasos.get(id);
      if (paso?.estado === 'completed') return { ...paso, notas: [...paso.notas, nota] };
      return { ...pasoDetenido(id, undefined), notas: [APARTE] };
    });
  const { listos } = siguientes(plano, new Map(heredados.map((paso) => [paso.node_id, paso])));
  return listos.includes(desde) ? heredados : undefined;
};
