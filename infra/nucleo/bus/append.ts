import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { type Bitacora, ResultadoDesconocido, RevisionInesperada } from '../bitacora/puerto.ts';
import type { ParteDeEmpresa } from './decision.ts';

/** What is known of an append: stored, surely not stored (and why), or not known. */
export type Desenlace =
  | { readonly tipo: 'hecho' }
  | { readonly tipo: 'conflicto' }
  | { readonly tipo: 'rechazo'; readonly error: unknown }
  | { readonly tipo: 'desconocido' };

/** One attempt with the bytes that were fixed when the part was decided. Never throws. */
export const anexar = async (bitacora: Bitacora, parte: ParteDeEmpresa): Promise<Desenlace> => {
  const { empresa_id, cabeza, eventos } = parte;
  try {
    await bitacora.append(streamDeEmpresa(empresa_id), cabeza.revision, eventos);
    return { tipo: 'hecho' };
  } catch (error) {
    if (error instanceof RevisionInesperada) return { tipo: 'conflicto' };
    if (error instanceof ResultadoDesconocido) return { tipo: 'desconocido' };
    return { tipo: 'rechazo', error };
  }
};

export type Intento =
  | { readonly parte: ParteDeEmpresa; readonly desenlace: Desenlace }
  /** Not answered within the lane's patience: the attempt is still on its way. */
  | { readonly parte: ParteDeEmpresa; readonly pendiente: Promise<Desenlace> };

/** One attempt, watched for at most `paciencia_ms`: a hanging company must not hold the lane. */
export const anexarConPaciencia = async (
  bitacora: Bitacora,
  parte: ParteDeEmpresa,
  paciencia_ms: number,
): Promise<Intento> => {
  const pendiente = anexar(bitacora, parte);
  let reloj: NodeJS.Timeout | undefined;
  const paciencia = new Promise<'tarde'>((resolver) => {
    reloj = setTimeout(() => resolver('tarde'), paciencia_ms);
  });
  const primero = await Promise.race([pendiente, paciencia]);
  clearTimeout(reloj);
  return primero === 'tarde' ? { parte, pendiente } : { parte, desenlace: primero };
};
