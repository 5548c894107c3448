import { setTimeout as pausa } from 'node:timers/promises';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { EventoLeido, Suscripcion } from '../bitacora/puerto.ts';
import { asegurarFilas, type Lecturas } from '../lectura/puesta-al-dia.ts';
import { esEsperaDeBloqueo, type Sesion, type Transaccion } from '../postgres/sesion.ts';
import { leerCheckpoint, moverCheckpoints, type Puesto } from './checkpoints.ts';
import type { Consumidor } from './consumidor.ts';

/** A checkpoint is behind where this process left it: Postgres forgot its last commits. */
class CheckpointRetrocedido extends Error {}

const describir = (error: unknown): string =>
  error instanceof Error && error.name === 'EventoDesconocido'
    ? error.message
    : 'El seguidor no logra avanzar; lo intentará otra vez';

export type EstadoDelSeguidor = {
  /** The rows reflect everything that was in the log when this process (or Postgres) started. */
  readonly listo: boolean;
  /** Why not, for `/salud/listo`. */
  readonly motivo: string | null;
  readonly posicion: number;
};

export type Seguidor = {
  estado(): EstadoDelSeguidor;
  /** Resolves once the follower has reached what is the head of the log now. */
  alcanzar(): Promise<void>;
  /** Called after each batch, when its rows and everything that follows from it can be read. */
  observar(alAvanzar: (eventos: readonly EventoRegistrado[]) => void): () => void;
  /** There is another schema to follow: it need not wait for the next event. */
  relevar(): void;
  detener(): Promise<void>;
};

/** What a follower works with: the rows it looks after and whom it hands the events to. */
export type Seguido = {
  readonly lecturas: Lecturas;
  readonly consumidores: readonly Consumidor[];
};

export type OpcionesDeSeguidor = {
  /** Asked before each batch: another answer makes it resume from that one's checkpoints. */
  readonly seguido: () => Seguido;
  readonly sesion: Sesion;
  readonly maximo?: number;
  /** How often it is checked that Postgres is still the one that was. */
  readonly latido_ms?: number;
  readonly alFallar?: (error: unknown) => void;
  /** For tests: awaited before each batch is applied. */
  readonly gancho?: (eventos: readonly EventoRegistrado[]) => Promise<void> | void;
};

/**
 * A run costs nearly the same for one event as for a hundred: under load, few and large ones. The
 * first event after a silence never waits.
 */
const RESPIRO_MS = 5;

/**
 * The one reader of the whole log in a process. For each run of events it first makes sure that the
 * companies' rows have them, then hands them to the consumers: no reaction runs ahead of what a GET
 * can see.
 */
