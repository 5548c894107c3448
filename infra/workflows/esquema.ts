import type { Migracion } from '../nucleo/postgres/migraciones.ts';

/**
 * Runs of workflows. Durable and not derived: nothing of it is rebuilt with the read models. What a
 * run holds (payload, outputs, secrets that it must mask) is in its diary and nowhere else, closed
 * with a key of its company.
 */
const BASE = `
-- Definitions as the reader of the log has seen them: who listens to what, up to that point.
create table operacion.workflows_vivos (
  empresa_id int8 not null,
  workflow_id int8 not null,
  version int4 not null,
  activo boolean not null,
  -- Null: only by hand.
  eventos text[],
  eliminado boolean not null default false,
  primary key (empresa_id, workflow_id)
);
create index workflows_vivos_eliminados on operacion.workflows_vivos (empresa_id, workflow_id)
  where eliminado;

create table operacion.workflow_corridas (
  empresa_id int8 not null,
  id uuid not null,
  workflow_id int8 not null,
  version int4 not null,
  estado text not null default 'running' check (estado in ('running', 'completed', 'failed')),
  disparo text not null check (disparo in ('evento', 'manual', 'reejecucion')),
  -- The public event that began it: its id in the feed, where its payload is, and its name.
  evento_id int8,
  evento text,
  -- The document that it is about, as type:id.
  documento text,
  -- The run that this one does again.
  origen uuid,
  -- Whoever asked for it, and what of: a call that is repeated must be the same call.
  actor text,
  huella text,
  iniciada_en timestamptz not null,
  terminada_en timestamptz,
  -- Why it failed, for people.
  motivo text,
  -- Nodes that came to an end.
  pasos int4 not null default 0,
  primary key (empresa_id, id)
) with (fillfactor = 70);
create index workflow_corridas_por_fecha on operacion.workflow_corridas
  (empresa_id, iniciada_en, id);
create index workflow_corridas_por_workflow on operacion.workflow_corridas
  (empresa_id, workflow_id, iniciada_en, id);
create index workflow_corridas_por_documento on operacion.workflow_corridas
  (empresa_id, documento, iniciada_en, id) where documento is not null;
create index workflow_corridas_por_estado on operacion.workflow_corridas
  (empresa_id, estado, iniciada_en, id) where estado <> 'completed';

-- What happened in a run, entry after entry; nothing is written twice.
create table operacion.workflow_diario (
  empresa_id int8 not null,
  corrida_id uuid not null,
  n int4 not null,
  en timestamptz not null,
  cifrado bytea not null,
  primary key (empresa_id, corrida_id, n)
);
create index workflow_diario_por_edad on operacion.workflow_diario using brin (en);

create table operacion.workflow_usos (
  empresa_id int8 not null,
  secreto_id int8 not null,
  usado_en timestamptz not null,
  primary key (empresa_id, secreto_id)
) with (fillfactor = 50);

-- Steps of the hour under way, or of the last one in which there were any.
create table operacion.workflow_cuotas (
  empresa_id int8 primary key,
  hora timestamptz not null,
  pasos int4 not null
) with (fillfactor = 50);

-- Companies whose runs an operator holds.
create table operacion.workflow_pausas (
  empresa_id int8 primary key,
  desde timestamptz not null
)`;

/** What runs mail, while it is on its way. */
const CARTAS = `
create table operacion.workflow_cartas (
  empresa_id int8 not null,
  id int8 generated always as identity,
  corrida_id uuid not null,
  node_id text not null,
  creada_en timestamptz not null,
  cifrado bytea not null,
  primary key (empresa_id, id),
  unique (empresa_id, corrida_id, node_id)
);
create index workflow_cartas_por_edad on operacion.workflow_cartas using brin (creada_en)`;

