import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { EsperarEventos } from '#read-api/eventos/puertos.ts';

export type Esperas = {
  readonly esperar: EsperarEventos;
  /** Ends the waits of a company. */
  readonly avisar: (empresa_id: number) => void;
  /** Those that somebody waits for. */
  readonly empresas: () => readonly number[];
  /** The follower's hand. */
  readonly observar: (eventos: readonly Pick<EventoRegistrado, 'stream'>[]) => void;
};

/** Long-polls end when the follower hands on an event of their company. */
export const crearEsperas = (): Esperas => {
  const esperas = new Map<number, Set<() => void>>();
  const avisar = (empresa_id: number): void => {
    for (const despertar of esperas.get(empresa_id) ?? []) despertar();
  };
  return {
    avisar,
    empresas: () => [...esperas.keys()],
    observar: (eventos) => {
      for (const empresa_id of new Set(eventos.map((e) => empresaDeStream(e.stream)))) {
        if (empresa_id !== undefined) avisar(empresa_id);
      }
    },
    esperar: (empresa_id, ms, senal) =>
      new Promise((resolver) => {
        const deEmpresa = esperas.get(empresa_id) ?? new Set();
        esperas.set(empresa_id, deEmpresa);
        const acabar = (): void => {
          clearTimeout(reloj);
          senal.removeEventListener('abort', acabar);
          deEmpresa.delete(acabar);
          if (deEmpresa.size === 0) esperas.delete(empresa_id);
          resolver();
        };
        const reloj = setTimeout(acabar, ms);
        deEmpresa.add(acabar);
        senal.addEventListener('abort', acabar);
        if (senal.aborted) acabar();
      }),
  };
};
