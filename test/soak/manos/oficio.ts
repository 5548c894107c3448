import type { Azar } from '../azar.ts';
import type { EmpresaDelSoak } from '../empresas.ts';
import type { Marcha } from '../marcha.ts';
import type { Medidor } from '../medidor.ts';

/**
 * Who works in a company on what is no electronic document, and keeps a ledger of what the answers
 * promised, to be compared with the program.
 */
export type Oficio = {
  readonly empresa_id: number;
  readonly nombre: string;
  trabajar(marcha: Marcha): Promise<void>;
  /** What does not agree, when nobody works. */
  comprobar(): Promise<readonly string[]>;
  /** The states of what it made, one of each. */
  estados(): readonly string[];
};

export type Puesto = {
  readonly empresa: EmpresaDelSoak;
  readonly azar: Azar;
  readonly medidor: Medidor;
  /** Longest pause between two calls. */
  readonly pausa_ms: number;
};
