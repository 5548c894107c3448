import { empresaDeStream } from '#domain/kernel/evento.ts';
import { type Proceso, RITMO_DE_CASA } from '../kernel/proceso.ts';
import { PAUSA_MS, PLAZO_DE_AVANCE_MS, type PuertosDeSellos } from './sellos.puerto.ts';

const SELLAR = 'sellar';

/**
 * A seal when a company closes a month. What closed before there were seals is under the first one; what
 * another seal covers meanwhile needs none of its own, and so a step that is repeated makes none.
 */
export const procesoDeCierre = ({ avanzar, sellar }: PuertosDeSellos): Proceso => ({
  nombre: 'sello-de-cierre',
  desde: 'ahora',
  reaccionar: ({ tipo, stream }) => {
    const empresa_id = empresaDeStream(stream);
    if (tipo !== 'PeriodoCerrado' || empresa_id === undefined) return [];
    return [{ tipo: 'programar', empresa_id, clave: SELLAR, fase: SELLAR, datos: {} }];
  },
  paso: async () => {
    if (!(await avanzar(PLAZO_DE_AVANCE_MS))) {
      return { tipo: 'seguir', fase: SELLAR, datos: {}, espera_ms: PAUSA_MS };
    }
    await sellar({ motivo: 'cierre' });
    return { tipo: 'terminar' };
  },
  reintento_ms: (intentos) => Math.min(3_600_000, 5_000 * 2 ** (intentos - 1)),
  ...RITMO_DE_CASA,
});
