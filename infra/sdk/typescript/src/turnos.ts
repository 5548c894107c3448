/**
 * Cuántas llamadas van a la vez y cuándo no va ninguna: un 429 dice cuándo volver, y vale para todas. Las
 * que esperan salen por orden de llegada.
 */

export type Turnos = {
  /** Espera su turno; lo que da lo devuelve. `primero`: ya lo tuvo, y la detuvo un 429. */
  entrar(signal: AbortSignal, primero: boolean): Promise<() => void>;
  cerrar(ms: number): void;
};

export const crearTurnos = (a_la_vez: number): Turnos => {
  const cola: (() => void)[] = [];
  let dentro = 0;
  let cerrado_hasta = 0;
  let despierta = false;

  const avanzar = (): void => {
    const falta_ms = cerrado_hasta - performance.now();
    if (falta_ms > 0 && cola.length > 0) {
      if (despierta) return;
      despierta = true;
      setTimeout(() => {
        despierta = false;
        avanzar();
      }, falta_ms);
      return;
    }
    while (dentro < a_la_vez && cola.length > 0) {
      dentro += 1;
      cola.shift()!();
    }
  };
  const salir = (): void => {
    dentro -= 1;
    avanzar();
  };

  return {
    cerrar: (ms) => {
      cerrado_hasta = Math.max(cerrado_hasta, performance.now() + ms);
    },
    entrar: (signal, primero) =>
      new Promise((dar, negar) => {
        if (signal.aborted) return negar(signal.reason);
        const abandonar = (): void => {
          cola.splice(cola.indexOf(pasar), 1);
          negar(signal.reason);
        };
        const pasar = (): void => {
          signal.removeEventListener('abort', abandonar);
          dar(salir);
        };
        signal.addEventListener('abort', abandonar, { once: true });
        if (primero) cola.unshift(pasar);
        else cola.push(pasar);
        avanzar();
      }),
  };
};
