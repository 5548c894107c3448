import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esperaDoblada, type Job, type Paso, RITMO_DE_CASA } from '../kernel/proceso.ts';
import type { PuertosDeRonda } from './sellos.puerto.ts';

const ESPERAR = 'esperar';
const SEGUIR = 'seguir';

const DIA_MS = 86_400_000;
/** A step works for about so long: many short ones are nothing that anybody notices. */
const TRAMO_MS = 200;
/** However few events there are, they are looked at again within the day. */
const PAUSA_MAXIMA_MS = 600_000;
const PAUSA_MINIMA_MS = 1_000;

/**
 * Milliseconds to rest after so long a piece of work: never so few that it takes more than its part of
 * a core; as many as a round has to spare that is to take its days.
 *
 * @param parte of the log that was read meanwhile, from 0 to 1
 */
export const pausaDeRonda = (
  hecho_ms: number,
  parte: number,
  { dias, porciento }: Pick<PuertosDeRonda, 'dias' | 'porciento'>,
): number => {
  const por_su_parte = (hecho_ms * (100 - porciento)) / porciento;
  const por_sus_dias = Math.min(PAUSA_MAXIMA_MS, parte * dias * DIA_MS - hecho_ms);
  return Math.ceil(Math.max(PAUSA_MINIMA_MS, por_su_parte, por_sus_dias));
};

const seguirEn = (espera_ms: number): Paso => ({
  tipo: 'seguir',
  fase: SEGUIR,
  datos: {},
  espera_ms,
});

/**
 * Looks without end whether the log is the one that was written: one page after another, of all
 * companies in the order in which they wrote. Where it stands, the port knows. On a new database it lets
 * the program begin in peace.
 */
export const jobDeRonda = (puertos: PuertosDeRonda): Job => ({
  nombre: 'ronda-de-sellos',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: ESPERAR, datos: {} }),
  paso: async ({ fase }) => {
    if (fase === ESPERAR) return seguirEn(PAUSA_MAXIMA_MS);
    const inicio_ms = puertos.reloj();
    let leido = 0;
    let termino = false;
    while (!termino && puertos.reloj() - inicio_ms < TRAMO_MS) {
      const { nuevas, desde, hasta, ...avance } = await puertos.darUnPaso();
      for (const falla of nuevas) {
        puertos.avisar(falla, `La bitácora no es la que se escribió: ${falla.donde} ${falla.que}`);
      }
      leido += hasta - desde;
      ({ termino } = avance);
    }
    const hecho_ms = puertos.reloj() - inicio_ms;
    const parte = termino ? 1 : leido / Math.max(1, await puertos.cabeza());
    return seguirEn(pausaDeRonda(hecho_ms, parte, puertos));
  },
  reintento_ms: esperaDoblada(5_000, 3_600_000),
  ...RITMO_DE_CASA,
});
