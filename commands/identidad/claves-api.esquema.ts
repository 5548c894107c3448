import { z } from 'zod';
import { claveDeIdempotencia, instante, texto } from '#commands/kernel/campos.ts';
import {
  PERMISO_AJENO,
  permisosAjenos,
  RECURSO_DE_PERFIL,
} from '#domain/identidad/clave-api.decider.ts';
import { type Permisos, TIPOS_DE_CLAVE } from '#domain/identidad/empresa.events.ts';

/** The bodies of `/claves-api`. */

const metodos = z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).max(4);

/** Resource → methods. Unknown resources are refused: a typing error would close doors silently. */
const permisosSobre = (recursos: readonly string[]) =>
  z.partialRecord(z.enum([...recursos, RECURSO_DE_PERFIL]), metodos).meta({
    description:
      'Métodos permitidos por recurso; PATCH necesita PUT. Una clave de asistente admite solo GET, y solo ' +
      'ella admite empresa',
  });

const tipo = z.enum(TIPOS_DE_CLAVE).default('api').meta({
  description: 'asistente: una clave fmk_ que solo lee, y solo por /mcp; la API no la acepta',
});

/** `recursos`: what a key may be given (Ley: acceso §2). */
export const crearClaveEsquema = (recursos: readonly string[]) =>
  z
    .object({
      nombre: texto(120),
      tipo,
      permisos: permisosSobre(recursos),
      expira_en: instante.nullish(),
      idempotency_key: claveDeIdempotencia.nullish(),
    })
    .superRefine((pedida, ctx) => {
      for (const { camino, msg } of permisosAjenos(pedida.tipo, pedida.permisos as Permisos)) {
        const path = ['permisos', ...camino];
        const params = { tipo: PERMISO_AJENO };
        ctx.issues.push({ code: 'custom', input: pedida, path, message: msg, params });
      }
    })
    .transform(({ expira_en, idempotency_key, ...resto }) => ({
      ...resto,
      expira_en: expira_en ?? null,
      idempotency_key: idempotency_key ?? null,
    }));

export const cambiarPermisosEsquema = (recursos: readonly string[]) =>
  z.object({ permisos: permisosSobre(recursos) });
