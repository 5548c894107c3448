import { id, instante, lista, oNulo, segun, texto, unoDe } from '#domain/kernel/campos.ts';
import type { Rechazado } from '#domain/kernel/correo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { ENVIABLES, MOTIVOS_DE_FALLO } from './correo.events.ts';
import type { Correo } from './correo.ts';

const vistaDeRechazo = vistaDe<Rechazado>()({ direccion: texto(), respuesta: texto() });

/** An e-mail as its history shows it. */
export const vistaCorreo = vistaDe<Correo>('Correo')({
  id: id(),
  documento: unoDe(ENVIABLES),
  documento_id: id(),
  numero_comprobante: oNulo(texto('De un comprobante; null si es otra cosa')),
  estado: unoDe(['ENCOLADO', 'ENVIADO', 'FALLIDO'], 'ENCOLADO mientras se envía o se reintenta'),
  origen: unoDe(['automatico', 'manual']),
  destinatarios: lista(texto()),
  aceptados: lista(texto(), 'Las que el servidor recibió'),
  rechazados: lista(vistaDeRechazo),
  motivo: oNulo(unoDe(MOTIVOS_DE_FALLO, 'Por qué falló')),
  servidor: oNulo(
    unoDe(['propio', 'plataforma'], 'Por cuál salió: el de la empresa o el del sistema'),
  ),
  message_id: segun(({ message_id }: Correo) => `<${message_id}>`, texto()),
  encolado_en: instante(),
  terminado_en: oNulo(instante()),
});
export type VistaCorreo = ReturnType<typeof vistaCorreo>;
