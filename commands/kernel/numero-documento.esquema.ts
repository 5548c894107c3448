import { z } from 'zod';
import { rehusar } from '#commands/kernel/campos.ts';
import { conGuiones } from '#domain/kernel/numero-documento.ts';

/** How a body writes the number of a document, and other texts of a fixed form. */

/** Fifteen digits, with or without hyphens → `001001000000001`. */
export const numeroDeDocumento = z
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

/** A document number, written as the program does: `001-001-000000001`. */
export const numeroConGuiones = numeroDeDocumento.transform(conGuiones);

/** Text of a form that the schema gives as a pattern. */
export const patron = (forma: RegExp, mensaje: string) =>
  z.string().regex(forma, mensaje).meta({ pattern: forma.source });
