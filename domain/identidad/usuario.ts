import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { EventoDeMembresia, Lugar, UsuarioRegistrado } from './usuario.events.ts';

/** Platform row. */
export type Usuario = {
  readonly id: number;
  readonly email: string;
  readonly nombre: string;
  readonly origen_empresa_id: number;
};
export const usuarios = tabla<Usuario>('usuarios', ['id']);

/** Platform row: whose an e-mail is. */
export type UsuarioPorEmail = { readonly email: string; readonly usuario_id: number };
export const usuariosPorEmail = tabla<UsuarioPorEmail>('usuarios_por_email', ['email']);

/** Platform row: the last number given to a user. */
export type UltimoUsuario = { readonly ultimo: number };
export const ultimosUsuarios = tabla<UltimoUsuario>('ultimos_usuarios', []);

/** A user's place in the company. It opens doors while it is active and accepted. */
export type Membresia = Lugar & {
  readonly usuario_id: number;
  readonly email: string;
  readonly nombre: string;
  readonly activa: boolean;
  readonly aceptada: boolean;
  readonly creada_en: Instante;
};
export const membresias = tabla<Membresia>('membresias', ['usuario_id']);

/** How many administrators the company has whose membership opens doors: never none again. */
export type Administradores = { readonly vigentes: number };
export const administradores = tabla<Administradores>('administradores', []);

export const evolucionarUsuario = (
  _fila: Usuario | undefined,
  { datos: { usuario_id, ...resto } }: UsuarioRegistrado,
): Usuario => ({ id: usuario_id, ...resto });

export const evolucionarMembresia = (
  fila: Membresia | undefined,
  evento: EventoDeMembresia & Pick<EventoRegistrado, 'metadatos'>,
): Membresia => {
  if (evento.tipo === 'MembresiaCreada') {
    return { ...evento.datos, activa: true, creada_en: evento.metadatos.registrado_en };
  }
  if (!fila) throw new Error(`${evento.tipo} llegó antes que su membresía`);
  switch (evento.tipo) {
    case 'MembresiaAceptada':
      return { ...fila, aceptada: true };
    case 'MembresiaCambiada':
      return { ...fila, ...evento.datos.a };
    case 'MembresiaDesactivada':
      return { ...fila, activa: false };
    case 'MembresiaReactivada':
      return { ...fila, activa: true };
  }
};

const uno = (cuenta: boolean): number => (cuenta ? 1 : 0);

/** Administrators more (or less) that an event leaves. */
const diferencia = ({ tipo, datos }: EventoDeMembresia): number => {
  switch (tipo) {
    case 'MembresiaCreada':
      return uno(datos.rol === 'admin' && datos.aceptada);
    case 'MembresiaAceptada':
      return uno(datos.rol === 'admin' && datos.activa);
    case 'MembresiaCambiada':
      return datos.vigente ? uno(datos.a.rol === 'admin') - uno(datos.de.rol === 'admin') : 0;
    case 'MembresiaDesactivada':
      return -uno(datos.rol === 'admin' && datos.aceptada);
    case 'MembresiaReactivada':
      return uno(datos.rol === 'admin' && datos.aceptada);
  }
};

export const contarAdministradores = (
  fila: Administradores | undefined,
  evento: EventoDeMembresia,
): Administradores => ({ vigentes: (fila?.vigentes ?? 0) + diferencia(evento) });
