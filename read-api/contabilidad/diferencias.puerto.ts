import type { Metadatos } from '#domain/kernel/evento.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DependenciasDeEstados } from './estados.puerto.ts';

type FilaDeAsiento = { readonly asientos?: object | undefined };

/** What an event did to an entry, as its history has it. */
export type PasoDeAsiento = {
  readonly posicion: number;
  readonly tipo: string;
  readonly metadatos: Pick<Metadatos, 'registrado_en' | 'actor'>;
  readonly antes: FilaDeAsiento;
  readonly despues: FilaDeAsiento;
};

/** What comparing two days needs beside the rows of the first one. */
export type DependenciasDeDiferencias = DependenciasDeEstados & {
  /** Rows of the second day; of now, unless another is asked for. */
  readonly contra: Lecturas;
  /** What each event did to some records, in their order: of now, whatever day the rows are of. */
  readonly pasosDe: (
    empresa_id: number,
    registros: readonly { readonly recurso: string; readonly recurso_id: string }[],
  ) => Promise<readonly (readonly PasoDeAsiento[])[]>;
};

/** Declares an endpoint that compares the books of two days. */
export const rutaDeDiferencias = declarar<DependenciasDeDiferencias>();
