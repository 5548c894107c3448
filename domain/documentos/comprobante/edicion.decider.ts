import type { Comprobante } from './ciclo.ts';
import type { BorradorEliminado } from './comprobante.events.ts';
import { seElimina } from './edicion.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** Takes a draft away for good. Refusals: 404, 409 when it was issued. */
export const decidirEliminar = <F extends Comprobante>(
  { documento, errores }: TipoDeComprobante<F>,
  documento_id: number,
  fila: F | undefined,
): readonly BorradorEliminado[] => {
  if (!fila) throw errores.noEncontrado({ documento_id });
  const { estado } = fila;
  if (!seElimina(estado)) throw errores.noEsBorrador({ documento_id, estado });
  return [{ tipo: 'BorradorEliminado', datos: { documento, documento_id } }];
};