export const iniciarSeguidor = (opciones: OpcionesDeSeguidor): Seguidor => {
  const { sesion, latido_ms = 1000, maximo = 4000 } = opciones;
  let seguido = opciones.seguido();
  const alFallar = opciones.alFallar ?? (() => {});
  const puestos = new Map<Consumidor, number>();
  const observadores = new Set<(eventos: readonly EventoRegistrado[]) => void>();
  let suscripcion: Suscripcion | undefined;
  let posicion = 0;
  let meta = Number.POSITIVE_INFINITY;
  let motivo: string | null = 'El seguidor está arrancando';
  let arranque: string | undefined;
  const parada = new AbortController();
  let despertar: () => void = () => {};

  /** Takes over a checkpoint that is not where we left it; answers from where it is ours. */
  const retomar = async (
    tx: Transaccion,
    { consumidor, desde }: Puesto,
    hasta: number,
  ): Promise<number> => {
    const guardado = await leerCheckpoint(tx, consumidor);
    if (guardado < desde) throw new CheckpointRetrocedido();
    // Another process got there first: take over from where it stands.
    if (guardado >= hasta) return guardado;
    await moverCheckpoints(tx, [{ consumidor, desde: guardado }], hasta);
    return guardado;
  };

  /**
   * Hands a run to all in one transaction: in the same order everywhere, so that two followers never
   * wait for each other, and in three round trips however many there are.
   */
  const repartir = async (
    consumidores: readonly Consumidor[],
    eventos: readonly EventoRegistrado[],
    hasta: number,
  ): Promise<void> => {
    const atrasados = consumidores
      .map((consumidor) => ({ consumidor, desde: puestos.get(consumidor)! }))
      .filter(({ desde }) => desde < hasta);
    const llegadas = await sesion.transaccion(async (tx) => {
      const movidos = await moverCheckpoints(tx, atrasados, hasta);
      return Promise.all(
        atrasados.map(async (puesto) => {
          const { consumidor } = puesto;
          const suyo = movidos.has(consumidor);
          const desde = suyo ? puesto.desde : await retomar(tx, puesto, hasta);
          if (desde >= hasta) return desde;
          const nuevos = eventos.filter((e) => e.posicion > desde);
          await consumidor.aplicar(tx, nuevos);
          return hasta;
        }),
      );
    });
    for (const [i, { consumidor }] of atrasados.entries()) puestos.set(consumidor, llegadas[i]!);
  };

  const manejar = async (lote: readonly EventoLeido[]) => {
    const { lecturas, consumidores } = seguido;
    const eventos = lote.map(lecturas.interpretar);
    const hasta = eventos.at(-1)!.posicion;
    await opciones.gancho?.(eventos);
    if (opciones.seguido() !== seguido) {
      despertar(); // what follows is read again, from the other schema's checkpoint
      return;
    }
    await asegurarFilas(lecturas, sesion, eventos);
    await repartir(consumidores, eventos, hasta);
    posicion = hasta;
    if (posicion >= meta) motivo = null;
    for (const observador of observadores) {
      try {
        observador(eventos);
      } catch (error) {
        alFallar(error); // what the others were told stands
      }
    }
    if (lote.length < maximo) await pausa(RESPIRO_MS);
  };

  const seguir = async (): Promise<void> => {
    await suscripcion?.stop();
    seguido = opciones.seguido();
    const { bitacora } = seguido.lecturas;
    puestos.clear();
    for (const consumidor of seguido.consumidores) {
      const puesto = await sesion.transaccion((tx) => leerCheckpoint(tx, consumidor));
      puestos.set(consumidor, puesto);
    }
    posicion = Math.min(...puestos.values());
    // A schema that comes into force is a few events behind at most: the process stays ready.
    if (motivo !== null) {
      meta = await bitacora.cabeza();
      motivo = posicion >= meta ? null : 'El seguidor se está poniendo al día';
    }
    suscripcion = bitacora.subscribeAll({ after: posicion, maximo }, (lote) =>
      manejar(lote).catch((error: unknown) => {
        alFallar(error);
        if (error instanceof CheckpointRetrocedido) {
          motivo = 'La base de datos perdió sus últimas escrituras y se repone desde la bitácora';
          arranque = undefined;
        } else if (!esEsperaDeBloqueo(error)) motivo = describir(error);
        throw error;
      }),
    );
  };

  const leerArranque = async (): Promise<string> => {
    const [fila] = await sesion.suelta.consultar('select pg_postmaster_start_time()::text');
    return fila![0] as string;
  };

  const siesta = async (ms: number): Promise<void> => {
    const fin = new AbortController();
    despertar = () => fin.abort();
    const signal = AbortSignal.any([fin.signal, parada.signal]);
    await pausa(ms, undefined, { signal }).catch(() => {});
  };

  /** Watches over Postgres: when it is another one than before, resumes from what it remembers. */
  const vigilar = async (): Promise<void> => {
    while (!parada.signal.aborted) {
      try {
        const visto = await leerArranque();
        if (visto !== arranque) {
          motivo = 'El seguidor se está poniendo al día';
          await seguir();
          arranque = visto;
        } else if (opciones.seguido() !== seguido) await seguir();
      } catch (error) {
        motivo = 'La base de datos o la bitácora no responde';
        arranque = undefined;
        alFallar(error);
      }
      const espera_ms = arranque === undefined ? 100 : latido_ms;
      await siesta(espera_ms);
    }
  };
  const vigilancia = vigilar();

  return {
    estado: () => ({ listo: motivo === null, motivo, posicion }),
    alcanzar: async () => {
      const hasta = await seguido.lecturas.bitacora.cabeza();
      while (!parada.signal.aborted && (motivo !== null || posicion < hasta)) await pausa(2);
    },
    observar: (alAvanzar) => {
      observadores.add(alAvanzar);
      return () => observadores.delete(alAvanzar);
    },
    relevar: () => despertar(),
    detener: async () => {
      parada.abort();
      await vigilancia;
      await suscripcion?.stop();
    },
  };
};
