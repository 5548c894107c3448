import { asignaciones } from '#domain/kernel/claves.ts';
import type { NominaRegistrada, PagoDeNominaRegistrado } from './nomina.events.ts';
import { RECURSO_DE_NOMINAS } from './nomina.ts';
import { debeDeNomina, montoDePago, totalesDe } from './sumas.ts';

export const ASIGNACIONES_DE_NOMINA = asignaciones<NominaRegistrada | PagoDeNominaRegistrado>({
  NominaRegistrada: {
    id: ({ nomina_id }) => [RECURSO_DE_NOMINAS, nomina_id],
    suma: ({ ambiente, personas }) => ({ ambiente, monto: debeDeNomina(totalesDe(personas)) }),
  },
  PagoDeNominaRegistrado: {
    suma: ({ ambiente, partes }) => ({ ambiente, monto: montoDePago(partes) }),
  },
});
