import type { Definicion } from '../definicion.ts';
import type { ObjetoJson } from '../json.ts';
import { esquemaDeDatos } from '../nodos/datos.ts';
import { aplicarPlantilla, type Plantilla } from './plantilla.ts';
import { PLANTILLAS } from './tabla.ts';

/** A template as the catalogue lists it: its definition is the one that its example gives. */
export type PlantillaDeCatalogo = Pick<
  Plantilla,
  'id' | 'nombre' | 'descripcion' | 'categoria' | 'eventos' | 'requisitos' | 'ejemplo'
> & {
  /** JSON Schema of what it asks. */
  readonly parametros: ObjetoJson;
  readonly definicion: Definicion;
};

export const PLANTILLAS_DE_CATALOGO: readonly PlantillaDeCatalogo[] = PLANTILLAS.map(
  ({ id, nombre, descripcion, categoria, eventos, requisitos, parametros, ejemplo, definir }) => ({
    id,
    nombre,
    descripcion,
    categoria,
    eventos,
    requisitos,
    parametros: { ...esquemaDeDatos(parametros), additionalProperties: false },
    definicion: aplicarPlantilla({ parametros, definir }, ejemplo),
    ejemplo,
  }),
);
