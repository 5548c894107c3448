import { VUELTAS_POR_MINUTO } from '#domain/workflows/cadena.ts';
import { FRENOS } from '#processes/workflows/frenos.process.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Transaccion } from '../nucleo/postgres/sesion.ts';
import { comenzarDesde } from '../nucleo/procesos/tareas.ts';

/** A workflow of whose runs some began by what it had done itself. */
export type Reincidente = { readonly empresa_id: number; readonly workflow_id: number };

/**
 * Workflows that turned too often in the last minute listen to nothing from here on, at once; a
 * task of each makes it an event of its company. `own` runs: the chain of each names its own
 * workflow.
 */
const FRENAR = `with v as (
    select p.empresa_id, p.workflow_id
    from unnest($1::text::int8[], $2::text::int8[]) p(empresa_id, workflow_id)
    cross join lateral (
      select count(*) as vueltas from (
        select from operacion.workflow_corridas c
        where c.empresa_id = p.empresa_id and c.workflow_id = p.workflow_id
          and c.iniciada_en > '-infinity'
          and c.iniciada_en > operacion.ahora() - interval '1 minute'
          and string_to_array(c.cadena, ',') @> array[p.empresa_id || ':' || p.workflow_id]
        limit $3::int4) u) n
    where n.vueltas >= $3::int4
  ), w as (
    update operacion.workflows_vivos w set activo = false from v
    where w.empresa_id = v.empresa_id and w.workflow_id = v.workflow_id and w.activo
    returning w.empresa_id, w.workflow_id
  )
  ${comenzarDesde({ proceso: FRENOS, fase: 'detener', desde: 'w', clave: 'workflow_id::text' })}`;

export const frenar = async (
  tx: Pick<Transaccion, 'consultar'>,
  reincidentes: readonly Reincidente[],
): Promise<void> => {
  if (reincidentes.length === 0) return;
  await tx.consultar(FRENAR, [
    arreglo(reincidentes.map((r) => r.empresa_id)),
    arreglo(reincidentes.map((r) => r.workflow_id)),
    VUELTAS_POR_MINUTO,
  ]);
};
