import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { DatosDePlantilla, EventoDePlantilla } from './plantilla.events.ts';

/** An entry that a company repeats, kept to begin others with. Both environments share it. */
export type PlantillaDeAsiento = DatosDePlantilla & {
  readonly id: number;
  readonly activo: boolean;
};
export const plantillasDeAsientos = tabla<PlantillaDeAsiento>('plantillas_asiento', ['id']);

/** What counts their ids. */
export const RECURSO_DE_PLANTILLAS = 'plantillas_asiento';

export const evolucionarPlantilla = (
  _fila: PlantillaDeAsiento | undefined,
  { datos }: EventoDePlantilla,
  [clave]: Clave,
): PlantillaDeAsiento => {
  const { nombre, glosa, lineas } = datos;
  const activo = 'activo' in datos ? datos.activo : true;
  return { id: Number(clave), nombre, glosa, lineas, activo };
};
