import { type Sql, TRANSACCION_OCIOSA_MS } from '../postgres/conexion.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import { crearIndices, crearTablas, nombreDeEsquema } from './esquema.ts';
import { huellaDe, type Proyecciones } from './huella.ts';

export type EstadoDeVersion = 'construyendo' | 'activa' | 'retirada';

/** A row of `operacion.lecturas`: one schema of read models, from its making to its removal. */
export type Version = {
  readonly version: number;
  /** Null in what older programs made. */
  readonly huella: string | null;
  readonly estado: EstadoDeVersion;
  readonly creada_en: string;
  readonly activada_en: string | null;
};

/** Advisory locks held by whoever works with a schema, by class; the object is its version. */
export const CLASE_FIJADA = 7_402;
/** Held longer: requests that asked for the schema before a switch may still be reading it. */
export const CLASE_EN_USO = 7_403;

/** The newest schema that holds the rows of this code; the same for every process that asks. */
const VIGENTE = `select max(version) from operacion.lecturas
  where huella = $1 and estado <> 'construyendo' and borrada_en is null`;

export const leerVigente = async (tx: Transaccion, huella: string): Promise<number | undefined> =>
  ((await tx.consultar(VIGENTE, [huella]))[0]?.[0] as number | null) ?? undefined;

/** All that have not been removed, oldest first. */
export const leerVersiones = (sql: Sql): Promise<Version[]> => sql<Version[]>`
  select version, huella, estado, creada_en, activada_en from operacion.lecturas
  where borrada_en is null order by version`;

/** What is done to `operacion.lecturas` is done by one process at a time. */
const enTurno = <R>(sql: Sql, hacer: (tx: Sql) => Promise<R>): Promise<R> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('comprobantes.lecturas'))`;
    return hacer(tx as unknown as Sql);
  }) as Promise<R>;

/**
 * Where there is no read model at all, makes an empty schema that is in force from the start: the
 * follower fills it before the process is ready. Says whether this code has a schema of its own.
 */
export const asegurarPrimera = (sql: Sql, proyecciones: Proyecciones): Promise<boolean> =>
  enTurno(sql, async (tx) => {
    const huella = huellaDe(proyecciones);
    const [hay] = await tx<{ todas: number; propias: number }[]>`
      select count(*)::int4 as todas, count(*) filter (where huella = ${huella}
        and estado <> 'construyendo' and borrada_en is null)::int4 as propias
      from operacion.lecturas`;
    if (hay!.todas > 0) return hay!.propias > 0;
    await crearTablas(tx, nombreDeEsquema(1), proyecciones.proyectores);
    await crearIndices(tx, nombreDeEsquema(1), proyecciones.proyectores);
    await tx`insert into operacion.lecturas (version, huella, estado, activada_en)
      values (1, ${huella}, 'activa', now())`;
    return true;
  });

export type EnConstruccion = {
  readonly version: number;
  readonly esquema: string;
  /** An earlier attempt left it half-way: its checkpoint says from where. */
  readonly reanudada: boolean;
};

/** The schema that a rebuild of this code fills: the one that was left half-way, or a new one. */
export const tomarConstruccion = (sql: Sql, proyecciones: Proyecciones): Promise<EnConstruccion> =>
  enTurno(sql, async (tx) => {
    const huella = huellaDe(proyecciones);
    const [previa] = await tx<{ version: number }[]>`
      select version from operacion.lecturas
      where huella = ${huella} and estado = 'construyendo' and borrada_en is null
      order by version desc limit 1`;
    if (previa) {
      const { version } = previa;
      return { version, esquema: nombreDeEsquema(version), reanudada: true };
    }
    const [nueva] = await tx<{ version: number }[]>`
      insert into operacion.lecturas (version, huella, estado)
      select coalesce(max(version), 0) + 1, ${huella}, 'construyendo' from operacion.lecturas
      returning version`;
    const { version } = nueva!;
    await crearTablas(tx, nombreDeEsquema(version), proyecciones.proyectores);
    return { version, esquema: nombreDeEsquema(version), reanudada: false };
  });

/**
 * Puts a version in force. `alFinal` runs in the same transaction, before it, while nobody decides
 * on the rows of `anterior`: its heads are locked, so a batch is either over or sees the new version.
 * The wait for batches under way is short, because those behind it wait as well; then it throws
 * what `esEsperaDeBloqueo` recognises.
 */
export const activarVersion = (
  sql: Sql,
  version: number,
  anterior: number | undefined,
  alFinal: () => Promise<void>,
): Promise<void> =>
  enTurno(sql, async (tx) => {
    await tx`set local lock_timeout = '300ms'`;
    await tx.unsafe(`set local idle_in_transaction_session_timeout = ${TRANSACCION_OCIOSA_MS}`);
    if (anterior !== undefined) {
      await tx`lock table ${tx(nombreDeEsquema(anterior))}.cabeza in exclusive mode`;
    }
    await alFinal();
    await tx`update operacion.lecturas set estado = 'retirada' where estado = 'activa'`;
    await tx`update operacion.lecturas set estado = 'activa', activada_en = now()
      where version = ${version}`;
  });

/** Drops a schema that nobody uses; false when somebody does. */
export const borrarVersion = (sql: Sql, version: number): Promise<boolean> =>
  enTurno(sql, async (tx) => {
    const [turno] = await tx<{ libre: boolean }[]>`
      select pg_try_advisory_xact_lock(${CLASE_EN_USO}, ${version}) as libre`;
    if (!turno!.libre) return false;
    await tx`drop schema if exists ${tx(nombreDeEsquema(version))} cascade`;
    await tx`update operacion.lecturas set estado = 'retirada', borrada_en = now()
      where version = ${version}`;
    return true;
  });
