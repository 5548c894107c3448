import type { Sql } from 'postgres';
import { arreglo } from '../postgres/arreglo.ts';
import { esErrorDePostgres } from '../postgres/fallas.ts';
import { ResultadoDesconocido, RevisionInesperada } from './puerto.ts';
import type { AppendSerializado, EventoSerializado } from './serializacion.ts';

/** Last event of a stored append. */
export type Escrito = { revision: number; posicion: number };

export type OpcionesEscritor = {
  /** Opens a pool of exactly one connection; called again after a connection was given up. */
  readonly conectar: () => Sql;
  /** After so long nobody waits any more: the append's outcome is unknown. */
  readonly plazo_ms: number;
};

/** The answer of `append_batch` for an append whose stream is elsewhere: positions begin at 1. */
const CONFLICTO = 0;
const MAX_APPENDS_POR_GRUPO = 512;
const MAX_BYTES_POR_GRUPO = 4 * 1024 * 1024;
/**
 * Where a flush to disk is quick, the server's work and ours are what takes time: two smaller groups
 * in turn keep both busy (measured: a quarter more appends). Where it is slow, one flush should carry
 * all there is. The time that the server took for the last group tells which it is.
 */
const GRUPO_RAPIDO_MS = 1.5;
/** Groups below this size are not worth splitting. */
const MIN_APPENDS_POR_GRUPO = 16;

type Pendiente = {
  readonly append: AppendSerializado;
  readonly resolver: (escrito: Escrito) => void;
  readonly rechazar: (error: Error) => void;
  readonly reloj: NodeJS.Timeout;
  /** Its caller has an answer already (time-out): not worth sending. */
  abandonado: boolean;
  /** Was in a group that Postgres refused as a whole: travels alone, to find the culprit. */
  solo: boolean;
};

/** SQLSTATE classes that say "these values are wrong": nothing was stored and never will be. */
const CLASES_DEFINITIVAS = new Set(['22', '23', '42', '54', 'P0']);

/**
 * Group commit: the appends that arrive while a group is on its way leave together in the next one,
 * as one statement and one flush to disk. At most one append per stream is on its way, so that the
 * appends of a stream are stored in the order in which they were asked for.
 */
export class EscritorEnGrupo {
  readonly #opciones: OpcionesEscritor;
  #sql: Sql;
  #cola: Pendiente[] = [];
  #streamsEnVuelo = new Set<string>();
  #gruposEnVuelo = 0;
  #maxEnVuelo = 1;
  /** When the server finished the last group, to tell its work from waiting behind another group. */
  #ultimaRespuesta_ms = 0;
  #programado = false;
  #cerrado = false;
  #alVaciarse: (() => void) | undefined;

  constructor(opciones: OpcionesEscritor) {
    this.#opciones = opciones;
    this.#sql = opciones.conectar();
  }

