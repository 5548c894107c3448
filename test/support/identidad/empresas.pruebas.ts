import type { Empresa } from '#domain/identidad/empresa.ts';

/** What the row of a company says that is nothing particular. */
export const NADA_PARTICULAR = {
  gran_contribuyente: null,
  artesano: null,
  exportador_habitual: false,
  info_adicional: [],
  calidades_anteriores: [],
} as const satisfies Partial<Empresa>;
