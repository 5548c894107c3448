import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esperaDoblada, type Job, type Paso, RITMO_DE_CASA } from '../kernel/proceso.ts';
import { PAUSA_MS, PLAZO_DE_AVANCE_MS, type PuertosDeSellos } from './sellos.puerto.ts';

const HORA_MS = 3_600_000;

const ESPERAR = 'esperar';
const SELLAR = 'sellar';

const alDarLaHora = (ahora_ms: number): Paso => ({
  tipo: 'seguir',
  fase: SELLAR,
  datos: {},
  espera_ms: HORA_MS - (ahora_ms % HORA_MS),
});

/**
 * A seal every hour in which somebody wrote. It remembers nothing: a step that is repeated finds less
 * to take in. A program that has just begun waits for the hour, and so for the nodes of an earlier
 * version to be gone, which know no seals.
 */
export const jobDeSellado = ({ avanzar, sellar }: PuertosDeSellos): Job => ({
  nombre: 'sellado',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: ESPERAR, datos: {} }),
  paso: async ({ fase }, { ahora_ms }) => {
    if (fase === ESPERAR) return alDarLaHora(ahora_ms);
    if (!(await avanzar(PLAZO_DE_AVANCE_MS))) {
      return { tipo: 'seguir', fase: SELLAR, datos: {}, espera_ms: PAUSA_MS };
    }
    await sellar({ motivo: 'hora' });
    return alDarLaHora(ahora_ms);
  },
  reintento_ms: esperaDoblada(5_000, HORA_MS),
  ...RITMO_DE_CASA,
});
