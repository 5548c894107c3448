import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { cadenaDe, comoTexto, eslabonDe } from '#domain/workflows/cadena.ts';
import { documentoDe } from '#domain/workflows/historia.ts';
import type { EventoDeWorkflow } from '#domain/workflows/workflow.events.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Fila, Transaccion } from '../nucleo/postgres/sesion.ts';
import type { Consumidor } from '../nucleo/seguidor/consumidor.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import { comenzarCorridas } from './tareas.ts';
import { frenar, type Reincidente } from './vueltas.ts';

/** Name of the consumer, and so of its checkpoint. */
const DISPARADOR = 'workflows-disparador';

/** Actors that are processes of ours. */
const DE_PROCESO = 'proceso:';

/** A public event that may begin runs. Its payload stays in the feed: nothing of it is copied. */
type Publicado = {
  readonly empresa_id: number;
  readonly posicion: number;
  readonly revision: number;
  readonly evento: string;
  readonly documento: string | null;
  /** The workflows whose runs led to it. */
  readonly cadena: string | null;
  /** A process of ours did it: what led to its document led to it too. */
  readonly hereda: boolean;
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
    select m.*, ${ID_DE_CORRIDA} as id,
      count(*) over (partition by m.empresa_id) - row_number() over (
        partition by m.empresa_id order by m.posicion, m.workflow_id) as quedan
    from (
      select e.empresa_id, e.posicion, e.revision, e.evento, e.documento, w.workflow_id, w.version,
        coalesce(e.cadena, case when e.hereda then (
          select h.cadena from operacion.workflow_cadenas h
          where h.empresa_id = e.empresa_id and h.documento = e.documento) end) as cadena
      from unnest($1::text::int8[], $2::text::int8[], $3::text::int8[], $4::text::text[],
          $5::text::text[], $6::text::text[], $7::text::bool[])
        as e(empresa_id, posicion, revision, evento, documento, cadena, hereda)
      join operacion.workflows_vivos w on w.empresa_id = e.empresa_id and w.activo
        and e.evento = any(w.eventos)) m
    order by m.empresa_id, m.posicion, m.workflow_id
  ), n as (
    insert into operacion.workflow_numeros as q (empresa_id, ultimo)
    select empresa_id, count(*) from m group by empresa_id order by empresa_id
    on conflict (empresa_id) do update set ultimo = q.ultimo + excluded.ultimo
    returning q.empresa_id, q.ultimo
  ), c as (
    insert into operacion.workflow_corridas
      (empresa_id, id, numero, workflow_id, version, disparo, evento_id, evento, documento, cadena,
        iniciada_en)
    select m.empresa_id, id, n.ultimo - m.quedan, workflow_id, version, 'evento', posicion, evento, documento, cadena,
      operacion.ahora()
    from m join n on n.empresa_id = m.empresa_id
    on conflict do nothing returning id, empresa_id, workflow_id, cadena
  ), t as (
  ${comenzarCorridas('m where id = any(array(select id from c))')})
  select empresa_id, workflow_id, cadena from c`;

/** Kept for what comes of the document later; what led to it last counts. */
const ENCADENAR = `insert into operacion.workflow_cadenas (empresa_id, documento, cadena, creada_en)
  select distinct on (e.empresa_id, e.documento) e.empresa_id, e.documento, e.cadena,
    operacion.ahora()
  from unnest($1::text::int8[], $2::text::text[], $3::text::text[])
    with ordinality as e(empresa_id, documento, cadena, n)
  order by e.empresa_id, e.documento, e.n desc
  on conflict (empresa_id, documento) do update
    set cadena = excluded.cadena, creada_en = excluded.creada_en`;

const encadenar = async (tx: Transaccion, publicados: readonly Publicado[]): Promise<void> => {
  const deCadena = publicados.filter((p) => p.cadena !== null && p.documento !== null);
  if (deCadena.length === 0) return;
  await tx.consultar(ENCADENAR, [
    arreglo(deCadena.map((p) => p.empresa_id)),
    arreglo(deCadena.map((p) => p.documento)),
    arreglo(deCadena.map((p) => p.cadena)),
  ]);
};

/** Workflows of which a run began by what another one of theirs had done. */
const reincidentesDe = (empezadas: readonly Fila[]): readonly Reincidente[] => {
  const propias = empezadas.flatMap(([empresa_id, workflow_id, cadena]) => {
    const corrida = { empresa_id: empresa_id as number, workflow_id: workflow_id as number };
    const eslabon = eslabonDe(corrida.empresa_id, corrida.workflow_id);
    return cadenaDe(cadena as string | null).includes(eslabon) ? [[eslabon, corrida] as const] : [];
  });
  return [...new Map(propias).values()];
};

/** The company of each run that began. */
const empezar = async (tx: Transaccion, publicados: readonly Publicado[]): Promise<number[]> => {
  if (publicados.length === 0) return [];
  // Sent before anything is waited for: what other consumers ask in this transaction comes after.
  const encadenados = encadenar(tx, publicados);
  const empezadas = await tx.consultar(EMPEZAR, [
    arreglo(publicados.map((p) => p.empresa_id)),
    arreglo(publicados.map((p) => p.posicion)),
    arreglo(publicados.map((p) => p.revision)),
    arreglo(publicados.map((p) => p.evento)),
    arreglo(publicados.map((p) => p.documento)),
    arreglo(publicados.map((p) => p.cadena)),
    arreglo(publicados.map((p) => String(p.hereda))),
  ]);
  await encadenados;
  await frenar(tx, reincidentesDe(empezadas));
  return empezadas.map(([empresa_id]) => empresa_id as number);
};

const GUARDAR = `insert into operacion.workflows_vivos
    (empresa_id, workflow_id, version, activo, eventos)
  values ($1, $2, $3, $4::text::bool, $5::text::text[])
  on conflict (empresa_id, workflow_id) do update
    set version = excluded.version, activo = excluded.activo, eventos = excluded.eventos`;
const DETENER = `update operacion.workflows_vivos set activo = false
  where empresa_id = $1 and workflow_id = $2`;
/** What it had begun ends as soon as somebody looks at it. */
const ELIMINAR = `update operacion.workflows_vivos set activo = false, eliminado = true
  where empresa_id = $1 and workflow_id = $2`;

/** Workflows change here in the order of the log, between the events before and after them. */
const aplicarCambio = async (
  tx: Transaccion,
  empresa_id: number,
  evento: EventoDeWorkflow,
): Promise<void> => {
  switch (evento.tipo) {
    case 'WorkflowCreado':
    case 'WorkflowActualizado': {
      const { workflow_id, version, activo, eventos } = evento.datos;
      const valores = [version, String(activo), arreglo(eventos)];
      await tx.consultar(GUARDAR, [empresa_id, workflow_id, ...valores]);
      return;
    }
    case 'WorkflowDetenido':
      await tx.consultar(DETENER, [empresa_id, evento.datos.workflow_id]);
      return;
    case 'WorkflowEliminado':
      await tx.consultar(ELIMINAR, [empresa_id, evento.datos.workflow_id]);
      return;
  }
};

const DE_DEFINICION: { readonly [T in EventoDeWorkflow['tipo']]: true } = {
  WorkflowCreado: true,
  WorkflowActualizado: true,
  WorkflowEliminado: true,
  WorkflowDetenido: true,
};

const esDeDefinicion = ({ tipo }: Pick<EventoRegistrado, 'tipo'>): boolean =>
  Object.hasOwn(DE_DEFINICION, tipo);

/** Workflows of the past, without a run of what happened then. */
const recordar = async (tx: Transaccion, eventos: readonly EventoRegistrado[]): Promise<void> => {
  for (const registrado of eventos) {
    const empresa_id = empresaDeStream(registrado.stream);
    if (empresa_id === undefined || !esDeDefinicion(registrado)) continue;
    await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeWorkflow);
  }
};

/**
 * What begins runs: in the transaction that moves its checkpoint, each public event is a run of every
 * workflow that listens to it at that point of the log. `alAplicar` is told of the company of each that a stretch begins before
 * that commits: of one that does not and comes again, what it is told last is what counts.
 */
export const disparadorDeWorkflows = (
  publicar: Publicar,
  alAplicar: (deEmpresas: readonly number[]) => void,
): Consumidor => ({
  nombre: DISPARADOR,
  esquema: 'operacion',
  desde: 'ahora',
  recordar,
  aplicar: async (tx, eventos) => {
    let pendientes: Publicado[] = [];
    const deEmpresas: number[] = [];
    const vaciar = async (): Promise<void> => {
      const tanda = pendientes;
      pendientes = [];
      deEmpresas.push(...(await empezar(tx, tanda)));
    };
    for (const registrado of eventos) {
      const empresa_id = empresaDeStream(registrado.stream);
      if (empresa_id === undefined) continue;
      if (esDeDefinicion(registrado)) {
        await vaciar();
        await aplicarCambio(tx, empresa_id, registrado as unknown as EventoDeWorkflow);
      }
      const publico = publicar(registrado);
      if (!publico) continue;
      const { posicion, revision, metadatos } = registrado;
      const { evento } = publico;
      const documento = documentoDe(publico);
      const cadena = metadatos.cadena ? comoTexto(metadatos.cadena) : null;
      const hereda = cadena === null && metadatos.actor.startsWith(DE_PROCESO);
      pendientes.push({ empresa_id, posicion, revision, evento, documento, cadena, hereda });
    }
    await vaciar();
    alAplicar(deEmpresas);
  },
});
