import type * as comandosDeProforma from '#commands/proformas/proforma.comandos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { type Fecha, fechaDe, inicioDe, instanteDeMs, sumarDias } from '#domain/kernel/tiempo.ts';
import {
  type DesdeDonde,
  esperaDoblada,
  type Job,
  type Ocasion,
  type Paso,
  RITMO_DE_CASA,
} from '../kernel/proceso.ts';

/** Quotes whose last day has passed and that still wait for an answer. */
export type LecturaDeProformas = {
  /** Whether all rows have by now what the log held when this was asked; it waits for a while. */
  readonly alcanzar: (desde: DesdeDonde) => Promise<boolean>;
  /** Of one company, ascending: that of the one that waits longest. */
  readonly vencidas: (
    de: DesdeDonde,
    hoy: Fecha,
    limite: number,
  ) => Promise<{ readonly empresa_id: number; readonly ids: readonly number[] } | undefined>;
};

export type PuertosDeVencimiento = {
  readonly comandos: Pick<typeof comandosDeProforma, 'vencerProformas'>;
  readonly lectura: LecturaDeProformas;
};

/** Events of one append. */
const POR_COMANDO = 100;

/** Until the rows are waited for again. */
const ESPERA_MS = 500;

const PASAR = 'pasar';

const dentroDe = (espera_ms: number): Paso => ({
  tipo: 'seguir',
  fase: PASAR,
  datos: {},
  espera_ms,
});

/**
 * Ley: documentos §9: VENCIDA when `validez_dias` have passed. When a day begins, and whenever
 * it starts, it goes over all that is due, however long ago: days without a worker are caught up, and
 * a quote that was answered in between stays answered.
 */
export const jobDeVencimientoDeProformas = ({ comandos, lectura }: PuertosDeVencimiento): Job => {
  const paso = async (ocasion: Ocasion): Promise<Paso> => {
    if (!(await lectura.alcanzar(ocasion))) return dentroDe(ESPERA_MS);
    const { ahora_ms } = ocasion;
    const dia = fechaDe(instanteDeMs(ahora_ms));
    const vencidas = await lectura.vencidas(ocasion, dia, POR_COMANDO);
    if (!vencidas) return dentroDe(Date.parse(inicioDe(sumarDias(dia, 1))) - ahora_ms);
    const { empresa_id, ids: proforma_ids } = vencidas;
    await ocasion.ejecutar(comandos.vencerProformas({ empresa_id, dia, proforma_ids }));
    return dentroDe(0);
  };
  return {
    nombre: 'vencimiento-de-proformas',
    reloj: () => ({ empresa_id: PLATAFORMA, clave: 'reloj', fase: PASAR, datos: {} }),
    paso: (_, ocasion) => paso(ocasion),
    reintento_ms: esperaDoblada(1_000, 60_000),
    ...RITMO_DE_CASA,
  };
};
