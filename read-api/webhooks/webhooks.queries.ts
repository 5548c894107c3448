import type { Instante } from '#domain/kernel/tiempo.ts';
import type { FilaWebhook } from '#projections/webhooks/webhooks.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Pagina, tramoDe } from '#read-api/kernel/pagina.ts';

/** A company's subscriptions, in the order in which they were made. */
export const listarWebhooks = async (
  lecturas: Lecturas,
  empresa_id: number,
  pagina: Pagina,
): Promise<FilaWebhook[]> => {
  const { sql, esquema } = lecturas;
  return sql<FilaWebhook[]>`
    select * from ${sql(esquema())}.webhooks
    where empresa_id = ${empresa_id} and not eliminado order by id
    ${tramoDe(lecturas, pagina)}`;
};

export const webhookPorId = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  webhook_id: number,
): Promise<FilaWebhook | undefined> => {
  const [fila] = await sql<FilaWebhook[]>`
    select * from ${sql(esquema())}.webhooks
    where empresa_id = ${empresa_id} and id = ${webhook_id} and not eliminado`;
  return fila;
};

/** How an endpoint did on one day. */
export type SaludDelDia = {
  readonly webhook_id: number;
  readonly dia: string;
  readonly intentos: number;
  readonly entregadas: number;
  readonly fallidas: number;
  readonly duracion_ms: number;
};

/** How the company's endpoints did from a day on; of all, or of one. */
export const saludDesde = (
  { sql }: Lecturas,
  empresa_id: number,
  desde: string,
  webhook_id?: number,
): Promise<SaludDelDia[]> => sql<SaludDelDia[]>`
  select webhook_id, dia::text as dia, intentos, entregadas, fallidas, duracion_ms
  from operacion.webhook_salud
  where empresa_id = ${empresa_id} and dia >= ${desde}::text::date
    ${webhook_id === undefined ? sql`` : sql`and webhook_id = ${webhook_id}`}
  order by webhook_id, dia`;

/** An attempt as the sender wrote it down. */
export type IntentoLeido = {
  readonly en: Instante;
  readonly estado: number | null;
  readonly duracion_ms: number;
  readonly error: string | null;
  readonly respuesta: string;
};

export const ESTADOS_DE_ENTREGA = ['pendiente', 'entregada', 'reintentando', 'fallida'] as const;

export type EntregaLeida = {
  readonly id: string;
  readonly webhook_id: number;
  readonly posicion: number;
  readonly evento: string;
  readonly estado: (typeof ESTADOS_DE_ENTREGA)[number];
  readonly intentos: number;
  readonly proximo_en: Instante | null;
  readonly creada_en: Instante;
  readonly terminada_en: Instante | null;
  /** The last attempt in a list, all of them for one delivery. */
  readonly registro: readonly IntentoLeido[];
};

export type FiltroDeEntregas = {
  readonly estado: string | undefined;
  readonly evento: string | undefined;
  /** Only those older than this one. */
  readonly antes_de: string | undefined;
  readonly limit: number;
};

const COLUMNAS = [
  'id',
  'webhook_id',
  'posicion',
  'evento',
  'estado',
  'intentos',
  'proximo_en',
  'creada_en',
  'terminada_en',
] as const satisfies readonly (keyof EntregaLeida)[];

/** Deliveries of a subscription, the newest first. */
export const listarEntregas = async (
  { sql }: Lecturas,
  empresa_id: number,
  webhook_id: number,
  { estado, evento, antes_de, limit }: FiltroDeEntregas,
): Promise<EntregaLeida[]> => sql<EntregaLeida[]>`
  select ${sql(COLUMNAS)},
    case when intentos = 0 then '[]'::jsonb else jsonb_build_array(registro->-1) end as registro
  from operacion.webhook_entregas
  where empresa_id = ${empresa_id} and webhook_id = ${webhook_id}
    ${estado === undefined ? sql`` : sql`and estado = ${estado}`}
    ${evento === undefined ? sql`` : sql`and evento = ${evento}`}
    ${
      antes_de === undefined
        ? sql``
        : sql`and (creada_en, id) < (select creada_en, id from operacion.webhook_entregas
            where empresa_id = ${empresa_id} and id = ${antes_de})`
    }
  order by creada_en desc, id desc limit ${limit}`;

/** One delivery with all its attempts and what it sends. */
export const entregaPorId = async (
  { sql }: Lecturas,
  empresa_id: number,
  entrega: string,
): Promise<(EntregaLeida & { readonly cuerpo: string | null }) | undefined> => {
  const [fila] = await sql<(EntregaLeida & { readonly cuerpo: string | null })[]>`
    select ${sql(COLUMNAS.map((c) => `e.${c}`))}, e.registro, coalesce(e.cuerpo, c.cuerpo) as cuerpo
    from operacion.webhook_entregas e
    left join operacion.webhook_cuerpos c
      on c.empresa_id = e.empresa_id and c.posicion = e.posicion
    where e.empresa_id = ${empresa_id} and e.id = ${entrega}`;
  return fila;
};
