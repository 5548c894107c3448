import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Testigo } from './verificar.hallazgos.ts';

/** What books say less what facts say, place by place, and the events that it is made of. */
export type Descuadre = {
  diferencia: Centavos;
  readonly testigos: Testigo[];
  callados: number;
};

/** How many events of a place are named. */
const MAXIMO_DE_TESTIGOS = 500;

/**
 * Adds up what facts owe and entries post. A place that balances is forgotten, so that what is kept is
 * what does not, however long the log; `monto` of each witness is its share of the difference.
 */
export const crearDescuadres = () => {
  const porClave = new Map<string, Descuadre>();
  return {
    sumar: (clave: string, testigo: Testigo): void => {
      const descuadre = porClave.get(clave) ?? { diferencia: 0, testigos: [], callados: 0 };
      descuadre.diferencia += testigo.monto;
      if (descuadre.diferencia === 0) {
        porClave.delete(clave);
        return;
      }
      if (descuadre.testigos.length < MAXIMO_DE_TESTIGOS) descuadre.testigos.push(testigo);
      else descuadre.callados += 1;
      porClave.set(clave, descuadre);
    },
    todos: (): ReadonlyMap<string, Readonly<Descuadre>> => porClave,
  };
};
