import type { ConOpcionales } from './opcionales.ts';

/** What the samples of every type say besides, where they do. */
export const CON_OPCIONALES: ConOpcionales = {
  opcionales: { info_adicional: [{ nombre: 'Pedido', valor: 'OC-2026-118' }] },
};
