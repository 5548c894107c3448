import type { Comando, Contexto, Ejecutado, Ejecutar } from '#domain/kernel/comando.ts';
import { fechaDe } from '#domain/kernel/tiempo.ts';
import { causaDeAhora } from '../causa.ts';
import type { Vigencia } from '../lectura/version-vigente.ts';
import { Sesion } from '../postgres/sesion.ts';
import { AJUSTES, type AjustesDeBus } from './ajustes.ts';
import { Carril } from './carril.ts';
import { type Gancho, type Observador, SIN_OBSERVADOR } from './ganchos.ts';
import { type Peticion, ServicioOcupado } from './peticion.ts';
import { Rescate } from './rescate.ts';

/**
 * Session settings of the connections that decide and project. `synchronous_commit` off: the log is
 * durable, rows are rebuildable. All they run is key look-ups and upserts, for which a nested loop
 * over the primary key is right at any size: the planner is left no other join, so that a plan made
 * once stays good and nothing is planned again (measured: a third more commands than with a plan per
 * statement). Which side it starts with is its choice where it believes a table empty: loads, which
 * are planned before there is anything, are written so that it has none.
 */
export const AJUSTES_DE_FILAS = {
  synchronous_commit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  lock_timeout: '2000',
  jit: 'off',
};

/** Batches that pass over a company in the lane of locked ones before one waits for its lock. */
const SALTOS_ENTRE_RETENIDAS = 4;

export type Bus = {
  readonly ejecutar: Ejecutar;
  /** Commands waiting for a batch. */
  pendientes(): number;
  /** Takes no more commands and finishes those it has; callers of companies in doubt get 503. */
  cerrar(): Promise<void>;
};

/**
 * The command bus: companies are hashed onto a few lanes, each draining its queue in batches. One
 * more has those that another process holds, so that nobody else waits for them.
 */
export const crearBus = (partes: {
  readonly url: string;
  readonly vigencia: Vigencia;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** See `Proyecciones`. */
  readonly versionDe: (tipo: string) => number;
  readonly ajustes?: Partial<AjustesDeBus>;
  readonly gancho?: Gancho;
  readonly observador?: Observador;
  /** Why nothing may be decided now; null when it may. */
  readonly impedimento?: () => string | null;
  /** What else of the outside a decision may know, as it stands now. */
  readonly entorno?: () => Omit<Contexto, 'ahora' | 'hoy'>;
}): Bus => {
  const ajustes = { ...AJUSTES, ...partes.ajustes };
  const { vigencia, gancho = () => {}, observador = SIN_OBSERVADOR } = partes;
  const sesion = (nombre: string) => new Sesion(partes.url, { nombre, ajustes: AJUSTES_DE_FILAS });
  const sesiones = Array.from({ length: ajustes.carriles }, (_, i) => sesion(`carril-${i}`));
  const sesionDeRescate = sesion('rescate');
  const rescate = new Rescate(vigencia, sesionDeRescate);
  const comunes = { vigencia, rescate, ajustes, gancho, observador };
  const sesionDeRetenidas = sesion('carril-retenidas');
  const saltos_maximos = Math.min(SALTOS_ENTRE_RETENIDAS, ajustes.saltos_maximos);
  const retenidas = new Carril({
    ...comunes,
    sesion: sesionDeRetenidas,
    ajustes: { ...ajustes, saltos_maximos },
  });
  const ceder = (peticiones: readonly Peticion[]): void => {
    for (const peticion of peticiones) retenidas.encolar(peticion);
  };
  const carriles = sesiones.map((s) => new Carril({ ...comunes, sesion: s, ceder }));
  const pendientes = () =>
    carriles.reduce((suma, carril) => suma + carril.pendientes, retenidas.pendientes);
  /** Companies that somebody holds fill their part of the queue, never that of the others. */
  const maximoDeRetenidas = Math.ceil(ajustes.cola_maxima / 4);
  /** The lane that has the company now; undefined when it takes no more. */
  const carrilDe = (empresa_id: number): Carril | undefined => {
    if (cerrado || pendientes() >= ajustes.cola_maxima) return undefined;
    if (!retenidas.atiende(empresa_id)) return carriles[empresa_id % carriles.length];
    return retenidas.pendientes < maximoDeRetenidas ? retenidas : undefined;
  };
  let cerrado = false;

  const ejecutar = <H, R>(comando: Comando<H, R>): Promise<Ejecutado<R>> =>
    new Promise((resolver, rechazar) => {
      const impedimento = partes.impedimento?.() ?? null;
      if (impedimento !== null) {
        rechazar(new ServicioOcupado(impedimento, 30));
        return;
      }
      const carril = carrilDe(comando.empresa_id);
      if (!carril) {
        rechazar(new ServicioOcupado('El servicio no puede recibir más pedidos en este momento'));
        return;
      }
      const ahora = new Date(partes.reloj()).toISOString();
      const contexto: Contexto = { ...partes.entorno?.(), ahora, hoy: fechaDe(ahora) };
      const peticion: Peticion = {
        comando: comando as Comando<unknown, unknown>,
        contexto,
        llegada_ms: performance.now(),
        versionDe: partes.versionDe,
        cadena: causaDeAhora(),
        resolver: resolver as Peticion['resolver'],
        rechazar,
        intentos: 0,
        saltos: 0,
        sola: false,
        respondida: false,
      };
      carril.encolar(peticion);
    });

  return {
    ejecutar,
    pendientes,
    cerrar: async () => {
      cerrado = true;
      await Promise.all(carriles.map((carril) => carril.cerrar()));
      await retenidas.cerrar(); // what the others gave it while they closed as well
      const todas = [...sesiones, sesionDeRetenidas, sesionDeRescate];
      await Promise.all(todas.map((s) => s.cerrar()));
    },
  };
};
