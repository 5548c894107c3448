import { z } from 'zod';
import { rehusar } from '#commands/kernel/campos.ts';
import { direccionesDe, MAXIMO_DESTINATARIOS } from '#domain/kernel/correo.direcciones.ts';

/** Escaped, a character may take 12 bytes of a request line, which has room for 16 KiB. */
const LARGO_MAXIMO = 1_000;

/** Addresses separated by `;` or `,`; null when none were given. What is no address is a 422. */
const destinatarios = z
  .string()
  .max(LARGO_MAXIMO)
  .optional()
  .transform((texto, ctx): readonly string[] | null => {
    if (texto === undefined) return null;
    const { direcciones, invalidas } = direccionesDe(texto);
    if (invalidas.length > 0) {
      const mensaje = `No es una dirección de correo: ${invalidas.join(', ').slice(0, 200)}`;
      rehusar(ctx, texto, { tipo: 'value_error', mensaje });
    } else if (direcciones.length === 0) {
      rehusar(ctx, texto, {
        tipo: 'string_too_short',
        mensaje: 'Debe tener al menos una dirección de correo',
        datos: { min_length: 1 },
      });
    } else if (direcciones.length > MAXIMO_DESTINATARIOS) {
      rehusar(ctx, texto, {
        tipo: 'too_long',
        mensaje: `Admite como máximo ${MAXIMO_DESTINATARIOS} direcciones`,
        datos: { max_length: MAXIMO_DESTINATARIOS },
      });
    }
    return direcciones;
  });

/** Whom to write to; `por_omision` says, in Spanish, to whom it goes otherwise. */
export const consultaDeEnvio = (por_omision: string) =>
  z.object({
    to: destinatarios.meta({
      type: 'string',
      maxLength: LARGO_MAXIMO,
      description:
        `De 1 a ${MAXIMO_DESTINATARIOS} direcciones, separadas por «;» o «,». Por omisión, ` +
        `${por_omision}. Un «+» se escribe %2B.`,
      examples: ['compras@example.com;gerencia@example.com'],
    }),
  });
