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

export const MIGRACIONES_DE_WEBHOOKS: readonly Migracion[] = [
  { orden: 4, nombre: 'webhooks: suscripciones, cuerpos, entregas', sql: BASE },
];
