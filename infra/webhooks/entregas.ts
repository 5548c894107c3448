import { randomUUID } from 'node:crypto';
import type { PuertosDeWebhooks } from '#commands/webhooks/puertos.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import * as errores from '#domain/webhooks/webhook.errores.ts';
import type { Reenvio } from '#processes/webhooks/webhooks.process.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { comenzarDesde } from '../nucleo/procesos/tareas.ts';

export type OpcionesDeEntregas = {
  readonly sql: Sql;
  /** The read models' schema in force, where the feed is. */
  readonly esquema: () => string;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** Something is due for that subscription. */
  readonly darTurno: (empresa_id: number, webhook_id: number) => Promise<void>;
};

const REENVIAR = comenzarDesde({
  proceso: 'webhooks',
  fase: 'reenviar',
  desde: '(values ($1::int8, $2::text, $3::text)) as k(empresa_id, clave, datos)',
  clave: 'clave',
  datos: 'datos::jsonb',
});

/** Its turn comes now, unless its endpoint rests: then when it may be tried again. */
export const turnoPara =
  (opciones: {
    readonly sql: Sql;
    /** A subscription of that company has something due. */
    readonly despertar: (empresa_id: number) => void;
    readonly alMoverse: (empresa_id: number) => void;
  }): OpcionesDeEntregas['darTurno'] =>
  async (empresa_id, webhook_id) => {
    await opciones.sql`
      update operacion.webhooks set proximo_en = greatest(operacion.ahora(), abierto_hasta)
      where empresa_id = ${empresa_id} and webhook_id = ${webhook_id}
        and proximo_en > greatest(operacion.ahora(), abierto_hasta)`;
    opciones.despertar(empresa_id);
    opciones.alMoverse(empresa_id);
  };

type Estado = {
  readonly activo: boolean;
  readonly eliminado: boolean;
  /** null: all of them. */
  readonly eventos: readonly string[] | null;
};

const ES_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Of the read models, because the outbox learns of a new subscription a moment later; the turn is
 * there by the time the delivery is sent.
 */
export const exigirWebhook =
  ({ sql, esquema }: Pick<OpcionesDeEntregas, 'sql' | 'esquema'>) =>
  async (empresa_id: number, webhook_id: number): Promise<Estado> => {
    const [fila] = await sql<Estado[]>`
      select activo, eliminado, to_jsonb(eventos) as eventos from ${sql(esquema())}.webhooks
      where empresa_id = ${empresa_id} and id = ${webhook_id}`;
    if (!fila || fila.eliminado) throw errores.webhookNoEncontrado({ webhook_id });
    return fila;
  };

/** What people ask of deliveries: none of it is an event, all of it is in the store of deliveries. */
export const entregasAPedido = (opciones: OpcionesDeEntregas): PuertosDeWebhooks['entregas'] => {
  const { sql, reloj, darTurno } = opciones;

  const exigir = exigirWebhook(opciones);
  const exigirActivo = async (empresa_id: number, webhook_id: number): Promise<void> => {
    const { activo } = await exigir(empresa_id, webhook_id);
    if (!activo) throw errores.webhookInactivo({ webhook_id });
  };

  return {
    probar: async (empresa_id, webhook_id) => {
      await exigirActivo(empresa_id, webhook_id);
      const id = randomUUID();
      const data = { webhook_id, mensaje: 'Entrega de prueba', enviada_en: instanteDeMs(reloj()) };
      await sql`
        insert into operacion.webhook_entregas
          (empresa_id, id, webhook_id, posicion, evento, cuerpo, proximo_en, creada_en)
        values (${empresa_id}, ${id}, ${webhook_id}, 0, 'webhook.prueba',
          ${JSON.stringify({ evento: 'webhook.prueba', data })}, operacion.ahora(), operacion.ahora())`;
      await darTurno(empresa_id, webhook_id);
      return id;
    },

    reintentar: async (empresa_id, entrega) => {
      const [fila] = ES_UUID.test(entrega)
        ? await sql<{ webhook_id: number; estado: string }[]>`
            select webhook_id, estado from operacion.webhook_entregas
            where empresa_id = ${empresa_id} and id = ${entrega}`
        : [];
      if (!fila) throw errores.entregaNoEncontrada({ entrega });
      await exigirActivo(empresa_id, fila.webhook_id);
      const hechas = await sql`
        update operacion.webhook_entregas
        set estado = case when intentos = 0 then 'pendiente' else 'reintentando' end,
          paso = 0, proximo_en = operacion.ahora(), terminada_en = null
        where empresa_id = ${empresa_id} and id = ${entrega} and estado <> 'entregada'
        returning 1`;
      if (hechas.length === 0) throw errores.entregaYaHecha({ entrega });
      await darTurno(empresa_id, fila.webhook_id);
      return entrega;
    },

    reenviar: async (empresa_id, webhook_id, pedido) => {
      // Beyond the feed there is nothing, and whoever does it would wait for it.
      if (pedido.hasta_id <= pedido.desde_id) return;
      const datos: Reenvio = { webhook_id, ...pedido };
      const clave = `reenviar:${webhook_id}:${randomUUID()}`;
      await sql.unsafe(REENVIAR, [empresa_id, clave, JSON.stringify(datos)]);
    },
  };
};
