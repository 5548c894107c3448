import type { ContextoDeDominio } from '#domain/contexto.ts';
import { asignaciones } from '#domain/kernel/claves.ts';
import { LEER_Y_CREAR, type Recursos } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_SERVICIOS } from './catalogo.ts';
import type { EventoServicio, ServicioCreado } from './servicio.events.ts';
import { MUESTRAS_DE_SERVICIOS } from './servicio.muestras.ts';

const RECURSOS: Recursos = {
  servicios: { guarda: 'Catálogo de bienes y servicios', vendedor: LEER_Y_CREAR },
};

/** What companies sell. */
export const SERVICIOS: ContextoDeDominio<EventoServicio> = {
  tipos: TIPOS_DE_SERVICIOS,
  muestras: MUESTRAS_DE_SERVICIOS,
  asignaciones: asignaciones<ServicioCreado>({
    ServicioCreado: { id: ({ servicio_id }) => ['servicios', servicio_id] },
  }),
  recursos: RECURSOS,
};
