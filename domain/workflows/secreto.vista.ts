import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Secreto } from './secreto.ts';

/** A secret as it goes out: never its value, nor where it is. */
export const vistaSecreto = ({
  id,
  nombre,
  pista,
  descripcion,
  creado_en,
  actualizado_en,
}: Secreto) => ({
  id,
  nombre,
  pista,
  descripcion,
  created_at: conDesfase(creado_en),
  updated_at: conDesfase(actualizado_en),
});
