import postgres from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { AJUSTES_DE_RED, Conexion, dirigir, type Sql } from '../postgres/conexion.ts';
import { escuchar } from '../postgres/escucha.ts';
import { conectar } from '../postgres/pool.ts';
import { crearCadena } from './cadena.ts';
import { EscritorEnGrupo } from './escritor.ts';
import { CANAL_BITACORA, instalarBitacora } from './esquema.sql.ts';
import { BYTES_DE_PAGINA } from './peso.ts';
import {
  type Bitacora,
  type EventoLeido,
  type LugarEnStream,
  ResultadoDesconocido,
} from './puerto.ts';
import { type SuscripcionPorPaginas, suscribirPorPaginas } from './suscripcion.ts';

export type OpcionesBitacoraPostgres = {
  readonly url: string;
  /** An append without an answer for so long fails with `ResultadoDesconocido`; a read, with an error. Default 10 s. */
  readonly plazo_ms?: number;
  /** Subscriptions look again after so long without notice. Default 1 s. */
  readonly sondeo_ms?: number;
  /** Pause before a failed batch is handed over again. Default 500 ms. */
  readonly pausa_ms?: number;
  /** Creates what is missing (default). `false` for a role that may only read and append. */
  readonly instalar?: boolean;
  /** What of each event the chain knows only by a digest. Default: nothing. */
  readonly secretosDe?: SecretosDe;
  /** Hears of failures that the log mends by itself. */
  readonly avisar?: (mensaje: string, error: unknown) => void;
};

type FilaEvento = {
  posicion: number;
  stream: string;
  revision: number;
  evento_id: string;
  tipo: string;
  datos: object;
  metadatos: Metadatos;
};

const LECTORES = 4;
const LOTE_DE_SUSCRIPCION = 500;
const ESPERA_CONEXION_S = 10;

/**
 * The log in Postgres: schema `bitacora` of the database at `url`. Several processes may share it.
 * Connections: one that writes, one that listens (from the first subscription on), up to four that
 * read. A broken one is opened again by the next call.
 */
export async function crearBitacoraPostgres(opciones: OpcionesBitacoraPostgres): Promise<Bitacora> {
  const { plazo_ms = 10_000, sondeo_ms = 1_000, pausa_ms = 500 } = opciones;
  const avisar = opciones.avisar ?? (() => undefined);
  const lectura = conectar(opciones.url, { nombre: LECTURA, maximo: LECTORES, plazo_ms });
  if (opciones.instalar !== false) await instalarOCerrar(lectura);
  const escritor = new EscritorEnGrupo({
    conectar: () => abrirEscritura(opciones.url, plazo_ms),
    plazo_ms,
  });
  const cadena = crearCadena({
    leer: async (stream, revision) => {
      try {
        const [fila] = await leerStream(lectura, stream, { from: revision, limit: 1 });
        return fila && comoEvento(fila);
      } catch (error) {
        // It is part of the append: whoever may not know what became of one sends it again.
        throw new ResultadoDesconocido((error as Error).message, { cause: error });
      }
    },
    secretosDe: opciones.secretosDe,
  });
  const suscripciones = new Set<SuscripcionPorPaginas>();
  let oyente: ReturnType<typeof escuchar> | undefined;
  const alAvisar = (): void => {
    for (const suscripcion of suscripciones) suscripcion.despertar();
  };
  const readAll: Bitacora['readAll'] = async ({ after, limit }) =>
    (await leerTodo(lectura, after, limit)).map(comoEvento);

  return {
    async append(stream, esperada, eventos) {
      return cadena.anexar(stream, esperada, eventos, (append) => escritor.append(append));
    },
    async readStream(stream, opcionesLectura = {}) {
      const filas = await leerStream(lectura, stream, opcionesLectura);
      const eventos = filas.map(comoEvento);
      if (opcionesLectura.direction !== 'backwards') cadena.oir(eventos);
      return eventos;
    },
    async readPlaces(lugares) {
      const filas = await leerLugares(lectura, lugares);
      return filas.map((fila) => (fila.posicion === null ? undefined : comoEvento(fila)));
    },
    readAll,
    subscribeAll({ after, maximo = LOTE_DE_SUSCRIPCION, sin_datos_de }, manejar) {
      const suscripcion = suscribirPorPaginas({
        after,
        maximo,
        leer: async (desde, limit) =>
          (await leerPagina(lectura, desde, limit, sin_datos_de)).map(comoEvento),
        manejar: (lote) => {
          cadena.oir(lote);
          return manejar(lote);
        },
        pausa_ms,
        sondeo_ms,
        avisar,
      });
      suscripciones.add(suscripcion);
      oyente ??= escuchar(opciones.url, { nombre: ESCUCHA, canal: CANAL_BITACORA }, alAvisar);
      return {
        async detener() {
          suscripciones.delete(suscripcion);
          await suscripcion.detener();
        },
      };
    },
    async cabeza() {
      const [fila] = await lectura<{ posicion: number }[]>`
        select coalesce(max(posicion), 0) as posicion from bitacora.eventos`;
      return fila!.posicion;
    },
    async cerrar() {
      await Promise.all([...suscripciones].map((suscripcion) => suscripcion.detener()));
      await escritor.cerrar();
      await Promise.all([oyente?.cerrar(), lectura.end({ timeout: 1 })]);
    },
  };
}

/** `pg_stat_activity` shows each connection under the name of its role. */
const LECTURA = 'bitacora-lectura';
const ESCRITURA = 'bitacora-escritura';
const ESCUCHA = 'bitacora-escucha';

