import type { Definicion } from '#domain/workflows/definicion.ts';
import type { PuertosDelAvisoDeDetencion } from '#processes/workflows/aviso-de-detencion.process.ts';
import { nombreCalificado } from '../nucleo/lectura/esquema.ts';
import { pesoDe } from '../nucleo/lectura/peso.ts';
import { crearMemoria } from '../nucleo/memoria.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
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

/** What those that are remembered hold of the heap: the oldest ones make room. */
const MAXIMO_BYTES = 8 * 1024 * 1024;

/** A version never changes, so what was read once is remembered, as much as there is room for. */
export const definicionesDe = ({ suelta }: Pick<Sesion, 'suelta'>): Definiciones => {
  const guardadas = crearMemoria<Definicion>(MAXIMO_BYTES);
  return {
    leer: async (esquema, { empresa_id, workflow_id, version }) => {
      const clave = `${empresa_id}:${workflow_id}:${version}`;
      const conocida = guardadas.ver(clave);
      if (conocida) return conocida;
      const [fila] = await suelta.consultar(
        `select definicion from
           ${nombreCalificado(esquema, 'versiones_de_workflows')}
         where empresa_id = $1 and workflow_id = $2 and version = $3`,
        [empresa_id, workflow_id, version],
      );
      if (!fila) return undefined;
      const definicion = fila[0] as Definicion;
      guardadas.guardar(clave, definicion, pesoDe(definicion));
      return definicion;
    },
  };
};

/** How a workflow is called. */
export const nombreDeWorkflow =
  (sql: Sql): PuertosDelAvisoDeDetencion['nombreDe'] =>
  async ({ esquema }, empresa_id, workflow_id) => {
    const [fila] = await sql<{ nombre: string }[]>`
      select nombre from ${sql(esquema)}.workflows
      where empresa_id = ${empresa_id} and id = ${workflow_id}`;
    return fila?.nombre;
  };
