import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { CambioDeTarea, Paso, Proceso, Tarea, TareaNueva } from '#processes/kernel/proceso.ts';
import { arreglo, deLineas, lineas } from '../postgres/arreglo.ts';
import type { Sesion, Transaccion } from '../postgres/sesion.ts';
import type { Consumidor } from '../seguidor/consumidor.ts';

/** A task in the hands of one worker until its lease ends. */
export type TareaArrendada = Tarea & { readonly version: number };

/** Tasks come column by column, so that a run of events costs one statement. */
const INSERTAR = `insert into operacion.tareas
    (proceso, empresa_id, clave, fase, datos, proximo_en)
  select $1, k.empresa_id, k.clave, k.fase, k.datos::jsonb, k.proximo_en::timestamptz
  from unnest($2::text::int8[], $3::text::text[], $4::text::text[], ${deLineas(5)}, $6::text::text[])
    as k(empresa_id, clave, fase, datos, proximo_en)
  on conflict (empresa_id, proceso, clave) do`;
const PROGRAMAR = `${INSERTAR} update
    set fase = excluded.fase, datos = excluded.datos, proximo_en = excluded.proximo_en,
        intentos = 0, version = tareas.version + 1, arriendo_de = null, adelantada = false,
        ultimo_error = null`;
const ADELANTAR = `${INSERTAR} update
    set adelantada = tareas.arriendo_de is not null,
        proximo_en = case when tareas.arriendo_de is null
          then excluded.proximo_en else tareas.proximo_en end`;
const SI_FALTA = `${INSERTAR} nothing`;
const REINTENTAR = `update operacion.tareas set proximo_en = $3::text::timestamptz
  where empresa_id = $1 and proceso = $2 and arriendo_de is null and intentos > 0`;
const TERMINAR = `delete from operacion.tareas
  where empresa_id = $1 and proceso = $2 and clave = $3`;

type Comienzo = Extract<CambioDeTarea, { tipo: 'programar' | 'adelantar' }>;

/** Changes that may travel together: of one kind, and each of another task. */
const enTandas = (cambios: readonly CambioDeTarea[]): CambioDeTarea[][] => {
  const tandas: CambioDeTarea[][] = [];
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

const comenzar = (
  tx: Transaccion,
  sentencia: string,
  proceso: string,
  comienzos: readonly TareaNueva[],
) =>
  tx.consultar(sentencia, [
    proceso,
    arreglo(comienzos.map((c) => c.empresa_id)),
    arreglo(comienzos.map((c) => c.clave)),
    arreglo(comienzos.map((c) => c.fase)),
    lineas(comienzos.map((c) => c.datos)),
    arreglo(comienzos.map((c) => c.proximo_en)),
  ]);

const aplicarTanda = async (
  tx: Transaccion,
  proceso: string,
  tanda: readonly CambioDeTarea[],
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
        otros.push(tx.consultar(REINTENTAR, [empresa_id, proceso, cambio.proximo_en]));
        break;
    }
  }
  const sentencia = comienzos[0]?.tipo === 'programar' ? PROGRAMAR : ADELANTAR;
  if (comienzos.length > 0) otros.push(comenzar(tx, sentencia, proceso, comienzos));
  await Promise.all(otros);
};

/** The part of a process that follows the log: its tasks move with its checkpoint. */
export const consumidorDe = ({ nombre, reaccionar }: Proceso): Consumidor => ({
  nombre,
  esquema: 'operacion',
  aplicar: async (tx, eventos: readonly EventoRegistrado[]) => {
    const cambios = eventos.flatMap((evento) => [...reaccionar(evento)]);
    await Promise.all(enTandas(cambios).map((tanda) => aplicarTanda(tx, nombre, tanda)));
  },
});

/** Class of the advisory locks by which a living worker shows that its leases are held. */
const CLASE = 7_401;

const TOMAR = `with elegidas as (
    select empresa_id, clave from operacion.tareas
    where proceso = $1 and proximo_en <= $2::text::timestamptz
    order by proximo_en limit $3 for update skip locked
  )
  update operacion.tareas t
    set arriendo_de = $4, proximo_en = $5::text::timestamptz, version = t.version + 1
  from elegidas e
  where t.proceso = $1 and t.empresa_id = e.empresa_id and t.clave = e.clave
  returning t.empresa_id, t.clave, t.fase, t.datos, t.intentos, t.version`;

