import type { ContextoDeDominio } from '#domain/contexto.ts';
import { asignaciones } from '#domain/kernel/claves.ts';
import { LEER_Y_CREAR, type Recursos } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_PROFORMAS } from './catalogo.ts';
import type { EventoProforma, ProformaCreada } from './proforma.events.ts';
import { MUESTRAS_DE_PROFORMAS } from './proforma.muestras.ts';
import { DEFINICIONES_DE_PROFORMAS, PUBLICADORES_DE_PROFORMAS } from './publicos.ts';

const RECURSOS: Recursos = {
  proformas: {
    guarda: 'Proformas: se envían, se aceptan y se convierten en factura',
    vendedor: LEER_Y_CREAR,
  },
  portal_proformas: {
    guarda: 'Lo que el cliente de una proforma ve y decide, con su enlace y sin cuenta',
  },
};

/** Quotes, and what their customers answer. */
export const PROFORMAS: ContextoDeDominio<EventoProforma> = {
  tipos: TIPOS_DE_PROFORMAS,
  muestras: MUESTRAS_DE_PROFORMAS,
  asignaciones: asignaciones<ProformaCreada>({
    ProformaCreada: { id: ({ proforma_id }) => ['proformas', proforma_id] },
  }),
  definiciones: DEFINICIONES_DE_PROFORMAS,
  publicadores: PUBLICADORES_DE_PROFORMAS,
  recursos: RECURSOS,
};
