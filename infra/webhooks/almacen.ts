import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { EstadoDeEntrega, Intento } from '#domain/webhooks/entrega.ts';
import { arreglo, deLineas, lineas } from '../nucleo/postgres/arreglo.ts';
import type { Fila, Transaccion } from '../nucleo/postgres/sesion.ts';
import { AHORA_MS, type RelojDeLaBase } from '../nucleo/procesos/reloj.ts';
import { comenzar, SI_FALTA } from '../nucleo/procesos/tareas.ts';

/** The statements of one sender: whose turn it is, what is due, what became of it. */

/** A subscription in the hands of one sender. Instants in milliseconds since the epoch. */
export type Turno = {
  readonly empresa_id: number;
  readonly webhook_id: number;
  readonly url: string;
  readonly activo: boolean;
  readonly secreto: string;
  readonly secreto_anterior: string | null;
  readonly secreto_anterior_hasta: number | null;
  readonly fallando_desde: number | null;
  readonly sordos: number;
  readonly abierto_hasta: number | null;
};

export type Entrega = {
  readonly empresa_id: number;
  readonly webhook_id: number;
  readonly id: string;
  readonly posicion: number;
  readonly evento: string;
  readonly cuerpo: string;
  readonly paso: number;
  /** Attempts before this one. */
  readonly intentos: number;
  /** When it fell due, as the store says it. */
  readonly proximo_en: string;
};

/** A place in the order in which deliveries of a subscription are read. */
export type CursorDeEntregas = { readonly en: string; readonly posicion: number };

export type Pedido = {
  readonly turno: Turno;
  /** undefined: from the oldest one. */
  readonly desde: CursorDeEntregas | undefined;
  readonly cuantas: number;
};

export type Resultado = {
  readonly entrega: Entrega;
  readonly intento: Intento;
  readonly estado: EstadoDeEntrega;
  readonly paso: number;
  /** Null when it has ended. */
  readonly proximo_en: number | null;
};

/** The health of a subscription, to be kept for whoever sends to it next. */
export type Salud = Pick<
  Turno,
  'empresa_id' | 'webhook_id' | 'fallando_desde' | 'sordos' | 'abierto_hasta'
>;

/** Class of the advisory locks by which a living sender shows that its turns are held. */
const CLASE = 7_411;

const isoONulo = (ms: number | null): string | null => (ms === null ? null : instanteDeMs(ms));
const msDe = (instante: unknown): number | null =>
  instante === null ? null : Date.parse(instante as string);

const COLUMNAS = `w.empresa_id, w.webhook_id, w.url, w.activo, w.secreto, w.secreto_anterior,
  w.secreto_anterior_hasta, w.fallando_desde, w.sordos, w.abierto_hasta`;

const turnoDe = (fila: Fila): Turno => ({
  empresa_id: fila[0] as number,
  webhook_id: fila[1] as number,
  url: fila[2] as string,
  activo: fila[3] as boolean,
  secreto: fila[4] as string,
  secreto_anterior: fila[5] as string | null,
  secreto_anterior_hasta: msDe(fila[6]),
  fallando_desde: msDe(fila[7]),
  sordos: fila[8] as number,
  abierto_hasta: msDe(fila[9]),
});

const PRESENTARSE = `select pg_advisory_lock(${CLASE}, $1::int4) where not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${CLASE}
    and objid = $1::int8::oid and pid = pg_backend_pid())`;
const LIBERAR_HUERFANOS = `update operacion.webhooks w
    set arriendo_de = null, proximo_en = least(w.proximo_en, operacion.ahora())
  where w.arriendo_de is not null and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${CLASE}
      and l.objid = w.arriendo_de::int8::oid and l.granted
      and l.database = (select oid from pg_database where datname = current_database()))`;
/** Its session was lost, or the answer to what it took: it does not know of these. */
const RECOBRAR = `update operacion.webhooks w
    set arriendo_de = null, proximo_en = least(w.proximo_en, operacion.ahora())
  where w.arriendo_de = $1::int4 and (w.empresa_id, w.webhook_id) not in (
    select * from unnest($2::text::int8[], $3::text::int8[]))`;
const REPARTO = `select
    (select count(*) from pg_locks where locktype = 'advisory' and classid = ${CLASE} and granted
      and database = (select oid from pg_database where datname = current_database()))::int4,
    count(*)::int4 from operacion.webhooks where arriendo_de is not null`;
const TOMAR = `with t as (
    select empresa_id, webhook_id from operacion.webhooks
    where proximo_en <= operacion.ahora() and arriendo_de is null and activo
    order by proximo_en limit $2::int4 for update skip locked
  )
  update operacion.webhooks w set arriendo_de = $1::int4, proximo_en = 'infinity' from t
  where w.empresa_id = t.empresa_id and w.webhook_id = t.webhook_id
  returning ${COLUMNAS}`;
