import type { EntregaDeEvento } from '#read-api/historia/puertos.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { idDeEntrega } from './buzon.ts';

/**
 * The deliveries of some events that are still kept, to whatever subscription the company has or had:
 * the id of each is known from both, so each is looked up by its key.
 */
export const entregasDeEventos =
  ({ sql, esquema }: Lecturas) =>
  (empresa_id: number, posiciones: readonly number[]): Promise<readonly EntregaDeEvento[]> =>
    sql<EntregaDeEvento[]>`
    select e.id, e.webhook_id, e.posicion, e.estado, e.intentos
    from ${sql(esquema())}.webhooks w
    cross join unnest(${[...posiciones]}::int8[]) p(posicion)
    join operacion.webhook_entregas e on e.empresa_id = w.empresa_id
      and e.id = ${sql.unsafe(idDeEntrega('w.empresa_id', 'w.id', 'p.posicion'))}
    where w.empresa_id = ${empresa_id}
    order by e.posicion, e.webhook_id`;
