import type { Centavos } from './dinero.ts';
import type { Instante } from './tiempo.ts';

/**
 * A printed report, as plain data: a table of many pages that somebody signs. Who prints it knows no
 * report; a report is one function that returns these data.
 */
export type Informe = {
  readonly titulo: string;
  /** Lines under the title: of which account, for which days. */
  readonly subtitulos: readonly string[];
  readonly empresa: { readonly razon_social: string; readonly ruc: string };
  /** What the paper is not, across every page; null for one that counts. */
  readonly marca: string | null;
  readonly columnas: readonly ColumnaDeInforme[];
  readonly renglones: readonly Renglon[];
  /** Whose signatures it bears, each on its line; none: nobody signs it. */
  readonly firmas: readonly string[];
  /** A small line at the foot of every page: what proves its figures. */
  readonly pie?: string;
  /** The moment that the file itself carries: equal data print equal bytes. */
  readonly fechado_en: Instante;
};

export type ColumnaDeInforme = {
  readonly titulo: string;
  /** In points of a page 527 wide; null takes what the others leave: one of them does. */
  readonly ancho: number | null;
  readonly alineacion: 'izquierda' | 'derecha';
};

export type Renglon = {
  /** As many as there are columns. */
  readonly celdas: readonly string[];
  readonly fuerte: boolean;
  /** How far in its text begins, in steps. */
  readonly sangria: number;
  /**
   * What it adds to the sums that a page hands on to the next one: a number per column, null where
   * none is summed. Without it, the row adds nothing.
   */
  readonly aporta?: readonly (Centavos | null)[];
};

/** `(1,234.56)`: how accountants write cents. */
export const importe = (centavos: Centavos): string => {
  const absoluto = String(Math.abs(centavos)).padStart(3, '0');
  const enteros = absoluto.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const texto = `${enteros}.${absoluto.slice(-2)}`;
  return centavos < 0 ? `(${texto})` : texto;
};