const RELEER = `select ${COLUMNAS} from operacion.webhooks w where w.arriendo_de = $1::int4`;
/** Rows are locked in one order by everybody who locks several. */
const SUYAS = `select w.empresa_id, w.webhook_id from operacion.webhooks w
  where (w.empresa_id, w.webhook_id) in (select * from unnest($2::text::int8[], $3::text::int8[]))
    and w.arriendo_de = $1::int4
  order by 1, 2 for update`;
/**
 * Whoever enqueues at the same time moves `proximo_en` too, before or after this: the row orders
 * them, and the earlier of the two stays.
 */
const SOLTAR = `with k as (${SUYAS})
  update operacion.webhooks w
    set arriendo_de = null, proximo_en = greatest(w.abierto_hasta, least(w.proximo_en, coalesce((
      select e.proximo_en from operacion.webhook_entregas e
      where e.empresa_id = w.empresa_id and e.webhook_id = w.webhook_id
        and e.proximo_en is not null
      order by e.proximo_en limit 1), 'infinity')))
  from k where w.empresa_id = k.empresa_id and w.webhook_id = k.webhook_id`;
/** From where the last reading of each came to, so that what has ended is not walked over again. */
const LEER = `select e.empresa_id, e.webhook_id, e.id, e.posicion, e.evento,
    coalesce(e.cuerpo, c.cuerpo) as cuerpo, e.paso, e.intentos, e.proximo_en::text, ${AHORA_MS}
  from unnest($1::text::int8[], $2::text::int8[], $3::text::int4[], $4::text::timestamptz[],
      $5::text::int8[]) as k(empresa_id, webhook_id, n, desde_en, desde_posicion)
  cross join lateral (
    select * from operacion.webhook_entregas d
    where d.empresa_id = k.empresa_id and d.webhook_id = k.webhook_id
      and (d.proximo_en, d.posicion) > (k.desde_en, k.desde_posicion)
      and d.proximo_en <= operacion.ahora()
    order by d.proximo_en, d.posicion limit k.n) e
  left join operacion.webhook_cuerpos c
    on c.empresa_id = e.empresa_id and c.posicion = e.posicion`;
/** An attempt that was given up for lost and written by somebody else moved `intentos`. */
const ANOTAR = `with k as (
  select * from unnest($1::text::int8[], $2::text::uuid[], $3::text::int4[], $4::text::text[],
      $5::text::int2[], $6::text::text[], $7::text::text[], ${deLineas(8)}, $9::text::text[])
    as k(empresa_id, id, intentos, estado, paso, proximo_en, en, intento, dia)
), hechas as (update operacion.webhook_entregas e
    set estado = k.estado, paso = k.paso, intentos = e.intentos + 1,
      proximo_en = k.proximo_en::timestamptz, registro = e.registro || k.intento::jsonb,
      terminada_en = case when k.proximo_en is null then k.en::timestamptz end
  from k where e.empresa_id = k.empresa_id and e.id = k.id and e.intentos = k.intentos
  returning e.empresa_id, e.webhook_id, k.dia::date as dia, k.estado, k.en::timestamptz as en,
    (k.intento::jsonb->>'duracion_ms')::numeric as duracion_ms)
insert into operacion.webhook_salud as s
  (empresa_id, webhook_id, dia, intentos, entregadas, fallidas, duracion_ms, ultima_en)
select empresa_id, webhook_id, dia, count(*), count(*) filter (where estado = 'entregada'),
  count(*) filter (where estado = 'fallida'), sum(round(duracion_ms)), max(en)
from hechas group by 1, 2, 3 order by 1, 2, 3
on conflict (empresa_id, webhook_id, dia) do update
  set intentos = s.intentos + excluded.intentos, entregadas = s.entregadas + excluded.entregadas,
    fallidas = s.fallidas + excluded.fallidas, duracion_ms = s.duracion_ms + excluded.duracion_ms,
    ultima_en = greatest(s.ultima_en, excluded.ultima_en)`;
const GUARDAR_SALUD = `with suyas as (${SUYAS})
  update operacion.webhooks w
    set fallando_desde = k.fallando_desde::timestamptz, sordos = k.sordos,
      abierto_hasta = k.abierto_hasta::timestamptz
  from unnest($2::text::int8[], $3::text::int8[], $4::text::text[], $5::text::int4[],
      $6::text::text[]) as k(empresa_id, webhook_id, fallando_desde, sordos, abierto_hasta)
    join suyas using (empresa_id, webhook_id)
  where w.empresa_id = k.empresa_id and w.webhook_id = k.webhook_id`;

