import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { type DesdeDonde, esperaDoblada, type Job, RITMO_DE_CASA } from '../kernel/proceso.ts';

export type PuertosDeSecretosHuerfanos = {
  /** Whether the rows have come to the end of the log: before, they may not name what it names. */
  readonly alcanzar: (desde: DesdeDonde) => Promise<boolean>;
  /** Marks the secrets that no row names, and erases those that were marked so long ago. */
  readonly barrer: (
    desde: DesdeDonde,
    ahora_ms: number,
    dias_de_gracia: number,
  ) => Promise<{ readonly borrados: number }>;
};

const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;
/** An operator who led the program to another log, or to an old copy of it, has this long to see it. */
const DIAS_DE_GRACIA = 7;

const BARRER = 'barrer';

/**
 * Every hour, erases the secrets that nothing needs: of subscriptions that were deleted, of rotations
 * that are over, of what was interrupted between the vault and the log. It remembers nothing: a step
 * that is repeated finds less to do.
 */
export const jobDeSecretosHuerfanos = ({ alcanzar, barrer }: PuertosDeSecretosHuerfanos): Job => ({
  nombre: 'secretos-huerfanos',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: BARRER, datos: {} }),
  paso: async (_, ocasion) => {
    const alDia = await alcanzar(ocasion);
    if (alDia) await barrer(ocasion, ocasion.ahora_ms, DIAS_DE_GRACIA);
    const espera_ms = alDia ? HORA_MS : MINUTO_MS;
    return { tipo: 'seguir', fase: BARRER, datos: {}, espera_ms };
  },
  reintento_ms: esperaDoblada(5_000, HORA_MS),
  ...RITMO_DE_CASA,
});
