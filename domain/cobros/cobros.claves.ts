import { RECURSO_DE_APLICACIONES } from '#domain/cartera/remesa.ts';
import { tomas } from '#domain/kernel/claves.ts';
import type { AnticipoDeCobroDevuelto, CobroRegistrado } from './cobro.events.ts';
import { RECURSO_DE_COBROS } from './cobro.ts';

export const TOMAS_DE_COBROS = tomas<CobroRegistrado | AnticipoDeCobroDevuelto>({
  CobroRegistrado: { id: ({ cobro_id }) => [RECURSO_DE_COBROS, cobro_id] },
  AnticipoDeCobroDevuelto: {
    id: ({ devolucion_id }) => [RECURSO_DE_APLICACIONES, devolucion_id],
  },
});
