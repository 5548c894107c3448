import type { Contexto } from '#domain/kernel/comando.ts';
import type { ParteDecidida } from '#domain/kernel/obra.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { EventoAsentado } from './asentar.ts';
import type { MesContable } from './mes.ts';
import type { CuentaDeRol } from './plan.ts';
import type { LineaPropuesta } from './por-abrir.ts';
import type { Rol } from './roles.ts';
import type { ParteDeVerificacion } from './verificar.parte.ts';

/**
 * What another context gives to the books, so that they know none of them: each registers its own
 * (`domain/contextos.ts`), and whoever opens or closes asks them all. All that they read is of the head.
 */
export type IntegracionContable = {
  /** Of the context. */
  readonly nombre: string;
  /** What, dated before the books begin, is not settled yet: they cannot begin. */
  readonly sinResolver?: (lector: Lector, libro: LibroPorAbrir) => Promise<readonly Bloqueo[]>;
  /**
   * Posts what was there before the books: what is dated from then on, and what the rest leaves open.
   * Without it, its facts are none.
   */
  readonly relleno?: RellenoContable;
  /** What its records have on the day before the books begin: the opening entry says it, or agrees. */
  readonly porAbrir?: (lector: Lector, libro: LibroPorAbrir) => Promise<readonly LineaPropuesta[]>;
  /** What could still be posted in a month (409 unless forced), and what its accountant is told. */
  readonly alCerrar?: (lector: Lector, mes: MesPorCerrar) => Promise<ReparosDeCierre>;
  /** Which of its records need an account as it is: it stays in use, and in its role (409). */
  readonly alSoltarCuenta?: (lector: Lector, suelta: CuentaSuelta) => Promise<readonly Bloqueo[]>;
  /** Whose an account is that a role would be given to, if it cannot have that one (409). */
  readonly alDarPapel?: (lector: Lector, papel: CuentaDeRol) => Promise<readonly Bloqueo[]>;
  /** What its events say that the books must say: without it, nobody checks its entries. */
  readonly verificacion?: ParteDeVerificacion;
};

/**
 * What activation posts of a context, part after part: each loads and decides like a command, and its
 * events must fit an append. `cursor`: what the part before said; null at the beginning.
 */
type Relleno<H> = {
  readonly cargar: (
    lector: Lector,
    libro: LibroPorAbrir,
    cursor: string | null,
    contexto: Contexto,
  ) => Promise<H>;
  readonly decidir: (hechos: H, contexto: Contexto) => ParteDecidida<EventoAsentado>;
};
export type RellenoContable = Relleno<unknown>;

/** Declares it: its own types were checked where it was written. */
export const rellenoContable = <H>(definicion: Relleno<H>): RellenoContable =>
  definicion as unknown as RellenoContable;

export type LibroPorAbrir = { readonly ambiente: Ambiente; readonly desde: Fecha };
export type MesPorCerrar = MesContable & { readonly ambiente: Ambiente };

/** An account that would leave a role; `rol` null: it would leave use, or take no more entries. */
export type CuentaSuelta = { readonly cuenta_id: number; readonly rol: Rol | null };

/** A record that stands in the way, as the answer names it. */
export type Bloqueo = {
  /** Its kind, as the API calls it: `factura`. */
  readonly tipo: string;
  readonly id: number;
  readonly numero: string | null;
  /** In Spanish: what it waits for. */
  readonly detalle: string;
};

export type ReparosDeCierre = {
  readonly bloqueos: readonly Bloqueo[];
  readonly avisos: readonly string[];
};
