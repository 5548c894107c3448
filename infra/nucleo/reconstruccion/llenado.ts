import { setTimeout as pausa } from 'node:timers/promises';
import { BitacoraInalcanzable } from '../bitacora/puerto.ts';
import { AJUSTES_DE_FILAS } from '../bus/bus.ts';
import { type Composicion, seLlena } from '../lectura/composicion.ts';
import { crearIndices, nombreCalificado, tablasDe } from '../lectura/esquema.ts';
import type { Proyecciones } from '../lectura/huella.ts';
import { esEsperaDeBloqueo, esFalloDeConexion } from '../postgres/fallas.ts';
import { conectar } from '../postgres/pool.ts';
import { Sesion } from '../postgres/sesion.ts';
import type { Seguido } from '../seguidor/seguido.ts';
import { iniciarSeguidor, type Seguidor } from '../seguidor/seguidor.ts';

/** How far a rebuild is: what it does, and how much of it. */
export type Avance = {
  readonly fase: 'llenar' | 'indexar' | 'comparar' | 'cambiar';
  readonly hechos: number;
  readonly total: number;
  /** For a person, in Spanish. */
  readonly texto: string;
};
export type AlAvanzar = (avance: Avance) => void;

export type OpcionesDeLlenado = {
  readonly url: string;
  /** The tables that are filled. */
  readonly composicion: Composicion;
  readonly proyecciones: Proyecciones;
  readonly seguido: Seguido;
  /** Part of the time that it works, over 0 up to 1: the rest is left to those who serve. */
  readonly ritmo: number;
  readonly alAvanzar: AlAvanzar;
};

/** Small pages: what a request may have to wait for is one of them. */
const PAGINA = 150;
/** So few events in a lap, following is as good as having arrived. */
const CERCA = 20;
const CADA_MS = 1000;

const pasara = (error: unknown): boolean =>
  esFalloDeConexion(error) || esEsperaDeBloqueo(error) || error instanceof BitacoraInalcanzable;

/** Waits after each page so that the work takes up its part of the time and no more. */
const crearFreno = (inicial: number) => {
  let ritmo = inicial;
  let detenido: Promise<void> = Promise.resolve();
  let desde = performance.now();
  return {
    frenar: async (): Promise<void> => {
      const trabajado_ms = performance.now() - desde;
      if (ritmo < 1) await pausa(Math.min(1000, trabajado_ms * (1 / ritmo - 1)));
      await detenido;
      desde = performance.now();
    },
    /** Takes up twice the part of the time, up to all of it. */
    soltar: (): void => {
      ritmo = Math.min(1, ritmo * 2);
    },
    /** Nobody writes meanwhile. */
    deteniendo: async (hacer: () => Promise<void>): Promise<void> => {
      const fin = Promise.withResolvers<void>();
      detenido = fin.promise;
      try {
        await hacer();
      } finally {
        fin.resolve();
      }
    },
  };
};

/** Indexes and statistics, in a session that takes no workers from those who serve. */
const indexar = async ({ url, composicion, ...o }: OpcionesDeLlenado): Promise<void> => {
  const { proyectores } = o.proyecciones;
  const propios = proyectores.filter(({ tabla }) => seLlena(composicion, tabla.nombre));
  const ajustes = { max_parallel_maintenance_workers: '0', jit: 'off' };
  const sql = conectar(url, { nombre: 'reconstruccion-indices', maximo: 1, ajustes });
  try {
    await crearIndices(sql, composicion, propios);
    for (const { nombre } of tablasDe(propios).filter((t) => seLlena(composicion, t.nombre))) {
      await sql.unsafe(`analyze ${nombreCalificado(composicion.esquema, nombre)}`);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
};

export type Llenado = {
  readonly seguidor: Seguidor;
  /** Session of its own, to look after single companies between two pages. */
  readonly sesion: Sesion;
  /** Reaches what is the head of the log now; rejects when it never will. */
  alcanzar(): Promise<void>;
  cerrar(): Promise<void>;
};

/**
 * Fills a schema from the log with the same follower that serves, from its checkpoint on, indexes it
 * and leaves it following closely behind the head. Memory: one page of events.
 */
export const llenar = async (opciones: OpcionesDeLlenado): Promise<Llenado> => {
  const { url, seguido, alAvanzar } = opciones;
  const { bitacora } = seguido.lecturas;
  const sesion = new Sesion(url, { nombre: 'reconstruccion', ajustes: AJUSTES_DE_FILAS });
  const auxiliar = new Sesion(url, { nombre: 'reconstruccion-2', ajustes: AJUSTES_DE_FILAS });
  const freno = crearFreno(opciones.ritmo);
  const fallo = Promise.withResolvers<never>();
  fallo.promise.catch(() => {});
  const total = await bitacora.cabeza();
  let avisado_ms = Number.NEGATIVE_INFINITY;
  const seguidor = iniciarSeguidor({
    seguido: () => seguido,
    sesion,
    maximo: PAGINA,
    gancho: freno.frenar,
    alFallar: (error) => {
      if (!pasara(error)) fallo.reject(error);
    },
  });
  let vistos = 0;
  seguidor.observar((eventos) => {
    vistos += eventos.length;
    if (performance.now() - avisado_ms < CADA_MS) return;
    avisado_ms = performance.now();
    const hechos = Math.min(total, eventos.at(-1)!.posicion);
    alAvanzar({ fase: 'llenar', hechos, total, texto: `Llenando: ${hechos} de ${total}` });
  });
  const alcanzar = (): Promise<void> => Promise.race([seguidor.alcanzar(), fallo.promise]);
  /**
   * Laps to a head that moves: each must halve the last one, or the next one works harder. They are
   * counted in events: positions may be bytes apart, or thousands of them.
   */
  const acercarse = async (): Promise<void> => {
    for (let anterior = Number.POSITIVE_INFINITY; ; ) {
      const antes = vistos;
      await alcanzar();
      const vuelta = vistos - antes;
      if (vuelta <= CERCA) return;
      if (vuelta > anterior / 2) freno.soltar();
      anterior = vuelta;
    }
  };
  const cerrar = async (): Promise<void> => {
    await seguidor.detener();
    await Promise.all([sesion.cerrar(), auxiliar.cerrar()]);
  };
  try {
    await acercarse();
    alAvanzar({ fase: 'indexar', hechos: 0, total: 1, texto: 'Creando índices y estadísticas' });
    await freno.deteniendo(() => indexar(opciones));
    await acercarse();
    return { seguidor, sesion: auxiliar, alcanzar, cerrar };
  } catch (error) {
    await cerrar();
    throw error;
  }
};
