import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { esperaDoblada, type Job, RITMO_DE_CASA } from '../kernel/proceso.ts';

export type PuertosDeRetencion = {
  /** Deletes at most `maximo` notes older than the instant; how many there were. */
  readonly borrar: (antes_de: string, maximo: number) => Promise<number>;
  /** Days that the audit trail is kept. */
  readonly dias: number;
  /** Deletes what was asked and answered before the instant. */
  readonly borrarDetalles: (antes_de: string) => Promise<void>;
  /** Days that it is kept: fewer. */
  readonly dias_de_detalles: number;
};

const DIA_MS = 86_400_000;
/** A batch takes milliseconds, and the pause after it leaves the disk to others. */
const LOTE = 2_000;
const PAUSA_MS = 200;

const BORRAR = 'borrar';

/**
 * Once a day, deletes what the audit trail keeps no longer, batch after batch. It remembers nothing: a
 * step that is repeated finds less to do.
 */
export const jobDeRetencionDeAuditoria = ({
  borrar,
  dias,
  borrarDetalles,
  dias_de_detalles,
}: PuertosDeRetencion): Job => ({
  nombre: 'retencion-de-auditoria',
  reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: BORRAR, datos: {} }),
  paso: async (_, { ahora_ms }) => {
    const antes_de = instanteDeMs(ahora_ms - dias * DIA_MS);
    const borradas = await borrar(antes_de, LOTE);
    const dias_de_lo_dicho = Math.min(dias, dias_de_detalles);
    if (borradas < LOTE) await borrarDetalles(instanteDeMs(ahora_ms - dias_de_lo_dicho * DIA_MS));
    const espera_ms = borradas < LOTE ? DIA_MS : PAUSA_MS;
    return { tipo: 'seguir', fase: BORRAR, datos: {}, espera_ms };
  },
  reintento_ms: esperaDoblada(5_000, 3_600_000),
  ...RITMO_DE_CASA,
});
