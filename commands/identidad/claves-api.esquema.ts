import { z } from 'zod';
import { claveDeIdempotencia, instante, texto } from '#commands/kernel/campos.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';

/** The bodies of `/claves-api`. */

/**
 * Resources that a key may be given (Ley: acceso §2). What
 * belongs to the panel alone is not among them.
 */
const RECURSOS_DE_CLAVE = [
  ...Object.values(RECURSO_DE_DOCUMENTO),
  'compras',
  'contabilidad',
  'proformas',
  'cobros',
  'pagos_proveedor',
  'cuentas_dinero',
  'personas_empresas',
  'servicios',
  'sucursales',
  'catalogos',
  'eventos',
  'webhooks',
  'historia',
] as const;

const metodos = z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).max(4);

/** Resource → methods. Unknown resources are refused: a typing error would close doors silently. */
const permisos = z
  .partialRecord(z.enum(RECURSOS_DE_CLAVE), metodos)
  .meta({ description: 'Métodos permitidos por recurso; PATCH necesita PUT' });

export const crearClaveEsquema = z
  .object({
    nombre: texto(120),
    permisos,
    expira_en: instante.nullish(),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ expira_en, idempotency_key, ...resto }) => ({
    ...resto,
    expira_en: expira_en ?? null,
    idempotency_key: idempotency_key ?? null,
  }));

export const cambiarPermisosEsquema = z.object({ permisos });