/** Something for the process `webhooks` to do: a command that tells the company's stream. */
export type Aviso = {
  readonly empresa_id: number;
  readonly clave: string;
  readonly fase: 'entrega_fallida' | 'suspender';
  readonly datos: object;
};

type Claves = readonly Pick<Turno, 'empresa_id' | 'webhook_id'>[];

const clavesDe = (turnos: Claves): readonly [string, string] => [
  arreglo(turnos.map((t) => t.empresa_id)),
  arreglo(turnos.map((t) => t.webhook_id)),
];

/** Turns and readings of the sender `quien`, over the session that shows that it lives. */
export const turnosDe = (tx: Transaccion, quien: number, reloj: RelojDeLaBase) => ({
  /** For as long as the session lasts; repeat after reconnecting. */
  presentarse: async (): Promise<void> => {
    await tx.consultar(PRESENTARSE, [quien]);
  },
  /** Turns whose sender is no longer there are anybody's at once. */
  liberarHuerfanos: async (): Promise<void> => {
    await tx.consultar(LIBERAR_HUERFANOS);
  },
  /** Its own turns other than these are anybody's at once, its own again most likely. */
  recobrar: async (enMano: Claves): Promise<void> => {
    await tx.consultar(RECOBRAR, [quien, ...clavesDe(enMano)]);
  },
  /** How many turns are each sender's, when those that are taken now are shared out evenly. */
  cuota: async (): Promise<number> => {
    const [fila] = await tx.consultar(REPARTO);
    const [enviadores, tomados] = fila as readonly [number, number];
    return enviadores <= 1 ? Number.POSITIVE_INFINITY : Math.ceil(tomados / enviadores);
  },
  tomar: async (cuantos: number): Promise<Turno[]> =>
    (await tx.consultar(TOMAR, [quien, cuantos])).map(turnoDe),
  /** All that it holds, as they are now. */
  releer: async (): Promise<Turno[]> => (await tx.consultar(RELEER, [quien])).map(turnoDe),
  soltar: async (turnos: Claves): Promise<void> => {
    await tx.consultar(SOLTAR, [quien, ...clavesDe(turnos)]);
  },
  /** What is due, oldest first, of each subscription after the place where it is read from. */
  leer: async (pedidos: readonly Pedido[]): Promise<Entrega[]> => {
    const filas = await tx.consultar(LEER, [
      ...clavesDe(pedidos.map((p) => p.turno)),
      arreglo(pedidos.map((p) => p.cuantas)),
      arreglo(pedidos.map((p) => p.desde?.en ?? '-infinity')),
      arreglo(pedidos.map((p) => p.desde?.posicion ?? 0)),
    ]);
    if (filas[0]) reloj.oir(filas[0][9] as number);
    return filas.map((fila) => ({
      empresa_id: fila[0] as number,
      webhook_id: fila[1] as number,
      id: fila[2] as string,
      posicion: fila[3] as number,
      evento: fila[4] as string,
      cuerpo: fila[5] as string,
      paso: fila[6] as number,
      intentos: fila[7] as number,
      proximo_en: fila[8] as string,
    }));
  },
});
export type Turnos = ReturnType<typeof turnosDe>;

/** What was done, written in bulk. */
export const anotarResultados = async (
  tx: Transaccion,
  quien: number,
  resultados: readonly Resultado[],
  salud: readonly Salud[],
  avisos: readonly Aviso[],
): Promise<void> => {
  await Promise.all([
    resultados.length > 0 &&
      tx.consultar(ANOTAR, [
        arreglo(resultados.map((r) => r.entrega.empresa_id)),
        arreglo(resultados.map((r) => r.entrega.id)),
        arreglo(resultados.map((r) => r.entrega.intentos)),
        arreglo(resultados.map((r) => r.estado)),
        arreglo(resultados.map((r) => r.paso)),
        arreglo(resultados.map((r) => isoONulo(r.proximo_en))),
        arreglo(resultados.map((r) => r.intento.en)),
        lineas(resultados.map((r) => r.intento)),
        arreglo(resultados.map((r) => fechaDe(r.intento.en))),
      ]),
    salud.length > 0 &&
      tx.consultar(GUARDAR_SALUD, [
        quien,
        ...clavesDe(salud),
        arreglo(salud.map((s) => isoONulo(s.fallando_desde))),
        arreglo(salud.map((s) => s.sordos)),
        arreglo(salud.map((s) => isoONulo(s.abierto_hasta))),
      ]),
    avisos.length > 0 && comenzar(tx, SI_FALTA, 'webhooks', avisos),
  ]);
};
