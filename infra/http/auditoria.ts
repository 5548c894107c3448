import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** One authenticated request, as it ended. */
export type Anotacion = {
  readonly empresa_id: number;
  /** The key that was used; null for a user. */
  readonly clave_id: number | null;
  /** Unix milliseconds of its arrival. */
  readonly en_ms: number;
  readonly actor: string;
  readonly metodo: string;
  /** Without the query, which may hold anything. */
  readonly camino: string;
  readonly recurso: string;
  readonly estado: number;
  readonly ip: string;
  readonly user_agent: string;
  readonly duracion_ms: number;
  readonly correlacion_id: string;
};

/** The audit trail, written in batches: nobody waits for it, and it has a bound. */
export type Auditoria = {
  anotar(anotacion: Anotacion): void;
  /** Resolves when everything noted so far is in the database, or could not be put there. */
  vaciar(): Promise<void>;
  detener(): Promise<void>;
};

export type OpcionesDeAuditoria = {
  readonly sql: Sql;
  /** Told when a batch fails (it is tried again) and when the oldest notes had to be given up. */
  readonly alFallar?: (error: unknown) => void;
  readonly ronda_ms?: number;
};

const RONDA_MS = 400;
const LOTE = 1000;
/** About a minute of a busy process while the database does not answer. */
const MAXIMO_EN_COLA = 50_000;

const MAXIMO_TEXTO = 300;

/** Text of the caller's making: bounded, and without what Postgres would refuse the batch for. */
const limpio = (texto: string): string =>
  texto.slice(0, MAXIMO_TEXTO).replaceAll('\0', '').toWellFormed();

const columna = <C extends keyof Anotacion>(lote: readonly Anotacion[], campo: C): Anotacion[C][] =>
  lote.map((anotacion) => anotacion[campo]);

/** When each key of a batch was last used, and from where. In key order, so that two processes do not deadlock. */
const usosDe = (lote: readonly Anotacion[]) => {
  const usos = new Map<string, Anotacion>();
  for (const a of lote) if (a.clave_id !== null) usos.set(`${a.empresa_id}/${a.clave_id}`, a);
  return [...usos.values()].toSorted(
    (a, b) => a.empresa_id - b.empresa_id || a.clave_id! - b.clave_id!,
  );
};

/** The rows of a batch and the last use of its keys, in one statement. */
const escribir = async (sql: Sql, lote: readonly Anotacion[]): Promise<void> => {
  const usos = usosDe(lote);
  await sql`
    with filas as (
      insert into operacion.auditoria (empresa_id, en, actor, metodo, camino, recurso, estado, ip,
        user_agent, duracion_ms, correlacion_id)
      select * from unnest(
        ${columna(lote, 'empresa_id')}::int8[],
        ${columna(lote, 'en_ms').map(instanteDeMs)}::timestamptz[],
        ${columna(lote, 'actor')}::text[], ${columna(lote, 'metodo')}::text[],
        ${columna(lote, 'camino')}::text[], ${columna(lote, 'recurso')}::text[],
        ${columna(lote, 'estado')}::int4[], ${columna(lote, 'ip')}::text[],
        ${columna(lote, 'user_agent')}::text[], ${columna(lote, 'duracion_ms')}::float8[],
        ${columna(lote, 'correlacion_id')}::text[])
    )
    insert into operacion.uso_de_claves (empresa_id, clave_id, ultimo_uso_en, ultima_ip)
    select * from unnest(
      ${columna(usos, 'empresa_id')}::int8[], ${usos.map((u) => u.clave_id!)}::int8[],
      ${columna(usos, 'en_ms').map(instanteDeMs)}::timestamptz[], ${columna(usos, 'ip')}::text[])
    on conflict (empresa_id, clave_id) do update
      set ultimo_uso_en = excluded.ultimo_uso_en, ultima_ip = excluded.ultima_ip
      where operacion.uso_de_claves.ultimo_uso_en < excluded.ultimo_uso_en`;
};

export const crearAuditoria = (opciones: OpcionesDeAuditoria): Auditoria => {
  const { sql, alFallar = () => {}, ronda_ms = RONDA_MS } = opciones;
  let cola: Anotacion[] = [];
  let enCurso: Promise<void> | undefined;
  let perdidas = 0;

  const drenar = async (): Promise<void> => {
    while (cola.length > 0) {
      const lote = cola.slice(0, LOTE);
      cola = cola.slice(LOTE);
      try {
        await escribir(sql, lote);
      } catch (error) {
        cola = [...lote, ...cola];
        alFallar(error);
        return;
      }
    }
  };

  const vaciar = (): Promise<void> => {
    enCurso ??= drenar().finally(() => {
      enCurso = undefined;
    });
    return enCurso;
  };

  const recortar = (): void => {
    const sobran = cola.length - MAXIMO_EN_COLA;
    if (sobran <= 0) return;
    cola = cola.slice(sobran);
    perdidas += sobran;
    alFallar(new Error(`La auditoría perdió ${perdidas} anotaciones: la base no las recibe`));
  };

  const latido = setInterval(() => {
    recortar();
    void vaciar();
  }, ronda_ms);
  latido.unref();

  return {
    anotar: (anotacion) => {
      // Between two rounds the queue may pass its bound a little, never by more than twice.
      if (cola.length >= 2 * MAXIMO_EN_COLA) {
        perdidas += 1;
        return;
      }
      const { camino, user_agent } = anotacion;
      cola.push({ ...anotacion, camino: limpio(camino), user_agent: limpio(user_agent) });
    },
    vaciar: async () => {
      await enCurso;
      await vaciar();
    },
    detener: async () => {
      clearInterval(latido);
      await enCurso;
      await vaciar();
    },
  };
};
