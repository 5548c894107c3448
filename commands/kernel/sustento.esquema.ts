import type { z } from 'zod';
import { faltaDeClave } from '#domain/kernel/clave-de-otro.ts';
import { rehusar } from './campos.ts';
import { patron } from './numero-documento.esquema.ts';

/** The support document that a document names. */

export const autorizacionDeSustento = patron(/^\d{10,49}$/, 'Debe tener de 10 a 49 dígitos');

type Sustento = {
  readonly num_aut_doc_sustento: string;
  readonly cod_doc_sustento: string;
  /** Fifteen digits. */
  readonly num_doc_sustento: string;
};

/** An access key is one, and of the document that it is said to be of: 422 in `campo`. */
export const exigirClaveDeSustento = (
  ctx: z.core.$RefinementCtx,
  { num_aut_doc_sustento: clave, cod_doc_sustento, num_doc_sustento }: Sustento,
  campo = 'num_aut_doc_sustento',
): void => {
  const documento = { cod_doc: cod_doc_sustento, numero: num_doc_sustento };
  const mensaje = faltaDeClave(clave, documento);
  if (mensaje) rehusar(ctx, clave, { tipo: 'value_error', mensaje, en: [campo] });
};
