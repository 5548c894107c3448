import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Correo } from './correo.ts';

export { ENVIABLES, MOTIVOS_DE_FALLO } from './correo.events.ts';

/** An e-mail as its history shows it. */
export const vistaCorreo = (correo: Correo) => ({
  id: correo.id,
  documento: correo.documento,
  documento_id: correo.documento_id,
  numero_comprobante: correo.numero_comprobante,
  estado: correo.estado,
  origen: correo.origen,
  destinatarios: correo.destinatarios,
  aceptados: correo.aceptados,
  rechazados: correo.rechazados,
  motivo: correo.motivo,
  servidor: correo.servidor,
  message_id: `<${correo.message_id}>`,
  encolado_en: conDesfase(correo.encolado_en),
  terminado_en: correo.terminado_en === null ? null : conDesfase(correo.terminado_en),
});
export type VistaCorreo = ReturnType<typeof vistaCorreo>;
