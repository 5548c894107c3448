import type { Definicion } from '#domain/workflows/definicion.ts';
import { nombreCalificado } from '../nucleo/lectura/esquema.ts';
import type { Sesion } from '../nucleo/postgres/sesion.ts';

export type VersionPedida = {
  readonly empresa_id: number;
  readonly workflow_id: number;
  readonly version: number;
};

export type Definiciones = {
  /** The graph that a version runs by; undefined when it is not there. */
  leer(esquema: string, pedida: VersionPedida): Promise<Definicion | undefined>;
};

/** Serialized, of those that are remembered: the oldest ones make room. */
const MAXIMO_BYTES = 8 * 1024 * 1024;

type Guardada = { readonly definicion: Definicion; readonly bytes: number };

/** A version never changes, so what was read once is remembered, as much as there is room for. */
export const definicionesDe = ({ suelta }: Pick<Sesion, 'suelta'>): Definiciones => {
  const guardadas = new Map<string, Guardada>();
  let bytes = 0;

  const guardar = (clave: string, guardada: Guardada): void => {
    guardadas.set(clave, guardada);
    bytes += guardada.bytes;
    for (const [vieja, suya] of guardadas) {
      if (bytes <= MAXIMO_BYTES) return;
      guardadas.delete(vieja);
      bytes -= suya.bytes;
    }
  };

  return {
    leer: async (esquema, { empresa_id, workflow_id, version }) => {
      const clave = `${empresa_id}:${workflow_id}:${version}`;
      const conocida = guardadas.get(clave);
      if (conocida) {
        // The last one to be used is the last one to go.
        guardadas.delete(clave);
        guardadas.set(clave, conocida);
        return conocida.definicion;
      }
      const [fila] = await suelta.consultar(
        `select definicion, length(definicion::text) from
           ${nombreCalificado(esquema, 'versiones_de_workflows')}
         where empresa_id = $1 and workflow_id = $2 and version = $3`,
        [empresa_id, workflow_id, version],
      );
      if (!fila) return undefined;
      const guardada = { definicion: fila[0] as Definicion, bytes: fila[1] as number };
      if (!guardadas.has(clave)) guardar(clave, guardada);
      return guardada.definicion;
    },
  };
};
