import { workerData } from 'node:worker_threads';
import { atender } from '#infra/nucleo/hilos/atender.ts';

/** What a thread of the tests can be told to do. */
export type Encargo =
  | { readonly decir: string }
  | { readonly lanzar: string }
  /** Never ends. */
  | { readonly girar: true }
  /** Takes memory until there is none. */
  | { readonly acaparar: true };

atender((encargo: Encargo): string => {
  if ('decir' in encargo) return `${encargo.decir} con ${String(workerData)}`;
  if ('lanzar' in encargo) throw new Error(encargo.lanzar);
  const todo: number[][] = [];
  for (;;) if ('acaparar' in encargo) todo.push(Array.from({ length: 10_000 }, Math.random));
});
