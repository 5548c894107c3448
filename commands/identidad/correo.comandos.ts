import type { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  decidirConfigurarCorreo,
  decidirProbarCorreo,
  type PedidoDeAjustesDeCorreo,
} from '#domain/identidad/correo.decider.ts';
import type { CorreoDeEmpresaConfigurado } from '#domain/identidad/correo.events.ts';
import { AJUSTES_DE_CORREO_INICIALES, ajustesDeCorreo } from '#domain/identidad/correo.ts';
import { membresias, membresiasPorEmail } from '#domain/identidad/usuario.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { type CupoDeCorreo, cuposDeCorreo } from '#domain/kernel/correo.cupo.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Remitente = ReturnType<typeof remitenteDe>;

/** Whether an address is that of a user who entered the company through its mailbox. */
const esDeUnUsuario = async (lector: Lector, direccion: string | null): Promise<boolean> => {
  if (direccion === null) return false;
  const porEmail = await lector.fila(membresiasPorEmail, [direccion.toLowerCase()]);
  const membresia = porEmail && (await lector.fila(membresias, [porEmail.usuario_id]));
  return membresia?.activa === true && membresia.cuenta_id !== null;
};

/** Answers the settings as they are afterwards, and the password's name that nothing uses any more. */
export const configurarCorreo = (
  remitente: Remitente,
  pedido: PedidoDeAjustesDeCorreo,
): Comando<
  AjustesDeCorreo | undefined,
  {
    readonly ajustes: AjustesDeCorreo;
    readonly secreto_anterior: string | null;
    readonly remitente_verificado: boolean;
  }
> => ({
  nombre: 'configurarCorreo',
  ...remitente,
  cargar: (lector) => lector.fila(ajustesDeCorreo, []),
  decidir: (ajustes) => decidirConfigurarCorreo(pedido, ajustes),
  responder: async (lector, eventos) => {
    const [evento] = eventos as readonly CorreoDeEmpresaConfigurado[];
    const ajustes = (await lector.fila(ajustesDeCorreo, [])) ?? AJUSTES_DE_CORREO_INICIALES;
    const remitente_verificado = await esDeUnUsuario(lector, ajustes.remitente);
    return {
      ajustes,
      secreto_anterior: evento?.datos.secreto_anterior ?? null,
      remitente_verificado,
    };
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
