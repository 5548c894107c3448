/** Enough to be scheduled a few times. */
const MUESTRA_MS = 25;

const cpu_ms = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How many times longer than alone something takes on this machine now: 1 where nobody else wants its
 * cores. Keeps a core busy for a moment to know it.
 */
export const lentitud = (): number => {
  const inicio_ms = performance.now();
  const antes_ms = cpu_ms();
  while (cpu_ms() - antes_ms < MUESTRA_MS);
  return Math.max(1, (performance.now() - inicio_ms) / (cpu_ms() - antes_ms));
};

/** A stopwatch for what has to be quick: what a test says of seconds, it says of a machine of its own. */
export const cronometrar = (): { readonly enCalma_ms: () => number } => {
  const alEmpezar = lentitud();
  const inicio_ms = performance.now();
  return {
    /** Milliseconds since then, as they would have been if nobody else had used the machine. */
    enCalma_ms: () => {
      const pasados_ms = performance.now() - inicio_ms;
      return pasados_ms / Math.max(alEmpezar, lentitud());
    },
  };
};

/** Of what nobody waits for, done here and now: the processor's time of this thread, whoever else uses it. */
export const cronometrarProcesador = (): { readonly procesador_ms: () => number } => {
  const inicio_ms = cpu_ms();
  return { procesador_ms: () => cpu_ms() - inicio_ms };
};

/** Often enough that what is between two looks is one stretch of work and little else. */
const MIRAR_CADA_MS = 5;

/**
 * The longest that this thread works without attending to anybody else, in the processor's time: what
 * others take of the machine meanwhile does not count.
 */
export const vigilarHilo = (): { readonly mayor_ms: () => number } => {
  let mayor_ms = 0;
  let antes_ms = cpu_ms();
  const mirar = (): void => {
    const ahora_ms = cpu_ms();
    mayor_ms = Math.max(mayor_ms, ahora_ms - antes_ms);
    antes_ms = ahora_ms;
  };
  const reloj = setInterval(mirar, MIRAR_CADA_MS);
  return {
    mayor_ms: () => {
      clearInterval(reloj);
      mirar();
      return mayor_ms;
    },
  };
};
