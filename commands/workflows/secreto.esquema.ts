import { z } from 'zod';
import { claveDeIdempotencia, rehusar, textoOpcional } from '#commands/kernel/campos.ts';
import { cambiable } from '#commands/kernel/parche.ts';

/** The bodies of `/workflows/secretos` (Ley: workflows §11). */

const LARGO_DE_NOMBRE = 80;
const LARGO_DE_VALOR = 4096;
const LARGO_DE_DESCRIPCION = 300;

/** What people put between quotes and read in a list: seen from end to end. */
const NOMBRE = /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u;

const nombre = z
  .string()
  .check((campo) => {
    if (NOMBRE.test(campo.value) && Array.from(campo.value).length <= LARGO_DE_NOMBRE) return;
    const mensaje = `Debe tener de 1 a ${LARGO_DE_NOMBRE} caracteres, sin blancos en los extremos`;
    rehusar(campo, campo.value, { tipo: 'value_error', mensaje });
  })
  .meta({ minLength: 1, maxLength: LARGO_DE_NOMBRE });

/** Anything in one or more lines. Whatever came is not repeated in a refusal. */
const valor = z
  .unknown()
  .transform((dado, ctx): string => {
    const rehusado = (tipo: string, mensaje: string): string => {
      rehusar(ctx, null, { tipo, mensaje, oculto: true });
      return '';
    };
    if (dado === undefined) return rehusado('missing', 'Es obligatorio');
    if (typeof dado !== 'string') return rehusado('string_type', 'Debe ser un texto');
    if (dado === '') return rehusado('string_too_short', 'Debe tener al menos 1 carácter');
    if (dado.length <= LARGO_DE_VALOR) return dado;
    return rehusado('string_too_long', `Debe tener como máximo ${LARGO_DE_VALOR} caracteres`);
  })
  .meta({
    type: 'string',
    minLength: 1,
    maxLength: LARGO_DE_VALOR,
    writeOnly: true,
    description: 'Se guarda cifrado y no vuelve a salir',
  });

const descripcion = textoOpcional(LARGO_DE_DESCRIPCION);

export const crearSecretoEsquema = z
  .object({ nombre, valor, descripcion, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ nombre, valor, descripcion, idempotency_key }) => ({
    idempotency_key: idempotency_key ?? null,
    datos: { nombre, descripcion },
    valor,
  }));

export const actualizarSecretoEsquema = z.object({
  valor: cambiable(valor),
  descripcion: cambiable(descripcion),
});
