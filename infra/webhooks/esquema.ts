import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * The outbox. Subscriptions as the reader of the log has seen them, the bodies that were frozen, and
 * what became of each delivery. Durable and not derived: it is not rebuilt with the read models.
 */
const BASE = `
create table if not exists operacion.webhooks (
  empresa_id int8 not null,
  webhook_id int8 not null,
  url text not null,
  -- Null: all of them.
  eventos text[],
  -- Neither switched off nor suspended nor deleted.
  activo bool not null,
  eliminado bool not null default false,
  secreto text not null,
  secreto_anterior text,
  secreto_anterior_hasta timestamptz,
  -- The first failure since the last success.
  fallando_desde timestamptz,
  sordos int4 not null default 0,
  abierto_hasta timestamptz,
  -- When there is something to do for it; infinity when there is nothing.
  proximo_en timestamptz not null default 'infinity',
  -- The sender that has it in its hands: one at a time.
  arriendo_de int4,
  primary key (empresa_id, webhook_id)
) with (fillfactor = 50);
create index if not exists webhooks_por_hora on operacion.webhooks (proximo_en)
  where arriendo_de is null and activo;
create index if not exists webhooks_por_arriendo on operacion.webhooks (arriendo_de)
  where arriendo_de is not null;
create table if not exists operacion.webhook_cuerpos (
  empresa_id int8 not null,
  -- Of the event in the log.
  posicion int8 not null,
  -- The bytes that are sent, in UTF-8.
  cuerpo text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, posicion)
);
create index if not exists webhook_cuerpos_por_edad on operacion.webhook_cuerpos
  using brin (creado_en);
create table if not exists operacion.webhook_entregas (
  empresa_id int8 not null,
  id uuid not null,
  webhook_id int8 not null,
  -- 0 for a test, which brings its own body.
  posicion int8 not null,
  evento text not null,
  cuerpo text,
  estado text not null default 'pendiente',
  -- Which attempt of its round is next, from 0; all attempts of all rounds.
  paso int2 not null default 0,
  intentos int4 not null default 0,
  -- Null when it has ended.
  proximo_en timestamptz,
  registro jsonb not null default '[]',
  creada_en timestamptz not null,
  terminada_en timestamptz,
  primary key (empresa_id, id)
) with (fillfactor = 80);
create index if not exists webhook_entregas_por_webhook on operacion.webhook_entregas
  (empresa_id, webhook_id, creada_en, id);
create index if not exists webhook_entregas_fallidas on operacion.webhook_entregas
  (empresa_id, webhook_id, creada_en, id) where estado = 'fallida';
create index if not exists webhook_entregas_por_hora on operacion.webhook_entregas
  (empresa_id, webhook_id, proximo_en, posicion) where proximo_en is not null;
create index if not exists webhook_entregas_por_edad on operacion.webhook_entregas
  using brin (creada_en)`;

/**
 * What became of the attempts of each day, so that nobody counts deliveries to know how an endpoint does.
 * Days are of Ecuador. It begins with what the deliveries of the last days tell.
 */
const SALUD = `
create table operacion.webhook_salud (
  empresa_id int8 not null,
  webhook_id int8 not null,
  dia date not null,
  intentos int8 not null default 0,
  -- Attempts that were answered with a 2xx, which ends a delivery.
  entregadas int8 not null default 0,
  -- Deliveries that were given up.
  fallidas int8 not null default 0,
  duracion_ms int8 not null default 0,
  ultima_en timestamptz not null,
  primary key (empresa_id, webhook_id, dia)
) with (fillfactor = 50);
insert into operacion.webhook_salud
  (empresa_id, webhook_id, dia, intentos, entregadas, fallidas, duracion_ms, ultima_en)
select e.empresa_id, e.webhook_id, ((i.intento->>'en')::timestamptz at time zone interval '-05:00')::date,
  count(*), count(*) filter (where (i.intento->>'estado')::int4 between 200 and 299),
  count(*) filter (where e.estado = 'fallida' and i.lugar = jsonb_array_length(e.registro)),
  coalesce(sum(round((i.intento->>'duracion_ms')::numeric)), 0), max((i.intento->>'en')::timestamptz)
from operacion.webhook_entregas e
cross join jsonb_array_elements(e.registro) with ordinality as i(intento, lugar)
where e.creada_en > now() - interval '8 days'
group by 1, 2, 3`;

export const MIGRACIONES_DE_WEBHOOKS: readonly Migracion[] = [
  { orden: 4, nombre: 'webhooks: suscripciones, cuerpos, entregas', sql: BASE },
  { orden: 22, nombre: 'webhooks: la salud de cada destino', sql: SALUD },
];
