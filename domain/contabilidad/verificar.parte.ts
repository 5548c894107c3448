import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { OrigenDeAsiento } from './asiento.events.ts';
import type { Rol, RolDeControl } from './roles.ts';
import type { Invariante } from './verificar.invariantes.ts';

/**
 * What a context says that the books must say, from its events alone: it is held against what they
 * do say (`verificar.ts`). Each context registers its part with the rest of what it gives to the books
 * (`aporte.ts`).
 */

/** The record that a fact belongs to, and that its entries say they come from. */
export type OrigenDeHecho = {
  readonly origen_tipo: OrigenDeAsiento;
  readonly origen_id: number | null;
};

type DelLibro = {
  readonly ambiente: Ambiente;
  /** Accounting date of the fact. */
  readonly fecha: Fecha;
  readonly origen: OrigenDeHecho;
};

/** A fact that moves money owes one entry; `deshace`: the date of the fact that it undoes. */
export type AsientoDebido = DelLibro & {
  readonly deshace: Fecha | null;
  /** What the debit of its entry adds up to; 0: it posts nothing. */
  readonly monto: Centavos;
};

/** What a fact makes a control account say of somebody. */
export type ControlDebido = DelLibro & {
  readonly rol: RolDeControl;
  readonly tercero_id: number | null;
  /** Debit less credit. */
  readonly saldo: Centavos;
};

/** A balance that an event moved, and what is wrong with it since. */
export type SaldoMovido = {
  readonly ambiente: Ambiente;
  readonly tercero_id: number | null;
  readonly reparo: {
    /** In Spanish: whose balance, and why it cannot be. */
    readonly detalle: string;
    /** What it says less what it should. */
    readonly diferencia: Centavos;
  } | null;
};

/** What one event says of the books. */
export type Debido = {
  readonly asientos: readonly AsientoDebido[];
  readonly control: readonly ControlDebido[];
  readonly saldos: readonly SaldoMovido[];
};

export const NADA_DEBIDO: Debido = { asientos: [], control: [], saldos: [] };

/** What the first entry of a record must say of its IVA. */
export type IvaDeOrigen = {
  /** Of the fact that it comes from: where the opening carries that, its first entry is its mirror. */
  readonly fecha: Fecha;
  readonly rol: Rol;
  /** Debit less credit. */
  readonly iva: Centavos;
  /** Other taxes that it has, each with the role that its entry gives it; what is 0 is left out. */
  readonly otros?: readonly ImpuestoDeOrigen[];
  /** All that its entry may name: an account that plays two of them does not say its IVA alone. */
  readonly roles: readonly Rol[];
};

export type ImpuestoDeOrigen = {
  /** How people call it. */
  readonly nombre: string;
  readonly rol: Rol;
  /** Debit less credit. */
  readonly monto: Centavos;
};

/** The fold of one company's stream by one context. Events come once each, in order. */
export type PliegueDeParte = {
  /** What an event owes the books; `NADA_DEBIDO` for an event of another context. */
  readonly plegar: (evento: EventoRegistrado) => Debido;
  /** `undefined`: its entries say nothing of IVA. */
  readonly iva: (origen: OrigenDeHecho) => IvaDeOrigen | undefined;
  /** What it held against the books all along: each thing that it looked at, when the log is read. */
  readonly terminar?: () => readonly DiferenciaFinal[];
};

/** `detalle`, in Spanish: what does not balance; null: it does. */
export type DiferenciaFinal = {
  readonly ambiente: Ambiente;
  readonly detalle: string | null;
  /** What the books say less what they should. */
  readonly diferencia: Centavos;
};

export type ParteDeVerificacion = {
  /** The origins of entries that it answers for: of these, no entry without its fact. */
  readonly origenes: readonly OrigenDeAsiento[];
  /** What `terminar` is about. */
  readonly invariante?: Invariante;
  /** `comienzos`: first day of the books of each environment that keeps them, now or later in the log. */
  readonly abrir: (comienzos: ReadonlyMap<Ambiente, Fecha>) => PliegueDeParte;
};