/** The writer gives up by itself a connection that fails. */
function abrirEscritura(url: string, plazo_ms: number): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: ESPERA_CONEXION_S,
    backoff: (intento: number) => Math.min(0.05 * 2 ** intento, 1),
    max_lifetime: null,
    // Its query for array types runs on each new connection and nobody hears its rejection.
    fetch_types: false,
    onnotice: () => undefined,
    connection: {
      application_name: ESCRITURA,
      ...AJUSTES_DE_RED,
      ...ajustesDeEscritura(plazo_ms),
    },
  });
}

/**
 * The function's plans are made once and must use the indexes even if they were made while the
 * table was empty. A statement nobody waits for any more must not land much later.
 */
const ajustesDeEscritura = (plazo_ms: number): Record<string, string> => ({
  synchronous_commit: 'on',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  statement_timeout: String(plazo_ms),
});

async function instalarOCerrar(sql: Sql): Promise<void> {
  try {
    await instalarBitacora(sql);
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}

const leerTodo = (sql: Sql, after: number, limit: number) => sql<FilaEvento[]>`
  select posicion, stream, revision, evento_id, tipo, datos, metadatos
    from bitacora.eventos where posicion > ${after} order by posicion limit ${limit}`;

/**
 * Up to `limit` events, and no more than a page may weigh as Postgres stores them: one of signed
 * XML is heavier than one of facts.
 */
const leerPagina = (sql: Sql, after: number, limit: number, sin_datos_de = '') => {
  // What nobody reads is not even fetched.
  const sinDatos = sql`${sin_datos_de} <> '' and starts_with(stream, ${sin_datos_de})`;
  return sql<FilaEvento[]>`
    select posicion, stream, revision, evento_id, tipo, metadatos,
           case when ${sinDatos} then '{}'::json else datos end as datos
      from bitacora.eventos
     where posicion > ${after} and posicion <= (
       select max(posicion) from (
         select posicion, sum(octetos) over (order by posicion) - octetos as antes
           from (select posicion,
                        case when ${sinDatos} then 2 else pg_column_size(datos) end as octetos
                   from bitacora.eventos where posicion > ${after} order by posicion limit ${limit}) e
       ) p where antes < ${BYTES_DE_PAGINA})
     order by posicion`;
};

function leerStream(
  sql: Sql,
  stream: string,
  { from, limit, direction = 'forwards' }: NonNullable<Parameters<Bitacora['readStream']>[1]>,
) {
  if (direction === 'forwards') {
    return sql<FilaEvento[]>`
      select posicion, stream, revision, evento_id, tipo, datos, metadatos
        from bitacora.eventos where stream = ${stream} and revision >= ${from ?? 0}
       order by revision limit ${limit ?? null}`;
  }
  return sql<FilaEvento[]>`
    select posicion, stream, revision, evento_id, tipo, datos, metadatos
      from bitacora.eventos
     where stream = ${stream} and revision <= ${from ?? Number.MAX_SAFE_INTEGER}
     order by revision desc limit ${limit ?? null}`;
}

/**
 * The events at these places, one row per place. The `limit` keeps it to an index look-up for each: a
 * plain join would read the whole table while that is small.
 */
const enLugares = (sql: Sql, lugares: readonly LugarEnStream[]) => sql`
    from unnest(string_to_array(${lugares.map(({ stream }) => stream).join('\n')}, e'\n'),
                string_to_array(${lugares.map(({ revision }) => revision).join('\n')}, e'\n')::int8[])
      with ordinality as l(stream, revision, i)
    left join lateral (
      select * from bitacora.eventos where stream = l.stream and revision = l.revision limit 1
    ) e on true
   order by l.i`;

const leerLugares = (sql: Sql, lugares: readonly LugarEnStream[]) => sql<
  (FilaEvento | { posicion: null })[]
>`
  select e.posicion, l.stream, l.revision, e.evento_id, e.tipo, e.datos, e.metadatos
  ${enLugares(sql, lugares)}`;

/** The data of events, for whoever has thousands to pass on. */
type LectorDeDatos = {
  /** Per place, in the order asked, the bytes of the JSON; `undefined` where there is no event. */
  leer(lugares: readonly LugarEnStream[]): Promise<(Buffer | undefined)[]>;
  cerrar(): Promise<void>;
};

/**
 * Reads data as they are stored, over one connection of its own, the next statement asked for while
 * the answer to one arrives: less than half of what `readPlaces` costs. Connects at the first read; a
 * broken connection is opened again by the next one.
 */
export function abrirLectorDeDatos({
  url,
  plazo_ms = 10_000,
}: Pick<OpcionesBitacoraPostgres, 'url' | 'plazo_ms'>): LectorDeDatos {
  let conexion: Conexion | undefined;
  let cerrado = false;
  const viva = (): Conexion => {
    if (conexion && (cerrado || !conexion.perdida)) return conexion;
    conexion = new Conexion(url, { nombre: LECTURA, plazo_ms });
    return conexion;
  };
  return {
    async leer(lugares) {
      const { sql, enviar } = viva();
      const consulta = sql`select e.datos ${enLugares(sql, lugares)}`.raw();
      const filas: (Buffer | null)[][] = await dirigir(consulta, enviar);
      return filas.map(([datos]) => datos ?? undefined);
    },
    async cerrar() {
      cerrado = true;
      await conexion?.cerrar(1);
    },
  };
}

const comoEvento = (fila: FilaEvento): EventoLeido => ({
  evento_id: fila.evento_id,
  tipo: fila.tipo,
  datos: fila.datos,
  metadatos: fila.metadatos,
  stream: fila.stream,
  revision: fila.revision,
  posicion: fila.posicion,
});
