import type { EventoDePlantilla } from '#domain/contabilidad/plantilla.events.ts';
import {
  evolucionarPlantilla,
  type PlantillaDeAsiento,
  plantillasDeAsientos,
} from '#domain/contabilidad/plantilla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaPlantilla = PlantillaDeAsiento;

export const proyectorPlantillasDeAsientos = proyector<PlantillaDeAsiento, EventoDePlantilla>(
  plantillasDeAsientos,
  {
    columnas: { id: 'int8', nombre: 'text', glosa: 'text', lineas: 'json', activo: 'bool' },
    toca: {
      PlantillaDeAsientoCreada: ({ datos }) => [[datos.plantilla_id]],
      PlantillaDeAsientoActualizada: ({ datos }) => [[datos.plantilla_id]],
    },
    nace: ({ tipo }) => tipo === 'PlantillaDeAsientoCreada',
    evolucionar: evolucionarPlantilla,
  },
);
