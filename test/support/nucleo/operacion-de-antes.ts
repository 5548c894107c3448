/**
 * What each version of the program that ever landed made of `operacion`, before there was a list of
 * steps: bases of theirs are somewhere, and the list has to bring them to where it brings a new one.
 */
const PIEZAS = {
  lecturas: `create table if not exists operacion.lecturas (
  version int4 primary key,
  estado text not null check (estado in ('construyendo', 'activa', 'retirada')),
  creada_en timestamptz not null default now()
)`,
  checkpoints: `create table if not exists operacion.checkpoints (
  consumidor text primary key,
  posicion int8 not null
) with (fillfactor = 50)`,
  tareas: `create table if not exists operacion.tareas (
  empresa_id int8 not null,
  proceso text not null,
  clave text not null,
  fase text not null,
  datos jsonb not null,
  proximo_en timestamptz not null,
  intentos int4 not null default 0,
  version int8 not null default 1,
  arriendo_de text,
  arriendo_hasta timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, proceso, clave)
) with (fillfactor = 50)`,
  tareas_por_hora: `create index if not exists tareas_por_hora on operacion.tareas (proceso, proximo_en)`,
  secretos: `create table if not exists operacion.secretos (
  empresa_id int8 not null,
  referencia text not null,
  cifrado bytea not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, referencia)
)`,
  lecturas_mas: `alter table operacion.lecturas
  add column if not exists huella text,
  add column if not exists activada_en timestamptz,
  add column if not exists borrada_en timestamptz`,
  ventanas: `create unlogged table if not exists operacion.ventanas (
  empresa_id int8 not null,
  sujeto text not null,
  segundo int8 not null,
  cuenta int4 not null,
  primary key (empresa_id, sujeto, segundo)
) with (fillfactor = 50)`,
  auditoria: `create table if not exists operacion.auditoria (
  empresa_id int8 not null,
  en timestamptz not null,
  id int8 generated always as identity,
  actor text not null,
  metodo text not null,
  camino text not null,
  recurso text not null,
  estado int4 not null,
  ip text not null,
  user_agent text not null,
  duracion_ms float8 not null,
  correlacion_id text not null,
  primary key (empresa_id, en, id)
)`,
  uso_de_claves: `create table if not exists operacion.uso_de_claves (
  empresa_id int8 not null,
  clave_id int8 not null,
  ultimo_uso_en timestamptz not null,
  ultima_ip text not null,
  primary key (empresa_id, clave_id)
) with (fillfactor = 50)`,
  contrasenas: `create table if not exists operacion.contrasenas (
  usuario_id int8 primary key,
  hash text not null,
  cambiada_en timestamptz not null default now()
)`,
  sesiones: `create table if not exists operacion.sesiones (
  hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  usuario_id int8 not null,
  creada_en timestamptz not null,
  expira_en timestamptz not null
)`,
  sesiones_por_usuario: `create index if not exists sesiones_por_usuario on operacion.sesiones (usuario_id, creada_en)`,
  invitaciones: `create table if not exists operacion.invitaciones (
  empresa_id int8 not null,
  usuario_id int8 not null,
  hash text not null unique,
  vence_en timestamptz not null,
  primary key (empresa_id, usuario_id)
)`,
  intentos_de_ingreso: `create table if not exists operacion.intentos_de_ingreso (
  sujeto text primary key,
  fallos int4 not null,
  desde timestamptz not null
) with (fillfactor = 50)`,
  registro_ruc: `create table if not exists operacion.registro_ruc (
  identificacion text primary key,
  respuesta text not null,
  guardada_ms int8 not null,
  vence_ms int8 not null
)`,
  tareas_2: `create table if not exists operacion.tareas (
  empresa_id int8 not null,
  proceso text not null,
  clave text not null,
  fase text not null,
  datos jsonb not null,
  proximo_en timestamptz not null,
  intentos int4 not null default 0,
  version int8 not null default 1,
  arriendo_de text,
  adelantada boolean not null default false,
  ultimo_error text,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, proceso, clave)
) with (fillfactor = 50)`,
  webhooks: `create table if not exists operacion.webhooks (
  empresa_id int8 not null,
  webhook_id int8 not null,
  url text not null,
  eventos text[],
  activo bool not null,
  eliminado bool not null default false,
  secreto text not null,
  secreto_anterior text,
  secreto_anterior_hasta timestamptz,
  fallando_desde timestamptz,
  sordos int4 not null default 0,
  abierto_hasta timestamptz,
  proximo_en timestamptz not null default 'infinity',
  arriendo_de int4,
  primary key (empresa_id, webhook_id)
) with (fillfactor = 50)`,
  webhooks_por_hora: `create index if not exists webhooks_por_hora on operacion.webhooks (proximo_en)
  where arriendo_de is null and activo`,
  webhooks_por_arriendo: `create index if not exists webhooks_por_arriendo on operacion.webhooks (arriendo_de)
  where arriendo_de is not null`,
  webhook_cuerpos: `create table if not exists operacion.webhook_cuerpos (
  empresa_id int8 not null,
  posicion int8 not null,
  cuerpo text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, posicion)
)`,
  webhook_cuerpos_por_edad: `create index if not exists webhook_cuerpos_por_edad on operacion.webhook_cuerpos
  using brin (creado_en)`,
  webhook_entregas: `create table if not exists operacion.webhook_entregas (
  empresa_id int8 not null,
  id uuid not null,
  webhook_id int8 not null,
  posicion int8 not null,
  evento text not null,
  cuerpo text,
  estado text not null default 'pendiente',
  paso int2 not null default 0,
  intentos int4 not null default 0,
  proximo_en timestamptz,
  registro jsonb not null default '[]',
  creada_en timestamptz not null,
  terminada_en timestamptz,
  primary key (empresa_id, id)
) with (fillfactor = 80)`,
  webhook_entregas_por_webhook: `create index if not exists webhook_entregas_por_webhook on operacion.webhook_entregas
  (empresa_id, webhook_id, creada_en, id)`,
  webhook_entregas_fallidas: `create index if not exists webhook_entregas_fallidas on operacion.webhook_entregas
  (empresa_id, webhook_id, creada_en, id) where estado = 'fallida'`,
  webhook_entregas_por_hora: `create index if not exists webhook_entregas_por_hora on operacion.webhook_entregas
  (empresa_id, webhook_id, proximo_en, posicion) where proximo_en is not null`,
  webhook_entregas_por_edad: `create index if not exists webhook_entregas_por_edad on operacion.webhook_entregas
  using brin (creada_en)`,
  checkpoints_2: `create table if not exists operacion.checkpoints (
  consumidor text primary key,
  posicion int8 not null,
  stream text,
  revision int8,
  evento_id uuid,
  nacimiento int8 not null default 0
) with (fillfactor = 50)`,
  pulso: `create table if not exists operacion.pulso (
  unico boolean primary key check (unico),
  visto_en timestamptz not null
) with (fillfactor = 10)`,
  ahora: `do $$ begin
  if to_regprocedure('operacion.ahora()') is null then
    create function operacion.ahora() returns timestamptz
      language sql stable as 'select now()';
  end if;
end $$`,
  tareas_3: `create table if not exists operacion.tareas (
  empresa_id int8 not null,
  proceso text not null,
  clave text not null,
  fase text not null,
  carril text not null default '',
  datos jsonb not null,
  revision int8 not null default -1,
  proximo_en timestamptz not null default operacion.ahora(),
  espera_ms int8 not null default 0,
  intentos int4 not null default 0,
  version int8 not null default 1,
  arriendo_de text,
  adelantada boolean not null default false,
  ultimo_error text,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, proceso, clave)
) with (fillfactor = 50)`,
  tareas_por_turno: `create index if not exists tareas_por_turno
  on operacion.tareas (proceso, carril, empresa_id, proximo_en)`,
  esperas: `create table if not exists operacion.esperas (
  empresa_id int8 not null,
  carril text not null,
  motivo text not null,
  desde timestamptz not null default operacion.ahora(),
  primary key (empresa_id, carril)
)`,
  secretos_2: `create table if not exists operacion.secretos (
  empresa_id int8 not null,
  referencia text not null,
  cifrado bytea not null,
  creado_en timestamptz not null default now(),
  huerfano_desde timestamptz,
  primary key (empresa_id, referencia)
)`,
  ventanas_2: `create unlogged table if not exists operacion.ventanas (
  empresa_id int8 not null,
  sujeto text not null,
  segundo int8 not null,
  cuenta int4 not null,
  ultima_ms int8 not null,
  primary key (empresa_id, sujeto, segundo)
) with (fillfactor = 50)`,
  contrasenas_2: `create table if not exists operacion.contrasenas (
  cuenta_id int8 primary key,
  hash text not null,
  cambiada_en timestamptz not null default now()
)`,
  sesiones_2: `create table if not exists operacion.sesiones (
  hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  cuenta_id int8 not null,
  creada_en timestamptz not null,
  expira_en timestamptz not null
)`,
  sesiones_por_cuenta: `create index if not exists sesiones_por_cuenta on operacion.sesiones (cuenta_id, creada_en)`,
  enlaces_de_acceso: `create table if not exists operacion.enlaces_de_acceso (
  empresa_id int8 not null,
  usuario_id int8 not null,
  hash text not null unique,
  vence_en timestamptz not null,
  primary key (empresa_id, usuario_id)
)`,
  intentos_por_antiguedad: `create index if not exists intentos_por_antiguedad on operacion.intentos_de_ingreso (desde)`,
  redes_conocidas: `create table if not exists operacion.redes_conocidas (
  sujeto text primary key,
  en timestamptz not null
) with (fillfactor = 50)`,
  redes_por_antiguedad: `create index if not exists redes_por_antiguedad on operacion.redes_conocidas (en)`,
  consultas_de_ruc: `create table if not exists operacion.consultas_de_ruc (
 empresa_id int8 not null,
 identificacion text not null,
 respuesta text not null,
 guardada_ms int8 not null,
 vence_ms int8 not null,
 primary key (empresa_id, identificacion)
  )`,
  consultas_por_antiguedad: `create index if not exists consultas_por_antiguedad
 on operacion.consultas_de_ruc (guardada_ms)`,
} as const;

