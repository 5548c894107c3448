/**
 * The answer, or after `plazo_ms` the error that `alVencer` makes; what the promise comes to later is
 * ignored. For what nobody can cancel: a driver that never answers.
 */
export const conPlazo = async <R>(
  promesa: PromiseLike<R>,
  plazo_ms: number,
  alVencer: () => Error,
): Promise<R> => {
  let reloj: NodeJS.Timeout | undefined;
  const vencimiento = new Promise<never>((_, rechazar) => {
    reloj = setTimeout(() => rechazar(alVencer()), plazo_ms);
  });
  try {
    return await Promise.race([promesa, vencimiento]);
  } finally {
    clearTimeout(reloj);
  }
};
