import { z } from 'zod';
import { rehusar, textoOpcional } from '#commands/kernel/campos.ts';
import { esDireccion } from '#domain/kernel/correo.direcciones.ts';

/** The body of `PUT /empresa/correo`. */

const servidor = z.object({
  host: z
    .string()
    .min(1)
    .max(253)
    .meta({ examples: ['smtp.example.com'] }),
  puerto: z.int().min(1).max(65_535).meta({
    description: '25, 465 (TLS desde el comienzo), 587 o 2525. Con usuario, TLS es obligatorio',
  }),
  usuario: z.string().min(1).max(256).nullish(),
  password: z.string().min(1).max(512).nullish().meta({
    format: 'password',
    description: 'No se devuelve. Sin ella sigue la guardada, si servidor y usuario son los mismos',
  }),
});

const direccion = z
  .string()
  .max(254)
  .check((campo) => {
    if (esDireccion(campo.value)) return;
    rehusar(campo, campo.value, { tipo: 'value_error', mensaje: 'No es una dirección de correo' });
  })
  .meta({ format: 'email' });

export const correoDeEmpresaEsquema = z
  .object({
    servidor: servidor.nullish(),
    remitente: direccion.nullish(),
    nombre_remitente: textoOpcional(100),
  })
  .transform(({ servidor: pedido, remitente, nombre_remitente }, ctx) => {
    if (pedido && !remitente) {
      const mensaje = 'Es obligatorio con un servidor propio';
      rehusar(ctx, remitente, { tipo: 'missing', mensaje, en: ['remitente'] });
    }
    if (pedido?.password && !pedido.usuario) {
      const mensaje = 'Una contraseña necesita su usuario';
      rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: ['servidor', 'usuario'] });
    }
    return {
      servidor: pedido
        ? {
            host: pedido.host.toLowerCase(),
            puerto: pedido.puerto,
            usuario: pedido.usuario ?? null,
            password: pedido.password ?? null,
          }
        : null,
      remitente: remitente ?? null,
      nombre_remitente,
    };
  });
