import { createHash } from 'node:crypto';
import type { Proyector } from '#projections/kernel/proyector.ts';
import { FORMA_FIJA } from './esquema.ts';

/** The read models of one code: their tables, and the number that speaks for their folds. */
export type Proyecciones = {
  /** Raised whenever a fold changes and no column or index tells it. */
  readonly version: number;
  readonly proyectores: readonly Proyector[];
};

/**
 * What makes two codes write the same rows: tables, columns, indexes and the declared version, as 16
 * hexadecimal digits. Rows of another fingerprint are not ours to read nor to write.
 */
export const huellaDe = ({ version, proyectores }: Proyecciones): string => {
  const forma = proyectores.map(({ tabla, columnas, indices, fillfactor, tipos }) => [
    tabla.nombre,
    tabla.clave,
    Object.entries(columnas),
    indices,
    fillfactor,
    tipos,
  ]);
  const texto = JSON.stringify([version, FORMA_FIJA, forma]);
  return createHash('sha256').update(texto).digest('hex').slice(0, 16);
};
