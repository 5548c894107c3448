import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearEsperas } from './esperas.ts';

/** The public feed. */
export const abrirEventos = (cimientos: Cimientos): Modulo => {
  const { esperar, observar } = crearEsperas();
  const { reloj } = cimientos;
  return {
    rutas: atender('eventos', { lecturas: lecturasDe(cimientos), reloj, esperarEventos: esperar }),
    procesos: [],
    jobs: [],
    observar,
    cerrar: () => {},
  };
};
