import type { MotivoDeSello } from '#domain/sellos/sello.events.ts';

/** Who makes seals of the log. */
export type PuertosDeSellos = {
  /** Takes in what the log has since the last time, for about so long. Whether that is all of it. */
  readonly avanzar: (plazo_ms: number) => Promise<boolean>;
  /** Whether somebody wrote since the last seal. */
  readonly hayNovedad: () => Promise<boolean>;
  readonly sellar: (pedido: { readonly motivo: MotivoDeSello }) => Promise<unknown>;
};

/** A step takes in the log for so long, and leaves the disk to others for a moment. */
export const PLAZO_DE_AVANCE_MS = 2_000;
export const PAUSA_MS = 200;
