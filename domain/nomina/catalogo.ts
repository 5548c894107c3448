import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeNomina } from './nomina.events.ts';

/** What this context stores. */
export const TIPOS_DE_NOMINA: TiposDe<EventoDeNomina> = {
  NominaRegistrada: { version: 1 },
  NominaAnulada: { version: 1 },
  FechaDeNominaCambiada: { version: 1 },
  PagoDeNominaRegistrado: { version: 1 },
  PagoDeNominaAnulado: { version: 1 },
  FechaDePagoDeNominaCambiada: { version: 1 },
};
