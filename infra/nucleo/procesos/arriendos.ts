import type { Paso, Tarea, TareaDeJob } from '#processes/kernel/proceso.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo, deLineas, lineas } from '../postgres/arreglo.ts';
import type { Sesion } from '../postgres/sesion.ts';
import { AHORA_MS, dentroDe } from './reloj.ts';
import { ADELANTAR, comenzar, SI_FALTA } from './tareas.ts';

/** A task in the hands of one worker until its lease ends. */
export type TareaArrendada = Tarea & {
  readonly version: number;
  /** Of its company's stream: its rows must have reached it before a step reads them. */
  readonly revision: number;
  readonly carril: string;
};

/** What a worker took, and the instant of it by the clock of all schedules. */
export type Toma = { readonly tareas: readonly TareaArrendada[]; readonly ahora_ms: number };

/** Of how many tasks a worker may still take: in a lane, and there of each company. */
export type Cupos = {
  /** Of every lane and company that is not named. */
  readonly de_carril: number;
  readonly de_empresa: number;
  readonly carriles: readonly { readonly carril: string; readonly libres: number }[];
  readonly empresas: readonly CupoDeEmpresa[];
};
export type CupoDeEmpresa = {
  readonly carril: string;
  readonly empresa_id: number;
  /** In this worker's hands: whoever has least is served first. */
  readonly en_mano: number;
  readonly libres: number;
};

/** A task as its step left it, on its way back. */
export type Devuelta = {
  readonly tarea: TareaArrendada;
  readonly paso: Paso;
  /** Steps that failed in a row and why the last one did. */
  readonly fallo?: { readonly intentos: number; readonly error: string } | undefined;
};

/**
 * Sessions of workers. `synchronous_commit` off: a step that Postgres forgot is done again, which it
 * must stand anyway. One plan for good, by the index of the turns.
 */
export const AJUSTES_DE_TRABAJADOR = {
  synchronous_commit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
};

/** Class of the advisory locks by which a living worker shows that its leases are held. */
const CLASE = 7_401;

/**
 * Said by whoever wants the indices by hour and turn. The others go by the primary key whatever the
 * planner believes: it plans once, for a queue that was short, and would read all of a long one.
 */
const POR_INDICE = "t.proximo_en > '-infinity'";

/** Lanes and companies that have tasks, by one look at the index for each: however many there are. */
const CON_TAREAS = `con_tareas as (
    (select t.carril, t.empresa_id from operacion.tareas t where t.proceso = $1 and ${POR_INDICE}
     order by t.carril, t.empresa_id limit 1)
    union all
    select s.carril, s.empresa_id from con_tareas c cross join lateral (
      select t.carril, t.empresa_id from operacion.tareas t
      where t.proceso = $1 and (t.carril, t.empresa_id) > (c.carril, c.empresa_id)
        and ${POR_INDICE}
      order by t.carril, t.empresa_id limit 1) s
  )`;

/**
 * Of every lane so many as it has room for, and of each company at most its share: first the first
 * of each, then the second of each, counting what it has in hand already. A step must see rows that
 * have come to its event: those that lack it are left to a worker whose rows have it, or until these
 * do. What another worker takes at this moment is left to it. A task found is gone back to by its place:
 * nobody moves it between the look and the lock without this look skipping it.
 */
const tomarEn = (esquema: string): string => `with recursive ${CON_TAREAS},
  cupos as (
    select c.carril, c.empresa_id, coalesce(o.en_mano, 0) as en_mano,
           coalesce(o.libres, $3::int8) as libres,
           (select h.revision from ${nombreCalificado(esquema, 'cabeza')} h
            where h.empresa_id = c.empresa_id) as alcanzada
    from con_tareas c left join unnest($8::text::text[], $9::text::int8[], $10::text::int8[],
      $11::text::int8[]) o(carril, empresa_id, en_mano, libres) using (carril, empresa_id)
  ),
  candidatas as (
    select c.carril, v.lugar, v.proximo_en, c.en_mano + v.puesto as turno
    from cupos c cross join lateral (
      select t.ctid as lugar, t.proximo_en, row_number() over (order by t.proximo_en) as puesto
      from operacion.tareas t
      where t.proceso = $1 and t.carril = c.carril and t.empresa_id = c.empresa_id
        and t.proximo_en <= operacion.ahora() and ${POR_INDICE}
        and (t.revision < 0 or t.revision <= c.alcanzada)
      order by t.proximo_en limit c.libres) v
    where c.libres > 0
  ),
  elegidas as (
    select k.lugar from (
      select *, row_number() over (partition by carril order by turno, proximo_en) as puesto
      from candidatas) k
    left join unnest($6::text::text[], $7::text::int8[]) l(carril, libres) using (carril)
    where k.puesto <= coalesce(l.libres, $2::int8)
  ),
  tomadas as (
    select t.lugar from elegidas e cross join lateral (
      select t.ctid as lugar from operacion.tareas t
      where t.ctid = e.lugar and t.proximo_en <= operacion.ahora()
      for update skip locked) t
  )
  update operacion.tareas t
    set arriendo_de = $4, proximo_en = ${dentroDe('$5')}, espera_ms = $5::int8,
        version = t.version + 1
  from tomadas e
  where t.ctid = e.lugar
  returning t.empresa_id, t.clave, t.fase, t.datos, t.intentos, t.version, t.revision, t.carril,
            ${AHORA_MS}`;

