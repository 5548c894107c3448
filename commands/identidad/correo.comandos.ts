import type { remitenteDe } from '#commands/kernel/ruta.ts';
import { type CupoDeCorreo, cuposDeCorreo } from '#domain/documentos/correo.cupo.ts';
import {
  decidirConfigurarCorreo,
  decidirProbarCorreo,
  type PedidoDeAjustesDeCorreo,
} from '#domain/identidad/correo.decider.ts';
import type {
  AjustesDeCorreo,
  CorreoDeEmpresaConfigurado,
} from '#domain/identidad/correo.events.ts';
import { AJUSTES_DE_CORREO_INICIALES, ajustesDeCorreo } from '#domain/identidad/correo.ts';
import type { Comando } from '#domain/kernel/comando.ts';

type Remitente = ReturnType<typeof remitenteDe>;

/** Answers the settings as they are afterwards, and the password's name that nothing uses any more. */
export const configurarCorreo = (
  remitente: Remitente,
  pedido: PedidoDeAjustesDeCorreo,
): Comando<
  AjustesDeCorreo | undefined,
  { readonly ajustes: AjustesDeCorreo; readonly secreto_anterior: string | null }
> => ({
  nombre: 'configurarCorreo',
  ...remitente,
  cargar: (lector) => lector.fila(ajustesDeCorreo, []),
  decidir: (ajustes) => decidirConfigurarCorreo(pedido, ajustes),
  responder: async (lector, eventos) => {
    const [evento] = eventos as readonly CorreoDeEmpresaConfigurado[];
    const ajustes = (await lector.fila(ajustesDeCorreo, [])) ?? AJUSTES_DE_CORREO_INICIALES;
    return { ajustes, secreto_anterior: evento?.datos.secreto_anterior ?? null };
  },
});

/** Counts a test of the settings before it leaves. */
export const pedirPruebaDeCorreo = (
  remitente: Remitente,
  destinatario: string,
): Comando<CupoDeCorreo | undefined, void> => ({
  nombre: 'pedirPruebaDeCorreo',
  ...remitente,
  cargar: (lector, { hoy }) => lector.fila(cuposDeCorreo, [hoy]),
  decidir: (cupo, contexto) => decidirProbarCorreo(destinatario, cupo, contexto),
  responder: async () => {},
});
