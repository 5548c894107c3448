import { type Sql, TRANSACCION_OCIOSA_MS } from '../postgres/conexion.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import {
  type Composicion,
  componer,
  enObra,
  firmaDe,
  leerComposicion,
  type Miembro,
  nombreDeEsquema,
  sola,
  type VersionPorTabla,
  VIGENTE,
} from './composicion.ts';
import { crearIndices, crearTablas } from './esquema.ts';
import { huellaDe, huellasDeTablas, type Proyecciones } from './huella.ts';

export type EstadoDeVersion = 'construyendo' | 'activa' | 'retirada';

/** A row of `operacion.lecturas`: one schema of read models, from its making to its removal. */
export type Version = Miembro & {
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

/**
 * The newest version that holds the rows of this code, the same for every process that asks, with
 * what tells it and its family from any other.
 */
export const leerVigente = async (
  tx: Transaccion,
  huella: string,
): Promise<{ readonly version: number; readonly firma: string } | undefined> => {
  const [fila] = (await tx.consultar(VIGENTE, [huella])) as [version: number, familia: string][];
  if (!fila) return undefined;
  const [version, miembros] = fila;
  const familia = miembros ? miembros.split(',').map(Number) : [version];
  return { version, firma: firmaDe(version, familia) };
};

/** How a version is made now, by a pool. */
export const composicionDe = (sql: Sql, version: number): Promise<Composicion> =>
  leerComposicion(
    { consultar: (texto, valores = []) => sql.unsafe(texto, [...valores]).values() },
    version,
  );

/** All that have not been removed, oldest first. */
export const leerVersiones = (sql: Sql): Promise<Version[]> => sql<Version[]>`
  select version, familia, tablas, huella, estado, creada_en, activada_en from operacion.lecturas
  where borrada_en is null order by version`;

/** What is done to `operacion.lecturas` is done by one process at a time. */
const enTurno = <R>(sql: Sql, hacer: (tx: Sql) => Promise<R>): Promise<R> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('comprobantes.lecturas'))`;
    return hacer(tx as unknown as Sql);
  }) as Promise<R>;

const enSuEsquema = (huellas: { readonly [tabla: string]: string }, en: number): VersionPorTabla =>
  Object.fromEntries(Object.entries(huellas).map(([tabla, huella]) => [tabla, { en, huella }]));

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
    const primera = sola(nombreDeEsquema(1));
    await crearTablas(tx, primera, proyecciones.proyectores);
    await crearIndices(tx, primera, proyecciones.proyectores);
    const tablas = enSuEsquema(huellasDeTablas(proyecciones), 1);
    await tx`insert into operacion.lecturas (version, huella, estado, activada_en, familia, tablas)
      values (1, ${huella}, 'activa', now(), 1, ${tx.json(tablas)})`;
    return true;
  });

export type EnConstruccion = {
  readonly version: number;
  readonly esquema: string;
  /** What there is of it while it is filled. */
  readonly obra: Composicion;
  /** The version shares tables with versions in force. */
  readonly derivada: boolean;
  /** An earlier attempt left it half-way: its checkpoint says from where. */
  readonly reanudada: boolean;
};

const enConstruccion = (miembro: Miembro, reanudada: boolean): EnConstruccion => {
  const { version, familia } = miembro;
  const esquema = nombreDeEsquema(version);
  const derivada = familia !== null && familia !== version;
  return { version, esquema, obra: enObra(miembro), derivada, reanudada };
};

/** Every member is one more head that each lock of the family looks at. */
const FAMILIA_MAXIMA = 8;

/** The version in force that keeps most of the same tables; the newest of those. */
const elegirBase = (
  versiones: readonly Version[],
  huellas: { readonly [tabla: string]: string },
): Version | undefined => {
  const comunes = ({ tablas }: Version): number =>
    Object.entries(huellas).filter(([tabla, huella]) => tablas?.[tabla]?.huella === huella).length;
  const tamanio = ({ familia }: Version): number =>
    versiones.filter((otra) => otra.familia === familia).length;
  return versiones
    .filter((v) => v.estado !== 'construyendo' && v.familia !== null)
    .filter((v) => comunes(v) > 0 && tamanio(v) < FAMILIA_MAXIMA)
    .toSorted((a, b) => comunes(b) - comunes(a) || b.version - a.version)[0];
};

/** What a rebuild makes anew: everything, or what no version in force has and what is named. */
export type Alcance = 'todo' | { readonly rehacer: readonly string[] };

const miembroNuevo = (
  version: number,
  huellas: { readonly [tabla: string]: string },
  base: Version | undefined,
  rehacer: readonly string[],
): Miembro => {
  const tablas: VersionPorTabla = Object.fromEntries(
    Object.entries(huellas).map(([tabla, huella]) => {
      const compartida = rehacer.includes(tabla) ? undefined : base?.tablas?.[tabla];
      return [tabla, compartida?.huella === huella ? compartida : { en: version, huella }];
    }),
  );
  return { version, familia: base?.familia ?? version, tablas };
};

/** Left half-way by an earlier attempt at the same: the same tables are made anew. */
const esLaMisma = (previa: Version, pedida: Miembro): boolean =>
  previa.familia === (pedida.familia === pedida.version ? previa.version : pedida.familia) &&
  Object.entries(pedida.tablas!).every(([tabla, { en, huella }]) => {
    const anterior = previa.tablas?.[tabla];
    const igual = en === pedida.version ? previa.version : en;
    return anterior?.en === igual && anterior.huella === huella;
  });

/** The schema that a rebuild of this code fills: the one that was left half-way, or a new one. */
export const tomarConstruccion = (
  sql: Sql,
  proyecciones: Proyecciones,
  alcance: Alcance,
): Promise<EnConstruccion> =>
  enTurno(sql, async (tx) => {
    const huella = huellaDe(proyecciones);
    const huellas = huellasDeTablas(proyecciones);
    const versiones = await leerVersiones(tx);
    const [{ siguiente }] = await tx<[{ siguiente: number }]>`
      select coalesce(max(version), 0) + 1 as siguiente from operacion.lecturas`;
    const base = alcance === 'todo' ? undefined : elegirBase(versiones, huellas);
    const rehacer = alcance === 'todo' ? [] : alcance.rehacer;
    const pedida = miembroNuevo(siguiente, huellas, base, rehacer);
    const previa = versiones.findLast(
      (v) => v.huella === huella && v.estado === 'construyendo' && esLaMisma(v, pedida),
    );
    if (previa) return enConstruccion(previa, true);
    await tx`insert into operacion.lecturas (version, huella, estado, familia, tablas)
      values (${siguiente}, ${huella}, 'construyendo', ${pedida.familia}, ${tx.json(pedida.tablas)})`;
    await crearTablas(tx, componer(pedida, []), proyecciones.proyectores);
    return enConstruccion(pedida, false);
  });

/**
 * Puts a version in force. `alFinal` runs in the same transaction, before it, while nobody decides on
 * the rows of those whose heads are locked in `raices`: a batch is over, or sees the new version.
 * The wait for batches under way is short, because those behind it wait as well; then it throws
 * what `esEsperaDeBloqueo` recognises.
 */
export const activarVersion = (
  sql: Sql,
  version: number,
  raices: readonly string[],
  alFinal: (tx: Sql) => Promise<void>,
): Promise<void> =>
  enTurno(sql, async (tx) => {
    await tx`set local lock_timeout = '300ms'`;
    await tx.unsafe(`set local idle_in_transaction_session_timeout = ${TRANSACCION_OCIOSA_MS}`);
    for (const raiz of raices) await tx`lock table ${tx(raiz)}.cabeza in exclusive mode`;
    await alFinal(tx);
    await tx`update operacion.lecturas set estado = 'retirada' where estado = 'activa'`;
    await tx`update operacion.lecturas set estado = 'activa', activada_en = now()
      where version = ${version}`;
  });

/** Why a schema was not dropped. */
export type Retenida = 'en_uso' | 'compartida';

/**
 * Drops a schema that nobody uses, with what is in it, and says why not otherwise: some process reads
 * it, or another version keeps tables there.
 */
export const borrarVersion = (sql: Sql, version: number): Promise<Retenida | undefined> =>
  enTurno(sql, async (tx) => {
    const otras = (await leerVersiones(tx)).filter((otra) => otra.version !== version);
    const ocupa = ({ familia, tablas }: Version): boolean =>
      familia === version || Object.values(tablas ?? {}).some(({ en }) => en === version);
    if (otras.some(ocupa)) return 'compartida';
    const [turno] = await tx<{ libre: boolean }[]>`
      select pg_try_advisory_xact_lock(${CLASE_EN_USO}, ${version}) as libre`;
    if (!turno!.libre) return 'en_uso';
    await tx`drop schema if exists ${tx(nombreDeEsquema(version))} cascade`;
    await tx`update operacion.lecturas set estado = 'retirada', borrada_en = now()
      where version = ${version}`;
    return undefined;
  });
