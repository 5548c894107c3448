import type { remitenteDe } from '#commands/kernel/ruta.ts';
import { decidirPedirEnlace } from '#domain/identidad/acceso.decider.ts';
import type { EnlaceDeAccesoPedido } from '#domain/identidad/acceso.events.ts';
import { type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import {
  type CambioDeUsuario,
  decidirAceptarMembresia,
  decidirCambiarUsuario,
  decidirCrearUsuario,
  type HechosDeAlta,
  type HechosDeMembresia,
  type PedidoDeUsuario,
  puestoTras,
} from '#domain/identidad/usuario.decider.ts';
import { usuarioNoEncontrado } from '#domain/identidad/usuario.errores.ts';
import {
  type Administradores,
  administradores,
  type Membresia,
  membresias,
  membresiasPorEmail,
} from '#domain/identidad/usuario.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { type CupoDeCorreo, cuposDeCorreo } from '#domain/kernel/correo.cupo.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Remitente = ReturnType<typeof remitenteDe>;

export const leerMembresia = async (lector: Lector, usuario_id: number): Promise<Membresia> => {
  const membresia = await lector.fila(membresias, [usuario_id]);
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  return membresia;
};

const leerSucursal = async (
  lector: Lector,
  sucursal_id: number | null,
): Promise<Sucursal | undefined> =>
  sucursal_id === null ? undefined : lector.fila(sucursales, [sucursal_id]);

const membresiaDe = async (lector: Lector, email: string): Promise<Membresia> => {
  const membresia = await lector.fila(membresiasPorEmail, [email]);
  if (!membresia) throw new Error('Un usuario recién creado no está');
  return leerMembresia(lector, membresia.usuario_id);
};

/** Gives an address a place. `enlace`: the way in goes to its mailbox, in the same act. */
export const crearUsuario = (
  remitente: Remitente,
  pedido: PedidoDeUsuario,
  { enlace }: { readonly enlace: boolean },
): Comando<HechosDeAlta, Membresia> => ({
  nombre: 'crearUsuario',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const [previa, sucursal, contador, cupo] = await Promise.all([
      lector.fila(membresiasPorEmail, [pedido.email]),
      leerSucursal(lector, pedido.sucursal_id),
      lector.fila(contadores, ['usuarios']),
      lector.fila(cuposDeCorreo, [hoy]),
    ]);
    return { previa, sucursal, contador, cupo };
  },
  decidir: (hechos, contexto) => decidirCrearUsuario(pedido, enlace, hechos, contexto),
  responder: (lector) => membresiaDe(lector, pedido.email),
});

/** `cuenta_id`: whose account the link to the mailbox led to. */
export const aceptarMembresia = (
  remitente: Remitente,
  usuario_id: number,
  cuenta_id: number,
): Comando<Membresia | undefined, Membresia> => ({
  nombre: 'aceptarMembresia',
  ...remitente,
  comando_id: `${remitente.comando_id}:aceptacion`,
  cargar: (lector) => lector.fila(membresias, [usuario_id]),
  decidir: (membresia) => decidirAceptarMembresia(usuario_id, cuenta_id, membresia),
  responder: (lector) => leerMembresia(lector, usuario_id),
});

/** A user of the company, as what concerns it needs it; refuses a stranger. Writes nothing. */
export const buscarUsuario = (
  remitente: Remitente,
  usuario_id: number,
): Comando<undefined, Membresia> => ({
  nombre: 'buscarUsuario',
  ...remitente,
  comando_id: `${remitente.comando_id}:busqueda`,
  cargar: async () => undefined,
  decidir: () => [],
  responder: (lector) => leerMembresia(lector, usuario_id),
});

/** A link that sets a user's password: sent to its mailbox, or for the operator to hand over. */
export const pedirEnlace = (
  remitente: Remitente,
  usuario_id: number,
  por: EnlaceDeAccesoPedido['datos']['por'],
): Comando<
  { readonly membresia: Membresia | undefined; readonly cupo: CupoDeCorreo | undefined },
  Membresia
> => ({
  nombre: 'pedirEnlace',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const [membresia, cupo] = await Promise.all([
      lector.fila(membresias, [usuario_id]),
      lector.fila(cuposDeCorreo, [hoy]),
    ]);
    return { membresia, cupo };
  },
  decidir: (hechos, contexto) => decidirPedirEnlace(usuario_id, por, hechos, contexto),
  responder: (lector) => leerMembresia(lector, usuario_id),
});

export const cambiarUsuario = (
  remitente: Remitente,
  usuario_id: number,
  cambio: CambioDeUsuario,
): Comando<HechosDeMembresia & { readonly admins: Administradores | undefined }, Membresia> => ({
  nombre: 'cambiarUsuario',
  ...remitente,
  cargar: async (lector) => {
    const [membresia, admins] = await Promise.all([
      lector.fila(membresias, [usuario_id]),
      lector.fila(administradores, []),
    ]);
    const destino = membresia && puestoTras(membresia, cambio).sucursal_id;
    return { membresia, admins, sucursal: await leerSucursal(lector, destino ?? null) };
  },
  decidir: ({ admins, ...hechos }) => decidirCambiarUsuario(usuario_id, cambio, hechos, admins),
  responder: (lector) => leerMembresia(lector, usuario_id),
});
