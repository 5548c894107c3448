import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { MesContable } from './mes.ts';
import type { Rol } from './roles.ts';

/**
 * What another context gives to the books, so that they know none of them: each registers its own
 * (`domain/aportes.ts`), and whoever opens or closes asks them all. All that they read is of the head.
 */
export type AporteContable = {
  /** Of the context. */
  readonly nombre: string;
  /** What, dated before the books begin, is not settled yet: they cannot begin. */
  readonly sinResolver?: (lector: Lector, libro: LibroPorAbrir) => Promise<readonly Bloqueo[]>;
  /** What it knows was owed and had at the end of the day before. */
  readonly saldosIniciales?: (
    lector: Lector,
    libro: LibroPorAbrir,
  ) => Promise<readonly SaldoInicial[]>;
  /** What could still be posted in a month (409 unless forced), and what its accountant is told. */
  readonly alCerrar?: (lector: Lector, mes: MesPorCerrar) => Promise<ReparosDeCierre>;
};

export type LibroPorAbrir = { readonly ambiente: Ambiente; readonly desde: Fecha };
export type MesPorCerrar = MesContable & { readonly ambiente: Ambiente };

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

/** One line of the proposal for the opening entry. */
export type SaldoInicial = {
  readonly rol: Rol;
  readonly tercero_id: number | null;
  readonly tercero_nombre: string | null;
  readonly cuenta_dinero_id: number | null;
  /** Debit less credit. */
  readonly saldo: Centavos;
};
