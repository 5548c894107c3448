import { conPlazo } from '../nucleo/plazo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { limpiarVentanas, sincronizarVentanas } from './limite.sql.ts';
import { segundoDe, Ventana } from './ventana.ts';

/** Who is counted: a key, a user, an address. */
export type Sujeto = {
  readonly empresa_id: number;
  readonly nombre: string;
  /** Requests per minute. */
  readonly limite: number;
};

/** Where a caller stands after this request. */
export type Cupo = {
  readonly admitida: boolean;
  readonly limite: number;
  readonly restante: number;
  /** Seconds until the oldest counted request leaves the window. */
  readonly reposicion_s: number;
};

/**
 * The sliding window of every caller, shared by the processes of one database.
 *
 * A process counts its own requests exactly, in memory, and exchanges counts with the others every
 * quarter of a second. It also does so before it admits more than an eighth of what was left when
 * it last looked, and before the first request of a caller it does not remember. So within one
 * process no 60 seconds ever hold more than the limit, and across `n` processes the excess is at
 * most (n − 1)/8 of it, in the first quarter of a second of a burst. No statement per request:
 * waiting callers share one. Without a database each process counts alone.
 */
export type Limitador = {
  /**
   * Counts the request, or the `cuantas` that it counts for, unless the caller has not so many left. One
   * that counts for more than the whole limit counts for that.
   */
  tomar(sujeto: Sujeto, cuantas?: number): Promise<Cupo>;
  /** Where the caller stands, as far as this process knows; counts nothing and asks nobody. */
  mirar(sujeto: Sujeto): Cupo;
  /** Hands its last counts over and stops. */
  detener(): Promise<void>;
};

export type OpcionesDeLimitador = {
  readonly sql: Sql;
  /** Unix milliseconds; the machines of one installation keep the same time. */
  readonly reloj: () => number;
  readonly alFallar?: (error: unknown) => void;
  readonly ronda_ms?: number;
};

const RONDA_MS = 250;
const FRACCION = 8;
/** A caller that was silent for so long is asked about again at its next request. */
const SILENCIO_S = 2;
/** And after so long it is forgotten: its window is empty. */
const OLVIDO_S = 65;
const LIMPIEZA_S = 60;
/** A database that takes longer than this to answer does not hold requests up: each counts alone. */
const PACIENCIA_MS = 300;
/** Callers remembered at once; beyond, the window of whoever comes next lives in the database only. */
const MAXIMO_VENTANAS = 50_000;

/** Waits for an exchange, which tells of its own failures, no longer than the patience lasts. */
const conPaciencia = (intercambio: Promise<void>): Promise<void> =>
  conPlazo(intercambio, PACIENCIA_MS + 1, () => new Error('Sin respuesta a tiempo')).catch(
    () => {},
  );

const claveDe = (empresa_id: number, nombre: string): string => `${empresa_id}/${nombre}`;

export const crearLimitador = (opciones: OpcionesDeLimitador): Limitador => {
  const { sql, reloj, alFallar = () => {}, ronda_ms = RONDA_MS } = opciones;
  const ventanas = new Map<string, Ventana>();
  const limites = new WeakMap<Ventana, number>();
  let enCurso: Promise<void> | undefined;
  let siguiente: Promise<void> | undefined;

  let limpiada = segundoDe(reloj());
  let inicio_ms = 0;

  /** Forgets the silent ones; the others are who the next exchange is about. */
  const activas = (ahora_ms: number): Ventana[] => {
    const segundo = segundoDe(ahora_ms);
    const vivas: Ventana[] = [];
    for (const [clave, ventana] of ventanas) {
      const callada_s = segundo - ventana.usada;
      ventana.avanzar(ahora_ms);
      if (callada_s <= SILENCIO_S || ventana.pendientes.size > 0) vivas.push(ventana);
      else if (callada_s > OLVIDO_S || ventanas.size > MAXIMO_VENTANAS) ventanas.delete(clave);
      else ventana.permitidas = 0;
    }
    return vivas;
  };

  const rondar = async (): Promise<void> => {
    const ahora_ms = reloj();
    const segundo = segundoDe(ahora_ms);
    const vivas = activas(ahora_ms);
    if (vivas.length === 0) return;
    try {
      await sincronizarVentanas(sql, vivas, segundo);
      if (segundo - limpiada >= LIMPIEZA_S) {
        limpiada = segundo;
        await limpiarVentanas(sql, segundo);
      }
    } catch (error) {
      alFallar(error);
    }
    for (const ventana of vivas) {
      ventana.sin_sincronizar = 0;
      const restante = (limites.get(ventana) ?? 0) - ventana.total();
      ventana.permitidas = Math.max(1, Math.floor(restante / FRACCION));
    }
  };

  const lanzar = (): Promise<void> => {
    inicio_ms = performance.now();
    enCurso = rondar().finally(() => {
      enCurso = undefined;
    });
    return enCurso;
  };

  const colgada = (): boolean =>
    enCurso !== undefined && performance.now() - inicio_ms > PACIENCIA_MS;

  /** A round that begins after this call: whoever asks while one is under way waits for the next. */
  const sincronizar = (): Promise<void> => {
    if (!enCurso) return lanzar();
    siguiente ??= enCurso.then(() => {
      siguiente = undefined;
      return lanzar();
    });
    return siguiente;
  };

  const ventanaDe = ({ empresa_id, nombre, limite }: Sujeto): Ventana => {
    const clave = claveDe(empresa_id, nombre);
    let ventana = ventanas.get(clave);
    if (!ventana) {
      ventana = new Ventana(empresa_id, nombre, reloj());
      ventanas.set(clave, ventana);
    }
    limites.set(ventana, limite);
    return ventana;
  };

  const cupoDe = (ventana: Ventana, limite: number, admitida: boolean): Cupo => ({
    admitida,
    limite,
    restante: Math.max(0, limite - ventana.total()),
    reposicion_s: ventana.reposicion_s(),
  });

  const atender = (ventana: Ventana, limite: number, cuantas: number): Cupo => {
    const admitida = ventana.total() + cuantas <= limite;
    if (admitida) ventana.contar(cuantas);
    return cupoDe(ventana, limite, admitida);
  };

  const mirar = ({ empresa_id, nombre, limite }: Sujeto): Cupo => {
    const ventana = ventanas.get(claveDe(empresa_id, nombre));
    if (!ventana) return { admitida: true, limite, restante: limite, reposicion_s: 1 };
    ventana.avanzar(reloj());
    return cupoDe(ventana, limite, ventana.total() < limite);
  };

  /** Looks and counts in one go: of all who waited for an exchange, only its share gets through. */
  const tomar = async (sujeto: Sujeto, pedidas = 1): Promise<Cupo> => {
    const cuantas = Math.min(pedidas, Math.max(1, sujeto.limite));
    for (;;) {
      const ventana = ventanaDe(sujeto);
      const ahora_ms = reloj();
      ventana.avanzar(ahora_ms);
      ventana.usada = segundoDe(ahora_ms);
      const llena = ventana.total() + cuantas > sujeto.limite;
      if (llena || ventana.sin_sincronizar < ventana.permitidas || colgada()) {
        return atender(ventana, sujeto.limite, cuantas);
      }
      await conPaciencia(sincronizar());
    }
  };

  const latido = setInterval(() => {
    if (!enCurso && ventanas.size > 0) void lanzar();
  }, ronda_ms);
  latido.unref();

  return {
    tomar,
    mirar,
    detener: async () => {
      clearInterval(latido);
      await conPaciencia(sincronizar());
    },
  };
};
