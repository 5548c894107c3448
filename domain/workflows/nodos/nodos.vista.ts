import type { ObjetoJson } from '../json.ts';
import { esquemaDeDatos } from './datos.ts';
import type { ClaseDeNodo } from './nodo.ts';
import { TIPOS_DE_NODO } from './tabla.ts';

/** A type of node as the catalogue lists it. */
export type NodoDeCatalogo = {
  readonly type: string;
  readonly clase: ClaseDeNodo;
  readonly nombre: string;
  readonly descripcion: string;
  /** JSON Schema of its `data`, and of what it outputs. */
  readonly data: ObjetoJson;
  readonly salida: ObjetoJson;
  readonly handles: readonly string[];
};

export const NODOS_DE_CATALOGO: readonly NodoDeCatalogo[] = TIPOS_DE_NODO.map(
  ({ tipo, clase, nombre, descripcion, campos, salida, handles }) => ({
    type: tipo,
    clase,
    nombre,
    descripcion,
    data: esquemaDeDatos(campos),
    salida,
    handles,
  }),
);
