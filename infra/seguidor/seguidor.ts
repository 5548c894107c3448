import { setTimeout as pausa } from 'node:timers/promises';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Suscripcion } from '../bitacora/puerto.ts';
import { asegurarFilas, type Lecturas } from '../lectura/puesta-al-dia.ts';
import { esEsperaDeBloqueo, type Sesion } from '../postgres/sesion.ts';
import { leerCheckpoint, moverCheckpoint } from './checkpoints.ts';
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
  detener(): Promise<void>;
};

export type OpcionesDeSeguidor = {
  readonly lecturas: Lecturas;
  readonly sesion: Sesion;
  readonly consumidores: readonly Consumidor[];
  readonly maximo?: number;
  /** How often it is checked that Postgres is still the one that was. */
  readonly latido_ms?: number;
  readonly alFallar?: (error: unknown) => void;
  /** For tests: awaited before each batch is applied. */
  readonly gancho?: (eventos: readonly EventoRegistrado[]) => Promise<void> | void;
};

/**
 * The one reader of the whole log in a process. For each run of events it first makes sure that the
 * companies' rows have them, then hands them to the consumers: no reaction runs ahead of what a GET
 * can see.
 */
export const iniciarSeguidor = (opciones: OpcionesDeSeguidor): Seguidor => {
  const { lecturas, sesion, consumidores, latido_ms = 1000 } = opciones;
  const alFallar = opciones.alFallar ?? (() => {});
  const puestos = new Map<Consumidor, number>();
  const observadores = new Set<(eventos: readonly EventoRegistrado[]) => void>();
  let suscripcion: Suscripcion | undefined;
  let posicion = 0;
  let meta = Number.POSITIVE_INFINITY;
  let motivo: string | null = 'El seguidor está arrancando';
  let arranque: string | undefined;
  const parada = new AbortController();

  const consumir = (consumidor: Consumidor, eventos: readonly EventoRegistrado[], hasta: number) =>
    sesion.transaccion(async (tx) => {
      const de = puestos.get(consumidor)!;
      if (de >= hasta) return;
      if (!(await moverCheckpoint(tx, consumidor, de, hasta))) {
        const guardado = await leerCheckpoint(tx, consumidor);
        if (guardado < de) throw new CheckpointRetrocedido();
        // Another process got there first: take over from where it stands.
        puestos.set(consumidor, guardado);
        if (guardado >= hasta) return;
        await moverCheckpoint(tx, consumidor, guardado, hasta);
      }
      const desde = puestos.get(consumidor)!;
      await consumidor.aplicar(
        tx,
        eventos.filter((e) => e.posicion > desde),
      );
    });

  const manejar = async (
    lote: Parameters<Parameters<typeof lecturas.bitacora.subscribeAll>[1]>[0],
  ) => {
    const eventos = lote.map(lecturas.interpretar);
    const hasta = eventos.at(-1)!.posicion;
    await opciones.gancho?.(eventos);
    await asegurarFilas(lecturas, sesion, eventos);
    for (const consumidor of consumidores) {
      await consumir(consumidor, eventos, hasta);
      puestos.set(consumidor, Math.max(hasta, puestos.get(consumidor)!));
    }
    posicion = hasta;
    if (posicion >= meta) motivo = null;
    for (const observador of observadores) {
      try {
        observador(eventos);
      } catch (error) {
        alFallar(error); // what the others were told stands
      }
    }
  };

  const seguir = async (): Promise<void> => {
    await suscripcion?.stop();
    puestos.clear();
    for (const consumidor of consumidores) {
      const puesto = await sesion.transaccion((tx) => leerCheckpoint(tx, consumidor));
      puestos.set(consumidor, puesto);
    }
    posicion = Math.min(...puestos.values());
    meta = await lecturas.bitacora.cabeza();
    motivo = posicion >= meta ? null : 'El seguidor se está poniendo al día';
    suscripcion = lecturas.bitacora.subscribeAll(
      { after: posicion, maximo: opciones.maximo ?? 1000 },
      (lote) =>
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

  /** Watches over Postgres: when it is another one than before, resumes from what it remembers. */
  const vigilar = async (): Promise<void> => {
    while (!parada.signal.aborted) {
      try {
        const visto = await leerArranque();
        if (visto !== arranque) {
          motivo = 'El seguidor se está poniendo al día';
          lecturas.cabezas.olvidar();
          await seguir();
          arranque = visto;
        }
      } catch (error) {
        motivo = 'La base de datos o la bitácora no responde';
        arranque = undefined;
        alFallar(error);
      }
      const espera_ms = arranque === undefined ? 100 : latido_ms;
      await pausa(espera_ms, undefined, { signal: parada.signal }).catch(() => {});
    }
  };
  const vigilancia = vigilar();

  return {
    estado: () => ({ listo: motivo === null, motivo, posicion }),
    alcanzar: async () => {
      const hasta = await lecturas.bitacora.cabeza();
      while (!parada.signal.aborted && (motivo !== null || posicion < hasta)) await pausa(2);
    },
    observar: (alAvanzar) => {
      observadores.add(alAvanzar);
      return () => observadores.delete(alAvanzar);
    },
    detener: async () => {
      parada.abort();
      await vigilancia;
      await suscripcion?.stop();
    },
  };
};
