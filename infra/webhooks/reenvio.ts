import type { ContarReenvio } from '#commands/webhooks/puertos.ts';
import * as errores from '#domain/webhooks/webhook.errores.ts';
import type { PuertosDeAvisos } from '#processes/webhooks/webhooks.process.ts';
import { arreglo, lineas } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { idDeEntrega } from './buzon.ts';
import { exigirWebhook, type OpcionesDeEntregas } from './entregas.ts';

type DelFeed = { readonly posicion: number; readonly evento: string; readonly data: object };

/** Events of the feed enqueued by one step of a replay. */
const PAGINA = 1_000;

/** Whether it would tell a subscription of itself. */
const esDeSiMismo = ({ evento, data }: DelFeed, webhook_id: number): boolean =>
  evento.startsWith('webhook.') && 'webhook_id' in data && data.webhook_id === webhook_id;

/** Makes given up deliveries due again under their id, with the bytes that were frozen then. */
const encolarFallidas = (sql: Sql, empresa_id: number, webhook_id: number, e: Pagina) => sql`
  update operacion.webhook_entregas d
  set estado = 'reintentando', paso = 0, proximo_en = operacion.ahora(), terminada_en = null
  from unnest(${e.posiciones}::text::int8[]) as e(posicion)
  where d.empresa_id = ${empresa_id} and d.estado = 'fallida'
    and d.id = ${sql.unsafe(idDeEntrega(String(empresa_id), String(webhook_id), 'e.posicion'))}`;

type Pagina = {
  readonly posiciones: string;
  readonly eventos: string;
  readonly cuerpos: string;
};

/** Makes deliveries that ended due again, and the ones that were never made. */
const encolarTodas = (sql: Sql, empresa_id: number, webhook_id: number, e: Pagina) => sql`
  with e as (
    select * from unnest(${e.posiciones}::text::int8[], ${e.eventos}::text::text[],
      string_to_array(${e.cuerpos}, e'\n', '')) as e(posicion, evento, cuerpo)
  ), c as (
    insert into operacion.webhook_cuerpos (empresa_id, posicion, cuerpo, creado_en)
    select ${empresa_id}::int8, posicion, cuerpo, operacion.ahora() from e order by posicion
    on conflict (empresa_id, posicion) do update set creado_en = excluded.creado_en
  )
  insert into operacion.webhook_entregas as d
    (empresa_id, id, webhook_id, posicion, evento, proximo_en, creada_en)
  select ${empresa_id}::int8,
    ${sql.unsafe(idDeEntrega(String(empresa_id), String(webhook_id), 'e.posicion'))},
    ${webhook_id}::int8, posicion, evento, operacion.ahora(), operacion.ahora()
  from e order by posicion
  on conflict (empresa_id, id) do update
    set estado = 'pendiente', paso = 0, proximo_en = excluded.proximo_en, terminada_en = null
    where d.proximo_en is null`;

/** Whoever asked for it saw the feed up to there, perhaps that of another version of the program. */
const exigirFeed = async (sql: Sql, esquema: string, empresa_id: number, hasta_id: number) => {
  if (hasta_id === 0) return;
  const [hay] = await sql`
    select 1 from ${sql(esquema)}.eventos
    where empresa_id = ${empresa_id} and posicion >= ${hasta_id} limit 1`;
  if (!hay) throw new Error(`El feed de estas lecturas aún no llega al evento ${hasta_id}`);
};

/** One page of a replay; the id of the feed that it came to, null when there is no more. */
export const reenviarPaginaEn =
  ({ sql, darTurno }: OpcionesDeEntregas): PuertosDeAvisos['reenviarPagina'] =>
  async ({ esquema }, empresa_id, reenvio) => {
    const { webhook_id, desde_id, hasta_id, solo_fallidas } = reenvio;
    const [webhook] = await sql<{ eventos: string[] | null; eliminado: boolean }[]>`
      select to_jsonb(eventos) as eventos, eliminado from operacion.webhooks
      where empresa_id = ${empresa_id} and webhook_id = ${webhook_id}`;
    // Made a moment ago: this step comes again.
    if (!webhook) throw new Error(`El buzón aún no conoce la suscripción ${webhook_id}`);
    if (webhook.eliminado) return null;
    await exigirFeed(sql, esquema, empresa_id, hasta_id);
    const leidos = await sql<DelFeed[]>`
      select posicion, evento, data from ${sql(esquema)}.eventos
      where empresa_id = ${empresa_id} and posicion > ${desde_id} and posicion <= ${hasta_id}
      order by posicion limit ${PAGINA}`;
    const escucha = reenvio.eventos ?? webhook.eventos;
    const elegidos = leidos.filter(
      (e) => (escucha === null || escucha.includes(e.evento)) && !esDeSiMismo(e, webhook_id),
    );
    if (elegidos.length > 0) {
      const pagina: Pagina = {
        posiciones: arreglo(elegidos.map((e) => e.posicion)),
        eventos: arreglo(elegidos.map((e) => e.evento)),
        cuerpos: lineas(elegidos.map(({ evento, data }) => ({ evento, data }))),
      };
      const encolar = solo_fallidas ? encolarFallidas : encolarTodas;
      await encolar(sql, empresa_id, webhook_id, pagina);
      await darTurno(empresa_id, webhook_id);
    }
    return leidos.length < PAGINA ? null : (leidos.at(-1)?.posicion ?? null);
  };

/** How many deliveries a replay would make due, by the same rules by which it makes them. */
export const contarReenvioEn = (
  opciones: Pick<OpcionesDeEntregas, 'sql' | 'esquema'>,
): ContarReenvio => {
  const { sql, esquema } = opciones;
  const exigir = exigirWebhook(opciones);
  return async (empresa_id, webhook_id, { desde_id, hasta_id, eventos, solo_fallidas }) => {
    const webhook = await exigir(empresa_id, webhook_id);
    if (hasta_id !== null && hasta_id <= desde_id) {
      throw errores.rangoAlReves({ desde_id, hasta_id });
    }
    const [ultimo] = await sql<{ posicion: number }[]>`
      select posicion from ${sql(esquema())}.eventos where empresa_id = ${empresa_id}
      order by posicion desc limit 1`;
    const hasta = Math.max(
      desde_id,
      Math.min(hasta_id ?? Number.MAX_SAFE_INTEGER, ultimo?.posicion ?? 0),
    );
    const escucha = eventos ?? webhook.eventos;
    const delRango = sql`posicion > ${desde_id} and posicion <= ${hasta}
      ${escucha === null ? sql`` : sql`and evento = any(${[...escucha]}::text[])`}`;
    const [contadas] = solo_fallidas
      ? await sql<{ entregas: number }[]>`
          select count(*)::int4 as entregas from operacion.webhook_entregas
          where empresa_id = ${empresa_id} and webhook_id = ${webhook_id} and estado = 'fallida'
            and ${delRango}`
      : await sql<{ entregas: number }[]>`
          select count(*)::int4 as entregas from ${sql(esquema())}.eventos
          where empresa_id = ${empresa_id} and ${delRango}
            and not (evento like 'webhook.%' and data->>'webhook_id' = ${String(webhook_id)})
            and posicion not in (
              select posicion from operacion.webhook_entregas
              where empresa_id = ${empresa_id} and webhook_id = ${webhook_id}
                and proximo_en is not null)`;
    return { hasta_id: hasta, entregas: contadas?.entregas ?? 0 };
  };
};