/** What the diary of a company takes, beside the steps of its hour: written by the same statement. */
const CUPO = `
alter table operacion.workflow_cuotas
  add column bytes int8 not null default 0,
  -- Of runs that began before, and ended, no history is left.
  add column sin_historia_hasta timestamptz not null default '-infinity';
insert into operacion.workflow_cuotas as q (empresa_id, hora, pasos, bytes)
select empresa_id, date_trunc('hour', operacion.ahora()), 0, sum(octet_length(cifrado))
from operacion.workflow_diario group by empresa_id
on conflict (empresa_id) do update set bytes = excluded.bytes`;

/**
 * Only for those that say `iniciada_en > '-infinity'`, who list: whoever wants a run by its key plans once,
 * while there are few, when these look as good as the primary key, and would go through all of a company's.
 */
const INDICES = `
drop index operacion.workflow_corridas_por_fecha;
drop index operacion.workflow_corridas_por_workflow;
create index workflow_corridas_por_fecha on operacion.workflow_corridas
  (empresa_id, iniciada_en, id) where iniciada_en > '-infinity';
create index workflow_corridas_por_workflow on operacion.workflow_corridas
  (empresa_id, workflow_id, iniciada_en, id) where iniciada_en > '-infinity'`;

/**
 * What led to a run, where other runs did: their workflows, \`company:workflow\`, by comma. And to a
 * document, for what its processes do with it later on.
 */
const CADENAS = `
alter table operacion.workflow_corridas add column cadena text;
create table operacion.workflow_cadenas (
  empresa_id int8 not null,
  documento text not null,
  cadena text not null,
  creada_en timestamptz not null,
  primary key (empresa_id, documento)
);
create index workflow_cadenas_por_edad on operacion.workflow_cadenas using brin (creada_en)`;

/**
 * The number of a run in its company, by which people know it; inside, what hangs on it goes by its old id.
 * Whoever begins many gives them theirs at once; whoever gives none (an older program) gets one here.
 */
const NUMEROS = `
create table operacion.workflow_numeros (
  empresa_id int8 primary key,
  ultimo int8 not null
) with (fillfactor = 50);
alter table operacion.workflow_corridas add column numero int8;
update operacion.workflow_corridas c set numero = k.numero
  from (select empresa_id, id,
      row_number() over (partition by empresa_id order by iniciada_en, id) as numero
    from operacion.workflow_corridas) k
  where k.empresa_id = c.empresa_id and k.id = c.id;
insert into operacion.workflow_numeros (empresa_id, ultimo)
  select empresa_id, max(numero) from operacion.workflow_corridas group by empresa_id;
alter table operacion.workflow_corridas alter column numero set not null;
create unique index workflow_corridas_por_numero on operacion.workflow_corridas (empresa_id, numero)
  where numero > 0;
create function operacion.numerar_corrida() returns trigger language plpgsql as '
  begin
    insert into operacion.workflow_numeros as q (empresa_id, ultimo) values (new.empresa_id, 1)
      on conflict (empresa_id) do update set ultimo = q.ultimo + 1
      returning q.ultimo into new.numero;
    return new;
  end';
create trigger numerar before insert on operacion.workflow_corridas
  for each row when (new.numero is null) execute function operacion.numerar_corrida()`;

/** Whoever asked that a run go no further: whoever has it in hand ends it. */
const DETENIDAS = `
alter table operacion.workflow_corridas add column detenida_por text`;

export const MIGRACIONES_DE_WORKFLOWS: readonly Migracion[] = [
  { orden: 8, nombre: 'workflows: corridas, diario, cuotas, pausas', sql: BASE },
  { orden: 9, nombre: 'workflows: lo que envían por correo', sql: CARTAS },
  { orden: 10, nombre: 'workflows: cupo de historias', sql: CUPO },
  { orden: 11, nombre: 'workflows: corridas, índices de quien las lista', sql: INDICES },
  { orden: 12, nombre: 'workflows: lo que llevó a cada corrida', sql: CADENAS },
  { orden: 13, nombre: 'workflows: número de cada corrida', sql: NUMEROS },
  { orden: 23, nombre: 'workflows: corridas que alguien detuvo', sql: DETENIDAS },
];
