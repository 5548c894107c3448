import { AGRADECIMIENTO_DE_PAGO, COBRANZA_POR_MORA, RECORDATORIO_DE_PAGO } from './a-clientes.ts';
import { ALERTA_DEL_SRI, STOCK_BAJO } from './a-la-empresa.ts';
import { AVISO_A_CHAT, FACTURA_A_ERP } from './integraciones.ts';
import type { Plantilla } from './plantilla.ts';

/** Every template there is, in the order in which they are listed. */
export const PLANTILLAS: readonly Plantilla[] = [
  RECORDATORIO_DE_PAGO,
  COBRANZA_POR_MORA,
  AGRADECIMIENTO_DE_PAGO,
  ALERTA_DEL_SRI,
  STOCK_BAJO,
  FACTURA_A_ERP,
  AVISO_A_CHAT,
];

export const plantillaDe = (id: string): Plantilla | undefined =>
  PLANTILLAS.find((plantilla) => plantilla.id === id);
