import { setTimeout as pausa, setImmediate as turno } from 'node:timers/promises';

export type MedidaDeTandas = {
  readonly maximo: number;
  /**
   * So many are answered at a time: what they do with it is done before the next, and others have
   * their turn. All of them by default.
   */
  readonly de_a?: number;
  /** What nobody waits for waits so long for others to go with it, unless there are many already. */
  readonly junta_ms?: number;
};

/**
 * What is asked for one by one, done together: what comes while a batch is under way leaves in the
 * next one. When a batch fails each goes alone, so that only the culprit fails.
 */
export const enTandas = <P, R>(
  hacer: (pedidos: readonly P[]) => Promise<readonly R[]>,
  { maximo, de_a = maximo, junta_ms = 0 }: MedidaDeTandas,
): ((pedido: P) => Promise<R>) => {
  type Espera = { readonly pedido: P; readonly fin: PromiseWithResolvers<R> };
  let esperan: Espera[] = [];
  let enMarcha = false;

  const intentar = async (tanda: readonly Espera[]): Promise<void> => {
    try {
      const hechos = await hacer(tanda.map(({ pedido }) => pedido));
      for (const [i, { fin }] of tanda.entries()) {
        if (i > 0 && i % de_a === 0) await turno();
        fin.resolve(hechos[i]!);
      }
    } catch (error) {
      if (tanda.length === 1) tanda[0]!.fin.reject(error);
      else for (const una of tanda) await intentar([una]);
    }
  };

  const vaciar = async (): Promise<void> => {
    enMarcha = true;
    await turno(); // those that are asked for in this turn
    while (esperan.length > 0) {
      if (junta_ms > 0 && esperan.length < maximo / 2) await pausa(junta_ms);
      const tanda = esperan.slice(0, maximo);
      esperan = esperan.slice(maximo);
      await intentar(tanda);
    }
    enMarcha = false;
  };

  return (pedido) => {
    const fin = Promise.withResolvers<R>();
    esperan.push({ pedido, fin });
    if (!enMarcha) void vaciar();
    return fin.promise;
  };
};
