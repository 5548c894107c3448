import { z } from 'zod';
import { claveDeIdempotencia, rehusar, texto } from '#commands/kernel/campos.ts';
import { RECURSO_DE_DOCUMENTO } from '#domain/kernel/sri.ts';
import { esFecha, inicioDe } from '#domain/kernel/tiempo.ts';

/** The bodies of `/claves-api`. */

/**
 * Resources that a key may be given (spec: Authentication; api-conventions: People and keys). What
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
] as const;

const metodos = z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).max(4);

/** Resource → methods. Unknown resources are refused: a typing error would close doors silently. */
const permisos = z
  .partialRecord(z.enum(RECURSOS_DE_CLAVE), metodos)
  .meta({ description: 'Métodos permitidos por recurso; PATCH necesita PUT' });

const CON_ZONA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A date (00:00 in Ecuador) or an ISO 8601 instant with its offset → UTC with milliseconds. */
const instante = z
  .string()
  .transform((valor, ctx) => {
    const completo = esFecha(valor) ? inicioDe(valor) : valor;
    // `Date.parse` takes February 30 for March 2.
    const existe = CON_ZONA.test(completo) && esFecha(valor.slice(0, 10));
    const ms = existe ? Date.parse(completo) : Number.NaN;
    if (!Number.isNaN(ms)) return new Date(ms).toISOString();
    const mensaje = 'Debe ser una fecha, o una fecha y hora ISO 8601 con zona';
    rehusar(ctx, valor, { tipo: 'datetime_parsing', mensaje });
    return z.NEVER;
  })
  .meta({ format: 'date-time' });

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
