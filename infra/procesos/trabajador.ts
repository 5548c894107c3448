import { randomInt } from 'node:crypto';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { Job, Paso, Proceso } from '#processes/kernel/proceso.ts';
import { Sesion } from '../postgres/sesion.ts';
import { arriendoDe, arriendos, type TareaArrendada } from './tareas.ts';

export type OpcionesDeTrabajador = {
  readonly url: string;
  readonly proceso: Proceso | Job;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** Steps under way at once. */
  readonly concurrencia: number;
  /** How long a lease lasts: twice what a step may take, every time-out inside it included. */
  readonly arriendo_ms: number;
  /** How often the queue is looked at without being called. */
  readonly ronda_ms: number;
  readonly alFallar?: (error: unknown, tarea?: TareaArrendada) => void;
};

export type Trabajador = {
  /** The follower has handed events on: there may be something due. */
  despertar(): void;
  /** Takes no more tasks and waits for the steps under way. */
  detener(): Promise<void>;
};

const describir = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);

/** Runs the tasks of one process or job as they fall due, each by one worker at a time. */
export const iniciarTrabajador = (opciones: OpcionesDeTrabajador): Trabajador => {
  const { proceso, reloj, concurrencia, arriendo_ms, ronda_ms } = opciones;
  const alFallar = opciones.alFallar ?? (() => {});
  const sesion = new Sesion(opciones.url, { nombre: `trabajador-${proceso.nombre}` });
  const cola = arriendos(sesion, proceso.nombre, randomInt(1, 2 ** 31 - 1));
  const enCurso = new Map<string, Promise<void>>();
  let detenido = false;
  let llamado = false;
  let despertar: () => void = () => {};

  const dormir = (ms: number): Promise<void> =>
    new Promise((resolver) => {
      const reloj_ = setTimeout(resolver, ms);
      despertar = () => {
        clearTimeout(reloj_);
        resolver();
      };
    });

  /** Does steps while they follow one another without waiting. */
  const recorrer = async (tarea: TareaArrendada): Promise<void> => {
    const limite = reloj() + arriendo_ms / 2;
    let actual = tarea;
    try {
      let paso: Paso;
      for (;;) {
        paso = await proceso.paso(actual);
        if (paso.tipo === 'terminar' || paso.espera_ms > 0 || reloj() > limite) break;
        if (paso.nuevas) break;
        actual = { ...actual, fase: paso.fase, datos: paso.datos, intentos: 0 };
      }
      await cola.devolver(actual, paso, reloj());
    } catch (error) {
      alFallar(error, actual);
      const intentos = actual.intentos + 1;
      const espera_ms = proceso.reintento_ms(intentos, actual.fase);
      const paso: Paso = { tipo: 'seguir', fase: actual.fase, datos: actual.datos, espera_ms };
      await cola.devolver(actual, paso, reloj(), { intentos, error: describir(error) });
    }
  };

  const emprender = (tarea: TareaArrendada): void => {
    const arriendo = arriendoDe(tarea.empresa_id, tarea.clave, tarea.version);
    const marcha = recorrer(tarea)
      .catch((error: unknown) => alFallar(error, tarea)) // found lost and freed by the next round
      .finally(() => {
        enCurso.delete(arriendo);
        llamado = true;
        despertar();
      });
    enCurso.set(arriendo, marcha);
  };

  const bucle = async (): Promise<void> => {
    let presentado_ms = Number.NEGATIVE_INFINITY;
    while (!detenido) {
      try {
        if (performance.now() - presentado_ms > 2000) {
          await cola.presentarse();
          if ('reloj' in proceso) await cola.asegurar(proceso.reloj(instanteDeMs(reloj())));
          await cola.liberarHuerfanas(reloj());
          await cola.liberarPerdidas(new Set(enCurso.keys()), reloj());
          presentado_ms = performance.now();
        }
        llamado = false;
        const libres = concurrencia - enCurso.size;
        const tomadas = libres > 0 ? await cola.tomar(reloj(), reloj() + arriendo_ms, libres) : [];
        for (const tarea of tomadas) emprender(tarea);
        if (llamado || (tomadas.length > 0 && tomadas.length === libres)) continue;
        const proxima = libres > tomadas.length ? await cola.proxima() : undefined;
        const espera = proxima === undefined ? ronda_ms : Math.max(1, proxima - reloj());
        if (!llamado) await dormir(Math.min(ronda_ms, espera));
      } catch (error) {
        alFallar(error);
        presentado_ms = Number.NEGATIVE_INFINITY;
        await dormir(200);
      }
    }
  };
  const fin = bucle();

  return {
    despertar: () => {
      llamado = true;
      despertar();
    },
    detener: async () => {
      detenido = true;
      llamado = true;
      despertar();
      await fin;
      await Promise.allSettled(enCurso.values());
      await sesion.cerrar();
    },
  };
};