/**
 * Tasks given back, from their columns: none is a constant, by which a plan could begin elsewhere.
 */
const devueltas = (columnas: string, ...arreglos: string[]): string =>
  `with d as materialized (
    select $1::text as proceso, u.* from unnest($2::text::int8[], $3::text::text[],
      $4::text::int8[]${arreglos.map((arreglo) => `, ${arreglo}`).join('')}
    ) as u(empresa_id, clave, version${columnas}))`;
const DE_LA_DEVUELTA =
  '(t.proceso, t.empresa_id, t.clave, t.version) = (d.proceso, d.empresa_id, d.clave, d.version)';

/** Gives back tasks that go on; one whose lease was lost meanwhile stays as it is. */
const SEGUIR = `${devueltas(
  ', fase, datos, espera_ms, intentos, error, revision, carril',
  '$5::text::text[]',
  deLineas(6),
  '$7::text::int8[]',
  '$8::text::int4[]',
  '$9::text::text[]',
  '$10::text::int8[]',
  '$11::text::text[]',
)}
  update operacion.tareas t
    set fase = d.fase, datos = d.datos::jsonb, intentos = d.intentos, ultimo_error = d.error,
        carril = d.carril, arriendo_de = null, revision = greatest(t.revision, d.revision),
        adelantada = false, version = t.version + 1,
        espera_ms = case when t.adelantada then 0 else d.espera_ms end,
        proximo_en = case when t.adelantada then operacion.ahora()
          else ${dentroDe('d.espera_ms')} end
  from d where ${DE_LA_DEVUELTA}`;

/** Called for meanwhile, it is not over: one more step, which sees why. */
const ACABAR = `${devueltas('')}, fin as (
    delete from operacion.tareas t using d where ${DE_LA_DEVUELTA} and not t.adelantada
  )
  update operacion.tareas t
    set arriendo_de = null, adelantada = false, proximo_en = operacion.ahora(), espera_ms = 0,
        version = t.version + 1
  from d where ${DE_LA_DEVUELTA} and t.adelantada`;

/** By the index: what is due already is taken without being freed, and there may be thousands of it. */
const NO_VENCIDA = 't.proximo_en > operacion.ahora()';

/** Leases whose worker is no longer there: due again at once. */
const LIBERAR = `update operacion.tareas t
    set arriendo_de = null, proximo_en = operacion.ahora(), espera_ms = 0
  where t.proceso = $1 and t.arriendo_de is not null and ${NO_VENCIDA} and ${POR_INDICE} and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${CLASE}
      and l.objid = t.arriendo_de::int8::oid and l.granted
      and l.database = (select oid from pg_database where datname = current_database()))`;

/** Corrections of the clock that change nothing, in milliseconds. */
const HOLGURA_MS = 60_000;

/**
 * What is due further ahead than it was to wait was put there by a clock that has gone back since:
 * due now, because nobody knows how much of its wait is over.
 */
const RECTIFICAR = `update operacion.tareas t set proximo_en = operacion.ahora(), espera_ms = 0
  where t.proceso = $1 and t.arriendo_de is null and ${NO_VENCIDA} and ${POR_INDICE}
    and t.proximo_en > ${dentroDe(`(espera_ms + ${HOLGURA_MS})`)}`;

const MIAS = `select t.empresa_id, t.clave, t.version from operacion.tareas t
  where t.proceso = $1 and t.arriendo_de = $2 and ${NO_VENCIDA} and ${POR_INDICE}`;
const SOLTAR = `update operacion.tareas
    set arriendo_de = null, proximo_en = operacion.ahora(), espera_ms = 0
  where empresa_id = $1 and proceso = $2 and clave = $3 and version = $4`;

/** Names a lease: the same task taken again is another one. */
export const arriendoDe = (empresa_id: number, clave: string, version: number): string =>
  `${empresa_id}:${version}:${clave}`;

type EnCurso = Devuelta & { readonly paso: Extract<Paso, { tipo: 'seguir' }> };
const enCurso = ({ paso, ...resto }: Devuelta): EnCurso[] =>
  paso.tipo === 'seguir' ? [{ ...resto, paso }] : [];

const clavesDe = (tareas: readonly TareaArrendada[]): string[] => [
  arreglo(tareas.map((t) => t.empresa_id)),
  arreglo(tareas.map((t) => t.clave)),
  arreglo(tareas.map((t) => t.version)),
];

