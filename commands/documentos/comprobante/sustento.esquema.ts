import { z } from 'zod';
import { rehusar } from '#commands/kernel/campos.ts';
import { claveDeAccesoValida } from '#domain/documentos/comprobante/clave-acceso.ts';
import { conGuiones } from '#domain/documentos/comprobante/sustento.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';

/** The support document that a document names. */

/** Fifteen digits, with or without hyphens → `001001000000001`. */
export const numeroDeSustento = z
  .string()
  .transform((valor, ctx) => {
    const [, serie = '', punto = '', secuencial = ''] =
      /^(\d{3})-(\d{3})-(\d{9})$/.exec(valor) ?? /^(\d{3})(\d{3})(\d{9})$/.exec(valor) ?? [];
    if (serie === '') {
      const mensaje = 'Debe tener 15 dígitos, con guiones o sin ellos: 001-001-000000001';
      rehusar(ctx, valor, { tipo: 'string_pattern_mismatch', mensaje });
    }
    return `${serie}${punto}${secuencial}`;
  })
  .meta({ type: 'string', examples: ['001-001-000000001', '001001000000001'] });

/** The same as numbers are written here: `001-001-000000001`. */
export const numeroConGuiones = numeroDeSustento.transform(conGuiones);

/** Text of a form that the schema gives as a pattern. */
export const patron = (forma: RegExp, mensaje: string) =>
  z.string().regex(forma, mensaje).meta({ pattern: forma.source });

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
  const suyos = [clave.slice(8, 10), clave.slice(24, 39)];
  const dichos = [cod_doc_sustento, num_doc_sustento];
  if (ELECTRONICOS.has(cod_doc_sustento) && suyos.join() !== dichos.join()) {
    const mensaje = `La clave es del documento ${suyos[0]} número ${conGuiones(suyos[1]!)}`;
    rehusar(ctx, clave, { tipo: 'value_error', mensaje, en });
  }
};
