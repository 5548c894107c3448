import type { EventoDeMembresia, UsuarioRegistrado } from '#domain/identidad/usuario.events.ts';
import {
  type Administradores,
  administradores,
  contarAdministradores,
  evolucionarMembresia,
  evolucionarUsuario,
  type Membresia,
  membresias,
  type UltimoUsuario,
  type Usuario,
  type UsuarioPorEmail,
  ultimosUsuarios,
  usuarios,
  usuariosPorEmail,
} from '#domain/identidad/usuario.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `membresias`, for those who only read it. */
export type FilaMembresia = Membresia;

/** Rows of the platform (company 0). */
export const proyectorUsuarios = proyector<Usuario, UsuarioRegistrado>(usuarios, {
  columnas: { id: 'int8', email: 'text', nombre: 'text', origen_empresa_id: 'int8' },
  toca: { UsuarioRegistrado: ({ datos }) => [[datos.usuario_id]] },
  nace: () => true,
  evolucionar: evolucionarUsuario,
});

export const proyectorUsuariosPorEmail = proyector<UsuarioPorEmail, UsuarioRegistrado>(
  usuariosPorEmail,
  {
    columnas: { email: 'text', usuario_id: 'int8' },
    toca: { UsuarioRegistrado: ({ datos }) => [[datos.email]] },
    nace: () => true,
    evolucionar: (_fila, { datos: { email, usuario_id } }) => ({ email, usuario_id }),
  },
);

export const proyectorUltimosUsuarios = proyector<UltimoUsuario, UsuarioRegistrado>(
  ultimosUsuarios,
  {
    columnas: { ultimo: 'int8' },
    toca: { UsuarioRegistrado: () => [[]] },
    evolucionar: (_fila, { datos }) => ({ ultimo: datos.usuario_id }),
  },
);

const suMembresia = ({
  datos,
}: {
  readonly datos: { readonly usuario_id: number };
}): readonly Clave[] => [[datos.usuario_id]];

export const proyectorMembresias = proyector<Membresia, EventoDeMembresia>(membresias, {
  columnas: {
    usuario_id: 'int8',
    email: 'text',
    nombre: 'text',
    rol: 'text',
    sucursal_id: 'int8',
    activa: 'bool',
    aceptada: 'bool',
    creada_en: 'timestamptz',
  },
  // Every request of a session asks for the companies of its user.
  indices: ['(usuario_id, empresa_id)'],
  toca: {
    MembresiaCreada: suMembresia,
    MembresiaAceptada: suMembresia,
    MembresiaCambiada: suMembresia,
    MembresiaDesactivada: suMembresia,
    MembresiaReactivada: suMembresia,
  },
  nace: ({ tipo }) => tipo === 'MembresiaCreada',
  evolucionar: evolucionarMembresia,
});

const deLaEmpresa = (): readonly Clave[] => [[]];

export const proyectorAdministradores = proyector<Administradores, EventoDeMembresia>(
  administradores,
  {
    columnas: { vigentes: 'int4' },
    toca: {
      MembresiaCreada: deLaEmpresa,
      MembresiaAceptada: deLaEmpresa,
      MembresiaCambiada: deLaEmpresa,
      MembresiaDesactivada: deLaEmpresa,
      MembresiaReactivada: deLaEmpresa,
    },
    evolucionar: contarAdministradores,
  },
);
