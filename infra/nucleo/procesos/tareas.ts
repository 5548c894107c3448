import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { CambioDeTarea, Proceso, TareaDeJob } from '#processes/kernel/proceso.ts';
import { arreglo, deLineas, lineas } from '../postgres/arreglo.ts';
import type { Sql } from '../postgres/conexion.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { Consumidor } from '../seguidor/consumidor.ts';

/** A task whose steps read nothing of its company. */
const SIN_REVISION = -1;

/** Tasks come column by column, so that a run of events costs one statement. */
const INSERTAR = `insert into operacion.tareas 
    (proceso, empresa_id, clave, fase, datos, revision, carril)
  select $1, k.empresa_id, k.clave, k.fase, k.datos::jsonb, k.revision, k.carril
  from unnest($2::text::int8[], $3::text::text[], $4::text::text[], ${deLineas(5)},
              $6::text::int8[], $7::text::text[])
    as k(empresa_id, clave, fase, datos, revision, carril)
  on conflict (empresa_id, proceso, clave) do`;
const PROGRAMAR = `${INSERTAR} update
    set fase = excluded.fase, datos = excluded.datos, revision = excluded.revision,
        carril = excluded.carril,
        proximo_en = excluded.proximo_en, espera_ms = 0, intentos = 0,
        version = tareas.version + 1, arriendo_de = null, adelantada = false, ultimo_error = null`;
export const ADELANTAR = `${INSERTAR} update
    set adelantada = tareas.arriendo_de is not null,
        revision = greatest(tareas.revision, excluded.revision),
        proximo_en = case when tareas.arriendo_de is null
          then excluded.proximo_en else tareas.proximo_en end`;
export const SI_FALTA = `${INSERTAR} nothing`;
const REINTENTAR = `update operacion.tareas
  set adelantada = arriendo_de is not null, revision = greatest(revision, $3::int8),
      proximo_en = case when arriendo_de is null then operacion.ahora() else proximo_en end
  where empresa_id = $1 and proceso = $2 and (intentos > 0 or arriendo_de is not null)`;
const TERMINAR = `delete from operacion.tareas
  where empresa_id = $1 and proceso = $2 and clave = $3`;

/** A change with the revision of the event that it came from. */
type Cambio = CambioDeTarea & { readonly revision: number };
type Comienzo = Extract<Cambio, { tipo: 'programar' | 'adelantar' }>;

/** Changes that may travel together: of one kind, and each of another task. */
const queViajanJuntos = (cambios: readonly Cambio[]): Cambio[][] => {
  const tandas: Cambio[][] = [];
  let claves = new Set<string>();
  for (const cambio of cambios) {
    const clave = 'clave' in cambio ? `${cambio.empresa_id}:${cambio.clave}` : '';
    const tanda = tandas.at(-1);
    if (tanda?.[0]?.tipo === cambio.tipo && !claves.has(clave)) tanda.push(cambio);
    else {
      tandas.push([cambio]);
      claves = new Set();
    }
    claves.add(clave);
  }
  return tandas;
};

/** Begins tasks by one of the statements above. */
export const comenzar = (
  tx: Transaccion,
  sentencia: string,
  proceso: string,
  comienzos: readonly TareaDeJob[],
) =>
  tx.consultar(sentencia, [
    proceso,
    arreglo(comienzos.map((c) => c.empresa_id)),
    arreglo(comienzos.map((c) => c.clave)),
    arreglo(comienzos.map((c) => c.fase)),
    lineas(comienzos.map((c) => c.datos)),
    arreglo(comienzos.map((c) => c.revision ?? SIN_REVISION)),
    arreglo(comienzos.map((c) => c.carril ?? '')),
  ]);

/** Rows of a larger statement, each of which begins a task; all but the names are SQL over them. */
type TareasDeFilas = {
  readonly proceso: string;
  readonly fase: string;
  /** What follows `from`: its rows have an `empresa_id`. */
  readonly desde: string;
  readonly clave: string;
  readonly datos?: string;
  readonly revision?: string;
};

