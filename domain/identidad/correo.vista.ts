import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { AJUSTES_DE_CORREO_INICIALES } from './correo.ts';

/** The settings as the panel shows them: whether there is a password, never which. */
export const vistaAjustesDeCorreo = (
  ajustes: AjustesDeCorreo | undefined,
  {
    hay_servidor_por_omision,
    remitente_verificado,
  }: { readonly hay_servidor_por_omision: boolean; readonly remitente_verificado: boolean },
) => {
  const { servidor, remitente, nombre_remitente } = ajustes ?? AJUSTES_DE_CORREO_INICIALES;
  return {
    servidor: servidor && {
      host: servidor.host,
      puerto: servidor.puerto,
      usuario: servidor.usuario,
      tiene_password: servidor.secreto !== null,
    },
    remitente,
    nombre_remitente,
    remitente_verificado,
    puede_enviar: servidor !== null || hay_servidor_por_omision,
  };
};
