import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { documentoDe } from '#domain/workflows/historia.ts';
import type { EventoDeDefinicion } from '#domain/workflows/workflow.events.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Transaccion } from '../nucleo/postgres/sesion.ts';
import type { Consumidor } from '../nucleo/seguidor/consumidor.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';

/** Name of the consumer, and so of its checkpoint. */
const DISPARADOR = 'workflows-disparador';

/** A public event that may begin runs. Its payload stays in the feed: nothing of it is copied. */
type Publicado = {
  readonly empresa_id: number;
  readonly posicion: number;
  readonly revision: number;
  readonly evento: string;
  readonly documento: string | null;
};

/**
 * A run's id: a hash of workflow and event, so that none begins twice, whatever dies when. In SQL,
 * because there the runs are made.
 */
const ID_DE_CORRIDA = `substr(encode(sha256(convert_to(
    concat_ws(':', 'corrida', m.empresa_id, m.workflow_id, m.posicion), 'UTF8')), 'hex'), 1, 32)::uuid`;

/**
 * One statement for a stretch of events: a run for each workflow that listens, and its task. Those that
 * began are told by their ids: joined, each would be compared with all.
 */
const EMPEZAR = `with m as materialized (
    select m.*, ${ID_DE_CORRIDA} as id from (
      select e.*, w.workflow_id, w.version
      from unnest($1::text::int8[], $2::text::int8[], $3::text::int8[], $4::text::text[],
          $5::text::text[]) as e(empresa_id, posicion, revision, evento, documento)
      join operacion.workflows_vivos w on w.empresa_id = e.empresa_id and w.activo
        and e.evento = any(w.eventos)) m
    order by m.empresa_id, m.posicion, m.workflow_id
  ), c as (
    insert into operacion.workflow_corridas
      (empresa_id, id, workflow_id, version, disparo, evento_id, evento, documento, iniciada_en)
    select empresa_id, id, workflow_id, version, 'evento', posicion, evento, documento,
      operacion.ahora()
    from m on conflict do nothing returning id
  )
  insert into operacion.tareas (proceso, empresa_id, clave, fase, datos, revision)
  select 'workflows', m.empresa_id, m.id::text, 'correr', '{}', m.revision
  from m where m.id = any(array(select id from c))
  on conflict do nothing returning 1`;

/** How many runs began. */
const empezar = async (tx: Transaccion, publicados: readonly Publicado[]): Promise<number> => {
  if (publicados.length === 0) return 0;
  const empezadas = await tx.consultar(EMPEZAR, [
    arreglo(publicados.map((p) => p.empresa_id)),
    arreglo(publicados.map((p) => p.posicion)),
    arreglo(publicados.map((p) => p.revision)),
    arreglo(publicados.map((p) => p.evento)),
    arreglo(publicados.map((p) => p.documento)),
  ]);
  return empezadas.length;
};

const GUARDAR = `insert into operacion.workflows_vivos
    (empresa_id, workflow_id, version, activo, eventos)
  values ($1, $2, $3, $4::text::bool, $5::text::text[])
  on conflict (empresa_id, workflow_id) do update
    set version = excluded.version, activo = excluded.activo, eventos = excluded.eventos`;
/** What it had begun ends as soon as somebody looks at it. */
const ELIMINAR = `update operacion.workflows_vivos set activo = false, eliminado = true
  where empresa_id = $1 and workflow_id = $2`;

/** Workflows change here in the order of the log, between the events before and after them. */
const aplicarCambio = async (
  tx: Transaccion,
  empresa_id: number,
  evento: EventoDeDefinicion,
): Promise<void> => {
  switch (evento.tipo) {
    case 'WorkflowCreado':
    case 'WorkflowActualizado': {
      const { workflow_id, version, activo, eventos } = evento.datos;
      const valores = [version, String(activo), arreglo(eventos)];
      await tx.consultar(GUARDAR, [empresa_id, workflow_id, ...valores]);
      return;
    }
    case 'WorkflowEliminado':
      await tx.consultar(ELIMINAR, [empresa_id, evento.datos.workflow_id]);
      return;
  }
};

const DE_DEFINICION: { readonly [T in EventoDeDefinicion['tipo']]: true } = {
  WorkflowCreado: true,
  WorkflowActualizado: true,
  WorkflowEliminado: true,
};

const esDeDefinicion = ({ tipo }: Pick<EventoRegistrado, 'tipo'>): boolean =>
  Object.hasOwn(DE_DEFINICION, tipo);

/** Workflows of the past, without a run of what happened then. */
const recordar = async (tx: Transaccion, eventos: readonly EventoRegistrado[]): Promise<void> => {
  for (const registrado of eventos) {
    const empresa_id = empresaDeStream(registrado.stream);
    if (empresa_id === undefined || !esDeDefinicion(registrado)) continue;
    await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeDefinicion);
  }
};

/**
 * What begins runs: in the transaction that moves its checkpoint, each public event is a run of every
 * workflow that listens to it at that point of the log. `alAplicar` is told how many a stretch begins before
 * that commits: of one that does not and comes again, what it is told last is what counts.
 */
export const disparadorDeWorkflows = (
  publicar: Publicar,
  alAplicar: (cuantas: number) => void,
): Consumidor => ({
  nombre: DISPARADOR,
  esquema: 'operacion',
  desde: 'ahora',
  recordar,
  aplicar: async (tx, eventos) => {
    let pendientes: Publicado[] = [];
    let cuantas = 0;
    const vaciar = async (): Promise<void> => {
      const suyos = pendientes;
      pendientes = [];
      cuantas += await empezar(tx, suyos);
    };
    for (const registrado of eventos) {
      const empresa_id = empresaDeStream(registrado.stream);
      if (empresa_id === undefined) continue;
      if (esDeDefinicion(registrado)) {
        await vaciar();
        await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeDefinicion);
      }
      const publico = publicar(registrado);
      if (!publico) continue;
      const { posicion, revision } = registrado;
      const { evento } = publico;
      const documento = documentoDe(publico);
      pendientes.push({ empresa_id, posicion, revision, evento, documento });
    }
    await vaciar();
    alAplicar(cuantas);
  },
});
