import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Sql } from '../postgres/conexion.ts';

/** Deliveries and their bodies are kept so long. */
const DIAS_DE_HISTORIA = 90;

const DIA_MS = 86_400_000;
/** Rows of one statement: no transaction lasts. */
const TANDA = 5_000;

/**
 * Drops deliveries that are old or whose subscription was deleted, and bodies that no delivery can
 * need. Each call is one short statement per table; answers whether there may be more.
 */
export const limpiarWebhooks = async (sql: Sql, ahora_ms: number): Promise<boolean> => {
  const limite = instanteDeMs(ahora_ms - DIAS_DE_HISTORIA * DIA_MS);
  const limiteDeCuerpos = instanteDeMs(ahora_ms - (DIAS_DE_HISTORIA + 1) * DIA_MS);
  const entregas = await sql`
    delete from operacion.webhook_entregas where ctid = any(array(
      select ctid from operacion.webhook_entregas where creada_en < ${limite} limit ${TANDA}))`;
  const huerfanas = await sql`
    delete from operacion.webhook_entregas where ctid = any(array(
      select e.ctid from operacion.webhooks w
      join operacion.webhook_entregas e
        on e.empresa_id = w.empresa_id and e.webhook_id = w.webhook_id
      where w.eliminado limit ${TANDA}))`;
  const cuerpos = await sql`
    delete from operacion.webhook_cuerpos where ctid = any(array(
      select ctid from operacion.webhook_cuerpos where creado_en < ${limiteDeCuerpos}
      limit ${TANDA}))`;
  return [entregas, huerfanas, cuerpos].some(({ count }) => count >= TANDA);
};
