import type { AdicionalDeLinea } from './linea.adicional.ts';
import type { ConOpcionales } from './opcionales.ts';

/** What the samples of every type say besides, where they do. */
export const CON_OPCIONALES: ConOpcionales = {
  opcionales: { info_adicional: [{ nombre: 'Pedido', valor: 'OC-2026-118' }] },
};

/** What a line of a sample says besides. */
export const LINEA_ADICIONAL: AdicionalDeLinea = {
  codigo_auxiliar: 'F010401',
  unidad_medida: 'quintal',
  detalles_adicionales: [{ nombre: 'Marca', valor: 'Chimborazo' }],
};
