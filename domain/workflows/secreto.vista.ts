import { desde, id, instante, oNulo, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Secreto } from './secreto.ts';

/** A secret as it goes out: never its value, nor where it is. */
export const vistaSecreto = vistaDe<Secreto>('SecretoDeWorkflow')({
  id: id(),
  nombre: texto(),
  pista: oNulo(texto('Sus últimos 4 caracteres; null si tiene menos de 8')),
  descripcion: oNulo(texto()),
  created_at: desde('creado_en', instante()),
  updated_at: desde('actualizado_en', instante()),
});
