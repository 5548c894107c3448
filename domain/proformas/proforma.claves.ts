import { tomas } from '#domain/kernel/claves.ts';
import type { ProformaCreada } from './proforma.events.ts';

export const TOMAS_DE_PROFORMAS = tomas<ProformaCreada>({
  ProformaCreada: { id: ({ proforma_id }) => ['proformas', proforma_id] },
});
