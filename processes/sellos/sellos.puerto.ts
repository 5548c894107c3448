import type { MotivoDeSello } from '#domain/sellos/sello.events.ts';

/** Who makes seals of the log. */
export type PuertosDeSellos = {
  /** Takes in what the log has since the last time, for about so long. Whether that is all of it. */
  readonly avanzar: (plazo_ms: number) => Promise<boolean>;
  /** Nothing, when nobody wrote since the last one. */
  readonly sellar: (pedido: { readonly motivo: MotivoDeSello }) => Promise<unknown>;
};

/** What is not as it was written. */
export type FallaHallada = {
  /** `stream@revision`, or the seal. */
  readonly donde: string;
  readonly que: string;
  readonly stream: string | null;
  readonly revision: number | null;
};

/** What a page of the watch came to. */
export type AvanceDeRonda = {
  /** That nobody was told of. */
  readonly nuevas: readonly FallaHallada[];
  /** Positions of the log between which it read. */
  readonly desde: number;
  readonly hasta: number;
  /** Nothing is left of this round: the next page begins another. */
  readonly termino: boolean;
};

/** Who looks whether the log is the one that was written. */
export type PuertosDeRonda = {
  readonly darUnPaso: () => Promise<AvanceDeRonda>;
  /** Where the log ends. */
  readonly cabeza: () => Promise<number>;
  /** How long a round takes. */
  readonly dias: number;
  /** Of one core, in percent, that it may take. */
  readonly porciento: number;
  /** Tells the operator. */
  readonly avisar: (datos: object, mensaje: string) => void;
  /** Milliseconds that pass, by a steady clock. */
  readonly reloj: () => number;
};

/** A step takes in the log for so long, and leaves the disk to others for a moment. */
export const PLAZO_DE_AVANCE_MS = 2_000;
export const PAUSA_MS = 200;
