import type { Ajustes } from '#domain/identidad/perfil.events.ts';
import type { MotivoDeSello, Sello, SelloFirmadoPorEmpresa } from '#domain/sellos/sello.events.ts';
import type { DesdeDonde } from '../kernel/proceso.ts';

/** Who makes seals of the log. */
export type PuertosDeSellos = {
  /** Takes in what the log has since the last time, for about so long. Whether that is all of it. */
  readonly avanzar: (plazo_ms: number) => Promise<boolean>;
  /** Nothing, when nobody wrote since the last one. */
  readonly sellar: (pedido: { readonly motivo: MotivoDeSello }) => Promise<Sello | undefined>;
};

/** What a company says with its own certificate of a seal that covers its closing. */
export type FirmaDeEmpresa = SelloFirmadoPorEmpresa['datos'];

/** What a company wants of the seals; nothing where it has no settings yet. */
export type PreferenciasDeSellos = Pick<Ajustes, 'sellos_por_correo' | 'firma_sellos_de_cierre'> & {
  readonly hay_a_quien: boolean;
};

export type PuertosDeCierre = {
  readonly ultimo: () => Promise<Sello | undefined>;
  readonly preferencias: (
    desde: DesdeDonde,
    empresa_id: number,
  ) => Promise<PreferenciasDeSellos | undefined>;
  /** Signs it for good with the company's certificate; answers why that cannot be, or null. */
  readonly firmar: (empresa_id: number, sello_id: number) => Promise<string | null>;
  /** Tells the operator. */
  readonly avisar: (datos: object, mensaje: string) => void;
};

export type PuertosDelDia = Pick<PuertosDeCierre, 'ultimo'> & {
  /** Companies with something under seals after that one, that want it and have somebody to read it. */
  readonly conNovedad: (desde: DesdeDonde, despues_de: number) => Promise<readonly number[]>;
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

export type PuertosDeFechado = {
  /** Has the last seal dated, if it is not yet; answers why that cannot be now, or null. */
  readonly fecharUltimo: () => Promise<string | null>;
};

/** A step takes in the log for so long, and leaves the disk to others for a moment. */
export const PLAZO_DE_AVANCE_MS = 2_000;
export const PAUSA_MS = 200;
