import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EventoDeCobro } from './cobro.events.ts';

/** What this context stores. */
export const TIPOS_DE_COBROS: TiposDe<EventoDeCobro> = {
  CobroRegistrado: { version: 1 },
  CobroAnulado: { version: 1 },
  FechaDeCobroCambiada: { version: 1 },
  AnticipoDeCobroAplicado: { version: 1 },
  AplicacionDeCobroQuitada: { version: 1 },
  AnticipoDeCobroDevuelto: { version: 1 },
  DevolucionDeCobroAnulada: { version: 1 },
};
