import type { Sql } from '../nucleo/postgres/conexion.ts';

/** Deliveries and their bodies are kept so long; a body may be older than its deliveries. */
const HISTORIA = '90 days';
const HISTORIA_DE_CUERPOS = '91 days';

/** Rows of one statement: no transaction lasts. */
const TANDA = 5_000;

/** Corrections of the clock that change nothing, in milliseconds. */
const HOLGURA_MS = 60_000;

/**
 * Drops deliveries that are old or whose subscription was deleted, and bodies that no delivery can
 * need. Each call is one short statement per table; answers whether there may be more.
 */
export const limpiarWebhooks = async (sql: Sql): Promise<boolean> => {
  const entregas = await sql`
    delete from operacion.webhook_entregas where ctid = any(array(
      select ctid from operacion.webhook_entregas
      where creada_en < operacion.ahora() - ${HISTORIA}::interval limit ${TANDA}))`;
  const huerfanas = await sql`
    delete from operacion.webhook_entregas where ctid = any(array(
      select e.ctid from operacion.webhooks w
      join operacion.webhook_entregas e
        on e.empresa_id = w.empresa_id and e.webhook_id = w.webhook_id
      where w.eliminado limit ${TANDA}))`;
  await sql`
    delete from operacion.webhook_salud
    where dia < (operacion.ahora() - ${HISTORIA}::interval)::date`;
  const cuerpos = await sql`
    delete from operacion.webhook_cuerpos where ctid = any(array(
      select ctid from operacion.webhook_cuerpos
      where creado_en < operacion.ahora() - ${HISTORIA_DE_CUERPOS}::interval limit ${TANDA}))`;
  return [entregas, huerfanas, cuerpos].some(({ count }) => count >= TANDA);
};

/**
 * What is due further ahead than the longest wait was put there by a clock that has gone back since:
 * due now, and so are the turns and the breakers of its subscriptions.
 */
export const rectificarWebhooks = async (sql: Sql, espera_maxima_ms: number): Promise<void> => {
  const holgura = `${espera_maxima_ms + HOLGURA_MS} milliseconds`;
  await sql`update operacion.webhook_entregas set proximo_en = operacion.ahora()
    where proximo_en > operacion.ahora() + ${holgura}::interval`;
  await sql`update operacion.webhooks
    set proximo_en = operacion.ahora(), abierto_hasta = null
    where arriendo_de is null and activo
      and (proximo_en > operacion.ahora() + ${holgura}::interval and proximo_en < 'infinity'
        or abierto_hasta > operacion.ahora() + ${holgura}::interval)`;
};
