import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { AMBITOS, type Ambito, type OrigenDeAsiento } from './asiento.events.ts';
import type { LineaDelMayor } from './mayor.vista.ts';

/** A non-deductible line as it is read. */
export type LineaNoDeducible = LineaDelMayor & {
  readonly cuenta_id: number;
  readonly cuenta_codigo: string;
  readonly cuenta_nombre: string;
  readonly descripcion: string | null;
  readonly ambito: Ambito;
  /** Of its entry. */
  readonly origen_tipo: OrigenDeAsiento;
};

/** Boxes of form 101 where expenses that do not lessen the tax go. */
export const CASILLEROS: { readonly [A in Ambito]: '806' | '807' } = {
  local: '806',
  exterior: '807',
};

export { AMBITOS };

/** Why a line does not lessen the tax: what an asset loses beyond the law has its paper. */
const causaDe = ({ origen_tipo }: LineaNoDeducible): string =>
  origen_tipo === 'depreciacion'
    ? 'depreciación sobre el máximo de la ley'
    : 'sin comprobante válido';

/** Not deductible of a year, by where it was spent. Cents; the reversal of a line lessens them. */
export type SumaNoDeducible = { readonly [A in Ambito]: Centavos };

export type ConciliacionTributaria = {
  readonly anio: number;
  readonly lineas: readonly LineaNoDeducible[];
  readonly hay_mas: boolean;
  /** Of the whole year, whatever page of it is shown. */
  readonly suma: SumaNoDeducible;
};

/** A line as it is shown: its value, and the box and the cause that take it out of the tax. Cents. */
export const renglonNoDeducible = (linea: LineaNoDeducible) => {
  const { debe, haber, origen_tipo: _, ...dicha } = linea;
  return {
    ...dicha,
    valor: debe - haber,
    casillero: CASILLEROS[linea.ambito],
    causa: causaDe(linea),
  };
};

export const vistaConciliacionTributaria = (conciliacion: ConciliacionTributaria) => {
  const { anio, lineas, hay_mas, suma } = conciliacion;
  return {
    anio,
    lineas: lineas.map((linea) => {
      const { valor, ...renglon } = renglonNoDeducible(linea);
      return { ...renglon, valor: dolares(valor) };
    }),
    hay_mas,
    casilleros: AMBITOS.map((ambito) => ({
      casillero: CASILLEROS[ambito],
      ambito,
      total: dolares(suma[ambito]),
    })),
    total: dolares(suma.local + suma.exterior),
  };
};
