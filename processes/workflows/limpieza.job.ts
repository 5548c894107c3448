import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esperaDoblada, type Job, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';

export type PuertosDeLimpieza = {
  /** A batch of what is kept no longer; whether there may be more of it. */
  readonly limpiar: () => Promise<boolean>;
  /** Runs under way that are nobody's task begin to be one again. */
  readonly rescatar: () => Promise<void>;
};

const HORA_MS = 3_600_000;
/** After each batch the disk is left to others. */
const PAUSA_MS = 200;

const LIMPIAR = 'limpiar';

/**
 * Every hour, erases the histories of runs that are old or whose workflow was deleted, batch after
 * batch. It remembers nothing: a step that is repeated finds less to do.
 */
export const jobDeLimpiezaDeWorkflows = ({ limpiar, rescatar }: PuertosDeLimpieza): Job => ({
  nombre: 'workflows-limpieza',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: LIMPIAR, datos: {} }),
  paso: async () => {
    const hay_mas = await limpiar();
    if (!hay_mas) await rescatar();
    return {
      tipo: 'seguir',
      fase: LIMPIAR,
      datos: {},
      espera_ms: hay_mas ? PAUSA_MS : HORA_MS,
      ceder: true,
    };
  },
  reintento_ms: esperaDoblada(5_000, HORA_MS),
  ...RITMO_DE_CASA,
});
