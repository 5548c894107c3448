import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeActivo } from './activo.events.ts';

export const TIPOS_DE_ACTIVOS: TiposDe<EventoDeActivo> = {
  ActivoRegistrado: { version: 1 },
  ActivoMejorado: { version: 1 },
  ActivoTrasladado: { version: 1 },
  ActivoDadoDeBaja: { version: 1 },
  ActivoVendido: { version: 1 },
  ActoDeActivoAnulado: { version: 1 },
  ActivosDepreciados: { version: 1 },
  DepreciacionAnulada: { version: 1 },
};