const SEGUIR = `update operacion.tareas
    set fase = $4, datos = $5::text::jsonb, intentos = $7, ultimo_error = $8, arriendo_de = null,
        proximo_en = case when adelantada then $10 else $6 end::text::timestamptz,
        adelantada = false, version = version + 1
  where empresa_id = $1 and proceso = $2 and clave = $3 and version = $9`;
const ACABAR = `delete from operacion.tareas
  where empresa_id = $1 and proceso = $2 and clave = $3 and version = $4`;

/** Leases whose worker is no longer there: due again at once. */
const LIBERAR = `update operacion.tareas t set arriendo_de = null, proximo_en = $2::text::timestamptz
  where t.proceso = $1 and t.arriendo_de is not null and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${CLASE}
      and l.objid = t.arriendo_de::int8::oid and l.granted
      and l.database = (select oid from pg_database where datname = current_database()))`;

const MIAS = `select empresa_id, clave, version from operacion.tareas
  where proceso = $1 and arriendo_de = $2`;
const SOLTAR = `update operacion.tareas set arriendo_de = null, proximo_en = $5::text::timestamptz
  where empresa_id = $1 and proceso = $2 and clave = $3 and version = $4`;

/** Names a lease: the same task taken again is another one. */
export const arriendoDe = (empresa_id: number, clave: string, version: number): string =>
  `${empresa_id}:${version}:${clave}`;

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
  asegurar: async (tarea: TareaNueva): Promise<void> => {
    await comenzar(sesion.suelta, SI_FALTA, proceso, [tarea]);
  },
  liberarHuerfanas: async (ahora_ms: number): Promise<void> => {
    await sesion.suelta.consultar(LIBERAR, [proceso, instanteDeMs(ahora_ms)]);
  },
  /** Leases of this worker that it does not know of: taken or given back in an answer that was lost. */
  liberarPerdidas: async (enMano: ReadonlySet<string>, ahora_ms: number): Promise<void> => {
    const mias = await sesion.suelta.consultar(MIAS, [proceso, String(quien)]);
    const perdidas = mias.filter(([empresa_id, clave, version]) => {
      return !enMano.has(arriendoDe(empresa_id as number, clave as string, version as number));
    });
    for (const [empresa_id, clave, version] of perdidas) {
      const valores = [empresa_id as number, proceso, clave as string, version as number];
      await sesion.suelta.consultar(SOLTAR, [...valores, instanteDeMs(ahora_ms)]);
    }
  },
  tomar: async (ahora_ms: number, hasta_ms: number, cuantas: number): Promise<TareaArrendada[]> => {
    const filas = await sesion.suelta.consultar(TOMAR, [
      proceso,
      instanteDeMs(ahora_ms),
      cuantas,
      String(quien),
      instanteDeMs(hasta_ms),
    ]);
    return filas.map(([empresa_id, clave, fase, datos, intentos, version]) => ({
      empresa_id: empresa_id as number,
      clave: clave as string,
      fase: fase as string,
      datos: datos as object,
      intentos: intentos as number,
      version: version as number,
    }));
  },
  /** Gives a task back as its step left it; nothing happens if the lease was lost meanwhile. */
  devolver: async (
    tarea: TareaArrendada,
    paso: Paso,
    ahora_ms: number,
    fallo?: { readonly intentos: number; readonly error: string },
  ): Promise<void> => {
    const clave = [tarea.empresa_id, proceso, tarea.clave];
    if (paso.tipo === 'terminar') {
      await sesion.suelta.consultar(ACABAR, [...clave, tarea.version]);
      return;
    }
    const valores = [
      ...clave,
      paso.fase,
      JSON.stringify(paso.datos),
      instanteDeMs(ahora_ms + paso.espera_ms),
      fallo?.intentos ?? 0,
      fallo?.error ?? null,
      tarea.version,
      instanteDeMs(ahora_ms),
    ];
    const { nuevas = [] } = paso;
    if (nuevas.length === 0) {
      await sesion.suelta.consultar(SEGUIR, valores);
      return;
    }
    await sesion.transaccion(async (tx) => {
      await comenzar(tx, ADELANTAR, proceso, nuevas);
      await tx.consultar(SEGUIR, valores);
    });
  },
  /** When the next task is due, in milliseconds since the epoch. */
  proxima: async (): Promise<number | undefined> => {
    const [fila] = await sesion.suelta.consultar(
      'select min(proximo_en) from operacion.tareas where proceso = $1',
      [proceso],
    );
    return fila?.[0] ? Date.parse(fila[0] as string) : undefined;
  },
});
