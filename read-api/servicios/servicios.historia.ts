import { servicioNoEncontrado } from '#domain/servicios/servicio.errores.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import type { FilaServicio } from '#projections/servicios/servicios.projector.ts';
import { porId, recursoConHistoria } from '#read-api/kernel/historia.ts';

export const HISTORIA_DE_SERVICIOS = recursoConHistoria<{ servicios: FilaServicio }>({
  nombre: 'servicios',
  recurso: 'servicios',
  camino: '/servicios/{id}',
  operacion: 'historiaDeServicio',
  una: 'un servicio del catálogo',
  filas: { servicios: porId },
  vista: ({ servicios }) => servicios && vistaServicio(servicios),
  rechazo: servicioNoEncontrado,
  noEncontrado: ({ id }) => servicioNoEncontrado({ servicio_id: id! }),
});
