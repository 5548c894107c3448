import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Job, Proceso } from '#processes/kernel/proceso.ts';
import { iniciarTrabajador, type OpcionesDeTrabajador, sesionDeTrabajo } from './trabajador.ts';

/** Workers: of the processes, which the follower's events wake, and of the jobs, which it does not. */
export type Trabajadores = {
  /** There may be something due of those in whom these events began something. */
  despertar(eventos: readonly EventoRegistrado[]): void;
  /** There may be something due of one process that no event began. */
  llamar(proceso: string): void;
  /** Takes no more tasks and waits for the steps under way. */
  detener(): Promise<void>;
};

/** How often a queue is looked at without being called. */
const RONDA_DE_PROCESO_MS = 500;
const RONDA_DE_JOB_MS = 1_000;

export const iniciarTrabajadores = (
  comunes: Pick<OpcionesDeTrabajador, 'url' | 'ejecutar' | 'esquema' | 'alFallar'>,
  procesos: readonly Proceso[],
  jobs: readonly Job[],
): Trabajadores => {
  const deProcesos = procesos.map((proceso) => ({
    proceso,
    trabajador: iniciarTrabajador({ ...comunes, proceso, ronda_ms: RONDA_DE_PROCESO_MS }),
  }));
  // One look a second each, for what is due once a day: a connection for all of them.
  const sesion = sesionDeTrabajo(comunes.url, 'jobs');
  const deJobs = jobs.map((proceso) =>
    iniciarTrabajador({ ...comunes, proceso, sesion, ronda_ms: RONDA_DE_JOB_MS }),
  );
  return {
    despertar: (eventos) => {
      for (const { proceso, trabajador } of deProcesos) {
        const leToca = eventos.some((evento) => proceso.reaccionar(evento).length > 0);
        if (leToca) trabajador.despertar();
      }
    },
    llamar: (nombre) => {
      for (const { proceso, trabajador } of deProcesos) {
        if (proceso.nombre === nombre) trabajador.apurar();
      }
    },
    detener: async () => {
      const todos = [...deProcesos.map(({ trabajador }) => trabajador), ...deJobs];
      await Promise.all(todos.map((trabajador) => trabajador.detener()));
      await sesion.cerrar();
    },
  };
};
