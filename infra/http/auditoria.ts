import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { crearCupoDeDetalles, type Detalle, recortarDetalles } from './auditoria.detalles.ts';

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
  /** The path as it is declared, `/facturas/{factura_id}`. */
  readonly ruta: string;
  readonly recurso: string;
  readonly estado: number;
  /** Of a refusal; null where there was none, or its kind has none (422). */
  readonly codigo: string | null;
  readonly ip: string;
  readonly user_agent: string;
  readonly duracion_ms: number;
  readonly correlacion_id: string;
};

/** The audit trail, written in batches: nobody waits for it, and it has a bound. */
export type Auditoria = {
  /** `detalle`: what was asked and answered, made only if it will be kept. */
  anotar(anotacion: Anotacion, detalle?: () => Detalle): void;
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
/** Details that wait to be written; each of some kilobytes. */
const MAXIMO_DETALLES_EN_COLA = 1_000;

const MAXIMO_TEXTO = 300;

/** Text of the caller's making: bounded, and without what Postgres would refuse the batch for. */
const limpio = (texto: string): string =>
  texto.slice(0, MAXIMO_TEXTO).replaceAll('\0', '').toWellFormed();

type Anotada = Anotacion & { readonly detalle?: Detalle };

const columna = <C extends keyof Anotacion>(lote: readonly Anotada[], campo: C): Anotacion[C][] =>
  lote.map((anotacion) => anotacion[campo]);

/** Those of a batch that have a detail, by their place in it from 1. */
const detallesDe = (lote: readonly Anotada[]) =>
  lote.flatMap(({ empresa_id, detalle }, i) =>
    detalle ? [{ empresa_id, lugar: i + 1, ...detalle }] : [],
  );

/** When each key of a batch was last used, and from where. In key order, so that two processes do not deadlock. */
const usosDe = (lote: readonly Anotacion[]) => {
  const usos = new Map<string, Anotacion>();
  for (const a of lote) if (a.clave_id !== null) usos.set(`${a.empresa_id}/${a.clave_id}`, a);
  return [...usos.values()].toSorted(
    (a, b) => a.empresa_id - b.empresa_id || a.clave_id! - b.clave_id!,
  );
};

/** The rows of a batch, its details and the last use of its keys, in one statement. */
const escribir = async (sql: Sql, lote: readonly Anotada[]): Promise<void> => {
  const usos = usosDe(lote);
  const detalles = detallesDe(lote);
  await sql`
    with lote as (
      select *, nextval(pg_get_serial_sequence('operacion.auditoria', 'id')) as id from unnest(
        ${columna(lote, 'empresa_id')}::int8[],
        ${columna(lote, 'en_ms').map(instanteDeMs)}::timestamptz[],
        ${columna(lote, 'actor')}::text[], ${columna(lote, 'metodo')}::text[],
        ${columna(lote, 'camino')}::text[], ${columna(lote, 'ruta')}::text[],
        ${columna(lote, 'recurso')}::text[], ${columna(lote, 'estado')}::int4[],
        ${columna(lote, 'codigo')}::text[], ${columna(lote, 'ip')}::text[],
        ${columna(lote, 'user_agent')}::text[], ${columna(lote, 'duracion_ms')}::float8[],
        ${columna(lote, 'correlacion_id')}::text[]) with ordinality
        as u(empresa_id, en, actor, metodo, camino, ruta, recurso, estado, codigo, ip, user_agent,
          duracion_ms, correlacion_id, lugar)
    ), filas as (
      insert into operacion.auditoria (empresa_id, en, id, actor, metodo, camino, ruta, recurso,
        estado, codigo, ip, user_agent, duracion_ms, correlacion_id)
      overriding system value
      select empresa_id, en, id, actor, metodo, camino, ruta, recurso, estado, codigo, ip,
        user_agent, duracion_ms, correlacion_id from lote
    ), detalles as (
      insert into operacion.auditoria_detalles (empresa_id, auditoria_id, en, consulta, cuerpo, respuesta)
      select l.empresa_id, l.id, l.en, d.consulta, d.cuerpo, d.respuesta
      from unnest(${detalles.map((d) => d.lugar)}::int8[], ${detalles.map((d) => d.consulta)}::text[],
        ${detalles.map((d) => d.cuerpo)}::text[], ${detalles.map((d) => d.respuesta)}::text[])
        as d(lugar, consulta, cuerpo, respuesta)
      join lote l using (lugar)
    )
    insert into operacion.uso_de_claves
      (empresa_id, clave_id, ultimo_uso_en, ultima_ip, ultimo_metodo, ultima_ruta)
    select * from unnest(
      ${columna(usos, 'empresa_id')}::int8[], ${usos.map((u) => u.clave_id!)}::int8[],
      ${columna(usos, 'en_ms').map(instanteDeMs)}::timestamptz[], ${columna(usos, 'ip')}::text[],
      ${columna(usos, 'metodo')}::text[], ${columna(usos, 'ruta')}::text[])
    on conflict (empresa_id, clave_id) do update
      set ultimo_uso_en = excluded.ultimo_uso_en, ultima_ip = excluded.ultima_ip,
        ultimo_metodo = excluded.ultimo_metodo, ultima_ruta = excluded.ultima_ruta
      where operacion.uso_de_claves.ultimo_uso_en < excluded.ultimo_uso_en`;
  if (detalles.length === 0) return;
  await recortarDetalles(sql, [...new Set(detalles.map((d) => d.empresa_id))]);
};

export const crearAuditoria = (opciones: OpcionesDeAuditoria): Auditoria => {
  const { sql, alFallar = () => {}, ronda_ms = RONDA_MS } = opciones;
  let cola: Anotada[] = [];
  /** Details in the queue. */
  let detallesEnCola = 0;
  const admiteDetalle = crearCupoDeDetalles();
  let enCurso: Promise<void> | undefined;
  let perdidas = 0;

  const drenar = async (): Promise<void> => {
    while (cola.length > 0) {
      const lote = cola.slice(0, LOTE);
      cola = cola.slice(LOTE);
      try {
        await escribir(sql, lote);
        detallesEnCola -= detallesDe(lote).length;
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
    detallesEnCola -= detallesDe(cola.slice(0, sobran)).length;
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
    anotar: (anotacion, detalle) => {
      // Between two rounds the queue may pass its bound a little, never by more than twice.
      if (cola.length >= 2 * MAXIMO_EN_COLA) {
        perdidas += 1;
        return;
      }
      const { empresa_id, metodo, estado, en_ms, camino, user_agent } = anotacion;
      const guardado =
        detalle &&
        detallesEnCola < MAXIMO_DETALLES_EN_COLA &&
        admiteDetalle(empresa_id, metodo, estado, en_ms)
          ? { detalle: detalle() }
          : {};
      if ('detalle' in guardado) detallesEnCola += 1;
      const textos = { camino: limpio(camino), user_agent: limpio(user_agent) };
      cola.push({ ...anotacion, ...textos, ...guardado });
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
