import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esperaDoblada, type Job, RITMO_DE_CASA } from '../kernel/proceso.ts';
import type { PuertosDeFechado } from './sellos.puerto.ts';

const FECHAR = 'fechar';
const CADA_MS = 60_000;
const REINTENTO_MAXIMO_MS = 3_600_000;

const espera = esperaDoblada(CADA_MS, REINTENTO_MAXIMO_MS);

/**
 * Has an authority of time say the hour of the last seal, which says that of all those before it. No
 * seal waits for it: where it does not answer it is asked again, and the task tells why.
 */
export const jobDeFechado = ({ fecharUltimo }: PuertosDeFechado): Job => ({
  nombre: 'fechado-de-sellos',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: FECHAR, datos: {} }),
  paso: async ({ intentos }) => {
    const impedimento = await fecharUltimo();
    const comun = { tipo: 'seguir', fase: FECHAR, datos: {} } as const;
    if (impedimento === null) return { ...comun, espera_ms: CADA_MS };
    return { ...comun, espera_ms: espera(intentos + 1), tropiezo: impedimento };
  },
  reintento_ms: espera,
  ...RITMO_DE_CASA,
});
