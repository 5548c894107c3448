import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { CorreoDeEmpresaConfigurado } from './correo.events.ts';

/** How a company sends its mail; no row while it has said nothing. */
export const ajustesDeCorreo = tabla<AjustesDeCorreo>('ajustes_de_correo', []);

/** What a company that has said nothing sends with. */
export const AJUSTES_DE_CORREO_INICIALES: AjustesDeCorreo = {
  servidor: null,
  remitente: null,
  nombre_remitente: null,
};

export const evolucionarAjustesDeCorreo = (
  _fila: AjustesDeCorreo | undefined,
  { datos: { servidor, remitente, nombre_remitente } }: CorreoDeEmpresaConfigurado,
): AjustesDeCorreo => ({ servidor, remitente, nombre_remitente });

/** Times a day that a company may try its settings. */
export const PRUEBAS_POR_DIA = 20;
