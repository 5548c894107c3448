import { type Centavos, porcentajeDe } from '#domain/kernel/dinero.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { Textos } from './leido.ts';
import { enteroDeTexto, numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/** SRI table 16. */
export const TRIBUTO = { iva: '2', ice: '3', irbpnr: '5' } as const;

/** Outside of IVA: what a document says nothing of. */
export const NO_OBJETO = '6';

export type ImpuestoLeido = {
  readonly tributo: string;
  /** SRI table 17 of IVA, table 18 of ICE. */
  readonly codigo: string;
  readonly base: Centavos;
  readonly valor: Centavos;
};

/** The rate of a code, whenever it was in force. Throws for one that is none: it was refused before. */
export const tarifaDe = (iva_codigo: string): Centesimas => {
  const tarifa = porcentajeDeIva(iva_codigo);
  if (tarifa === undefined) throw new Error(`La tabla 17 no tiene el código ${iva_codigo}`);
  return tarifa;
};

/** What a base pays at the rate of a code. */
export const ivaDe = (base: Centavos, iva_codigo: string): Centavos =>
  porcentajeDe(base, tarifaDe(iva_codigo) / 100);

const revisarIva = (
  { tarifa, codigoPorcentaje: codigo = '' }: Textos,
  donde: readonly (string | number)[],
  { negar, avisar }: Reparos,
): void => {
  const suya = porcentajeDeIva(codigo);
  if (suya === undefined) {
    negar([...donde, 'codigoPorcentaje'], 'Ese código de IVA no existe', codigo.slice(0, 20));
  } else if (tarifa !== undefined && enteroDeTexto(tarifa, 2) !== suya) {
    avisar(`Dice IVA con código ${codigo} y tarifa ${tarifa.slice(0, 10)}: se tomó la del código`);
  }
};

/** One `impuesto` or `totalImpuesto`. */
export const impuestoDe = (
  textos: Textos,
  donde: readonly (string | number)[],
  reparos: Reparos,
): ImpuestoLeido => {
  const { codigo: tributo = '', codigoPorcentaje: codigo = '' } = textos;
  const { centavos } = numerosDe(textos, donde, reparos);
  if (tributo === TRIBUTO.iva) revisarIva(textos, donde, reparos);
  else if (tributo !== TRIBUTO.ice && tributo !== TRIBUTO.irbpnr) {
    const msg = 'El código del impuesto debe ser 2 (IVA), 3 (ICE) o 5 (IRBPNR)';
    reparos.negar([...donde, 'codigo'], msg, tributo.slice(0, 20));
  }
  return {
    tributo,
    codigo,
    base: centavos('baseImponible', true),
    valor: centavos('valor', true),
  };
};

export const esIva = ({ tributo }: ImpuestoLeido): boolean => tributo === TRIBUTO.iva;

export const sumar = <T>(cosas: readonly T[], cuanto: (cosa: T) => Centavos): Centavos =>
  cosas.reduce((suma, cosa) => suma + cuanto(cosa), 0);

/** Of one kind, what they come to. */
export const valorDe = (impuestos: readonly ImpuestoLeido[], tributo: string): Centavos =>
  sumar(impuestos, (uno) => (uno.tributo === tributo ? uno.valor : 0));
