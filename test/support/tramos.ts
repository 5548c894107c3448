/**
 * What the thread that answers everybody worked at most between two turns of its loop, in milliseconds,
 * from now until it is asked: not how long that took, which hangs on what else the machine has to do.
 */
export const medirTramos = (): (() => number) => {
  let maximo_us = 0;
  let sigue = true;
  let antes = process.threadCpuUsage();
  const mirar = (): void => {
    const { user, system } = process.threadCpuUsage(antes);
    maximo_us = Math.max(maximo_us, user + system);
    antes = process.threadCpuUsage();
    if (sigue) setImmediate(mirar);
  };
  setImmediate(mirar);
  return () => {
    sigue = false;
    return Math.round(maximo_us / 1000);
  };
};
