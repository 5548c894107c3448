import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Membresia } from './usuario.ts';

/** A user as the panel of one company shows it. */
export const vistaUsuario = (m: Membresia) => ({
  id: m.usuario_id,
  email: m.email,
  nombre: m.nombre,
  rol: m.rol,
  sucursal_id: m.sucursal_id,
  activo: m.activa,
  /** False: has not opened its link yet. */
  aceptado: m.cuenta_id !== null,
  creado_en: conDesfase(m.creada_en),
});