type Pieza = keyof typeof PIEZAS;

const VERSIONES: readonly (readonly [string, readonly Pieza[]])[] = [
  ['el kernel solo', ['lecturas', 'checkpoints', 'tareas', 'tareas_por_hora', 'secretos']],
  [
    'la plataforma',
    [
      'lecturas',
      'lecturas_mas',
      'checkpoints',
      'tareas',
      'tareas_por_hora',
      'secretos',
      'ventanas',
      'auditoria',
      'uso_de_claves',
      'contrasenas',
      'sesiones',
      'sesiones_por_usuario',
      'invitaciones',
      'intentos_de_ingreso',
      'registro_ruc',
    ],
  ],
  [
    'las llamadas durante un paso',
    [
      'lecturas',
      'lecturas_mas',
      'checkpoints',
      'tareas_2',
      'tareas_por_hora',
      'secretos',
      'ventanas',
      'auditoria',
      'uso_de_claves',
      'contrasenas',
      'sesiones',
      'sesiones_por_usuario',
      'invitaciones',
      'intentos_de_ingreso',
      'registro_ruc',
    ],
  ],
  [
    'los webhooks',
    [
      'lecturas',
      'lecturas_mas',
      'checkpoints',
      'tareas_2',
      'tareas_por_hora',
      'secretos',
      'ventanas',
      'auditoria',
      'uso_de_claves',
      'contrasenas',
      'sesiones',
      'sesiones_por_usuario',
      'invitaciones',
      'intentos_de_ingreso',
      'webhooks',
      'webhooks_por_hora',
      'webhooks_por_arriendo',
      'webhook_cuerpos',
      'webhook_cuerpos_por_edad',
      'webhook_entregas',
      'webhook_entregas_por_webhook',
      'webhook_entregas_fallidas',
      'webhook_entregas_por_hora',
      'webhook_entregas_por_edad',
      'registro_ruc',
    ],
  ],
  [
    'lo de antes de la lista',
    [
      'lecturas',
      'lecturas_mas',
      'checkpoints_2',
      'pulso',
      'ahora',
      'tareas_3',
      'tareas_por_hora',
      'tareas_por_turno',
      'esperas',
      'secretos_2',
      'ventanas_2',
      'auditoria',
      'uso_de_claves',
      'contrasenas_2',
      'sesiones_2',
      'sesiones_por_cuenta',
      'enlaces_de_acceso',
      'intentos_de_ingreso',
      'intentos_por_antiguedad',
      'redes_conocidas',
      'redes_por_antiguedad',
      'webhooks',
      'webhooks_por_hora',
      'webhooks_por_arriendo',
      'webhook_cuerpos',
      'webhook_cuerpos_por_edad',
      'webhook_entregas',
      'webhook_entregas_por_webhook',
      'webhook_entregas_fallidas',
      'webhook_entregas_por_hora',
      'webhook_entregas_por_edad',
      'consultas_de_ruc',
      'consultas_por_antiguedad',
    ],
  ],
];

/** By name, oldest first: statements for an empty database. */
export const OPERACION_DE_ANTES: readonly { readonly nombre: string; readonly sql: string }[] =
  VERSIONES.map(([nombre, piezas]) => ({
    nombre,
    sql: ['create schema operacion', ...piezas.map((pieza) => PIEZAS[pieza])].join(';\n'),
  }));
