import { tomas } from '#domain/kernel/claves.ts';
import type { CompraRegistrada } from './compra.events.ts';
import { RECURSO_DE_COMPRAS } from './compra.ts';

export const TOMAS_DE_COMPRAS = tomas<CompraRegistrada>({
  CompraRegistrada: { id: ({ compra_id }) => [RECURSO_DE_COMPRAS, compra_id] },
});
