import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esperaDoblada, type Job, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';

export type PuertosDeCupo = {
  /** A batch of the companies that are nearly full; whether there may be more to take away. */
  readonly hacerSitio: () => Promise<boolean>;
};

/** What a company can write meanwhile, in its hour of steps, is less than what is kept free. */
const RONDA_MS = 60_000;
/** After each batch the disk is left to others. */
const PAUSA_MS = 200;

const MIRAR = 'mirar';

/** Every minute, makes room where what runs have left is near its limit. It remembers nothing. */
export const jobDeCupoDeWorkflows = ({ hacerSitio }: PuertosDeCupo): Job => ({
  nombre: 'workflows-cupo',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: MIRAR, datos: {} }),
  paso: async () => ({
    tipo: 'seguir',
    fase: MIRAR,
    datos: {},
    espera_ms: (await hacerSitio()) ? PAUSA_MS : RONDA_MS,
    ceder: true,
  }),
  reintento_ms: esperaDoblada(5_000, 600_000),
  ...RITMO_DE_CASA,
});
