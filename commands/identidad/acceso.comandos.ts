import type { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  decidirAbrirCuenta,
  decidirCambiarContrasena,
  decidirPedirRestablecimiento,
} from '#domain/identidad/acceso.decider.ts';
import {
  type CuentaDeAcceso,
  type CuentaPorEmail,
  cuentasDeAcceso,
  cuentasPorEmail,
  type UltimaCuenta,
  ultimasCuentas,
} from '#domain/identidad/acceso.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';

type Remitente = ReturnType<typeof remitenteDe>;

/** On the platform: the account of an address, opened when there is none. Answers its number. */
export const abrirCuenta = (
  remitente: Remitente,
  email: string,
): Comando<
  { readonly porEmail: CuentaPorEmail | undefined; readonly ultima: UltimaCuenta | undefined },
  number
> => ({
  nombre: 'abrirCuenta',
  ...remitente,
  comando_id: `${remitente.comando_id}:cuenta`,
  empresa_id: PLATAFORMA,
  cargar: async (lector) => {
    const [porEmail, ultima] = await Promise.all([
      lector.fila(cuentasPorEmail, [email]),
      lector.fila(ultimasCuentas, []),
    ]);
    return { porEmail, ultima };
  },
  decidir: (hechos) => decidirAbrirCuenta(email, hechos),
  responder: async (lector) => {
    const porEmail = await lector.fila(cuentasPorEmail, [email]);
    if (!porEmail) throw new Error('Una cuenta abierta no está');
    return porEmail.cuenta_id;
  },
});

/**
 * On the platform, after the new hash was stored: every process forgets the account's sessions. Answers
 * its e-mail.
 */
export const anotarContrasena = (
  remitente: Remitente,
  cuenta_id: number,
): Comando<CuentaDeAcceso | undefined, string> => ({
  nombre: 'anotarContrasena',
  ...remitente,
  comando_id: `${remitente.comando_id}:contrasena`,
  empresa_id: PLATAFORMA,
  cargar: (lector) => lector.fila(cuentasDeAcceso, [cuenta_id]),
  decidir: (cuenta) => decidirCambiarContrasena(cuenta_id, cuenta),
  responder: async (_lector, _eventos, cuenta) => cuenta?.email ?? '',
});

/** On the platform: whoever reads that mailbox gets a link, if there is an account. */
export const pedirRestablecimiento = (
  remitente: Remitente,
  email: string,
): Comando<CuentaPorEmail | undefined, void> => ({
  nombre: 'pedirRestablecimiento',
  ...remitente,
  empresa_id: PLATAFORMA,
  cargar: (lector) => lector.fila(cuentasPorEmail, [email]),
  decidir: (cuenta) => decidirPedirRestablecimiento(email, cuenta),
  responder: async () => {},
});
