import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { EnlaceDeAccesoPedido } from './acceso.events.ts';
import type { SegundoFactorRestablecido } from './segundo-factor.events.ts';
import type { EventoDeMembresia, RolEnSucursales } from './usuario.events.ts';

/** A user's place in the company. It opens doors while it is active and accepted. */
export type Membresia = RolEnSucursales & {
  readonly usuario_id: number;
  readonly email: string;
  readonly nombre: string;
  readonly activa: boolean;
  /** The account that accepted it; null while none has. */
  readonly cuenta_id: number | null;
  readonly creada_en: Instante;
  /** When a link was last sent to it. */
  readonly enlace_pedido_en: Instante | null;
  /** When an administrator last took its second factor away. */
  readonly factor_quitado_en: Instante | null;
};
export const membresias = tabla<Membresia>('membresias', ['usuario_id']);

/** An address has one place in a company. */
export type MembresiaPorEmail = { readonly email: string; readonly usuario_id: number };
export const membresiasPorEmail = tabla<MembresiaPorEmail>('membresias_por_email', ['email']);

/** How many administrators the company has whose membership opens doors: never none again. */
export type Administradores = { readonly vigentes: number };
export const administradores = tabla<Administradores>('administradores', []);

export const evolucionarMembresia = (
  fila: Membresia | undefined,
  evento: (EventoDeMembresia | EnlaceDeAccesoPedido | SegundoFactorRestablecido) &
    Pick<EventoRegistrado, 'metadatos'>,
): Membresia => {
  const en = evento.metadatos.registrado_en;
  if (evento.tipo === 'MembresiaCreada') {
    const nunca = { enlace_pedido_en: null, factor_quitado_en: null };
    const nueva = { activa: true, cuenta_id: null, creada_en: en, ...nunca };
    return { ...evento.datos, ...nueva };
  }
  if (!fila) throw new Error(`${evento.tipo} llegó antes que su membresía`);
  switch (evento.tipo) {
    case 'MembresiaAceptada':
      return { ...fila, cuenta_id: evento.datos.cuenta_id };
    case 'MembresiaCambiada':
      return { ...fila, ...evento.datos.a };
    case 'MembresiaDesactivada':
      return { ...fila, activa: false };
    case 'MembresiaReactivada':
      return { ...fila, activa: true };
    case 'SegundoFactorRestablecido':
      return { ...fila, factor_quitado_en: en };
    case 'EnlaceDeAccesoPedido':
      return evento.datos.por === 'correo' ? { ...fila, enlace_pedido_en: en } : fila;
  }
};

const uno = (cuenta: boolean): number => (cuenta ? 1 : 0);

/** Administrators more (or less) that an event leaves. */
const diferencia = ({ tipo, datos }: EventoDeMembresia): number => {
  switch (tipo) {
    // An invitation administers nothing yet.
    case 'MembresiaCreada':
      return 0;
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
