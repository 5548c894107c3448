import { z } from 'zod';
import { claveDeIdempotencia, instante, texto } from '#commands/kernel/campos.ts';

/** The bodies of `/claves-api`. */

const metodos = z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).max(4);

/** Resource → methods. Unknown resources are refused: a typing error would close doors silently. */
const permisosSobre = (recursos: readonly string[]) =>
  z
    .partialRecord(z.enum(recursos), metodos)
    .meta({ description: 'Métodos permitidos por recurso; PATCH necesita PUT' });

/** `recursos`: what a key may be given (Ley: acceso §2). */
export const crearClaveEsquema = (recursos: readonly string[]) =>
  z
    .object({
      nombre: texto(120),
      permisos: permisosSobre(recursos),
      expira_en: instante.nullish(),
      idempotency_key: claveDeIdempotencia.nullish(),
    })
    .transform(({ expira_en, idempotency_key, ...resto }) => ({
      ...resto,
      expira_en: expira_en ?? null,
      idempotency_key: idempotency_key ?? null,
    }));

export const cambiarPermisosEsquema = (recursos: readonly string[]) =>
  z.object({ permisos: permisosSobre(recursos) });
