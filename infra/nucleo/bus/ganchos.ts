/** Where a batch stands: tests force interleavings by waiting, failing or killing at these points. */
export type Punto = 'bloquear' | 'cargar' | 'escribir' | 'append' | 'commit';

/** Called after locking, loading, writing and appending, and before the commit. */
export type Gancho = (punto: Punto, empresas: readonly number[]) => Promise<void> | void;

/** Counts of what the lanes did, for metrics. */
export type Observador = {
  lote(datos: { readonly comandos: number; readonly empresas: number; readonly ms: number }): void;
  conflicto(empresa_id: number): void;
  duda(empresa_id: number): void;
  /** A company's last instant was so far ahead of the own clock. */
  readonly desfase: (ms: number) => void;
};

export const SIN_OBSERVADOR: Observador = {
  lote: () => {},
  conflicto: () => {},
  duda: () => {},
  desfase: () => {},
};
