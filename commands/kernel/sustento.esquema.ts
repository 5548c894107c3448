import type { z } from 'zod';
import { claveDeAccesoValida } from '#domain/kernel/clave-acceso.ts';
import { conGuiones } from '#domain/kernel/numero-documento.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import { rehusar } from './campos.ts';
import { patron } from './numero-documento.esquema.ts';

/** The support document that a document names. */

export const autorizacionDeSustento = patron(/^\d{10,49}$/, 'Debe tener de 10 a 49 dígitos');

const LARGO_DE_CLAVE = 49;
const ELECTRONICOS: ReadonlySet<string> = new Set(Object.values(COD_DOC));

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
  if (clave.length !== LARGO_DE_CLAVE) return;
  const en = [campo];
  if (!claveDeAccesoValida(clave)) {
    const mensaje = 'No es una clave de acceso: su dígito verificador no es el que le toca';
    rehusar(ctx, clave, { tipo: 'value_error', mensaje, en });
    return;
  }
  const trozos = [clave.slice(8, 10), clave.slice(24, 39)];
  const dichos = [cod_doc_sustento, num_doc_sustento];
  if (ELECTRONICOS.has(cod_doc_sustento) && trozos.join() !== dichos.join()) {
    const mensaje = `La clave es del documento ${trozos[0]} número ${conGuiones(trozos[1]!)}`;
    rehusar(ctx, clave, { tipo: 'value_error', mensaje, en });
  }
};
