import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { EventoDeSuscripcion } from '#domain/webhooks/webhook.events.ts';
import { arreglo, deLineas, lineas } from '../nucleo/postgres/arreglo.ts';
import type { Transaccion } from '../nucleo/postgres/sesion.ts';
import type { Consumidor } from '../nucleo/seguidor/consumidor.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';

/** Name of the consumer, and so of its checkpoint. */
const BUZON = 'webhooks-buzon';

/**
 * A delivery's id: a hash of subscription and event, so that an outbox that is filled again repeats
 * none. In SQL, because there the deliveries are made.
 */
export const idDeEntrega = (empresa_id: string, webhook_id: string, posicion: string): string =>
  `substr(encode(sha256(convert_to(concat_ws(':', ${empresa_id}, ${webhook_id}, ${posicion}),
     'UTF8')), 'hex'), 1, 32)::uuid`;

/** What tells of a subscription is for the others: each event, and the subscription it spares. */
type Publicado = {
  readonly empresa_id: number;
  readonly posicion: number;
  readonly evento: string;
  readonly data: object;
};

const CON_WEBHOOKS = `select distinct empresa_id from operacion.webhooks
  where empresa_id = any($1::text::int8[]) and activo`;

/** One statement for a run of events: bodies once, a delivery for each subscription, its turn. */
const ENCOLAR = `with e as (
    select k.*, case when k.evento like 'webhook.%'
      then (k.cuerpo::jsonb->'data'->>'webhook_id')::int8 end as salvo
    from unnest($1::text::int8[], $2::text::int8[], $3::text::text[], ${deLineas(4)})
      as k(empresa_id, posicion, evento, cuerpo)
  ), m as (
    select e.empresa_id, e.posicion, e.evento, e.cuerpo, w.webhook_id
    from e join operacion.webhooks w on w.empresa_id = e.empresa_id and w.activo
      and (w.eventos is null or e.evento = any(w.eventos)) and w.webhook_id is distinct from e.salvo
  ), c as (
    insert into operacion.webhook_cuerpos (empresa_id, posicion, cuerpo, creado_en)
    select distinct on (empresa_id, posicion) empresa_id, posicion, cuerpo, operacion.ahora()
    from m on conflict do nothing
  ), n as (
    insert into operacion.webhook_entregas
      (empresa_id, id, webhook_id, posicion, evento, proximo_en, creada_en)
    select empresa_id, ${idDeEntrega('empresa_id', 'webhook_id', 'posicion')},
      webhook_id, posicion, evento, operacion.ahora(), operacion.ahora()
    from m order by empresa_id, webhook_id, posicion on conflict do nothing
  ), t as (
    -- Rows are locked in one order by everybody who locks several.
    select w.empresa_id, w.webhook_id from operacion.webhooks w
    where (w.empresa_id, w.webhook_id) in (select empresa_id, webhook_id from m)
      and w.proximo_en > greatest(operacion.ahora(), w.abierto_hasta)
    order by 1, 2 for update
  )
  update operacion.webhooks w set proximo_en = greatest(operacion.ahora(), w.abierto_hasta)
  from t where w.empresa_id = t.empresa_id and w.webhook_id = t.webhook_id`;

const encolar = async (
  tx: Transaccion,
  publicados: readonly Publicado[],
  alMoverse: (empresa_id: number) => void,
): Promise<void> => {
  if (publicados.length === 0) return;
  const empresas = [...new Set(publicados.map((p) => p.empresa_id))];
  const filas = await tx.consultar(CON_WEBHOOKS, [arreglo(empresas)]);
  const conWebhooks = new Set(filas.map(([empresa_id]) => empresa_id as number));
  const escuchados = publicados.filter((p) => conWebhooks.has(p.empresa_id));
  if (escuchados.length === 0) return;
  await tx.consultar(ENCOLAR, [
    arreglo(escuchados.map((p) => p.empresa_id)),
    arreglo(escuchados.map((p) => p.posicion)),
    arreglo(escuchados.map((p) => p.evento)),
    lineas(escuchados.map(({ evento, data }) => ({ evento, data }))),
  ]);
  for (const empresa_id of conWebhooks) alMoverse(empresa_id);
};

/** Its turn comes at once: it may have been tried out before it got here. */
const CREAR = `insert into operacion.webhooks
    (empresa_id, webhook_id, url, eventos, activo, secreto, proximo_en)
  values ($1, $2, $3, $4::text::text[], $5::text::bool, $6, operacion.ahora())
  on conflict (empresa_id, webhook_id) do nothing`;
