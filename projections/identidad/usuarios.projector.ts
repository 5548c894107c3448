import type { EnlaceDeAccesoPedido } from '#domain/identidad/acceso.events.ts';
import type { SegundoFactorRestablecido } from '#domain/identidad/segundo-factor.events.ts';
import type { EventoDeMembresia, MembresiaCreada } from '#domain/identidad/usuario.events.ts';
import {
  type Administradores,
  administradores,
  contarAdministradores,
  evolucionarMembresia,
  type Membresia,
  type MembresiaPorEmail,
  membresias,
  membresiasPorEmail,
} from '#domain/identidad/usuario.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `membresias`, for those who only read it. */
export type FilaMembresia = Membresia;

const suMembresia = ({
  datos,
}: {
  readonly datos: { readonly usuario_id: number };
}): readonly Clave[] => [[datos.usuario_id]];

export const proyectorMembresias = proyector<
  Membresia,
  EventoDeMembresia | EnlaceDeAccesoPedido | SegundoFactorRestablecido
>(membresias, {
  columnas: {
    usuario_id: 'int8',
    email: 'text',
    nombre: 'text',
    rol: 'text',
    sucursal_id: 'int8',
    activa: 'bool',
    cuenta_id: 'int8',
    creada_en: 'timestamptz',
    enlace_pedido_en: 'timestamptz',
    factor_quitado_en: 'timestamptz',
  },
  // Every request of a session asks for the companies of its account.
  indices: ['(cuenta_id, empresa_id)'],
  toca: {
    MembresiaCreada: suMembresia,
    MembresiaAceptada: suMembresia,
    MembresiaCambiada: suMembresia,
    MembresiaDesactivada: suMembresia,
    MembresiaReactivada: suMembresia,
    EnlaceDeAccesoPedido: suMembresia,
    SegundoFactorRestablecido: suMembresia,
  },
  nace: ({ tipo }) => tipo === 'MembresiaCreada',
  evolucionar: evolucionarMembresia,
});

export const proyectorMembresiasPorEmail = proyector<MembresiaPorEmail, MembresiaCreada>(
  membresiasPorEmail,
  {
    columnas: { email: 'text', usuario_id: 'int8' },
    toca: { MembresiaCreada: ({ datos }) => [[datos.email]] },
    nace: () => true,
    evolucionar: (_fila, { datos: { email, usuario_id } }) => ({ email, usuario_id }),
  },
);

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