/** What begins, in the statement that makes them, the tasks of rows that have none yet. */
export const comenzarDesde = ({
  proceso,
  fase,
  desde,
  clave,
  datos = `'{}'`,
  revision = String(SIN_REVISION),
}: TareasDeFilas): string => `insert into operacion.tareas
    (proceso, empresa_id, clave, fase, datos, revision)
  select '${proceso}', empresa_id, ${clave}, '${fase}', ${datos}, ${revision} from ${desde}
  on conflict (empresa_id, proceso, clave) do nothing`;

/** What ends, in the statement that says that there is nothing left to do, the tasks of those rows. */
export const terminarDesde = ({
  proceso,
  desde,
  clave,
  donde = 'true',
}: {
  /** SQL, like the rest. */
  readonly proceso: string;
  /** Name of the rows, with an `empresa_id`. */
  readonly desde: string;
  readonly clave: string;
  readonly donde?: string;
}): string => `delete from operacion.tareas t using ${desde}
    where ${donde} and (t.proceso, t.empresa_id, t.clave) = (${proceso}, ${desde}.empresa_id, ${clave})`;

/** Tasks of a process that wait are due now, whoever's they are or those of one; answers how many. */
export const adelantarEnEspera = async (
  sql: Sql,
  proceso: string,
  { empresa_id, clave }: { readonly empresa_id: number | null; readonly clave: string | null },
): Promise<number> => {
  const { count } = await sql`
    update operacion.tareas set proximo_en = operacion.ahora(), version = version + 1
    where proceso = ${proceso} and arriendo_de is null and proximo_en > operacion.ahora()
      and (${empresa_id}::int8 is null or empresa_id = ${empresa_id}::int8)
      and (${clave}::text is null or clave = ${clave}::text)`;
  return count;
};

const aplicarTanda = async (
  tx: Transaccion,
  proceso: string,
  tanda: readonly Cambio[],
): Promise<void> => {
  const comienzos: Comienzo[] = [];
  const otros: Promise<unknown>[] = [];
  for (const cambio of tanda) {
    const { empresa_id } = cambio;
    switch (cambio.tipo) {
      case 'programar':
      case 'adelantar':
        comienzos.push(cambio);
        break;
      case 'terminar':
        otros.push(tx.consultar(TERMINAR, [empresa_id, proceso, cambio.clave]));
        break;
      case 'reintentar':
        otros.push(tx.consultar(REINTENTAR, [empresa_id, proceso, cambio.revision]));
        break;
    }
  }
  const sentencia = comienzos[0]?.tipo === 'programar' ? PROGRAMAR : ADELANTAR;
  if (comienzos.length > 0) otros.push(comenzar(tx, sentencia, proceso, comienzos));
  await Promise.all(otros);
};

/** What an event does to tasks; those of its own company wait for rows that have it. */
const cambiosPor = (evento: EventoRegistrado, reaccionar: Proceso['reaccionar']): Cambio[] => {
  const empresa_id = empresaDeStream(evento.stream);
  return reaccionar(evento).map((cambio) => ({
    ...cambio,
    revision: cambio.empresa_id === empresa_id ? evento.revision : SIN_REVISION,
  }));
};

/** The part of a process that follows the log: its tasks move with its checkpoint. */
export const consumidorDe = (proceso: Proceso): Consumidor => {
  const { nombre } = proceso;
  const aplicarCon =
    (reaccionar: Proceso['reaccionar']): Consumidor['aplicar'] =>
    async (tx, eventos) => {
      const cambios = eventos.flatMap((evento) => cambiosPor(evento, reaccionar));
      await Promise.all(queViajanJuntos(cambios).map((tanda) => aplicarTanda(tx, nombre, tanda)));
    };
  const comun = { nombre, esquema: 'operacion', aplicar: aplicarCon(proceso.reaccionar) };
  if (proceso.desde === 'inicio') return { ...comun, desde: 'inicio' };
  const { recordar } = proceso;
  return { ...comun, desde: 'ahora', ...(recordar ? { recordar: aplicarCon(recordar) } : {}) };
};
