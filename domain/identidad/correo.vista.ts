import { booleano, entero, oNulo, segun, texto } from '#domain/kernel/campos.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { AJUSTES_DE_CORREO_INICIALES } from './correo.ts';

type Servidor = NonNullable<AjustesDeCorreo['servidor']>;

const vistaServidor = vistaDe<Servidor>()({
  host: texto(),
  puerto: entero(),
  usuario: oNulo(texto()),
  tiene_password: segun(({ secreto }: Servidor) => secreto !== null, booleano()),
});

type LoDemas = {
  readonly hay_servidor_por_omision: boolean;
  readonly remitente_verificado: boolean;
};
type Ficha = AjustesDeCorreo & LoDemas;

/** The settings as the panel shows them: whether there is a password, never which. */
export const fichaDeAjustesDeCorreo = vistaDe<Ficha>('CorreoDeEmpresa')({
  servidor: oNulo(vistaServidor, 'null: los correos salen por el servidor del sistema'),
  remitente: oNulo(texto()),
  nombre_remitente: oNulo(texto('Solo con servidor propio')),
  remitente_verificado: booleano(
    'El remitente es el correo de un usuario de la empresa que abrió su enlace: por el ' +
      'servidor del sistema, solo entonces recibe las respuestas',
  ),
  puede_enviar: segun(
    ({ servidor, hay_servidor_por_omision }: Ficha) =>
      servidor !== null || hay_servidor_por_omision,
    booleano('Hay un servidor, propio o del sistema'),
  ),
});

export const vistaAjustesDeCorreo = (ajustes: AjustesDeCorreo | undefined, demas: LoDemas) =>
  fichaDeAjustesDeCorreo({ ...(ajustes ?? AJUSTES_DE_CORREO_INICIALES), ...demas });