const columnasDe = (siguen: readonly EnCurso[]): string[] => [
  ...clavesDe(siguen.map(({ tarea }) => tarea)),
  arreglo(siguen.map(({ paso }) => paso.fase)),
  lineas(siguen.map(({ paso }) => paso.datos)),
  arreglo(siguen.map(({ paso }) => Math.ceil(paso.espera_ms))),
  arreglo(siguen.map(({ fallo }) => fallo?.intentos ?? 0)),
  arreglo(siguen.map(({ fallo }) => fallo?.error.replaceAll('\0', '') ?? null)),
  arreglo(siguen.map(({ tarea }) => tarea.revision)),
  arreglo(siguen.map(({ paso, tarea }) => paso.carril ?? tarea.carril)),
];

/** The statements of one worker over the tasks of one process. `quien` names its leases. */
export const arriendos = (sesion: Sesion, proceso: string, quien: number) => ({
  /** Shows that this worker lives, for as long as the session does; repeat after reconnecting. */
  presentarse: async (): Promise<void> => {
    await sesion.suelta.consultar(
      `select pg_advisory_lock(${CLASE}, $1::int4) where not exists (
         select from pg_locks where locktype = 'advisory' and classid = ${CLASE}
           and objid = $1::int8::oid and pid = pg_backend_pid())`,
      [quien],
    );
  },
  /** Sees to it that a job has its clock, wherever that stands. */
  asegurar: async (tarea: TareaDeJob): Promise<void> => {
    await comenzar(sesion.suelta, SI_FALTA, proceso, [tarea]);
  },
  /** Milliseconds since the epoch, by the clock of all schedules. */
  ahora: async (): Promise<number> =>
    (await sesion.suelta.consultar(`select ${AHORA_MS}`))[0]![0] as number,
  liberarHuerfanas: async (): Promise<void> => {
    await sesion.suelta.consultar(LIBERAR, [proceso]);
  },
  rectificar: async (): Promise<void> => {
    await sesion.suelta.consultar(RECTIFICAR, [proceso]);
  },
  /** Leases of this worker that it does not know of: taken or given back in an answer that was lost. */
  liberarPerdidas: async (enMano: ReadonlySet<string>): Promise<void> => {
    const mias = await sesion.suelta.consultar(MIAS, [proceso, String(quien)]);
    const perdidas = mias.filter(([empresa_id, clave, version]) => {
      return !enMano.has(arriendoDe(empresa_id as number, clave as string, version as number));
    });
    for (const [empresa_id, clave, version] of perdidas) {
      const valores = [empresa_id as number, proceso, clave as string, version as number];
      await sesion.suelta.consultar(SOLTAR, valores);
    }
  },
  /** Due tasks whose steps may read the rows of this schema. */
  tomar: async (esquema: string, arriendo_ms: number, cupos: Cupos): Promise<Toma> => {
    const { carriles, empresas } = cupos;
    const filas = await sesion.suelta.consultar(tomarEn(esquema), [
      proceso,
      cupos.de_carril,
      cupos.de_empresa,
      String(quien),
      arriendo_ms,
      arreglo(carriles.map((c) => c.carril)),
      arreglo(carriles.map((c) => c.libres)),
      arreglo(empresas.map((e) => e.carril)),
      arreglo(empresas.map((e) => e.empresa_id)),
      arreglo(empresas.map((e) => e.en_mano)),
      arreglo(empresas.map((e) => e.libres)),
    ]);
    const tareas = filas.map(
      ([empresa_id, clave, fase, datos, intentos, version, revision, carril]) => ({
        empresa_id: empresa_id as number,
        clave: clave as string,
        fase: fase as string,
        datos: datos as object,
        intentos: intentos as number,
        version: version as number,
        revision: revision as number,
        carril: carril as string,
      }),
    );
    return { tareas, ahora_ms: (filas[0]?.[8] as number | undefined) ?? 0 };
  },
  /** Gives tasks back as their steps left them; nothing happens to one whose lease was lost. */
  devolver: async (devueltas: readonly Devuelta[]): Promise<void> => {
    const acabadas = devueltas.filter(({ paso }) => paso.tipo === 'terminar');
    const siguen = devueltas.flatMap(enCurso);
    const solas = siguen.filter(({ paso }) => paso.nuevas);
    const juntas = siguen.filter(({ paso }) => !paso.nuevas);
    if (acabadas.length > 0) {
      const tareas = acabadas.map(({ tarea }) => tarea);
      await sesion.suelta.consultar(ACABAR, [proceso, ...clavesDe(tareas)]);
    }
    if (juntas.length > 0) await sesion.suelta.consultar(SEGUIR, [proceso, ...columnasDe(juntas)]);
    for (const sola of solas) {
      await sesion.transaccion(async (tx) => {
        await comenzar(tx, ADELANTAR, proceso, sola.paso.nuevas ?? []);
        await tx.consultar(SEGUIR, [proceso, ...columnasDe([sola])]);
      });
    }
  },
  /** Milliseconds until the next task falls due. */
  faltan: async (): Promise<number | undefined> => {
    const [fila] = await sesion.suelta.consultar(
      `select ceil(extract(epoch from min(t.proximo_en) - operacion.ahora()) * 1000)::int8
       from operacion.tareas t where t.proceso = $1 and ${NO_VENCIDA} and ${POR_INDICE}`,
      [proceso],
    );
    return (fila?.[0] as number | null) ?? undefined;
  },
});