  /** @throws RevisionInesperada, ResultadoDesconocido, or the error of Postgres for bad values. */
  append(append: AppendSerializado): Promise<Escrito> {
    if (this.#cerrado) return Promise.reject(new Error('La bitácora está cerrada'));
    return new Promise((resolver, rechazar) => {
      const reloj = setTimeout(() => {
        pendiente.abandonado = true;
        rechazar(new ResultadoDesconocido(`sin respuesta en ${this.#opciones.plazo_ms} ms`));
      }, this.#opciones.plazo_ms);
      const pendiente = { append, resolver, rechazar, reloj, abandonado: false, solo: false };
      this.#cola.push(pendiente);
      this.#programar();
    });
  }

  /** Waits for what was accepted, then disconnects. */
  async cerrar(): Promise<void> {
    this.#cerrado = true;
    if (this.#gruposEnVuelo > 0 || this.#cola.length > 0) {
      await new Promise<void>((resolver) => {
        this.#alVaciarse = resolver;
      });
    }
    await this.#sql.end({ timeout: 1 });
  }

  /** A turn of the event loop later: whoever appends again upon the last answers is on board. */
  #programar(): void {
    if (this.#programado) return;
    this.#programado = true;
    setImmediate(() => {
      this.#programado = false;
      this.#despachar();
    });
  }

  #despachar(): void {
    while (this.#gruposEnVuelo < this.#maxEnVuelo) {
      const parte = Math.ceil(this.#cola.length / (this.#maxEnVuelo - this.#gruposEnVuelo));
      const grupo = this.#formarGrupo(Math.max(parte, MIN_APPENDS_POR_GRUPO));
      if (grupo.length === 0) break;
      void this.#enviar(grupo);
    }
    if (this.#gruposEnVuelo === 0 && this.#cola.length === 0) this.#alVaciarse?.();
  }

  #formarGrupo(maximo: number): Pendiente[] {
    const grupo: Pendiente[] = [];
    const restantes: Pendiente[] = [];
    let bytes = 0;
    let lleno = false;
    for (const pendiente of this.#cola) {
      if (pendiente.abandonado) continue;
      const { stream, bytes: peso } = pendiente.append;
      lleno ||=
        grupo.length > 0 &&
        (grupo.length >= Math.min(maximo, MAX_APPENDS_POR_GRUPO) ||
          bytes + peso > MAX_BYTES_POR_GRUPO ||
          pendiente.solo);
      if (lleno || this.#streamsEnVuelo.has(stream)) {
        restantes.push(pendiente);
        continue;
      }
      grupo.push(pendiente);
      this.#streamsEnVuelo.add(stream);
      bytes += peso;
      lleno = pendiente.solo;
    }
    this.#cola = restantes;
    return grupo;
  }

  async #enviar(grupo: Pendiente[]): Promise<void> {
    this.#gruposEnVuelo++;
    const sql = this.#sql;
    const reloj = setTimeout(() => this.#abandonarConexion(sql), this.#opciones.plazo_ms);
    const envio_ms = performance.now();
    try {
      responder(grupo, await enviarGrupo(sql, grupo));
      this.#medirServicio(envio_ms);
    } catch (error) {
      this.#alFallar(grupo, error, sql);
    } finally {
      clearTimeout(reloj);
      this.#gruposEnVuelo--;
      for (const { append } of grupo) this.#streamsEnVuelo.delete(append.stream);
      this.#programar();
    }
  }

  #medirServicio(envio_ms: number): void {
    const ahora_ms = performance.now();
    const servicio_ms = ahora_ms - Math.max(envio_ms, this.#ultimaRespuesta_ms);
    this.#ultimaRespuesta_ms = ahora_ms;
    this.#maxEnVuelo = servicio_ms < GRUPO_RAPIDO_MS ? 2 : 1;
  }

  /** One bad value makes Postgres refuse the whole group: each append is sent again, alone. */
  #alFallar(grupo: Pendiente[], error: unknown, sql: Sql): void {
    const definitivo = esDefinitivo(error);
    if (!definitivo) this.#abandonarConexion(sql);
    if (definitivo && grupo.length > 1) {
      for (const pendiente of grupo) pendiente.solo = true;
      this.#cola.unshift(...grupo);
      return;
    }
    const causa = error instanceof Error ? error : new Error(String(error));
    for (const pendiente of grupo) {
      clearTimeout(pendiente.reloj);
      pendiente.rechazar(
        definitivo ? causa : new ResultadoDesconocido(causa.message, { cause: error }),
      );
    }
  }

  /**
   * A connection that failed or does not answer is given up with all that travels on it: whoever
   * repeats at once must not meet it while it is still closing.
   */
  #abandonarConexion(sql: Sql): void {
    if (this.#sql !== sql) return;
    this.#sql = this.#opciones.conectar();
    void sql.end({ timeout: 0 });
  }
}

function esDefinitivo(error: unknown): boolean {
  if (!esErrorDePostgres(error)) return false;
  const { code, severity } = error;
  return severity === 'ERROR' && CLASES_DEFINITIVAS.has(code.slice(0, 2));
}

/** Position of each append's last event, 0 for a conflict. */
async function enviarGrupo(sql: Sql, grupo: readonly Pendiente[]): Promise<readonly string[]> {
  const ultimos: number[] = [];
  const indices: number[] = [];
  const eventos: EventoSerializado[] = [];
  for (const [i, { append }] of grupo.entries()) {
    for (const evento of append.eventos) {
      eventos.push(evento);
      indices.push(i + 1);
    }
    ultimos.push(eventos.length);
  }
  const [fila] = await sql<[{ posiciones: string }]>`
    select array_to_string(bitacora.append_batch(
      ${lineas(grupo, ({ append }) => append.stream)},
      ${arreglo(grupo.map(({ append }) => append.esperada))}::text::bigint[],
      ${arreglo(ultimos)}::text::int[],
      ${arreglo(indices)}::text::int[],
      ${arreglo(eventos.map(({ evento_id }) => evento_id))}::text::uuid[],
      ${lineas(eventos, ({ tipo }) => tipo)},
      ${lineas(eventos, ({ datos }) => datos)},
      ${lineas(eventos, ({ metadatos }) => metadatos)}
    ), ',') as posiciones`;
  return fila.posiciones.split(',');
}

const lineas = <T>(lista: readonly T[], texto: (elemento: T) => string): string =>
  lista.map(texto).join('\n');

function responder(grupo: readonly Pendiente[], posiciones: readonly string[]): void {
  for (const [i, { append, resolver, rechazar, reloj }] of grupo.entries()) {
    const posicion = Number(posiciones[i]);
    clearTimeout(reloj);
    if (posicion === CONFLICTO) {
      rechazar(new RevisionInesperada(append.stream, append.esperada));
    } else {
      resolver({
        revision: append.esperada + append.eventos.length,
        posicion,
      });
    }
  }
}
