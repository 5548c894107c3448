import {
  CON_ENLACES,
  cuantos,
  desde,
  dolares,
  fecha,
  id,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { CLASES, type ClaseDeActivo, NOMBRES } from './clases.ts';

/** What the register comes to on a day, by class; and against its accounts in the books. */

type Sumas = {
  readonly activos: number;
  readonly costo: Centavos;
  readonly depreciacion: Centavos;
  readonly no_deducible: Centavos;
};

export type SumaDeClase = Sumas & { readonly clase: ClaseDeActivo };

/** Of an account of the register, debit less credit. */
export type SumaDeCuenta = {
  readonly cuenta_id: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly registro: Centavos;
  /** What the books have there; null: none are kept. */
  readonly contable: Centavos | null;
};

export type ResumenDeActivos = {
  readonly al: Fecha;
  readonly ambiente: Ambiente;
  readonly clases: readonly SumaDeClase[];
  readonly cuentas: readonly SumaDeCuenta[];
};

const SUMAS = {
  activos: cuantos('Los que están en uso'),
  costo: dolares(),
  depreciacion_acumulada: desde('depreciacion', dolares()),
  valor_en_libros: segun(({ costo, depreciacion }: Sumas) => costo - depreciacion, dolares()),
  no_deducible: dolares('De lo depreciado aquí, lo que no rebaja el impuesto a la renta'),
};

const vistaClase = vistaDe<SumaDeClase>('ActivosDeClase')({
  clase: unoDe(CLASES),
  nombre: segun(({ clase }: SumaDeClase) => NOMBRES[clase], texto()),
  ...SUMAS,
  ...CON_ENLACES,
});

const vistaTotales = vistaDe<Sumas>('TotalesDeActivos')({ ...SUMAS, ...CON_ENLACES });

const diferenciaDe = ({ registro, contable }: SumaDeCuenta): Centavos | null =>
  contable === null ? null : contable - registro;

const vistaCuenta = vistaDe<SumaDeCuenta>('CuentaDeActivos')({
  cuenta_id: id(),
  codigo: texto(),
  nombre: texto(),
  registro: dolares('Lo que dice el registro, debe menos haber'),
  contable: oNulo(dolares('Lo que tiene en los libros; null: no se lleva contabilidad')),
  diferencia: segun(
    diferenciaDe,
    oNulo(dolares('Lo que otros asientos pusieron en la cuenta; 0: es la del registro')),
  ),
  ...CON_ENLACES,
});

const sumar = (clases: readonly SumaDeClase[]): Sumas => {
  const de = (campo: keyof Sumas) => clases.reduce((suma, clase) => suma + clase[campo], 0);
  return {
    activos: de('activos'),
    costo: de('costo'),
    depreciacion: de('depreciacion'),
    no_deducible: de('no_deducible'),
  };
};

export const vistaResumen = vistaDe<ResumenDeActivos>('ResumenDeActivos')({
  al: fecha(),
  ambiente: unoDe(AMBIENTES),
  clases: lista(vistaClase),
  totales: segun(({ clases }: ResumenDeActivos) => sumar(clases), vistaTotales),
  cuentas: lista(vistaCuenta, 'Las del registro, contra los libros'),
});
