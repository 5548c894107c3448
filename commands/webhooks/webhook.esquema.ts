import { z } from 'zod';
import { claveDeIdempotencia, rehusar, texto } from '#commands/kernel/campos.ts';
import { cambiable } from '#commands/kernel/parche.ts';
import type { DatosDeSuscripcion } from '#domain/webhooks/webhook.events.ts';

/** The bodies of `/webhooks` (Ley: eventos §5) */

const nombre = texto(120);
const url = z
  .string()
  .max(2048)
  .meta({ format: 'uri', description: 'https, hacia una dirección pública de Internet' });
/** Each once, in the order of the catalogue; none is all of them. */
const eventosDe = (publicos: readonly string[]) =>
  z
    .array(z.enum(publicos))
    .max(publicos.length * 2)
    .nullish()
    .transform((pedidos) => {
      if (!pedidos || pedidos.length === 0) return null;
      return publicos.filter((evento) => pedidos.includes(evento));
    })
    .meta({ description: 'Vacío u omitido: todos, también los que se agreguen después' });

/** The key of an HMAC: as text, because a receiver will paste it. */
const secret = z
  .string()
  .check((campo) => {
    if (/^\P{Cc}{8,255}$/u.test(campo.value)) return;
    const mensaje = 'Debe tener de 8 a 255 caracteres, sin caracteres de control';
    rehusar(campo, null, { tipo: 'value_error', mensaje });
  })
  .meta({
    minLength: 8,
    maxLength: 255,
    writeOnly: true,
    description: 'Omitido: se genera uno',
  });

export const rotarSecretoEsquema = z
  .object({ secret: secret.nullish() })
  .transform(({ secret }) => ({ secret: secret ?? null }));

const idDeFeed = z.int().min(0);

/** Schemas of subscriptions, which may only name these public events. */
export const esquemasDeWebhook = (publicos: readonly string[]) => {
  const eventos = eventosDe(publicos);
  const crear = z
    .object({
      nombre,
      url,
      eventos,
      secret: secret.nullish(),
      activo: z.boolean().nullish(),
      idempotency_key: claveDeIdempotencia.nullish(),
    })
    .transform(({ nombre, url, eventos, secret, activo, idempotency_key }) => ({
      idempotency_key: idempotency_key ?? null,
      datos: { nombre, url, eventos, activo: activo ?? true } satisfies DatosDeSuscripcion,
      secret: secret ?? null,
    }));

  const actualizar = z.object({
    nombre: cambiable(nombre),
    url: cambiable(url),
    eventos: z.exactOptional(eventos),
    activo: cambiable(z.boolean()),
  });

  const reenviar = z
    .object({
      desde_id: idDeFeed.meta({ description: 'Los eventos posteriores a este id de GET /eventos' }),
      hasta_id: idDeFeed.nullish().meta({ description: 'Hasta este; omitido: hasta el último' }),
      eventos: eventos.meta({ description: 'Omitido: los que la suscripción escucha' }),
      solo_fallidas: z.boolean().nullish(),
    })
    .transform(({ desde_id, hasta_id, eventos, solo_fallidas }) => ({
      desde_id,
      hasta_id: hasta_id ?? null,
      eventos,
      solo_fallidas: solo_fallidas ?? false,
    }));
  return { crear, actualizar, reenviar };
};
