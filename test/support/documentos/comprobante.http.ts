import { setTimeout as pausa } from 'node:timers/promises';
import type { EmpresaDePrueba } from '#test/support/sistema.ts';

/** The routes that the documents of every type have, over HTTP. */

type Registro = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
};

/** `camino`: of the resource, `/guias-remision`. */
export const recursoHttp = <V extends Registro>(
  empresa: () => Pick<EmpresaDePrueba, 'api'>,
  camino: string,
) => {
  const pedir = <C = V>(metodo: string, resto = '', cuerpo?: unknown) =>
    empresa().api.pedir<C>(metodo, `${camino}${resto}`, cuerpo === undefined ? {} : { cuerpo });
  const uno = async (id: number): Promise<V> => (await pedir('GET', `/${id}`)).cuerpo;
  return {
    pedir,
    uno,
    /** Looks again until it is in one of the states. */
    esperar: async (id: number, ...estados: string[]): Promise<V> => {
      for (const hasta = performance.now() + 60_000; ; await pausa(50)) {
        const visto = await uno(id);
        if (estados.includes(visto.estado)) return visto;
        if (performance.now() > hasta) {
          throw new Error(`${camino}/${id} está ${visto.estado}: ${visto.estado_sri}`);
        }
      }
    },
  };
};
