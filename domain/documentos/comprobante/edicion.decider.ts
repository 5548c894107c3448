import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Comprobante } from './ciclo.ts';
import type { BorradorEliminado } from './comprobante.events.ts';
import { seElimina, seReemplaza } from './edicion.ts';
import { exigirAmbienteVigente, type TipoDeComprobante } from './tipo.ts';

/** What the documents of every type do alike when they are changed or taken away. */

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

/** 409 for a document whose state, or whose environment, does not let it be replaced. */
export const exigirReemplazable = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  empresa: Pick<Empresa, 'ambiente'> | undefined,
): void => {
  const { id: documento_id, estado } = fila;
  if (!seReemplaza(estado)) throw tipo.errores.noModificable({ documento_id, estado });
  exigirAmbienteVigente(tipo, fila, empresa);
};