/** Whoever activates it or sends it elsewhere begins anew: what failed before counts no more. */
const ACTUALIZAR = `update operacion.webhooks
    set url = $3, eventos = $4::text::text[], activo = $5::text::bool,
      fallando_desde = case when url = $3 and (activo or not $5::text::bool)
        then fallando_desde end,
      sordos = 0, abierto_hasta = null, proximo_en = operacion.ahora()
  where empresa_id = $1 and webhook_id = $2`;
const ROTAR = `update operacion.webhooks
    set secreto = $3, secreto_anterior = $4, secreto_anterior_hasta = $5::text::timestamptz
  where empresa_id = $1 and webhook_id = $2`;
const DESACTIVAR = `update operacion.webhooks set activo = false, eliminado = eliminado or $3::text::bool
  where empresa_id = $1 and webhook_id = $2`;

const enArreglo = (eventos: readonly string[] | null): string | null =>
  eventos === null ? null : arreglo(eventos);

/** Subscriptions change here in the order of the log, between the events before and after them. */
const aplicarCambio = async (
  tx: Transaccion,
  empresa_id: number,
  evento: EventoDeSuscripcion,
): Promise<void> => {
  const clave = [empresa_id, evento.datos.webhook_id] as const;
  switch (evento.tipo) {
    case 'SuscripcionCreada': {
      const { url, eventos, activo, secreto } = evento.datos;
      const valores = [url, enArreglo(eventos), String(activo), secreto.referencia];
      await tx.consultar(CREAR, [...clave, ...valores]);
      return;
    }
    case 'SuscripcionActualizada': {
      const { url, eventos, activo } = evento.datos;
      const valores = [url, enArreglo(eventos), String(activo)];
      await tx.consultar(ACTUALIZAR, [...clave, ...valores]);
      return;
    }
    case 'SecretoDeSuscripcionRotado': {
      const { secreto, anterior, anterior_hasta } = evento.datos;
      const valores = [secreto.referencia, anterior.referencia, anterior_hasta];
      await tx.consultar(ROTAR, [...clave, ...valores]);
      return;
    }
    case 'SuscripcionSuspendida':
      await tx.consultar(DESACTIVAR, [...clave, 'false']);
      return;
    case 'SuscripcionEliminada':
      await tx.consultar(DESACTIVAR, [...clave, 'true']);
      return;
  }
};

const DE_SUSCRIPCION: { readonly [T in EventoDeSuscripcion['tipo']]: true } = {
  SuscripcionCreada: true,
  SuscripcionActualizada: true,
  SecretoDeSuscripcionRotado: true,
  SuscripcionSuspendida: true,
  SuscripcionEliminada: true,
};

/** Whether an event changes what is sent to whom. */
export const esDeSuscripcion = (evento: Pick<EventoRegistrado, 'tipo'>): boolean =>
  Object.hasOwn(DE_SUSCRIPCION, evento.tipo);

/** Subscriptions of the past, without a delivery of what happened then. */
const recordar = async (tx: Transaccion, eventos: readonly EventoRegistrado[]): Promise<void> => {
  for (const registrado of eventos) {
    const empresa_id = empresaDeStream(registrado.stream);
    if (empresa_id === undefined || !esDeSuscripcion(registrado)) continue;
    await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeSuscripcion);
  }
};

/**
 * The outbox: in the transaction that moves its checkpoint, each public event becomes a delivery to
 * every subscription that is live at that point of the log, its body frozen. `alMoverse` is told of whom
 * before that commits.
 */
export const buzonDeWebhooks = (
  publicar: Publicar,
  alMoverse: (empresa_id: number) => void,
): Consumidor => ({
  nombre: BUZON,
  esquema: 'operacion',
  desde: 'ahora',
  recordar,
  aplicar: async (tx, eventos) => {
    let pendientes: Publicado[] = [];
    for (const registrado of eventos) {
      const empresa_id = empresaDeStream(registrado.stream);
      if (empresa_id === undefined) continue;
      if (esDeSuscripcion(registrado)) {
        await encolar(tx, pendientes, alMoverse);
        pendientes = [];
        await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeSuscripcion);
      }
      const publico = publicar(registrado);
      if (publico) pendientes.push({ empresa_id, posicion: registrado.posicion, ...publico });
    }
    await encolar(tx, pendientes, alMoverse);
  },
});
